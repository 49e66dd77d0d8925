import { listAuditEvents } from '@abhyas/contract/audit';
import { listObjections, reportQuestionProblem } from '@abhyas/contract/grading/objections';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { gradings } from '#features/grading/grading.tables.ts';
import { HOUR } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { because, examiner, sit, taken } from './regrade.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);

/** Score, maximum and counts of each attempt of a quiz, the first one first. */
async function outcomes(quiz_id: number) {
  const { score, max_score, correct, incorrect, unanswered } = attempts;
  const rows = await app.db
    .select({ score, max_score, correct, incorrect, unanswered })
    .from(attempts)
    .where(eq(attempts.quiz_id, quiz_id))
    .orderBy(attempts.id);
  return rows.map((row) => Object.values(row));
}
const gradingsOf = (attempt_id: number) =>
  app.db.select().from(gradings).where(eq(gradings.attempt_id, attempt_id)).orderBy(gradings.number);
const results = async (id: number) =>
  (await call(app.url, getQuizResults, { token: await staff.signedIn(), params: { id } })).body;

describe('POST /api/admin/quizzes/:id/regrade/', () => {
  it('changes scores and counts as each kind of verdict says', async () => {
    const { quiz } = await taken(app, [
      [0, 0, 0],
      [1, 0, 0],
      [null, 0, 0],
    ]);
    const { id: question_id, options } = quiz.questions[0] ?? { id: 0, options: [] };
    const verdict = (kind: string, ...option_ids: (number | undefined)[]) => ({
      question_id,
      kind,
      option_ids,
      reason: because,
    });
    const [right, wrong, blank] = [
      [3, 3, 3, 0, 0],
      [1.8, 3, 2, 1, 0],
      [2, 3, 2, 0, 1],
    ];
    const gone = [2, 2, 2, 0, 0];
    for (const [given, expected] of [
      [verdict('key', options[1]), [wrong, right, blank]],
      [verdict('accept', options[0], options[1]), [right, right, blank]],
      [verdict('all_who_answered'), [right, right, blank]],
      [verdict('everyone'), [right, right, right]],
      [verdict('void'), [gone, gone, gone]],
      [verdict('original'), [right, wrong, blank]],
    ] as const) {
      expect(await staff.regrade(quiz.quiz_id, [given])).toMatchObject({ state: 'done', done: 3, total: 3 });
      expect({ given, outcomes: await outcomes(quiz.quiz_id) }).toEqual({ given, outcomes: expected });
    }
    const { body: verdicts } = await staff.verdicts(quiz.quiz_id);
    expect(verdicts.map(({ kind, replaced, by }) => [kind, replaced, by])).toEqual(
      ['original', 'void', 'everyone', 'all_who_answered', 'accept', 'key'].map((kind, place) => [
        kind,
        place > 0,
        staff.admin.username,
      ]),
    );
  });

  it('appends gradings to the attempts that change, and leaves the others alone', async () => {
    const { quiz, seats } = await taken(app, [
      [1, 0, 0],
      [0, 0, 0],
    ]);
    const [changed, same] = seats;
    const [question] = quiz.questions;
    const option_ids = [question?.options[0], question?.options[1]];
    await staff.regrade(quiz.quiz_id, [
      { question_id: question?.id, kind: 'accept', option_ids, reason: because },
    ]);
    expect(await gradingsOf(same?.attempt_id ?? 0)).toEqual([]);
    const rows = await gradingsOf(changed?.attempt_id ?? 0);
    expect(rows).toMatchObject([
      {
        number: 1,
        reason: 'submitted',
        regrade: 0,
        score: 1.8,
        receipt: changed?.submitted.receipt,
        created_by: null,
      },
      { number: 2, reason: 'regrade', regrade: 1, score: 3, created_by: staff.admin.user_id },
    ]);
    const listed = (await results(quiz.quiz_id)).attempts;
    expect(listed.map(({ regraded_at }) => regraded_at !== null).sort()).toEqual([false, true]);
  });

  it('holds for attempts that are finished later, and not once key or options were edited', async () => {
    const { quiz } = await taken(app, []);
    const [question] = quiz.questions;
    const taker = await seat(app, quiz);
    const { attempt } = (await taker.open()).body;
    const verdict = {
      question_id: question?.id,
      kind: 'key',
      option_ids: [question?.options[1]],
      reason: because,
    };
    await staff.regrade(quiz.quiz_id, [verdict]);
    const body = { attempt: attempt.id, answers: answersTo(quiz, [1, 0, 0]) };
    expect((await taker.submit(body)).body.score).toBe(3);
    await staff.changeKey(quiz, 0, 2);
    expect((await sit(app, quiz, [1, 0, 0])).submitted.score).toBe(1.8);
    // Back to the state for which the verdict was made.
    await staff.changeKey(quiz, 0, 0);
    expect((await sit(app, quiz, [1, 0, 0])).submitted.score).toBe(3);
  });

  it('regrades both scores of a late submission, and grades a later one by the verdicts', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { duration_minutes: 1 }));
    const [question] = quiz.questions;
    const takers = [await seat(app, quiz), await seat(app, quiz)] as const;
    const opened: { id: number; deadline: string }[] = [];
    for (const { open, save } of takers) {
      const { attempt } = (await open()).body;
      const saved = await save({
        attempt: attempt.id,
        client: 'the-phone',
        seq: 1,
        answers: answersTo(quiz, [1]),
      });
      expect(saved.status).toBe(200);
      opened.push(attempt);
    }
    app.clock.advance(HOUR);
    const submitLate = (n: 0 | 1) => {
      const answers = answersTo(quiz, [null, 0]);
      const { id, deadline } = opened[n] ?? { id: 0, deadline: '' };
      const answered_at = Object.fromEntries(Object.keys(answers).map((each) => [each, deadline]));
      return takers[n].submit({ attempt: id, answers, answered_at });
    };
    expect((await submitLate(0)).body).toMatchObject({ late: true, score: 0.8, on_time_score: -0.2 });
    await takers[1].results(); // finishes the overdue attempt, and sends its score
    const verdict = {
      question_id: question?.id,
      kind: 'key',
      option_ids: [question?.options[1]],
      reason: because,
    };
    await staff.regrade(quiz.quiz_id, [verdict]);
    expect(await gradingsOf(opened[0]?.id ?? 0)).toMatchObject([
      { number: 1, reason: 'submitted', score: -0.2, incorrect: 1, unanswered: 1 },
      { number: 2, reason: 'late', score: 0.8, correct: 1, incorrect: 1 },
      { number: 3, reason: 'regrade', score: 2, correct: 2 },
    ]);
    expect((await results(quiz.quiz_id)).attempts.find(({ late }) => late)).toMatchObject({
      score: 2,
      on_time_score: 1,
    });
    expect((await submitLate(1)).body).toMatchObject({ late: true, score: 2, on_time_score: 1 });
    expect(await gradingsOf(opened[1]?.id ?? 0)).toMatchObject([
      { number: 1, reason: 'submitted', score: -0.2, regrade: 0 },
      { number: 2, reason: 'regrade', score: 1, regrade: 1 },
      { number: 3, reason: 'late', score: 2, regrade: 1 },
    ]);
  });

  it('counts facility by the key in force, and the attempts of an earlier key apart', async () => {
    const { quiz } = await taken(app, [
      [0, 0, 0],
      [1, 0, 0],
    ]);
    const [question] = quiz.questions;
    await staff.changeKey(quiz, 0, 1);
    await sit(app, quiz, [1, 0, 0]);
    const before = (await results(quiz.quiz_id)).questions[0];
    expect(before).toMatchObject({ asked: 3, answered: 3, correct: 1, earlier_key: 2, facility_index: 1 });
    const verdict = {
      question_id: question?.id,
      kind: 'key',
      option_ids: [question?.options[1]],
      reason: because,
    };
    await staff.regrade(quiz.quiz_id, [verdict]);
    const after = (await results(quiz.quiz_id)).questions[0];
    expect(after).toMatchObject({
      asked: 3,
      correct: 2,
      earlier_key: 0,
      verdict: { kind: 'key', reason: because },
    });
    expect(after?.facility_index).toBeCloseTo(2 / 3, 10);
  });

  it('accepts the undecided objections to the questions that get a verdict', async () => {
    const { quiz, seats } = await taken(app, [[1, 0, 0]]);
    const [taker] = seats;
    const [one, two] = quiz.questions;
    const token = (await taker?.signedIn()) ?? '';
    for (const question of [one, two]) {
      const body = { question_id: question?.id, text: 'Both options are right' };
      const request = { token, params: { id: taker?.attempt_id ?? 0 }, body };
      expect((await call(app.url, reportQuestionProblem, request)).status).toBe(201);
    }
    await staff.regrade(quiz.quiz_id, [{ question_id: one?.id, kind: 'void', reason: because }]);
    const { body } = await call(app.url, listObjections, {
      token: await staff.signedIn(),
      params: { id: quiz.quiz_id },
    });
    const decisions = new Map(body.map(({ question_id, objections }) => [question_id, objections[0]]));
    expect(decisions.get(one?.id ?? 0)).toMatchObject({ decision: 'accepted', reason: because });
    expect(decisions.get(two?.id ?? 0)).toMatchObject({ decision: null });
  });

  it('is recorded in the audit trail with the commit', async () => {
    const { quiz } = await taken(app, [[1, 0, 0]]);
    const [question] = quiz.questions;
    await staff.regrade(quiz.quiz_id, [{ question_id: question?.id, kind: 'void', reason: because }]);
    const { events } = (await call(app.url, listAuditEvents, { token: await staff.signedIn() })).body;
    expect(events[0]).toMatchObject({
      kind: 'regraded',
      username: staff.admin.username,
      address: '127.0.0.1',
      subject: { type: 'quiz', id: quiz.quiz_id, name: 'Sample' },
      details: {
        question_ids: [question?.id],
        attempts: 1,
        keys: [
          {
            ...{ question_id: question?.id, number: 1, reason: because },
            ...{ before: { kind: 'key', options: [0] }, after: { kind: 'void', options: [] } },
          },
        ],
      },
    });
  });
});
