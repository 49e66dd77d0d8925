import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isPassing } from '../../../../api/api-error.ts';
import { jittered, retryDelay } from '../../../../api/retry-delay.ts';
import { Localized } from '../../../../i18n/localized.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { unlessHeld } from '../../../../lib/alone.ts';
import { attemptsMessages } from '../../attempts.messages.ts';
import { ScoreDialog } from '../../screen/submit/score-dialog.tsx';
import { attemptLock } from '../attempt-locks.ts';
import type { Journal } from '../journal.ts';
import { listJournals } from '../journal-store.ts';
import { forgetLists } from '../submission.ts';
import { deliver, dismissDelivered, getDelivered, subscribeToDelivered } from './deliver.ts';
import { WaitingAttempts } from './waiting-attempts.tsx';

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
  const delivered = useSyncExternalStore(subscribeToDelivered, getDelivered);
  const [waiting, setWaiting] = useState<Journal[]>([]);

  useEffect(() => {
    let timer: number | undefined;
    let failures = 0;
    let stopped = false;
    let running = false;

    const deliverClosed = async () => {
      if (running || stopped) return;
      running = true;
      clearTimeout(timer);
      let failed = false;
      for (const journal of await listJournals(learner)) {
        await unlessHeld(attemptLock(journal.session.attempt.id), async () => {
          if (!stopped) await deliver(journal);
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
      timer = window.setTimeout(deliverClosed, jittered(retryDelay(failures), Math.random()));
    };
    const now = () => void deliverClosed();
    void deliverClosed();
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
  }, [learner, router]);

  // An attempt that was handed in makes the lists untrue.
  const count = delivered.length;
  const seen = useRef(0);
  useEffect(() => {
    if (count > seen.current) forgetLists(queryClient);
    seen.current = count;
  }, [count, queryClient]);

  const [first] = delivered;
  if (first === undefined) return told ? null : <WaitingAttempts journals={waiting} />;
  return (
    <ScoreDialog result={first.result} heading={t.delivered_heading} onClose={dismissDelivered}>
      <p>
        <Localized text={first.title} />
      </p>
    </ScoreDialog>
  );
}
