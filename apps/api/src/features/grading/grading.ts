// The public face of this feature, for later features.
export { openGrading } from './grade-attempt.service.ts';
export { objectionsOf } from './objections.service.ts';
export { gradedAttempt, listGradingRows } from './receipts/gradings.queries.ts';
export { earnsMarks, effectiveKey } from './rules/effective-key.ts';
export { gradingsOf } from './rules/gradings-of.ts';
export { digestOf } from './rules/paper-keys.ts';
export { optionsNow } from './rules/same-options.ts';
export { standingGradings } from './rules/standing-gradings.ts';
export { findByReceipt, finishedAttempt } from './staff/find-receipt.queries.ts';
export { appendGrading, listGradings, type StoredVerdict } from './verdicts.queries.ts';
export { openVerdicts, type Verdicts } from './verdicts.service.ts';
