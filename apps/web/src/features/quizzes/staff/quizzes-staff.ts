/** What the staff screens of later features use of this one. */
export { AboutQuiz } from './about-quiz.tsx';
export { useReleaseReason } from './changes/release-reason.ts';
export { newQuizMessages } from './create/new-quiz.messages.ts';
export { NewQuizForm } from './create/new-quiz-form.tsx';
export { quizChoiceMessages } from './quiz-choice/quiz-choice.messages.ts';
export { QuizChoice } from './quiz-choice/quiz-choice.tsx';
export {
  adminQuizQuery,
  deletedQuizListQuery,
  deleteQuiz,
  formListQuery,
  restoreQuiz,
} from './quizzes-staff.api.ts';
export { ReleaseOfQuiz } from './release/release-of-quiz.tsx';
export { AskedInExam } from './status/asked-in-exam.tsx';
