// The public face of this feature, for later features.
export type { QuestionContent, RevisionChanges, StoredImage, StoredQuestion } from './documents.ts';
export { canonicalText, contentOfQuestion } from './question-content.ts';
export { listQuestionStates, type QuestionState } from './question-states.queries.ts';
export {
  type CountAttempts,
  type FindOverrides,
  getSchedule,
  type QuizzesDeps,
} from './quizzes.service.ts';
export type { Revision, Revisions } from './revisions.queries.ts';
export {
  forLearner,
  imageForLearner,
  pictureOfPassage,
  textsForLearner,
  treesForLearner,
  writtenLanguages,
} from './rules/learner-texts.ts';
export { type Compared, rememberNearlySame } from './rules/nearly-same.ts';
export {
  type AppliedOverride,
  effectiveSettings,
  type OverrideFields,
  wideningOf,
} from './rules/overrides/effective-settings.ts';
export { isActive, type QuizWindow } from './rules/quiz-window.ts';
export { deadlineOf } from './rules/release.ts';
export { hasReleasedWithheld, nextReleaseAfter, type QuizRelease, releasedAt } from './rules/released.ts';
export { countNew, type Draw, drawPaper, isDrawn } from './sections/draw.ts';
export { type Random, randomBy } from './sections/random.ts';
export { differentMarks, markedPaper } from './sections/sections.ts';
export { findQuiz, type Quiz } from './staff/editor.queries.ts';
export { followOverrides } from './staff/release/override-limits.ts';
