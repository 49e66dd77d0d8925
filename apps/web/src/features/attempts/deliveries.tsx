import { CLOSING_SECONDS } from '@abhyas/contract/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Localized } from '../../i18n/localized.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { unlessHeld } from '../../lib/alone.ts';
import { hasCode, isPassing } from '../../lib/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import { jittered, retryDelay } from '../../lib/retry-delay.ts';
import { attemptLock } from './attempt-locks.ts';
import { attemptsMessages } from './attempts.messages.ts';
import { holdsAnswers, isUnsent, type Journal } from './journal.ts';
import { listJournals, wipeJournal } from './journal-store.ts';
import { sendUnsent } from './saving.ts';
import { ScoreDialog } from './score-dialog.tsx';
import { forgetLists, handInOnce, ownerOf, type ShownResult } from './submission.ts';
import { WaitingAttempts } from './waiting-attempts.tsx';

const LIMIT_MS = 20_000;

interface Delivered {
  title: Journal['session']['title'];
  result: ShownResult;
}

interface DeliveriesProps {
  learner: string;
  /** The screen says by itself what waits. */
  told: boolean;
}

/**
 * Sends what is left on this phone of attempts whose screen is closed: answers that never reached the server, and
 * attempts that were submitted, or whose time ran out, without a network. Tells the score of what it handed in.
 */
export function Deliveries({ learner, told }: DeliveriesProps) {
  const t = useMessages(attemptsMessages);
  const queryClient = useQueryClient();
  const router = useRouter();
  const [delivered, setDelivered] = useState<Delivered[]>([]);
  const [waiting, setWaiting] = useState<Journal[]>([]);

  useEffect(() => {
    let timer: number | undefined;
    let failures = 0;
    let stopped = false;
    let running = false;

    const deliver = async () => {
      if (running || stopped) return;
      running = true;
      clearTimeout(timer);
      let failed = false;
      for (const journal of await listJournals(learner)) {
        await unlessHeld(attemptLock(journal.session.attempt.id), async () => {
          const result = stopped ? undefined : await deliverOne(journal);
          if (result === undefined || stopped) return;
          setDelivered((before) => [...before, { title: journal.session.title, result }]);
          forgetLists(queryClient);
        }).catch((error: unknown) => {
          // It stays on this phone. What a later try may mend is tried again; the rest at the next start.
          failed ||= isPassing(error);
        });
      }
      running = false;
      if (stopped) return;
      setWaiting(failed || !navigator.onLine ? await listJournals(learner) : []);
      if (!failed) return;
      failures += 1;
      timer = window.setTimeout(deliver, jittered(retryDelay(failures), Math.random()));
    };
    const now = () => void deliver();
    void deliver();
    window.addEventListener('online', now);
    window.addEventListener('offline', now);
    // Another tab that saw to an attempt may be gone, and have left something.
    document.addEventListener('visibilitychange', now);
    const unsubscribe = router.subscribe('onResolved', now);
    return () => {
      stopped = true;
      unsubscribe();
      document.removeEventListener('visibilitychange', now);
      clearTimeout(timer);
      window.removeEventListener('online', now);
      window.removeEventListener('offline', now);
    };
  }, [learner, queryClient, router]);

  const [first] = delivered;
  if (first === undefined) return told ? null : <WaitingAttempts journals={waiting} />;
  return (
    <ScoreDialog
      result={first.result}
      heading={t.delivered_heading}
      onClose={() => setDelivered((all) => all.slice(1))}
    >
      <p>
        <Localized text={first.title} />
      </p>
    </ScoreDialog>
  );
}

/** The score, when an attempt was handed in that waited for it. */
async function deliverOne(journal: Journal): Promise<ShownResult | undefined> {
  const { learner, quiz, session } = journal;
  const key = { learner, attempt: session.attempt.id };
  if (journal.handed_in) return handInOnce(ownerOf(journal), LIMIT_MS);
  const closed = Date.parse(session.attempt.deadline) + CLOSING_SECONDS * 1000;
  if (!holdsAnswers(journal) && (serverNow() ?? 0) > closed) {
    // All answers are on the server, which finishes it by itself.
    await wipeJournal(key);
    return undefined;
  }
  if (!isUnsent(journal)) return undefined;
  // Whether its time is up is for the server to say.
  try {
    await sendUnsent(quiz, learner, key);
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'ATTEMPT_CLOSING', 'NO_OPEN_ATTEMPT')) throw error;
    if (holdsAnswers(journal)) return handInOnce(ownerOf(journal), LIMIT_MS);
    // A mark for review is nothing to hand in.
    if (hasCode(error, 'NO_OPEN_ATTEMPT')) await wipeJournal(key);
    return undefined;
  }
}
