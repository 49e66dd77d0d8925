import { beforeEach, expect, it, vi } from 'vitest';

const calls: ((response: Response) => void)[] = [];
const answer = (place: number) => calls[place]?.(Response.json({ quizzes: [place] }));

beforeEach(() => {
  calls.length = 0;
  vi.resetModules();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => calls.push(resolve)));
});

it('readers that begin together share a request, and one that asks again gets a newer response', async () => {
  const { readHome } = await import('./home.ts');
  const first = [readHome('quizzes'), readHome('notices')];
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const again = [readHome('quizzes'), readHome('upcoming')];
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  answer(0);
  expect(await Promise.all(first)).toEqual([{ quizzes: [0] }, { quizzes: [0] }]);
  answer(1);
  expect(await Promise.all(again)).toEqual([{ quizzes: [1] }, { quizzes: [1] }]);
  void readHome('notices');
  await vi.waitFor(() => expect(calls).toHaveLength(3));
});
