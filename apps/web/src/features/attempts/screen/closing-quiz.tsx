import { GRACE_PERIOD_SECONDS } from '@abhyas/contract/shared';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { timeLimit } from '../../../api/http.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { serverNow } from '../../../lib/clock.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../ui/screen/screen-heading.tsx';
import { askForAttempt, findJournal, type LearnerId } from '../attempts.api.ts';
import { attemptsMessages } from '../attempts.messages.ts';
import { useHeldAttempt } from '../outbox/attempt-locks.ts';
import type { Journal } from '../outbox/journal.ts';
import { ownerOf, useSubmission } from '../outbox/submission.ts';
import styles from './quiz.module.css';
import { ScoreDialog } from './submit/score-dialog.tsx';
import { TimeUp } from './submit/time-up.tsx';

interface ClosingQuizProps {
  id: string;
  learner: LearnerId;
}

/** Come back to an attempt whose time has just ended: what this browser has kept of it can still be handed in. */
export function ClosingQuiz({ id, learner }: ClosingQuizProps) {
  const t = useMessages(attemptsMessages);
  const { data: kept, isPending } = useQuery({
    queryKey: ['attempts', id, 'kept'],
    queryFn: async () => (await findJournal(learner, id)) ?? null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={styles.quiz}>
      <ScreenHeading>{t.quiz}</ScreenHeading>
      {!isPending &&
        (kept?.touched && isClosing(kept) ? (
          <HandInKept journal={kept} />
        ) : (
          <NothingKept id={id} learner={learner} />
        ))}
    </div>
  );
}

/** Is it the attempt whose closing time it is now? Its deadline tells; the server's time is known to a second or two. */
function isClosing({ session }: Journal): boolean {
  const since = (serverNow() ?? Number.NaN) - Date.parse(session.attempt.deadline);
  return since > -3000 && since < GRACE_PERIOD_SECONDS * 1000 + 3000;
}

/** An attempt that can be read is the next one, opened elsewhere. */
const isEnded = (reading: unknown, error: unknown) =>
  reading !== undefined || hasCode(error, 'NO_OPEN_ATTEMPT');

function HandInKept({ journal }: { journal: Journal }) {
  const submission = useSubmission(ownerOf(journal));
  const begin = useRef(submission.handIn);
  useEffect(() => begin.current(), []);
  useHeldAttempt(journal.session.attempt.id);
  return (
    <>
      <TimeUp why="time" submission={submission} />
      {submission.result !== undefined && <ScoreDialog result={submission.result} />}
    </>
  );
}

/** Leaves the attempt to the screen that has its answers, and after the closing time to the server. */
function NothingKept({ id, learner }: ClosingQuizProps) {
  const t = useMessages(attemptsMessages);
  const { data, error } = useQuery({
    queryKey: ['attempts', id, 'closing'],
    queryFn: () => askForAttempt(id, learner, timeLimit(8000)),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (isEnded(state.data, state.error) ? false : 3000),
  });

  if (!isEnded(data, error)) return <Notice tone="warning">{t.time_up_waiting}</Notice>;
  return (
    <div className={screen.stack}>
      <Notice tone="info">{t.finished}</Notice>
      <Link to="/results" replace className={buttonClass('primary')}>
        {t.to_results}
      </Link>
    </div>
  );
}
