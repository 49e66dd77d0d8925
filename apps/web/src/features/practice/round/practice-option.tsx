import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import { type RefObject, useEffect, useRef } from 'react';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import options from '#ui/option.module.css';
import { OptionLetter } from '#ui/option-letter.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';

/** Pixels between the correct option and the sheet. */
const GAP = 12;

interface PracticeOptionProps {
  option: PracticeQuestion['options'][number];
  /** From 0. */
  place: number;
  isChosen: boolean;
  /** The answer is on the screen. */
  isShown: boolean;
  onChoose: () => void;
  /** Stands above the end of the screen once the answer is shown. */
  sheet: RefObject<HTMLDivElement | null>;
}

/** It keeps its place and its size when the answer is shown: then its colour, an icon and words tell what it is. */
export function PracticeOption({ option, place, isChosen, isShown, onChoose, sheet }: PracticeOptionProps) {
  const t = useMessages(practiceMessages);
  const marked = useRef<HTMLDivElement>(null);
  const isMissed = isShown && option.is_correct && !isChosen;
  // The option must not be below the sheet.
  useEffect(() => {
    if (!isMissed || marked.current === null) return;
    marked.current.style.scrollMarginBlockEnd = `${(sheet.current?.offsetHeight ?? 0) + GAP}px`;
    marked.current.scrollIntoView({ block: 'nearest' });
  }, [isMissed, sheet]);
  const content = (
    <>
      <OptionLetter place={place} className={options.letter} />
      <span className={options.content}>
        <RichOrPlain text={option.text} rich={option.rich?.text} />
      </span>
    </>
  );
  const look = !isShown
    ? isChosen && options.chosen
    : option.is_correct
      ? options.correct
      : isChosen && options.wrong;
  const className = `${options.option} ${styles.option} ${look || ''}`;
  return (
    <li className={styles.choice}>
      {isShown ? (
        <div ref={marked} className={className}>
          {content}
          {(option.is_correct || isChosen) && (
            <span className={option.is_correct ? styles.correct : styles.incorrect}>
              {option.is_correct ? <CheckIcon size={24} /> : <CrossIcon size={24} />}
              <span className="visually-hidden">
                {isChosen && ` ${t.your_answer}`}
                {option.is_correct && ` ${t.correct_answer}`}
              </span>
            </span>
          )}
        </div>
      ) : (
        <button
          type="button"
          className={`${className} ${options.choosable}`}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          {content}
        </button>
      )}
      {option.image && <Picture svg={option.image.svg_content} caption={option.image.caption} small />}
    </li>
  );
}
