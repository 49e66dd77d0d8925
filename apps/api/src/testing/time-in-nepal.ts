import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts';
import type { TestApp } from './build-test-app.ts';

const NEPAL_MS = 5 * HOUR + 45 * MINUTE;

/** Moves the clock of a server to the next time that clocks in Nepal show this hour. Sessions may end meanwhile. */
export function goToHour({ clock }: Pick<TestApp, 'clock'>, hour: number): void {
  const local = clock.now() + NEPAL_MS;
  const today = Math.floor(local / DAY) * DAY + hour * HOUR;
  clock.advance((today > local ? today : today + DAY) - local);
}
