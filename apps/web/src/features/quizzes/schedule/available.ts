import type { QuizSummary } from '@abhyas/contract/quizzes';

export type Listed = Pick<QuizSummary, 'end_time' | 'open_attempt'>;

/** Whether a listed quiz can still be started or resumed; `now` is the server's time in ms. */
export const isAvailable = ({ end_time, open_attempt }: Listed, now: number): boolean =>
  open_attempt !== null || end_time === null || now < Date.parse(end_time);
