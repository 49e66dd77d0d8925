/** What the staff screens of later features use of this one. */
export { difficultyMessages } from './difficulty.messages.ts';
export { FindingItem, MeantButton, MeantNote } from './findings/finding-item.tsx';
export { findingSentence } from './findings/finding-sentence.ts';
export { goToQuestionField, showField } from './findings/go-to-question-field.ts';
export { kindMessages } from './findings/kind.messages.ts';
export { type MeantWarnings, useMeantWarnings } from './findings/meant-warnings.ts';
export { QuestionChecks } from './findings/question-checks.tsx';
export { questionMessages } from './form/question.messages.ts';
export { QuestionFields } from './form/question-fields.tsx';
export { isContentField, useQuestionIssues } from './form/question-issues.ts';
export { issueMessages } from './issues/issue.messages.ts';
export { wordsOf } from './option-words.ts';
export { FONTS } from './preeti/fonts.ts';
export { PreetiPreview } from './preeti/preeti-preview.tsx';
export { PreetiTool } from './preeti/preeti-tool.tsx';
export { QuestionInBoth } from './question-in-both.tsx';
export { richPreviewQuery } from './rich/rich.api.ts';
export { useRichTools } from './rich/rich-tools.tsx';
