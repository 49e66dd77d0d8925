import { onStage } from '#bench/ratios/stage.ts';
import type { Line, Work } from '#bench/ratios/work.ts';
import { calls } from './calls.ts';
import { lineOf, timesOf } from './compare.ts';
import { type Seat, type Size, sizeOfYear, takeSeat } from './seat.ts';
import { linesOfSitting, SITTERS } from './sitting.ts';
import { linesOfUpkeep, SAVERS } from './upkeep.ts';

/** The whole year at 1. */
const SCALE = Number(process.env.BENCH_YEAR_SCALE ?? 0.05);
/** The small database is a hundredth of a year, but has as many classes as a page shows. */
const small: Size = { ...sizeOfYear(0.01), classes: 50 };

/**
 * The calls of learners and staff on a database of a year and on a small one, in turns, and what the large one takes to look
 * after.
 */
export const year: Work = {
  name: 'year',
  measure: () => {
    const large = sizeOfYear(SCALE);
    return onStage({ learners: small.learners }, async (few) => {
      const onFew = await takeSeat(few, small, SITTERS);
      return onStage({ learners: large.learners }, async (many) => {
        const onMany = await takeSeat(many, large, SITTERS + SAVERS);
        try {
          return await linesOf(onFew, onMany);
        } finally {
          onFew.connection.close();
          onMany.connection.close();
        }
      });
    });
  },
};

async function linesOf(onFew: Seat, onMany: Seat): Promise<Line[]> {
  const lines: Line[] = [];
  // The whole takes long, and an interrupted run should leave what it measured.
  const add = (...found: Line[]) => {
    for (const { work, found: text } of found) console.log(`${work}: ${text}`);
    lines.push(...found);
  };
  for (const [name, on] of calls) add(lineOf(name, await timesOf([onFew, onMany], on)));
  add(...(await linesOfSitting([onFew, onMany])));
  add(...(await linesOfUpkeep(onMany, SITTERS)));
  return lines;
}
