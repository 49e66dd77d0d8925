import type { Language } from '@abhyas/contract/shared';

const DAY_MS = 86_400_000;
export const NEPAL = 'Asia/Kathmandu';

let zone = NEPAL;
let clock = clockOf(zone);
/** By days since 1970 in UTC; undefined for a day on which it changes. */
const offsets = new Map<number, number | undefined>();

function clockOf(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
}

/** The institute's zone: a name of the IANA database. */
export const instituteZone = (): string => zone;

/** Called once, before anything shows a time: a server and a page belong to one institute. */
export function setInstituteZone(name: string): void {
  zone = name;
  clock = clockOf(name);
  offsets.clear();
}

/** How far the institute's clock is ahead of UTC (ms). */
function offsetAt(moment: number): number {
  const day = Math.floor(moment / DAY_MS);
  if (!offsets.has(day)) {
    const [first, last] = [readOffset(day * DAY_MS), readOffset((day + 1) * DAY_MS)];
    offsets.set(day, first === last ? first : undefined);
  }
  return offsets.get(day) ?? readOffset(moment);
}

function readOffset(moment: number): number {
  const parts = clock.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(moment / 60_000) * 60_000;
}

/** `2026-11-21T08:15`: the first 16 characters of a timestamp, as the institute's clock shows it. */
export const wallText = (moment: number): string =>
  new Date(moment + offsetAt(moment)).toISOString().slice(0, 16);

/** What the institute's clock shows at a moment (ms since 1970). */
export function wallTime(moment: number): { hour: number; minute: number } {
  const at = new Date(moment + offsetAt(moment));
  return { hour: at.getUTCHours(), minute: at.getUTCMinutes() };
}

/** The day at the institute, `YYYY-MM-DD`, at a moment (ms since 1970). */
export const dayOf = (moment: number): string => wallText(moment).slice(0, 10);

/**
 * The moment (ms since 1970) at which the institute's clock shows `YYYY-MM-DDTHH:MM`. Where it shows that twice, in
 * autumn, it is the first of the two; a time that spring leaves out is what a clock shows that was not set forward.
 */
export function momentOf(wall: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  const before = asUtc - offsetAt(asUtc - DAY_MS);
  const after = asUtc - offsetAt(asUtc + DAY_MS);
  return wallText(before) !== wall.slice(0, 16) && wallText(after) === wall.slice(0, 16) ? after : before;
}

/** "Nepal time"; of another zone the name of its city. */
export function zoneName(language: Language): string {
  if (zone === NEPAL) return language === 'en' ? 'Nepal time' : 'नेपालको समय';
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return language === 'en' ? `${city} time` : `${city} को समय`;
}

/** Whether the clock of this device shows another time than the institute's, now or half a year later. */
export function isDeviceElsewhere(now: number): boolean {
  const device = (moment: number) => -new Date(moment).getTimezoneOffset() * 60_000;
  return [now, now + 182 * DAY_MS].some((moment) => device(moment) !== offsetAt(moment));
}
