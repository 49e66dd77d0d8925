import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { attemptsMessages } from '../attempts.messages.ts';
import styles from './quiz.module.css';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

interface StepBarProps {
  n: number;
  total: number;
  onStep: (n: number) => void;
}

/** Within reach of the thumb: fixed at the foot of a phone, under the question elsewhere. */
export function StepBar({ n, total, onStep }: StepBarProps) {
  const t = useMessages(attemptsMessages);
  useShortcuts((shortcut) => {
    if (shortcut === 'previous' && n > 1) onStep(n - 1);
    if (shortcut === 'next' && n < total) onStep(n + 1);
  });
  return (
    <div className={styles.steps}>
      <Button disabled={n <= 1} onClick={() => onStep(n - 1)}>
        {t.previous}
      </Button>
      <Button look="primary" disabled={n >= total} onClick={() => onStep(n + 1)}>
        {t.next}
      </Button>
    </div>
  );
}
