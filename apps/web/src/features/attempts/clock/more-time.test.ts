import { describe, expect, it } from 'vitest';
import { pass, startOtherBrowser } from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { QUESTIONS, STARTED } from '#features/attempts/testing/exam-server.ts';
import { Network } from '#features/attempts/testing/network.ts';
import { openQuiz, type QuizPage } from '#features/attempts/testing/page.ts';

const MINUTE = 60_000;
const [Q1 = 0, Q2 = 0] = QUESTIONS;
const exam = startExam();
const untilSecond = (second: number) => pass(second * 1000 - performance.now());
const setOnline = (online: boolean) => {
  exam.network.online = online;
  if (online) exam.browser.window.dispatchEvent(new Event('online'));
};
const endsAt = (minutes: number) => new Date(STARTED + minutes * MINUTE).toISOString();
/** A screen shows whole seconds, and changes them up to a quarter of a second late. */
const expectLeft = (page: QuizPage | undefined, seconds: number) =>
  expect(Math.abs((page?.secondsLeft() ?? 0) - seconds)).toBeLessThanOrEqual(1);
const stateRequests = () => exam.network.requests.filter((route) => route.startsWith('GET')).length;

/** An attempt of ten minutes, answered once, whose phone has no network from 9:00 until its time is over. */
async function runOutOffline() {
  exam.server.endAfter(10 * MINUTE);
  const page = await exam.open();
  page.choose(Q1, 1);
  await untilSecond(540);
  setOnline(false);
  page.choose(Q2, 1);
  await untilSecond(610);
  return page;
}

describe('an attempt that gets more time', () => {
  it('shows it with the response to the next save, and stores it on the phone', async () => {
    exam.server.endAfter(10 * MINUTE);
    const page = await exam.open();
    await untilSecond(60);
    exam.server.endAfter(20 * MINUTE);
    expectLeft(page, 540);
    page.choose(Q1, 1);
    await untilSecond(63);
    expectLeft(page, 1137);
    expect(page.moreTime()).toEqual({ minutes: 10, ends: endsAt(20) });
    expect((await page.outbox())?.state.attempt.deadline).toBe(endsAt(20));
    await untilSecond(1190);
    expect(page.end()).toBeUndefined();
    await untilSecond(1202);
    expect(page.submission().result).toBeDefined();
  });

  it('is noticed by a page that sends nothing, which asks three times before the end', async () => {
    exam.server.endAfter(10 * MINUTE);
    const page = await exam.open();
    await untilSecond(450);
    const before = stateRequests();
    await untilSecond(481);
    expect(stateRequests() - before).toBe(1);
    await untilSecond(541);
    expect(stateRequests() - before).toBe(2);
    await untilSecond(580);
    exam.server.endAfter(15 * MINUTE);
    expect(page.moreTime()).toBeUndefined();
    await untilSecond(587);
    expect(stateRequests() - before).toBe(3);
    expect(page.moreTime()).toEqual({ minutes: 5, ends: endsAt(15) });
    expectLeft(page, 313);
  });

  it('in its last seconds is not submitted by itself', async () => {
    exam.server.endAfter(10 * MINUTE);
    const page = await exam.open();
    page.choose(Q1, 1);
    await untilSecond(595);
    exam.server.endAfter(11 * MINUTE);
    await untilSecond(602);
    expect(page.end()).toBeUndefined();
    expectLeft(page, 58);
    expect(exam.server.submissions).toBe(0);
    page.choose(Q2, 1);
    await untilSecond(663);
    expect(page.submission().result).toMatchObject({ left_out: [] });
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 1 });
  });

  it('goes on when a phone that ran out of time without a network is back', async () => {
    const page = await runOutOffline();
    expect(page.end()).toBe('time');
    expect((await page.outbox())?.ran_out).toBe(endsAt(10));
    exam.server.endAfter(20 * MINUTE);
    setOnline(true);
    await pass(3000);
    expect(page.end()).toBeUndefined();
    expect(page.submission()).toMatchObject({ submitting: false, failure: null });
    expect(page.secondsLeft()).toBeGreaterThan(580);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 1 });
    expect((await page.outbox())?.submitting).toBe(false);
    page.choose(Q1, 2);
    await pass(3000);
    expect(exam.server.answers()).toEqual({ [Q1]: 2, [Q2]: 1 });
    expect(exam.server.submissions).toBe(0);
    await untilSecond(1202);
    expect(page.submission().result).toMatchObject({ left_out: [] });
  });

  it('is submitted where the learner had submitted without a network', async () => {
    exam.server.endAfter(10 * MINUTE);
    const page = await exam.open();
    page.choose(Q1, 1);
    await untilSecond(590);
    setOnline(false);
    page.submit();
    await untilSecond(620);
    exam.server.endAfter(20 * MINUTE);
    setOnline(true);
    await pass(3000);
    expect(page.submission().result).toMatchObject({ left_out: [] });
    expect(exam.server.submissions).toBe(1);
  });

  it('goes on after a reload without a network, too', async () => {
    (await runOutOffline()).close();
    const again = await exam.open();
    expect(again.from).toBe('outbox');
    expect(again.submission().submitting).toBe(true);
    exam.server.endAfter(20 * MINUTE);
    setOnline(true);
    await pass(10_000);
    expect(again.end()).toBeUndefined();
    expect(again.submission().submitting).toBe(false);
    expect(again.secondsLeft()).toBeGreaterThan(570);
    expect(exam.server.submissions).toBe(0);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 1 });
  });

  it('goes on where the page is opened again once the network is back', async () => {
    (await runOutOffline()).close();
    exam.server.endAfter(20 * MINUTE);
    setOnline(true);
    const again = await exam.open();
    expect(again.from).toBe('server');
    await pass(5000);
    expect(again.end()).toBeUndefined();
    expect(again.submission().submitting).toBe(false);
    expect(exam.server.submissions).toBe(0);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 1 });
  });

  it('gets its answers saved, and is not submitted, while its screen is closed', async () => {
    (await runOutOffline()).close();
    exam.server.endAfter(20 * MINUTE);
    setOnline(true);
    const app = await exam.openApp();
    const delivery = app.startDelivery(() => {});
    await pass(3000);
    delivery.stop();
    expect(exam.server.submissions).toBe(0);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 1 });
    expect(await app.outboxes()).toMatchObject([
      { submitting: false, state: { attempt: { deadline: endsAt(20) } } },
    ]);
  });

  it('is submitted after the new end if the phone comes back only then', async () => {
    const page = await runOutOffline();
    exam.server.endAfter(12 * MINUTE);
    await untilSecond(725);
    setOnline(true);
    await pass(5000);
    expect(page.submission().result).toMatchObject({ left_out: [] });
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 1 });
  });

  it('is not ended by another phone that had no network, nor by an idle tab', async () => {
    exam.server.endAfter(10 * MINUTE);
    const page = await exam.open();
    const beside = await exam.open();
    const far = new Network(exam.server);
    const other = await openQuiz(startOtherBrowser(exam.browser, 0), far);
    other?.choose(Q2, 1);
    await untilSecond(400);
    far.online = false;
    exam.server.endAfter(20 * MINUTE);
    page.choose(Q1, 1);
    await untilSecond(403);
    expectLeft(beside, 797);
    await untilSecond(610);
    expect(other?.end()).toBe('time');
    far.online = true;
    exam.browser.window.dispatchEvent(new Event('online'));
    await untilSecond(650);
    for (const each of [page, beside, other]) {
      expect(each?.end()).toBeUndefined();
      expectLeft(each, 550);
    }
    expect(exam.server.submissions).toBe(0);
  });
});
