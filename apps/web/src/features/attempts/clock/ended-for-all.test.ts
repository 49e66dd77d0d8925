import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAnswers } from '#features/attempts/outbox/outbox.ts';
import {
  pass,
  startBrowser,
  startOtherBrowser,
  stopBrowser,
  within,
} from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { ExamServer, QUESTIONS, STARTED } from '#features/attempts/testing/exam-server.ts';
import { AT_ONCE, Network } from '#features/attempts/testing/network.ts';
import { openQuiz } from '#features/attempts/testing/page.ts';
import { Phone, stepsOf } from '#features/attempts/testing/phone.ts';

const [Q1 = 0, Q2 = 0] = QUESTIONS;
const MINUTE = 60_000;
const exam = startExam();
const setOnline = (online: boolean) => {
  exam.network.online = online;
  if (online) exam.browser.window.dispatchEvent(new Event('online'));
};

describe('a quiz that staff end for everyone', () => {
  it('is over on a page with its next save, with the reason; what was given after it does not count', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(5000);
    exam.server.endForAll();
    await pass(10_000);
    expect(page.end()).toBeUndefined();
    page.choose(Q1, 2);
    page.choose(Q2, 1);
    await pass(5000);
    expect(page.earlyEnd()).toMatchObject({ reason: 'A fire' });
    expect(page.secondsLeft()).toBe(0);
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
    expect(page.submission().result).toMatchObject({ left_out: [1, 2], ended: { reason: 'A fire' } });
    expect(await page.outbox()).toBeUndefined();
  });

  it('takes what was given just before, and was not sent yet', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(300);
    exam.server.endForAll();
    await pass(300);
    page.choose(Q2, 1);
    page.choose(Q1, 2);
    await pass(5000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
    expect(page.submission().result).toMatchObject({ left_out: [1, 2] });
  });

  it('is noticed by a page that is looked at again', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(5000);
    exam.server.endForAll();
    await pass(MINUTE);
    exam.browser.document.dispatchEvent(new Event('visibilitychange'));
    await pass(5000);
    expect(page.earlyEnd()).toMatchObject({ reason: 'A fire' });
    expect(page.submission().result).toMatchObject({ left_out: [] });
  });

  it('is noticed by a page whose save came just before and was answered just after', async () => {
    const page = await exam.open();
    exam.server.onMerged = () => exam.server.endForAll();
    page.choose(Q1, 1);
    await pass(5000);
    expect(page.submission().result).toBeDefined();
  });

  it('lets a screen without answers submit after the others', async () => {
    const other = startOtherBrowser(exam.browser, 0);
    const idle = await openQuiz(other, new Network(exam.server));
    const page = await exam.open();
    page.choose(Q1, 1);
    exam.server.endForAll();
    idle?.submission();
    other.document.dispatchEvent(new Event('visibilitychange'));
    await pass(1000);
    expect(idle?.end()).toBe('waiting');
    expect(idle?.earlyEnd()).toMatchObject({ reason: 'A fire' });
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
  });

  /** On a phone without a network: chosen twice before the end, and twice after it. */
  async function answerOffline() {
    const page = await exam.open();
    setOnline(false);
    page.choose(Q1, 1);
    await pass(2000);
    page.choose(Q1, 2);
    await pass(2000);
    exam.server.endForAll();
    await pass(2000);
    page.choose(Q1, 3);
    page.choose(Q2, 3);
    await pass(2000);
    return page;
  }

  it('takes from a phone without a network what was chosen by then, when it is back', async () => {
    const page = await answerOffline();
    setOnline(true);
    await pass(10_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 2 });
    expect(page.submission().result).toMatchObject({ left_out: [1, 2] });
  });

  it('takes the same when the quiz is no longer on the screen', async () => {
    (await answerOffline()).close();
    const app = await exam.openApp();
    setOnline(true);
    await within(app.deliverAll());
    expect(exam.server.answers()).toEqual({ [Q1]: 2 });
    expect(app.delivered()).toMatchObject([{ result: { left_out: [1, 2], ended: { reason: 'A fire' } } }]);
  });

  it('takes what was submitted without a network, as it was by then', async () => {
    const page = await exam.open();
    setOnline(false);
    page.choose(Q1, 1);
    await pass(2000);
    exam.server.endForAll();
    await pass(2000);
    page.choose(Q1, 2);
    page.submit();
    await pass(2000);
    setOnline(true);
    await pass(30_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
    expect(page.submission().result).toMatchObject({ left_out: [1] });
  });

  it('goes on where staff let it run again', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(5000);
    exam.server.endForAll();
    exam.server.refusal = undefined;
    setOnline(false);
    exam.server.reopen(30 * MINUTE);
    setOnline(true);
    exam.browser.document.dispatchEvent(new Event('visibilitychange'));
    await pass(2000);
    expect(page.end()).toBeUndefined();
    expect(page.earlyEnd()).toBeUndefined();
  });

  it('has each last answer from before the end, whatever the network and the tabs did', async () => {
    const step = fc.oneof(...stepsOf({ tabs: 2, questions: QUESTIONS, wait_ms: 15_000, delay_ms: 2000 }));
    const steps = fc.array(step, { minLength: 2, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(steps, steps, async (before, after) => {
        stopBrowser();
        const server = new ExamServer();
        const phone = new Phone(startBrowser(STARTED), server);
        await phone.open(0);
        await phone.open(1);
        for (const one of before) await phone.act(one);
        const chosen = Object.fromEntries(
          [...phone.taps].flatMap(([question, { option }]) => (option === null ? [] : [[question, option]])),
        );
        server.endForAll();
        // The phone's idea of the server's time is late by the way of a response.
        await pass(3000);
        for (const one of after) await phone.act(one);
        await phone.recover(2);
        phone.network.usual = AT_ONCE;
        await phone.look();
        await phone.deliver();
        expect(server.answers()).toEqual(chosen);
        expect((await phone.stored()).filter(hasAnswers)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
