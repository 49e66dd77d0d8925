import type { Report } from '@abhyas/contract/reports';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import type { JudgedQuestion } from '../questions/question-status.ts';
import { reportsMessages } from '../reports.messages.ts';
import { ReportPaper } from './report-paper.tsx';

/**
 * Prints the report. Its paper holds every question with all its options, several thousand elements for a long quiz:
 * it is made when it is asked for, by the button or by the browser's own command, and then kept.
 */
export function PrintReport({ report, questions }: { report: Report; questions: JudgedQuestion[] }) {
  const t = useMessages(reportsMessages);
  const [paper, setPaper] = useState<'none' | 'making' | 'ready'>('none');

  useEffect(() => {
    // The browser prints what is there when this returns.
    const make = () => flushSync(() => setPaper((now) => (now === 'none' ? 'ready' : now)));
    window.addEventListener('beforeprint', make);
    return () => window.removeEventListener('beforeprint', make);
  }, []);

  const ready = () => {
    if (paper !== 'making') return;
    setPaper('ready');
    window.print();
  };

  return (
    <>
      <Button
        look="secondary"
        busy={paper === 'making'}
        onClick={() => (paper === 'ready' ? window.print() : setPaper('making'))}
      >
        {t.print}
      </Button>
      {paper !== 'none' && <ReportPaper report={report} questions={questions} onReady={ready} />}
    </>
  );
}
