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

/** One advice, and a row for each quiz that it is for. */
export function AdviceGroup({ advice, kinds }: Extract<AdviceCard, { kinds: unknown }>) {
  const id = useId();
  return (
    <section className={list.rows} aria-labelledby={id}>
      <h2 id={id} className={styles.advice}>
        <AdviceSentence advice={advice} />
      </h2>
      <p className={styles.own}>
        <OwnBlanks {...blanksOf(kinds.flatMap(({ quizzes }) => quizzes))} />
      </p>
      {kinds.map(({ kind, quizzes }) => (
        <div key={nameOf(kind)} className={styles.kind}>
          <p>
            <KindInWords {...kind} />
          </p>
          <QuizRows quizzes={quizzes} />
        </div>
      ))}
    </section>
  );
}

/** Those with blank answers first; more than one without any stand behind one row. */
function QuizRows({ quizzes }: { quizzes: readonly CoachedQuiz[] }) {
  const t = useMessages(coachMessages);
  const filled = quizzes.filter(({ blank }) => blank === 0);
  const isFolded = filled.length > 1;
  const shown = isFolded ? quizzes.filter(({ blank }) => blank > 0) : quizzes;
  return (
    <ul>
      {shown.map((quiz) => (
        <QuizRow key={quiz.id} quiz={quiz} />
      ))}
      {isFolded && (
        <li>
          <details>
            <summary className={list.row}>
              <span className={list.text}>{t.none_blank({ n: filled.length })}</span>
              <ChevronIcon />
            </summary>
            <ul>
              {filled.map((quiz) => (
                <QuizRow key={quiz.id} quiz={quiz} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
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
