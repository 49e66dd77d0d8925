import { withSvg } from '#features/reports/practised/passage-picture.ts';
import { questionHintMessages } from '#features/reports/practised/question-hint.messages.ts';
import { hasKey, hasMarksForAll, type JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { VerdictNote } from '#features/reports/verdicts/verdict-note.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import { partsOf } from '#ui/passage/passage-parts.ts';
import { PassageContent } from '#ui/passage/shared-passage.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { PaperText } from '#ui/print/paper-text.tsx';
import styles from './report-paper.module.css';

/** A question on paper: all that its dialog says, without colour. `isFirst`: of those on its passage. */
export function PaperQuestion({ judged, isFirst }: { judged: JudgedQuestion; isFirst: boolean }) {
  const t = useMessages(reportsMessages);
  const tHint = useMessages(questionHintMessages);
  const language = useLanguage();
  const { number, question, status } = judged;
  const { hint } = question;
  const { text, image, passage } = partsOf(question);
  const Text = question.rich ? 'div' : 'p';
  const hasHint =
    hint !== undefined && (localize(hint, 'en').text !== '' || localize(hint, 'ne').text !== '');
  return (
    <li className={styles.question}>
      {passage && isFirst && (
        <div className={styles.passage}>
          <PassageContent passage={withSvg(passage)} small />
        </div>
      )}
      <div className={styles.asked}>
        <span className={styles.number}>{formatNumber(number, language)}.</span>
        <Text className={styles.text}>
          <PaperText text={text} rich={question.rich?.text} />
        </Text>
        <span className={styles.status}>{hasMarksForAll(judged) ? t.full_marks : t[status]}</span>
      </div>
      {image && <Picture svg={image.svg_content} caption={image.caption} small />}
      <ol className={styles.options}>
        {question.options.map((option, index) => (
          <PaperOption
            key={option.id}
            judged={judged}
            option={option}
            letter={optionLetter(index, language)}
          />
        ))}
      </ol>
      {question.verdict && (
        <p className={styles.note}>
          <VerdictNote verdict={question.verdict} />
        </p>
      )}
      {hasHint && (
        <Text className={styles.note}>
          <strong>{tHint.hint}:</strong> <PaperText text={hint} rich={question.rich?.hint} />
        </Text>
      )}
    </li>
  );
}

interface PaperOptionProps {
  judged: JudgedQuestion;
  option: JudgedQuestion['question']['options'][number];
  letter: string;
}

function PaperOption({ judged: { question, selected, status }, option, letter }: PaperOptionProps) {
  const t = useMessages(reportsMessages);
  const isSelected = option.id === selected;
  const isCorrect = option.is_correct === true && hasKey(question);
  const wasCorrect = option.was_correct === true && !isCorrect;
  const marks = [isSelected && t.your_answer, isCorrect && t.correct_answer, wasCorrect && t.was_correct];
  const words = marks.filter((word) => word !== false).join(' · ');
  return (
    <li className={isCorrect ? styles.right : undefined}>
      <span className={styles.mark}>
        {isCorrect ? (
          <CheckIcon size={14} />
        ) : (
          isSelected && status === 'incorrect' && <CrossIcon size={14} />
        )}
      </span>
      <span className={styles.letter}>{letter})</span>
      <div className={styles.option}>
        <PaperText text={option.text} rich={option.rich?.text} />
        {words !== '' && <span className={styles.words}> [{words}]</span>}
        {option.image && <Picture svg={option.image.svg_content} caption={option.image.caption} small />}
      </div>
    </li>
  );
}
