import { Link } from '@tanstack/react-router';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { CrossIcon } from '#ui/icons.tsx';

/** The way out of a round, at its top. All that was answered is saved. */
export function LeaveRound({ report }: { report?: number | undefined }) {
  const t = useMessages(practiceMessages);
  return report === undefined ? (
    <Link to="/practice" className={styles.leave} aria-label={t.to_practice}>
      <CrossIcon size={24} />
    </Link>
  ) : (
    <Link to="/results/$id" params={{ id: String(report) }} className={styles.leave} aria-label={t.to_report}>
      <CrossIcon size={24} />
    </Link>
  );
}
