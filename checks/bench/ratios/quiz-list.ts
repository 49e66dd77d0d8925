import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { prepareOpenQuizzes } from '../../../apps/api/src/features/attempts/open-quizzes.queries.ts';
import type { Connection } from '../../../apps/api/src/platform/embedded-postgres/embedded.ts';
import { systemClock } from '../../../apps/api/src/platform/time/clock.ts';
import { recordStatements, type Statement } from '../support/record-statements.ts';
import { inTurns } from '../support/rounds.ts';
import { type Load, wrk } from '../support/wrk.ts';
import { onStage, type Stage } from './stage.ts';
import type { Work } from './work.ts';

const BAR = 0.8;
const CONNECTIONS = 32;
const QUIZZES = 30;
const ATTEMPTS = 20;
const SECONDS = 3;

/** A learner's home screen, compared with a program that only runs the same statement with pg and reads its rows. */
export const quizList: Work = {
  name: 'quiz-list',
  measure: () =>
    onStage({ learners: 1 }, async (stage) => {
      const { server, learners } = stage;
      const [learner] = learners;
      if (!learner) throw new Error('The database has no learner');
      await addQuizzesWithAttempts(stage, learner.user_id);
      const [statement] = await recordStatements(server.connection, (db) =>
        prepareOpenQuizzes(db)({ user_id: learner.user_id, now: systemClock.now() }),
      );
      if (!statement) throw new Error('The server sent no statement');
      const load: Load = { method: 'GET', path: '/api/quizzes/' };
      const run = { connections: CONNECTIONS, seconds: SECONDS };
      const [ours = 0, alone = 0] = await inTurns(5, [
        async () => (await wrk(server.url, load, learners, run)).rate,
        async () => (await byPgAlone(server.connection, statement, SECONDS)).rate,
      ]);
      const ratio = ours / alone;
      return [
        {
          work: `GET quizzes/, ${QUIZZES} quizzes, ${ATTEMPTS} attempts`,
          found: `${ratio.toFixed(2)} of pg alone (${Math.round(ours)} of ${Math.round(alone)} a second)`,
          bar: `≥ ${BAR.toFixed(2)}`,
          holds: ratio >= BAR,
        },
      ];
    }),
};

/** Adds copies of the stage's quiz and finished attempts of the learner at them. */
export async function addQuizzesWithAttempts({ server, quiz_id }: Stage, user_id: number): Promise<void> {
  await server.db.query(
    `with made as (
       insert into quizzes (start_time, duration_minutes, allowed_attempts, is_paid_tier, accept_late, created_at, difficulty, revision)
       select start_time, duration_minutes, 3, is_paid_tier, accept_late, created_at, difficulty, 1
       from quizzes, generate_series(2, $2::int) where id = $1
       returning id
     )
     insert into quiz_revisions (quiz_id, revision, title, marks_correct, marks_wrong, question_count, questions, created_at)
     select made.id, 1, title, marks_correct, marks_wrong, question_count, questions, created_at
     from made, quiz_revisions where quiz_id = $1`,
    [quiz_id, QUIZZES],
  );
  await server.db.query(
    `insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, completed_timestamp, finished_by,
       score, max_score, correct, incorrect, unanswered, receipt)
     select $1, quiz.id, 1, number, now() - interval '1 hour', now() - interval '30 minutes', now() - interval '40 minutes',
       'learner', 10, 50, 15, 25, 10, 'bench'
     from (select id from quizzes order by id limit ($2 + 1) / 2) quiz, generate_series(1, 2) number
     limit $2`,
    [user_id, ATTEMPTS],
  );
  await server.db.query('vacuum analyze');
}

/** Runs per second, with as many callers and connections as the server has. */
export async function byPgAlone(
  connection: Connection,
  statement: Statement,
  seconds: number,
): Promise<{ rate: number; processor_seconds: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../support/pg-alone.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  child.stdin.end(JSON.stringify({ connection, statement, callers: CONNECTIONS, seconds }));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`pg alone ended with ${code}`);
  return JSON.parse(await output);
}
