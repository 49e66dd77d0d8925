import type { Report } from '@abhyas/contract/reports';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ReportPaper } from '#features/reports/print/report-paper.tsx';
import type { JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import styles from './report.module.css';
import type { TopicResult } from './score-make-up.ts';

interface ReportMoreProps {
  report: Report;
  questions: JudgedQuestion[];
  topics: TopicResult[];
  /** Ways to share the report, beside printing. */
  sharing: ReactNode;
  /** The reader is the learner. */
  isOwn: boolean;
  /** Shows the questions of a topic. */
  onChoose: (topic: string) => void;
}

const loadDetails = () => import('./report-details.tsx');

/** Closed at first: all figures of the attempt, and the ways to share it. */
export function ReportMore({ report, questions, topics, sharing, isOwn, onChoose }: ReportMoreProps) {
  const t = useMessages(reportsMessages);
  const [opened, setOpened] = useState<'details' | 'share'>();
  const details = useLoaded(loadDetails, opened === 'details');
  const detailsId = useId();
  const shareId = useId();
  const opener = (part: 'details' | 'share', id: string) => ({
    'aria-expanded': part === opened,
    'aria-controls': id,
    className: `${buttonClass('quiet')} ${styles.opener}`,
    onClick: () => setOpened(part === opened ? undefined : part),
  });
  return (
    <>
      <div className={styles.openers}>
        <button type="button" {...opener('details', detailsId)}>
          {t.details}
          <ChevronIcon size={18} />
        </button>
        {sharing === undefined ? (
          <PrintReport report={report} questions={questions} />
        ) : (
          <button type="button" {...opener('share', shareId)}>
            {t.share}
            <ChevronIcon size={18} />
          </button>
        )}
      </div>
      {sharing !== undefined && (
        // Always there: the browser's own command prints the paper, too.
        <div id={shareId} hidden={opened !== 'share'} className={styles.sharing}>
          {sharing}
          <PrintReport report={report} questions={questions} />
        </div>
      )}
      <div id={detailsId} hidden={opened !== 'details'}>
        {opened === 'details' && details && (
          <details.ReportDetails
            report={report}
            questions={questions}
            topics={topics}
            isOwn={isOwn}
            onChoose={onChoose}
          />
        )}
      </div>
    </>
  );
}

/** Prints the report, every question with all its options. */
function PrintReport({ report, questions }: Pick<ReportMoreProps, 'report' | 'questions'>) {
  const t = useMessages(reportsMessages);
  const asked = useMemo(() => questions.map(({ question }) => question), [questions]);
  return (
    <PrintButton
      look="quiet"
      questions={asked}
      paper={() => <ReportPaper report={report} questions={questions} />}
    >
      {t.print}
    </PrintButton>
  );
}
