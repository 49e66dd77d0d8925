import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { topicOf } from '#features/reports/reports.ts';
import { ReadingToggle } from '#i18n/reading/language-toggle.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { ExamDate } from './exam-date/exam-date.tsx';
import { cardsQuery } from './practice.api.ts';
import { practiceMessages } from './practice.messages.ts';
import styles from './practice.module.css';
import { NextDue } from './round/next-due.tsx';
import { Round } from './round/round.tsx';
import { refreshStoredCards } from './stored/fetch-cards.ts';
import { useSending } from './use-sending.ts';

/** /practice, the cards that are due today, or with ?report= what one report had wrong, with &topic= in that topic. */
export function PracticeScreen() {
  const t = useMessages(practiceMessages);
  // Also without a question on the screen: a round by topic may have left answers on this phone.
  useSending();
  return (
    <div className={styles.narrow}>
      <div className={screen.head}>
        <ScreenHeading>{t.practice}</ScreenHeading>
        <ReadingToggle compact />
      </div>
      <Cards />
      <MorePractice />
    </div>
  );
}

/** The quiet ways to more practice and to what follows from it, below all else. */
function MorePractice() {
  const t = useMessages(practiceMessages);
  return (
    <nav className={styles.more} aria-label={t.more}>
      <Link to="/practice/topics">{t.by_topic}</Link>
      <Link to="/practice/progress">{t.progress}</Link>
      <Link to="/practice/coach">{t.coach}</Link>
    </nav>
  );
}

function Cards() {
  const t = useMessages(practiceMessages);
  const { report, topic } = useSearch({ from: '/learner/practice' });
  const { deliverOutboxes } = useRouteContext({ from: '/learner/practice' });
  const { data, isPending, error, refetch, isFetching } = useQuery(cardsQuery(report, deliverOutboxes));
  const back =
    report === undefined ? (
      <Link to="/" className={buttonClass('quiet')}>
        {t.to_quizzes}
      </Link>
    ) : (
      <Link to="/results/$id" params={{ id: String(report) }} className={buttonClass('quiet')}>
        {t.to_report}
      </Link>
    );

  if (isPending) return <Skeleton label={t.loading} shape="panel" />;
  if (data === undefined || error !== null) {
    return (
      <LoadFailure sentence={t.failed} error={error} retry={refetch} retrying={isFetching}>
        {back}
      </LoadFailure>
    );
  }
  const cards =
    topic === undefined ? data.cards : data.cards.filter(({ question }) => topicOf(question) === topic);
  if (cards.length === 0) {
    return (
      <div className={screen.stack}>
        <Empty kind="ticked" action={back}>
          {report === undefined ? t.nothing_due : t.nothing_in_report}
        </Empty>
        {report === undefined && <NextDue />}
        {data.exam && <ExamDate {...data.exam} onChanged={refetch} />}
      </div>
    );
  }
  return (
    <div className={screen.stack}>
      {data.is_stored && (
        <Notice tone="offline" live={false}>
          {t.from_phone}
        </Notice>
      )}
      <Round
        key={`${report} ${topic} ${data.server_time}`}
        cards={cards}
        set={report === undefined ? 'cards' : 'report'}
        onAgain={refetch}
        back={back}
      />
      {data.exam && <ExamDate {...data.exam} onChanged={refreshStoredCards} />}
    </div>
  );
}
