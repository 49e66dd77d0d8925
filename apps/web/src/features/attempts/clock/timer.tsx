import { useSyncExternalStore } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { AlertIcon, ClockIcon } from '#ui/icons.tsx';
import { formatCountdown } from '#ui/moments/countdown.ts';
import type { AttemptClock } from './attempt-clock.ts';
import { momentOf, urgencyOf } from './time-left.ts';
import styles from './timer.module.css';

/** m:ss. A screen reader announces only two moments: five minutes left, and one. */
export function Timer({ clock }: { clock: Pick<AttemptClock, 'get' | 'subscribe'> }) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const seconds = useSyncExternalStore(clock.subscribe, clock.get);
  const urgency = urgencyOf(seconds);
  const announcements = { calm: '', warning: t.five_minutes, danger: t.one_minute };

  return (
    <div className={`${styles.timer} ${styles[urgency]}`}>
      {urgency === 'calm' ? <ClockIcon /> : <AlertIcon />}
      <span role="timer" aria-label={t.time_left} className={styles.digits}>
        {inDigitsOf(language, formatCountdown(seconds))}
      </span>
      <span role="status" className="visually-hidden">
        {announcements[momentOf(seconds)]}
      </span>
    </div>
  );
}
