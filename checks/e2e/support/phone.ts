import { type Browser, type BrowserContext, expect, type Page, type Route } from '@playwright/test';

export const right = (page: Page, n: number) => page.getByRole('radio', { name: `Right ${n}` });
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const score = (page: Page) => page.getByRole('dialog').getByText(/^-?\d+\.\d\d$/);
/** The submission got no response. */
export const failed = (page: Page) =>
  page.getByText(/^(There is no connection|The server cannot be reached)\.$/).first();
export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
/** Ends when the server has what `act` changed: the words on the screen may still be of a save before. */
export async function savedBy(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse('**/answers/');
  await act();
  await answered;
  await expect
    .poll(
      async () =>
        (await outboxesOf(page)).flatMap(({ unsent }) => Object.keys({ ...unsent.answers, ...unsent.flags })),
      {
        timeout: 30_000,
      },
    )
    .toEqual([]);
}
/** The sentences that can be seen: a screen reader's stands elsewhere. */
export const waitingSentences = (page: Page) =>
  page
    .getByText('Saved on this phone, waiting for network', { exact: true })
    .and(page.locator(':not(.visually-hidden)'))
    .filter({ visible: true });
export const waitsForNetwork = (page: Page) => waitingSentences(page).first();

export async function answerAll(page: Page, questions: number): Promise<void> {
  for (let n = 1; n <= questions; n++) {
    await right(page, n).check();
    if (n < questions) await next(page).click();
  }
}

export async function logIn(page: Page, [access, refresh]: [string, string]): Promise<void> {
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('accessToken', tokens.access);
      localStorage.setItem('refreshToken', tokens.refresh);
    },
    { access, refresh },
  );
}

/** Another phone: nothing in its storage but the session. */
export async function otherPhone(browser: Browser, tokens: [string, string]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await logIn(page, tokens);
  return page;
}

export const tabOf = (page: Page) => page.context().newPage();

export const comeBackToSight = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
export const comeOnline = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
  });

/**
 * Lets requests through again that a route has refused. Removing the route would do the same, but a request that
 * Playwright has just intercepted would then never end.
 */
export const letThrough = (page: Page, url: string) =>
  page.route(url, (route) => route.continue(asByLearner(route)));

/** A submission without the deadline that a phone of `shortAttempt` knows: the server's own is later. */
export function asByLearner(route: Route): { postData?: object } {
  if (!route.request().url().endsWith('/submit/')) return {};
  const { deadline: _, ...submission } = route.request().postDataJSON();
  return { postData: submission };
}

export const neverAnswered = async () => {};
export const noNetwork = (route: Route) => route.abort();

interface StoredOutbox {
  name: string;
  unsent: { answers: Record<string, unknown>; flags: Record<string, unknown> };
}

/** Everything in one of this phone's stores, by its name there. */
const stored = (page: Page, [database_name, store_name]: [string, string]) =>
  page.evaluate(
    async ([database_name, store_name]) => {
      const finished = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      // To open one that is not there would make it, and without its store.
      const there = await indexedDB.databases();
      if (!there.some(({ name }) => name === database_name)) return [];
      const database = await finished(indexedDB.open(database_name));
      const store = database.transaction(store_name).objectStore(store_name);
      const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())]);
      database.close();
      return keys.flatMap((key, index) =>
        values[index] === undefined ? [] : [{ name: String(key), value: values[index] }],
      );
    },
    [database_name, store_name] as const,
  );

/** The outboxes on this phone. */
const outboxesOf = async (page: Page): Promise<StoredOutbox[]> =>
  (await stored(page, ['abhyas', 'attempts'])).map(({ name, value }) => ({ name, unsent: value.unsent }));

const papersOf = (page: Page) => stored(page, ['abhyas-papers', 'papers']);

/** From here on no question needs the network. */
export const paperStored = (page: Page) =>
  expect.poll(() => papersOf(page).then((papers) => papers.length)).toBe(1);

/** Names of attempts of which this phone stores an outbox or a paper. */
export async function storedAttempts(page: Page): Promise<string[]> {
  const all = await Promise.all([outboxesOf(page), papersOf(page)]);
  return [...new Set(all.flat().map(({ name }) => name))];
}

/** From now on until the returned function is called, no page of this phone can write an outbox. */
export async function holdOutboxes(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(
    () =>
      new Promise<{ isOver: boolean }>((resolve) => {
        const held = { isOver: false };
        const opening = indexedDB.open('abhyas');
        opening.onsuccess = () => {
          const store = opening.result.transaction('attempts', 'readwrite').objectStore('attempts');
          // A transaction ends when it has nothing to do.
          const goOn = () => {
            resolve(held);
            if (!held.isOver) store.get('').onsuccess = goOn;
          };
          goOn();
        };
      }),
  );
  return () =>
    hold.evaluate((held) => {
      held.isOver = true;
    });
}

/**
 * Ends an attempt so many ms after it is first read, as its phones see it; for the server it goes on, and takes what
 * comes. What is to be seen at the end of an attempt need not wait for a real minute.
 */
export function shortAttempt(ms: number): {
  follow: (phone: BrowserContext) => Promise<void>;
  /** From here on the phone sees what the server has. */
  leave: (phone: BrowserContext) => Promise<void>;
  /** From here on it is over for who reads it: the clocks of the phones were set past its deadline. */
  end: () => void;
} {
  let deadline: number | undefined;
  let isOver = false;
  // The server knows no earlier deadline than its own.
  const withoutDeadline = async (route: Route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const { deadline: _, ...saved } = await response.json();
    return route.fulfill({ response, json: saved });
  };
  const submit = (route: Route) => route.continue(asByLearner(route));
  const shorten = async (route: Route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const state = await response.json();
    const now = Date.parse(state.attempt.server_time);
    deadline ??= now + ms;
    if (isOver) {
      const problem = { type: 'about:blank', title: 'Over', status: 409, code: 'ATTEMPT_CLOSING' };
      return route.fulfill({ response, status: 409, json: problem, contentType: 'application/problem+json' });
    }
    const attempt = { ...state.attempt, deadline: new Date(deadline).toISOString() };
    return route.fulfill({ response, json: { ...state, attempt } });
  };
  return {
    end: () => {
      isOver = true;
    },
    follow: async (phone) => {
      await phone.route('**/attempt/', shorten);
      await phone.route('**/answers/', withoutDeadline);
      await phone.route('**/submit/', submit);
    },
    leave: async (phone) => {
      await phone.unroute('**/attempt/', shorten);
      await phone.unroute('**/answers/', withoutDeadline);
      await phone.unroute('**/submit/', submit);
    },
  };
}
