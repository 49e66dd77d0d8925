import type { CoachedQuiz } from '@abhyas/contract/practice/coach';
import { useId } from 'react';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import list from '#ui/link-rows.module.css';
import { AdviceSentence, KindInWords, OwnBlanks } from './advice.tsx';
import { adviceOf, kindsOf, nameOf } from './advice-cards.ts';
import { Arithmetic } from './arithmetic.tsx';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';

/** When to guess in one quiz, in a sentence for each of its markings and numbers of options. */
export function QuizCard({ quiz }: { quiz: CoachedQuiz }) {
  const t = useMessages(coachMessages);
  const id = useId();
  return (
    <section className={list.rows} aria-labelledby={id}>
      <div className={styles.quiz}>
        <h2 id={id} className={styles.title}>
          <Localized text={quiz.title} />
        </h2>
        {kindsOf(quiz).map((kind) => (
          <div key={nameOf(kind)}>
            <p className={list.note}>
              <KindInWords {...kind} />
            </p>
            <p>
              <strong>
                <AdviceSentence advice={adviceOf(kind)} />
              </strong>
            </p>
            <p className={list.note}>
              <OwnBlanks {...kind.guess} />
            </p>
          </div>
        ))}
      </div>
      <details>
        <summary className={list.row}>
          <strong className={list.text}>{t.why}</strong>
          <ChevronIcon />
        </summary>
        <Arithmetic quiz={quiz} />
      </details>
    </section>
  );
}
