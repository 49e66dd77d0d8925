import { logIn } from '@abhyas/contract/accounts';
import { findReceipt } from '@abhyas/contract/grading';
import { getReport } from '@abhyas/contract/reports';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../platform/crypto/keys.ts';
import { allMigrations, buildSchema, migrateDatabase } from '../../platform/db/migrate.ts';
import { iso, MINUTE } from '../../platform/time/clock.ts';
import { call } from '../../testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '../../testing/build-test-app.ts';
import { registerAdmin } from '../../testing/factories.ts';
import { seat } from '../../testing/seat.ts';
import { tagOf } from '../attempts/saving/client-tag.ts';
import { receiptOf } from '../grading/receipt-code.ts';

// Attempts as the versions before decision 0034 stored them: documents by id.
const WITH_DOCUMENTS = 6;
const keys = deriveKeys('a secret that only this test knows, long enough');
const connection = await cloneDatabase('empty');
const client = new pg.Client(connection);
await client.connect();
await client.query('begin');
await buildSchema(client, allMigrations().slice(0, WITH_DOCUMENTS));
await client.query('commit');

const question = (id: number, ...options: number[]) => ({
  id,
  text: { en: `${id}` },
  topic: '',
  options: options.map((option, at) => ({ id: option, text: { en: `${option}` }, is_correct: at === 0 })),
});
const revisions = [
  [question(10, 11, 12, 13), question(20, 21, 22), question(30, 31, 32, 33, 34)],
  // Another order, one question less, and an option that is new.
  [question(30, 34, 33, 35), question(10, 13, 11, 12)],
];
const started = Date.now() - 5 * MINUTE;

interface Documents {
  answers: Record<string, unknown>;
  answered_at?: Record<string, unknown>;
  answered_by?: Record<string, unknown>;
  flags?: unknown[];
  ungraded_answers?: Record<string, number | null>;
  on_time_answers?: Record<string, unknown>;
}
let attempts = 0;

/** Inserts an attempt of the one account, on its own quiz. Returns its id and receipts. */
async function insert(revision: number, documents: Documents, { finished }: { finished: boolean }) {
  attempts += 1;
  const id = attempts;
  const { answers, answered_at = {}, answered_by = {}, flags = [], ...late } = documents;
  const completed = iso(started + MINUTE);
  const receipt = (certified: Record<string, unknown>) =>
    receiptOf(keys.receipts[0], {
      ...{ user_id: 1, id, quiz_id: id, revision, score: 1, completed_timestamp: completed },
      answers: certified as Record<string, number>,
    });
  const receipts = { now: receipt(answers), on_time: receipt(late.on_time_answers ?? {}) };
  await client.query(
    `insert into quizzes (revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late, created_at)
      values (1, 60, 3, 'easy', false, true, '2026-01-01')`,
  );
  for (const [index, questions] of revisions.entries()) {
    await client.query(
      `insert into quiz_revisions (quiz_id, revision, title, marks_correct, marks_wrong, question_count, questions, created_at)
        values ($1, $2, '{"en": "Earlier"}', 1, 0.25, $3, $4, '2026-01-01')`,
      [id, index + 1, questions.length, JSON.stringify(questions)],
    );
  }
  await client.query(
    `insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, answers, answered_at, answered_by,
       client_seqs, client_stamps, flags) values (1, $1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, revision, iso(started), iso(started + 60 * MINUTE)],
      ...[answers, answered_at, answered_by].map((document) => JSON.stringify(document)),
      ...['{"phone-0001": 1}', `{"phone-0001": ${started}}`, JSON.stringify(flags)],
    ],
  );
  if (finished) {
    await client.query(
      `update attempts set completed_timestamp = $2, finished_by = 'learner', score = 1, max_score = 3, correct = 1,
         incorrect = 0, unanswered = 2, receipt = $3 where id = $1`,
      [id, completed, receipts.now],
    );
  }
  const { ungraded_answers, on_time_answers } = late;
  if (ungraded_answers) {
    const values = [id, JSON.stringify(ungraded_answers), completed];
    await client.query('update attempts set ungraded_answers = $2, ungraded_at = $3 where id = $1', values);
  }
  if (on_time_answers) {
    const values = [id, JSON.stringify(on_time_answers), receipts.on_time];
    await client.query(
      'update attempts set late = true, on_time_answers = $2, on_time_score = 1, on_time_receipt = $3 where id = $1',
      values,
    );
  }
  return { id, receipts };
}

await client.query(
  `insert into users (username, phone_number, password_hash, created_at) values ('earlier', '9700000001', 'x', now())`,
);
const first = { answers: { 10: 12, 30: 31 } };
const reordered = { answers: { 10: 12, 30: 35 }, answered_at: { 10: started + 5, 30: started - 7 } };
const late = {
  answers: { 10: 11, 20: 22 },
  on_time_answers: { 20: 21 },
  ungraded_answers: { 10: null, 30: 33 },
};
// An option of another question, one that is not there, a question of another revision, and no numbers.
const strange = {
  answers: { 10: 12, 20: 31, 30: 777, 99: 1, 7: 'x' },
  answered_at: { 10: 1e300, 20: 'x', 99: 5 },
  answered_by: { 10: 2 ** 40, 20: 3, 99: 5 },
  flags: [20, 99, 'x'],
  on_time_answers: { 99: 2 },
  ungraded_answers: { 99: null },
};
const phone = (at: number) => tagOf('phone-0001') ^ (at % 2 ** 31);
const open = {
  answers: { 10: 11, 30: 34 },
  answered_at: { 10: started + 4 * MINUTE, 20: started + 3 * MINUTE, 30: started + 4 * MINUTE },
  answered_by: { 10: phone(started + 4 * MINUTE), 30: 12345 },
  flags: [30, 10],
};
const made = {
  first: await insert(1, first, { finished: true }),
  reordered: await insert(2, reordered, { finished: true }),
  late: await insert(1, late, { finished: true }),
  strange: await insert(2, strange, { finished: true }),
  open: await insert(2, open, { finished: false }),
};
await migrateDatabase(connection);
const app = await buildTestApp({ keys }, { connection });
const admin = await registerAdmin(app);
// Both have the same password.
await client.query(
  'update users set password_hash = (select password_hash from users where id = $1) where id = 1',
  [admin.user_id],
);
const { body: tokens } = await call(app.url, logIn, {
  body: { username: 'earlier', password: admin.password },
});
const learner = { ...admin, user_id: 1, username: 'earlier', token: tokens.access, refresh: tokens.refresh };

const reportOf = async ({ id }: { id: number }) =>
  (await call(app.url, getReport, { token: learner.token, params: { id } })).body;
const recordOf = async (receipt: string) =>
  (await call(app.url, findReceipt, { token: admin.token, params: { receipt } })).body;
const listed = (document: Record<string, number | null>) =>
  Object.entries(document).map(([id, option]) => ({ question: Number(id), selected_option: option }));
const rowOf = async ({ id }: { id: number }) =>
  (await client.query('select * from attempts where id = $1', [id])).rows[0];

beforeAll(() => () => client.end());

describe('an attempt of an earlier version', () => {
  it('has the same answers in its report, on the order of its own revision', async () => {
    expect((await reportOf(made.first)).answers).toEqual(listed(first.answers));
    expect((await reportOf(made.reordered)).answers).toEqual(listed(reordered.answers));
    expect(await rowOf(made.first)).toMatchObject({ answers: [2, null, 1], unplaced: null });
    expect(await rowOf(made.reordered)).toMatchObject({ answers: [3, 3], answered_at: [-7, 5] });
  });

  it('keeps both states of late answers and those that were not graded', async () => {
    const { answers, ungraded } = await reportOf(made.late);
    expect(answers).toEqual(listed(late.answers));
    expect(ungraded?.answers).toEqual(listed(late.ungraded_answers));
  });

  it.each(['first', 'reordered', 'late'] as const)('has receipts that still fit: %s', async (name) => {
    const { receipts } = made[name];
    const { answers } = { first, reordered, late }[name];
    expect(await recordOf(receipts.now)).toMatchObject({ genuine: true, superseded: false, answers });
  });

  it('has the receipt of before its late answers', async () => {
    const { on_time_answers: answers } = late;
    expect(await recordOf(made.late.receipts.on_time)).toMatchObject({
      genuine: true,
      superseded: true,
      answers,
    });
  });

  it('loses nothing that has no place in its paper', async () => {
    const row = await rowOf(made.strange);
    expect(row).toMatchObject({ answers: [null, 3], answered_at: [null, 2_000_000_000], flags: '00' });
    const { 10: _placed, ...answers } = strange.answers;
    const { 10: _limited, ...answered_at } = strange.answered_at;
    const { on_time_answers, ungraded_answers, answered_by } = strange;
    expect(row.unplaced).toEqual({
      ...{ answers, answered_at, answered_by, on_time_answers, ungraded_answers },
      flags: [20, 99, 'x'],
    });
    expect(await recordOf(made.strange.receipts.on_time)).toMatchObject({ genuine: true });
  });

  it('goes on where it was, with its times, flags and authors', async () => {
    const params = { id: made.open.id };
    const quiz = { quiz_id: params.id, questions: [] };
    const { find, save } = await seat(app, quiz, learner);
    expect((await find()).body.attempt).toMatchObject({ answers: open.answers, flags: [10, 30] });
    const at = Object.fromEntries([10, 30].map((id) => [id, iso(started + MINUTE)]));
    const body = { attempt: params.id, client: 'phone-0001', seq: 2, answered_at: at };
    const saved = await save({ ...body, answers: { 10: 12, 30: 33 } });
    // Its own earlier answer gives way; that of another client was given later.
    expect(saved).toMatchObject({ status: 200, body: { not_counted: [30] } });
    expect((await find()).body.attempt.answers).toEqual({ 10: 12, 30: 34 });
  });
});
