import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import type { ShownResult } from '#features/attempts/outbox/submission.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { AnswerCounts } from '#ui/score/answer-counts.tsx';
import { ScoreFigure } from '#ui/score/score-figure.tsx';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import styles from './score-dialog.module.css';

interface ScoreDialogProps {
  result: ShownResult;
  /** For a result that comes by itself, away from its quiz. */
  heading?: string;
  children?: ReactNode;
  /** Closes it where it stands. Without it, closing leads to the dashboard. */
  onClose?: () => void;
}

/** Both ways out replace the quiz in the history: Back must not lead into one that is over. */
export function ScoreDialog({ result, heading, children, onClose }: ScoreDialogProps) {
  const t = useMessages(attemptsMessages);
  const navigate = useNavigate();
  const toDashboard = () => {
    onClose?.();
    void navigate({ to: '/', replace: true });
  };
  return (
    <Dialog
      heading={heading ?? t.score_heading}
      onClose={onClose ?? toDashboard}
      actions={
        <>
          <Link
            to="/results/$id"
            params={{ id: String(result.result) }}
            replace
            {...(onClose && { onClick: onClose })}
            className={buttonClass('secondary')}
          >
            {t.view_report}
          </Link>
          <Button look="primary" onClick={toDashboard}>
            {t.to_dashboard}
          </Button>
        </>
      }
    >
      {children}
      {result.score === null ? (
        <Withheld available_at={result.available_at} />
      ) : (
        <Score result={result} score={result.score} />
      )}
      <Counted result={result} />
      <div className={styles.receipt}>
        <p className={styles.label}>{t.receipt}</p>
        <p className={styles.code}>{result.receipt}</p>
        <p className={styles.label}>{result.score === null ? t.receipt_of_answers : t.receipt_why}</p>
      </div>
    </Dialog>
  );
}

/** The score of its maximum, and the answers that it is made of. */
function Score({ result: { outcome }, score }: { result: ShownResult; score: number }) {
  const t = useMessages(attemptsMessages);
  if (outcome === null) return null;
  return (
    <div className={styles.score}>
      <ScoreFigure label={t.your_score} score={score} max={outcome.max_score} best={outcome.best} />
      <SegmentBar counts={outcome} />
      <AnswerCounts counts={outcome} />
    </div>
  );
}

/** That the answers have arrived, and when the score comes. */
function Withheld({ available_at }: Pick<ShownResult, 'available_at'>) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  return (
    <div className={styles.received}>
      <p className={styles.tick}>
        <CheckIcon size={28} />
        <strong>{t.received}</strong>
      </p>
      <p>
        {available_at === null
          ? t.score_by_hand
          : t.score_from({ time: formatDateTime(available_at, language) })}
      </p>
    </div>
  );
}

/** What of the answers given here is in the score, where that is not simply all. */
function Counted({ result }: { result: ShownResult }) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const { left_out, late, on_time_score, finished_by, ungraded } = result;
  const numbers = left_out.map((n) => formatNumber(n, language)).join(', ');
  const said = [
    late &&
      (on_time_score === null
        ? t.late_recorded
        : t.late_counted({ score: formatScore(on_time_score, language) })),
    !late && finished_by === 'deadline' && t.deadline_counted,
    ungraded && t.ungraded,
    !ungraded &&
      left_out.length > 0 &&
      (finished_by === 'learner' && !late ? t.left_out_elsewhere({ numbers }) : t.left_out({ numbers })),
  ].filter((sentence) => sentence !== false);
  if (said.length === 0) return null;
  return (
    <Notice tone="warning">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
