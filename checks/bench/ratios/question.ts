import { startBare } from '../support/bare.ts';
import { pin } from '../support/processes.ts';
import { inTurns } from '../support/rounds.ts';
import { type Load, wrk } from '../support/wrk.ts';
import { onStage } from './stage.ts';
import type { Work } from './work.ts';

const BAR = 0.7;
const LEARNERS = 64;
const run = { connections: 64, seconds: 3, core: 1 };

/**
 * A question of an open attempt, compared with Node's own server that writes the same bytes. Each runs on its own
 * core.
 */
export const question: Work = {
  name: 'question',
  measure: () =>
    onStage({ learners: LEARNERS }, async ({ server, quiz_id, questions, learners, call }) => {
      for (const learner of learners) await call(learner, 'POST', `/api/quizzes/${quiz_id}/attempt/`);
      const load: Load = { method: 'GET', path: `/api/quizzes/${quiz_id}/question/{own}/` };
      const senders = learners.map(({ token }, index) => ({ token, own: (index % questions.length) + 1 }));
      const bare = await startBare(
        `${server.url}/api/quizzes/${quiz_id}/question/1/`,
        senders[0] ?? { token: '' },
      );
      try {
        await pin(server.pid, 0);
        await pin(bare.pid, 0);
        const [ours = 0, theirs = 0] = await inTurns(5, [
          async () => (await wrk(server.url, load, senders, run)).rate,
          async () => (await wrk(bare.url, load, senders, run)).rate,
        ]);
        const ratio = ours / theirs;
        return [
          {
            work: 'GET question/{n}',
            found: `${ratio.toFixed(2)} of bare node:http (${Math.round(ours)} of ${Math.round(theirs)} a second)`,
            bar: `≥ ${BAR.toFixed(2)}`,
            holds: ratio >= BAR,
          },
        ];
      } finally {
        await bare.stop();
      }
    }),
};
