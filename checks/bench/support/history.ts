import pg from 'pg';
import type { Server } from './server.ts';

export interface History {
  /** The id of the first learner. Ids are consecutive. */
  first_learner: number;
  learners: number;
  attempts_each: number;
  quizzes: number;
  /** Number of quizzes that are open now. */
  open_quizzes: number;
  /** Number of quizzes, the last ones, that have not begun. All others have ended. */
  coming_quizzes: number;
}

/**
 * Years of exams: quizzes like the first one, and finished attempts. Each learner's rows lie between everybody
 * else's, as in real use. The first learner has two attempts at each open quiz, whatever the size.
 */
export async function addHistory({ connection }: Server, history: History): Promise<void> {
  const db = new pg.Client(connection);
  await db.connect();
  try {
    await db.query('set synchronous_commit = off');
    await addQuizzes(db, history);
    await addResponses(db);
    await addAttempts(db, history);
    await db.query('vacuum analyze');
  } finally {
    await db.end();
  }
  await checkpoint(connection);
}

/** Writes everything to disk before a measurement. Requires superuser rights. */
async function checkpoint(connection: Server['connection']): Promise<void> {
  const db = new pg.Client({ ...connection, user: 'postgres' });
  await db.connect();
  try {
    await db.query('checkpoint');
  } finally {
    await db.end();
  }
}

/**
 * Open quizzes have all questions of the first one, which exists already. The others have five, because nobody opens
 * them.
 */
async function addQuizzes(db: pg.Client, { quizzes, open_quizzes, coming_quizzes }: History): Promise<void> {
  const { rows } = await db.query<{ last: number }>(
    `with made as (
       insert into quizzes (revision, start_time, end_time, duration_minutes, allowed_attempts, difficulty,
         is_paid_tier, accept_late, created_at)
       select 1, begins, begins + interval '20 days', 120, 3, 'medium', n % 2 = 0, true, now() - interval '2 years'
       from generate_series(2, $1::int) n
       cross join lateral (select now() + interval '1 day' * case
         when n <= $2 then -n when n > $1 - $3::int then 1 + n % 60 else -30 - n % 700 end as begins) as its
       order by n
       returning id, created_at
     ), revised as (
       insert into quiz_revisions (quiz_id, revision, title, marks_correct, marks_wrong, pass_percent, question_count,
         questions, created_by, created_at)
       select id, 1, jsonb_build_object('en', 'Practice exam ' || id, 'ne', 'अभ्यास परीक्षा ' || id), marks_correct,
         marks_wrong, pass_percent, jsonb_array_length(kept), kept, created_by, made.created_at
       from made cross join quiz_revisions model
       cross join lateral (select case when id <= $2 then model.questions
         else jsonb_path_query_array(model.questions, '$[0 to 4]') end as kept) as its
       where model.quiz_id = 1
       returning quiz_id
     )
     select max(quiz_id)::int as last from revised`,
    [quizzes, open_quizzes, coming_quizzes],
  );
  if (rows[0]?.last !== quizzes) throw new Error(`The last quiz is ${rows[0]?.last}, not ${quizzes}`);
}

/**
 * 64 variants of responses with 20 to 40 answers to the first quiz. Generating two million separately would take a
 * quarter of an hour.
 */
async function addResponses(db: pg.Client): Promise<void> {
  await db.query(
    `create temporary table responses as
     select s, count(*) filter (where is_answered)::int as answered,
       array_agg(case when is_answered then 1 + (n + s) % jsonb_array_length(question -> 'options') end order by n) as answers,
       array_agg(case when is_answered then n * 25431 end order by n) as answered_at
     from generate_series(0, 63) s, quiz_revisions, jsonb_array_elements(questions) with ordinality as its(question, n)
     cross join lateral (select (n * 7 + s) % question_count < 20 + s * s / 198 as is_answered) as taken
     where quiz_id = 1
     group by s`,
  );
}

async function addAttempts(
  db: pg.Client,
  { first_learner, learners, attempts_each, quizzes, coming_quizzes }: History,
): Promise<void> {
  await db.query(
    `insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, answers, answered_at, client_seqs,
       saved_at, completed_timestamp, finished_by, submission_digest, score, max_score, correct, incorrect, unanswered,
       receipt)
     select $1::bigint + learner, quiz, 1, 1 + turn % 2, started, started + interval '2 hours', answers, answered_at,
       '{"3f0c8b52-6e0d": 4}', started + interval '50 minutes', started + interval '55 minutes', 'learner', digest,
       answered / 2, 50, answered / 2, answered - answered / 2, 50 - answered,
       upper(substr(digest, 1, 4) || '-' || substr(digest, 5, 4) || '-' || substr(digest, 9, 4))
     from generate_series(0, $2::int * $3::int - 1) n
     cross join lateral (select n % $2::int as learner, n / $2::int as turn,
       now() - interval '2 years' + interval '700 days' * (n::float / ($2::int * $3::int)) as started,
       encode(sha256(n::text::bytea), 'hex') as digest) as its
     cross join lateral (select 1 + (learner::bigint * 11 + turn / 2) % $4::int as quiz) as taken
     join responses on s = (learner::bigint * 5 + turn) % 64`,
    [first_learner, learners, attempts_each, quizzes - coming_quizzes],
  );
}
