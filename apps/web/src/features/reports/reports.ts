/** What later features use of this one. */
export { NotebookToggle } from './notebook/notebook-choice.tsx';
export { withSvg } from './questions/passage-picture.ts';
export { hasHint, QuestionHint } from './questions/question-hint.tsx';
export { ReportOption } from './questions/report-option.tsx';
export { topicNameOf, topicOf } from './report/score-make-up.ts';
