import { Link } from '@tanstack/react-router';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CrossIcon } from '#ui/icons.tsx';
import styles from './quiz-header.module.css';

/** The way out of the quiz; the guard asks before it is taken. */
export function LeaveLink() {
  const t = useMessages(attemptsMessages);
  return (
    <Link to="/" preload={false} className={styles.leave}>
      <CrossIcon size={24} />
      <span>{t.go}</span>
    </Link>
  );
}
