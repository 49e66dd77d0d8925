import { describe, expect, it } from 'vitest';
import { pass, putClock } from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { QUESTIONS } from '#features/attempts/testing/exam-server.ts';
import { AT_ONCE } from '#features/attempts/testing/network.ts';

const HOUR = 3_600_000;
const [Q1 = 0] = QUESTIONS;
const exam = startExam();
const untilSecond = (second: number) => pass(second * 1000 - performance.now());
const stateRequests = () => exam.network.requests.filter((route) => route.startsWith('GET')).length;

describe('the clock of an attempt', () => {
  for (const wrong of [0, -HOUR, HOUR]) {
    it(`submits by itself at one second left, on a phone whose clock is ${wrong / HOUR} h wrong`, async () => {
      putClock(wrong);
      exam.server.endAfter(60_000);
      const page = await exam.open();
      expect(page.secondsLeft()).toBe(60);
      await untilSecond(58.5);
      expect(page.secondsLeft()).toBe(2);
      page.choose(Q1, 1);
      await pass(500);
      expect(page.submission().submitting).toBe(false);
      await pass(2000);
      expect(page.end()).toBe('time');
      expect(page.submission().result).toMatchObject({ left_out: [] });
      expect(exam.server.answers()).toEqual({ [Q1]: 1 });
    });
  }

  it('submits nothing when the phone’s clock jumps ahead, and asks the server until it answers', async () => {
    exam.server.endAfter(600_000);
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(5000);
    exam.network.fates = [
      { ...AT_ONCE, lost: 'request' },
      { ...AT_ONCE, lost: 'answer' },
    ];
    const before = stateRequests();
    putClock(HOUR);
    await pass(1000);
    expect(page.secondsLeft()).toBe(0);
    expect(page.end()).toBeUndefined();
    await pass(7000);
    expect(stateRequests() - before).toBe(3);
    expect(page.secondsLeft()).toBeGreaterThan(580);
    putClock(-2 * HOUR);
    await pass(2000);
    expect(page.secondsLeft()).toBeGreaterThan(580);
    expect(exam.server.submissions).toBe(0);
  });

  it('submits when the phone has slept past the end', async () => {
    exam.server.endAfter(600_000);
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(5000);
    exam.server.slept = 610_000;
    putClock(610_000);
    await pass(3000);
    expect(page.end()).toBe('time');
    expect(page.submission().result).toBeDefined();
  });

  it('does not believe a remembered time that seems to be over before the server has answered', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(3000);
    page.close();
    exam.network.online = false;
    putClock(4 * HOUR);
    const again = await exam.open();
    expect(again.from).toBe('outbox');
    expect(again.end()).toBe('unsure');
    await pass(10_000);
    expect(again.submission().submitting).toBe(false);
    exam.network.online = true;
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(again.end()).toBeUndefined();
    expect(again.secondsLeft()).toBeGreaterThan(179 * 60);
    again.choose(Q1, 2);
    await pass(3000);
    expect(exam.server.answers()).toEqual({ [Q1]: 2 });
  });

  it('lets a screen without answers wait until 20 s after the end before it submits', async () => {
    exam.server.endAfter(60_000);
    const page = await exam.open();
    await untilSecond(60);
    expect(page.end()).toBe('waiting');
    await untilSecond(79);
    expect(exam.server.submissions).toBe(0);
    await untilSecond(82);
    expect(page.end()).toBe('time');
    expect(exam.server.submissions).toBe(1);
    expect(page.submission().result).toBeDefined();
  });

  it('goes on submitting after the grace period, with more time for each try', async () => {
    exam.server.endAfter(60_000);
    const page = await exam.open();
    await untilSecond(50);
    exam.network.online = false;
    page.choose(Q1, 1);
    await untilSecond(150);
    expect(page.submission()).toMatchObject({ submitting: true, retrying: true });
    exam.network.online = true;
    exam.network.usual = { there: 20_000, back: 20 };
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(21_000);
    expect(page.submission().result).toBeDefined();
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
  });
});
