import type { Confidence } from '@abhyas/contract/practice/cards';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';

interface ConfidenceChoiceProps {
  value: Confidence | undefined;
  onChange: (value: Confidence | undefined) => void;
}

/** Chosen before the option, since the option shows the answer; the same tap again takes it back. */
export function ConfidenceChoice({ value, onChange }: ConfidenceChoiceProps) {
  const t = useMessages(practiceMessages);
  return (
    <fieldset className={styles.confidence}>
      <legend>{t.confidence}</legend>
      {(['sure', 'unsure'] as const).map((each) => (
        <Button
          key={each}
          look={value === each ? 'primary' : 'secondary'}
          aria-pressed={value === each}
          onClick={() => onChange(value === each ? undefined : each)}
        >
          {t[each]}
        </Button>
      ))}
    </fieldset>
  );
}
