import type { Report } from '@abhyas/contract/reports';

/** A question that took less (ms) took no time worth naming. */
const LONG = 10_000;
/** So many of the slowest questions are named, and only among more than twice as many. */
const LONGEST = 3;

interface TimesOfReport {
  /** In all, in ms. */
  total: number;
  /** For each question of which it is known. */
  each: number;
  /** By number, the slowest first; empty where there are too few to compare, or all were quick. */
  longest: { number: number; ms: number }[];
}

/** How long the questions were on the screen; undefined where that is unknown. A report of an earlier version has no times. */
export function timesOfReport({
  questions,
  times,
}: Pick<Report, 'questions'> & { times?: Report['times'] | undefined }): TimesOfReport | undefined {
  if (times === undefined || times.length === 0) return undefined;
  const known = new Map(times.map(({ question, ms }) => [question, ms]));
  const byNumber = questions.flatMap(({ id }, place) => {
    const ms = known.get(id);
    return ms === undefined ? [] : [{ number: place + 1, ms }];
  });
  const total = byNumber.reduce((sum, { ms }) => sum + ms, 0);
  const slowest = [...byNumber].sort((one, other) => other.ms - one.ms);
  return {
    total,
    each: total / byNumber.length,
    longest: byNumber.length > 2 * LONGEST ? slowest.slice(0, LONGEST).filter(({ ms }) => ms >= LONG) : [],
  };
}
