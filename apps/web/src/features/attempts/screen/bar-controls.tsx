import { Link } from '@tanstack/react-router';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon, CrossIcon } from '#ui/icons.tsx';
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

interface ProgressButtonProps {
  n: number;
  total: number;
  onOpen: () => void;
}

/** Where the learner is; opens all numbers at once. */
export function ProgressButton({ n, total, onOpen }: ProgressButtonProps) {
  const t = useMessages(attemptsMessages);
  const position = t.position({ n, total });
  return (
    <button
      type="button"
      className={styles.progress}
      aria-haspopup="dialog"
      aria-label={`${t.all_questions}, ${position}`}
      onClick={onOpen}
    >
      <span>{position}</span>
      <ChevronIcon size={16} />
    </button>
  );
}
