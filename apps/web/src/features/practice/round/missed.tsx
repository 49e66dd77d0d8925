import { REPORT_PREVIEW_CHARACTERS } from '@abhyas/contract/limits';
import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import { useMessages } from '#i18n/use-messages.ts';
import { CrossIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import { QuestionName } from '#ui/question-name.tsx';
import { CorrectAnswer } from './correct-answer.tsx';
import { roundMessages } from './round.messages.ts';
import styles from './round.module.css';

/** The questions of a round that were not correct, each with its correct answer; nothing if all were. */
export function Missed({ questions }: { questions: readonly PracticeQuestion[] }) {
  const t = useMessages(roundMessages);
  if (questions.length === 0) return null;
  return (
    <section className={styles.missed} aria-labelledby="missed">
      <h3 id="missed">{t.missed}</h3>
      <ul className={rows.rows}>
        {questions.map(({ id, text, stem = text, rich, options }) => (
          <li key={id}>
            <CrossIcon size={18} />
            <div>
              <QuestionName text={stem} rich={rich?.text} characters={REPORT_PREVIEW_CHARACTERS} inReading />
              <div className={styles.answer}>
                <CorrectAnswer options={options} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
