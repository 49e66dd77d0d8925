import { defineMessages } from '#i18n/messages.ts';

export const sectionsMessages = defineMessages({
  divide: { en: 'Divide into sections', ne: 'खण्डमा बाँड्नुहोस्' },
  divide_note: {
    en: 'The first section takes all questions. Each section has marks of its own.',
    ne: 'पहिलो खण्डमा सबै प्रश्न जान्छन्। हरेक खण्डको आफ्नै अङ्क हुन्छ।',
  },
  add_section: { en: '+ Add section', ne: '+ खण्ड थप्नुहोस्' },
  add_question: { en: '+ Add question here', ne: '+ यहाँ प्रश्न थप्नुहोस्' },
  add_to_last: {
    en: 'Questions from files join the last section.',
    ne: 'फाइलका प्रश्न अन्तिम खण्डमा थपिन्छन्।',
  },
  heading: { en: 'Section {n}: {title}', ne: 'खण्ड {n}: {title}' },
  no_questions: { en: 'No questions of its own.', ne: 'आफ्नै प्रश्न छैन।' },

  edit: { en: 'Edit section', ne: 'खण्ड सम्पादन' },
  new: { en: 'New section', ne: 'नयाँ खण्ड' },
  title_en: { en: 'Section title (English)', ne: 'खण्डको शीर्षक (अङ्ग्रेजी)' },
  title_ne: { en: 'Section title (Nepali)', ne: 'खण्डको शीर्षक (नेपाली)' },
  instructions_en: { en: 'Instructions (English, optional)', ne: 'निर्देशन (अङ्ग्रेजी, ऐच्छिक)' },
  instructions_ne: { en: 'Instructions (Nepali, optional)', ne: 'निर्देशन (नेपाली, ऐच्छिक)' },
  marks_correct: { en: 'Marks per correct answer', ne: 'प्रत्येक सही उत्तरको अङ्क' },
  deduction: { en: 'Deduction per wrong answer', ne: 'प्रत्येक गलत उत्तरमा घटाउने' },
  deduction_unit: { en: 'Deduction in', ne: 'घटाउने हिसाब' },
  in_marks: { en: 'marks', ne: 'अङ्कमा' },
  in_percent: { en: '% of the marks', ne: 'अङ्कको प्रतिशतमा' },
  makes: { en: 'In marks: {n}', ne: 'अङ्कमा: {n}' },
  pass_percent: {
    en: 'Pass mark of the section in percent (optional)',
    ne: 'खण्डको उत्तीर्णाङ्क, प्रतिशतमा (ऐच्छिक)',
  },
  shuffle_questions: {
    en: 'Shuffle the questions of this section for each attempt',
    ne: 'हरेक प्रयासमा यस खण्डका प्रश्नको क्रम फेर्ने',
  },
  shuffle_options: {
    en: 'Shuffle the options of its questions for each attempt',
    ne: 'हरेक प्रयासमा प्रश्नका विकल्पको क्रम फेर्ने',
  },
  fixed: {
    en: 'Options that stay in their places: {n} questions',
    ne: 'ठाउँ नफेरिने विकल्प: {n} प्रश्नमा',
  },
  fixed_one: { en: 'Options that stay in their places: 1 question', ne: 'ठाउँ नफेरिने विकल्प: १ प्रश्नमा' },
  fixed_last: { en: 'Question {n}: “{option}” stays last', ne: 'प्रश्न {n}: “{option}” अन्तिममै रहन्छ' },
  fixed_all: {
    en: 'Question {n}: no option moves, because of “{option}”',
    ne: 'प्रश्न {n}: “{option}” ले गर्दा कुनै विकल्प सर्दैन',
  },
  save: { en: 'Save section', ne: 'खण्ड सुरक्षित गर्नुहोस्' },
  saved: { en: 'The section was saved.', ne: 'खण्ड सुरक्षित भयो।' },
  save_failed: { en: 'The section could not be saved.', ne: 'खण्ड सुरक्षित गर्न सकिएन।' },
  change_failed: { en: 'The sections could not be changed.', ne: 'खण्ड फेर्न सकिएन।' },

  move_up: { en: 'Move section up', ne: 'खण्ड माथि सार्नुहोस्' },
  move_down: { en: 'Move section down', ne: 'खण्ड तल सार्नुहोस्' },
  moved: { en: 'The section is number {n} of {total} now.', ne: 'खण्ड अब {total}मध्ये {n}औँ स्थानमा छ।' },
  delete: { en: 'Delete section', ne: 'खण्ड मेटाउनुहोस्' },
  confirm_delete: { en: 'Delete the section “{title}”?', ne: '“{title}” खण्ड मेटाउने हो?' },
  questions_join: {
    en: 'Its questions ({n}) join the section “{title}”. Those without own marks take the marks of that section.',
    ne: 'यसका प्रश्न ({n}) “{title}” खण्डमा सर्छन्। आफ्नै अङ्क नतोकिएका प्रश्नमा त्यसै खण्डको अङ्क लागू हुन्छ।',
  },
  last_section: {
    en: 'It is the only section: without it, the quiz has no sections. Its questions stay, with the marks of the quiz.',
    ne: 'क्विजमा यो एउटै खण्ड छ: मेटेपछि क्विजमा खण्ड रहँदैन। प्रश्न रहन्छन्, र तिनमा क्विजकै अङ्क लागू हुन्छ।',
  },
  draws_lost: {
    en: 'Its random questions from the bank are deleted with it.',
    ne: 'भण्डारबाट प्रश्न छान्ने यसका छनोट पनि मेटिन्छन्।',
  },
  delete_note: { en: 'It can be brought back from the history.', ne: 'इतिहासबाट फिर्ता ल्याउन सकिन्छ।' },
  deleted: { en: 'The section was deleted.', ne: 'खण्ड मेटाइयो।' },

  place: { en: 'Section and marks', ne: 'खण्ड र अङ्क' },
  place_heading: { en: 'Section and marks of question {n}', ne: 'प्रश्न {n}को खण्ड र अङ्क' },
  section: { en: 'Section', ne: 'खण्ड' },
  own_marks_note: {
    en: 'Leave the marks empty for those of the section.',
    ne: 'खण्डकै अङ्क राख्न खाली छोड्नुहोस्।',
  },
  take: { en: 'Save', ne: 'सुरक्षित गर्नुहोस्' },
  own_marks: { en: 'Marks: {right}', ne: 'अङ्क: {right}' },
  own_deduction: { en: 'Deduction: {wrong}', ne: 'गलतमा घट्ने: {wrong}' },

  // In one line under the heading of a section.
  count: { en: '{n} questions', ne: '{n} प्रश्न' },
  count_one: { en: '1 question', ne: '१ प्रश्न' },
  each: { en: 'marks each: {n}', ne: 'प्रत्येकको अङ्क: {n}' },
  off: { en: 'deduction: {n}', ne: 'गलतमा घट्ने: {n}' },
  off_percent: { en: 'deduction: {percent}% ({n})', ne: 'गलतमा घट्ने: {percent}% ({n})' },
  pass: { en: 'pass mark of the section: {percent}%', ne: 'खण्डको उत्तीर्णाङ्क: {percent}%' },
  shuffles_questions: { en: 'questions shuffled', ne: 'प्रश्नको क्रम फेरिने' },
  shuffles_options: { en: 'options shuffled', ne: 'विकल्पको क्रम फेरिने' },
});
