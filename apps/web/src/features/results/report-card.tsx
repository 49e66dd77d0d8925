import type { Report } from '@abhyas/contract/results';
import { REPORT_PREVIEW_CHARACTERS } from '@abhyas/contract/shared';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Localized, localize } from '../../i18n/localized.tsx';
import { formatNumber, formatScore } from '../../i18n/numbers.ts';
import { preview } from '../../i18n/preview.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import screen from '../../ui/screen.module.css';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { type JudgedQuestion, judgeQuestions } from './question-status.ts';
import { resultsMessages } from './results.messages.ts';
import styles from './results.module.css';
import { StatusBadge } from './status-badge.tsx';

interface ReportCardProps {
  report: Report;
  /** The language toggle. */
  children: ReactNode;
}

export function ReportCard({ report, children }: ReportCardProps) {
  const t = useMessages(resultsMessages);
  const language = useLanguage();
  const [opened, setOpened] = useState<JudgedQuestion>();
  const { title } = report.quiz;
  const shorten = (text: string) => preview(text, REPORT_PREVIEW_CHARACTERS);

  return (
    <div className={styles.narrow}>
      <div className={screen.head}>
        <div>
          <p className={styles.eyebrow}>{t.report}</p>
          <ScreenHeading title={`${t.report}: ${localize(title, language).text}`}>
            <Localized text={title} />
          </ScreenHeading>
        </div>
        {children}
      </div>

      <div className={`${screen.card} ${styles.summary}`}>
        <div className={styles.final}>
          <p className={screen.muted}>{t.final_score}</p>
          <p className={styles.finalScore}>{formatScore(report.score, language)}</p>
          <p className={screen.muted}>{t.out_of({ max: report.max_score })}</p>
        </div>
        <dl className={styles.counts}>
          {(['correct', 'incorrect', 'unanswered'] as const).map((status) => (
            <div key={status}>
              <dt>
                <StatusBadge status={status} />
              </dt>
              <dd>{formatNumber(report[status], language)}</dd>
            </div>
          ))}
        </dl>
        <dl className={styles.facts}>
          <div>
            <dt>{t.completed}</dt>
            <dd>{formatDateTime(report.completed_timestamp, language)}</dd>
          </div>
          <div>
            <dt>{t.receipt}</dt>
            <dd className={styles.code}>{report.receipt}</dd>
          </div>
        </dl>
      </div>

      <h2 className={styles.subheading}>{t.analysis}</h2>
      <ol className={styles.rows}>
        {judgeQuestions(report).map((judged) => (
          <li key={judged.question.id}>
            <button
              type="button"
              className={styles.row}
              aria-haspopup="dialog"
              onClick={() => setOpened(judged)}
            >
              <span className={styles.number}>{formatNumber(judged.number, language)}</span>
              <span className={styles.rowText}>
                <Localized text={judged.question.text} transform={shorten} />
                <StatusBadge status={judged.status} />
              </span>
              <ChevronIcon />
            </button>
          </li>
        ))}
      </ol>
      {opened && <QuestionDialog judged={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
