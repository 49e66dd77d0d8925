import type { CoachedQuiz } from '@abhyas/contract/practice/coach';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatSigned } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { Advice } from './advice.tsx';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';
import { Marking } from './marking.tsx';

/** When to guess in a quiz; behind it, what correct, incorrect and blank answers came to, and how that follows from its marks. */
export function QuizFigures({ quiz, open }: { quiz: CoachedQuiz; open: boolean }) {
  const t = useMessages(coachMessages);
  return (
    <details className={`${screen.card} ${styles.quiz}`} open={open}>
      <summary>
        <h2 className={styles.title}>
          <Localized text={quiz.title} />
        </h2>
        <span className={screen.muted}>{t.attempts({ n: quiz.attempts })}</span>
      </summary>
      <div className={styles.advice}>
        <Advice quiz={quiz} />
      </div>
      <details>
        <summary className={styles.why}>{t.why}</summary>
        <Sums quiz={quiz} />
        {quiz.markings.map((marking) => (
          <Marking key={`${marking.marks_correct}/${marking.marks_wrong}`} marking={marking} />
        ))}
      </details>
    </details>
  );
}

function Sums({ quiz }: { quiz: CoachedQuiz }) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  const marks = (value: number) => formatSigned(value, language);
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{t.correct({ n: quiz.right })}</dt>
          <dd>{marks(quiz.gained)}</dd>
        </div>
        <div>
          <dt>{t.incorrect({ n: quiz.wrong })}</dt>
          <dd>{marks(-quiz.lost)}</dd>
        </div>
        <div>
          <dt>{t.blank({ n: quiz.blank })}</dt>
          <dd>{marks(0)}</dd>
          {quiz.blank > 0 && <dd className={styles.worth}>{t.blank_worth({ marks: marks(quiz.worth) })}</dd>}
        </div>
      </dl>
      {quiz.aside > 0 && (
        <p className={screen.muted}>{t.aside({ n: quiz.aside, marks: marks(quiz.given) })}</p>
      )}
    </>
  );
}
