import { defineMessages } from '#i18n/messages.ts';

/** Whether learners practise a question of the bank by topic. */
export const forPracticeMessages = defineMessages({
  heading: { en: 'Practice by topic', ne: 'विषयगत अभ्यास' },
  set_practice: { en: 'Practice', ne: 'अभ्यास' },
  practice_heading: {
    en: 'Practice with the chosen questions ({n})',
    ne: 'छानिएका प्रश्नको ({n}) अभ्यास',
  },
  released: { en: 'Released for practice', ne: 'अभ्यासका लागि खुला' },
  withheld: { en: 'Not for practice', ne: 'अभ्यासमा नराखिएको' },
  chip: { en: 'Practice', ne: 'अभ्यास' },
  chip_waits: { en: 'Practice once ready', ne: 'तयार भएपछि अभ्यास' },
  released_note: {
    en: 'Every learner can practise it with its key, while its status is Ready. No one gets it before a quiz with it has ended and that quiz’s answers are released; a quiz without an end withholds it only from those who are taking it.',
    ne: 'अवस्था “तयार” हुँदा सबै विद्यार्थीले सही उत्तरसहित यसको अभ्यास गर्न पाउँछन्। यो भएको क्विज नसकिएसम्म र त्यसका सही उत्तर सार्वजनिक नभएसम्म कसैले पाउँदैन। अन्त्य नतोकिएको क्विजले भने त्यो क्विज दिइरहेकालाई मात्र रोक्छ।',
  },
  withheld_note: {
    en: 'Learners practise it only if a released report of theirs contains it.',
    ne: 'खुला गरिएको आफ्नै रिपोर्टमा भएमा मात्र विद्यार्थीले यसको अभ्यास गर्न पाउँछन्।',
  },
  either: { en: 'For practice or not', ne: 'अभ्यासमा भएका र नभएका' },
});
