import { addOpenAttempts, type OpenedAttempt } from '#bench/ratios/attempts.ts';
import { openByCalls } from '#bench/ratios/open-by-calls.ts';
import { onStage, onStages, type Stage } from '#bench/ratios/stage.ts';
import { type Line, lineOfLimit, type Work } from '#bench/ratios/work.ts';
import { startBare } from '#bench/support/bare.ts';
import { type Cost, costOf, inSeries } from '#bench/support/costs.ts';
import { pgbench, transactionOf } from '#bench/support/pgbench.ts';
import { recordStatements } from '#bench/support/record-statements.ts';
import { figuresInTurns } from '#bench/support/rounds.ts';
import type { Load } from '#bench/support/wrk.ts';
import { repository } from '#support/repository.ts';
import { openAttempts } from '../../../../apps/api/src/features/attempts/attempts.deps.ts';
import { openSealing } from '../../../../apps/api/src/features/attempts/rules/sealing.ts';
import { submit } from '../../../../apps/api/src/features/attempts/submission/submit.service.ts';
import {
  appendGrading,
  openGrading,
  openVerdicts,
} from '../../../../apps/api/src/features/grading/grading.ts';
import { openRevisions } from '../../../../apps/api/src/features/quizzes/revisions.queries.ts';
import { deriveKeys } from '../../../../apps/api/src/platform/crypto/keys.ts';
import { systemClock } from '../../../../apps/api/src/platform/time/clock.ts';

const QUESTIONS = 50;

const BAR = 0.85;
const CLIENTS = 32;
const ROUNDS = 5;
const SECONDS = 1;
/** Attempts for a round: more than can be submitted in it. */
const ATTEMPTS_PER_ROUND = 12_000;
/** Answers that are already saved, of fifty. The submission contains the rest. */
const SAVED_ANSWERS = 40;
const run = { connections: CLIENTS, seconds: SECONDS };

/**
 * Submitting the last answers of a saved attempt, compared with its parts one after another on the same cores: the
 * statements by pgbench, and the same request and response by Node's own server.
 */
export const submits: Work = {
  name: 'submits',
  measure: ([root = repository, ...others]) =>
    onStage({ learners: 2 * ROUNDS * ATTEMPTS_PER_ROUND + 2, root }, (stage) =>
      onStages(others, { learners: ROUNDS * ATTEMPTS_PER_ROUND }, ([other]) => compare(stage, other)),
    ),
};

async function compare(stage: Stage, other: Stage | undefined): Promise<Line[]> {
  const { server, learners } = stage;
  const [sample, example, ...rest] = await addOpenAttempts(stage, {
    user_ids: learners.map(({ user_id }) => user_id),
    answered: SAVED_ANSWERS,
  });
  if (!sample || !example) throw new Error('The stage has no attempts');
  await server.db.query('vacuum analyze attempts');
  const statements = await recordSubmit(stage, sample, lastAnswers(stage));
  const bare = await startBare(server.url, {
    method: 'POST',
    path: pathOf(stage),
    token: learners[1]?.token ?? '',
    body: `{"attempt":${example.id},"answers":${JSON.stringify(lastAnswers(stage))}}`,
  });
  try {
    const unused = rest.map((attempt, index) => ({ ...attempt, token: learners[index + 2]?.token ?? '' }));
    // Each round uses attempts that no earlier round has submitted.
    const share = () => unused.splice(0, ATTEMPTS_PER_ROUND);
    const byPgbench = () => {
      const [first] = share();
      if (!first) throw new Error('No attempts are left');
      const values = {
        ...statements.values,
        n: '-1',
        first_user: String(first.user_id),
        apart: String(first.id - first.user_id),
      };
      const each = Math.floor(ATTEMPTS_PER_ROUND / CLIENTS);
      return pgbench(server.connection, { ...statements, values }, { clients: CLIENTS, each });
    };
    const before = other && (await prepareSubmits(other));
    const some = rest.slice(0, 1000).map(({ id }) => ({ own: id }));
    const [ours, pgbenchAlone, bareAlone, theirs] = await figuresInTurns(ROUNDS, [
      () =>
        costOf(
          server,
          loadOf(stage),
          share().map(({ token, id }) => ({ token, own: id })),
          run,
        ),
      async () => ({ rate: await byPgbench(), node_us: 0, postgres_us: 0 }),
      () => costOf(bare, loadOf(stage), some, run),
      ...(before ? [before] : []),
    ]);
    await requireFinished(stage);
    const limit = inSeries([pgbenchAlone?.rate ?? 0, bareAlone?.rate ?? 0]);
    return [
      lineOfLimit(
        `POST submit, ${QUESTIONS - SAVED_ANSWERS} answers over ${SAVED_ANSWERS} saved`,
        'its limit in series',
        BAR,
        {
          ours: { cost: ours, limit },
          before: { cost: theirs, limit },
        },
      ),
    ];
  } finally {
    await bare.stop();
  }
}

const pathOf = ({ quiz_id }: Stage) => `/api/quizzes/${quiz_id}/submit/`;

const lastAnswers = ({ questions }: Stage) =>
  Object.fromEntries(questions.slice(SAVED_ANSWERS).map(({ id, options }) => [id, options[1]?.id ?? null]));

const loadOf = (stage: Stage): Load => ({
  method: 'POST',
  path: pathOf(stage),
  body: `{"attempt":{own},"answers":${JSON.stringify(lastAnswers(stage))}}`,
});

/** Submissions on the server of another commit. */
async function prepareSubmits(stage: Stage): Promise<() => Promise<Cost>> {
  const ids = await openByCalls(stage, { answered: SAVED_ANSWERS });
  await stage.server.db.query('vacuum analyze attempts');
  const unused = stage.learners.map(({ token }, index) => ({ token, own: ids[index] ?? 0 }));
  return () => costOf(stage.server, loadOf(stage), unused.splice(0, ATTEMPTS_PER_ROUND), run);
}

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
      last_seen: {
        record: () => undefined,
        find: () => undefined,
        ask: async () => undefined,
        close: async () => undefined,
      },
      draw_key: deriveKeys('of the bench').draws,
      sealing: openSealing(deriveKeys('of the bench').sealed_papers),
      grade: openGrading({
        receipt_keys: deriveKeys('of the bench').receipt_signatures,
        verdicts: openVerdicts(db),
      }),
      appendGrading,
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
