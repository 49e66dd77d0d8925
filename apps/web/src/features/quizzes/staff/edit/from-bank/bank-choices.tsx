import type { BankQuestionSummary } from '@abhyas/contract/bank';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { bankMessages } from '#features/bank/staff/bank-staff.ts';
import { difficultyMessages } from '#features/questions/staff/questions-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import { fromBankMessages } from './from-bank.messages.ts';
import styles from './from-bank.module.css';

interface BankChoicesProps {
  ref: Ref<HTMLUListElement>;
  questions: readonly BankQuestionSummary[];
  /** In the order in which they were chosen. */
  chosen: readonly number[];
  inQuiz: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** The arrow that leads from the first question to the search. */
  onUp: () => void;
}

/** Questions with checkboxes. The arrows move between them, the space bar chooses. */
export function BankChoices({ ref, questions, chosen, inQuiz, onToggle, onUp }: BankChoicesProps) {
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input:enabled')];
    const at = boxes.indexOf(event.target as HTMLElement);
    if (at === -1) return;
    event.preventDefault();
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    if (next < 0) onUp();
    else boxes[next]?.focus();
  };
  return (
    <ul ref={ref} className={styles.list} onKeyDown={move}>
      {questions.map((question) => (
        <li key={question.id}>
          <Choice
            question={question}
            place={chosen.indexOf(question.id)}
            inQuiz={inQuiz.has(question.id)}
            onToggle={() => onToggle(question.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  question: BankQuestionSummary;
  /** Among the chosen ones; -1: not chosen. */
  place: number;
  inQuiz: boolean;
  onToggle: () => void;
}

const SHOWN_CHARACTERS = 200;

function Choice({ question, place, inQuiz, onToggle }: ChoiceProps) {
  const t = useMessages(fromBankMessages);
  const tBank = useMessages(bankMessages);
  const tDifficulty = useMessages(difficultyMessages);
  const language = useLanguage();
  const id = useId();
  const { status, difficulty } = question;
  return (
    <label className={styles.row} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={place !== -1}
        // The server adds no retired question.
        disabled={status === 'retired'}
        onChange={onToggle}
      />
      <span className={styles.text}>
        <span>
          <QuestionName text={question.text} rich={question.rich?.text} characters={SHOWN_CHARACTERS} />
        </span>
        <span className={styles.about}>
          {inQuiz && <Badge tone="warning">{t.in_this_quiz}</Badge>}
          {status !== 'ready' && <Badge tone="neutral">{tBank[status]}</Badge>}
          {difficulty !== null && <span>{tDifficulty[difficulty]}</span>}
        </span>
      </span>
      {place !== -1 && (
        <span className={styles.order}>
          <span aria-hidden="true">{formatNumber(place + 1, language)}</span>
          <span className="visually-hidden">{t.order({ n: place + 1 })}</span>
        </span>
      )}
    </label>
  );
}
