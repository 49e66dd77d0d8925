import { getLedger, getSignedReceipts, type Ledger, listReceiptKeys } from '@abhyas/contract/grading/ledger';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { checkLedger, type TrustedKey } from '@abhyas/exam-rules/check-ledger';
import { readStatement } from '@abhyas/exam-rules/statements';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cryptography } from '#cli/verify-ledger.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { receiptOf } from '#features/grading/rules/receipt-code.ts';
import { because, examiner, taken } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { HOUR, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { endQuiz } from '#testing/end-quiz.ts';
import { addQuiz, answersTo, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const staff = await examiner(app);
const { keys } = app.deps;

type Person = Pick<Awaited<ReturnType<typeof seat>>, 'signedIn'>;
const ledgerOf = async (person: Person, id: number) =>
  call(app.url, getLedger, { token: await person.signedIn(), params: { id } });
const receiptsOf = async (person: Person, id: number) =>
  call(app.url, getSignedReceipts, { token: await person.signedIn(), params: { id } });
const check = (ledger: unknown, trusted: readonly TrustedKey[] = keys.receipt_signatures) =>
  checkLedger(JSON.stringify(ledger), { cryptography, keys: trusted });
const rowOf = async (id: number) => {
  const [row] = await app.db.select().from(attempts).where(eq(attempts.id, id));
  if (!row) throw new Error(`There is no attempt ${id}`);
  return row;
};

/** A copy of a ledger with another value at a path. */
function changed(ledger: Ledger, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(ledger);
  const steps = path.split('/');
  const last = steps.pop() ?? '';
  let parent = copy as Record<string, unknown>;
  for (const step of steps) parent = parent[step] as Record<string, unknown>;
  parent[last] = value;
  return copy;
}

/** One finished attempt: right, wrong, blank. `settings`: of the quiz. */
async function sat(settings: Parameters<typeof sampleQuiz>[1] = {}) {
  const { quiz, seats } = await taken(app, [[0, 1, null]], settings);
  const [person] = seats;
  if (!person) throw new Error('Nobody sat');
  return { quiz, person, question_ids: quiz.questions.map(({ id }) => id) };
}

describe('GET /api/quizzes/:id/ledger/', () => {
  it('has what it takes to compute the score again, signed', async () => {
    const { quiz, person } = await sat();
    const { status, body } = await ledgerOf(person, quiz.quiz_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ abhyas: 'ledger', quiz: { id: quiz.quiz_id } });
    expect(await check(body)).toMatchObject({
      result: 'agrees',
      altered_questions: [],
      attempts: [
        {
          id: person.attempt_id,
          gradings: [{ number: 1, score: 0.8, max_score: 3, agrees: true }],
          receipts: [{ receipt: person.submitted.receipt, covers: 'grading', result: 'signed' }],
        },
      ],
    });
  });

  it('has every grading with its receipt, and every verdict with its reason, after regrades', async () => {
    const { quiz, person, question_ids } = await sat();
    const [first, second, third] = question_ids;
    const option = quiz.questions[1]?.options[1] ?? 0;
    const verdicts = [
      { question_id: second, kind: 'key', option_ids: [option], reason: because },
      { question_id: third, kind: 'everyone', reason: { en: 'Ambiguous', ne: 'अस्पष्ट' } },
    ];
    await staff.regrade(quiz.quiz_id, verdicts);
    await staff.regrade(quiz.quiz_id, [{ question_id: first, kind: 'void', reason: { en: 'Off topic' } }]);
    const { body } = await ledgerOf(person, quiz.quiz_id);
    const reasons = body.questions.flatMap(({ verdicts }) => verdicts.map(({ reason }) => reason.en));
    expect(reasons.sort()).toEqual(['Ambiguous', 'Off topic', because.en].sort());
    const checked = await check(body);
    expect(checked.result).toBe('agrees');
    expect(checked.attempts[0]?.gradings).toMatchObject([
      { number: 1, reason: 'submitted', score: 0.8, max_score: 3, agrees: true },
      { number: 2, reason: 'regrade', score: 3, max_score: 3, agrees: true },
      { number: 3, reason: 'regrade', score: 2, max_score: 2, agrees: true },
    ]);
    expect(checked.attempts[0]?.receipts.map(({ result }) => result)).toEqual(['signed', 'signed', 'signed']);
  });

  it('agrees for an attempt that was finished after a regrade, and for one that a regrade did not change', async () => {
    const { quiz, person, question_ids } = await sat();
    await staff.regrade(quiz.quiz_id, [
      { question_id: question_ids[2], kind: 'all_who_answered', reason: because },
    ]);
    const { attempt } = (await person.open()).body;
    await person.submit({ attempt: attempt.id, answers: answersTo(quiz, [1, 1, 1]) });
    const checked = await check((await ledgerOf(person, quiz.quiz_id)).body);
    expect(checked).toMatchObject({
      result: 'agrees',
      attempts: [{ gradings: [{ score: 0.8 }] }, { gradings: [{ score: 0.6 }] }],
    });
  });

  it('has both states of late answers, before and after a regrade', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { duration_minutes: 1 }));
    const person = await seat(app, quiz);
    const { attempt } = (await person.open()).body;
    app.clock.advance(HOUR);
    const answers = answersTo(quiz, [0, 1]);
    const answered_at = Object.fromEntries(Object.keys(answers).map((id) => [id, attempt.started_at]));
    await person.submit({ attempt: attempt.id, answers, answered_at });
    const gradings = [
      { number: 1, reason: 'submitted', score: 0, agrees: true },
      { number: 2, reason: 'late', score: 0.8, agrees: true },
    ];
    const before = await check((await ledgerOf(person, quiz.quiz_id)).body);
    expect(before).toMatchObject({ result: 'agrees', attempts: [{ gradings }] });
    await staff.regrade(quiz.quiz_id, [
      { question_id: quiz.questions[1]?.id, kind: 'void', reason: because },
    ]);
    const after = await check((await ledgerOf(person, quiz.quiz_id)).body);
    const regraded = { number: 3, reason: 'regrade', score: 1, max_score: 1, agrees: true };
    expect(after).toMatchObject({ result: 'agrees', attempts: [{ gradings: [...gradings, regraded] }] });
  });

  it('agrees for a withheld attempt that was finished after a regrade, and got late answers', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { duration_minutes: 1, show_score: 'by_hand' }));
    await staff.regrade(quiz.quiz_id, [
      { question_id: quiz.questions[0]?.id, kind: 'everyone', reason: because },
    ]);
    const person = await seat(app, quiz);
    const { attempt } = (await person.open()).body;
    app.clock.advance(HOUR);
    const answers = answersTo(quiz, [0, 1]);
    const answered_at = Object.fromEntries(Object.keys(answers).map((id) => [id, attempt.started_at]));
    await person.submit({ attempt: attempt.id, answers, answered_at });
    await endQuiz(app, quiz.quiz_id);
    await call(app.url, releaseResults, {
      token: await staff.signedIn(),
      params: { id: quiz.quiz_id },
      body: { score: true },
    });
    const checked = await check((await ledgerOf(person, quiz.quiz_id)).body);
    expect(checked).toMatchObject({
      result: 'agrees',
      attempts: [{ gradings: [{ score: 1 }, { score: 0.8 }] }],
    });
  });

  it('shows every change of the file', async () => {
    const { quiz, person, question_ids } = await sat();
    await staff.regrade(quiz.quiz_id, [{ question_id: question_ids[1], kind: 'everyone', reason: because }]);
    const { body } = await ledgerOf(person, quiz.quiz_id);
    const attempt = 'attempts/0';
    const [, other] = body.attempts[0]?.receipts ?? [];
    const changes: [path: string, value: unknown][] = [
      [`${attempt}/gradings/0/score`, 1],
      [`${attempt}/gradings/1/max_score`, 4],
      [`${attempt}/gradings/1/correct`, 3],
      [`${attempt}/gradings/1/answers/2/selected_option`, quiz.questions[2]?.options[1]],
      [`${attempt}/marks_correct`, 2],
      [`${attempt}/completed_timestamp`, body.attempts[0]?.started_at],
      [`${attempt}/paper`, body.attempts[0]?.paper.toReversed()],
      [`${attempt}/receipts/0/receipt`, 'ABCD-ABCD-ABCD'],
      [`${attempt}/receipts/0/statement`, other?.statement],
      [`${attempt}/receipts/0/signature`, other?.signature],
      ['questions/1/verdicts', []],
      ['questions/1/verdicts/0/kind', 'void'],
      ['questions/0/states/0/options/0/is_correct', false],
      ['questions/0/states/0/digest', 'another'],
    ];
    for (const [path, value] of changes) {
      const found = await check(changed(body, path, value));
      expect([path, found.result]).toEqual([path, 'differs']);
    }
    // The regrade and its receipt are cut out, and the verdict is not.
    const cut = changed(body, `${attempt}/gradings`, body.attempts[0]?.gradings.slice(0, 1)) as Ledger;
    const receipts = body.attempts[0]?.receipts.filter(({ grading }) => grading === 1);
    expect((await check(changed(cut, `${attempt}/receipts`, receipts))).result).toBe('differs');
    const none = await check(body, []);
    expect(none.attempts[0]?.receipts.map(({ result }) => result)).toEqual(['unknown_key', 'unknown_key']);
  });

  it('leaves the receipt of an earlier version to the server', async () => {
    const { quiz, person } = await sat();
    const { user_id, id, revision, completed_timestamp } = await rowOf(person.attempt_id);
    const certified = {
      user_id,
      id,
      quiz_id: quiz.quiz_id,
      revision,
      score: 0.8,
      answers: answersTo(quiz, [0, 1]),
    };
    const old = receiptOf(keys.receipts[0], { ...certified, completed_timestamp: completed_timestamp ?? '' });
    await app.db.execute(sql`update attempts set receipt = ${old} where id = ${id}`);
    expect(await check((await ledgerOf(person, quiz.quiz_id)).body)).toMatchObject({
      result: 'unsigned',
      attempts: [{ gradings: [{ agrees: true }], receipts: [{ receipt: old, result: 'server_only' }] }],
    });
  });

  it('is for those who sat, once the answers are released; until then it records nothing as sent', async () => {
    const { quiz, person } = await sat({ show_answers: 'by_hand' });
    expect(await ledgerOf(person, quiz.quiz_id)).toMatchObject({
      status: 409,
      body: { code: 'NOT_RELEASED' },
    });
    expect((await rowOf(person.attempt_id)).keys_sent_at).toBe(null);
    const other = await seat(app, quiz);
    await other.open();
    expect(await ledgerOf(other, quiz.quiz_id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    await endQuiz(app, quiz.quiz_id);
    const params = { id: quiz.quiz_id };
    const body = { show_answers: 'at_once' };
    await call(app.url, updateQuiz, { token: await staff.signedIn(), params, body });
    app.clock.advance(MINUTE);
    expect((await ledgerOf(other, quiz.quiz_id)).status).toBe(404);
    expect((await ledgerOf(person, quiz.quiz_id)).status).toBe(200);
    expect((await rowOf(person.attempt_id)).keys_sent_at).not.toBe(null);
  });
});

describe('GET /api/results/:id/receipt/', () => {
  it('states the answers alone until the keys are released, then the grading, too', async () => {
    const { quiz, person } = await sat({ show_score: 'by_hand' });
    const { receipt } = person.submitted;
    const { body: before } = await receiptsOf(person, person.attempt_id);
    expect(before.receipts).toMatchObject([{ receipt, signed: 'ed25519', covers: 'responses' }]);
    expect(JSON.stringify(before)).not.toMatch(/score|correct|"keys":"/);
    expect((await rowOf(person.attempt_id)).score_sent_at).toBe(null);

    // The statement of a grading names a digest of the keys, on which keys could be tried out.
    await app.db.execute(sql`update quizzes set score_release_at = created_at where id = ${quiz.quiz_id}`);
    expect((await receiptsOf(person, person.attempt_id)).body.receipts).toHaveLength(1);
    await app.db.execute(sql`update quizzes set answers_release_at = created_at where id = ${quiz.quiz_id}`);
    const { body } = await receiptsOf(person, person.attempt_id);
    expect(body.receipts).toMatchObject([{ covers: 'responses' }, { covers: 'grading', grading: 1 }]);
    const stated = readStatement(body.receipts[1]?.statement ?? '');
    expect(stated).toMatchObject({ attempt_id: person.attempt_id, grading: { score: 0.8, correct: 1 } });
    expect((await rowOf(person.attempt_id)).score_sent_at).not.toBe(null);
  });

  it('is for the attempt’s learner alone, once it is finished', async () => {
    const { quiz, person } = await sat();
    const other = await seat(app, quiz, await registerLearner(app));
    const { attempt } = (await other.open()).body;
    for (const [reader, id] of [
      [other, person.attempt_id],
      [other, attempt.id],
    ] as const) {
      expect(await receiptsOf(reader, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });
});

describe('GET /api/receipts/keys/', () => {
  it('names the public keys to anyone', async () => {
    const published = keys.receipt_signatures.map(({ id, public_key }) => ({ id, public_key }));
    expect((await call(app.url, listReceiptKeys)).body).toEqual({ keys: published });
  });
});
