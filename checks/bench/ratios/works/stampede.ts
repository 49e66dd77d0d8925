import { randomBytes } from 'node:crypto';
import type { Work } from '#bench/ratios/work.ts';
import { runStampede } from '#bench/stampede/stampede.ts';
import { median } from '#bench/support/rounds.ts';
import { startServer } from '#bench/support/server.ts';

/** Milliseconds. */
const BAR = 1200;
const LEARNERS = 3000;
/** Each takes a minute and a half. */
const ROUNDS = 3;

/** Learners who all press Start at the same instant: how long 99 of 100 wait for the first question. */
export const stampede: Work = {
  name: 'stampede',
  async measure(roots) {
    const waits = roots.map((): number[] => []);
    const faults = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, root] of roots.entries()) {
        const found = await runOnce(root);
        waits[index]?.push(found.first_question_p99);
        if (index === 0) for (const fault of found.faults) faults.add(fault);
      }
    }
    const [ours = Number.NaN, before] = waits.map(median);
    return [
      {
        work: `${LEARNERS} starting together, p99 of the first question`,
        before: before === undefined ? undefined : `${Math.round(before)} ms`,
        found: [`${Math.round(ours)} ms`, ...faults].join('; '),
        bar: `≤ ${BAR} ms`,
        holds: ours <= BAR && faults.size === 0,
      },
    ];
  },
};

async function runOnce(root: string) {
  const secret = randomBytes(32).toString('hex');
  const server = await startServer({ JWT_SECRET: secret, RATE_LIMIT: 'on' }, root);
  try {
    return await runStampede(server, { learners: LEARNERS, secret });
  } finally {
    await server.stop();
  }
}
