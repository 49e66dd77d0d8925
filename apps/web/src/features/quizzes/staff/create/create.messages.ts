import { defineMessages } from '#i18n/messages.ts';

/** Spec §2: /admin/quiz/new. */
export const createMessages = defineMessages({
  heading: { en: 'Admin Panel - Create Quiz', ne: 'एडमिन प्यानल - क्विज बनाउने' },
  create: { en: 'Create Quiz', ne: 'क्विज बनाउनुहोस्' },
  // Spec §8.
  not_json: {
    en: 'Invalid JSON format. Please check your data.',
    ne: 'JSON ढाँचा मिलेन। कृपया विवरण जाँच्नुहोस्।',
  },
  failed: {
    en: 'Failed to create quiz. Check the console for details.',
    ne: 'क्विज बनाउन सकिएन। विवरण कन्सोलमा हेर्नुहोस्।',
  },
  created: {
    en: 'Quiz created successfully! Quiz ID: {id}',
    ne: 'क्विज सफलतापूर्वक बन्यो! क्विज आइडी: {id}',
  },

  label: { en: 'Quiz JSON', ne: 'क्विजको JSON' },
  limits: {
    en: 'The whole quiz as JSON, at most 5 MiB and {n} questions.',
    ne: 'पूरा क्विज JSON मा, बढीमा ५ MB र {n} प्रश्न।',
  },
  required: { en: 'Paste the quiz here first.', ne: 'पहिले यहाँ क्विज टाँस्नुहोस्।' },
  too_big: {
    en: 'The text is larger than 5 MiB. Split the quiz, or make its pictures smaller.',
    ne: 'पाठ ५ MB भन्दा ठूलो छ। क्विज टुक्र्याउनुहोस् वा चित्र साना बनाउनुहोस्।',
  },
  when: { en: 'Learners see the quiz', ne: 'विद्यार्थीले क्विज देख्ने' },
  publish_now: { en: 'Publish now', ne: 'अहिले प्रकाशित गर्ने' },
  publish_now_note: {
    en: 'Learners see it by its start and end time.',
    ne: 'सुरु र सकिने समयअनुसार विद्यार्थीले देख्छन्।',
  },
  keep_draft: { en: 'Keep as draft', ne: 'मस्यौदाका रूपमा राख्ने' },
  keep_draft_note: {
    en: 'Only staff see it, until it is published.',
    ne: 'प्रकाशित नगरेसम्म कर्मचारीले मात्र देख्नुहुन्छ।',
  },
  created_draft: {
    en: 'It is a draft: only staff see it.',
    ne: 'यो मस्यौदा हो: कर्मचारीले मात्र देख्नुहुन्छ।',
  },
  edit_it: { en: 'Edit this quiz', ne: 'यो क्विज सम्पादन गर्नुहोस्' },

  schema: { en: 'JSON Schema of the format', ne: 'ढाँचाको JSON स्किमा' },
  sample: { en: 'A sample to start from', ne: 'सुरु गर्न एउटा नमुना' },
  copy_sample: { en: 'Copy sample', ne: 'नमुना प्रतिलिपि गर्नुहोस्' },
  sample_filled: { en: 'The sample is in the field now.', ne: 'नमुना अब माथिको ठाउँमा राखिएको छ।' },
  sample_copied: { en: 'The sample was copied.', ne: 'नमुना प्रतिलिपि भयो।' },
  sample_not_copied: {
    en: 'The sample could not be copied. Copy the text below yourself.',
    ne: 'नमुना प्रतिलिपि हुन सकेन। तलको पाठ आफैँ प्रतिलिपि गर्नुहोस्।',
  },

  checking: { en: 'Checking…', ne: 'जाँच हुँदै छ…' },
  nothing_yet: { en: 'Nothing to check yet.', ne: 'अहिलेसम्म जाँच्ने केही छैन।' },
  all_well: { en: 'No errors.', ne: 'कुनै त्रुटि छैन।' },
  one_error: { en: '1 error', ne: '१ त्रुटि' },
  errors: { en: '{n} errors', ne: '{n} त्रुटि' },
  one_warning: { en: '1 warning', ne: '१ चेतावनी' },
  warnings: { en: '{n} warnings', ne: '{n} वटा चेतावनी' },
  warnings_why: {
    en: 'These do not prevent the quiz from being created.',
    ne: 'यी चेतावनी भए पनि क्विज बनाउन सकिन्छ।',
  },
  line: { en: 'Line {n}', ne: 'हरफ {n}' },

  preview: { en: 'Preview', ne: 'पूर्वावलोकन' },
  preview_empty: {
    en: 'What would be created appears here as you type.',
    ne: 'टाइप गर्दै जाँदा बन्ने क्विज यहाँ देखिन्छ।',
  },
  title_en: { en: 'Title (English)', ne: 'शीर्षक (अङ्ग्रेजी)' },
  title_ne: { en: 'Title (Nepali)', ne: 'शीर्षक (नेपाली)' },
  none: { en: '(none)', ne: '(छैन)' },
  sections: { en: 'Sections', ne: 'खण्ड' },
  questions: { en: 'Questions', ne: 'प्रश्न' },
  drawn: { en: 'Random questions from the bank', ne: 'भण्डारबाट छानिने' },
  options: { en: 'Options', ne: 'विकल्प' },
  pictures: { en: 'With pictures', ne: 'चित्रसहित' },
  missing_nepali: { en: 'Texts without Nepali', ne: 'नेपाली नभएका पाठ' },
  first_questions: { en: 'First questions', ne: 'सुरुका प्रश्न' },
});
