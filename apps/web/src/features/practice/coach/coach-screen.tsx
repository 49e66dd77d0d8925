import type { PracticeCoach } from '@abhyas/contract/practice/coach';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import practice from '#features/practice/practice.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { adviceCards } from './advice-cards.ts';
import { AdviceGroup } from './advice-group.tsx';
import { Calibration } from './calibration.tsx';
import { coachQuery } from './coach.api.ts';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';
import { QuizCard } from './quiz-card.tsx';
import { SureButWrong } from './sure-but-wrong.tsx';

/** /practice/coach, or with ?report= the figures of one report. */
export function CoachScreen() {
  const t = useMessages(coachMessages);
  return (
    <div className={practice.narrow}>
      <div className={styles.head}>
        <ScreenHeading>{t.coach}</ScreenHeading>
        <p className={screen.muted}>{t.lead}</p>
      </div>
      <Figures />
    </div>
  );
}

/** A single quiz by its title; several by what to do in them. */
function Advised({ quizzes }: Pick<PracticeCoach, 'quizzes'>) {
  const [only, ...others] = quizzes;
  if (only !== undefined && others.length === 0) return <QuizCard quiz={only} />;
  return adviceCards(quizzes).map((card) =>
    'quiz' in card ? (
      <QuizCard key={card.quiz.id} quiz={card.quiz} />
    ) : (
      <AdviceGroup key={`advice-${card.advice}`} {...card} />
    ),
  );
}

function Figures() {
  const t = useMessages(coachMessages);
  const { report } = useSearch({ from: '/learner/practice/coach' });
  const { deliverOutboxes } = useRouteContext({ from: '/learner/practice/coach' });
  const { data, isPending, error, refetch, isFetching } = useQuery(coachQuery(report, deliverOutboxes));
  if (isPending) return <Skeleton label={t.loading} shape="panel" />;
  if (data === undefined)
    return <LoadFailure sentence={t.failed} error={error} retry={refetch} retrying={isFetching} />;
  return (
    <div className={screen.stack}>
      {data.quizzes.length === 0 ? (
        <Empty>{t.empty}</Empty>
      ) : (
        <>
          <Advised quizzes={data.quizzes} />
          <p className={screen.muted}>{t.average}</p>
        </>
      )}
      <SureButWrong topics={data.sure_but_wrong} />
      <Calibration {...data} />
    </div>
  );
}
