import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, pass, putClock, startBrowser, stopBrowser } from '../testing/browser.ts';
import { ExamServer, QUESTIONS, STARTED } from '../testing/exam-server.ts';
import { AT_ONCE, Network } from '../testing/network.ts';
import { openQuiz } from '../testing/page.ts';

const HOUR = 3_600_000;
const [Q1 = 0] = QUESTIONS;
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
const untilSecond = (second: number) => pass(second * 1000 - performance.now());
const asked = () => network.requests.filter((route) => route.startsWith('GET')).length;

describe('the clock of an attempt', () => {
  for (const wrong of [0, -HOUR, HOUR]) {
    it(`submits by itself at one second left, on a phone whose clock is ${wrong / HOUR} h wrong`, async () => {
      putClock(wrong);
      server.endAfter(60_000);
      const page = await open();
      expect(page.secondsLeft()).toBe(60);
      await untilSecond(58.5);
      expect(page.secondsLeft()).toBe(2);
      page.choose(Q1, 1);
      await pass(500);
      expect(page.submission().handingIn).toBe(false);
      await pass(2000);
      expect(page.end()).toBe('time');
      expect(page.submission().result).toMatchObject({ left_out: [] });
      expect(server.answers()).toEqual({ [Q1]: 1 });
    });
  }

  it('submits nothing when the phone’s clock jumps ahead, and asks the server until it answers', async () => {
    server.endAfter(600_000);
    const page = await open();
    page.choose(Q1, 1);
    await pass(5000);
    network.fates = [
      { ...AT_ONCE, lost: 'request' },
      { ...AT_ONCE, lost: 'answer' },
    ];
    const before = asked();
    putClock(HOUR);
    await pass(1000);
    expect(page.secondsLeft()).toBe(0);
    expect(page.end()).toBeUndefined();
    await pass(7000);
    expect(asked() - before).toBe(3);
    expect(page.secondsLeft()).toBeGreaterThan(580);
    putClock(-2 * HOUR);
    await pass(2000);
    expect(page.secondsLeft()).toBeGreaterThan(580);
    expect(server.submissions).toBe(0);
  });

  it('submits when the phone has slept past the end', async () => {
    server.endAfter(600_000);
    const page = await open();
    page.choose(Q1, 1);
    await pass(5000);
    server.slept = 610_000;
    putClock(610_000);
    await pass(3000);
    expect(page.end()).toBe('time');
    expect(page.submission().result).toBeDefined();
  });

  it('does not believe a remembered time that seems to be over before the server has answered', async () => {
    const page = await open();
    page.choose(Q1, 1);
    await pass(3000);
    page.close();
    network.online = false;
    putClock(4 * HOUR);
    const again = await open();
    expect(again.from).toBe('outbox');
    expect(again.end()).toBe('unsure');
    await pass(10_000);
    expect(again.submission().handingIn).toBe(false);
    network.online = true;
    browser.window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(again.end()).toBeUndefined();
    expect(again.secondsLeft()).toBeGreaterThan(179 * 60);
    again.choose(Q1, 2);
    await pass(3000);
    expect(server.answers()).toEqual({ [Q1]: 2 });
  });

  it('lets a screen without answers wait until 20 s after the end before it submits', async () => {
    server.endAfter(60_000);
    const page = await open();
    await untilSecond(60);
    expect(page.end()).toBe('waiting');
    await untilSecond(79);
    expect(server.submissions).toBe(0);
    await untilSecond(82);
    expect(page.end()).toBe('time');
    expect(server.submissions).toBe(1);
    expect(page.submission().result).toBeDefined();
  });

  it('goes on submitting after the grace period, with more time for each try', async () => {
    server.endAfter(60_000);
    const page = await open();
    await untilSecond(50);
    network.online = false;
    page.choose(Q1, 1);
    await untilSecond(150);
    expect(page.submission()).toMatchObject({ handingIn: true, retrying: true });
    network.online = true;
    network.usual = { there: 20_000, back: 20 };
    browser.window.dispatchEvent(new Event('online'));
    await pass(21_000);
    expect(page.submission().result).toBeDefined();
    expect(server.answers()).toEqual({ [Q1]: 1 });
  });
});
