// What later features use of grading.
export { openGrading } from './grade-attempt.ts';
export { finishedAttempt } from './staff/find-receipt.queries.ts';
