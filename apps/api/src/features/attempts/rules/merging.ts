import type { AnswerChanges, AnsweredAt, Answers, FlagChanges } from '@abhyas/contract/attempts';
import { STALE_AFTER_SECONDS } from '@abhyas/contract/shared';
import { SECOND } from '../../../platform/time/clock.ts';

/** The answers of an attempt, when each was given or cleared (ms), and by which client (`authorship`). */
export interface Responses {
  answers: Answers;
  answered_at: Record<string, number>;
  answered_by: Record<string, number>;
}

/** Changes, each with the moment it was made (ms). */
export interface StampedChanges {
  answers: AnswerChanges;
  answered_at: Record<string, number>;
}

/** Dates changes. A change without a time was made now, and no change was made in the future. */
export function stamp(answers: AnswerChanges, answered_at: AnsweredAt, now: number): StampedChanges {
  const times = Object.keys(answers).map((question) => {
    const claimed = answered_at[question];
    return [question, claimed === undefined ? now : Math.min(now, Date.parse(claimed))];
  });
  return { answers, answered_at: Object.fromEntries(times) };
}

/** The newest moment among changes (ms); undefined without changes. */
export function newestOf({ answered_at }: Pick<StampedChanges, 'answered_at'>): number | undefined {
  const times = Object.values(answered_at);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** A change that is older than the recorded answer by more than this comes from another, stale device. */
export const STALE_AFTER_MS = STALE_AFTER_SECONDS * SECOND;

/**
 * Combines a client's tag with the moment (ms) of its answer. A server of the previous version stores only the moment of
 * an answer: then the combination matches no client, and the answer has no known author.
 */
export const authorship = (client: number, at: number): number => client ^ (at % 2 ** 31);

/**
 * Merges changes question by question: a change replaces that question's answer unless it is stale, `null` clears it,
 * other questions stay. A change is never stale against an earlier one of the same client, however the clocks of
 * client and server moved in between.
 * `now` is the server's time (ms). A recorded stamp never counts as later, because the clock may have been set back
 * since. `client` is the sender's tag, undefined if it is unknown or its earlier saves were forgotten. The SQL
 * statement in `saveChanges` implements the same rule.
 */
export function merge(
  responses: Responses,
  changes: StampedChanges,
  { now, client }: { now: number; client: number | undefined },
): Responses {
  const answers = { ...responses.answers };
  const answered_at = { ...responses.answered_at };
  const answered_by = { ...responses.answered_by };
  for (const [question, option] of Object.entries(changes.answers)) {
    const at = changes.answered_at[question] ?? now;
    const recorded_at = answered_at[question];
    const isOwn =
      client !== undefined &&
      recorded_at !== undefined &&
      answered_by[question] === authorship(client, recorded_at);
    const isStale = recorded_at !== undefined && at + STALE_AFTER_MS < Math.min(recorded_at, now);
    if (isStale && !isOwn) continue;
    answered_at[question] = at;
    if (client === undefined) delete answered_by[question];
    else answered_by[question] = authorship(client, at);
    if (option === null) delete answers[question];
    else answers[question] = option;
  }
  return { answers, answered_at, answered_by };
}

/**
 * Merges flags. Returns question ids in ascending order. The last change to arrive wins, because flags are not
 * graded.
 */
export function mergeFlags(flags: number[], changes: FlagChanges): number[] {
  const merged = new Set(flags);
  for (const [question, flagged] of Object.entries(changes)) {
    if (flagged) merged.add(Number(question));
    else merged.delete(Number(question));
  }
  return [...merged].sort((a, b) => a - b);
}

/** Questions whose recorded answer differs from the sent one. */
export function notRecorded(answers: Answers, changes: AnswerChanges): number[] {
  return Object.keys(changes)
    .filter((question) => (answers[question] ?? null) !== changes[question])
    .map(Number);
}
