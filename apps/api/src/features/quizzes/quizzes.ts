// The public face of this feature, for later features.
export {
  askedIds,
  asksAlike,
  asksSome,
  examOverAt,
  isAsked,
  isExam,
  isPast,
  listQuizzesAsking,
} from './asked.queries.ts';
export { type CountAttempts, getSchedule, type QuizzesDeps } from './quizzes.service.ts';
export {
  listQuestionStates,
  type QuestionState,
  type Revision,
  type Revisions,
} from './revisions.queries.ts';
export { isWholeFor } from './rights.queries.ts';
export {
  type AppliedOverride,
  effectiveSettings,
  type OverrideFields,
  wideningOf,
  widestLimits,
} from './rules/effective-settings.ts';
export { isActive } from './rules/quiz-window.ts';
export { deadlineOf } from './rules/release.ts';
export { isAnythingEarlier, letsMoreSit } from './rules/release-changes.ts';
export {
  hasReleasedWithheld,
  nextReleaseAfter,
  type QuizRelease,
  releasedAt,
  type WithheldReleases,
} from './rules/released.ts';
export { keyOf, numberIn } from './rules/revision-changes.ts';
export { type DespiteExams, recordingRefusals, requireUnasked } from './staff/asked.service.ts';
export { listQuizzesWith, listUsesOf } from './staff/bank-uses/bank-uses.queries.ts';
export { changeQuiz, type EditorDeps } from './staff/change-quiz.service.ts';
export { contentOf } from './staff/content.service.ts';
export { createQuiz } from './staff/create-quiz.service.ts';
export { findQuiz, type Quiz } from './staff/editor.queries.ts';
export { listBriefly } from './staff/list.queries.ts';
export { closeWindow, followOverrides, isStartable } from './staff/override-limits.service.ts';
export { seenIn } from './staff/release-changes.service.ts';
export { requireOverrideReminderRights } from './staff/reminder-rights.service.ts';
