import type { QuizSummary } from '@abhyas/contract/quizzes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { TokenMissingError } from '../../api/session/tokens.ts';
import { LanguageToggle } from '../../i18n/reading/language-toggle.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/failure/load-failure.tsx';
import { Empty } from '../../ui/screen/empty.tsx';
import screen from '../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../ui/screen/screen-heading.tsx';
import { Skeleton } from '../../ui/screen/skeleton.tsx';
import { QuizCard } from './quiz-card.tsx';
import { quizListQuery } from './quizzes.api.ts';
import { quizzesMessages } from './quizzes.messages.ts';
import styles from './quizzes.module.css';

/** Spec §2: /, the quizzes that can be taken now. */
export function DashboardScreen() {
  const t = useMessages(quizzesMessages);
  return (
    <>
      <div className={screen.head}>
        <ScreenHeading>{t.available}</ScreenHeading>
        <LanguageToggle />
      </div>
      <QuizList />
    </>
  );
}

function QuizList() {
  const t = useMessages(quizzesMessages);
  const { data: quizzes, isPending, error, refetch, isFetching } = useQuery(quizListQuery);

  if (isPending) return <Skeleton label={t.loading_list} shape="card" count={6} className={styles.grid} />;
  if (error !== null) {
    const noToken = error instanceof TokenMissingError;
    // A broken network is no reason to give up the session, which may not come back without it.
    const refused = error instanceof ApiError && error.status === 401;
    return (
      <LoadFailure
        sentence={noToken ? t.no_token : t.list_failed}
        error={error}
        retry={refetch}
        retrying={isFetching}
      >
        {(noToken || refused) && (
          <Link to="/login" state={{ log_out: true }} className={buttonClass('quiet')}>
            {t.log_in_again}
          </Link>
        )}
      </LoadFailure>
    );
  }
  if (quizzes.length === 0) return <Empty>{t.empty}</Empty>;
  return (
    <ul className={styles.grid}>
      {underwayFirst(quizzes).map((quiz) => (
        <QuizCard key={quiz.id} quiz={quiz} />
      ))}
    </ul>
  );
}

/** What was begun comes before what can be: its time runs. Else in the server's order. */
const underwayFirst = (quizzes: readonly QuizSummary[]) =>
  [...quizzes].sort((a, b) => Number(b.open_attempt !== null) - Number(a.open_attempt !== null));
