import { useIsFetching } from '@tanstack/react-query';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { UpdateWatch } from './update-watch.tsx';

/** Milliseconds without anything on its way, after which the screen is taken to be complete. */
const QUIET = 2_000;

// Development has no worker: it would show yesterday's files.
const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator;
const firstWorker = hasWorker ? navigator.serviceWorker.controller : null;

/**
 * Starts the service worker once the first screen is complete, so that it never competes with it; from then on
 * says when a new version is ready. Neither on the quiz screen, where nothing may come between, nor in practice, whose
 * answers and buttons it would cover.
 */
export function Updates() {
  const [started, setStarted] = useState(false);
  const fetching = useIsFetching() > 0;
  const loading = useRouterState({ select: ({ status }) => status === 'pending' });
  const answering = useMatches({
    select: (matches) =>
      matches.some(({ fullPath }) => fullPath === '/quiz/$id' || fullPath.startsWith('/practice')),
  });
  const waiting = hasWorker && !started && !fetching && !loading && !answering;

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setStarted(true), QUIET);
    return () => clearTimeout(timer);
  }, [waiting]);

  return started && !answering && <UpdateWatch firstWorker={firstWorker} />;
}
