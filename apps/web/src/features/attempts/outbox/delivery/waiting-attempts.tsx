import { Link } from '@tanstack/react-router';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { hasAnswers, type Outbox, serverTimeOf } from '#features/attempts/outbox/outbox.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime, deviceNow } from '#lib/clock.ts';
import { TimeLeft } from '#ui/moments/time-left.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './waiting-attempts.module.css';

/** Without a network: what this phone has of attempts, and the way back into one whose time is not over. */
export function WaitingAttempts({ outboxes }: { outboxes: Outbox[] }) {
  const t = useMessages(attemptsMessages);
  const notices = outboxes.map((outbox) => {
    const { quiz, state } = outbox;
    const left = Date.parse(state.attempt.deadline) - serverTimeOf(outbox, deviceNow());
    const goesOn = left > 0;
    if (!goesOn && !hasAnswers(outbox)) return null;
    return (
      <Notice key={state.attempt.id} tone="warning">
        <p>
          <strong>
            <Localized text={state.title} />
          </strong>
        </p>
        <p>{hasAnswers(outbox) ? t.waiting_network : t.kept_open}</p>
        {goesOn && (
          <p>
            {t.time_left}: <TimeLeft until={currentTime() + left} />
          </p>
        )}
        {goesOn && (
          <Link to="/quiz/$id" params={{ id: quiz }}>
            {t.go_on_here}
          </Link>
        )}
      </Notice>
    );
  });
  return <div className={styles.waiting}>{notices}</div>;
}
