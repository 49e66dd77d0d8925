import type { EarlyEnd } from '@abhyas/contract/attempts';
import { hasCode } from '#api/api-error.ts';

/** Why an attempt is over: its time is up, or it has been submitted, in another tab or on another phone. */
export type Over = 'time' | 'submitted';

/** `early`: when and why staff ended the quiz for everyone, if they did. */
export type OnOver = (why: Over, early?: EarlyEnd) => void;

/** Whether the server refuses a call because the attempt is over. Then `onOver` gets why. */
export function isRefusedAsOver(error: unknown, onOver: OnOver): boolean {
  if (!hasCode(error, 'ATTEMPT_CLOSING', 'NO_OPEN_ATTEMPT')) return false;
  onOver(error.code === 'ATTEMPT_CLOSING' ? 'time' : 'submitted', error.problem?.ended);
  return true;
}
