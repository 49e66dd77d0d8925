import { onStage, type Stage } from '#bench/ratios/stage.ts';
import type { Work } from '#bench/ratios/work.ts';
import { inTurns } from '#bench/support/rounds.ts';
import { type Sender, wrk } from '#bench/support/wrk.ts';

const LEARNERS = 64;
const ROUNDS = 5;
const run = { connections: 64, seconds: 3 };

/** Two server processes compared with one, each with its own database, for calls that learners read with. */
export const workers: Work = {
  name: 'workers',
  measure: () =>
    onWorkers('1', (one) =>
      onWorkers('2', async (two) => {
        const readers = [await addReaders(one), await addReaders(two)] as const;
        const read =
          ({ server }: Stage, senders: Sender[]) =>
          async () =>
            (await wrk(server.url, { method: 'GET', path: '/api/{own}' }, senders, run)).rate;
        const [alone = 0, both = 0] = await inTurns(ROUNDS, [read(one, readers[0]), read(two, readers[1])]);
        return [
          {
            work: 'GET question/{n}, quizzes/ and results/, 2 workers',
            found: `${(both / alone).toFixed(2)} × 1 worker (${Math.round(both)} of ${Math.round(alone)} a second)`,
            bar: '',
            holds: undefined,
          },
        ];
      }),
    ),
};

function onWorkers<T>(WEB_CONCURRENCY: string, use: (stage: Stage) => Promise<T>): Promise<T> {
  return onStage({ learners: LEARNERS, env: { WEB_CONCURRENCY } }, use);
}

/** Every learner has a finished and an open attempt, and reads a question, the list and the results. */
async function addReaders({ quiz_id, questions, learners, call }: Stage): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (const [index, learner] of learners.entries()) {
    const { token } = learner;
    await call(learner, 'POST', `/api/quizzes/${quiz_id}/attempt/`);
    await call(learner, 'POST', `/api/quizzes/${quiz_id}/submit/`, { answers: {} });
    await call(learner, 'POST', `/api/quizzes/${quiz_id}/attempt/`);
    const question = `quizzes/${quiz_id}/question/${(index % questions.length) + 1}/`;
    senders.push(...[question, 'quizzes/', 'results/'].map((own) => ({ token, own })));
  }
  return senders;
}
