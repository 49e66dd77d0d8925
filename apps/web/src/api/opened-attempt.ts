import type { AttemptState } from '@abhyas/contract/attempts';
import type { SealedPaper } from '@abhyas/contract/attempts/sealed';
import { type Instant, monotonicNow } from '#lib/clock.ts';
import { findSession } from './session/session.ts';

// The response that opens an attempt goes with the learner to the screen of the quiz, which then needs no request.

export interface OpenedAttempt {
  /** With `unsealing` where `sealed` opens: without the questions that are in there. */
  state: AttemptState;
  /** The paper that was fetched before the start. */
  sealed: SealedPaper | undefined;
  /** `sub` of the learner. */
  learner: string | undefined;
  requested: Instant;
  /** By the monotonic clock, in ms. */
  received_at: number;
}

/** The screen of the quiz comes at once; later, another device may have changed the attempt. */
const FRESH_MS = 10_000;

let passed: { quiz: string; opened: OpenedAttempt } | undefined;

export function passOpened(quiz: string, opened: OpenedAttempt): void {
  passed = { quiz, opened };
}

/** What has just opened this learner's attempt of a quiz, once; undefined if it was not opened here just now. */
export function takeOpened(quiz: string, learner: string): OpenedAttempt | undefined {
  const found = passed;
  passed = undefined;
  if (found?.quiz !== quiz || monotonicNow() - found.opened.received_at > FRESH_MS) return undefined;
  return found.opened.learner === learner && findSession()?.sub === learner ? found.opened : undefined;
}
