import { randomBytes } from 'node:crypto';
import { onStage, type Stage } from '#bench/ratios/stage.ts';
import type { Line, Work } from '#bench/ratios/work.ts';
import { runStampede } from '#bench/stampede/stampede.ts';
import { costOf, costText } from '#bench/support/costs.ts';
import { pin } from '#bench/support/processes.ts';
import { figuresInTurns, median } from '#bench/support/rounds.ts';
import { startServer } from '#bench/support/server.ts';
import type { Load } from '#bench/support/wrk.ts';
import { memoryOf, textOf } from './memory.ts';

const QUESTION_BAR = 0.9;
const STAMPEDE_BAR = 0.8;
/** Megabytes (10⁶ bytes). */
const MEMORY_BAR = 60;
const ROUNDS = 5;
const STAMPEDES = 3;
const LEARNERS = 64;
const STARTING = 3000;
const run = { connections: 64, seconds: 3, core: 1 };

/** A paper that is drawn for each attempt, compared with one that all attempts have. Both by this commit. */
export const drawn: Work = {
  name: 'drawn',
  measure: async ([root]) => [await questions(root), await stampedes(root), await memories(root)],
};

const questions = (root: string | undefined): Promise<Line> =>
  withBoth(root, async (stages) => {
    const reads = [];
    for (const { server, quiz_id, learners, call } of stages) {
      for (const learner of learners) await call(learner, 'POST', `/api/quizzes/${quiz_id}/attempt/`);
      const load: Load = { method: 'GET', path: `/api/quizzes/${quiz_id}/question/{own}/` };
      const senders = learners.map(({ token }, index) => ({ token, own: (index % 50) + 1 }));
      await pin(server.pid, 0);
      reads.push(() => costOf(server, load, senders, run));
    }
    const [fixed, own] = await figuresInTurns(ROUNDS, reads);
    if (!fixed || !own) throw new Error('Nothing was measured');
    const ratio = own.rate / fixed.rate;
    return {
      work: 'GET question/{n} of a drawn paper',
      found: `${ratio.toFixed(2)} of a fixed one, ${costText(fixed)}: ${costText(own)}`,
      bar: `≥ ${QUESTION_BAR.toFixed(2)}`,
      holds: ratio >= QUESTION_BAR,
    };
  });

/** A stage with a fixed paper and one with drawn ones, 50 questions each. */
const withBoth = <T>(root: string | undefined, use: (stages: Stage[]) => Promise<T>): Promise<T> => {
  const options = { learners: LEARNERS, ...(root !== undefined && { root }) };
  return onStage(options, (fixed) => onStage({ ...options, drawn: true }, (own) => use([fixed, own])));
};

async function stampedes(root: string | undefined): Promise<Line> {
  const waits = { fixed: [] as number[], drawn: [] as number[] };
  const faults = new Set<string>();
  for (let round = 0; round < STAMPEDES; round++) {
    for (const kind of ['fixed', 'drawn'] as const) {
      const secret = randomBytes(32).toString('hex');
      const server = await startServer({ JWT_SECRET: secret, RATE_LIMIT: 'on' }, root);
      try {
        const found = await runStampede(server, { learners: STARTING, secret, drawn: kind === 'drawn' });
        waits[kind].push(found.first_question_p99);
        for (const fault of found.faults) faults.add(`${kind}: ${fault}`);
      } finally {
        await server.stop();
      }
    }
  }
  const [fixed, own] = [median(waits.fixed), median(waits.drawn)];
  const ratio = fixed / own;
  return {
    work: `${STARTING} starting together with drawn papers, p99 of the first question`,
    found: [
      `${ratio.toFixed(2)} as fast as with one paper: ${Math.round(own)} ms to ${Math.round(fixed)} ms`,
      ...faults,
    ].join('; '),
    bar: `≥ ${STAMPEDE_BAR.toFixed(2)}`,
    holds: ratio >= STAMPEDE_BAR && faults.size === 0,
  };
}

async function memories(root: string | undefined): Promise<Line> {
  const fixed = await memoryOf(root, { drawn: false });
  const own = await memoryOf(root, { drawn: true });
  const more = own.after - own.idle - (fixed.after - fixed.idle);
  return {
    work: 'memory of 5000 open attempts with drawn papers of 100 questions',
    found: `${more >= 0 ? '+' : ''}${more} MB over a fixed one; drawn ${textOf(own)}; fixed ${textOf(fixed)}`,
    bar: `≤ +${MEMORY_BAR} MB`,
    holds: more <= MEMORY_BAR,
  };
}
