import type { Confidence } from '@abhyas/contract/practice/cards';
import { useEffect, useRef } from 'react';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';

/** Asked between the choice and the answer. Until then another option can be chosen. */
export function ConfidenceChoice({ onChoose }: { onChoose: (confidence: Confidence) => void }) {
  const t = useMessages(practiceMessages);
  const group = useRef<HTMLFieldSetElement>(null);
  // The next tab is the first choice. Enter does nothing: it is not to choose by accident.
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.confidence}>
      <legend>{t.confidence}</legend>
      {(['sure', 'unsure'] as const).map((each) => (
        <Button key={each} onClick={() => onChoose(each)}>
          {t[each]}
        </Button>
      ))}
    </fieldset>
  );
}
