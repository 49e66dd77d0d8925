import type { Report } from '@abhyas/contract/reports';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogPager } from './dialog-pager.tsx';
import { QuestionBody } from './question-body.tsx';
import { hasMarksForAll, type JudgedQuestion } from './question-status.ts';
import { StatusBadge } from './status-badge.tsx';

interface QuestionDialogProps {
  report: Report;
  judged: JudgedQuestion;
  /** Among the questions that are listed, from 1. */
  position: number;
  total: number;
  /** To the question before (−1) or after (1); does nothing where there is none. */
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

/** One question of a report, alone, with the ways to those before and after it. */
export function QuestionDialog({ report, judged, position, total, onMove, onClose }: QuestionDialogProps) {
  const t = useMessages(reportsMessages);
  const { number, status } = judged;
  const top = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question starts at its beginning.
  useLayoutEffect(() => {
    top.current?.closest('dialog')?.scrollTo(0, 0);
  }, [number]);

  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // In a field the keys move the cursor.
      if (event.target instanceof HTMLTextAreaElement) return;
      if (event.key === 'ArrowLeft') onMove(-1);
      if (event.key === 'ArrowRight') onMove(1);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [onMove]);

  return (
    <Dialog
      heading={t.question({ n: number })}
      closeButton
      onClose={onClose}
      size="large"
      actions={total > 1 && <DialogPager judged={judged} position={position} total={total} onMove={onMove} />}
    >
      <div ref={top}>
        <StatusBadge status={status} forAll={hasMarksForAll(judged)} />
      </div>
      <QuestionBody report={report} judged={judged} />
    </Dialog>
  );
}
