import type { ImportedQuestion, QuestionImport } from '@abhyas/contract/imports';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#api/api-error.ts';
import type { Corrected, Correction } from '#features/imports/staff/imports-staff.api.ts';
import { corrected } from './correction.ts';
import { openImport } from './import-in-progress.ts';

const question = (en: string): ImportedQuestion => ({
  text: { en, ne: '' },
  options: ['Koshi', 'Gandaki'].map((option, n) => ({ text: { en: option, ne: '' }, is_correct: n === 0 })),
  source: { line: 1, excerpt: en },
});
const preview = (): QuestionImport => ({
  ...{ import_id: 7, format: 'gift', created_at: '2026-11-23T03:00:00.000Z' },
  questions: [question('First'), question('Second')],
  issues: [{ severity: 'error', code: 'no_key', question: 2, params: {} }],
});

/** A server that has the questions, and answers when it is let. */
function newServer() {
  const questions = [...preview().questions];
  const sent: [number, Correction][] = [];
  const server = { failure: undefined as Error | undefined, sent, questions };
  const save = async (n: number, correction: Correction): Promise<Corrected> => {
    sent.push([n, correction]);
    await Promise.resolve();
    if (server.failure) throw server.failure;
    const now = corrected(questions[n - 1] as ImportedQuestion, correction);
    questions[n - 1] = now;
    return { question: now, issues: [] };
  };
  return { server, save };
}

const text = (en: string) => ({ text: { en, ne: '' } });

beforeEach(() => {
  vi.useFakeTimers();
  const stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  });
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a correction', () => {
  it('is shown at once, and saved when typing rests, as one', async () => {
    const { server, save } = newServer();
    const work = openImport(preview(), save);
    work.start();
    work.correct(2, text('Sec'));
    work.correct(2, text('Second one'));
    expect(work.store.get().questions[1]?.text.en).toBe('Second one');
    expect(server.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.sent).toEqual([[2, text('Second one')]]);
    expect(work.store.get().kept.corrections).toEqual({});
    expect(work.store.get().issues).toEqual([]);
    work.stop();
  });

  it('that is typed while another one is saved is saved after it', async () => {
    const { server, save } = newServer();
    const work = openImport(preview(), save);
    work.start();
    work.correct(1, text('One'));
    const saving = work.flush();
    while (server.sent.length === 0) await Promise.resolve();
    work.correct(1, { hint: { en: 'Why', ne: '' } });
    expect(await saving).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.questions[0]).toMatchObject({ text: { en: 'One' }, hint: { en: 'Why' } });
    expect(work.store.get().questions[0]?.hint?.en).toBe('Why');
    work.stop();
  });

  it('survives a failed call, is tried again, and survives a reload', async () => {
    const { server, save } = newServer();
    server.failure = new NetworkError('No answer');
    const work = openImport(preview(), save);
    work.start();
    work.correct(1, text('Typed'));
    expect(await work.flush()).toBe(false);
    expect(work.store.get().failure).toBe(server.failure);
    work.stop();

    const reloaded = openImport(preview(), save);
    expect(reloaded.store.get().questions[0]?.text.en).toBe('Typed');
    reloaded.start();
    await vi.advanceTimersByTimeAsync(10);
    server.failure = undefined;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.questions[0]?.text.en).toBe('Typed');
    expect(reloaded.store.get().failure).toBeUndefined();
    expect(reloaded.store.get().kept).toMatchObject({ corrections: {}, corrected: [1] });
    reloaded.stop();
  });

  it('goes out as soon as there is a network again', async () => {
    const { server, save } = newServer();
    server.failure = new NetworkError('No answer');
    const work = openImport(preview(), save);
    work.start();
    work.correct(1, text('Typed'));
    await work.flush();
    server.failure = undefined;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.questions[0]?.text.en).toBe('Typed');
    work.stop();
  });

  it('that the server refuses stays as typed, and holds no other one up', async () => {
    const { server, save } = newServer();
    server.failure = new ApiError(400, {
      ...{ type: 'about:blank', title: 'Invalid', status: 400, code: 'INVALID_INPUT' },
    });
    const work = openImport(preview(), save);
    work.start();
    work.correct(1, text('Refused'));
    expect(await work.flush()).toBe(false);
    expect(Object.keys(work.store.get().refused)).toEqual(['1']);
    server.failure = undefined;
    work.correct(2, text('Taken'));
    expect(await work.flush()).toBe(false);
    expect(server.questions[1]?.text.en).toBe('Taken');
    expect(work.store.get().questions[0]?.text.en).toBe('Refused');
    work.correct(1, text('Better'));
    expect(await work.flush()).toBe(true);
    work.stop();
  });

  it('lasts as long as the page where the browser stores nothing', async () => {
    const { server, save } = newServer();
    vi.stubGlobal(
      'localStorage',
      Object.create({
        getItem: () => null,
        setItem: () => {
          throw new DOMException('Full', 'QuotaExceededError');
        },
        removeItem: () => undefined,
      }),
    );
    server.failure = new NetworkError('No answer');
    const work = openImport({ ...preview(), import_id: 8 }, save);
    work.start();
    work.correct(1, text('Typed'));
    await work.flush();
    work.stop();
    const again = openImport({ ...preview(), import_id: 8 }, save);
    expect(again.store.get().questions[0]?.text.en).toBe('Typed');
  });
});

it('after any corrections and failures the server has what the screen shows', async () => {
  const step = fc.oneof(
    fc.record({
      n: fc.constantFrom(1, 2),
      correction: fc.oneof(
        fc.string().map(text),
        fc.string().map((ne): Correction => ({ hint: { en: '', ne } })),
        fc.constant<Correction>({ hint: null }),
        fc.array(fc.string(), { maxLength: 3 }).map((tags): Correction => ({ tags })),
      ),
    }),
    fc.record({ wait: fc.nat(3000) }),
    fc.record({ fails: fc.boolean() }),
  );
  let import_id = 100;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      import_id += 1;
      const { server, save } = newServer();
      const work = openImport({ ...preview(), import_id }, save);
      work.start();
      for (const each of steps) {
        if ('n' in each) work.correct(each.n, each.correction);
        else if ('wait' in each) await vi.advanceTimersByTimeAsync(each.wait);
        else server.failure = each.fails ? new NetworkError('No answer') : undefined;
      }
      server.failure = undefined;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(work.store.get().kept.corrections).toEqual({});
      expect(work.store.get().questions).toEqual(server.questions);
      work.stop();
    }),
    { numRuns: 60 },
  );
});

it('questions that are left out are remembered', () => {
  const { save } = newServer();
  const work = openImport(preview(), save);
  work.leaveOut(2, true);
  work.leaveOut(1, true);
  work.leaveOut(2, false);
  expect(openImport(preview(), save).store.get().kept.left_out).toEqual([1]);
});
