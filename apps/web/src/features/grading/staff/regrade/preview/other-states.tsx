import type { OtherState, RegradePreview } from '@abhyas/contract/grading/regrade';
import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import styles from '#features/grading/staff/regrade/regrade.module.css';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { previewMessages } from './preview.messages.ts';

interface OtherStatesProps {
  preview: Pick<RegradePreview, 'other_states'>;
  /** Of the quiz as it is now. */
  questions: readonly QuestionStatistics[];
  /** Undefined while the verdicts of the preview are not applied. */
  onDecide?: (state: OtherState) => void;
}

/** States of the questions for which the verdicts do not hold, each with the way to decide about it. */
export function OtherStates({ preview: { other_states = [] }, questions, onDecide }: OtherStatesProps) {
  const t = useMessages(previewMessages);
  if (other_states.length === 0) return null;
  return (
    <section className={styles.previewed} aria-labelledby="other-states-heading">
      <h3 id="other-states-heading">{t.other_states}</h3>
      <p>{t.other_states_why}</p>
      <ul className={styles.list}>
        {other_states.map((other) => {
          const place = questions.findIndex(({ id }) => id === other.question_id);
          const isRemoved = place === -1 || questions[place]?.removed;
          return (
            <li key={`${other.question_id} ${other.state}`}>
              <p>
                <strong>{isRemoved ? t.removed_question : t.question({ n: place + 1 })}</strong>{' '}
                {t.other_state_attempts({ n: other.attempts })}
              </p>
              <ul>
                {other.options.map(({ id, text, is_correct }) => (
                  <li key={id}>
                    <Localized text={text} />
                    {is_correct && ` (${t.is_key})`}
                  </li>
                ))}
              </ul>
              {onDecide && <Button onClick={() => onDecide(other)}>{t.decide_state}</Button>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
