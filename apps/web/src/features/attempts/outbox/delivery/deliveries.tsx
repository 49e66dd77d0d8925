import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { forgetLists } from '#features/attempts/attempt-query.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import type { Outbox } from '#features/attempts/outbox/outbox.ts';
import { ScoreDialog } from '#features/attempts/screen/submit/score-dialog.tsx';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { useStore } from '#lib/store.ts';
import { delivered, dismissDelivered, startDelivery } from './delivery.ts';
import { WaitingAttempts } from './waiting-attempts.tsx';

interface DeliveriesProps {
  learner: string;
  /** The screen lists by itself what waits. */
  listed: boolean;
}

/**
 * Sends what is left on this phone of attempts whose screen is closed: answers that never reached the server, and
 * attempts that were submitted, or whose time ran out, without a network. Shows the score of what it submitted.
 */
export function Deliveries({ learner, listed }: DeliveriesProps) {
  const t = useMessages(attemptsMessages);
  const queryClient = useQueryClient();
  const router = useRouter();
  const scores = useStore(delivered);
  const [waiting, setWaiting] = useState<Outbox[]>([]);

  useEffect(() => {
    const { now, hurry, stop } = startDelivery(learner, setWaiting);
    window.addEventListener('online', hurry);
    window.addEventListener('offline', now);
    // Another tab that ran an attempt may be gone, and have left something unsent.
    document.addEventListener('visibilitychange', now);
    const unsubscribe = router.subscribe('onResolved', now);
    return () => {
      stop();
      unsubscribe();
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('online', hurry);
      window.removeEventListener('offline', now);
    };
  }, [learner, router]);

  // A submitted attempt makes the lists outdated.
  const count = scores.length;
  const seen = useRef(0);
  useEffect(() => {
    if (count > seen.current) forgetLists(queryClient);
    seen.current = count;
  }, [count, queryClient]);

  const [first] = scores;
  if (first === undefined) return listed ? null : <WaitingAttempts outboxes={waiting} />;
  return (
    <ScoreDialog result={first.result} heading={t.delivered_heading} onClose={dismissDelivered}>
      <p>
        <Localized text={first.title} />
      </p>
    </ScoreDialog>
  );
}
