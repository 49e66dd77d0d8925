import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import styles from '#features/practice/practice.module.css';
import options from '#ui/option.module.css';
import { OptionLetter } from '#ui/option-letter.tsx';
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
  return (
    <li className={styles.choice}>
      <button type="button" className={`${options.option} ${options.choosable}`} onClick={onChoose}>
        <OptionLetter place={place} className={options.letter} />
        <span className={options.content}>
          <RichOrPlain text={option.text} rich={option.rich?.text} />
        </span>
      </button>
      {option.image && <Picture svg={option.image.svg_content} caption={option.image.caption} small />}
    </li>
  );
}
