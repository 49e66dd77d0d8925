import type { QuizResults } from '@abhyas/contract/reports';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { NoScore } from '#features/reports/release-note.tsx';
import results from '#features/reports/reports.module.css';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { PrintButton } from '#ui/print/print-button.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { guardiansMessages } from './guardians.messages.ts';
import styles from './guardians.module.css';

interface SharedResultsProps {
  name: string;
  quizzes: readonly QuizResults[];
}

/** All finished attempts of a learner, the newest first. */
export function SharedResults({ name, quizzes }: SharedResultsProps) {
  const t = useMessages(guardiansMessages);
  return (
    <div className={results.narrow}>
      <div className={screen.head}>
        <ScreenHeading>{t.results_of({ name })}</ScreenHeading>
        <PrintButton questions={NO_QUESTIONS} paper={() => <Printed name={name} quizzes={quizzes} />}>
          {t.print}
        </PrintButton>
      </div>
      {quizzes.length === 0 && <p>{t.no_results}</p>}
      <AttemptTables quizzes={quizzes} />
    </div>
  );
}

const NO_QUESTIONS: never[] = [];

function Printed({ name, quizzes }: SharedResultsProps) {
  const t = useMessages(guardiansMessages);
  return (
    <article>
      <h1>{t.results_of({ name })}</h1>
      <AttemptTables quizzes={quizzes} />
    </article>
  );
}

function AttemptTables({ quizzes }: Pick<SharedResultsProps, 'quizzes'>) {
  const t = useMessages(guardiansMessages);
  const language = useLanguage();
  return (
    <>
      {quizzes.map(({ id, title, attempts }) => (
        <section key={id} className={`${screen.card} ${styles.quiz}`}>
          <h2 className={styles.quizTitle}>
            <Localized text={title} />
          </h2>
          <table className={styles.attempts}>
            <thead>
              <tr>
                <th scope="col">{t.attempt}</th>
                <th scope="col">{t.date}</th>
                <th scope="col">{t.score}</th>
              </tr>
            </thead>
            <tbody>
              {attempts.map((attempt) => (
                <tr key={attempt.id}>
                  <th scope="row">{formatNumber(attempt.number, language)}</th>
                  <td>{formatDateTime(attempt.completed_timestamp, language)}</td>
                  <td>
                    {attempt.score === null ? (
                      <NoScore available_at={attempt.available_at} />
                    ) : (
                      <>
                        <strong>{formatScore(attempt.score, language)}</strong>
                        {' / '}
                        {formatNumber(attempt.max_score, language)}
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}
