import type { UseStore } from 'idb-keyval';
import { vi } from 'vitest';
import { type Browser, Channel, within } from './browser.ts';
import { ATTEMPT, LEARNER, QUIZ, Refusal } from './exam-server.ts';
import type { Network } from './network.ts';

const key = { learner: LEARNER, attempt: ATTEMPT };

/** Tabs find each other on their own phone only. */
function enterTabsOf({ name }: Browser): void {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(channel: string) {
        super(name + channel);
      }
    },
  );
}

/** The storage and the device clock of this phone. A page that was killed writes nothing any more. */
function enterPhone({ name, ahead, locks }: Browser, page: { alive: boolean }): void {
  vi.stubGlobal('navigator', { locks: locks.of(page), onLine: true });
  vi.doMock('idb-keyval', async () => {
    const actual = await vi.importActual<typeof import('idb-keyval')>('idb-keyval');
    return {
      ...actual,
      createStore: (db: string, store: string) => actual.createStore(name + db, store),
      update: <T>(key: string, change: (before: T | undefined) => T, store: UseStore) =>
        actual.update<T>(
          key,
          (before) => {
            if (!page.alive) throw new Error('The page is gone');
            return change(before);
          },
          store,
        ),
    };
  });
  vi.doMock('#features/attempts/outbox/unstored-responses.ts', async () => {
    const actual = await vi.importActual<typeof import('#features/attempts/outbox/unstored-responses.ts')>(
      '../outbox/unstored-responses.ts',
    );
    const whileAlive = (remove: () => void) => () => page.alive && remove();
    const unstored: typeof actual = {
      keepUnstored: (outbox, responses) => whileAlive(actual.keepUnstored(name + outbox, responses)),
      findUnstored: (outbox) => {
        const { responses, remove } = actual.findUnstored(name + outbox);
        return { responses, remove: whileAlive(remove) };
      },
      wipeUnstored: (outbox) => actual.wipeUnstored(name + outbox),
    };
    return unstored;
  });
  vi.doMock('#lib/clock.ts', async () => {
    const actual = await vi.importActual<typeof import('#lib/clock.ts')>('../../../lib/clock.ts');
    const deviceNow = () => actual.deviceNow() + ahead;
    return { ...actual, deviceNow, instantNow: () => ({ ...actual.instantNow(), device: deviceNow() }) };
  });
}

/** Loads the app's modules as a page of this browser does: nothing in memory, everything stored on the phone. */
async function loadModules(browser: Browser, network: Network, page: { alive: boolean }) {
  vi.resetModules();
  enterPhone(browser, page);
  enterTabsOf(browser);
  vi.doMock('#api/session/session.ts', () => ({
    findSession: () => {
      const { learner: sub } = browser;
      if (sub === undefined) return undefined;
      return { sub, username: sub === LEARNER ? 'sita' : 'ram', role: 'learner' as const, exp: 1 };
    },
  }));
  vi.doMock('#api/api-client.ts', async () => {
    const { ApiError, NetworkError } = await import('#api/api-error.ts');
    return {
      call: async (route: string, input: { body?: unknown; signal?: AbortSignal }) => {
        if (!page.alive) return await new Promise(() => {});
        try {
          if (browser.learner === undefined) throw new Refusal('NOT_SIGNED_IN', 401);
          return await network.request({ route, ...input }, () => page.alive);
        } catch (error) {
          if (!page.alive) return await new Promise(() => {});
          if (!(error instanceof Refusal)) throw new NetworkError('No answer from the server');
          const { code, status, ended } = error;
          throw new ApiError(status, {
            type: 'about:blank',
            title: code,
            status,
            code,
            ...(ended && { ended }),
          });
        }
      },
    };
  });
  return {
    reading: await import('#features/attempts/attempt-query.ts'),
    progress: await import('#features/attempts/screen/attempt-in-progress.ts'),
    store: await import('#features/attempts/outbox/outbox-store.ts'),
    delivery: await import('#features/attempts/outbox/delivery/delivery.ts'),
  };
}

/** A page without a quiz on its screen. */
export async function openApp(browser: Browser, network: Network) {
  const page = { alive: true };
  const { store, delivery } = await loadModules(browser, network, page);
  return {
    outboxes: () => store.listOutboxes(LEARNER),
    deliverAll: () => delivery.deliverAll(LEARNER),
    forgetAttempts: () => delivery.forgetAttempts(LEARNER),
    startDelivery: (onWaiting: Parameters<typeof delivery.startDelivery>[1]) =>
      delivery.startDelivery(LEARNER, onWaiting),
    delivered: delivery.delivered.get,
  };
}

/** A page that shows the attempt. Reads it first: undefined where there is neither a server nor an outbox. */
export async function openQuiz(browser: Browser, network: Network) {
  const page = { alive: true };
  const { reading, progress, store } = await loadModules(browser, network, page);
  const { signal } = new AbortController();
  const read = await within(reading.readAttempt(QUIZ, LEARNER, signal)).catch(() => undefined);
  if (read === undefined) return undefined;
  const attempt = progress.createAttemptInProgress(read, () => {});
  const { responses, saving, submission, clock } = attempt;
  enterTabsOf(browser);
  const stop = attempt.start();
  return {
    from: read.from,
    choose: responses.choose,
    flag: responses.flag,
    /** Puts a question on the screen. */
    show: attempt.times.show,
    shown: () => ({ answers: responses.get().answers, flags: [...responses.get().flags].sort() }),
    notCounted: () => responses.get().not_counted,
    save: saving.get,
    submission: submission.get,
    submit: submission.submit,
    withdraw: submission.withdraw,
    secondsLeft: clock.get,
    moreTime: clock.moreTime.get,
    messages: () => attempt.messages.get()?.list.map(({ text }) => text.en),
    end: attempt.getEnd,
    earlyEnd: attempt.getEarlyEnd,
    outbox: () => store.readOutbox(key),
    /** The tab is killed. */
    close: () => {
      page.alive = false;
      stop();
      browser.locks.release(page);
    },
  };
}

export type QuizPage = NonNullable<Awaited<ReturnType<typeof openQuiz>>>;
