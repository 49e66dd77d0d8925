import { columnHeads } from '#features/reports/rules/results-columns.messages.ts';

const { rank, full_name: name, roll_number, username, classes, score: marks, passed } = columnHeads;

/** Heads and words of the table of a rank list; those that the results have, too, are theirs. */
export const rankListMessages = {
  ...{ rank, name, roll_number, username, classes, marks, full_marks: columnHeads.max_score, passed },
  sheet: { en: 'Rank list', ne: 'योग्यताक्रम सूची' },
  result: { en: 'Result', ne: 'नतिजा' },
  percentile: { en: 'Percentile', ne: 'पर्सेन्टाइल' },
  correct: { en: 'Correct', ne: 'सही' },
  incorrect: { en: 'Wrong', ne: 'गलत' },
  unanswered: { en: 'Blank', ne: 'खाली' },
  deducted: { en: 'Deducted', ne: 'काटिएको' },
  yes: { en: 'Yes', ne: 'छ' },
  no: { en: 'No', ne: 'छैन' },
  not_taken: { en: 'Not taken', ne: 'नदिएको' },
} as const;
