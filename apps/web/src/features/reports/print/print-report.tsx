import type { Report } from '@abhyas/contract/reports';
import { useMemo } from 'react';
import type { JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { PrintButton } from '#ui/print/print-button.tsx';
import { ReportPaper } from './report-paper.tsx';

/** Prints the report, every question with all its options. */
export function PrintReport({ report, questions }: { report: Report; questions: JudgedQuestion[] }) {
  const t = useMessages(reportsMessages);
  const asked = useMemo(() => questions.map(({ question }) => question), [questions]);
  return (
    <PrintButton questions={asked} paper={() => <ReportPaper report={report} questions={questions} />}>
      {t.print}
    </PrintButton>
  );
}
