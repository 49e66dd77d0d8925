import { describe, expect, it } from 'vitest';
import { pass, settle } from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { LEARNER, QUESTIONS, Refusal } from '#features/attempts/testing/exam-server.ts';
import { AT_ONCE } from '#features/attempts/testing/network.ts';

const [Q1 = 0, Q2 = 0] = QUESTIONS;
const exam = startExam();

describe('a submission', () => {
  it('submits what is left when the attempt was submitted elsewhere', async () => {
    const page = await exam.open();
    exam.server.finish();
    page.choose(Q1, 1);
    await pass(3000);
    expect(page.end()).toBe('submitted');
    expect(page.submission().result).toMatchObject({ left_out: [1] });
  });

  it('submits what is unsent, and wipes what the phone stores, in every tab', async () => {
    const page = await exam.open();
    const beside = await exam.open();
    exam.network.usual = { ...AT_ONCE, lost: 'request' };
    page.choose(Q1, 1);
    await pass(1000);
    exam.network.usual = AT_ONCE;
    page.submit();
    await pass(2000);
    expect(page.submission().result).toMatchObject({ receipt: 'RECEIPT', left_out: [] });
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
    expect(beside.submission().result).toMatchObject({ receipt: 'RECEIPT' });
    expect(await page.outbox()).toBeUndefined();
    const app = await exam.openApp();
    expect(await app.outboxes()).toEqual([]);
  });

  it('submits the same once more when the response to a submit was lost', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    exam.network.fates = [{ ...AT_ONCE, lost: 'answer' }];
    page.submit();
    await pass(1000);
    expect(page.submission()).toMatchObject({ submitting: true, sending: false, retrying: true });
    expect(page.submission().failure).toBeInstanceOf(Error);
    await pass(4000);
    expect(page.submission()).toMatchObject({ failure: null, result: { receipt: 'RECEIPT', left_out: [] } });
    expect(exam.server.submissions).toBe(2);
    await pass(60_000);
    expect(exam.server.submissions).toBe(2);
  });

  it('stops at once when its learner logs out, and submits all answers after the next login', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    exam.network.online = false;
    page.submit();
    await pass(10_000);
    expect(page.submission()).toMatchObject({ sending: false, retrying: true });
    await exam.logOut();
    await pass(250);
    const loggedOut = { sending: false, retrying: false, failure: { name: 'TokenMissingError' } };
    expect(page.submission()).toMatchObject(loggedOut);
    exam.network.online = true;
    exam.switchTo('4');
    await pass(60_000);
    expect(page.submission()).toMatchObject(loggedOut);
    expect(exam.server.submissions).toBe(0);
    exam.switchTo(LEARNER);
    await pass(2000);
    expect(page.submission()).toMatchObject({ failure: null, result: { receipt: 'RECEIPT', left_out: [] } });
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
  });

  it('stops also when its learner logs out while it is on its way', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    exam.network.fates = [{ there: 3000, back: 0, lost: 'request' }];
    page.submit();
    await pass(1000);
    await exam.logOut();
    await pass(2500);
    expect(page.submission()).toMatchObject({ retrying: false, failure: { name: 'TokenMissingError' } });
  });

  it('tries a submit that gets no response again after 8 s', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    exam.network.fates = [{ there: 3_600_000, back: 0 }];
    page.submit();
    await pass(7500);
    expect(page.submission()).toMatchObject({ sending: true, failure: null });
    await pass(1500);
    expect(page.submission()).toMatchObject({ sending: false, retrying: true });
    await pass(4000);
    expect(page.submission().result).toMatchObject({ left_out: [] });
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
  });

  it('lets a submit be taken back while it gets no response, and goes on saving', async () => {
    const page = await exam.open();
    exam.network.online = false;
    page.choose(Q1, 1);
    page.submit();
    await pass(2000);
    expect((await page.outbox())?.submitting).toBe(true);
    page.withdraw();
    page.choose(Q2, 2);
    await pass(2000);
    expect((await page.outbox())?.submitting).toBe(false);
    expect(page.submission()).toMatchObject({ submitting: false, failure: null, retrying: false });
    exam.network.online = true;
    await pass(30_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect(exam.server.submissions).toBe(0);
  });

  it('submits again at once when the network returns while a submit is about to fail', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(3000);
    exam.network.online = false;
    page.submit();
    await pass(60_000);
    exam.network.online = true;
    exam.network.usual = { ...AT_ONCE, there: 3000, lost: 'request' };
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(1000);
    exam.network.usual = AT_ONCE;
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(3000);
    expect(page.submission().result).toMatchObject({ left_out: [] });
  });

  it('does not repeat a submit that the server refuses for good', async () => {
    const page = await exam.open();
    exam.server.refusal = new Refusal('NO_OPEN_ATTEMPT', 404);
    page.submit();
    await pass(60_000);
    expect(page.submission()).toMatchObject({ submitting: true, sending: false, retrying: false });
    expect(exam.network.requests.filter((route) => route.startsWith('POST'))).toHaveLength(1);
  });

  it('goes on submitting after a reload', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await settle();
    exam.network.online = false;
    page.submit();
    await pass(1000);
    page.close();
    const again = await exam.open();
    expect(again.submission().submitting).toBe(true);
    exam.network.online = true;
    await pass(10_000);
    expect(again.submission().result).toMatchObject({ left_out: [] });
  });
});
