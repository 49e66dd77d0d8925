import type { Report } from '@abhyas/contract/reports';
import { useLayoutEffect, useRef } from 'react';
import { QuestionBody } from '#features/reports/questions/question-body.tsx';
import { hasMarksForAll, type JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { StatusBadge } from '#features/reports/questions/status-badge.tsx';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { analysisMessages } from './analysis.messages.ts';
import styles from './question-panel.module.css';
import type { Steps } from './steps.ts';

interface QuestionPanelProps {
  report: Report;
  judged: JudgedQuestion;
  steps: Steps;
  /** Its name for screen readers. */
  label: string;
  /** `button` is the id of the pressed button, which goes on to have the focus. */
  onMove: (to: number, button: string) => void;
  onClose: () => void;
}

/** A question, opened below its row of the grid. */
export function QuestionPanel({ report, judged, steps, label, onMove, onClose }: QuestionPanelProps) {
  const t = useMessages(reportsMessages);
  const a = useMessages(analysisMessages);
  const panel = useRef<HTMLElement>(null);
  const { number, status } = judged;
  const isWrong = steps.through === 'wrong';

  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <section ref={panel} aria-label={label} className={styles.panel}>
      <div className={styles.head}>
        <h3>{t.question({ n: number })}</h3>
        <StatusBadge status={status} forAll={hasMarksForAll(judged)} />
        <button type="button" className={styles.close} aria-label={a.close({ n: number })} onClick={onClose}>
          <CrossIcon size={24} />
        </button>
      </div>
      <QuestionBody report={report} judged={judged} />
      {(steps.previous ?? steps.next) !== undefined && (
        <div className={styles.steps}>
          <Step id="step-back" to={steps.previous} onMove={onMove}>
            {isWrong ? a.previous_wrong : t.previous}
          </Step>
          <Step id="step-on" to={steps.next} onMove={onMove}>
            {isWrong ? a.next_wrong : t.next}
          </Step>
        </div>
      )}
    </section>
  );
}

interface StepProps {
  id: string;
  to: number | undefined;
  onMove: QuestionPanelProps['onMove'];
  children: string;
}

/** At an end the button stays, and with it the focus. */
const Step = ({ id, to, onMove, children }: StepProps) => (
  <button
    type="button"
    id={id}
    className={`${buttonClass('secondary')} ${styles.step}`}
    aria-disabled={to === undefined || undefined}
    onClick={() => to !== undefined && onMove(to, id)}
  >
    {children}
  </button>
);
