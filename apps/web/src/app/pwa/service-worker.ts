import { PAGE_REFRESHED, REFRESH_PAGE } from '#lib/refresh-page.ts';
import { TAKE_OVER } from './take-over.ts';

// Keeps the learner's screens on the phone, so that the app opens without a network. What it has no entry for it
// leaves to the browser: of the API's answers only the institute's pictures and the public keys of receipts pass through
// here.

declare const self: ServiceWorkerGlobalScope;
/** The build puts the files here (`learner-shell.ts`); where a name does not contain its hash, the entry does. */
declare const SHELL_FILES: { url: string; revision: string | null }[];

const files = SHELL_FILES.map((file) => ({ ...file, url: `/${file.url}` }));
const page = '/index.html';
/** By these /verify checks a file without a network, too. */
const receiptKeys = '/api/receipts/keys/';
const urls = new Set(files.map(({ url }) => url));
// The page names the first scripts by their hash, those name the others: its own hash tells versions apart.
const version = files.find(({ url }) => url === page)?.revision;
const shell = `shell ${version}`;
/** Of no version of the app. */
const pictures = 'institute';

/** Aborts what pages are waiting for. */
let requests = new AbortController();

self.addEventListener('install', (event) => event.waitUntil(takeFiles()));

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data === REFRESH_PAGE) event.waitUntil(refreshPage().then(() => source?.postMessage(PAGE_REFRESHED)));
  if (data !== TAKE_OVER) return;
  void self.skipWaiting();
  // The next worker takes over only once this one awaits nothing, and a broken network can take minutes.
  requests.abort();
  requests = new AbortController();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isHashed(pathname) || urls.has(pathname)) event.respondWith(answer(pathname));
  else if (isInstitutePicture(pathname)) event.respondWith(answerPicture(pathname));
  else if (pathname === receiptKeys) event.respondWith(answerReceiptKeys());
  else if (request.mode === 'navigate' && isScreen(pathname)) {
    event.respondWith(answer(page));
    event.waitUntil(refreshPage());
  }
});

/** A notice, encrypted by the server (features/notices/push). */
self.addEventListener('push', (event) => {
  const { title, path, ...shown } = event.data?.json() ?? {};
  if (title) event.waitUntil(self.registration.showNotification(title, { ...shown, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});

/** The name of such a file holds the hash of what is in it: it is the same in every version. */
const isHashed = (pathname: string) => pathname.startsWith('/assets/');

/** Its address contains the hash of its bytes, too. */
const isInstitutePicture = (pathname: string) => pathname.startsWith('/api/institute/pictures/');

/** Screens have addresses without a dot; what has one is a file, and the rest is the server's. */
const isScreen = (pathname: string) => !/^\/(api|livez|readyz|shared)(\/|$)|\./.test(pathname);

/** Answers with the stored file. One that is not stored, as only some need it or the phone has removed it, is fetched and stored. */
async function answer(url: string): Promise<Response> {
  const kept = await caches.match(url, isHashed(url) ? {} : { cacheName: shell });
  if (kept) return kept;
  const response = await fetch(url, { signal: requests.signal });
  if (response.ok && urls.has(url)) await (await caches.open(shell)).put(url, response.clone());
  return response;
}

/** Kept when a page first shows it: the institute's sign is there without a network. */
async function answerPicture(url: string): Promise<Response> {
  const kept = await caches.match(url, { cacheName: pictures });
  if (kept) return kept;
  const response = await fetch(url, { signal: requests.signal });
  if (response.ok) await (await caches.open(pictures)).put(url, response.clone());
  return response;
}

/**
 * The server writes the institute's name and colour into the page. A change of them is no new version of the app: the next
 * visit shows what this one has fetched. A page of another version is left to that version's worker.
 */
async function refreshPage(): Promise<void> {
  try {
    const response = await fetch(page, { cache: 'no-cache', signal: requests.signal });
    if (!response.ok || response.headers.get('x-page') !== version) return;
    const cache = await caches.open(shell);
    const kept = await cache.match(page);
    if (kept?.headers.get('etag') !== response.headers.get('etag')) await cache.put(page, response);
  } catch {
    // Without a network the page stays as it is.
  }
}

/** As the server has them now; without a network as they were received last. Their cache is of no version of the app. */
async function answerReceiptKeys(): Promise<Response> {
  const cache = await caches.open('receipt keys');
  try {
    const response = await fetch(receiptKeys, { cache: 'no-cache', signal: requests.signal });
    // Without its headers: the app learns the server's time from them.
    if (response.ok) await cache.put(receiptKeys, new Response(await response.clone().blob()));
    return response;
  } catch (error) {
    const kept = await cache.match(receiptKeys);
    if (kept) return kept;
    throw error;
  }
}

/** One file at a time: what the learner asks for meanwhile goes first on a slow network. */
async function takeFiles(): Promise<void> {
  const cache = await caches.open(shell);
  for (const { url, revision } of files) await take(cache, url, revision);
}

/** Puts a file into the cache, over the network only if no version on this phone has it. */
async function take(cache: Cache, url: string, revision: string | null): Promise<void> {
  if (revision !== null) {
    // While servers are being updated, the page of one version must not be kept with the scripts of another.
    if (url === page) {
      const own = await fetch(url, { cache: 'no-cache' });
      // With the institute written into it, its bytes are not those of the build.
      if (own.headers.get('x-page') === revision) return put(cache, url, own);
    }
    return put(cache, url, await fetch(url, { cache: 'no-cache', integrity: revision }));
  }
  const stored = await caches.match(url);
  if (stored) return cache.put(url, stored);
  if (isForSome(url)) {
    const fetched = await fromBrowser(url);
    return fetched && put(cache, url, fetched);
  }
  return put(cache, url, await fetch(url));
}

async function put(cache: Cache, url: string, response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  await cache.put(url, response);
}

/** A font or the handbook costs data, and many never need it: it is kept if the page has already fetched it. */
const isForSome = (url: string) => /\.woff2$|\/help-screen-/.test(url);

const fromBrowser = (url: string): Promise<Response | undefined> =>
  fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);

/**
 * Keeps this version's files and those of the version before, which a tab that is still open may yet ask for.
 * Which that was is kept as well: versions that never took over have files here, too.
 */
async function dropOldShells(): Promise<void> {
  const notes = await caches.open('shells');
  const before = await (await notes.match('/in-use'))?.text();
  if (before !== shell) {
    await notes.put('/in-use', new Response(shell));
  }
  for (const name of await caches.keys()) {
    if (name.startsWith('shell ') && name !== shell && name !== before) await caches.delete(name);
  }
}
