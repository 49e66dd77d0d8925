import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { hasCode } from '../../lib/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import { timeLimit } from '../../lib/http.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import screen from '../../ui/screen.module.css';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { type LearnerId, readAttempt } from './attempts.api.ts';
import { attemptsMessages } from './attempts.messages.ts';
import styles from './quiz.module.css';
import { ScoreDialog } from './score-dialog.tsx';
import { findClosingSheet, type KeptSheet, type SheetOwner } from './sheet-keeping.ts';
import { useSubmission } from './submission.ts';
import { TimeUp } from './time-up.tsx';

interface ClosingQuizProps {
  id: string;
  learner: LearnerId;
}

/** Come back to an attempt whose time has just ended: what this browser has kept of it can still be handed in. */
export function ClosingQuiz({ id, learner }: ClosingQuizProps) {
  const t = useMessages(attemptsMessages);
  const [kept] = useState(() => findClosingSheet(learner, id, serverNow()));
  return (
    <div className={styles.quiz}>
      <ScreenHeading>{t.quiz}</ScreenHeading>
      {kept === undefined ? <NothingKept id={id} learner={learner} /> : <HandInKept {...kept} />}
    </div>
  );
}

/** An attempt that can be read is the next one, opened elsewhere. */
const isEnded = (reading: unknown, error: unknown) =>
  reading !== undefined || hasCode(error, 'NO_OPEN_ATTEMPT');

function HandInKept({ owner, sheet }: { owner: SheetOwner; sheet: KeptSheet }) {
  const submission = useSubmission(owner, sheet);
  const begin = useRef(submission.handInForGood);
  useEffect(() => {
    const stop = sheet.share(() => begin.current());
    begin.current();
    return stop;
  }, [sheet]);
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
    queryFn: () => readAttempt(id, learner, timeLimit(8000)),
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
