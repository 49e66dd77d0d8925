import type { Question } from '@abhyas/contract/attempts';
import { type ReactNode, useRef, useState } from 'react';
import { Bilingual } from '../../../../i18n/reading/bilingual.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import { attemptsMessages } from '../../attempts.messages.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import styles from './question.module.css';

interface OptionListProps {
  question: Question;
  chosen: number | undefined;
  disabled: boolean;
  /** Beside the button that clears: what has become of the answers. */
  status: ReactNode;
  onChoose: (option: number) => void;
  onClear: () => void;
}

/** The platform's radio group: its arrows, its one tab stop. */
export function OptionList({ question, chosen, disabled, status, onChoose, onClear }: OptionListProps) {
  const t = useMessages(attemptsMessages);
  const group = useRef<HTMLFieldSetElement>(null);
  const [cleared, setCleared] = useState(false);
  const inputs = () => group.current?.querySelectorAll('input');
  useShortcuts((shortcut) => {
    if (disabled) return;
    if (shortcut === 'clear' && chosen !== undefined) {
      onClear();
      setCleared(true);
    }
    const place = /^option (\d)$/.exec(shortcut)?.[1];
    const option = question.options[Number(place) - 1];
    if (option === undefined) return;
    onChoose(option.id);
    setCleared(false);
    // A screen reader says what was chosen, and the arrows go on from there.
    inputs()
      ?.item(Number(place) - 1)
      .focus();
  });
  return (
    <>
      <fieldset
        ref={group}
        className={styles.options}
        disabled={disabled}
        aria-labelledby={`question-${question.id}`}
      >
        {question.options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={`question-${question.id}`}
              value={option.id}
              checked={option.id === chosen}
              onChange={() => onChoose(option.id)}
            />
            <span className={styles.content}>
              <Bilingual text={option.text} />
              {option.image && <Picture svg={option.image.svg} caption={option.image.caption} small />}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.foot}>
        <Button
          look="quiet"
          disabled={disabled || chosen === undefined}
          onClick={() => {
            onClear();
            // The button is disabled now; a keyboard user continues among the options.
            inputs()?.item(0).focus({ preventScroll: true });
          }}
        >
          {t.clear}
        </Button>
        {status}
        <span role="status" className="visually-hidden">
          {cleared && chosen === undefined && t.cleared}
        </span>
      </div>
    </>
  );
}
