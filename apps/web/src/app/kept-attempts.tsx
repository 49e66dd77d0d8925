import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { listJournals } from '../features/attempts/journal-store.ts';
import { useSession } from '../session/session.ts';

const Deliveries = lazy(async () => {
  const { Deliveries } = await import('../features/attempts/deliveries.tsx');
  return { default: Deliveries };
});

/** Where this phone keeps something of an attempt, what sees to it is loaded; a quiz that is open sees to its own. */
export function KeptAttempts() {
  const learner = useSession()?.sub;
  const atQuiz = useRouterState({ select: ({ location }) => /^\/quiz\/\d+\/?$/.test(location.pathname) });
  const [keeper, setKeeper] = useState<string>();

  useEffect(() => {
    if (learner === undefined || atQuiz) return;
    let left = false;
    void listJournals(learner).then((journals) => {
      if (!left) setKeeper(journals.length > 0 ? learner : undefined);
    });
    return () => {
      left = true;
    };
  }, [learner, atQuiz]);

  if (learner === undefined || atQuiz || keeper !== learner) return null;
  return (
    <Suspense>
      <Deliveries key={learner} learner={learner} />
    </Suspense>
  );
}
