import type { Warning } from './quiz-warnings.ts';

/** From what makes an exam fail or a key wrong to what only looks unusual. */
const WEIGHTS: Record<Warning['kind'], number> = {
  no_questions: 22,
  window_past: 21,
  empty_section: 20,
  asked_in_exam: 19,
  hint_names_other: 18,
  equal_options: 17,
  deduction_larger: 16,
  other_exam: 16,
  start_without_end: 15,
  keys_before_end: 14,
  keys_one_by_one: 13,
  window_shorter: 12,
  equal_questions: 11,
  numbers_differ: 10,
  reminder_without_start: 9,
  brackets_differ: 7,
  english_missing: 6,
  nepali_missing: 5,
  hint_names_letter: 4,
  all_not_last: 3,
  key_longest: 2,
  key_positions: 1,
};

/** Warnings of one kind together, the weightiest kind first. */
export function groupsByWeight(warnings: readonly Warning[]): [Warning['kind'], Warning[]][] {
  const groups = new Map<Warning['kind'], Warning[]>();
  for (const warning of warnings) groups.set(warning.kind, [...(groups.get(warning.kind) ?? []), warning]);
  return [...groups].sort(([one], [other]) => WEIGHTS[other] - WEIGHTS[one]);
}
