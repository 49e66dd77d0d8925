import type { Question } from '@abhyas/contract/attempts';
import { useRef } from 'react';
import { Bilingual } from '../../i18n/bilingual.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { attemptsMessages } from './attempts.messages.ts';
import styles from './question.module.css';

interface OptionListProps {
  question: Question;
  chosen: number | undefined;
  disabled: boolean;
  onChoose: (option: number) => void;
  onClear: () => void;
}

/** The platform's radio group: its arrows, its one tab stop. */
export function OptionList({ question, chosen, disabled, onChoose, onClear }: OptionListProps) {
  const t = useMessages(attemptsMessages);
  const group = useRef<HTMLFieldSetElement>(null);
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
      <div>
        <Button
          look="quiet"
          disabled={disabled || chosen === undefined}
          onClick={() => {
            onClear();
            // The button has nothing left to do; whoever uses the keyboard goes on among the options.
            group.current?.querySelector('input')?.focus({ preventScroll: true });
          }}
        >
          {t.clear}
        </Button>
      </div>
    </>
  );
}
