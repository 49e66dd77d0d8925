import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/bank/{id}. */
export const bankQuestionMessages = defineMessages({
  settings: { en: 'Settings', ne: 'सेटिङ' },
  edit_heading: { en: 'Edit the question', ne: 'प्रश्न सम्पादन' },
  content: { en: 'Question and options', ne: 'प्रश्न र विकल्प' },
  same_topic: { en: 'Its present topic', ne: 'हालको विषय' },
  tags_hint: { en: 'Separate tags with commas.', ne: 'ट्यागहरू अल्पविरामले छुट्याउनुहोस्।' },
  source_hint: {
    en: 'Where the question comes from, such as an earlier examination.',
    ne: 'प्रश्न कहाँबाट लिइएको हो, जस्तै अघिल्लो कुनै परीक्षा।',
  },
  save: { en: 'Save Question', ne: 'प्रश्न सुरक्षित गर्नुहोस्' },
  save_another: { en: 'Save and write another', ne: 'सुरक्षित गरी अर्को लेख्नुहोस्' },
  save_note: {
    en: 'If the content changes, a new version is made. Quizzes that contain the question stay as they are.',
    ne: 'सामग्री बदलिए नयाँ संस्करण बन्छ। यो प्रश्न भएका क्विज जस्ताको तस्तै रहन्छन्।',
  },
  new_heading: { en: 'New question', ne: 'नयाँ प्रश्न' },
  write_heading: { en: 'Write the question', ne: 'प्रश्न लेख्ने' },
  new_note: {
    en: 'It is added to the bank. From there you add it to quizzes.',
    ne: 'यो प्रश्न भण्डारमा थपिन्छ, र त्यहाँबाट क्विजमा राख्न सकिन्छ।',
  },
  added: { en: 'The question was added to the bank.', ne: 'प्रश्न भण्डारमा थपियो।' },
  was_there: {
    en: 'The bank already has this question. Its topic, tags and status were left as they are.',
    ne: 'यो प्रश्न भण्डारमा पहिल्यै छ। त्यसको विषय, ट्याग र अवस्था जस्ताको तस्तै छन्।',
  },
  saved: { en: 'The question was saved.', ne: 'प्रश्न सुरक्षित भयो।' },
  changed_elsewhere: {
    en: 'Someone else changed this question in the meantime.',
    ne: 'यसैबीच अरू कसैले यो प्रश्न परिवर्तन गर्नुभएको छ।',
  },

  performance: { en: 'How learners answered it', ne: 'विद्यार्थीले दिएका उत्तर' },
  asked: { en: 'Asked', ne: 'सोधिएको' },
  answered: { en: 'Answered', ne: 'उत्तर दिइएको' },
  correctly: { en: 'Correct answers', ne: 'सही उत्तर' },
  facility: { en: 'Answered correctly', ne: 'सही उत्तर दिने' },
  facility_term: { en: 'Facility index', ne: 'सहजता सूचकाङ्क' },
  facility_note: {
    en: 'Share of finished attempts with this question, in all quizzes, that answered it correctly.',
    ne: 'सबै क्विजका पूरा भएका प्रयासमा, सोधिएका विद्यार्थीमध्ये सही उत्तर दिनेको प्रतिशत।',
  },
  newest_counted: {
    en: 'There are more attempts than are counted here: at most {attempts}, in the {quizzes} newest quizzes.',
    ne: 'प्रयास यहाँ गनिएभन्दा बढी छन्। सबैभन्दा नयाँ {quizzes} क्विजका बढीमा {attempts} प्रयास मात्र गनिएका छन्।',
  },
  never_asked: {
    en: 'This question was in no finished attempt yet.',
    ne: 'अहिलेसम्म पूरा भएको कुनै प्रयासमा यो प्रश्न थिएन।',
  },

  uses: { en: 'Where it is used', ne: 'यो प्रश्न भएका क्विज' },
  no_uses: { en: 'No quiz contains this question.', ne: 'कुनै क्विजमा यो प्रश्न छैन।' },
  version: { en: 'Version {n}', ne: 'संस्करण {n}' },
  other_content: { en: 'Its own content', ne: 'आफ्नै सामग्री' },
  deleted_quiz: { en: 'Deleted quiz', ne: 'मेटाइएको क्विज' },
  current: { en: 'Newest version', ne: 'सबैभन्दा नयाँ संस्करण' },
  take_newest: { en: 'Use version {n}', ne: 'संस्करण {n} राख्नुहोस्' },
  take_heading: { en: 'Use version {n} in this quiz?', ne: 'यस क्विजमा संस्करण {n} राख्ने हो?' },
  take_note: {
    en: 'Attempts that have begun or are finished stay as they are. Later attempts get the newer version.',
    ne: 'सुरु भइसकेका वा पूरा भएका प्रयास जस्ताको तस्तै रहन्छन्। त्यसपछिका प्रयासमा नयाँ संस्करण देखिन्छ।',
  },
  taken: { en: 'The quiz has the newer version now.', ne: 'अब क्विजमा नयाँ संस्करण छ।' },
  take_failed: { en: 'The quiz could not be changed.', ne: 'क्विज बदल्न सकिएन।' },

  remove_heading: { en: 'Delete or take out of use', ne: 'मेटाउने वा प्रयोगबाट हटाउने' },
});
