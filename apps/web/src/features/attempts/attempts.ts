/** What later features use of this one. */
export { Timer } from './clock/timer.tsx';
export { ReviewStep } from './screen/overview/review-step.tsx';
export { Palette } from './screen/palette/palette.tsx';
export { AnswerableQuestion } from './screen/question/answerable-question.tsx';
export { QuestionFrame } from './screen/question/question-frame.tsx';
export { QuizHeader } from './screen/quiz-header.tsx';
export { QuizLayout } from './screen/quiz-layout.tsx';
export { questionSection } from './screen/section/question-section.ts';
export { StepBar } from './screen/step-bar.tsx';
export { ConfirmDialog } from './screen/submit/confirm-dialog.tsx';
