import { Link } from '@tanstack/react-router';
import { Localized } from '../../../../i18n/localized.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { deviceNow } from '../../../../lib/clock.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { attemptsMessages } from '../../attempts.messages.ts';
import { holdsAnswers, type Journal, serverTimeOf } from '../journal.ts';
import styles from './waiting-attempts.module.css';

/** Without a network: what this phone keeps of attempts, and the way back into one whose time is not over. */
export function WaitingAttempts({ journals }: { journals: Journal[] }) {
  const t = useMessages(attemptsMessages);
  const notices = journals.map((journal) => {
    const { quiz, session } = journal;
    const goesOn = serverTimeOf(journal, deviceNow()) < Date.parse(session.attempt.deadline);
    if (!goesOn && !holdsAnswers(journal)) return null;
    return (
      <Notice key={session.attempt.id} tone="warning">
        <p>
          <strong>
            <Localized text={session.title} />
          </strong>
        </p>
        <p>{holdsAnswers(journal) ? t.waiting_network : t.kept_open}</p>
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
