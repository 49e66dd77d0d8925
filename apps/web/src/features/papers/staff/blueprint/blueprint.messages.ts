import { defineMessages } from '#i18n/messages.ts';

export const blueprintMessages = defineMessages({
  asked: {
    en: 'Left out, because a running or coming exam asks them: {n}.',
    ne: 'चलिरहेको वा हुने परीक्षामा सोधिने भएकाले नछानिने: {n}।',
  },
  draws: { en: 'Random questions from the bank', ne: 'भण्डारबाट छानिने प्रश्न' },
  draws_note: {
    en: 'For each attempt, questions are picked at random from the ready questions of the bank. From which ones is fixed when the quiz is published.',
    ne: 'हरेक प्रयासका लागि भण्डारका तयार प्रश्नबाट छानिन्छ। कुन-कुन प्रश्नबाट छान्ने भन्ने कुरा क्विज प्रकाशित गर्दा तय हुन्छ।',
  },
  add_draw: { en: '+ Add random questions', ne: '+ छनोट थप्नुहोस्' },
  remove_draw: { en: 'Remove group {n} of random questions', ne: 'छनोट {n} हटाउनुहोस्' },
  draw: { en: 'Random questions, group {n}', ne: 'छनोट {n}' },
  count: { en: 'Number of questions', ne: 'प्रश्न सङ्ख्या' },
  topic: { en: 'Topic', ne: 'विषय' },
  any_topic: { en: 'Any topic', ne: 'जुनसुकै विषय' },
  with_children: { en: 'With the topics under it', ne: 'यसअन्तर्गतका विषयसहित' },
  difficulty: { en: 'Difficulty', ne: 'कठिनाइ' },
  any_difficulty: { en: 'Any difficulty', ne: 'जुनसुकै कठिनाइ' },
  tags: { en: 'Tags (all of these, separated by commas)', ne: 'ट्याग (सबै हुनुपर्ने; अल्पविरामले छुट्याउनुहोस्)' },
  not_used_since: { en: 'Not used in a quiz since', ne: 'यस मितियता क्विजमा प्रयोग नभएको' },

  counting: { en: 'Counting…', ne: 'गनिँदै छ…' },
  count_failed: { en: 'The questions could not be counted.', ne: 'प्रश्न गन्न सकिएन।' },
  enough: {
    en: 'Matching questions in the bank: {matching}. Enough for {count}.',
    ne: 'भण्डारमा मिल्ने प्रश्न: {matching}। {count}का लागि पुग्छ।',
  },
  too_few: {
    en: 'Matching questions in the bank: {matching}. Too few for {count}: add questions, or loosen the conditions.',
    ne: 'भण्डारमा मिल्ने प्रश्न: {matching}। {count}का लागि पुग्दैन: प्रश्न थप्नुहोस्, वा छनोटका सर्त खुकुलो बनाउनुहोस्।',
  },
  taken: {
    en: 'Matching questions: {matching}. Other random questions or the quiz itself use some of them, so only {found} of {count} are left.',
    ne: 'मिल्ने प्रश्न: {matching}। तीमध्ये केही अन्य छनोट वा क्विजमै परेकाले चाहिने {count}मध्ये {found} मात्र बाँकी छन्।',
  },

  words: { en: 'Picks {n}: {what}', ne: '{n} प्रश्न छान्ने: {what}' },
  alone: { en: '{topic} (without those under it)', ne: '{topic} (यसअन्तर्गतका विषयबाहेक)' },
  tagged: { en: 'tags: {tags}', ne: 'ट्याग: {tags}' },
  since: { en: 'not used since {day}', ne: '{day}यता प्रयोग नभएको' },
  pool: { en: 'Picks {count} of these {n} questions', ne: 'यी {n} प्रश्नमध्ये {count} वटा छानिने' },
  found: { en: '{found} of {count} found', ne: '{count}मध्ये {found} भेटिएको' },

  table: { en: 'Topics and difficulty', ne: 'विषय र कठिनाइ' },
  table_note: {
    en: 'In each cell: what the random questions plan / what the bank has ready. Topics include those under them. “No difficulty” counts random questions of any difficulty, and questions without one.',
    ne: 'हरेक कोठामा: छनोटको योजना / भण्डारमा तयार। विषयमा त्यसअन्तर्गतका विषय पनि गनिन्छन्। “कठिनाइ नतोकिएको” मा जुनसुकै कठिनाइका छनोट र कठिनाइ नतोकिएका प्रश्न गनिन्छन्।',
  },
  none: { en: 'No difficulty', ne: 'कठिनाइ नतोकिएको' },
  total: { en: 'Total', ne: 'जम्मा' },
  planned_of: { en: '{planned} planned, {ready} ready', ne: 'योजना {planned}, तयार {ready}' },
  short: { en: 'too few', ne: 'पुग्दैन' },

  not_filled: {
    en: 'The bank has too few questions for these random questions. The quiz stays as it was.',
    ne: 'यी छनोटका लागि भण्डारमा प्रश्न पुगेनन्। क्विज जस्ताको तस्तै छ।',
  },
  not_filled_at: { en: 'Section “{title}”, group {n}: {words}', ne: 'खण्ड “{title}”, छनोट {n}: {words}' },
  go_to: { en: 'Change these random questions', ne: 'यो छनोट फेर्नुहोस्' },
});
