import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import { hasHint, QuestionHint } from '#features/reports/reports.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import { QuestionName } from '#ui/question-name.tsx';
import { NamedOptions } from './named-options.tsx';
import { roundMessages } from './round.messages.ts';
import styles from './round.module.css';

/** Longer ones end in an ellipsis. */
const MOST_CHARACTERS = 240;

interface MissedQuestion {
  question: PracticeQuestion;
  /** The option; null if the answer was shown. */
  selected: number | null;
}

/** The questions of a round that were not correct, each with both answers; opened, why. Nothing if all were correct. */
export function Missed({ questions }: { questions: readonly MissedQuestion[] }) {
  const t = useMessages(roundMessages);
  if (questions.length === 0) return null;
  return (
    <section className={styles.missed} aria-labelledby="missed">
      <h3 id="missed">{t.missed}</h3>
      <ul className={rows.rows}>
        {questions.map(({ question, selected }) => (
          <li key={question.id}>
            {hasHint(question.hint) ? (
              <details>
                <summary className={rows.row}>
                  <Named question={question} selected={selected} />
                  <ChevronIcon />
                </summary>
                <div className={rows.opened}>
                  <QuestionHint hint={question.hint} rich={question.rich?.hint} />
                </div>
              </details>
            ) : (
              <div className={rows.row}>
                <Named question={question} selected={selected} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Named({ question, selected }: MissedQuestion) {
  const { text, stem = text, rich, options } = question;
  return (
    <span className={rows.text}>
      <QuestionName text={stem} rich={rich?.text} characters={MOST_CHARACTERS} inReading />
      <span className={styles.own}>
        <NamedOptions name="your_answer" options={options} isNamed={({ id }) => id === selected} />
      </span>
      <span className={styles.answer}>
        <NamedOptions name="correct_answer" options={options} isNamed={({ is_correct }) => is_correct} />
      </span>
    </span>
  );
}
