/** What the code of staff in later features uses of this one, and needs no browser. */
export { previewBody } from './draft-pictures.ts';
export { canBeMeant, placeOf } from './findings/identity.ts';
export {
  type Issue,
  issuesOf,
  sayForeignFormat,
  saySyntaxIssue,
} from './issues/issue.ts';
export { remainingIssues } from './issues/server-issues.ts';
export { placesNamedInHint } from './linter/hint-key.ts';
export { asList, fieldOf, isRecord, numberAt, textAt, timeAt } from './linter/json-values.ts';
export { allTexts, type LinterWarning, lacks, lintQuiz, type QuestionWarning } from './linter/linter.ts';
export { languagesOf } from './linter/paper-rules.ts';
export { drawsQuestions, emptySections, questionsOf } from './linter/placed-questions.ts';
export { readQuestion, textsAt } from './linter/readable-question.ts';
export { type SharedPassages, sharedPassages } from './passage/shared-passages.ts';
export { newQuestion, type QuestionDraft, toQuestionDraft, toQuestionInput } from './question-draft.ts';
