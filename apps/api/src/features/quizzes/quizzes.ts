// The public face of this feature, for later features.
export type { RevisionChanges, StoredImage, StoredQuestion } from './documents.ts';
export { listQuestionStates, type QuestionState } from './question-states.queries.ts';
export type { CountAttempts } from './quizzes.service.ts';
export type { Revision, Revisions } from './revisions.queries.ts';
export {
  forLearner,
  imageForLearner,
  pictureOfPassage,
  textsForLearner,
  treesForLearner,
  writtenLanguages,
} from './rules/learner-texts.ts';
export { isActive, type QuizWindow } from './rules/quiz-window.ts';
export { deadlineOf } from './rules/release.ts';
export { hasReleasedWithheld, nextReleaseAfter, type QuizRelease, releasedAt } from './rules/released.ts';
export { countNew, type Draw, drawPaper, isDrawn } from './sections/draw.ts';
export { inOrder } from './sections/option-orders.ts';
export { type Random, randomBy } from './sections/random.ts';
export { differentMarks, markedPaper } from './sections/sections.ts';
export { findQuiz } from './staff/editor.queries.ts';
