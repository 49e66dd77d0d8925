import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { NetworkError } from '../api/api-error.ts';
import { replaceOutdated } from './pwa/worker-updates.ts';

/** A screen whose code comes when it is first wanted. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch(async (cause) => {
        // The router would reload the page, and a page without network is gone: ours can try again.
        if (!navigator.onLine) throw new NetworkError('The code of the screen did not come', { cause });
        if (await replaceOutdated()) return new Promise<never>(() => {});
        throw cause;
      }),
    name,
  );
