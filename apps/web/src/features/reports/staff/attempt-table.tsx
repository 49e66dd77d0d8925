import type { LearnerAttempt } from '@abhyas/contract/grading';
import { RESULTS_PER_PAGE } from '@abhyas/contract/reports/staff';
import { useRef } from 'react';
import { formatDateTime } from '../../../i18n/dates/dates.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatNumber, formatScore } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, ClockIcon, CrossIcon } from '../../../ui/icons.tsx';
import { Empty } from '../../../ui/screen/empty.tsx';
import screen from '../../../ui/screen/screen.module.css';
import data from '../../../ui/staff/data-table.module.css';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';

interface AttemptTableProps {
  attempts: LearnerAttempt[];
  /** Over all pages. */
  total: number;
  page: number;
  loading: boolean;
  onPage: (page: number) => void;
}

/** Finished attempts, newest first. On a narrow screen each row is a card, with its headings inside. */
export function AttemptTable({ attempts, total, page, loading, onPage }: AttemptTableProps) {
  const t = useMessages(quizResultsMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasPassMark = attempts.some(({ passed }) => passed !== null);
  const pages = Math.max(1, Math.ceil(total / RESULTS_PER_PAGE));
  const turn = (to: number) => {
    onPage(to);
    heading.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="attempts-heading">
      <h2 ref={heading} id="attempts-heading" tabIndex={-1}>
        {t.attempts}
      </h2>
      {total === 0 ? (
        <Empty>{t.empty}</Empty>
      ) : (
        <table
          className={`${data.table} ${styles.attempts}`}
          aria-labelledby="attempts-heading"
          aria-busy={loading}
        >
          <thead>
            <tr>
              {[
                t.learner,
                t.number,
                t.score,
                ...(hasPassMark ? [t.result] : []),
                t.completed,
                t.finished_by,
              ].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {attempts.map((attempt) => (
              <Row key={attempt.id} attempt={attempt} hasPassMark={hasPassMark} />
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav className={screen.actions} aria-label={t.pages}>
          <Button disabled={page === 1} onClick={() => turn(page - 1)}>
            {t.previous}
          </Button>
          <span aria-live="polite">{t.page({ n: page, total: pages })}</span>
          <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
            {t.next}
          </Button>
        </nav>
      )}
    </section>
  );
}

function Row({ attempt, hasPassMark }: { attempt: LearnerAttempt; hasPassMark: boolean }) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  const score = t.score_of({
    score: formatScore(attempt.score, language),
    max: formatNumber(attempt.max_score, language),
  });
  return (
    <tr>
      <th scope="row">
        {attempt.username}
        {attempt.full_name !== '' && <span className={styles.fullName}>{attempt.full_name}</span>}
      </th>
      <td data-name={t.number} className={styles.figure}>
        {formatNumber(attempt.number, language)}
      </td>
      <td data-name={t.score} className={styles.figure}>
        <span>
          {score}
          {attempt.on_time_score !== null && (
            <span className={styles.onTime}>
              {t.on_time({ score: formatScore(attempt.on_time_score, language) })}
            </span>
          )}
          {attempt.regraded_at !== null && (
            <span className={styles.onTime}>
              {t.regraded({ at: formatDateTime(attempt.regraded_at, language) })}
            </span>
          )}
        </span>
      </td>
      {hasPassMark && (
        <td data-name={t.result}>
          {attempt.passed === null ? (
            t.none
          ) : attempt.passed ? (
            <Badge tone="success" icon={<CheckIcon size={18} />}>
              {t.passed}
            </Badge>
          ) : (
            <Badge tone="neutral" icon={<CrossIcon size={18} />}>
              {t.not_passed}
            </Badge>
          )}
        </td>
      )}
      <td data-name={t.completed}>{formatDateTime(attempt.completed_timestamp, language)}</td>
      <td data-name={t.finished_by}>
        <span className={styles.by}>
          {attempt.finished_by === 'learner' ? t.by_learner : t.by_deadline}
          {attempt.late && (
            <Badge tone="warning" icon={<ClockIcon size={18} />}>
              {t.late}
            </Badge>
          )}
          {attempt.ungraded_at && (
            <Badge tone="warning" icon={<ClockIcon size={18} />}>
              {t.ungraded}
            </Badge>
          )}
        </span>
      </td>
    </tr>
  );
}
