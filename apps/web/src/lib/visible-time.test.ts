import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVisibleTime } from './visible-time.ts';

const SECOND = 1000;
let page: EventTarget & { visibilityState: string };
let clock = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  clock = 500;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 250) {
    clock += Math.min(250, left);
    vi.advanceTimersByTime(Math.min(250, left));
  }
};
const see = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

it('counts while the page is visible and it runs', () => {
  const time = createVisibleTime(() => clock);
  pass(3 * SECOND);
  const stop = time.start();
  pass(20 * SECOND);
  see('hidden');
  pass(60 * SECOND);
  see('visible');
  pass(SECOND);
  expect(time.read()).toBe(21 * SECOND);
  stop();
  pass(60 * SECOND);
  expect(time.read()).toBe(21 * SECOND);
  time.start();
  pass(SECOND);
  expect(time.read()).toBe(22 * SECOND);
});

it('counts nothing of a page that was hidden when it began', () => {
  page.visibilityState = 'hidden';
  const time = createVisibleTime(() => clock);
  time.start();
  pass(10 * SECOND);
  expect(time.read()).toBe(0);
});

it('does not count the sleep of a phone that has not hidden the page', () => {
  const time = createVisibleTime(() => clock);
  time.start();
  pass(20 * SECOND);
  clock += 3600 * SECOND;
  pass(5 * SECOND);
  expect(time.read()).toBeLessThanOrEqual(35 * SECOND);
  expect(time.read()).toBeGreaterThanOrEqual(25 * SECOND);
});
