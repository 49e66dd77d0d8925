import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { NetworkError } from '../api/api-error.ts';
import { replaceOutdated } from './pwa/worker-updates.ts';

/** A script or a style sheet that was not received, in the words of Chrome, Firefox, Safari and Vite. */
const NOT_RECEIVED = /dynamically imported module|importing a module script|preload CSS/i;

/** A screen whose code is loaded when it is first wanted. Its error is a NetworkError where the code was not received. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch(async (cause) => {
        if (navigator.onLine && (await replaceOutdated())) return new Promise<never>(() => {});
        // The router would reload the page, and a page without network is gone: ours can try again.
        if (!navigator.onLine || NOT_RECEIVED.test(String(cause)))
          throw new NetworkError('The code of the screen was not received', { cause });
        throw cause;
      }),
    name,
  );
