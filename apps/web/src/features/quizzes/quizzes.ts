/** What later features use of this one. */
export { Instructions } from './instructions/instructions.tsx';
export { scheduleQuery } from './quizzes.api.ts';
export { ToQuizzes } from './to-quizzes.tsx';
