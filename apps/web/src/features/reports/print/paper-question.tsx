import { useLanguage } from '../../../i18n/language.ts';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Bilingual } from '../../../i18n/reading/bilingual.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { QuestionHint } from '../questions/question-hint.tsx';
import { hasKey, hasMarksForAll, type JudgedQuestion } from '../questions/question-status.ts';
import { reportsMessages } from '../reports.messages.ts';
import { VerdictNote } from '../verdicts/verdict-note.tsx';
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
        <span className={styles.status}>{hasMarksForAll(judged) ? t.full_marks : t[status]}</span>
      </div>
      {question.image && <Picture svg={question.image.svg_content} caption={question.image.caption} small />}
      <ol className={styles.options}>
        {question.options.map((option, index) => {
          const isSelected = option.id === selected;
          const isCorrect = option.is_correct === true && hasKey(question);
          const wasCorrect = option.was_correct === true && !isCorrect;
          return (
            <li key={option.id} className={isCorrect ? styles.right : undefined}>
              <span className={styles.mark}>
                {isCorrect ? (
                  <CheckIcon size={16} />
                ) : (
                  isSelected && status === 'incorrect' && <CrossIcon size={16} />
                )}
              </span>
              <span className={styles.letter}>{letters[language][index]})</span>
              <div className={styles.option}>
                <Bilingual text={option.text} />
                {option.image && (
                  <Picture svg={option.image.svg_content} caption={option.image.caption} small />
                )}
              </div>
              <span className={styles.said}>
                {[isSelected && t.your_answer, isCorrect && t.correct_answer, wasCorrect && t.was_correct]
                  .filter((words) => words !== false)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ol>
      {question.verdict && (
        <p className={styles.verdict}>
          <VerdictNote verdict={question.verdict} />
        </p>
      )}
      <QuestionHint hint={question.hint} />
    </li>
  );
}
