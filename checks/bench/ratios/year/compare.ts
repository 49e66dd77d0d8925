import type { Line } from '#bench/ratios/work.ts';
import { percentile } from '#support/table.ts';
import type { MeasuredCall } from './calls.ts';
import type { Seat } from './seat.ts';

/** The maximum ratio of times on large and small tables. */
const BAR = 1.25;
const WARM_UP = 5;
const CALLS_A_ROUND = 5;
const MOST_CALLS = 1500;
/** A slow call is made less often, but so often at least. */
const LEAST_CALLS = 20;
const LONGEST_MS = 15_000;

export interface Times {
  /** In ms, of each call. */
  few: number[];
  many: number[];
}

/** The line of a call on both databases: of its medians, and of its slowest in a hundred. */
export function lineOf(name: string, times: Times): Line {
  const at = (side: keyof Times, percent: number) =>
    percentile(
      times[side].toSorted((a, b) => a - b),
      percent,
    );
  const percents = [50, 99];
  const ratioOf = (percent: number) => at('many', percent) / at('few', percent);
  const texts = percents.map((percent) => {
    const [many, few] = [at('many', percent), at('few', percent)].map((ms) => ms.toFixed(1));
    return `p${percent} ${ratioOf(percent).toFixed(2)} × (${many} of ${few} ms)`;
  });
  return {
    work: `${name} in a year`,
    found: texts.join(', '),
    bar: `≤ ${BAR.toFixed(2)} ×`,
    holds: percents.every((percent) => ratioOf(percent) <= BAR),
  };
}

/** Makes a call in turns on both databases. */
export async function timesOf(
  [few, many]: [few: Seat, many: Seat],
  on: (seat: Seat) => MeasuredCall,
): Promise<Times> {
  const times: Times = { few: [], many: [] };
  await repeat(few, on, WARM_UP);
  await repeat(many, on, WARM_UP);
  const began = performance.now();
  while (
    times.many.length < LEAST_CALLS ||
    (times.many.length < MOST_CALLS && performance.now() - began < LONGEST_MS)
  ) {
    times.few.push(...(await repeat(few, on, CALLS_A_ROUND)));
    times.many.push(...(await repeat(many, on, CALLS_A_ROUND)));
  }
  return times;
}

async function repeat(seat: Seat, on: (seat: Seat) => MeasuredCall, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n++) {
    const { by, method, path, body } = on(seat);
    found.push(await timeOf(seat, { method, path, body, token: seat[by]() }));
  }
  return found;
}

/** Makes one call, and returns how long it took (ms). @throws unless it succeeds */
export async function timeOf(
  { connection }: Pick<Seat, 'connection'>,
  { method, path, body, token }: { method: string; path: string; body?: unknown; token: string },
): Promise<number> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const began = performance.now();
  const reply = await connection.request(method, path, token, sent);
  const took = performance.now() - began;
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
  return took;
}
