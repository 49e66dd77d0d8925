import { vi } from 'vitest';
import type { Browser } from './browser.ts';
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
    api: await import('../attempts.api.ts'),
    clock: await import('../clock/attempt-time.ts'),
    sheets: await import('../responses/kept-sheet.ts'),
    saving: await import('../outbox/saving.ts'),
    submission: await import('../outbox/submission.ts'),
    store: await import('../outbox/journal-store.ts'),
    delivery: await import('../outbox/delivery/deliver.ts'),
  };
}

/** A page without a quiz on its screen. */
export async function openApp(browser: Browser, network: Network) {
  const page = { alive: true };
  const { store, delivery } = await loadModules(browser, network, page);
  return {
    kept: () => store.listJournals(LEARNER),
    deliverAll: () => delivery.deliverAll(LEARNER),
    delivered: delivery.getDelivered,
  };
}

/** A page that shows the attempt. Reads it first: undefined where there is neither a server nor anything kept. */
export async function openQuiz(browser: Browser, network: Network) {
  const page = { alive: true };
  const { api, clock, sheets, saving, submission, store } = await loadModules(browser, network, page);
  const reading = await api.readAttempt(QUIZ, LEARNER, new AbortController().signal).catch(() => undefined);
  if (reading === undefined) return undefined;
  const time = clock.createAttemptTime(reading);
  const sheet = sheets.openSheet(LEARNER, reading, time.now);
  let finished = false;
  const over: string[] = [];
  const saver = saving.createSaver({
    quiz: QUIZ,
    learner: LEARNER,
    key,
    saved_at: reading.session.attempt.saved_at,
    onAcknowledged: ({ sent, not_counted, server_time, received_at, asked }) => {
      sheet.acknowledge(sent, not_counted);
      time.learn(server_time, received_at, asked);
    },
    onOver: (why) => over.push(why),
  });
  const online = () => saver.hurry();
  browser.window.addEventListener('online', online);
  sheet.onKept(saver.changed);
  const unshare = sheet.share({
    onFinished: () => {
      finished = true;
      saver.stop();
      void submission.handInOnce(owner, 8000).catch(() => undefined);
    },
    onNotCounted: () => {},
  });
  const owner = { ...key, quiz: QUIZ, questions: reading.session.questions };
  const close = () => {
    page.alive = false;
    saver.stop();
    unshare();
    browser.window.removeEventListener('online', online);
    browser.locks.release(page);
  };
  return {
    from: reading.from,
    choose: sheet.choose,
    clear: sheet.clear,
    flag: sheet.flag,
    answers: sheet.getState,
    flags: () => [...sheet.flags.getState()].sort(),
    state: saver.getState,
    over,
    isFinished: () => finished,
    handIn: async () => {
      saver.stop();
      await sheet.keepAll();
      const result = await submission.handInOnce(owner, 8000);
      finished = true;
      sheet.finish();
      return result;
    },
    kept: () => store.readJournal(key),
    /** The tab is killed. */
    close,
  };
}

export type QuizPage = NonNullable<Awaited<ReturnType<typeof openQuiz>>>;
