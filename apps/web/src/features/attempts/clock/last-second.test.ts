import { describe, expect, it } from 'vitest';
import { pass, startOtherBrowser } from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { QUESTIONS } from '#features/attempts/testing/exam-server.ts';
import { AT_ONCE, Network } from '#features/attempts/testing/network.ts';
import { openQuiz, type QuizPage } from '#features/attempts/testing/page.ts';

const MINUTE = 60_000;
const END_S = 600;
const [Q1 = 0] = QUESTIONS;
const exam = startExam();
const untilSecond = (second: number) => pass(second * 1000 - performance.now());
const now = () => performance.now() / 1000;

/** How many seconds the page shows that it waits for others; it has a result afterwards. */
async function secondsWaiting(page: QuizPage): Promise<number> {
  const began = now();
  expect(page.end()).toBe('waiting');
  while (page.end() === 'waiting' && now() < began + 60) await pass(100);
  const waited = now() - began;
  await pass(1000);
  expect(page.submission().result).toBeDefined();
  return waited;
}

describe('a tab without answers that is opened in the last second', () => {
  it('waits for others until 20 s after the end', async () => {
    exam.server.endAfter(10 * MINUTE);
    await untilSecond(END_S - 0.8);
    const page = await exam.open();
    expect(await secondsWaiting(page)).toBeLessThan(21.2);
    expect(now()).toBeLessThan(END_S + 21.5);
  });

  it('does so beside a tab that waits, too', async () => {
    exam.server.endAfter(10 * MINUTE);
    const before = await exam.open();
    await untilSecond(END_S - 0.5);
    const late = await exam.open();
    expect(before.end()).toBe('waiting');
    expect(await secondsWaiting(late)).toBeLessThan(21);
    await pass(1000);
    expect(before.submission().result).toBeDefined();
  });

  it.each([1, 5, 9])('waits no longer over a network that takes %i s to respond', async (seconds) => {
    exam.server.endAfter(10 * MINUTE);
    exam.network.usual = { there: 20, back: seconds * 1000 };
    await untilSecond(END_S - 0.6);
    const page = await exam.open();
    exam.network.usual = AT_ONCE;
    expect(await secondsWaiting(page)).toBeLessThan(21.2);
  });

  it('leaves the answers of another phone as they were submitted', async () => {
    exam.server.endAfter(10 * MINUTE);
    const answered = await exam.open();
    const other = new Network(exam.server);
    const far = await openQuiz(startOtherBrowser(exam.browser, 0), other);
    answered.choose(Q1, 1);
    await untilSecond(END_S + 5);
    expect(answered.submission().result).toBeDefined();
    expect(far?.end()).toBe('waiting');
    await untilSecond(END_S + 21);
    expect(far?.submission().result).toBeDefined();
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
  });
});
