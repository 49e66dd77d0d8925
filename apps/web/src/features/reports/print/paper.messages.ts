import { defineMessages } from '#i18n/messages.ts';

export const paperMessages = defineMessages({
  roll_number: { en: 'Roll number', ne: 'रोल नम्बर' },
  name: { en: 'Name', ne: 'नाम' },
  number: { en: 'No. {n}', ne: 'नं. {n}' },
  counts: {
    en: '{correct} correct, {incorrect} incorrect, {unanswered} unanswered, of {total} questions',
    ne: '{total} प्रश्नमध्ये {correct} सही, {incorrect} गलत, {unanswered} उत्तर नदिइएको',
  },
});
