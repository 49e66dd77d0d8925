import { useIsFetching } from '@tanstack/react-query';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { type FunctionComponent, useEffect, useState } from 'react';
import type { UpdateWatchProps } from './update-watch.tsx';

/** Milliseconds without anything on its way, after which the screen is taken to be complete. */
const QUIET = 2_000;

// Development has no worker: it would show yesterday's files.
const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator;
const firstWorker = hasWorker ? navigator.serviceWorker.controller : null;

// By itself: Vite moves a then() on import() to where a style sheet that does not come is not its failure.
const loadWatch = () => import('./update-watch.tsx');

/**
 * Starts the service worker once the first screen is complete, so that it never competes with it; from then on
 * says when a new version is ready. Neither on the quiz screen, where nothing may come between.
 */
export function Updates() {
  const [UpdateWatch, setUpdateWatch] = useState<FunctionComponent<UpdateWatchProps>>();
  const fetching = useIsFetching() > 0;
  const loading = useRouterState({ select: ({ status }) => status === 'pending' });
  const onQuiz = useMatches({
    select: (matches) => matches.some(({ fullPath }) => fullPath === '/quiz/$id'),
  });
  const waiting = hasWorker && UpdateWatch === undefined && !fetching && !loading && !onQuiz;

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      loadWatch().then(
        (module) => setUpdateWatch(() => module.UpdateWatch),
        // No network, so no worker either; the next start tries again.
        () => undefined,
      );
    }, QUIET);
    return () => clearTimeout(timer);
  }, [waiting]);

  return UpdateWatch !== undefined && !onQuiz && <UpdateWatch firstWorker={firstWorker} />;
}
