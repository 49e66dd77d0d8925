import type { PracticeToday } from '@abhyas/contract/practice/cards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import screen from '#ui/screen/screen.module.css';
import { storedQuery, todayAtHomeQuery } from './today.api.ts';
import { todayMessages } from './today.messages.ts';
import styles from './today.module.css';

interface Today {
  /** As the first thing of the dashboard where something is due, or as a line. Nothing is announced that is not known. */
  practice: (isHero: boolean) => ReactNode;
  isPracticeDue: boolean;
  /** The first response is on its way. Without a network the dashboard goes without it. */
  isLoading: boolean;
}

/** What is due today, on the dashboard. */
export function useToday(deliverOutboxes: () => Promise<void>): Today {
  const { data: today, isPending, failureCount } = useQuery(todayAtHomeQuery);
  useQuery(storedQuery(today, deliverOutboxes));
  return {
    isLoading: isPending && failureCount === 0,
    isPracticeDue: today !== undefined && today.due > 0,
    practice: (isHero) => {
      if (today === undefined || (today.cards === 0 && !today.by_topic)) return null;
      return isHero ? <TodayHero today={today} /> : <TodayLine today={today} />;
    },
  };
}

function TodayHero({ today }: { today: PracticeToday }) {
  const t = useMessages(todayMessages);
  return (
    <Hero
      title={t.heading}
      actions={
        <>
          <Link to="/practice" className={buttonClass('primary')}>
            {t.start}
          </Link>
          {today.by_topic && (
            <Link to="/practice/topics" className={buttonClass('quiet')}>
              {t.by_topic}
            </Link>
          )}
        </>
      }
    >
      <p>{t.due({ n: today.due, minutes: today.minutes })}</p>
    </Hero>
  );
}

/** One line, also where nothing is due: the way to the days to come, and to practice by topic. */
function TodayLine({ today }: { today: PracticeToday }) {
  const t = useMessages(todayMessages);
  const { due, minutes, cards, by_topic } = today;
  return (
    <section className={styles.line} aria-labelledby="today">
      <h2 id="today" className={styles.heading}>
        {t.heading}
      </h2>
      <p className={screen.muted}>
        {due > 0 ? t.due({ n: due, minutes }) : cards > 0 ? t.nothing_due : t.topics_note}
      </p>
      {cards > 0 && <Link to="/practice">{due > 0 ? t.start : t.when_next}</Link>}
      {by_topic && <Link to="/practice/topics">{t.by_topic}</Link>}
    </section>
  );
}
