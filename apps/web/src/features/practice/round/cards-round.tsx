import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { type CardsOf, cardsQuery } from '#features/practice/practice.api.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { topicOf } from '#features/reports/reports.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { LeaveRound } from './leave-round.tsx';
import { Round } from './round.tsx';

interface CardsRoundProps {
  of: CardsOf;
}

/** The screen of a round of cards. */
export function CardsRound({ of }: CardsRoundProps) {
  const t = useMessages(practiceMessages);
  return (
    <div className={styles.narrow}>
      <div className={screen.head}>
        <ScreenHeading>
          {of === 'wrong' ? t.had_wrong : of === 'sure' ? t.were_sure : t.practice}
        </ScreenHeading>
      </div>
      <Cards of={of} />
    </div>
  );
}

function Cards({ of }: CardsRoundProps) {
  const t = useMessages(practiceMessages);
  const { deliverOutboxes } = useRouteContext({ from: '__root__' });
  const { data, isPending, error, refetch, isFetching } = useQuery(cardsQuery(of, deliverOutboxes));
  const report = typeof of === 'string' ? undefined : of;

  if (isPending) return <Skeleton label={t.loading} shape="panel" />;
  if (data === undefined || error !== null) {
    return (
      <LoadFailure sentence={t.failed} error={error} retry={refetch} retrying={isFetching}>
        <Back report={report?.report} look="quiet" />
      </LoadFailure>
    );
  }
  const cards =
    report?.topic === undefined
      ? data.cards
      : data.cards.filter(({ question }) => topicOf(question) === report.topic);
  if (cards.length === 0) {
    return (
      <Empty kind="ticked" action={<Back report={report?.report} look="primary" />}>
        {report !== undefined ? t.nothing_in_report : of === 'sure' ? t.none_sure_but_wrong : t.nothing_due}
      </Empty>
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
        key={`${report?.topic} ${data.server_time}`}
        questions={cards}
        set={report === undefined ? 'cards' : 'report'}
        back={(look) => <Back report={report?.report} look={look} />}
        leave={<LeaveRound report={report?.report} />}
      />
    </div>
  );
}

function Back({ report, look }: { report: number | undefined; look: 'primary' | 'quiet' }) {
  const t = useMessages(practiceMessages);
  return report === undefined ? (
    <Link to="/practice" className={buttonClass(look)}>
      {t.to_practice}
    </Link>
  ) : (
    <Link to="/results/$id" params={{ id: String(report) }} className={buttonClass(look)}>
      {t.to_report}
    </Link>
  );
}
