import type { AnswerChanges, AnsweredAt, Answers, FlagChanges } from '@abhyas/contract/attempts';
import { STALE_AFTER_SECONDS } from '@abhyas/contract/shared';
import { SECOND } from '../lib/clock.ts';

/** The answers of an attempt, and when each was given or taken back (ms). */
export interface Sheet {
  answers: Answers;
  answered_at: Record<string, number>;
}

/** Changes, each with the moment at which it was made (ms). */
export interface StampedChanges {
  answers: AnswerChanges;
  answered_at: Record<string, number>;
}

/** What a client does not date was changed just now, and nothing was changed in the future. */
export function stamp(answers: AnswerChanges, answered_at: AnsweredAt, now: number): StampedChanges {
  const times = Object.keys(answers).map((question) => {
    const said = answered_at[question];
    return [question, said === undefined ? now : Math.min(now, Date.parse(said))];
  });
  return { answers, answered_at: Object.fromEntries(times) };
}

/** How much older than what is there a change must be, to be the stale one of another device (ms). */
export const STALE_AFTER = STALE_AFTER_SECONDS * SECOND;

/**
 * Question by question: a change replaces that question's answer unless it is stale, `null` clears it, the rest
 * stays. The statement `saveChanges` does the same inside the database.
 */
export function merge(sheet: Sheet, changes: StampedChanges): Sheet {
  const answers = { ...sheet.answers };
  const answered_at = { ...sheet.answered_at };
  for (const [question, option] of Object.entries(changes.answers)) {
    const at = changes.answered_at[question] ?? 0;
    if (at + STALE_AFTER < (answered_at[question] ?? 0)) continue;
    answered_at[question] = at;
    if (option === null) delete answers[question];
    else answers[question] = option;
  }
  return { answers, answered_at };
}

/** The questions marked for review, in the order of their ids. The last change to arrive holds: nothing is graded by it. */
export function mergeFlags(flags: number[], changes: FlagChanges): number[] {
  const merged = new Set(flags);
  for (const [question, flagged] of Object.entries(changes)) {
    if (flagged) merged.add(Number(question));
    else merged.delete(Number(question));
  }
  return [...merged].sort((a, b) => a - b);
}

/** Questions whose answer is another one than was asked for. */
export function notRecorded(answers: Answers, changes: AnswerChanges): number[] {
  return Object.keys(changes)
    .filter((question) => (answers[question] ?? null) !== changes[question])
    .map(Number);
}
