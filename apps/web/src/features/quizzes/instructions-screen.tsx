import type { QuizSummary } from '@abhyas/contract/quizzes';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/failure/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import screen from '../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../ui/screen/screen-heading.tsx';
import { Skeleton } from '../../ui/screen/skeleton.tsx';
import { Instructions } from './instructions.tsx';
import { quizListQuery } from './quizzes.api.ts';
import { quizzesMessages } from './quizzes.messages.ts';
import styles from './quizzes.module.css';
import { StartQuiz } from './start-quiz.tsx';

const withId = (id: string) => (quizzes: QuizSummary[]) => quizzes.find((quiz) => String(quiz.id) === id);

/** Spec §2: /quiz/{id}/instructions. Spec §7: the quiz is found by its id in the list. */
export function InstructionsScreen() {
  const t = useMessages(quizzesMessages);
  const { id } = useParams({ from: '/learner/quiz/$id/instructions' });
  const query = useQuery({ ...quizListQuery, select: (quizzes) => withId(id)(quizzes) ?? null });
  const { data: quiz, isPending, error, refetch, isFetching } = query;

  if (isPending) return <Skeleton label={t.loading_quiz} shape="panel" className={styles.narrow} />;
  if (error !== null) {
    return (
      <div className={styles.narrow}>
        <ScreenHeading>{t.instructions}</ScreenHeading>
        <LoadFailure sentence={t.quiz_failed} error={error} retry={refetch} retrying={isFetching} />
      </div>
    );
  }
  if (quiz === null) {
    return (
      <div className={styles.narrow}>
        <ScreenHeading>{t.instructions}</ScreenHeading>
        <Notice tone="error">{t.gone}</Notice>
        <div className={screen.actions}>
          <Link to="/" className={buttonClass('secondary')}>
            {t.to_dashboard}
          </Link>
        </div>
      </div>
    );
  }
  return (
    <Instructions quiz={quiz}>
      <StartQuiz quiz={quiz} />
    </Instructions>
  );
}
