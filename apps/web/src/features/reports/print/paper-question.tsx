import { useLanguage } from '../../../i18n/language.ts';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Bilingual } from '../../../i18n/reading/bilingual.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { QuestionHint } from '../questions/question-hint.tsx';
import type { JudgedQuestion } from '../questions/question-status.ts';
import { reportsMessages } from '../reports.messages.ts';
import styles from './report-paper.module.css';

/** Eight at most, lettered as exam papers letter them. */
const letters = { en: 'ABCDEFGH', ne: 'कखगघङचछज' };

/** A question on paper: all that its dialog says, without colour. */
export function PaperQuestion({ judged }: { judged: JudgedQuestion }) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const { number, question, selected, status } = judged;
  return (
    <li className={styles.question}>
      <div className={styles.asked}>
        <span className={styles.number}>{formatNumber(number, language)}.</span>
        <p className={styles.text}>
          <Bilingual text={question.text} />
        </p>
        <span className={styles.status}>{t[status]}</span>
      </div>
      {question.image && <Picture svg={question.image.svg_content} caption={question.image.caption} small />}
      <ol className={styles.options}>
        {question.options.map((option, index) => {
          const isSelected = option.id === selected;
          return (
            <li key={option.id} className={option.is_correct ? styles.right : undefined}>
              <span className={styles.mark}>
                {option.is_correct ? <CheckIcon size={16} /> : isSelected && <CrossIcon size={16} />}
              </span>
              <span className={styles.letter}>{letters[language][index]})</span>
              <div className={styles.option}>
                <Bilingual text={option.text} />
                {option.image && (
                  <Picture svg={option.image.svg_content} caption={option.image.caption} small />
                )}
              </div>
              <span className={styles.said}>
                {[isSelected ? t.your_answer : '', option.is_correct ? t.correct_answer : '']
                  .filter((words) => words !== '')
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ol>
      <QuestionHint hint={question.hint} />
    </li>
  );
}
