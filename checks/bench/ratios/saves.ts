import { prepareSaving } from '../../../apps/api/src/features/attempts/saving/save.queries.ts';
import { pgbench, transactionOf } from '../support/pgbench.ts';
import { recordStatements } from '../support/record-statements.ts';
import { inTurns } from '../support/rounds.ts';
import { type Load, wrk } from '../support/wrk.ts';
import { addOpenAttempts } from './attempts.ts';
import { onStage } from './stage.ts';
import type { Work } from './work.ts';

const BAR = 1;
const CLIENTS = 32;
/** Learners for each client of pgbench. No two clients share a learner. */
const LEARNERS_PER_CLIENT = 64;
const ROUNDS = 5;
const SECONDS = 3;

/**
 * Saving fifty answers, compared with pgbench running the same statement on the same PostgreSQL, without HTTP and
 * Node.
 */
export const saves: Work = {
  name: 'saves',
  measure: () =>
    onStage({ learners: CLIENTS * LEARNERS_PER_CLIENT }, async (stage) => {
      const { server, quiz_id, questions, learners } = stage;
      const user_ids = learners.map(({ user_id }) => user_id);
      const attempts = await addOpenAttempts(stage, { user_ids, answered: 50 });
      const first = attempts[0];
      if (!first) throw new Error('The stage has no attempts');
      const answers = Object.fromEntries(questions.map(({ id, options }) => [id, options[1]?.id ?? null]));

      const now = Date.now();
      const sample = { seq: 987_654_321, client: 'recorded-once' };
      const statements = await recordStatements(server.connection, (db) =>
        prepareSaving(db)(first, {
          changes: { answers: questions.map(() => 2), answered_at: questions.map(() => 1000) },
          flags: undefined,
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
      const values = () => ({
        ...transaction.values,
        n: String(seq++ * 100_000),
        first_user: String(first.user_id),
        apart: String(first.id - first.user_id),
      });
      const load: Load = {
        method: 'PUT',
        path: `/api/quizzes/${quiz_id}/answers/`,
        body: `{"attempt":{own},"client":"bench-run-CLIENT","seq":{seq},"answers":${JSON.stringify(answers)}}`,
      };
      const senders = learners.map(({ token }, index) => ({ token, own: attempts[index]?.id ?? 0 }));
      let client = 0;
      const ours = async () => {
        const body = load.body?.replace('CLIENT', String(client++)) ?? '';
        return (await wrk(server.url, { ...load, body }, senders, { connections: CLIENTS, seconds: SECONDS }))
          .rate;
      };
      const theirs = () =>
        pgbench(
          server.connection,
          { ...transaction, values: values() },
          { clients: CLIENTS, seconds: SECONDS },
        );
      const [saved = 0, bench = 0] = await inTurns(ROUNDS, [ours, theirs]);
      const ratio = saved / bench;
      return [
        {
          work: 'PUT answers, 50 of them',
          found: `${ratio.toFixed(2)} of pgbench (${Math.round(saved)} of ${Math.round(bench)} a second)`,
          bar: `≥ ${BAR.toFixed(2)}`,
          holds: ratio >= BAR,
        },
      ];
    }),
};
