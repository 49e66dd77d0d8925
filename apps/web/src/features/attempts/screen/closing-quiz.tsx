import type { EarlyEnd } from '@abhyas/contract/attempts';
import { GRACE_PERIOD_SECONDS } from '@abhyas/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasCode } from '#api/api-error.ts';
import { timeLimit } from '#api/http.ts';
import { forgetLists } from '#features/attempts/attempt-query.ts';
import { fetchAttempt, type LearnerId } from '#features/attempts/attempts.api.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useHeldAttempt } from '#features/attempts/outbox/attempt-locks.ts';
import { type Outbox, ownerOf } from '#features/attempts/outbox/outbox.ts';
import { findOutbox } from '#features/attempts/outbox/outbox-store.ts';
import { createSubmission } from '#features/attempts/outbox/submission.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { serverNow } from '#lib/clock.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { EndedByStaff } from './by-staff.tsx';
import styles from './quiz.module.css';
import { ScoreDialog } from './submit/score-dialog.tsx';
import { TimeUp } from './submit/time-up.tsx';

interface ClosingQuizProps {
  id: string;
  learner: LearnerId;
  /** When and why staff ended the quiz for everyone, if they did. */
  early: EarlyEnd | undefined;
}

/** An attempt whose time has just ended: what this browser has of it can still be submitted. */
export function ClosingQuiz({ id, learner, early }: ClosingQuizProps) {
  const t = useMessages(attemptsMessages);
  const { data: outbox, isPending } = useQuery({
    queryKey: ['attempts', id, 'outbox'],
    queryFn: async () => (await findOutbox(learner, id)) ?? null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={styles.quiz}>
      <ScreenHeading>{t.quiz}</ScreenHeading>
      {!isPending &&
        (outbox?.touched && isClosing(early?.at ?? outbox.state.attempt.deadline) ? (
          <SubmitStored outbox={outbox} early={early} />
        ) : (
          <NothingStored id={id} learner={learner} early={early} />
        ))}
    </div>
  );
}

/** Whether it is the grace period of a deadline now; the server's time is known to a second or two. */
function isClosing(deadline: string): boolean {
  const since = (serverNow() ?? Number.NaN) - Date.parse(deadline);
  return since > -3000 && since < GRACE_PERIOD_SECONDS * 1000 + 3000;
}

/** An attempt that can be read has got more time, or is the next one, opened elsewhere. */
const isDecided = (reading: unknown, error: unknown) =>
  reading !== undefined || hasCode(error, 'NO_OPEN_ATTEMPT');

function SubmitStored({ outbox, early }: { outbox: Outbox; early: EarlyEnd | undefined }) {
  const queryClient = useQueryClient();
  const [submission] = useState(() =>
    createSubmission({
      owner: ownerOf(outbox),
      storeAll: async () => undefined,
      onResult: () => forgetLists(queryClient),
      onMoreTime: () => void queryClient.resetQueries({ queryKey: ['attempts', outbox.quiz], exact: true }),
    }),
  );
  const state = useSyncExternalStore(submission.subscribe, submission.get);
  useEffect(() => {
    submission.submit(early?.at ?? outbox.state.attempt.deadline);
    return submission.start();
  }, [submission, outbox, early]);
  useHeldAttempt(outbox.state.attempt.id);
  return (
    <>
      <TimeUp why="time" early={early} state={state} onSubmit={() => submission.submit()} />
      {state.result !== undefined && <ScoreDialog result={state.result} />}
    </>
  );
}

/** Leaves the attempt to the screen that has its answers, and after the grace period to the server. */
function NothingStored({ id, learner, early }: ClosingQuizProps) {
  const t = useMessages(attemptsMessages);
  const { data, error } = useQuery({
    queryKey: ['attempts', id, 'closing'],
    queryFn: () => fetchAttempt(id, learner, timeLimit(8000)),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (isDecided(state.data, state.error) ? false : 3000),
  });

  const queryClient = useQueryClient();
  const goesOn = data !== undefined;
  useEffect(() => {
    if (goesOn) void queryClient.resetQueries({ queryKey: ['attempts', id], exact: true });
  }, [goesOn, id, queryClient]);

  const isWaiting = goesOn || !isDecided(data, error);
  if (isWaiting && !early) return <Notice tone="warning">{t.time_up_waiting}</Notice>;
  return (
    <div className={screen.stack}>
      {early ? <EndedByStaff {...early} /> : <Notice tone="info">{t.finished}</Notice>}
      {!isWaiting && (
        <Link to="/results" replace className={buttonClass('primary')}>
          {t.to_results}
        </Link>
      )}
    </div>
  );
}
