import type { AdminPassage, QuestionContent } from '@abhyas/contract/questions/content';
import type { Marks } from '@abhyas/exam-rules/scoring';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { PassageContent } from '#ui/passage/shared-passage.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { PaperText } from '#ui/print/paper-text.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';
import { withNamespace } from '#ui/staff/svg-namespace.ts';
import { KeyWords } from './key-words.tsx';
import { paperMessages } from './paper.messages.ts';
import styles from './sheet.module.css';
import { keyOf, type SheetQuestion } from './sheet.ts';

interface PrintedQuestionProps {
  number: number;
  question: SheetQuestion;
  /** Of the questions on its passage, if it is the first of them. */
  range: { from: number; to: number } | undefined;
  isMarked: boolean;
  /** Where they differ from those of other questions. */
  marks?: Marks | undefined;
}

/** A question on paper, with its passage above the first one on it. */
export function PrintedQuestion({ number, question, range, isMarked, marks }: PrintedQuestionProps) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  const { content, verdict } = question;
  const { passage, image, options } = content;
  const key = keyOf(options, verdict);
  return (
    <li>
      {range && passage && <PrintedPassage passage={passage} range={range} />}
      <div className={styles.question}>
        <span className={styles.number}>{formatNumber(number, language)}.</span>
        <div className={styles.asked}>
          <div className={styles.text}>
            <RichOrPlain text={content.text} rich={content.rich?.text} />
          </div>
          {marks && (
            <div className={styles.ownMarks}>
              {t.own_marks({
                right: formatNumber(marks.marks_correct, language),
                wrong: formatNumber(marks.marks_wrong, language),
              })}
            </div>
          )}
          {image && <Picture svg={withNamespace(image.svg)} caption={image.caption} small />}
          <ol className={styles.options}>
            {options.map((option, place) => (
              <PrintedOption
                key={option.id}
                letter={optionLetter(place, language)}
                option={option}
                isMarked={isMarked && typeof key !== 'string' && key.includes(place)}
              />
            ))}
          </ol>
          {isMarked && verdict && <Decided options={options} verdict={verdict} />}
          {isMarked && <Explanation content={content} />}
        </div>
      </div>
    </li>
  );
}

interface PrintedOptionProps {
  letter: string;
  option: QuestionContent['options'][number];
  isMarked: boolean;
}

function PrintedOption({ letter, option: { text, rich, image }, isMarked }: PrintedOptionProps) {
  const t = useMessages(paperMessages);
  return (
    <li className={isMarked ? styles.marked : undefined}>
      <span className={styles.letter}>({letter})</span>
      <div className={styles.option}>
        <PaperText text={text} rich={rich?.text} />
        {isMarked && (
          <span className={styles.tick}>
            <CheckIcon size={14} /> {t.correct}
          </span>
        )}
        {image && <Picture svg={withNamespace(image.svg)} caption={image.caption} small />}
      </div>
    </li>
  );
}

function Decided(decided: Parameters<typeof KeyWords>[0]) {
  const t = useMessages(paperMessages);
  const [before, after] = t.decision({ key: '\n' }).split('\n');
  return (
    <div className={styles.marked}>
      {before}
      <KeyWords {...decided} />
      {after}
    </div>
  );
}

function Explanation({ content: { hint, rich } }: { content: QuestionContent }) {
  const t = useMessages(paperMessages);
  if (!hint) return null;
  return (
    <div className={styles.explanation}>
      <strong>{t.explanation}</strong> <RichOrPlain text={hint} rich={rich?.hint} />
    </div>
  );
}

interface PrintedPassageProps {
  passage: AdminPassage;
  range: { from: number; to: number };
}

function PrintedPassage({ passage: { image, ...passage }, range: { from, to } }: PrintedPassageProps) {
  const t = useMessages(paperMessages);
  return (
    <div className={styles.passage}>
      <p className={styles.range}>
        {from === to ? t.for_question({ n: from }) : t.for_questions({ from, to })}
      </p>
      <PassageContent
        passage={{ ...passage, ...(image && { image: { ...image, svg: withNamespace(image.svg) } }) }}
        small
      />
    </div>
  );
}
