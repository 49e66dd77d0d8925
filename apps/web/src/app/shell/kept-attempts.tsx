import { useRouter, useRouterState } from '@tanstack/react-router';
import { type FunctionComponent, useEffect, useState } from 'react';
import { getSession, useSession } from '../../api/session/session.ts';
import { mayHaveOutboxes } from '../../features/attempts/outbox/outbox-presence.ts';

/** What reads the attempts that this phone keeps, if it may keep any. */
export const keptAttempts = async () =>
  (await mayHaveOutboxes()) ? await import('../../features/attempts/outbox/delivery/delivery.ts') : undefined;

export async function deliverKept(): Promise<void> {
  const learner = getSession()?.sub;
  // Most phones keep nothing, and need not load what reads it.
  if (learner !== undefined) await (await keptAttempts())?.deliverAll(learner);
}

type Keeper = FunctionComponent<{ learner: string; told: boolean }>;

/** Where this phone keeps something of an attempt, what sees to it is loaded; a quiz that is open sees to its own. */
export function KeptAttempts() {
  const learner = useSession()?.sub;
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const atQuiz = /^\/quiz\/\d+\/?$/.test(path);
  const [Keeper, setKeeper] = useState<Keeper>();
  const wanted = learner !== undefined && Keeper === undefined;

  // Looked for at every screen: another tab may have left something since. And loaded with a quiz, for when it is left
  // there may be no network.
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const look = async () => {
      if (!atQuiz && !(await (await keptAttempts())?.hasOutbox(learner))) return;
      const { Deliveries } = await import('../../features/attempts/outbox/delivery/deliveries.tsx');
      if (!left) setKeeper(() => Deliveries);
    };
    const lookNow = () => {
      look().catch(() => {
        // Its code did not come. What is kept stays on this phone; the next screen, or the network, looks again.
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

  if (learner === undefined || atQuiz || Keeper === undefined) return null;
  // The screen that asks before logging out lists them itself.
  return <Keeper key={learner} learner={learner} told={path.startsWith('/logout')} />;
}
