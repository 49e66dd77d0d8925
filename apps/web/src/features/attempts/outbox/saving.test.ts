import { describe, expect, it } from 'vitest';
import { pass, putClock } from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { LEARNER, QUESTIONS, Refusal } from '#features/attempts/testing/exam-server.ts';
import { AT_ONCE } from '#features/attempts/testing/network.ts';

const [Q1 = 0, Q2 = 0] = QUESTIONS;
const exam = startExam();

const comeBackToSight = () => exam.browser.document.dispatchEvent(new Event('visibilitychange'));
const LOGGED_OUT = { kind: 'waiting', why: 'logged_out' };

describe('the answers of an open attempt', () => {
  it('gathers answers for about a second and sends them in one request', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    page.choose(Q2, 2);
    page.flag(Q1, true);
    expect(page.save()).toMatchObject({ kind: 'saved' });
    await pass(3000);
    expect(exam.network.saves).toHaveLength(1);
    expect(exam.network.saves[0]).toMatchObject({
      answers: { [Q1]: 1, [Q2]: 2 },
      flag_changes: { [Q1]: true },
    });
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect([...exam.server.flags]).toEqual([Q1]);
    expect(page.save()).toMatchObject({ kind: 'saved', at: expect.any(String) });
  });

  it('sends a cleared answer as null', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(3000);
    page.choose(Q1, null);
    await pass(3000);
    expect(exam.network.saves.at(-1)?.answers).toEqual({ [Q1]: null });
    expect(exam.server.answers()).toEqual({});
  });

  it('sends an answer that was changed during its save once more, and only that one', async () => {
    const page = await exam.open();
    exam.network.fates = [{ there: 3000, back: 1000 }];
    page.choose(Q1, 1);
    page.choose(Q2, 1);
    await pass(2000);
    page.choose(Q1, 2);
    await pass(8000);
    expect(exam.network.saves.map(({ answers }) => answers)).toEqual([{ [Q1]: 1, [Q2]: 1 }, { [Q1]: 2 }]);
    expect(exam.server.answers()).toEqual({ [Q1]: 2, [Q2]: 1 });
  });

  it('waits longer after each failure, and tries at once when the network is back', async () => {
    const page = await exam.open();
    exam.network.online = false;
    page.choose(Q1, 1);
    await pass(10_000);
    expect(page.save()).toEqual({ kind: 'waiting', why: 'network' });
    await pass(110_000);
    exam.network.online = true;
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
    expect(page.save()).toMatchObject({ kind: 'saved' });
  });

  it('tries again within seconds when the first request after the return of the network is lost', async () => {
    const page = await exam.open();
    exam.network.online = false;
    page.choose(Q1, 1);
    await pass(120_000);
    exam.network.online = true;
    exam.network.usual = { ...AT_ONCE, lost: 'request' };
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(500);
    exam.network.usual = AT_ONCE;
    await pass(4000);
    expect(page.save()).toMatchObject({ kind: 'saved' });
  });

  it('tries again within seconds when the network returns while a save is about to fail', async () => {
    const page = await exam.open();
    exam.network.online = false;
    page.choose(Q1, 1);
    await pass(120_000);
    exam.network.online = true;
    exam.network.usual = { ...AT_ONCE, there: 3000, lost: 'request' };
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(1000);
    exam.network.usual = AT_ONCE;
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(4000);
    expect(page.save()).toMatchObject({ kind: 'saved' });
  });

  it('saves an answer that was given while the first save after a failure was under way', async () => {
    const page = await exam.open();
    exam.network.fates = [
      { ...AT_ONCE, lost: 'request' },
      { there: 3000, back: 1000 },
    ];
    page.choose(Q1, 1);
    await pass(2000);
    expect(page.save()).toEqual({ kind: 'waiting', why: 'network' });
    await pass(3500);
    page.choose(Q2, 2);
    await pass(7000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect(page.save()).toMatchObject({ kind: 'saved' });
  });

  it('keeps its pace while the server refuses, and says so', async () => {
    const page = await exam.open();
    exam.server.refusal = new Refusal('INTERNAL', 500);
    page.choose(Q1, 1);
    await pass(60_000);
    expect(page.save()).toEqual({ kind: 'waiting', why: 'server' });
    expect(exam.network.saves.length).toBeLessThan(9);
    exam.server.refusal = undefined;
    await pass(60_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
  });

  it('takes a network that does not answer within 10 s for none', async () => {
    const page = await exam.open();
    exam.network.fates = [{ there: 1, back: 3_600_000 }];
    page.choose(Q1, 1);
    await pass(9000);
    expect(page.save()).toEqual({ kind: 'saving' });
    await pass(3000);
    expect(page.save()).toEqual({ kind: 'waiting', why: 'network' });
    await pass(10_000);
    expect(page.save()).toMatchObject({ kind: 'saved' });
  });

  it('drops a duplicate and a late copy of a save', async () => {
    const page = await exam.open();
    exam.network.fates = [{ ...AT_ONCE, doubled: 20_000 }];
    page.choose(Q1, 1);
    await pass(3000);
    page.choose(Q1, 2);
    await pass(30_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 2 });
  });

  it('drops what another device has answered later, names it, and shows it', async () => {
    const page = await exam.open();
    exam.network.online = false;
    page.choose(Q1, 1);
    await pass(15_000);
    exam.server.save({ attempt: 5, client: 'another-phone', seq: 1, answers: { [Q1]: 3 } });
    exam.network.online = true;
    await pass(40_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 3 });
    expect(page.notCounted()).toEqual([Q1]);
    expect(page.shown().answers).toEqual({ [Q1]: 3 });
    page.choose(Q1, 2);
    expect(page.notCounted()).toEqual([]);
    await pass(3000);
    expect(exam.server.answers()).toEqual({ [Q1]: 2 });
  });
});

describe('while its learner is logged out', () => {
  it('says at once that answers are not saved, until they are stored and sent after the next login', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(3000);
    await exam.logOut();
    expect(page.save()).toEqual(LOGGED_OUT);
    page.choose(Q2, 2);
    comeBackToSight();
    await pass(60_000);
    expect(page.save()).toEqual(LOGGED_OUT);
    expect(await page.outbox()).toBeUndefined();
    expect(exam.network.saves).toHaveLength(1);
    exam.network.fates = [{ there: 3000, back: 1000 }];
    exam.switchTo(LEARNER);
    await pass(2000);
    expect(page.save()).toEqual({ kind: 'saving' });
    await pass(5000);
    expect(page.save()).toMatchObject({ kind: 'saved', at: expect.any(String) });
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
  });

  it('says the same while someone else is logged in, and when answers wait for a network', async () => {
    const page = await exam.open();
    exam.network.online = false;
    page.choose(Q1, 1);
    await pass(10_000);
    expect(page.save()).toEqual({ kind: 'waiting', why: 'network' });
    await exam.logOut();
    expect(page.save()).toEqual(LOGGED_OUT);
    exam.switchTo('4');
    page.choose(Q2, 2);
    await pass(60_000);
    expect(page.save()).toEqual(LOGGED_OUT);
    exam.network.online = true;
    exam.browser.window.dispatchEvent(new Event('online'));
    await pass(60_000);
    expect(page.save()).toEqual(LOGGED_OUT);
    expect(exam.server.answers()).toEqual({});
    exam.switchTo(LEARNER);
    await pass(3000);
    expect(page.save()).toMatchObject({ kind: 'saved' });
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
  });

  it('says so also when the session ends during a save, and what was unsent is still stored', async () => {
    const page = await exam.open();
    exam.network.fates = [{ there: 3000, back: 3000 }];
    page.choose(Q1, 1);
    await pass(2000);
    page.choose(Q2, 2);
    await pass(500);
    exam.switchTo(undefined);
    expect(page.save()).toEqual(LOGGED_OUT);
    await pass(60_000);
    expect(page.save()).toEqual(LOGGED_OUT);
    expect((await page.outbox())?.unsent.answers).toHaveProperty([Q2, 'option'], 2);
    exam.network.online = false;
    exam.switchTo(LEARNER);
    await pass(1000);
    expect(page.save()).toEqual({ kind: 'waiting', why: 'network' });
    exam.network.online = true;
    await pass(30_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
  });

  it('says so after a submission that was taken back', async () => {
    const page = await exam.open();
    exam.network.online = false;
    page.submit();
    await pass(1000);
    exam.switchTo(undefined);
    page.withdraw();
    expect(page.save()).toEqual(LOGGED_OUT);
    page.submit();
    exam.switchTo(LEARNER);
    await pass(1000);
    page.withdraw();
    expect(page.save()).toEqual({ kind: 'saving' });
  });

  it('saves after a login that comes while the time seems to be up what was answered before', async () => {
    exam.server.endAfter(600_000);
    const before = await exam.open();
    before.close();
    exam.network.online = false;
    putClock(540_000);
    const page = await exam.open();
    await exam.logOut();
    page.choose(Q1, 1);
    await pass(65_000);
    expect(page.end()).toBe('unsure');
    exam.switchTo(LEARNER);
    await pass(1000);
    exam.network.online = true;
    comeBackToSight();
    await pass(3000);
    expect(page.end()).toBeUndefined();
    expect(page.save()).toMatchObject({ kind: 'saved' });
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
  });
});
