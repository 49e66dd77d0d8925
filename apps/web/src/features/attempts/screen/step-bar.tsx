import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './quiz.module.css';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

interface StepBarProps {
  n: number;
  total: number;
  onStep: (n: number) => void;
  /** Where the last Next leads. Without it Next ends at the last question. */
  onReview?: () => void;
  /** The question was opened from the review, and leads back to it. */
  fromReview?: boolean;
}

/** Within reach of the thumb: fixed at the foot of a phone, under the question elsewhere. */
export function StepBar({ n, total, onStep, onReview, fromReview = false }: StepBarProps) {
  const t = useMessages(attemptsMessages);
  useShortcuts((shortcut) => {
    if (shortcut === 'previous' && n > 1) onStep(n - 1);
    if (shortcut === 'next' && n < total) onStep(n + 1);
  });
  const atEnd = onReview !== undefined && n >= total;
  const back = fromReview && !atEnd;
  return (
    <div className={back ? `${styles.steps} ${styles.three}` : styles.steps}>
      <Button disabled={n <= 1} onClick={() => onStep(n - 1)}>
        {t.previous}
      </Button>
      {!atEnd && (
        <Button look={back ? 'secondary' : 'primary'} disabled={n >= total} onClick={() => onStep(n + 1)}>
          {t.next}
        </Button>
      )}
      {(atEnd || back) && (
        <Button look="primary" onClick={onReview}>
          {atEnd ? t.review_and_submit : t.to_review}
        </Button>
      )}
    </div>
  );
}
