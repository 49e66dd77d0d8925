import { QuestionBank } from '#features/bank/staff/list/question-bank.tsx';
import { AddToQuizDialog } from '#features/quizzes/staff/quiz-choice/add-to-quiz-dialog.tsx';

/** Ours: /admin/bank. The bank, with the way into a quiz, which a later feature has. */
export const BankScreen = () => <QuestionBank QuizDialog={AddToQuizDialog} />;
