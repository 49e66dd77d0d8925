import { vi } from 'vitest';
import { type Browser, within } from './browser.ts';
import { ATTEMPT, LEARNER, QUIZ, Refusal } from './exam-server.ts';
import type { Network } from './network.ts';

const key = { learner: LEARNER, attempt: ATTEMPT };

/** Loads the app's modules as a page of this browser does: nothing in memory, all that is kept on the phone. */
async function loadModules({ locks }: Browser, network: Network, page: { alive: boolean }) {
  vi.resetModules();
  vi.stubGlobal('navigator', { locks: locks.of(page), onLine: true });
  vi.doMock('../../../api/session/session.ts', () => ({
    getSession: () => ({ sub: LEARNER, username: 'sita', is_admin: false, exp: 1 }),
  }));
  vi.doMock('../../../api/api-client.ts', async () => {
    const { ApiError, NetworkError } = await import('../../../api/api-error.ts');
    return {
      call: async (route: string, input: { body?: unknown; signal?: AbortSignal }) => {
        if (!page.alive) return await new Promise(() => {});
        try {
          return await network.request({ route, ...input }, () => page.alive);
        } catch (error) {
          if (!page.alive) return await new Promise(() => {});
          if (!(error instanceof Refusal)) throw new NetworkError('No answer from the server');
          const { code, status } = error;
          throw new ApiError(status, { type: 'about:blank', title: code, status, code });
        }
      },
    };
  });
  return {
    reading: await import('../attempt-query.ts'),
    progress: await import('../screen/attempt-in-progress.ts'),
    store: await import('../outbox/outbox-store.ts'),
    delivery: await import('../outbox/delivery/delivery.ts'),
  };
}

/** A page without a quiz on its screen. */
export async function openApp(browser: Browser, network: Network) {
  const page = { alive: true };
  const { store, delivery } = await loadModules(browser, network, page);
  return {
    outboxes: () => store.listOutboxes(LEARNER),
    deliverAll: () => delivery.deliverAll(LEARNER),
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
  const { responses, sender, clock } = attempt;
  const stop = attempt.start();
  return {
    from: read.from,
    choose: responses.choose,
    flag: responses.flag,
    shown: () => ({ answers: responses.get().answers, flags: [...responses.get().flags].sort() }),
    notCounted: () => responses.get().not_counted,
    save: () => sender.get().save,
    submission: () => sender.get().submission,
    submit: sender.submit,
    withdraw: sender.withdraw,
    secondsLeft: clock.get,
    end: attempt.getEnd,
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
