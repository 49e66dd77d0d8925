import { setTimeout as wait } from 'node:timers/promises';

/** Until a new standby is the synchronous one, and knows it: two rounds of Patroni, of 5 s each. */
const AGAIN_WITHIN_MS = 30_000;

/** Reads of servers by who answered them: `standby`, or why it was the primary. */
export type AnsweredBy = Record<'standby' | 'away' | 'behind' | 'failed', number>;

/** How often each has answered since the servers started, by their metrics. */
export const countAnswers = async (metrics_urls: string[]): Promise<AnsweredBy> =>
  sumAnswers(await Promise.all(metrics_urls.map(countOfOne)));

const countOfOne = async (metrics_url: string) => answersIn(await (await fetch(metrics_url)).text());

/** Waits until a standby has answered a read of each server. Returns what is wrong if that takes too long. */
export async function untilStandbyAnswers(metrics_urls: string[]): Promise<string | undefined> {
  const began = performance.now();
  const before = await Promise.all(metrics_urls.map(countOfOne));
  for (;;) {
    const now = await Promise.all(metrics_urls.map(countOfOne));
    if (now.every(({ standby }, index) => standby > (before[index]?.standby ?? 0))) return undefined;
    if (performance.now() - began > AGAIN_WITHIN_MS) return 'No standby answers reads again';
    await wait(100);
  }
}

/** Reads the metric `abhyas_reads_total` of one server. */
export function answersIn(page: string): AnsweredBy {
  const of = (labels: string) => {
    const line = page.split('\n').find((each) => each.startsWith(`abhyas_reads_total{${labels}} `));
    return Number(line?.split(' ')[1] ?? 0);
  };
  const byPrimary = (why: string) => of(`by="primary",why="${why}"`);
  return {
    standby: of('by="standby",why=""'),
    away: byPrimary('away'),
    behind: byPrimary('behind'),
    failed: byPrimary('failed'),
  };
}

export const sumAnswers = (all: AnsweredBy[]): AnsweredBy => combine(all, (one, other) => one + other);
export const answersBetween = (before: AnsweredBy, after: AnsweredBy): AnsweredBy =>
  combine([after, before], (one, other) => one - other);

function combine(all: AnsweredBy[], by: (one: number, other: number) => number): AnsweredBy {
  const [first = { standby: 0, away: 0, behind: 0, failed: 0 }, ...rest] = all;
  return rest.reduce(
    (sum, each) => ({
      standby: by(sum.standby, each.standby),
      away: by(sum.away, each.away),
      behind: by(sum.behind, each.behind),
      failed: by(sum.failed, each.failed),
    }),
    first,
  );
}
