/** What the staff screens of later features use of this one. */
export { DiscardGuard } from '#ui/staff/discard/discard-guard.tsx';
export { AboutQuiz } from './about/about-quiz.tsx';
export { QuizChoice } from './quiz-choice/quiz-choice.tsx';
export { adminQuizQuery } from './quizzes-staff.api.ts';
