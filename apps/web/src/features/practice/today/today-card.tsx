import type { PracticeToday } from '@abhyas/contract/practice/cards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ROUND_CARDS } from '#features/practice/round-cards.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';
import { storedQuery, type Today, todayAtHomeQuery } from './today.api.ts';
import { todayMessages } from './today.messages.ts';
import styles from './today.module.css';

interface TodayAtHome {
  /** As the first thing of the dashboard where something is due, or as a line. Nothing is announced that is not known. */
  practice: (isHero: boolean) => ReactNode;
  isPracticeDue: boolean;
  /** Has questions in the notebook, or has practised today. */
  hasPractice: boolean;
  /** The first response is on its way. Without a network the dashboard goes without it. */
  isLoading: boolean;
}

/** What is due today, on the dashboard. */
export function useToday(deliverOutboxes: () => Promise<void>): TodayAtHome {
  const { data: today, isPending, failureCount } = useQuery(todayAtHomeQuery);
  useQuery(storedQuery(today, deliverOutboxes));
  return {
    isLoading: isPending && failureCount === 0,
    isPracticeDue: today !== undefined && today.due > 0,
    hasPractice: today !== undefined && (today.cards > 0 || today.practised_today > 0),
    practice: (isHero) => {
      if (today === undefined || today.due === 0) return null;
      return isHero ? <TodayHero today={today} /> : <TodayLine today={today} />;
    },
  };
}

/** The figures of the day, and the way into the round. */
export function TodayHero({ today }: { today: Today }) {
  const t = useMessages(todayMessages);
  return (
    <Hero
      title={t.heading}
      actions={
        <Link to="/practice/cards" className={buttonClass('primary')}>
          {today.practised_today > 0 ? t.go_on : t.start}
        </Link>
      }
    >
      {today.practised_today > 0 && (
        <p>
          <DoneToday {...today} />
        </p>
      )}
      <p>
        <Due {...today} />
      </p>
      {today.isOfPhone && <p>{t.on_phone}</p>}
    </Hero>
  );
}

function TodayLine({ today }: { today: PracticeToday }) {
  const t = useMessages(todayMessages);
  return (
    <section className={styles.line} aria-labelledby="today">
      <h2 id="today" className={styles.heading}>
        {t.heading}
      </h2>
      <p className={screen.muted}>
        <Due {...today} />
      </p>
      <Link to="/practice/cards">{t.start}</Link>
    </section>
  );
}

/** How many questions were practised today: at least one. */
export function DoneToday({ practised_today: n }: Pick<PracticeToday, 'practised_today'>) {
  const t = useMessages(todayMessages);
  return (
    <span className={styles.done}>
      <CheckIcon />
      {n === 1 ? t.done_today_one : t.done_today({ n })}
    </span>
  );
}

/** The questions of the next round and how long it takes, and all that are due where these are more. */
function Due({ due, minutes, practised_today }: PracticeToday) {
  const t = useMessages(todayMessages);
  const n = Math.min(due, ROUND_CARDS);
  const [one, whole, part] =
    practised_today > 0 ? [t.more_due_one, t.more_due, t.more_of_due] : [t.due_one, t.due, t.of_due];
  if (n === 1) return one({ minutes });
  if (n === due) return whole({ n, minutes });
  return part({ n, all: due, minutes: Math.ceil((minutes * n) / due) });
}
