import { defineMessages } from '#i18n/messages.ts';

export const newQuizMessages = defineMessages({
  heading: { en: 'New quiz', ne: 'नयाँ क्विज' },
  about: {
    en: 'It starts as a draft that only staff see. Next, you add questions: write them, or choose them from the question bank.',
    ne: 'सुरुमा यो मस्यौदा हुन्छ, र कर्मचारीले मात्र देख्नुहुन्छ। त्यसपछि प्रश्न थप्नुहोस्: आफैँ लेख्नुहोस्, वा प्रश्न भण्डारबाट छान्नुहोस्।',
  },
  title_note: {
    en: 'A title in one language is enough.',
    ne: 'एउटा भाषाको शीर्षक भए पुग्छ।',
  },
  create: { en: 'Create draft', ne: 'मस्यौदा बनाउनुहोस्' },
  failed: { en: 'The quiz could not be created.', ne: 'क्विज बनाउन सकिएन।' },
  have_json: { en: 'Is the quiz already written as JSON?', ne: 'क्विज पहिले नै JSON मा लेखिएको छ?' },
  from_json: { en: 'Create it from JSON', ne: 'JSON बाट बनाउनुहोस्' },
});
