import { openAttempts } from '../../../apps/api/src/features/attempts/attempts.deps.ts';
import { submit } from '../../../apps/api/src/features/attempts/submission/submit.ts';
import { openGrading } from '../../../apps/api/src/features/grading/grading.ts';
import { openRevisions } from '../../../apps/api/src/features/quizzes/revisions.queries.ts';
import { deriveKeys } from '../../../apps/api/src/platform/crypto/keys.ts';
import { systemClock } from '../../../apps/api/src/platform/time/clock.ts';
import { pgbench, transactionOf } from '../support/pgbench.ts';
import { recordStatements } from '../support/record-statements.ts';
import { inTurns } from '../support/rounds.ts';
import { type Load, wrk } from '../support/wrk.ts';
import { addOpenAttempts, type OpenedAttempt } from './attempts.ts';
import { onStage, type Stage } from './stage.ts';
import type { Work } from './work.ts';

const BAR = 1;
const CLIENTS = 32;
const ROUNDS = 3;
const SECONDS = 2;
/** Attempts for a round: more than can be submitted in it. */
const ATTEMPTS_PER_ROUND = 20_000;
/** Answers that are already saved, of fifty. The submission contains the rest. */
const SAVED_ANSWERS = 40;

/**
 * Submitting the last answers of a saved attempt, compared with pgbench running the same statements on the same
 * PostgreSQL.
 */
export const submits: Work = {
  name: 'submits',
  measure: () =>
    onStage({ learners: 2 * ROUNDS * ATTEMPTS_PER_ROUND + 1 }, async (stage) => {
      const { server, quiz_id, questions, learners } = stage;
      const [sample, ...others] = await addOpenAttempts(stage, {
        user_ids: learners.map(({ user_id }) => user_id),
        answered: SAVED_ANSWERS,
      });
      if (!sample) throw new Error('The stage has no attempts');
      await server.db.query('vacuum analyze attempts');
      const answers = Object.fromEntries(
        questions.slice(SAVED_ANSWERS).map(({ id, options }) => [id, options[1]?.id ?? null]),
      );
      const transaction = await recordSubmit(stage, sample, answers);
      // Each round uses attempts that no earlier round has submitted.
      const rest = others.map((attempt, index) => ({ ...attempt, token: learners[index + 1]?.token ?? '' }));
      const share = () => rest.splice(0, ATTEMPTS_PER_ROUND);
      const load: Load = {
        method: 'POST',
        path: `/api/quizzes/${quiz_id}/submit/`,
        body: `{"attempt":{own},"answers":${JSON.stringify(answers)}}`,
      };
      const ours = async () => {
        const senders = share().map(({ token, id }) => ({ token, own: id }));
        return (await wrk(server.url, load, senders, { connections: CLIENTS, seconds: SECONDS })).rate;
      };
      const theirs = () => {
        const [first] = share();
        if (!first) throw new Error('No attempts are left');
        const values = {
          ...transaction.values,
          n: '-1',
          first_user: String(first.user_id),
          apart: String(first.id - first.user_id),
        };
        return pgbench(
          server.connection,
          { ...transaction, values },
          { clients: CLIENTS, each: Math.floor(ATTEMPTS_PER_ROUND / CLIENTS) },
        );
      };
      const [submitted = 0, bench = 0] = await inTurns(ROUNDS, [ours, theirs]);
      await requireFinished(stage);
      const ratio = submitted / bench;
      return [
        {
          work: `POST submit, ${questions.length - SAVED_ANSWERS} answers over ${SAVED_ANSWERS} saved`,
          found: `${ratio.toFixed(2)} of pgbench (${Math.round(submitted)} of ${Math.round(bench)} a second)`,
          bar: `≥ ${BAR.toFixed(2)}`,
          holds: ratio >= BAR,
        },
      ];
    }),
};

/** The statements of submitting one attempt, with parameters for other attempts. */
async function recordSubmit(
  { server, quiz_id }: Stage,
  sample: OpenedAttempt,
  answers: Record<string, number | null>,
) {
  const { user_id, id } = sample;
  const statements = await recordStatements(server.connection, async (db) => {
    const revisions = openRevisions(db);
    await revisions.get(quiz_id, 1);
    const pinned = {
      known: () => undefined,
      find: async () => undefined,
      remember: async () => undefined,
      forget: () => undefined,
      isHearing: () => false,
      close: async () => undefined,
    };
    const deps = openAttempts({
      db,
      clock: systemClock,
      isClockTrusted: () => true,
      revisions,
      pinned,
      grade: openGrading({ receipt_keys: deriveKeys('of the bench').receipts }),
      onFinished: () => undefined,
    });
    await submit(deps, { user_id, quiz_id, attempt: id, answers, arrived_at: systemClock.now() });
  });
  const finishing = statements.slice(1); // the first submission read the paper
  const { rows } = await server.db.query<{ receipt: string }>(
    'select receipt from attempts where user_id = $1',
    [user_id],
  );
  return transactionOf(finishing, {
    first: [
      '\\set n :n + 1',
      `\\set user :first_user + :n * ${CLIENTS} + :client_id`,
      '\\set attempt :user + :apart',
    ],
    instead: {
      [user_id]: ':user',
      [id]: ':attempt',
      [rows[0]?.receipt ?? '']: "('R' || :user)",
    },
  });
}

/** pgbench does not report a statement that changed no row. */
async function requireFinished({ server }: Stage): Promise<void> {
  const { rows } = await server.db.query<{ finished: string }>(
    'select count(completed_timestamp) as finished from attempts',
  );
  const least = ROUNDS * Math.floor(ATTEMPTS_PER_ROUND / CLIENTS) * CLIENTS;
  if (Number(rows[0]?.finished) < least) throw new Error(`Only ${rows[0]?.finished} attempts were finished`);
}
