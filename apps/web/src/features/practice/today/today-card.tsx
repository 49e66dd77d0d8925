import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { storedQuery, todayQuery } from './today.api.ts';
import { todayMessages } from './today.messages.ts';
import styles from './today.module.css';

/** What is due today, on the dashboard. Nothing is announced that is not known. */
export function TodayCard({ deliverOutboxes }: { deliverOutboxes: () => Promise<void> }) {
  const t = useMessages(todayMessages);
  const { data: today } = useQuery(todayQuery);
  useQuery(storedQuery(today, deliverOutboxes));
  if (!today || (today.due === 0 && !today.by_topic)) return null;
  return (
    <section className={`${screen.card} ${styles.today}`} aria-labelledby="today">
      <div>
        <h2 id="today" className={styles.heading}>
          {t.heading}
        </h2>
        <p className={screen.muted}>
          {today.due > 0 ? t.due({ n: today.due, minutes: today.minutes }) : t.topics_note}
        </p>
      </div>
      <div className={screen.actions}>
        {today.cards > 0 && (
          <Link to="/practice" className={buttonClass('secondary')}>
            {today.due > 0 ? t.start : t.when_next}
          </Link>
        )}
        {today.by_topic && (
          <Link to="/practice/topics" className={buttonClass('secondary')}>
            {t.by_topic}
          </Link>
        )}
      </div>
    </section>
  );
}

/** One line: the way to the days to come where nothing is due. Below all else, since it is nothing to do now. */
export function NothingDue() {
  const t = useMessages(todayMessages);
  const { data: today } = useQuery(todayQuery);
  if (!today || today.due > 0 || today.by_topic || today.cards === 0) return null;
  return (
    <section className={styles.line} aria-labelledby="today">
      <h2 id="today" className="visually-hidden">
        {t.heading}
      </h2>
      <p className={screen.muted}>{t.nothing_due}</p>
      <Link to="/practice">{t.when_next}</Link>
    </section>
  );
}
