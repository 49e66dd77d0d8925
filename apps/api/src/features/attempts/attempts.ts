// What later features use of attempts.
export { type AttemptsDeps, type GradeAttempt, openAttempts } from './attempts.deps.ts';
export { overdueSince } from './rules/attempt-clock.ts';
