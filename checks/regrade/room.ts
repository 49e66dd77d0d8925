import { randomUUID } from 'node:crypto';
import { call } from '#support/call.ts';
import { addLearners, addQuiz } from '#support/prepare.ts';
import { pick, type Random } from '#support/random.ts';
import { createAccessTokens, deriveKeys, systemClock } from '#support/server-internals.ts';
import type { WatchedDatabase } from '#support/watched-database.ts';
import { type Question, scoreNaively, type Verdict } from './naive-scoring.ts';

export const secret = 'a secret that only the suite of regrades knows';

/** A quiz that many learners have finished. */
export interface Room {
  quiz_id: number;
  questions: Question[];
  /** What each attempt answered, by attempt id. */
  answers: Map<number, number[]>;
}

export async function prepareRoom(
  server: { url: string; database: WatchedDatabase },
  { attempts, questions: count, random }: { attempts: number; questions: number; random: Random },
): Promise<Room> {
  const { pool } = server.database;
  const { quiz_id } = await addQuiz(
    { url: server.url, db: pool },
    { questions: count, duration_minutes: 60, secret },
  );
  const [revision] = await server.database.query<{ questions: Question[] }>(
    'select questions from quiz_revisions where quiz_id = $1',
    [quiz_id],
  );
  const questions = revision?.questions ?? [];
  const learners = await addLearners(pool, attempts, secret);
  const answers = new Map<number, number[]>();
  for (let start = 0; start < learners.length; start += 1000) {
    const rows = learners.slice(start, start + 1000).map(({ user_id }) => {
      const choices = questions.map(({ options }) => Math.floor(random() * (options.length + 1)));
      return { user_id, choices, ...countsOf(questions, choices) };
    });
    const inserted = await server.database.query<{ id: string; answers: number[] }>(
      `insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, completed_timestamp,
         finished_by, answers, score, max_score, correct, incorrect, unanswered, receipt)
       select user_id, $2, 1, 1, now() - interval '1 hour', now(), now() - interval '1 minute', 'learner', choices, score,
         max_score, correct, incorrect, unanswered, 'R' || user_id
       from jsonb_to_recordset($1::jsonb) as made (user_id bigint, choices smallint[], score numeric, max_score numeric,
         correct int, incorrect int, unanswered int)
       returning id, answers`,
      [JSON.stringify(rows), quiz_id],
    );
    for (const row of inserted) answers.set(Number(row.id), row.answers);
  }
  return { quiz_id, questions, answers };
}

function countsOf(questions: Question[], choices: number[]) {
  const { fifths, max } = scoreNaively(questions, choices, new Map());
  const answered = choices.filter((choice) => choice > 0).length;
  // fifths = 5 × correct − incorrect, and correct + incorrect = answered
  const correct = (fifths + answered) / 6;
  const counts = { correct, incorrect: answered - correct, unanswered: choices.length - answered };
  return { ...counts, score: fifths / 5, max_score: max };
}

/** A verdict of a random kind on each of some random questions. */
export function randomVerdicts(random: Random, { questions }: Room): Verdict[] {
  const kinds = ['key', 'accept', 'all_who_answered', 'everyone', 'void', 'original'] as const;
  const chosen = new Set([pick(random, questions), pick(random, questions), pick(random, questions)]);
  return [...chosen].map(({ id, options }) => {
    const kind = pick(random, kinds);
    const ids = options.map((option) => option.id);
    const one = pick(random, ids);
    const option_ids = kind === 'key' ? [one] : kind === 'accept' ? ids.slice(0, 2) : [];
    return { question_id: id, kind, option_ids };
  });
}

export interface Job {
  job_id: number;
  state: string;
  done: number;
  total: number;
}

/** The examiner's calls to one server. */
export function examiner(url: string, database: WatchedDatabase, { quiz_id }: Room) {
  const tokens = createAccessTokens(deriveKeys(secret).access_tokens, systemClock);
  const request = async <Body>(method: string, path: string, body?: unknown) => {
    const [admin] = await database.query<{ id: string }>(`select id from users where username = 'admin'`);
    const who = { user_id: Number(admin?.id), username: 'admin', role: 'admin' as const, sid: randomUUID() };
    return call<Body>(url + path, { method, token: tokens.sign(who), body });
  };
  const quiz = `/api/admin/quizzes/${quiz_id}/regrade`;
  return {
    preview: (verdicts: Verdict[]) =>
      request<{ preview_id: number; changed: number }>('POST', `${quiz}/preview/`, {
        verdicts: verdicts.map((verdict) => ({ ...verdict, reason: { en: 'For the suite' } })),
      }),
    apply: (preview_id: number) => request<Job>('POST', `${quiz}/`, { preview_id }),
    job: (id: number) => request<Job>('GET', `/api/admin/jobs/${id}/`),
  };
}
