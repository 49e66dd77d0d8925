/** What later features use of this one. */
export { withSvg } from './questions/passage-picture.ts';
export { QuestionHint } from './questions/question-hint.tsx';
export { ReportOption } from './questions/report-option.tsx';
