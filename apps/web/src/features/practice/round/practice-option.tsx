import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import styles from '#features/practice/practice.module.css';
import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';

interface PracticeOptionProps {
  option: PracticeQuestion['options'][number];
  /** From 0. */
  place: number;
  onChoose: () => void;
}

/** Choosing it is the answer: there is nothing to submit. */
export function PracticeOption({ option, place, onChoose }: PracticeOptionProps) {
  const language = useLanguage();
  return (
    <li className={styles.choice}>
      <button type="button" className={styles.option} onClick={onChoose}>
        <span
          className={styles.letter}
          lang={language}
          data-letter={optionLetter(place, language)}
          aria-hidden="true"
        />
        <span className={styles.content}>
          <RichOrPlain text={option.text} rich={option.rich?.text} />
        </span>
      </button>
      {option.image && <Picture svg={option.image.svg_content} caption={option.image.caption} small />}
    </li>
  );
}
