import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { formatScore, formatSigned } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import screen from '../../../ui/screen/screen.module.css';
import { coachQuery } from './coach.api.ts';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';

/** In a report: what its wrong and blank answers came to, and the way to the arithmetic. Nothing until that is known. */
export function ReportCoach({ result }: { result: number }) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  const { deliverOutboxes } = useRouteContext({ from: '/learner/results/$id' });
  const { data } = useQuery(coachQuery(result, deliverOutboxes));
  const [quiz] = data?.quizzes ?? [];
  if (!quiz || quiz.wrong + quiz.blank === 0) return null;
  return (
    <section className={`${screen.card} ${styles.inReport}`} aria-labelledby="coach">
      <h2 id="coach" className={styles.title}>
        {t.in_report}
      </h2>
      {quiz.blank > 0 && (
        <p>{t.report_blanks({ n: quiz.blank, worth: formatSigned(quiz.worth, language) })}</p>
      )}
      {quiz.wrong > 0 && <p>{t.report_wrong({ n: quiz.wrong, lost: formatScore(quiz.lost, language) })}</p>}
      <p>
        <Link to="/practice/coach" search={{ report: result }} className={styles.link}>
          {t.show_coach}
        </Link>
      </p>
    </section>
  );
}
