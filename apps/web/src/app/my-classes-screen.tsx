import { ClassesScreen } from '#features/classes/classes-screen.tsx';
import { DueQuizzes } from '#features/quizzes/dashboard/due-quizzes.tsx';

/** The learner's classes, with what the quizzes' feature knows of them. */
export const MyClassesScreen = () => <ClassesScreen due={(class_id) => <DueQuizzes class_id={class_id} />} />;
