/** What the code of staff in later features uses of this one, and needs no browser. */

export { placesNamedInHint } from '@abhyas/exam-rules/linter/hint-key';
export { asList, fieldOf, isRecord, numberAt, textAt, timeAt } from '@abhyas/exam-rules/linter/json-values';
export {
  allTexts,
  type LinterWarning,
  lacks,
  lintQuiz,
  type QuestionWarning,
} from '@abhyas/exam-rules/linter/linter';
export { languagesOf } from '@abhyas/exam-rules/linter/paper-rules';
export { drawsQuestions, emptySections, questionsOf } from '@abhyas/exam-rules/linter/placed-questions';
export { readQuestion, textsAt } from '@abhyas/exam-rules/linter/readable-question';
export { previewBody } from './draft-pictures.ts';
export { canBeMeant, placeOf } from './findings/identity.ts';
export {
  type Issue,
  issuesOf,
  sayForeignFormat,
  saySyntaxIssue,
} from './issues/issue.ts';
export { remainingIssues } from './issues/server-issues.ts';
export { type SharedPassages, sharedPassages } from './passage/shared-passages.ts';
export { newQuestion, type QuestionDraft, toQuestionDraft, toQuestionInput } from './question-draft.ts';
