import type { CoachedQuiz } from '@abhyas/contract/practice/coach';
import { useLanguage } from '#i18n/language.ts';
import { formatSigned } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import list from '#ui/link-rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';
import { Marking } from './marking.tsx';

/** What correct, incorrect and blank answers came to, and how the advice follows from the marks. */
export function Arithmetic({ quiz }: { quiz: CoachedQuiz }) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  const marks = (value: number) => formatSigned(value, language);
  return (
    <div className={list.opened}>
      {quiz.attempts > 1 && <p className={screen.muted}>{t.attempts({ n: quiz.attempts })}</p>}
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
        </div>
      </dl>
      {quiz.aside > 0 && (
        <p className={screen.muted}>{t.aside({ n: quiz.aside, marks: marks(quiz.given) })}</p>
      )}
      {quiz.markings.map((marking) => (
        <Marking
          key={`${marking.marks_correct}/${marking.marks_wrong}`}
          marking={marking}
          isNamed={quiz.markings.length > 1}
        />
      ))}
    </div>
  );
}
