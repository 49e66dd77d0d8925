import { type Clock, DAY, HOUR, MINUTE } from '#platform/time/clock.ts';

/** The time of a test: it passes when the test says so. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

const NEPAL_MS = 5 * HOUR + 45 * MINUTE;

/** The moment at which clocks in Nepal show this hour, on the day that another moment is part of there. */
const hourInNepal = (moment: number, hour: number): number =>
  Math.floor((moment + NEPAL_MS) / DAY) * DAY - NEPAL_MS + hour * HOUR;

/** Eight o'clock in Nepal today, when the time of a test begins: at whatever hour it runs, midnight is as far. */
export const thisMorning = (): number => hourInNepal(Date.now(), 8);

/** Moves the clock of a server to the next time that clocks in Nepal show this hour. Sessions may end meanwhile. */
export function goToHour({ clock }: { clock: TestClock }, hour: number): void {
  const now = clock.now();
  const today = hourInNepal(now, hour);
  clock.advance((today > now ? today : today + DAY) - now);
}

/** Where another process, whose time is the real one, goes on with what a test has made. */
export const goToRealTime = ({ clock }: { clock: TestClock }): void =>
  clock.advance(Date.now() - clock.now());
