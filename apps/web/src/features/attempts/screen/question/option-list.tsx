import type { Question } from '@abhyas/contract/attempts';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { type ReactNode, useRef, useState } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useShortcuts } from '#features/attempts/screen/shortcuts/use-shortcuts.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import options from '#ui/option.module.css';
import { OptionLetter } from '#ui/option-letter.tsx';
import { optionsClass } from '#ui/option-look.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';
import styles from './question.module.css';

interface OptionListProps {
  question: Question;
  chosen: number | undefined;
  disabled: boolean;
  /** Before the button that clears: what has become of the answers. */
  status: ReactNode;
  onChoose: (option: number) => void;
  onClear: () => void;
}

/**
 * The name of an option with formulas. From the label alone it would be the signs of the formula in a row, "12" for a half;
 * the formula itself can be read as MathML beside it.
 */
const nameOf = (text: LocalizedText, language: Language): string =>
  localize(text, language).text.replace(/\\[()[\]]/g, '');

/** The platform's radio group: its arrows, its one tab stop. */
export function OptionList({ question, chosen, disabled, status, onChoose, onClear }: OptionListProps) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const group = useRef<HTMLFieldSetElement>(null);
  const [cleared, setCleared] = useState(false);
  const choose = (id: number) => {
    setCleared(false);
    onChoose(id);
  };
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
    choose(option.id);
    // A screen reader says what was chosen, and the arrows go on from there.
    inputs()
      ?.item(Number(place) - 1)
      .focus();
  });
  return (
    <>
      <fieldset
        ref={group}
        className={optionsClass(question.options)}
        disabled={disabled}
        aria-labelledby={`question-${question.id}`}
      >
        {question.options.map((option, place) => (
          <label key={option.id} className={`${options.option} ${options.choosable} ${styles.option}`}>
            <input
              type="radio"
              className={styles.radio}
              name={`question-${question.id}`}
              value={option.id}
              checked={option.id === chosen}
              aria-label={option.rich && nameOf(option.text, language)}
              onChange={() => choose(option.id)}
            />
            <OptionLetter place={place} className={styles.letter} />
            <span className={options.content}>
              <RichOrPlain text={option.text} rich={option.rich?.text} />
              {option.image && <Picture svg={option.image.svg} caption={option.image.caption} small />}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.foot}>
        {status}
        {chosen !== undefined && (
          <Button
            look="quiet"
            className={styles.clear}
            disabled={disabled}
            onClick={() => {
              onClear();
              // The button is gone; a keyboard user continues among the options.
              inputs()?.item(0).focus({ preventScroll: true });
            }}
          >
            {t.clear}
          </Button>
        )}
        <span role="status" className="visually-hidden">
          {cleared && chosen === undefined && t.cleared}
        </span>
      </div>
    </>
  );
}
