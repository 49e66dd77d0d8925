import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createAccessTokens, deriveKeys, systemClock } from './server-internals.ts';

export interface Learner {
  user_id: number;
  token: string;
}

/**
 * Inserts accounts and sessions directly into the database. Logging in 3 000 learners would measure password hashing.
 */
export async function addLearners(
  db: pg.Client | pg.Pool,
  count: number,
  secret: string,
): Promise<Learner[]> {
  const { rows } = await db.query<{ user_id: string; username: string; sid: string }>(
    `with made as (
       insert into users (username, phone_number, password_hash, created_at)
       select 'learner' || n, (9800000000 + n)::text, 'none', now() from generate_series(1, $1::int) n
       returning id, username
     ), signed_in as (
       insert into sessions (user_id, id, refresh_hash, user_agent, created_at, last_used_at)
       select id, gen_random_uuid(), md5(username), 'stampede', now(), now() from made
       returning user_id, id
     )
     select made.id as user_id, username, signed_in.id as sid from made join signed_in on signed_in.user_id = made.id`,
    [count],
  );
  const tokens = createAccessTokens(deriveKeys(secret).access_tokens, systemClock);
  return rows.map(({ user_id, username, sid }) => ({
    user_id: Number(user_id),
    token: tokens.sign({ user_id: Number(user_id), username, role: 'learner', sid }),
  }));
}

interface SeedQuestion {
  text: { en: string; ne: string };
  options: { is_correct: boolean }[];
}

/** A drawn quiz draws from so many times the questions that a paper has. */
const TIMES = 4;

/**
 * Creates a quiz in both languages with pictures, by repeating the questions of the sample quizzes. A drawn one has another
 * paper for each attempt.
 */
export async function addQuiz(
  server: { url: string; db: pg.Client | pg.Pool },
  {
    questions: count,
    duration_minutes,
    secret,
    drawn = false,
    start_time = null,
  }: {
    questions: number;
    duration_minutes: number;
    secret: string;
    drawn?: boolean;
    start_time?: string | null;
  },
): Promise<{ quiz_id: number }> {
  const folder = join(import.meta.dirname, '../../apps/api/seed');
  const samples = ['figures-and-reasoning', 'science', 'general-knowledge'].flatMap(
    (name): SeedQuestion[] => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')).questions,
  );
  const questions = Array.from({ length: drawn ? TIMES * count : count }, (_, index) => {
    const sample = samples[index % samples.length];
    if (!sample) throw new Error('No sample questions were found');
    const { en, ne } = sample.text;
    return { ...sample, text: { en: `${index + 1}. ${en}`, ne: `${index + 1}. ${ne}` } };
  });
  const admin = await adminToken(server.db, secret);
  const title = { en: 'Stampede', ne: 'भागदौड' };
  const create = (quiz: object) =>
    createQuiz(server.url, admin, { title, duration_minutes, start_time, ...quiz });
  if (!drawn) return create({ questions });
  // The questions come to the bank with a draft.
  await create({ questions, status: 'draft' });
  const shuffled = { shuffle_questions: true, shuffle_options: true };
  return create({ sections: [{ title, ...shuffled, draws: [{ count }] }] });
}

/** A server that has just started on a busy machine may refuse calls with 503 for a moment. */
const READY_WITHIN_MS = 30_000;
const ASK_AGAIN_MS = 1000;

async function createQuiz(url: string, admin: string, quiz: object): Promise<{ quiz_id: number }> {
  const create = () =>
    fetch(`${url}/api/quizzes/create-from-json/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify(quiz),
    });
  const began = performance.now();
  let response = await create();
  while (response.status === 503 && performance.now() - began < READY_WITHIN_MS) {
    await response.text();
    await wait(ASK_AGAIN_MS);
    response = await create();
  }
  if (response.status !== 201) throw new Error(`The server refused the quiz: ${await response.text()}`);
  return (await response.json()) as { quiz_id: number };
}

/** An access token of an admin, whose account is added the first time, with a session of its own. */
export async function adminToken(db: pg.Client | pg.Pool, secret: string): Promise<string> {
  const { rows } = await db.query<{ id: string; sid: string }>(
    `with found as (select id from users where username = 'admin'), made as (
       insert into users (username, phone_number, password_hash, role, created_at)
       select 'admin', '9700000000', 'none', 'admin', now() where not exists (select from found)
       returning id
     )
     insert into sessions (user_id, id, refresh_hash, user_agent, created_at, last_used_at)
     select id, gen_random_uuid(), gen_random_uuid()::text, 'staff', now(), now()
     from (select id from found union all select id from made) admin
     returning user_id as id, id as sid`,
  );
  return createAccessTokens(deriveKeys(secret).access_tokens, systemClock).sign({
    user_id: Number(rows[0]?.id),
    username: 'admin',
    role: 'admin',
    sid: rows[0]?.sid ?? '',
  });
}
