import { QUIZ_RUNNING } from '#features/attempts/outbox/attempt-locks.ts';
import { deviceNow } from '#lib/clock.ts';
import { createStore } from '#lib/store.ts';
import { ordersTabs, tryTabLock } from '#lib/tab-lock.ts';
import { TAKE_OVER } from './take-over.ts';

// The page's side of the service worker: registers it, and finds, awaits and
// activates a new version.

const ADDRESS = '/service-worker.js';
const HOUR = 3_600_000;

/** No quiz can start meanwhile, in any tab. */
const TAKE_OVER_MS = 10_000;

let registration: ServiceWorkerRegistration | undefined;
let started = false;
let checkedAt = 0;

/** Whether a newer version waits to take over, or has taken over from another tab while this one shows the old. */
export const outdatedStore = createStore(false);
const becomeOutdated = () => outdatedStore.set(true);

/**
 * Registers the worker, once a page, and listens for newer ones from then on. `first` is the worker that answered
 * for this page when it opened: another may have taken over since.
 */
export async function startWorker(first: ServiceWorker | null): Promise<void> {
  if (started) return;
  started = true;
  checkedAt = deviceNow();
  const { serviceWorker } = navigator;
  // The very first worker takes over a page of its own version.
  let controlled = first !== null;
  if (controlled && serviceWorker.controller !== first) becomeOutdated();
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) becomeOutdated();
    controlled = true;
  });
  // Refused, as in a private window, or no network: the app works without, and asks again at its next start.
  serviceWorker.register(trusted(ADDRESS)).catch(() => undefined);
  registration = await serviceWorker.ready;
  if (registration.waiting) becomeOutdated();
  awaitInstalled(registration.installing);
  registration.addEventListener('updatefound', () => awaitInstalled(registration?.installing));
}

function awaitInstalled(worker: ServiceWorker | null | undefined): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') becomeOutdated();
  });
}

/** Asks the server for a newer version, at most once an hour; the browser itself asks whenever the app opens. */
export function checkForUpdate(): void {
  const now = deviceNow();
  if (registration === undefined || now - checkedAt < HOUR) return;
  checkedAt = now;
  // Without a network there is nothing newer; the next hour asks again.
  registration.update().catch(() => undefined);
}

/** Whether any tab runs a quiz. Where the browser cannot tell, one might. */
export async function isQuizRunning(): Promise<boolean> {
  if (!ordersTabs) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === QUIZ_RUNNING);
}

/**
 * Lets the new version in and reloads this tab, and no other. Nothing changes while a quiz runs; none can start meanwhile. Where
 * the old worker makes no room in time, the browser lets the new one in later.
 */
export async function takeOver(): Promise<'taken' | 'quiz running' | 'no room'> {
  let outcome: Awaited<ReturnType<typeof takeOver>> = 'quiz running';
  await tryTabLock(QUIZ_RUNNING, async () => {
    const waiting = await findWaiting();
    outcome = waiting === undefined || (await letIn(waiting)) ? 'taken' : 'no room';
    if (outcome === 'taken') reload(TAKE_OVER_MS);
  });
  return outcome;
}

/** Again after a pause: right after a change of workers, now and then a reload of a busy Chromium does not end. */
function reload(pause: number): void {
  location.reload();
  setTimeout(() => reload(2 * pause), pause);
}

/**
 * Waits until the worker has taken over and can answer, at most three times TAKE_OVER_MS, which a busy phone may need: a reload
 * before that may never end in Chromium. The browser lets it in only once the old worker has no request left, so a message tells the old one to abort its
 * requests. Workers of earlier versions ignore that message.
 */
async function letIn(waiting: ServiceWorker): Promise<boolean> {
  const taken = new Promise<boolean>((resolve) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state !== 'activating') resolve(true);
    });
    setTimeout(() => resolve(false), 3 * TAKE_OVER_MS);
  });
  // The old one first: Chromium stops it to let the other in, and a message that comes then starts it again.
  navigator.serviceWorker.controller?.postMessage(TAKE_OVER);
  waiting.postMessage(TAKE_OVER);
  return await taken;
}

let replacing: Promise<boolean> | undefined;

/**
 * For a file of this version that neither the phone nor the server has: lets the version in that waits, and reloads.
 * Answers false where none waits, none can be let in or a quiz runs. A screen has several files: they wait for one and the same.
 */
export function replaceOutdated(): Promise<boolean> {
  replacing ??= replace().finally(() => {
    replacing = undefined;
  });
  return replacing;
}

const replace = async () => (await findWaiting()) !== undefined && (await takeOver()) === 'taken';

const findWaiting = async () => (await navigator.serviceWorker?.getRegistration())?.waiting ?? undefined;

/** What TypeScript's DOM does not know yet. `register` takes what `createScriptURL` gives where it must. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

/** The page's policy (require-trusted-types-for) lets no script address through but by this one, and that just once. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (url) => {
      if (url !== ADDRESS) throw new TypeError(`${url} is no script of this app`);
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
