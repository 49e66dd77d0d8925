import { STALE_AFTER_SECONDS } from '@abhyas/contract/limits';
import { SECOND } from '#platform/time/clock.ts';

// All by the place of the question (features/attempts/rules/places.ts). Moments are in ms since the start of the attempt.

/** One element for each question of the paper, in its order. Missing elements at the end are null. */
export type ByPlace = (number | null)[];

/** What an attempt has recorded. */
export interface Responses {
  /** Places of the chosen options; 0 where the answer was cleared, null where none was given. */
  answers: ByPlace;
  /** When each answer was given or cleared. */
  answered_at: ByPlace;
  /** The tag of the client that saved it; null if it is unknown. */
  answered_by: ByPlace;
  /** How the question stood when the answer was given; null if it is unknown. */
  answered_in: ByPlace;
}

/** Changes, each with the moment it was made, and how the question stood. Null leaves an answer unchanged, 0 clears it. */
export type StampedChanges = Pick<Responses, 'answers' | 'answered_at' | 'answered_in'>;

/** What a client says of the answers that it sends, null where it says nothing. */
interface Claimed {
  at: ByPlace;
  in: ByPlace;
}

/** Dates changes. A change without a time was made now, and no change was made in the future. */
export function stamp(answers: ByPlace, claimed: Claimed, now: number): StampedChanges {
  const dated = (place: number) => Math.min(now, claimed.at[place] ?? now);
  return {
    answers,
    answered_at: answers.map((choice, place) => (choice === null ? null : dated(place))),
    answered_in: answers.map((choice, place) => (choice === null ? null : (claimed.in[place] ?? null))),
  };
}

/** The newest moment among changes; undefined without changes. */
export function newestOf({ answered_at }: Pick<StampedChanges, 'answered_at'>): number | undefined {
  let newest: number | undefined;
  for (const at of answered_at) if (at !== null && !(newest !== undefined && newest >= at)) newest = at;
  return newest;
}

/** A change that is older than the recorded answer by more than this comes from another, stale device. */
export const STALE_AFTER_MS = STALE_AFTER_SECONDS * SECOND;

/**
 * Merges changes question by question: a change replaces that question's answer unless it is stale, other questions
 * stay. A change is never stale against an earlier one of the same client, however the clocks of client and server
 * moved in between.
 * `now` is the server's time. A recorded moment never counts as later, because the clock may have been set back
 * since. `client` is the sender's tag, undefined if it is unknown or its earlier saves were forgotten. The SQL
 * statement in `saveChanges` implements the same rule.
 */
export function merge(
  responses: Responses,
  changes: StampedChanges,
  { now, client }: { now: number; client: number | undefined },
): Responses {
  const merged: Responses = { answers: [], answered_at: [], answered_by: [], answered_in: [] };
  for (const [place, choice] of changes.answers.entries()) {
    const at = changes.answered_at[place] ?? now;
    const recorded_at = responses.answered_at[place] ?? null;
    const recorded_by = responses.answered_by[place] ?? null;
    const isOwn = client !== undefined && recorded_by === client;
    const isStale = recorded_at !== null && at + STALE_AFTER_MS < Math.min(recorded_at, now);
    const isTaken = choice !== null && (!isStale || isOwn);
    merged.answers.push(isTaken ? choice : (responses.answers[place] ?? null));
    merged.answered_at.push(isTaken ? at : recorded_at);
    merged.answered_by.push(isTaken ? (client ?? null) : recorded_by);
    merged.answered_in.push((isTaken ? changes : responses).answered_in[place] ?? null);
  }
  return merged;
}

/** Whether two elements mean the same answer: a cleared one is no answer. */
const isSameChoice = (one: number | null | undefined, other: number | null | undefined) =>
  (one ?? 0) === (other ?? 0);

/** Whether two attempts' answers are the same. */
export function isSame(one: ByPlace, other: ByPlace): boolean {
  const longer = one.length > other.length ? one : other;
  return longer.every((_, place) => isSameChoice(one[place], other[place]));
}

/** Places of the questions whose recorded answer differs from the sent one. */
export function notRecorded(answers: ByPlace, changes: ByPlace): number[] {
  const places: number[] = [];
  for (const [place, choice] of changes.entries()) {
    if (choice !== null && !isSameChoice(answers[place], choice)) places.push(place);
  }
  return places;
}
