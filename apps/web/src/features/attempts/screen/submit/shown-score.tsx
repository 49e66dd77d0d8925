import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import type { ShownResult } from '#features/attempts/outbox/submission.ts';
import { EndedByStaff } from '#features/attempts/screen/by-staff.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { AnswerCounts } from '#ui/score/answer-counts.tsx';
import { ScoreFigure } from '#ui/score/score-figure.tsx';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import { shownScoreMessages } from './shown-score.messages.ts';
import styles from './shown-score.module.css';

export interface ShownScoreProps {
  result: ShownResult;
  /** For a result that comes by itself, away from its quiz. */
  heading?: string;
  children?: ReactNode;
  /** Closes it where it stands. Without it, closing leads to the dashboard. */
  onClose?: () => void;
}

/** Both ways out replace the quiz in the history: Back must not lead into one that is over. */
export function ShownScore({ result, heading, children, onClose }: ShownScoreProps) {
  const t = useMessages(attemptsMessages);
  const tScore = useMessages(shownScoreMessages);
  const navigate = useNavigate();
  const toDashboard = () => {
    onClose?.();
    void navigate({ to: '/', replace: true });
  };
  return (
    <Dialog
      heading={heading ?? t.score_heading}
      onClose={onClose ?? toDashboard}
      leaving={onClose === undefined}
      actions={
        <>
          <Link
            to="/results/$id"
            params={{ id: String(result.result) }}
            replace
            {...(onClose && { onClick: onClose })}
            className={buttonClass('primary')}
          >
            {tScore.view_report}
          </Link>
          <Button onClick={toDashboard}>{t.to_dashboard}</Button>
        </>
      }
    >
      {children}
      {result.ended && <EndedByStaff {...result.ended} />}
      {result.score === null ? (
        <Withheld available_at={result.available_at} />
      ) : (
        <Score result={result} score={result.score} />
      )}
      <Counted result={result} />
      <p className={styles.receipt}>
        {tScore.receipt} <span className={styles.code}>{result.receipt}</span>
        <br />
        {result.score === null ? tScore.receipt_of_answers : tScore.receipt_of_score}
      </p>
    </Dialog>
  );
}

/** The score of its maximum, whether it passes, what it is beside other attempts, and the answers that it is made of. */
function Score({ result: { outcome }, score }: { result: ShownResult; score: number }) {
  const t = useMessages(shownScoreMessages);
  const language = useLanguage();
  if (outcome === null) return null;
  const { max_score, lost, best, passed, best_other_percent: other } = outcome;
  return (
    <div className={styles.score}>
      <ScoreFigure
        label={t.your_score}
        score={score}
        max={max_score}
        lost={lost}
        best={best}
        pass={passed !== null && <Passed passed={passed} mark={outcome.pass_percent} />}
      />
      {other !== null && max_score > 0 && (
        <p>
          {t.compared({
            now: formatScore((score / max_score) * 100, language),
            other: formatScore(other, language),
          })}
        </p>
      )}
      <SegmentBar counts={outcome} />
      <AnswerCounts counts={outcome} />
    </div>
  );
}

function Passed({ passed, mark }: { passed: boolean; mark: number | undefined }) {
  const t = useMessages(shownScoreMessages);
  const language = useLanguage();
  return (
    <p className={styles.pass}>
      <Badge
        tone={passed ? 'success' : 'neutral'}
        icon={passed ? <CheckIcon size={18} /> : <CrossIcon size={18} />}
      >
        {passed ? t.passed : t.not_passed}
      </Badge>
      {mark !== undefined && t.pass_mark({ percent: `${formatNumber(mark, language)}%` })}
    </p>
  );
}

/** That the answers have arrived, and when the score comes. */
function Withheld({ available_at }: Pick<ShownResult, 'available_at'>) {
  const t = useMessages(shownScoreMessages);
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
  const t = useMessages(shownScoreMessages);
  const language = useLanguage();
  const { left_out, late, on_time_score, finished_by, ungraded, ended } = result;
  const numbers = left_out.map((n) => formatNumber(n, language)).join(', ');
  const said = [
    late &&
      (on_time_score === null
        ? t.late_recorded
        : t.late_counted({ score: formatScore(on_time_score, language) })),
    !late && finished_by === 'deadline' && !ended && t.deadline_counted,
    ungraded && t.ungraded,
    !ungraded &&
      left_out.length > 0 &&
      (finished_by === 'learner' && !late && !ended
        ? t.left_out_elsewhere({ numbers })
        : t.left_out({ numbers })),
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
