import type { ReportQuestion } from '@abhyas/contract/reports';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import options from '#ui/option.module.css';
import { OptionLetter } from '#ui/option-letter.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';
import styles from './question-dialog.module.css';
import { hasKey, type JudgedQuestion, type QuestionStatus } from './question-status.ts';

interface ReportOptionProps {
  option: ReportQuestion['options'][number];
  /** From 0: it has the letter that it had in the quiz. */
  place: number;
  judged: JudgedQuestion;
}

const chosenLooks = {
  correct: { tone: 'success', look: 'correct' },
  incorrect: { tone: 'danger', look: 'wrong' },
  void: { tone: 'neutral', look: '' },
  answered: { tone: 'neutral', look: 'chosen' },
  unanswered: { tone: 'neutral', look: '' },
} as const;

const iconOf = (status: QuestionStatus) => {
  if (status === 'correct') return <CheckIcon size={18} />;
  return status === 'incorrect' ? <CrossIcon size={18} /> : undefined;
};

/** Marked in words, with an icon, and only then in colour. */
export function ReportOption({ option, place, judged }: ReportOptionProps) {
  const t = useMessages(reportsMessages);
  const { question, status } = judged;
  const isSelected = option.id === judged.selected;
  const isCorrect = option.is_correct === true && hasKey(question);
  const wasCorrect = option.was_correct === true && !isCorrect;
  const chosen = chosenLooks[status];
  const look = isCorrect ? options.correct : isSelected ? options[chosen.look] : '';
  return (
    <li className={`${options.option} ${styles.option} ${look ?? ''}`}>
      <OptionLetter place={place} className={options.letter} />
      <div className={`${options.content} ${styles.content}`}>
        <RichOrPlain text={option.text} rich={option.rich?.text} />
        {option.image && <Picture svg={option.image.svg_content} caption={option.image.caption} small />}
      </div>
      {(isSelected || isCorrect || wasCorrect) && (
        <div className={styles.marks}>
          {isSelected && (
            <Badge tone={chosen.tone} icon={iconOf(status)}>
              {t.your_answer}
            </Badge>
          )}
          {isCorrect && (
            <Badge tone="success" icon={<CheckIcon size={18} />}>
              {t.correct_answer}
            </Badge>
          )}
          {wasCorrect && <Badge tone="neutral">{t.was_correct}</Badge>}
        </div>
      )}
    </li>
  );
}
