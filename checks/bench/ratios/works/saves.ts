import { addOpenAttempts } from '#bench/ratios/attempts.ts';
import { openByCalls } from '#bench/ratios/open-by-calls.ts';
import { onStages, type Stage } from '#bench/ratios/stage.ts';
import { lineOfLimit, type Work } from '#bench/ratios/work.ts';
import { startBare } from '#bench/support/bare.ts';
import { costOf, inSeries } from '#bench/support/costs.ts';
import { pgbench, transactionOf } from '#bench/support/pgbench.ts';
import { recordStatements } from '#bench/support/record-statements.ts';
import { figuresInTurns } from '#bench/support/rounds.ts';
import type { Load } from '#bench/support/wrk.ts';
import { prepareSaving } from '../../../../apps/api/src/features/attempts/saving/save.queries.ts';

const BAR = 0.85;
const CLIENTS = 32;
/** Learners for each client of pgbench. No two clients share a learner. */
const LEARNERS_PER_CLIENT = 64;
const ROUNDS = 5;
const SECONDS = 3;
const run = { connections: CLIENTS, seconds: SECONDS };

/**
 * Saving fifty answers, compared with its parts one after another on the same cores: the statement by pgbench, and
 * the same request and response by Node's own server.
 */
export const saves: Work = {
  name: 'saves',
  measure: (roots) =>
    onStages(roots, { learners: CLIENTS * LEARNERS_PER_CLIENT }, async ([stage, other]) => {
      if (!stage) throw new Error('No server was started');
      const { server, learners } = stage;
      const user_ids = learners.map(({ user_id }) => user_id);
      const attempts = await addOpenAttempts(stage, { user_ids, answered: 50 });
      const first = attempts[0];
      if (!first) throw new Error('The stage has no attempts');
      const statement = await prepareStatement(stage, first);
      const save = prepareSave(
        stage,
        attempts.map(({ id }) => id),
      );
      // The server knows the attempts then, as those that it has opened itself.
      await save.measure();
      const saveBefore = other && prepareSave(other, await openByCalls(other, { answered: 50 }));
      const bare = await startBare(server.url, save.example);
      try {
        const none = { node_us: 0, postgres_us: 0 };
        const [ours, byPgbench, byBare, before] = await figuresInTurns(ROUNDS, [
          save.measure,
          async () => ({ ...none, rate: await statement() }),
          () => costOf(bare, save.load('bare'), save.senders, run),
          ...(saveBefore ? [saveBefore.measure] : []),
        ]);
        const limit = inSeries([byPgbench?.rate ?? 0, byBare?.rate ?? 0]);
        return [
          lineOfLimit('PUT answers, 50 of them', 'its limit in series', BAR, {
            ours: { cost: ours, limit },
            before: { cost: before, limit },
          }),
          {
            work: 'the same against pgbench alone',
            found: `${((ours?.rate ?? 0) / (byPgbench?.rate ?? 0)).toFixed(2)} of ${Math.round(byPgbench?.rate ?? 0)} a second`,
            bar: '',
            holds: undefined,
          },
        ];
      } finally {
        await bare.stop();
      }
    }),
};

const answersOf = ({ questions }: Stage) =>
  Object.fromEntries(questions.map(({ id, options }) => [id, options[1]?.id ?? null]));

/** Saves of all learners of a stage with open attempts, in turns. */
function prepareSave(stage: Stage, attempts: number[]) {
  const { server, quiz_id, learners } = stage;
  const answers = JSON.stringify(answersOf(stage));
  const ids = stage.questions.map(({ id }) => id);
  const more = JSON.stringify({
    languages: Object.fromEntries(ids.map((id) => [id, 'ne'])),
    times: { counter: 'bench-phone', ms: Object.fromEntries(ids.map((id) => [id, 1000])) },
  }).slice(1, -1);
  const path = `/api/quizzes/${quiz_id}/answers/`;
  const senders = learners.map(({ token }, index) => ({ token, own: attempts[index] ?? 0 }));
  // A client sends each `seq` once, so each run is another client.
  const load = (client: string): Load => ({
    method: 'PUT',
    path,
    body: `{"attempt":{own},"client":"bench-run-${client}","seq":{seq},"answers":${answers},${more}}`,
  });
  let client = 0;
  const { token = '', own = 0 } = senders[0] ?? {};
  return {
    senders,
    load,
    example: {
      method: 'PUT',
      path,
      token,
      body: `{"attempt":${own},"client":"bench-example","seq":1,"answers":${answers},${more}}`,
    },
    measure: () => costOf(server, load(String(client++)), senders, run),
  };
}

/** The statement of a save by pgbench, per second. */
async function prepareStatement(stage: Stage, first: { user_id: number; id: number }) {
  const { server } = stage;
  const { questions } = stage;
  const now = Date.now();
  const sample = { seq: 987_654_321, client: 'recorded-once' };
  const statements = await recordStatements(server.connection, (db) =>
    prepareSaving(db)(first, {
      changes: {
        answers: questions.map(() => 2),
        answered_at: questions.map(() => 1000),
        answered_in: questions.map(() => 2),
      },
      flags: undefined,
      shown: { counter: 'bench-phone', ms: questions.map(() => 1000) },
      ...sample,
      now: new Date(now).toISOString(),
      now_since_start: 1000,
      newest: now,
      stale_after: 10_000,
    }),
  );
  const transaction = transactionOf(statements, {
    first: [
      '\\set n :n + 1',
      `\\set user :first_user + (:n % ${LEARNERS_PER_CLIENT}) * ${CLIENTS} + :client_id`,
      '\\set attempt :user + :apart',
    ],
    instead: {
      [first.user_id]: ':user',
      [first.id]: ':attempt',
      [sample.seq]: ':n',
      [sample.client]: "('pgbench-' || :client_id)",
    },
  });
  let seq = 1_000_000;
  return () => {
    const values = {
      ...transaction.values,
      n: String(seq++ * 100_000),
      first_user: String(first.user_id),
      apart: String(first.id - first.user_id),
    };
    return pgbench(server.connection, { ...transaction, values }, { clients: CLIENTS, seconds: SECONDS });
  };
}
