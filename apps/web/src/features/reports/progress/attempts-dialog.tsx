import type { QuizResults } from '@abhyas/contract/reports';
import { formatDateTime, formatDayOf } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { PassBadge } from '#features/reports/pass-badge.tsx';
import { releaseMessages } from '#features/reports/release.messages.ts';
import { ReleaseNote } from '#features/reports/release-note.tsx';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import styles from '#features/reports/reports.module.css';
import { verdictMessages } from '#features/reports/verdicts/verdict.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ClockIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';
import { bestOf } from './progress.ts';
import { ProgressChart } from './progress-chart.tsx';

interface AttemptsDialogProps {
  quiz: QuizResults;
  onClose: () => void;
}

/** The past attempts of one quiz, each with the way to its report. */
export function AttemptsDialog({ quiz, onClose }: AttemptsDialogProps) {
  const t = useMessages(reportsMessages);
  const v = useMessages(verdictMessages);
  const r = useMessages(releaseMessages);
  const language = useLanguage();
  const best = quiz.attempts.length > 1 ? bestOf(quiz.attempts)?.id : undefined;
  return (
    <Dialog heading={<Localized text={quiz.title} />} closeButton onClose={onClose} size="large">
      <ProgressChart attempts={quiz.attempts} />
      <h3 className={styles.subheading}>{t.past_attempts}</h3>
      <ul className={styles.rows}>
        {quiz.attempts.map((attempt) => (
          <li key={attempt.id} className={styles.attempt}>
            <p className={styles.attemptHead}>
              <strong>{t.attempt({ n: attempt.number })}</strong>
              {attempt.score !== null && (
                <span className={styles.attemptScore}>
                  <span className="visually-hidden">{t.score} </span>
                  <strong>{formatScore(attempt.score, language)}</strong>
                  <span className={screen.muted}> / {formatNumber(attempt.max_score, language)}</span>
                </span>
              )}
            </p>
            <p className={screen.muted}>
              {t.completed}: {formatDateTime(attempt.completed_timestamp, language)}
            </p>
            {attempt.score === null && (
              <p>
                <ReleaseNote {...attempt} />
              </p>
            )}
            <p className={styles.attemptBadges}>
              {attempt.id === best && <Badge tone="primary">{t.best}</Badge>}
              <PassBadge passed={attempt.passed} />
              {attempt.passed !== null && attempt.pass_percent !== undefined && (
                <span className={screen.muted}>
                  {r.pass_mark({ percent: `${formatNumber(attempt.pass_percent, language)}%` })}
                </span>
              )}
              {attempt.regraded_at !== null && (
                <Badge tone="primary">
                  {v.regraded_day({ day: formatDayOf(attempt.regraded_at, language) })}
                </Badge>
              )}
              {attempt.late && (
                <Badge tone="warning" icon={<ClockIcon size={18} />}>
                  {t.late}
                </Badge>
              )}
            </p>
            <Link to="/results/$id" params={{ id: String(attempt.id) }} className={buttonClass('secondary')}>
              {t.view_report}
              <span className="visually-hidden">: {t.attempt({ n: attempt.number })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
