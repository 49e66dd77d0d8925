import { onStage, type Stage } from '#bench/ratios/stage.ts';
import type { Line, Work } from '#bench/ratios/work.ts';
import { Connection } from '#bench/support/connection.ts';
import { figuresInTurns } from '#bench/support/rounds.ts';
import { addQuiz, type Learner } from '#support/prepare.ts';

const TAKERS = [1000, 10_000, 20_000, 100_000];
const QUESTIONS = 20;
const ROUNDS = 5;
const LEARNERS_A_ROUND = 100;
const AT_ONCE = 16;
/** Milliseconds of a core, of the server and its database together. */
const MS_BAR = { first: 3, again: 0.5 };
/** A report with the most takers, compared with one with the fewest. */
const GROWTH_BAR = 1.25;

/** Milliseconds of a core: the first look at a report, which is recorded and ranks anew, and the next one. */
interface ReportCost {
  first: number;
  again: number;
}

/** A learner's report just after submitting, in quizzes that have more and more takers. */
export const reports: Work = {
  name: 'reports',
  measure: () =>
    onStage(
      { learners: Math.max(...TAKERS) + (ROUNDS + 1) * LEARNERS_A_ROUND, questions: QUESTIONS },
      async (stage) => {
        const measured = stage.learners.slice(0, (ROUNDS + 1) * LEARNERS_A_ROUND);
        const takers = stage.learners.slice(measured.length);
        const ways = [];
        for (const count of TAKERS) {
          const quiz = await quizTakenBy(stage, takers.slice(0, count));
          const left = [...measured];
          const share = () => left.splice(0, LEARNERS_A_ROUND);
          // The first calls take longer: V8 compiles, and PostgreSQL plans each statement for some executions.
          await costOfReports(stage, quiz, share());
          ways.push(() => costOfReports(stage, quiz, share()));
        }
        return linesOf(await figuresInTurns(ROUNDS, ways));
      },
    ),
};

function linesOf(costs: ReportCost[]): Line[] {
  const text = (name: keyof ReportCost) =>
    costs.map((cost, place) => `${cost[name].toFixed(1)} with ${TAKERS[place]}`).join(', ');
  const highest = (name: keyof ReportCost) => Math.max(...costs.map((cost) => cost[name]));
  const growth = (costs.at(-1)?.first ?? Number.NaN) / (costs[0]?.first ?? Number.NaN);
  return [
    {
      work: 'a report just after submitting, core-ms by takers',
      found: text('first'),
      bar: `≤ ${MS_BAR.first}`,
      holds: highest('first') <= MS_BAR.first,
    },
    {
      work: 'the same as takers grow',
      found: `${growth.toFixed(2)} × with the fewest`,
      bar: `≤ ${GROWTH_BAR} ×`,
      holds: growth <= GROWTH_BAR,
    },
    {
      work: 'the same report again',
      found: text('again'),
      bar: `≤ ${MS_BAR.again}`,
      holds: highest('again') <= MS_BAR.again,
    },
  ];
}

/** A quiz whose first attempts these learners have finished, with all scores that there are. Returns its id. */
async function quizTakenBy({ server, secret }: Stage, takers: Learner[]): Promise<number> {
  const { quiz_id } = await addQuiz(server, { questions: QUESTIONS, duration_minutes: 120, secret });
  await server.db.query(
    `insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, answers, answered_at, client_seqs,
       saved_at, completed_timestamp, finished_by, submission_digest, score, max_score, correct, incorrect, unanswered, receipt)
     select user_id, $1, 1, 1, started, started + interval '2 hours', array_fill(1, array[$3::int]),
       array_fill(1000, array[$3::int]), '{}', started + interval '50 minutes', started + interval '55 minutes', 'learner',
       digest, place % ($3 + 1), $3, place % ($3 + 1), $3 - place % ($3 + 1), 0,
       upper(substr(digest, 1, 4) || '-' || substr(digest, 5, 4) || '-' || substr(digest, 9, 4))
     from unnest($2::bigint[]) with ordinality taker (user_id, place)
     cross join lateral (select date_trunc('milliseconds', now()) - interval '1 day' as started,
       encode(sha256((place || '/' || $1::bigint)::bytea), 'hex') as digest) as its`,
    [quiz_id, takers.map(({ user_id }) => user_id), QUESTIONS],
  );
  await server.db.query('vacuum analyze');
  return quiz_id;
}

/** All learners submit, then all look at their reports, then all look again. */
async function costOfReports(stage: Stage, quiz_id: number, learners: Learner[]): Promise<ReportCost> {
  const results = new Map<Learner, number>();
  await onConnections(stage, learners, async (call, learner) => {
    await call('POST', `/api/quizzes/${quiz_id}/attempt/`);
    const submitted = await call('POST', `/api/quizzes/${quiz_id}/submit/`, { answers: {} });
    results.set(learner, JSON.parse(submitted.toString()).result);
  });
  const look = async () => {
    const before = await stage.server.spent();
    await onConnections(stage, learners, (call, learner) =>
      call('GET', `/api/results/${results.get(learner)}/`),
    );
    const after = await stage.server.spent();
    return (1000 * (after.node - before.node + after.postgres - before.postgres)) / learners.length;
  };
  return { first: await look(), again: await look() };
}

type Call = (method: string, path: string, body?: object) => Promise<Buffer>;

async function onConnections(
  { server }: Stage,
  learners: Learner[],
  visit: (call: Call, learner: Learner) => Promise<unknown>,
): Promise<void> {
  const queue = learners.values();
  const visitSome = async () => {
    const connection = new Connection(server.url);
    try {
      for (const learner of queue) {
        await visit(async (method, path, body) => {
          const reply = await connection.request(method, path, learner.token, body && JSON.stringify(body));
          if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
          return reply.body;
        }, learner);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitSome));
}
