import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE, SECOND } from './clock.ts';
import { type TrustedClock, watchClock } from './trusted-clock.ts';

const START = Date.parse('2026-11-22T06:00:00.000Z');
const clocks: TrustedClock[] = [];
afterEach(() => {
  for (const clock of clocks.splice(0)) clock.close();
  vi.useRealTimers();
});

/** A machine that booted an hour before START. `pass` lets time pass; `step` moves only its wall clock. */
function machine() {
  vi.useFakeTimers();
  let elapsed = 0;
  let stepped = 0;
  let slept = 0;
  const alarms: (number | 'regained')[] = [];
  const sources = {
    wall: { now: () => START + elapsed + stepped },
    since_boot: () => HOUR + elapsed,
    monotonic: () => elapsed - slept,
  };
  const clock = watchClock(
    { onLost: (by) => alarms.push(by), onRegained: () => alarms.push('regained') },
    { sources },
  );
  clocks.push(clock);
  return {
    clock,
    alarms,
    sources,
    pass(ms: number) {
      elapsed += ms;
      vi.advanceTimersByTime(Math.min(ms, 2 * SECOND));
    },
    sleep(ms: number) {
      elapsed += ms;
      slept += ms;
    },
    step: (ms: number) => {
      stepped += ms;
    },
  };
}

describe('watchClock', () => {
  it.each([HOUR, -HOUR, 5001, -5001])(
    'goes by the time since boot when the wall clock steps by %i ms',
    (ms) => {
      const { clock, alarms, pass, step } = machine();
      step(ms);
      pass(2 * SECOND);
      expect(clock.isTrusted()).toBe(false);
      expect(clock.now()).toBe(START + 2 * SECOND);
      expect(alarms).toEqual([ms]);
      step(-ms);
      pass(2 * SECOND);
      expect(clock.isTrusted()).toBe(true);
      expect(clock.now()).toBe(START + 4 * SECOND);
      expect(alarms).toEqual([ms, 'regained']);
    },
  );

  it('is not trusted by a process that starts later, if an earlier one has passed on its time of boot', () => {
    const { clock, sources, pass, step } = machine();
    step(HOUR);
    pass(2 * SECOND);
    const lost: number[] = [];
    const later = watchClock(
      { onLost: (by) => lost.push(by), onRegained: () => undefined },
      { known_boot: clock.bootedAt(), sources },
    );
    clocks.push(later);
    expect(later.isTrusted()).toBe(false);
    expect(later.now()).toBe(START + 2 * SECOND);
    expect(lost).toEqual([HOUR]);
  });

  it('notices a step at the next reading', () => {
    const { clock, step } = machine();
    step(HOUR);
    expect(clock.now()).toBe(START);
    expect(clock.isTrusted()).toBe(false);
  });

  it.each([5000, -5000])('follows a step of %i ms', (ms) => {
    const { clock, alarms, step } = machine();
    step(ms);
    expect(clock.now()).toBe(START + ms);
    expect(clock.isTrusted()).toBe(true);
    expect(alarms).toEqual([]);
  });

  it('trusts the clock of a laptop that slept', () => {
    const { clock, sleep } = machine();
    sleep(8 * HOUR);
    expect(clock.now()).toBe(START + 8 * HOUR);
    expect(clock.isTrusted()).toBe(true);
  });

  it('follows small corrections as long as it runs, but not two at once that add up', () => {
    const { clock, pass, step } = machine();
    for (let day = 0; day < 10; day++) {
      step(3 * SECOND);
      pass(2 * HOUR);
      expect(clock.isTrusted()).toBe(true);
    }
    step(3 * SECOND);
    pass(MINUTE);
    step(3 * SECOND);
    expect(clock.isTrusted()).toBe(false);
  });

  it('trusts the wall clock as it stands when an operator declares it right', () => {
    const { clock, alarms, pass, step } = machine();
    step(-HOUR);
    pass(MINUTE);
    clock.trust();
    expect(clock.isTrusted()).toBe(true);
    expect(clock.now()).toBe(START + MINUTE - HOUR);
    expect(alarms).toEqual([-HOUR, 'regained']);
  });
});
