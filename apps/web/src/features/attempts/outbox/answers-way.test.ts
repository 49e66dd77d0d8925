import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, pass, settle, startBrowser, stopBrowser } from '../testing/browser.ts';
import { ExamServer, QUESTIONS, Refusal, STARTED } from '../testing/exam-server.ts';
import { AT_ONCE, Network } from '../testing/network.ts';
import { openApp, openQuiz } from '../testing/page.ts';

const [Q1 = 0, Q2 = 0] = QUESTIONS;
let browser: Browser;
let server: ExamServer;
let network: Network;

beforeEach(() => {
  browser = startBrowser(STARTED);
  server = new ExamServer();
  network = new Network(server);
});
afterEach(stopBrowser);

async function open() {
  const page = await openNow();
  if (page === undefined) throw new Error('Nothing to open');
  return page;
}
/** A page reads its attempt while time passes. */
async function openNow() {
  const opened = openQuiz(browser, network);
  let ready = false;
  opened.finally(() => {
    ready = true;
  });
  while (!ready) await pass(250);
  return opened;
}
/** Waits for a promise while time passes. */
async function soon<T>(promise: Promise<T>): Promise<T> {
  const settled = Promise.allSettled([promise]);
  let ready = false;
  void settled.then(() => {
    ready = true;
  });
  while (!ready) await pass(250);
  return promise;
}

describe('an answer’s way', () => {
  it('gathers answers for about a second and sends them in one request', async () => {
    const page = await open();
    page.choose(Q1, 1);
    page.choose(Q2, 2);
    page.flag(Q1, true);
    expect(page.state()).toMatchObject({ kind: 'saved' });
    await pass(3000);
    expect(network.saves).toHaveLength(1);
    expect(network.saves[0]).toMatchObject({ answers: { [Q1]: 1, [Q2]: 2 }, flag_changes: { [Q1]: true } });
    expect(server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect([...server.flags]).toEqual([Q1]);
    expect(page.state()).toMatchObject({ kind: 'saved', at: expect.any(String) });
  });

  it('sends a cleared answer as null', async () => {
    const page = await open();
    page.choose(Q1, 1);
    await pass(3000);
    page.clear(Q1);
    await pass(3000);
    expect(network.saves.at(-1)?.answers).toEqual({ [Q1]: null });
    expect(server.answers()).toEqual({});
  });

  it('sends an answer that was changed during its save once more, and only that one', async () => {
    const page = await open();
    network.fates = [{ there: 3000, back: 1000 }];
    page.choose(Q1, 1);
    page.choose(Q2, 1);
    await pass(2000);
    page.choose(Q1, 2);
    await pass(8000);
    expect(network.saves.map(({ answers }) => answers)).toEqual([{ [Q1]: 1, [Q2]: 1 }, { [Q1]: 2 }]);
    expect(server.answers()).toEqual({ [Q1]: 2, [Q2]: 1 });
  });

  it('waits longer after each failure, and tries at once when the network is back', async () => {
    const page = await open();
    network.online = false;
    page.choose(Q1, 1);
    await pass(10_000);
    expect(page.state()).toEqual({ kind: 'waiting', why: 'network' });
    await pass(110_000);
    network.online = true;
    browser.window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(server.answers()).toEqual({ [Q1]: 1 });
    expect(page.state()).toMatchObject({ kind: 'saved' });
  });

  it('keeps its pace while the server refuses, and says so', async () => {
    const page = await open();
    server.refusal = new Refusal('INTERNAL', 500);
    page.choose(Q1, 1);
    await pass(60_000);
    expect(page.state()).toEqual({ kind: 'waiting', why: 'server' });
    expect(network.saves.length).toBeLessThan(9);
    server.refusal = undefined;
    await pass(60_000);
    expect(server.answers()).toEqual({ [Q1]: 1 });
  });

  it('takes a network that does not answer within 10 s for none', async () => {
    const page = await open();
    network.fates = [{ there: 1, back: 3_600_000 }];
    page.choose(Q1, 1);
    await pass(9000);
    expect(page.state()).toEqual({ kind: 'saving' });
    await pass(4000);
    expect(page.state()).toEqual({ kind: 'waiting', why: 'network' });
    await pass(10_000);
    expect(page.state()).toMatchObject({ kind: 'saved' });
  });

  it('drops a duplicate and a late copy of a save', async () => {
    const page = await open();
    network.fates = [{ ...AT_ONCE, doubled: 20_000 }];
    page.choose(Q1, 1);
    await pass(3000);
    page.choose(Q1, 2);
    await pass(30_000);
    expect(server.answers()).toEqual({ [Q1]: 2 });
  });

  it('survives a killed tab without a network, and goes on where the phone remembers', async () => {
    const page = await open();
    page.choose(Q1, 1);
    await pass(3000);
    network.online = false;
    page.choose(Q2, 2);
    page.flag(Q2, true);
    await settle();
    page.close();
    const again = await open();
    expect(again.from).toBe('journal');
    expect(again.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect(again.flags()).toEqual([Q2]);
    network.online = true;
    await pass(40_000);
    expect(server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
  });

  it('reports that the attempt has ended: submitted elsewhere, or its time is up', async () => {
    const page = await open();
    server.finish();
    page.choose(Q1, 1);
    await pass(3000);
    expect(page.over).toEqual(['submitted']);
  });

  it('stops saving when the time is up', async () => {
    const page = await open();
    server.endAfter(1000);
    page.choose(Q1, 1);
    await pass(30_000);
    expect(page.over).toEqual(['time']);
    expect(network.saves).toHaveLength(1);
  });

  it('shares answers and marks with the other tabs, and one request sends them all', async () => {
    const page = await open();
    const beside = await open();
    page.choose(Q1, 1);
    beside.choose(Q2, 2);
    beside.flag(Q1, true);
    await settle();
    expect(page.answers()).toEqual(beside.answers());
    expect(page.flags()).toEqual([Q1]);
    await pass(5000);
    expect(server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect(network.sentAgain).toEqual([]);
  });

  it('hands in what is unsent, and wipes what the phone keeps, in every tab', async () => {
    const page = await open();
    const beside = await open();
    network.usual = { ...AT_ONCE, lost: 'request' };
    page.choose(Q1, 1);
    await pass(1000);
    network.usual = AT_ONCE;
    const result = await soon(page.handIn());
    expect(result).toMatchObject({ receipt: 'RECEIPT', left_out: [] });
    expect(server.answers()).toEqual({ [Q1]: 1 });
    await pass(2000);
    expect(beside.isFinished()).toBe(true);
    expect(await soon(page.kept())).toBeUndefined();
    const app = await openApp(browser, network);
    expect(await soon(app.kept())).toEqual([]);
  });

  it('submits the same once more when the answer of a submit was lost', async () => {
    const page = await open();
    page.choose(Q1, 1);
    network.fates = [{ ...AT_ONCE, lost: 'answer' }];
    await expect(soon(page.handIn())).rejects.toThrow();
    expect(await soon(page.handIn())).toMatchObject({ receipt: 'RECEIPT' });
    expect(server.submissions).toBe(2);
  });

  it('delivers what a closed page left, from any screen', async () => {
    const page = await open();
    network.online = false;
    page.choose(Q1, 1);
    await pass(2000);
    page.close();
    network.online = true;
    const app = await openApp(browser, network);
    await soon(app.deliverAll());
    expect(server.answers()).toEqual({ [Q1]: 1 });
    await soon(app.deliverAll());
    expect(network.sentAgain).toEqual([]);
    expect(app.delivered()).toEqual([]);
  });

  it('hands in what a closed page left of an attempt that is over, and shows its score', async () => {
    const page = await open();
    network.online = false;
    page.choose(Q1, 1);
    await pass(2000);
    page.close();
    network.online = true;
    server.finish();
    const app = await openApp(browser, network);
    await soon(app.deliverAll());
    expect(app.delivered()).toMatchObject([{ result: { left_out: [1] } }]);
    expect(await soon(app.kept())).toEqual([]);
  });
});
