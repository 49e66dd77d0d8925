import { describe, expect, it } from 'vitest';
import { pass, startOtherBrowser } from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { QUESTIONS } from '#features/attempts/testing/exam-server.ts';
import { AT_ONCE, Network } from '#features/attempts/testing/network.ts';
import { openQuiz } from '#features/attempts/testing/page.ts';

const MINUTE = 60_000;
const [Q1 = 0, Q2 = 0] = QUESTIONS;
const exam = startExam();
const untilSecond = (second: number) => pass(second * 1000 - performance.now());

/** Submits at 1:00; the request arrives, and no response does. */
async function submitWithoutResponse() {
  exam.server.endAfter(10 * MINUTE);
  const page = await exam.open();
  page.choose(Q1, 1);
  await untilSecond(60);
  exam.network.usual = { ...AT_ONCE, lost: 'answer' };
  page.submit();
  await untilSecond(64);
  expect(exam.server.submissions).toBeGreaterThan(0);
  expect(page.submission().submitting).toBe(true);
  return page;
}

describe('an attempt that staff reopen', () => {
  it('is not ended by the submission that the page repeats, and can be answered and submitted again', async () => {
    const page = await submitWithoutResponse();
    exam.server.reopen(20 * MINUTE);
    const { submissions } = exam.server;
    exam.network.usual = AT_ONCE;
    await pass(40_000);
    expect(exam.server.submissions).toBe(submissions);
    expect(page.submission().submitting).toBe(false);
    expect(page.end()).toBeUndefined();
    page.choose(Q2, 1);
    await pass(3000);
    page.submit();
    await pass(3000);
    expect(page.submission().result).toMatchObject({ left_out: [] });
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 1 });
  });

  it('goes on where its page is opened again', async () => {
    (await submitWithoutResponse()).close();
    exam.server.reopen(20 * MINUTE);
    const { submissions } = exam.server;
    exam.network.usual = AT_ONCE;
    const again = await exam.open();
    await pass(5000);
    expect(again.submission().submitting).toBe(false);
    expect(exam.server.submissions).toBe(submissions);
    again.submit();
    await pass(3000);
    expect(again.submission().result).toBeDefined();
  });

  it('is saved and not submitted while its screen is closed', async () => {
    (await submitWithoutResponse()).close();
    exam.server.reopen(20 * MINUTE);
    const { submissions } = exam.server;
    exam.network.usual = AT_ONCE;
    const app = await exam.openApp();
    const delivery = app.startDelivery(() => {});
    await pass(5000);
    delivery.stop();
    expect(exam.server.submissions).toBe(submissions);
    expect(await app.outboxes()).toMatchObject([{ submitting: false }]);
  });

  it('goes on with the answers of a second phone that had no network', async () => {
    exam.server.endAfter(10 * MINUTE);
    const far = new Network(exam.server);
    const other = await openQuiz(startOtherBrowser(exam.browser, 0), far);
    far.online = false;
    other?.choose(Q2, 1);
    const page = await exam.open();
    page.choose(Q1, 1);
    await untilSecond(60);
    page.submit();
    await untilSecond(64);
    expect(page.submission().result).toBeDefined();
    exam.server.reopen(20 * MINUTE);
    far.online = true;
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(70_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 1 });
    other?.submit();
    await pass(60_000);
    if (other?.submission().result === undefined) {
      // It has learned only now that the attempt was reopened, and asks the learner again.
      other?.submit();
      await pass(5000);
    }
    expect(other?.submission().result).toMatchObject({ left_out: [] });
  });
});
