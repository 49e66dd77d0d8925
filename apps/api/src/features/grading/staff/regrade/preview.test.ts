import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-test-app.ts';
import { because, examiner, sit, taken } from './regrade.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);

describe('POST /api/admin/quizzes/:id/regrade/preview/', () => {
  it('counts what would change, and lists the learners by their new rank', async () => {
    // By the key the scores are 3, 1.8, 1.8 and 0; with the second option of question 1 as key 1.8, 3, 1.8, 0.
    const { quiz, seats } = await taken(
      app,
      [
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
        [null, null, null],
      ],
      { pass_percent: 90 },
    );
    const [question] = quiz.questions;
    const verdict = {
      question_id: question?.id,
      kind: 'key',
      option_ids: [question?.options[1]],
      reason: because,
    };
    const { status, body } = await staff.preview(quiz.quiz_id, [verdict]);
    expect(status).toBe(200);
    const learner = (n: number) => ({ username: seats[n]?.learner.username, full_name: '', number: 1 });
    expect(body).toEqual({
      preview_id: expect.any(Number),
      verdicts: [verdict],
      attempts: 4,
      changed: 2,
      up: 1,
      down: 1,
      pass_to_fail: 1,
      fail_to_pass: 1,
      mean_before: 1.65,
      mean_after: 1.65,
      learners: [
        {
          ...learner(1),
          ...{ before: 1.8, after: 3, rank_before: 2, rank_after: 1, outcome: 'fail_to_pass' },
        },
        {
          ...learner(0),
          ...{ before: 3, after: 1.8, rank_before: 1, rank_after: 2, outcome: 'pass_to_fail' },
        },
      ],
      next: null,
    });
    for (const { report, attempt_id } of seats) {
      expect((await report(attempt_id)).body.regradings).toEqual([]);
    }
    expect(await staff.page(quiz.quiz_id, body.preview_id)).toEqual(body);
    expect((await staff.page(quiz.quiz_id, body.preview_id, 1)).learners).toEqual(body.learners.slice(1));
  });

  it('counts an attempt whose full marks alone would change', async () => {
    const { quiz, seats } = await taken(app, [[0, 0, null]]);
    const { body } = await staff.preview(quiz.quiz_id, [
      { question_id: quiz.questions[2]?.id, kind: 'void', reason: because },
    ]);
    expect(body).toMatchObject({ attempts: 1, changed: 1, up: 0, down: 0 });
    expect(body.learners).toMatchObject([
      { username: seats[0]?.learner.username, before: 2, after: 2, rank_before: 1, rank_after: 1 },
    ]);
  });

  it('ranks first attempts alone, and lists later ones after them', async () => {
    const { quiz, seats } = await taken(app, [[1, 0, 0]]);
    const [first] = seats;
    const { attempt } = (await first?.open())?.body ?? {};
    await first?.submit({ attempt: attempt?.id, answers: {} });
    const [question] = quiz.questions;
    const { body } = await staff.preview(quiz.quiz_id, [
      { question_id: question?.id, kind: 'everyone', reason: because },
    ]);
    expect(
      body.learners.map(({ number, rank_before, rank_after }) => [number, rank_before, rank_after]),
    ).toEqual([
      [1, 1, 1],
      [2, null, null],
    ]);
  });

  it('returns every error with its place', async () => {
    const { quiz } = await taken(app, []);
    const [one, two] = quiz.questions;
    const option_ids = [one?.options[0], two?.options[0]];
    const { status, body } = await staff.preview(quiz.quiz_id, [
      { question_id: 999_999, kind: 'void', reason: because },
      { question_id: one?.id, kind: 'accept', option_ids, reason: because },
    ]);
    expect([status, body.errors?.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [
        ['/verdicts/0/question_id', 'QUESTION_NOT_IN_QUIZ'],
        ['/verdicts/1/option_ids/1', 'OPTION_NOT_IN_QUESTION'],
      ],
    ]);
    const wrong = await staff.preview(quiz.quiz_id, [
      { question_id: one?.id, kind: 'key', option_ids: one?.options, reason: because },
      { question_id: one?.id, kind: 'void', option_ids: [one?.options[0]], reason: { en: ' ' } },
    ]);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect((await staff.preview(999_999, [{ question_id: 1, kind: 'void', reason: because }])).status).toBe(
      404,
    );
  });

  it('knows the question of earlier revisions, too', async () => {
    const { quiz, seats } = await taken(app, [[1, 0, 0]]);
    const [question] = quiz.questions;
    await staff.removeQuestion(quiz.quiz_id, question?.id ?? 0);
    const { body } = await staff.preview(quiz.quiz_id, [
      { question_id: question?.id, kind: 'void', reason: because },
    ]);
    expect(body.learners).toMatchObject([{ username: seats[0]?.learner.username, before: 1.8, after: 2 }]);
  });
});

describe('PREVIEW_STALE', () => {
  const verdictOn = (question: { id: number } | undefined) => [
    { question_id: question?.id, kind: 'void', reason: because },
  ];
  const stale = { status: 409, body: { code: 'PREVIEW_STALE' } };

  it('is the answer when an attempt was finished since', async () => {
    const { quiz } = await taken(app, [[1, 0, 0]]);
    const { preview_id } = (await staff.preview(quiz.quiz_id, verdictOn(quiz.questions[0]))).body;
    await sit(app, quiz, [0, 0, 0]);
    expect(await staff.apply(quiz.quiz_id, preview_id)).toMatchObject(stale);
  });

  it('is the answer when the key of a question changed since, also back to what it was', async () => {
    const { quiz } = await taken(app, [[1, 0, 0]]);
    const { preview_id } = (await staff.preview(quiz.quiz_id, verdictOn(quiz.questions[0]))).body;
    await staff.changeKey(quiz, 2, 1);
    expect(await staff.apply(quiz.quiz_id, preview_id)).toMatchObject(stale);
    await staff.changeKey(quiz, 2, 0);
    expect(await staff.apply(quiz.quiz_id, preview_id)).toMatchObject(stale);
  });

  it('is the answer when it was applied before, or another one was', async () => {
    const { quiz } = await taken(app, [[1, 0, 0]]);
    const { preview_id } = (await staff.preview(quiz.quiz_id, verdictOn(quiz.questions[0]))).body;
    const other = (await staff.preview(quiz.quiz_id, verdictOn(quiz.questions[1]))).body;
    const { body } = await staff.apply(quiz.quiz_id, preview_id);
    await staff.ended(body.job_id);
    for (const id of [preview_id, other.preview_id]) {
      expect(await staff.apply(quiz.quiz_id, id)).toMatchObject(stale);
    }
  });

  it('is not the answer after a change of title, texts or settings', async () => {
    const { quiz } = await taken(app, [[1, 0, 0]]);
    const { preview_id } = (await staff.preview(quiz.quiz_id, verdictOn(quiz.questions[0]))).body;
    await staff.change(quiz.quiz_id, {
      title: { en: 'Another title' },
      allowed_attempts: 7,
      marks_correct: 2,
    });
    const { status, body } = await staff.apply(quiz.quiz_id, preview_id);
    expect(status).toBe(202);
    expect(await staff.ended(body.job_id)).toMatchObject({ state: 'done' });
  });

  it('lets one of two examiners win who apply at the same moment', async () => {
    const { quiz } = await taken(app, [[1, 0, 0]]);
    const previews = await Promise.all(
      [0, 1].map((n) => staff.preview(quiz.quiz_id, verdictOn(quiz.questions[n]))),
    );
    const applied = await Promise.all(previews.map(({ body }) => staff.apply(quiz.quiz_id, body.preview_id)));
    expect(applied.map(({ status }) => status).sort()).toEqual([202, 409]);
  });
});
