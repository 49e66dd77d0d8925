/** What later features use of this one. */
export { NotebookToggle } from './practised/notebook/notebook-choice.tsx';
export { withSvg } from './practised/passage-picture.ts';
export { hasHint, QuestionHint } from './practised/question-hint.tsx';
export { topicNameOf, topicOf } from './practised/question-topic.ts';
export { ReportOption } from './questions/report-option.tsx';
