import type { CoachedQuiz } from '@abhyas/contract/practice/coach';
import { useId } from 'react';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import list from '#ui/link-rows.module.css';
import { AdviceSentence, BlanksInShort, KindInWords, OwnBlanks } from './advice.tsx';
import { type AdviceCard, nameOf } from './advice-cards.ts';
import { Arithmetic } from './arithmetic.tsx';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';

/** Of several quizzes together. */
const blanksOf = (quizzes: readonly CoachedQuiz[]) => ({
  blank: quizzes.reduce((sum, { blank }) => sum + blank, 0),
  worth: quizzes.reduce((sum, { worth }) => sum + worth, 0),
});

/** One advice; opened, the quizzes that it is for, by their marking. */
export function AdviceGroup({ advice, kinds }: Extract<AdviceCard, { kinds: unknown }>) {
  const t = useMessages(coachMessages);
  const id = useId();
  const all = kinds.flatMap(({ quizzes }) => quizzes);
  return (
    <section className={list.rows} aria-labelledby={id}>
      <h2 id={id} className={styles.advice}>
        <AdviceSentence advice={advice} />
      </h2>
      <p className={styles.own}>
        <OwnBlanks {...blanksOf(all)} />
      </p>
      <details>
        <summary className={list.row}>
          <span className={list.text}>{t.quizzes({ n: all.length })}</span>
          <ChevronIcon />
        </summary>
        {kinds.map(({ kind, quizzes }) => (
          <div key={nameOf(kind)} className={styles.kind}>
            <p>
              <KindInWords {...kind} />
            </p>
            <ul>
              {quizzes.map((quiz) => (
                <QuizRow key={quiz.id} quiz={quiz} />
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  );
}

function QuizRow({ quiz }: { quiz: CoachedQuiz }) {
  return (
    <li>
      <details>
        <summary className={list.row}>
          <span className={list.text}>
            <strong className={list.title}>
              <Localized text={quiz.title} />
            </strong>
            <span className={list.note}>
              <BlanksInShort {...quiz} />
            </span>
          </span>
          <ChevronIcon />
        </summary>
        <Arithmetic quiz={quiz} />
      </details>
    </li>
  );
}
