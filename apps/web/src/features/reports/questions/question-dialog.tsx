import type { Report } from '@abhyas/contract/reports';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Bilingual } from '../../../i18n/reading/bilingual.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { QuestionProblem } from '../problem/question-problem.tsx';
import { isStored } from '../report/stored.ts';
import { reportsMessages } from '../reports.messages.ts';
import { verdictMessages } from '../verdicts/verdict.messages.ts';
import { VerdictNote } from '../verdicts/verdict-note.tsx';
import { DialogPager } from './dialog-pager.tsx';
import styles from './question-dialog.module.css';
import { QuestionHint } from './question-hint.tsx';
import { hasMarksForAll, type JudgedQuestion } from './question-status.ts';
import { ReportOption } from './report-option.tsx';
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

/** One question of a report: what was asked, what was answered, what is right and, where given, why. */
export function QuestionDialog({ report, judged, position, total, onMove, onClose }: QuestionDialogProps) {
  const t = useMessages(reportsMessages);
  const v = useMessages(verdictMessages);
  const { number, question, selected, status } = judged;
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
      <p className={styles.text}>
        <Bilingual text={question.text} />
      </p>
      {question.image && <Picture svg={question.image.svg_content} caption={question.image.caption} />}
      <ul className={styles.options} aria-label={t.options}>
        {question.options.map((option) => (
          <ReportOption key={option.id} option={option} judged={judged} />
        ))}
      </ul>
      {selected === undefined && <p className={styles.muted}>{t.not_answered}</p>}
      {question.verdict && (
        <section className={styles.verdict}>
          <h3>{v.heading}</h3>
          <p>
            <VerdictNote verdict={question.verdict} />
          </p>
        </section>
      )}
      <QuestionHint hint={question.hint} />
      {report.released.answers && isStored(report) && (
        <QuestionProblem key={question.id} report={report.id} question={question} />
      )}
    </Dialog>
  );
}
