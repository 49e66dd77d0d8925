// npm run check:calendar: a release has half a year in which every day of Bikram Sambat is confirmed. Exit code 1: the
// official calendar is needed, or operators have to set BIKRAM_YEARS (docs/operations.md). No part of npm test: the answer
// changes with the day.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './set-up.mjs';

const DAY_MS = 86_400_000;
const HALF_A_YEAR_DAYS = 182;

const table = readFileSync(join(root, 'packages/exam-rules/src/calendar/bikram-years.ts'), 'utf8');
const [, confirmed_to] = /CONFIRMED_TO = '(\d{4}-\d{2}-\d{2})'/.exec(table) ?? [];
if (confirmed_to === undefined) throw new Error('bikram-years.ts has no CONFIRMED_TO');
// Another day may be given, so that tests can run this check.
const today = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const left = Math.round((Date.parse(confirmed_to) - Date.parse(today)) / DAY_MS);
console.log(`calendar: Bikram Sambat is confirmed to ${confirmed_to}, ${left} days from ${today}`);
if (left < HALF_A_YEAR_DAYS) {
  console.error(
    'calendar: compare the official calendar with bikram-years.ts, then move LAST_CONFIRMED and CONFIRMED_TO',
  );
  process.exit(1);
}
