import { GRACE_PERIOD_SECONDS } from '@abhyas/contract/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { timeLimit } from '../../../api/http.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { serverNow } from '../../../lib/clock.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../ui/screen/screen-heading.tsx';
import { forgetLists } from '../attempt-query.ts';
import { fetchAttempt, type LearnerId } from '../attempts.api.ts';
import { attemptsMessages } from '../attempts.messages.ts';
import { useHeldAttempt } from '../outbox/attempt-locks.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { findOutbox } from '../outbox/outbox-store.ts';
import { createSender } from '../outbox/sender.ts';
import styles from './quiz.module.css';
import { ScoreDialog } from './submit/score-dialog.tsx';
import { TimeUp } from './submit/time-up.tsx';

interface ClosingQuizProps {
  id: string;
  learner: LearnerId;
}

/** Come back to an attempt whose time has just ended: what this browser has of it can still be submitted. */
export function ClosingQuiz({ id, learner }: ClosingQuizProps) {
  const t = useMessages(attemptsMessages);
  const { data: kept, isPending } = useQuery({
    queryKey: ['attempts', id, 'kept'],
    queryFn: async () => (await findOutbox(learner, id)) ?? null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={styles.quiz}>
      <ScreenHeading>{t.quiz}</ScreenHeading>
      {!isPending &&
        (kept?.touched && isClosing(kept) ? (
          <SubmitKept outbox={kept} />
        ) : (
          <NothingKept id={id} learner={learner} />
        ))}
    </div>
  );
}

/** Is it the attempt whose grace period it is now? Its deadline tells; the server's time is known to a second or two. */
function isClosing({ session }: Outbox): boolean {
  const since = (serverNow() ?? Number.NaN) - Date.parse(session.attempt.deadline);
  return since > -3000 && since < GRACE_PERIOD_SECONDS * 1000 + 3000;
}

/** An attempt that can be read is the next one, opened elsewhere. */
const isEnded = (reading: unknown, error: unknown) =>
  reading !== undefined || hasCode(error, 'NO_OPEN_ATTEMPT');

function SubmitKept({ outbox }: { outbox: Outbox }) {
  const queryClient = useQueryClient();
  const [sender] = useState(() =>
    createSender({
      outbox,
      storeAll: async () => undefined,
      onAcknowledged: () => undefined,
      onOver: () => undefined,
      onResult: () => forgetLists(queryClient),
    }),
  );
  const { submission } = useSyncExternalStore(sender.subscribe, sender.get);
  useEffect(() => {
    sender.submit();
    return sender.start();
  }, [sender]);
  useHeldAttempt(outbox.session.attempt.id);
  return (
    <>
      <TimeUp why="time" submission={submission} onSubmit={sender.submit} />
      {submission.result !== undefined && <ScoreDialog result={submission.result} />}
    </>
  );
}

/** Leaves the attempt to the screen that has its answers, and after the grace period to the server. */
function NothingKept({ id, learner }: ClosingQuizProps) {
  const t = useMessages(attemptsMessages);
  const { data, error } = useQuery({
    queryKey: ['attempts', id, 'closing'],
    queryFn: () => fetchAttempt(id, learner, timeLimit(8000)),
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
