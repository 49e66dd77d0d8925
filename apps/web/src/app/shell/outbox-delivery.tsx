import { useRouter, useRouterState } from '@tanstack/react-router';
import { type FunctionComponent, useEffect, useState } from 'react';
import { findSession, useSession } from '#api/session/session.ts';
import { mayHaveOutboxes } from '#features/attempts/outbox/outbox-presence.ts';

/** Loads the code that reads outboxes, if this phone may have any. */
export const loadDelivery = async () =>
  (await mayHaveOutboxes()) ? await import('#features/attempts/outbox/delivery/delivery.ts') : undefined;

export async function deliverOutboxes(): Promise<void> {
  const learner = findSession()?.sub;
  // Most phones have no outbox, and need not load the code that reads it.
  if (learner !== undefined) await (await loadDelivery())?.deliverAll(learner);
}

type DeliveriesComponent = FunctionComponent<{ learner: string; listed: boolean }>;

/** Loads and shows the deliveries where this phone has an outbox; an open quiz sends its own. */
export function OutboxDelivery() {
  const learner = useSession()?.sub;
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const atQuiz = /^\/quiz\/\d+\/?$/.test(path);
  const [Deliveries, setDeliveries] = useState<DeliveriesComponent>();
  const wanted = learner !== undefined && Deliveries === undefined;

  // Every screen looks: another tab may have left something since. And a quiz loads it, because there may be no network
  // when the learner leaves it.
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const look = async () => {
      if (!atQuiz && !(await (await loadDelivery())?.hasOutbox(learner))) return;
      const loaded = await import('#features/attempts/outbox/delivery/deliveries.tsx');
      if (!left) setDeliveries(() => loaded.Deliveries);
    };
    const lookNow = () => {
      look().catch(() => {
        // The code did not load. The outbox stays on this phone; the next screen, or the network, tries again.
      });
    };
    lookNow();
    window.addEventListener('online', lookNow);
    const unsubscribe = router.subscribe('onResolved', lookNow);
    return () => {
      left = true;
      unsubscribe();
      window.removeEventListener('online', lookNow);
    };
  }, [wanted, learner, atQuiz, router]);

  if (learner === undefined || atQuiz || Deliveries === undefined) return null;
  // The screen shown before logging out lists them itself.
  return <Deliveries key={learner} learner={learner} listed={path.startsWith('/logout')} />;
}
