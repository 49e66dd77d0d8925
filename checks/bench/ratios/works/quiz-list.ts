import { onStages, type Stage } from '#bench/ratios/stage.ts';
import type { Work } from '#bench/ratios/work.ts';
import { startBare } from '#bench/support/bare.ts';
import { costOf, costText } from '#bench/support/costs.ts';
import { figuresInTurns } from '#bench/support/rounds.ts';
import type { Load } from '#bench/support/wrk.ts';
import { addQuiz } from '#support/prepare.ts';

/** Lists a second, compared with the other commit. */
const BAR = 1.8;
const CONNECTIONS = 32;
const QUIZZES = 30;
const ATTEMPTS = 20;
const ROUNDS = 5;
const run = { connections: CONNECTIONS, seconds: 3 };

/** A learner's home screen, compared with that of the other commit and with Node's own server. */
export const quizList: Work = {
  name: 'quiz-list',
  measure: (roots) =>
    onStages(roots, { learners: 1 }, async (stages) => {
      const load: Load = { method: 'GET', path: '/api/quizzes/' };
      for (const stage of stages) await addQuizzesWithAttempts(stage);
      const [stage] = stages;
      if (!stage) throw new Error('No server was started');
      const bare = await startBare(stage.server.url, {
        path: load.path,
        token: stage.learners[0]?.token ?? '',
      });
      try {
        const [byBare, ours, before] = await figuresInTurns(ROUNDS, [
          () => costOf(bare, load, stage.learners, run),
          ...stages.map(
            ({ server, learners }) =>
              () =>
                costOf(server, load, learners, run),
          ),
        ]);
        if (!ours || !byBare) throw new Error('Nothing was measured');
        const times = before && ours.rate / before.rate;
        return [
          {
            work: `GET quizzes/, ${QUIZZES} quizzes, ${ATTEMPTS} attempts`,
            before: before && costText(before),
            found: `${times === undefined ? '' : `${times.toFixed(2)} × before: `}${costText(ours)}; ${(ours.rate / byBare.rate).toFixed(2)} of bare node:http`,
            bar: `≥ ${BAR} × before`,
            holds: times === undefined ? undefined : times >= BAR,
          },
        ];
      } finally {
        await bare.stop();
      }
    }),
};

/** Adds quizzes, and finished attempts of the stage's first learner, by the product's calls. */
export async function addQuizzesWithAttempts({ server, secret, learners, call }: Stage): Promise<void> {
  const [learner] = learners;
  if (!learner) throw new Error('The stage has no learner');
  for (let n = 2; n <= QUIZZES; n++) {
    const { quiz_id } = await addQuiz(server, { questions: 5, duration_minutes: 30, secret });
    if (n > ATTEMPTS + 1) continue;
    const path = `/api/quizzes/${quiz_id}`;
    await call(learner, 'POST', `${path}/attempt/`);
    await call(learner, 'POST', `${path}/submit/`, { answers: {} });
  }
  await server.db.query('vacuum analyze');
}
