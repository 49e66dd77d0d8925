import { onStages } from '#bench/ratios/stage.ts';
import { lineOfLimit, type Work } from '#bench/ratios/work.ts';
import { startBare } from '#bench/support/bare.ts';
import { costOf } from '#bench/support/costs.ts';
import { pin } from '#bench/support/processes.ts';
import { figuresInTurns } from '#bench/support/rounds.ts';
import type { Load } from '#bench/support/wrk.ts';

const BAR = 0.8;
const ROUNDS = 5;
const LEARNERS = 64;
const run = { connections: 64, seconds: 3, core: 1 };

/**
 * A question of an open attempt, compared with Node's own server that writes the same bytes. Each runs on its own
 * core, and wrk on the other one.
 */
export const question: Work = {
  name: 'question',
  measure: (roots) =>
    onStages(roots, { learners: LEARNERS }, async (stages) => {
      const bares = [];
      try {
        const reads = [];
        for (const { server, quiz_id, questions, learners, call } of stages) {
          for (const learner of learners) await call(learner, 'POST', `/api/quizzes/${quiz_id}/attempt/`);
          const load: Load = { method: 'GET', path: `/api/quizzes/${quiz_id}/question/{own}/` };
          const senders = learners.map(({ token }, index) => ({
            token,
            own: (index % questions.length) + 1,
          }));
          const path = `/api/quizzes/${quiz_id}/question/1/`;
          const bare = await startBare(server.url, { path, token: learners[0]?.token ?? '' });
          bares.push(bare);
          await pin(server.pid, 0);
          await pin(bare.pid, 0);
          reads.push(
            () => costOf(server, load, senders, run),
            () => costOf(bare, load, senders, run),
          );
        }
        const [ours, limit, before, limit_before] = await figuresInTurns(ROUNDS, reads);
        return [
          lineOfLimit('GET question/{n}', 'bare node:http', BAR, {
            ours: { cost: ours, limit: limit?.rate ?? Number.NaN },
            before: { cost: before, limit: limit_before?.rate ?? Number.NaN },
          }),
        ];
      } finally {
        for (const bare of bares) await bare.stop();
      }
    }),
};
