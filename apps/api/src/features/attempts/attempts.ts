// The public face of this feature, for later features.
export type { AttemptsDeps, GradeAttempt } from './attempts.deps.ts';
export { recordKeysSent } from './attempts.queries.ts';
export { deleteHands, listHandsOf } from './hand/hand.queries.ts';
export { hands } from './hand/hand.tables.ts';
export { earlyEndOfAttempt } from './overrides/early-ends.queries.ts';
export {
  answersReleaseOf,
  answersReleaseOfLearner,
  creditsOfAttempt,
} from './overrides/overrides.queries.ts';
export {
  listEarlyEndsOf,
  listOverridesOf,
  listReopeningsOf,
  listTimeCreditsOf,
} from './overrides/own-overrides.queries.ts';
export { findEarlierEnd } from './overrides/reopenings.queries.ts';
export { overdueSince } from './rules/attempt-clock.ts';
export { inPaperOrder, optionsShown, type Paper, paperOf } from './rules/attempt-paper.ts';
export { devicesOf } from './rules/devices.ts';
export { readingsOf, timesByQuestion } from './rules/on-screen.ts';
export { answersOf, changesOf, flagsOf, type Unplaced } from './rules/places.ts';
export { isReadAlike } from './rules/sheet-marks.ts';
export { focusOfAttempt } from './saving/focus.queries.ts';
export { findTimes, timesOfAttempt } from './saving/times.queries.ts';
export { isSeenByClassStaff } from './staff/attempts-staff.queries.ts';
export { isHandUp } from './staff/live/hands.queries.ts';
export { answer_sheets } from './staff/sheets/sheets.tables.ts';
export { isListedFor, isSeenAttempt } from './staff/sight.queries.ts';
export { sightOf } from './staff/sight.service.ts';
export { canBeGradedLate, lateGradingOverAt } from './submission/late-grading.queries.ts';
