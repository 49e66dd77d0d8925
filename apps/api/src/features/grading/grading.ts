// The public face of this feature, for later features.
export { openGrading } from './grade-attempt.ts';
export { objectionsOf } from './objections/objections.ts';
export { digestOf } from './receipts/paper-keys.ts';
export { earnsMarks, effectiveKey } from './rules/effective-key.ts';
export { standingGradings } from './rules/standing-gradings.ts';
export { finishedAttempt } from './staff/find-receipt.queries.ts';
export { appendGrading, listGradings, type StoredVerdict } from './verdicts.queries.ts';
export { openVerdicts, type Verdicts } from './verdicts.ts';
