import { AUTO_SUBMIT_AT_SECONDS, GRACE_PERIOD_SECONDS } from '@abhyas/contract/limits';
import type { ServerTime } from '#features/attempts/attempts.api.ts';
import type { Instant } from '#lib/clock.ts';

// Pure: time is passed in, in milliseconds of the monotonic clock.

export interface Deadline {
  /** The moment of the monotonic clock at which the attempt's time is over. */
  at: number;
  /** When it was requested. A phone that falls asleep before the response has a lead at once. */
  requested: Instant;
  /** The server has sent it since the page was opened; else it is what this browser remembers. */
  confirmed: boolean;
}

/** By the server's time at the moment it arrived; from then on the device only counts. */
export const deadlineAt = (
  deadline: string,
  { server_time, received_at, requested }: ServerTime,
): Deadline => ({
  at: received_at + Date.parse(deadline) - Date.parse(server_time),
  requested,
  confirmed: true,
});

/**
 * The right one of two readings of a deadline. A response gets older on its way, and a sleeping phone's clock stands
 * still: both make the end seem later than it is, so the earlier reading is right. One that was only remembered is
 * replaced.
 */
export const earlier = (known: Deadline, next: Deadline): Deadline => ({
  ...next,
  at: known.confirmed ? Math.min(known.at, next.at) : next.at,
});

/** The same deadline after the attempt got more time. */
export const lengthened = (known: Deadline, ms: number): Deadline => ({ ...known, at: known.at + ms });

/** With so many seconds left a page that has no response asks whether there is more time now. */
const ASK_AT_SECONDS = [120, 60, 15];
/** Pages that began together do not all ask at once: each so much earlier at most. */
const ASK_SPREAD = 0.3;

/** The seconds at which one page asks; `random` is from 0 to 1. */
export const secondsToAsk = (random: () => number): number[] =>
  ASK_AT_SECONDS.map((seconds) => seconds + Math.floor(seconds * ASK_SPREAD * random()));

/** A response that is not older than this (ms) had the deadline. */
export const FRESH_MS = 5000;

/** How far the device's clock has run ahead of the monotonic one: the phone slept, or its clock was put forward. */
export interface Lead {
  ms: number;
  seen: Instant;
}

/** How far the two clocks may drift apart between two readings without a cause. */
const JITTER_MS = 1000;

/** A clock that is put back changes nothing: a lead only grows, and so only shortens the time shown. */
export function leadAt(lead: Lead, now: Instant): Lead {
  const gained = now.device - lead.seen.device - (now.monotonic - lead.seen.monotonic);
  return { ms: lead.ms + (gained > JITTER_MS ? gained : 0), seen: now };
}

/** Too much to act on: only the server knows whether the phone slept or its clock was changed. */
export const isDoubtful = ({ ms }: Lead): boolean => ms > 3000;

/** Whole seconds left, never below 0. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Spec §4: the quiz is submitted by itself when the timer reaches 1 second. */
export const isTimeUp = (seconds: number): boolean => seconds <= AUTO_SUBMIT_AT_SECONDS;

/** A screen without answers leaves the others this much of the grace period, and the rest to itself. */
const OTHERS_FIRST_MS = (GRACE_PERIOD_SECONDS - 10) * 1000;

/** Milliseconds before a screen without answers submits. */
export const waitForOthers = ({ at }: Deadline, now: number): number =>
  Math.max(0, Math.min(at - now, AUTO_SUBMIT_AT_SECONDS * 1000) + OTHERS_FIRST_MS);

export type Urgency = 'calm' | 'warning' | 'danger';

const WARNING_SECONDS = 5 * 60;
const DANGER_SECONDS = 60;

export function urgencyOf(seconds: number): Urgency {
  if (seconds <= DANGER_SECONDS) return 'danger';
  return seconds <= WARNING_SECONDS ? 'warning' : 'calm';
}

/** What a screen reader announces: at five minutes and at one, for as long as it may need to notice. */
export function momentOf(seconds: number): Urgency {
  const urgency = urgencyOf(seconds);
  const since = { calm: 0, warning: WARNING_SECONDS, danger: DANGER_SECONDS }[urgency];
  return since - seconds < 10 ? urgency : 'calm';
}
