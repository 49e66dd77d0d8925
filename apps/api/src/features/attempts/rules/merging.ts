import type { AnswerChanges, AnsweredAt, Answers, FlagChanges } from '@abhyas/contract/attempts';
import { STALE_AFTER_SECONDS } from '@abhyas/contract/shared';
import { SECOND } from '../../../platform/time/clock.ts';

/** The answers of an attempt; when each was given or taken back (ms), and by which client (`authorship`). */
export interface Sheet {
  answers: Answers;
  answered_at: Record<string, number>;
  answered_by: Record<string, number>;
}

/** Changes, each with the moment at which it was made (ms). */
export interface StampedChanges {
  answers: AnswerChanges;
  answered_at: Record<string, number>;
}

/** Dates changes: without a time of its own, a change was made just now; none was made in the future. */
export function stamp(answers: AnswerChanges, answered_at: AnsweredAt, now: number): StampedChanges {
  const times = Object.keys(answers).map((question) => {
    const claimed = answered_at[question];
    return [question, claimed === undefined ? now : Math.min(now, Date.parse(claimed))];
  });
  return { answers, answered_at: Object.fromEntries(times) };
}

/** The newest moment among changes (ms); undefined when there are none. */
export function newestOf({ answered_at }: Pick<StampedChanges, 'answered_at'>): number | undefined {
  const times = Object.values(answered_at);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** How much older than the recorded answer a change must be, to be the stale one of another device (ms). */
export const STALE_AFTER = STALE_AFTER_SECONDS * SECOND;

/**
 * Which client gave an answer at a moment (ms): its tag, combined with the moment. A writer that knows nothing of this
 * (a server of the version before) changes the moment alone, and so makes nobody the author.
 */
export const authorship = (client: number, at: number): number => client ^ (at % 2 ** 31);

/**
 * Question by question: a change replaces that question's answer unless it is stale, `null` clears it, the rest stays.
 * A client's change is never stale against its own earlier one, whatever its clock or the server's has done in between.
 * `now` is the server's time (ms): a recorded stamp never counts as later, for the clock may have been put back since.
 * `client` is the tag of who sends, undefined when it is not known or its earlier saves are forgotten. The statement `saveChanges` does the same inside the
 * database.
 */
export function merge(
  sheet: Sheet,
  changes: StampedChanges,
  { now, client }: { now: number; client: number | undefined },
): Sheet {
  const answers = { ...sheet.answers };
  const answered_at = { ...sheet.answered_at };
  const answered_by = { ...sheet.answered_by };
  for (const [question, option] of Object.entries(changes.answers)) {
    const at = changes.answered_at[question] ?? now;
    const recorded_at = answered_at[question];
    const isOwn =
      client !== undefined &&
      recorded_at !== undefined &&
      answered_by[question] === authorship(client, recorded_at);
    const isStale = recorded_at !== undefined && at + STALE_AFTER < Math.min(recorded_at, now);
    if (isStale && !isOwn) continue;
    answered_at[question] = at;
    if (client === undefined) delete answered_by[question];
    else answered_by[question] = authorship(client, at);
    if (option === null) delete answers[question];
    else answers[question] = option;
  }
  return { answers, answered_at, answered_by };
}

/** The flagged questions, in the order of their ids. The last change to arrive holds: nothing is graded by it. */
export function mergeFlags(flags: number[], changes: FlagChanges): number[] {
  const merged = new Set(flags);
  for (const [question, flagged] of Object.entries(changes)) {
    if (flagged) merged.add(Number(question));
    else merged.delete(Number(question));
  }
  return [...merged].sort((a, b) => a - b);
}

/** Questions whose recorded answer is not the one that was sent. */
export function notRecorded(answers: Answers, changes: AnswerChanges): number[] {
  return Object.keys(changes)
    .filter((question) => (answers[question] ?? null) !== changes[question])
    .map(Number);
}
