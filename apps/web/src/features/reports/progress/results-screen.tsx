import type { QuizResults } from '@abhyas/contract/reports';
import { formatDayOf } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { isPassing, NetworkError } from '#api/api-error.ts';
import { ToQuizzes } from '#features/quizzes/quizzes.ts';
import { resultListQuery } from '#features/reports/reports.api.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import styles from '#features/reports/reports.module.css';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import list from '#ui/link-rows.module.css';
import { useAtMoment } from '#ui/moments/at-moment.ts';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { AttemptsDialog } from './attempts-dialog.tsx';
import { QuizScores } from './quiz-scores.tsx';
import results from './results.module.css';

/** Spec §2: /results, the quizzes that were completed; choosing one shows its attempts. */
export function ResultsScreen() {
  const t = useMessages(reportsMessages);
  return (
    <div className={styles.narrow}>
      <div className={screen.head}>
        <ScreenHeading>{t.my_results}</ScreenHeading>
      </div>
      <ResultList />
    </div>
  );
}

function ResultList() {
  const t = useMessages(reportsMessages);
  const { deliverOutboxes } = useRouteContext({ from: '/learner/results' });
  const { data: quizzes, isPending, error, refetch, isFetching } = useQuery(resultListQuery(deliverOutboxes));
  const [chosenId, setChosenId] = useState<number>();
  useAtMoment(nextRelease(quizzes ?? []), () => refetch());

  if (isPending)
    return <Skeleton label={t.loading} shape="row" count={4} className={`${list.rows} ${results.loading}`} />;
  const isKept = quizzes !== undefined && error instanceof NetworkError;
  const failure = error !== null && (
    <div className={results.failure}>
      <LoadFailure
        // The results of before are on the screen.
        sentence={isKept ? undefined : t.list_failed}
        error={error}
        retry={refetch}
        retrying={isFetching}
      />
    </div>
  );
  // What was loaded stays on the screen while only the network is gone.
  if (quizzes === undefined || (error !== null && !isPassing(error))) return failure;
  if (quizzes.length === 0) {
    return <Empty action={<ToQuizzes />}>{t.empty}</Empty>;
  }
  const chosen = quizzes.find(({ id }) => id === chosenId);
  return (
    <>
      {failure}
      <Passed quizzes={quizzes} />
      <ul className={list.rows}>
        {quizzes.map((quiz) => (
          <li key={quiz.id}>
            <button
              type="button"
              className={list.row}
              aria-haspopup="dialog"
              onClick={() => setChosenId(quiz.id)}
            >
              <span className={results.quiz}>
                <span>
                  <strong className={results.title}>
                    <Localized text={quiz.title} />
                  </strong>{' '}
                  <span className={results.about}>
                    {t.attempts({ n: quiz.attempts.length })}
                    <LastTime attempts={quiz.attempts} />
                  </span>
                </span>
                <span className={results.scores}>
                  <QuizScores attempts={quiz.attempts} />
                </span>
              </span>
              <ChevronIcon />
            </button>
          </li>
        ))}
      </ul>
      {chosen && <AttemptsDialog quiz={chosen} onClose={() => setChosenId(undefined)} />}
    </>
  );
}

/** In how many quizzes an attempt passed; nothing where fewer than two say so. */
function Passed({ quizzes }: { quizzes: readonly QuizResults[] }) {
  const t = useMessages(reportsMessages);
  const judged = quizzes.filter(({ attempts }) => attempts.some(({ passed }) => passed !== null));
  if (judged.length < 2) return null;
  const passed = judged.filter(({ attempts }) => attempts.some((attempt) => attempt.passed === true));
  return <p className={results.passed}>{t.quizzes_passed({ n: passed.length, total: judged.length })}</p>;
}

/** The day of the latest attempt. */
function LastTime({ attempts: [latest] }: Pick<QuizResults, 'attempts'>) {
  const language = useLanguage();
  return latest && ` · ${formatDayOf(latest.completed_timestamp, language)}`;
}

/** The next moment (ms) at which a score is released. Answers are not in the list. */
function nextRelease(quizzes: readonly QuizResults[]): number | undefined {
  const moments = quizzes
    .flatMap(({ attempts }) => attempts)
    .flatMap(({ score, available_at }) =>
      score === null && available_at !== null ? [Date.parse(available_at)] : [],
    );
  return moments.length === 0 ? undefined : Math.min(...moments);
}
