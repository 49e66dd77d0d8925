import { GRACE_PERIOD_SECONDS } from '@abhyas/contract/limits';
import type { QuizSummary } from '@abhyas/contract/quizzes';

export type Listed = Pick<QuizSummary, 'end_time' | 'open_attempt'>;

/** When the server finishes an open attempt by itself (ms). */
export const finishOf = ({ deadline }: { deadline: string }): number =>
  Date.parse(deadline) + GRACE_PERIOD_SECONDS * 1000;

/**
 * Whether a listed quiz can still be started or resumed; `now` is the server's time in ms. A list that was read earlier may
 * show an attempt as open whose time is over.
 */
export const isAvailable = ({ end_time, open_attempt }: Listed, now: number): boolean =>
  (open_attempt !== null && now < finishOf(open_attempt)) || end_time === null || now < Date.parse(end_time);
