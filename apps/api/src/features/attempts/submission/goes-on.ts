import type { AttemptPhase } from '#features/attempts/rules/attempt-clock.ts';
import type { SubmittedAttempt } from './submitted.queries.ts';

/** What of the attempt the client of a submission knows. */
interface Known {
  deadline?: string | undefined;
  reopenings?: number | undefined;
}

/**
 * Whether the attempt goes on in spite of a submission: staff gave more time after the deadline that the client has waited
 * for, or have reopened it since the submission that this repeats.
 */
export function goesOn(
  attempt: Pick<SubmittedAttempt, 'deadline' | 'reopenings'>,
  phase: AttemptPhase,
  { deadline, reopenings }: Known,
): boolean {
  if (phase === 'finished') return false;
  if (reopenings !== undefined && reopenings < attempt.reopenings) return true;
  return phase === 'open' && deadline !== undefined && Date.parse(deadline) < Date.parse(attempt.deadline);
}
