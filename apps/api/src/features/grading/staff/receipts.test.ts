import { findReceipt } from '@abhyas/contract/grading';
import { getLedger } from '@abhyas/contract/grading/ledger';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { checkLedger } from '@abhyas/exam-rules/check-ledger';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cryptography } from '#cli/verify-ledger.ts';
import { recordUsedSecret } from '#features/accounts/accounts.ts';
import { deriveKeys, type Keys } from '#platform/crypto/keys.ts';
import { HOUR, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import { because, examiner } from './regrade/regrade.fixture.ts';

const app = await buildTestApp();
const signedInAdmin = keepSignedIn(app, await registerAdmin(app));
const lookUp = async (receipt: string) =>
  call(app.url, findReceipt, {
    token: await signedInAdmin(),
    params: { receipt: encodeURIComponent(receipt) },
  });

/** A finished attempt: the first answer correct, the second wrong, the third missing. */
async function finished() {
  const quiz = await addQuiz(app, sampleQuiz(3));
  const { open, submit, learner, signedIn } = await seat(app, quiz);
  const { attempt } = (await open()).body;
  const { body } = await submit({ attempt: attempt.id, answers: answersTo(quiz, [0, 1]) });
  return { quiz, learner, signedIn, attempt, receipt: body.receipt };
}
/** The receipt of the only finished attempt of a quiz, as staff see it. */
const receiptOfOnly = async (quiz_id: number) => {
  const request = { token: await signedInAdmin(), params: { id: quiz_id } };
  return (await call(app.url, getQuizResults, request)).body.attempts[0]?.receipt ?? '';
};
/** Changes a row directly, as someone with access to the database could. */
const tamper = (id: number, change: SQL) =>
  app.db.execute(sql`update attempts set ${change} where id = ${id}`);

describe('GET /api/admin/receipts/:receipt/', () => {
  it('returns whose attempt it was, and what was recorded', async () => {
    const { quiz, learner, attempt, receipt } = await finished();
    const { status, body } = await lookUp(receipt);
    expect(status).toBe(200);
    expect(body).toEqual({
      quiz: { id: quiz.quiz_id, title: { en: 'Sample', ne: 'नमुना' } },
      id: attempt.id,
      username: learner.username,
      full_name: '',
      roll_number: '',
      number: 1,
      started_at: attempt.started_at,
      completed_timestamp: expect.any(String),
      finished_by: 'learner',
      score: 0.8,
      max_score: 3,
      correct: 1,
      incorrect: 1,
      unanswered: 1,
      late: false,
      on_time_score: null,
      ungraded_at: null,
      receipt,
      record_focus: false,
      focus: null,
      regraded_at: null,
      passed: null,
      superseded: false,
      genuine: true,
      signed: 'ed25519',
      covers: 'grading',
      grading: 1,
      time_credits: [],
      ended: null,
      gradings: [
        { number: 1, at: expect.any(String), reason: 'submitted', score: 0.8, max_score: 3, receipt },
      ],
      answers: answersTo(quiz, [0, 1]),
    });
  });

  it('accepts a code however it was copied by hand', async () => {
    const { attempt, receipt } = await finished();
    for (const spelling of [
      receipt.toLowerCase(),
      receipt.replaceAll('-', ''),
      receipt.replaceAll('-', ' '),
      ` ${receipt.replaceAll('-', ' – ')} `,
      receipt.replaceAll('0', 'O').replaceAll('1', 'I'),
      receipt.replaceAll('0', 'o').replaceAll('1', 'l'),
    ]) {
      expect({ spelling, answer: await lookUp(spelling) }).toMatchObject({
        answer: { status: 200, body: { id: attempt.id, receipt, genuine: true } },
      });
    }
  });

  it('answers 404 for a code that was never issued', async () => {
    const { receipt } = await finished();
    const other = receipt.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'));
    for (const code of [other, receipt.slice(0, -1), `${receipt}0`, 'x', '%', '(null)']) {
      expect(await lookUp(code)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('reports a record that no longer matches its code', async () => {
    for (const change of [
      sql`score = score + 1`,
      sql`answers = '{}'`,
      sql`answers[1] = 0`,
      sql`completed_timestamp = completed_timestamp - interval '1 second'`,
    ]) {
      const { attempt, receipt } = await finished();
      await tamper(attempt.id, change);
      expect(await lookUp(receipt)).toMatchObject({ status: 200, body: { id: attempt.id, genuine: false } });
    }
  });

  it('shows that a later grading exists, while the earlier code stays valid', async () => {
    const { quiz, receipt } = await finished();
    const staff = await examiner(app);
    const verdict = { question_id: quiz.questions[1]?.id, kind: 'void', reason: because };
    await staff.regrade(quiz.quiz_id, [verdict]);
    const { body: earlier } = await lookUp(receipt);
    expect(earlier).toMatchObject({ genuine: true, superseded: true, grading: 1, score: 1, max_score: 2 });
    expect(earlier.gradings).toMatchObject([
      { number: 1, reason: 'submitted', score: 0.8, max_score: 3, receipt },
      { number: 2, reason: 'regrade', score: 1, max_score: 2, receipt: earlier.receipt },
    ]);
    const { body: now } = await lookUp(earlier.receipt);
    expect(now).toMatchObject({ genuine: true, superseded: false, signed: 'ed25519', grading: 2 });
  });

  it('tells a code that was issued before the release of the score from that of the grading', async () => {
    const quiz = await addQuiz(app, sampleQuiz(3, { show_score: 'by_hand' }));
    const { open, submit } = await seat(app, quiz);
    const { attempt } = (await open()).body;
    const { receipt } = (await submit({ attempt: attempt.id, answers: answersTo(quiz, [0]) })).body;
    const { body } = await lookUp(receipt);
    expect(body).toMatchObject({ genuine: true, superseded: false, covers: 'responses' });
    expect(body.receipt).not.toBe(receipt);
    expect((await lookUp(body.receipt)).body).toMatchObject({ genuine: true, covers: 'grading' });
    // It certifies no score, so it stays genuine when one is altered.
    await tamper(attempt.id, sql`score = 3`);
    expect((await lookUp(receipt)).body).toMatchObject({ genuine: true, covers: 'responses' });
    expect((await lookUp(body.receipt)).body).toMatchObject({ genuine: false, signed: null, covers: null });
  });

  it('checks each code of an attempt separately, including an earlier one', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { duration_minutes: 1 }));
    const { open, submit, results } = await seat(app, quiz);
    const { attempt } = (await open()).body;
    app.clock.advance(HOUR);
    await results(); // finishes overdue attempts
    const before = await receiptOfOnly(quiz.quiz_id);
    const answers = answersTo(quiz, [0]);
    const answered_at = Object.fromEntries(Object.keys(answers).map((id) => [id, attempt.started_at]));
    const after = (await submit({ attempt: attempt.id, answers, answered_at })).body.receipt;
    await tamper(attempt.id, sql`on_time_score = 2`);
    expect((await lookUp(before)).body).toMatchObject({ superseded: true, genuine: false, answers: {} });
    expect((await lookUp(after)).body).toMatchObject({ superseded: false, genuine: true, answers });
    await tamper(attempt.id, sql`on_time_score = 0, score = 2`);
    expect((await lookUp(before)).body).toMatchObject({ superseded: true, genuine: true });
    expect((await lookUp(after)).body).toMatchObject({ superseded: false, genuine: false });
  });
});

describe('a receipt of a secret that the server does not have', () => {
  it('cannot be checked, which is not the same as altered', async () => {
    const of = async (receipt: string) => {
      const request = { token: await signedInAdmin(), params: { receipt } };
      return (await call(app.url, findReceipt, request)).body;
    };
    const from = (at: number, keys: Keys) =>
      recordUsedSecret(app.db, { fingerprint: keys.fingerprints[0], first_used_at: iso(at) });
    await app.db.execute(sql`delete from installation`);
    await from(app.clock.now(), deriveKeys('a secret that is lost'));
    const lost = await finished();
    app.clock.advance(HOUR);
    await from(app.clock.now(), app.deps.keys);
    app.clock.advance(HOUR);
    const own = await finished();

    await tamper(lost.attempt.id, sql`score = score + 1`);
    expect(await of(lost.receipt)).toMatchObject({ genuine: false, secret_missing: true });
    const params = { id: lost.quiz.quiz_id };
    const file = (await call(app.url, getLedger, { token: await lost.signedIn(), params })).body;
    expect(file.attempts[0]?.receipts[0]).toMatchObject({ signed: null, secret_missing: true });
    const checked = await checkLedger(JSON.stringify(file), { cryptography, keys: [] });
    expect(checked?.attempts[0]?.receipts).toMatchObject([{ result: 'secret_missing' }]);

    expect(await of(own.receipt)).toMatchObject({ genuine: true });
    await tamper(own.attempt.id, sql`score = score + 1`);
    const altered = await of(own.receipt);
    expect(altered.genuine).toBe(false);
    expect(altered).not.toHaveProperty('secret_missing');
  });
});
