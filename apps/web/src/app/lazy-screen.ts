import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { NetworkError } from '#api/api-error.ts';
import { replaceOutdated } from './pwa/worker-updates.ts';

/**
 * The code of a screen did not arrive. A browser does not request a script again that failed in this page: only another page
 * can load it.
 */
export class CodeMissingError extends NetworkError {}

/** A script or a style sheet that did not arrive, in the words of Chrome, Firefox, Safari and Vite. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|preload CSS/i;

/** A screen whose code is loaded when it is first wanted. @throws CodeMissingError */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
) => lazyRouteComponent(() => load().catch(recover), name);

async function recover(cause: unknown): Promise<never> {
  if (navigator.onLine) {
    if (!NOT_ARRIVED.test(String(cause))) throw cause;
    if (await replaceOutdated()) return new Promise<never>(() => {});
  }
  throw new CodeMissingError('The code of the screen did not arrive', { cause });
}
