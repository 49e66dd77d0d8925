import { findReceipt } from '@abhyas/contract/grading';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { receiptOf } from '#features/grading/rules/receipt-code.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';

const question = (id: number, ...options: number[]) => ({
  id,
  text: { en: `${id}` },
  topic: '',
  options: options.map((option, at) => ({ id: option, text: { en: `${option}` }, is_correct: at === 0 })),
});

// Before decision 0034 answers were documents by id. What had no place in the paper went into `unplaced`, and receipts certify it.
it('the receipts of an attempt fit whose answers have no place in its paper', async () => {
  const keys = deriveKeys('a secret that only this test knows, long enough');
  const app = await buildTestApp({ keys });
  const admin = await registerAdmin(app);
  const client = new pg.Client(app.connection);
  await client.connect();
  onTestFinished(() => client.end());
  const completed = '2026-01-02T00:01:00.000Z';
  // An option of another question, one that is not there, and a question of another revision.
  const answers = { 10: 12, 20: 31, 30: 777, 99: 1 };
  const on_time_answers = { 99: 2 };
  await client.query(
    `insert into quizzes (revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late, created_at)
      values (1, 60, 3, 'easy', false, true, '2026-01-01')`,
  );
  const questions = [question(30, 34, 33, 35), question(10, 13, 11, 12)];
  await client.query(
    `insert into quiz_revisions (quiz_id, revision, title, marks_correct, marks_wrong, question_count, questions, created_at)
      values (1, 1, '{"en": "Earlier"}', 1, 0.25, 2, $1, '2026-01-01')`,
    [JSON.stringify(questions)],
  );
  const receipt = (certified: Record<string, number>) =>
    receiptOf(keys.receipts[0], {
      ...{ user_id: admin.user_id, id: 1, quiz_id: 1, revision: 1, score: 1, completed_timestamp: completed },
      answers: certified,
    });
  const { 10: _placed, ...unplaced } = answers;
  await client.query(
    `insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, answers, unplaced, completed_timestamp,
        finished_by, score, max_score, correct, incorrect, unanswered, receipt, late, on_time_answers, on_time_score,
        on_time_receipt)
      values ($1, 1, 1, 1, '2026-01-02', '2026-01-02 01:00', '{NULL,3}', $2, $3, 'learner', 1, 3, 1, 0, 2, $4, true,
        '{NULL,NULL}', 1, $5)`,
    [
      ...[admin.user_id, JSON.stringify({ answers: unplaced, on_time_answers }), completed],
      ...[receipt(answers), receipt(on_time_answers)],
    ],
  );

  const find = async (code: string) =>
    (await call(app.url, findReceipt, { token: admin.token, params: { receipt: code } })).body;
  expect(await find(receipt(answers))).toMatchObject({ genuine: true, superseded: false });
  expect(await find(receipt(on_time_answers))).toMatchObject({ genuine: true, superseded: true });
});
