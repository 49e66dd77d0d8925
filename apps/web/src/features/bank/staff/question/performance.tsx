import {
  type BankQuestion,
  PERFORMANCE_ATTEMPTS_COUNTED,
  PERFORMANCE_QUIZZES_COUNTED,
} from '@abhyas/contract/bank';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatPercent } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { bankQuestionMessages } from './question.messages.ts';
import styles from './question-page.module.css';

/** How learners answered the question, in all quizzes together. */
export function Performance({ performance }: { performance: BankQuestion['performance'] }) {
  const t = useMessages(bankQuestionMessages);
  const language = useLanguage();
  const { asked, answered, correct, facility_index } = performance;
  const figures = [
    [t.asked, formatNumber(asked, language)],
    [t.answered, formatNumber(answered, language)],
    [t.correctly, formatNumber(correct, language)],
    [t.facility, facility_index === null ? '—' : formatPercent(facility_index * 100, language)],
  ] as const;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="performance-heading">
      <h2 id="performance-heading">{t.performance}</h2>
      {asked === 0 ? (
        <p>{t.never_asked}</p>
      ) : (
        <>
          <dl className={styles.figures}>
            {figures.map(([name, figure]) => (
              <div key={name}>
                <dt title={name === t.facility ? t.facility_term : undefined}>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <p className={screen.muted}>{t.facility_note}</p>
          {!performance.complete && (
            <p className={screen.muted}>
              {t.newest_counted({
                quizzes: PERFORMANCE_QUIZZES_COUNTED,
                attempts: PERFORMANCE_ATTEMPTS_COUNTED,
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
