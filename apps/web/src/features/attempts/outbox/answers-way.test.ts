import { createStore, set, update } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, pass, settle, startBrowser, stopBrowser, within } from '../testing/browser.ts';
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
  const page = await openQuiz(browser, network);
  if (page === undefined) throw new Error('Nothing to open');
  return page;
}

describe('an answer’s way', () => {
  it('gathers answers for about a second and sends them in one request', async () => {
    const page = await open();
    page.choose(Q1, 1);
    page.choose(Q2, 2);
    page.flag(Q1, true);
    expect(page.save()).toMatchObject({ kind: 'saved' });
    await pass(3000);
    expect(network.saves).toHaveLength(1);
    expect(network.saves[0]).toMatchObject({ answers: { [Q1]: 1, [Q2]: 2 }, flag_changes: { [Q1]: true } });
    expect(server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect([...server.flags]).toEqual([Q1]);
    expect(page.save()).toMatchObject({ kind: 'saved', at: expect.any(String) });
  });

  it('sends a cleared answer as null', async () => {
    const page = await open();
    page.choose(Q1, 1);
    await pass(3000);
    page.choose(Q1, null);
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
    expect(page.save()).toEqual({ kind: 'waiting', why: 'network' });
    await pass(110_000);
    network.online = true;
    browser.window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(server.answers()).toEqual({ [Q1]: 1 });
    expect(page.save()).toMatchObject({ kind: 'saved' });
  });

  it('keeps its pace while the server refuses, and says so', async () => {
    const page = await open();
    server.refusal = new Refusal('INTERNAL', 500);
    page.choose(Q1, 1);
    await pass(60_000);
    expect(page.save()).toEqual({ kind: 'waiting', why: 'server' });
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
    expect(page.save()).toEqual({ kind: 'saving' });
    await pass(3000);
    expect(page.save()).toEqual({ kind: 'waiting', why: 'network' });
    await pass(10_000);
    expect(page.save()).toMatchObject({ kind: 'saved' });
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

  it('opens and sends what an earlier version of the app has stored', async () => {
    const { attempt, ...quiz } = server.find();
    const at = STARTED + 1000;
    const stored = {
      learner: '3',
      quiz: '1',
      session: { ...quiz, attempt: { ...attempt, answers: { [Q1]: 3 } } },
      unsent: { [Q2]: { option: 2, at } },
      touched: true,
      client: '0123456789abcdef0123456789abcdef',
      seq: 1007,
      saved_at: null,
      n: 2,
      handed_in: false,
      server_ahead: 0,
      heard_at: new Date(at).toISOString(),
    };
    const writing = set('3/5', stored, createStore('abhyas', 'attempts'));
    await within(writing);
    network.online = false;
    const page = await open();
    expect(page.shown()).toEqual({ answers: { [Q1]: 3, [Q2]: 2 }, flags: [] });
    network.online = true;
    await pass(10_000);
    expect(network.saves).toMatchObject([
      {
        client: stored.client,
        seq: 2007,
        answers: { [Q2]: 2 },
        answered_at: { [Q2]: new Date(at).toISOString() },
      },
    ]);
    expect(await page.outbox()).toMatchObject({ client: stored.client, unsent: {}, touched: true });
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
    expect(again.from).toBe('outbox');
    expect(again.shown()).toEqual({ answers: { [Q1]: 1, [Q2]: 2 }, flags: [Q2] });
    network.online = true;
    await pass(40_000);
    expect(server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
  });

  it('counts its requests from far above what a power cut made the phone forget', async () => {
    const page = await open();
    page.choose(Q1, 1);
    await pass(3000);
    page.close();
    const outboxes = createStore('abhyas', 'attempts');
    await within(
      update<{ seq: number }>('3/5', (outbox) => ({ ...outbox, seq: (outbox?.seq ?? 0) - 20 }), outboxes),
    );
    network.online = false;
    const again = await open();
    again.choose(Q2, 2);
    await pass(1000);
    network.online = true;
    await pass(10_000);
    expect(server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
  });

  it('waits no longer than 12 s for a tab that never lets go of its turn', async () => {
    const page = await open();
    void browser.locks.of({}).request('abhyas-save-3-5', () => new Promise(() => {}));
    page.choose(Q1, 1);
    page.submit();
    await pass(11_000);
    expect(page.submission().result).toBeUndefined();
    await pass(4000);
    expect(page.submission().result).toBeDefined();
    expect(server.answers()).toEqual({ [Q1]: 1 });
  });

  it('submits what is left when the attempt was submitted elsewhere', async () => {
    const page = await open();
    server.finish();
    page.choose(Q1, 1);
    await pass(3000);
    expect(page.end()).toBe('submitted');
    expect(page.submission().result).toMatchObject({ left_out: [1] });
  });

  it('shares answers and marks with the other tabs, and one request sends them all', async () => {
    const page = await open();
    const beside = await open();
    page.choose(Q1, 1);
    beside.choose(Q2, 2);
    beside.flag(Q1, true);
    await settle();
    expect(page.shown()).toEqual({ answers: { [Q1]: 1, [Q2]: 2 }, flags: [Q1] });
    expect(beside.shown()).toEqual(page.shown());
    await pass(5000);
    expect(server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect(network.sentAgain).toEqual([]);
  });

  it('submits what is unsent, and wipes what the phone stores, in every tab', async () => {
    const page = await open();
    const beside = await open();
    network.usual = { ...AT_ONCE, lost: 'request' };
    page.choose(Q1, 1);
    await pass(1000);
    network.usual = AT_ONCE;
    page.submit();
    await pass(2000);
    expect(page.submission().result).toMatchObject({ receipt: 'RECEIPT', left_out: [] });
    expect(server.answers()).toEqual({ [Q1]: 1 });
    expect(beside.submission().result).toMatchObject({ receipt: 'RECEIPT' });
    expect(await page.outbox()).toBeUndefined();
    const app = await openApp(browser, network);
    expect(await app.outboxes()).toEqual([]);
  });

  it('submits the same once more when the response to a submit was lost', async () => {
    const page = await open();
    page.choose(Q1, 1);
    network.fates = [{ ...AT_ONCE, lost: 'answer' }];
    page.submit();
    await pass(1000);
    expect(page.submission()).toMatchObject({ handingIn: true, submitting: false, retrying: true });
    expect(page.submission().failure).toBeInstanceOf(Error);
    await pass(4000);
    expect(page.submission()).toMatchObject({ failure: null, result: { receipt: 'RECEIPT', left_out: [] } });
    expect(server.submissions).toBe(2);
    await pass(60_000);
    expect(server.submissions).toBe(2);
  });

  it('tries a submit that gets no response again after 8 s', async () => {
    const page = await open();
    page.choose(Q1, 1);
    network.fates = [{ there: 3_600_000, back: 0 }];
    page.submit();
    await pass(7500);
    expect(page.submission()).toMatchObject({ submitting: true, failure: null });
    await pass(1500);
    expect(page.submission()).toMatchObject({ submitting: false, retrying: true });
    await pass(4000);
    expect(page.submission().result).toMatchObject({ left_out: [] });
    expect(server.answers()).toEqual({ [Q1]: 1 });
  });

  it('lets a submit be taken back while it gets no response, and goes on saving', async () => {
    const page = await open();
    network.online = false;
    page.choose(Q1, 1);
    page.submit();
    await pass(2000);
    expect((await page.outbox())?.handed_in).toBe(true);
    page.withdraw();
    page.choose(Q2, 2);
    await pass(2000);
    expect((await page.outbox())?.handed_in).toBe(false);
    expect(page.submission()).toMatchObject({ handingIn: false, failure: null, retrying: false });
    network.online = true;
    await pass(30_000);
    expect(server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect(server.submissions).toBe(0);
  });

  it('does not repeat a submit that the server refuses for good', async () => {
    const page = await open();
    server.refusal = new Refusal('NO_OPEN_ATTEMPT', 404);
    page.submit();
    await pass(60_000);
    expect(page.submission()).toMatchObject({ handingIn: true, submitting: false, retrying: false });
    expect(network.requests.filter((route) => route.startsWith('POST'))).toHaveLength(1);
  });

  it('goes on submitting after a reload', async () => {
    const page = await open();
    page.choose(Q1, 1);
    await settle();
    network.online = false;
    page.submit();
    await pass(1000);
    page.close();
    const again = await open();
    expect(again.submission().handingIn).toBe(true);
    network.online = true;
    await pass(10_000);
    expect(again.submission().result).toMatchObject({ left_out: [] });
  });

  it('drops what another device has answered later, names it, and shows it', async () => {
    const page = await open();
    network.online = false;
    page.choose(Q1, 1);
    await pass(15_000);
    server.save({ attempt: 5, client: 'another-phone', seq: 1, answers: { [Q1]: 3 } });
    network.online = true;
    await pass(40_000);
    expect(server.answers()).toEqual({ [Q1]: 3 });
    expect(page.notCounted()).toEqual([Q1]);
    expect(page.shown().answers).toEqual({ [Q1]: 3 });
    page.choose(Q1, 2);
    expect(page.notCounted()).toEqual([]);
    await pass(3000);
    expect(server.answers()).toEqual({ [Q1]: 2 });
  });

  it('delivers what a closed page left, from any screen', async () => {
    const page = await open();
    network.online = false;
    page.choose(Q1, 1);
    await pass(2000);
    page.close();
    network.online = true;
    const app = await openApp(browser, network);
    await within(app.deliverAll());
    expect(server.answers()).toEqual({ [Q1]: 1 });
    await within(app.deliverAll());
    expect(network.sentAgain).toEqual([]);
    expect(app.delivered()).toEqual([]);
  });

  it('tries a delivery again by itself until the network is back', async () => {
    const page = await open();
    network.online = false;
    page.choose(Q1, 1);
    await pass(2000);
    page.close();
    const app = await openApp(browser, network);
    const waiting: number[] = [];
    const { stop } = app.startDelivery((outboxes) => waiting.push(outboxes.length));
    await pass(7000);
    expect(waiting).toEqual([1, 1, 1]);
    network.online = true;
    await pass(9000);
    expect(server.answers()).toEqual({ [Q1]: 1 });
    expect(waiting).toEqual([1, 1, 1, 0]);
    stop();
  });

  it('submits what a closed page left of an attempt that is over, and shows its score', async () => {
    const page = await open();
    network.online = false;
    page.choose(Q1, 1);
    await pass(2000);
    page.close();
    network.online = true;
    server.finish();
    const app = await openApp(browser, network);
    await within(app.deliverAll());
    expect(app.delivered()).toMatchObject([{ result: { left_out: [1] } }]);
    expect(await within(app.outboxes())).toEqual([]);
  });
});
