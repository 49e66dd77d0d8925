import type { Endpoint } from '@abhyas/contract/endpoint';
import { listRevisions, restoreRevision } from '@abhyas/contract/quizzes/revisions';
import {
  addQuestion,
  createQuizFromJson,
  deleteQuestion,
  deleteQuiz,
  exportQuiz,
  getAdminQuiz,
  listAdminQuizzes,
  orderQuestions,
  replaceQuestion,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, ownQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });
const as = <E extends Endpoint>(
  endpoint: E,
  params: Record<string, number>,
  body?: unknown,
  if_match?: string,
) =>
  call(app.url, endpoint, {
    token: admin.token,
    params,
    ...(body !== undefined && { body }),
    ...(if_match && { headers: { 'if-match': if_match } }),
  });
const get = (id: number) => as(getAdminQuiz, { id });
const newQuestion = {
  text: { en: 'Added', ne: 'थपिएको' },
  options: ['A', 'B'].map((en, index) => ({ text: { en }, is_correct: index === 1 })),
};

describe('POST /api/quizzes/create-from-json/', () => {
  it('creates a quiz with the defaults of the format', async () => {
    const { questions } = sampleQuiz(2);
    const created = await as(createQuizFromJson, {}, { title: { en: 'Only a title' }, questions });
    expect(created).toMatchObject({ status: 201, body: { quiz_id: expect.any(Number) } });
    const { body } = await get(created.body.quiz_id);
    expect(body).toMatchObject({
      title: { en: 'Only a title', ne: '' },
      start_time: null,
      end_time: null,
      duration_minutes: 90,
      allowed_attempts: 3,
      difficulty: 'medium',
      is_paid_tier: false,
      accept_late: true,
      remind_day_before: 'none',
      marks_correct: 1,
      marks_wrong: 0.2,
      pass_percent: null,
      revision: 1,
      questions: [{ text: { en: 'Question 1' } }, { text: { en: 'Question 2' } }],
    });
  });

  it('returns every validation error at once, by JSON Pointer, and stores nothing', async () => {
    const before = (await as(listAdminQuizzes, {})).body.length;
    const [question] = sampleQuiz(1).questions;
    const svg = '<svg onload="x()"/>';
    const refused = await as(
      createQuizFromJson,
      {},
      {
        title: { en: ' ', ne: '' },
        durations: 5,
        duration_minutes: 0,
        start_time: '2026-01-01T00:00:00Z',
        end_time: 'tomorrow',
        questions: [
          { ...question, options: question?.options.map((option) => ({ ...option, is_correct: true })) },
          { ...question, image: { svg } },
          { ...question, options: [{ ...question?.options[0], image: { svg }, colour: 'red' }] },
        ],
      },
    );
    expect(refused).toEqual(problem(400, 'INVALID_INPUT'));
    expect(refused.body.errors?.map(({ path }) => path).sort()).toEqual([
      '/duration_minutes',
      '/durations',
      '/end_time',
      '/questions/0/options',
      '/questions/1/image/svg',
      '/questions/2/options',
      '/questions/2/options/0/colour',
      '/questions/2/options/0/image/svg',
      '/title/en',
    ]);
    expect((await as(listAdminQuizzes, {})).body).toHaveLength(before);
  });

  it('adds a missing namespace to a picture', async () => {
    const quiz = sampleQuiz(1);
    const [question] = quiz.questions;
    if (question) question.image = { svg: '<svg viewBox="0 0 1 1"/>' };
    const { body } = await as(createQuizFromJson, {}, quiz);
    const stored = (await get(body.quiz_id)).body.questions[0]?.image?.svg;
    expect(stored).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  });

  it('exports JSON that creates an identical quiz', async () => {
    const quiz = sampleQuiz(3, {
      start_time: '2026-11-21T10:00:00+05:45',
      end_time: '2027-01-01T00:00:00Z',
      marks_correct: 2.5,
      marks_wrong: 0.3333,
      pass_percent: 40,
    });
    const [first] = quiz.questions;
    if (first)
      first.image = { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', caption: { en: 'A', ne: 'अ' } };
    const { body } = await as(createQuizFromJson, {}, quiz);
    const exported = (await as(exportQuiz, { id: body.quiz_id })).body;
    expect(exported).toEqual({
      ...quiz,
      start_time: '2026-11-21T04:15:00.000Z',
      end_time: '2027-01-01T00:00:00.000Z',
    });
    const again = await as(createQuizFromJson, {}, exported);
    expect((await as(exportQuiz, { id: again.body.quiz_id })).body).toEqual(exported);
  });
});

describe('PATCH /api/admin/quizzes/:id/', () => {
  it('changes settings in place, and writes a revision for title and marking', async () => {
    const { quiz_id: id } = await addQuiz(app);
    const settings = { duration_minutes: 45, allowed_attempts: 5, difficulty: 'hard', is_paid_tier: true };
    expect((await as(updateQuiz, { id }, settings)).body).toMatchObject({ ...settings, revision: 1 });
    const renamed = await as(updateQuiz, { id }, { title: { en: 'Renamed', ne: '' }, marks_wrong: 0.25 });
    expect(renamed.body).toMatchObject({
      ...settings,
      title: { en: 'Renamed' },
      marks_wrong: 0.25,
      revision: 2,
    });
    expect((await as(updateQuiz, { id }, { title: { en: 'Renamed', ne: '' } })).body.revision).toBe(2);
  });

  it('compares the end with the stored start, and rejects unknown fields', async () => {
    const { quiz_id: id } = await addQuiz(app, sampleQuiz(1, { start_time: '2026-11-21T10:00:00Z' }));
    const errors = async (body: object) =>
      (await as(updateQuiz, { id }, body)).body.errors?.map(({ path }) => path);
    expect(await errors({ end_time: '2026-11-21T10:00:00Z' })).toEqual(['/end_time']);
    // What is computed from it would have five digits, and from year 0 none that PostgreSQL knows.
    expect(await errors({ end_time: '9999-12-31T23:59:59Z' })).toEqual(['/end_time']);
    expect(await errors({ start_time: '0000-01-01T00:00:00Z' })).toEqual(['/start_time']);
    expect(await errors({ duration_minutes: 1441 })).toEqual(['/duration_minutes']);
    expect(await errors({ questions: [] })).toEqual(['/questions']);
    const kept = await as(updateQuiz, { id }, { end_time: '2026-11-22T00:00:00+05:45' });
    expect(kept.body.end_time).toBe('2026-11-21T18:15:00.000Z');
  });

  it('rejects the second of two editors instead of overwriting silently', async () => {
    const { quiz_id: id } = await addQuiz(app);
    const etag = (await get(id)).headers.get('etag') ?? '';
    const first = await as(updateQuiz, { id }, { duration_minutes: 20 }, etag);
    expect(first.status).toBe(200);
    expect(await as(updateQuiz, { id }, { duration_minutes: 30 }, etag)).toEqual(
      problem(412, 'CHANGED_ELSEWHERE'),
    );
    expect(await as(addQuestion, { id }, newQuestion, etag)).toEqual(problem(412, 'CHANGED_ELSEWHERE'));
    expect(await as(deleteQuiz, { id }, undefined, etag)).toEqual(problem(412, 'CHANGED_ELSEWHERE'));
    expect((await get(id)).body).toMatchObject({ duration_minutes: 20, revision: 1 });
    const next = first.headers.get('etag') ?? '';
    expect((await as(updateQuiz, { id }, { duration_minutes: 30 }, next)).status).toBe(200);
    expect((await as(updateQuiz, { id }, { duration_minutes: 40 })).status).toBe(200);
  });

  it('accepts one of two concurrent changes with the same ETag', async () => {
    const { quiz_id: id } = await addQuiz(app);
    const etag = (await get(id)).headers.get('etag') ?? '';
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => as(addQuestion, { id }, newQuestion, n ? etag : '')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412]);
    expect((await get(id)).body.questions).toHaveLength(4);
  });
});

describe('questions of a quiz', () => {
  it('are added, replaced, ordered and deleted, each as a new revision', async () => {
    const { quiz_id: id, questions } = await addQuiz(app);
    const added = await as(addQuestion, { id }, newQuestion);
    expect(added).toMatchObject({ status: 201, body: { text: { en: 'Added' }, topic: '' } });
    const [one, two, three] = questions.map((question) => question.id);
    const order = [added.body.id, three, two, one];
    const ordered = await as(orderQuestions, { id }, { question_ids: order });
    expect(ordered.body.questions.map((question) => question.id)).toEqual(order);
    const gone = await as(deleteQuestion, { id, question_id: two ?? 0 });
    expect(gone.status).toBe(204);
    expect((await get(id)).body).toMatchObject({
      revision: 4,
      questions: [added.body, { id: three }, { id: one }],
    });
    expect(await as(deleteQuestion, { id, question_id: two ?? 0 })).toEqual(problem(404, 'NOT_FOUND'));
    for (const question_ids of [[one], [one, one, three], [...order, 999_999]]) {
      expect(await as(orderQuestions, { id }, { question_ids })).toEqual(problem(400, 'INVALID_INPUT'));
    }
  });

  it('keep the ids of options that are sent back, and never reuse an id', async () => {
    const { quiz_id: id } = await addQuiz(app, ownQuiz(2));
    const [question, foreign] = (await get(id)).body.questions;
    const [first, second] = question?.options ?? [];
    const options = [
      { ...second, is_correct: true },
      { text: { en: 'New' }, is_correct: false },
      { ...second, is_correct: false },
      { id: foreign?.options[0]?.id, text: { en: 'Foreign' }, is_correct: false },
    ];
    const replaced = await as(
      replaceQuestion,
      { id, question_id: question?.id ?? 0 },
      { ...newQuestion, options },
    );
    const ids = replaced.body.options.map((option) => option.id);
    expect(replaced.body.id).toBe(question?.id);
    expect(ids[0]).toBe(second?.id);
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(first?.id);
    expect(ids).not.toContain(foreign?.options[0]?.id);
  });

  it('are rejected with the place of each error', async () => {
    const { quiz_id: id, questions } = await addQuiz(app);
    const body = {
      ...newQuestion,
      text: { en: ' ' },
      image: { svg: '<html/>' },
      options: [newQuestion.options[0]],
    };
    const refused = await as(replaceQuestion, { id, question_id: questions[0]?.id ?? 0 }, body);
    expect(refused.body.errors?.map(({ path }) => path).sort()).toEqual([
      '/image/svg',
      '/options',
      '/options',
      '/text/en',
    ]);
  });
});

describe('the history of a quiz', () => {
  it('shows who changed what, and restores a revision as a new one', async () => {
    const { quiz_id: id, questions } = await addQuiz(app, ownQuiz());
    await as(addQuestion, { id }, newQuestion);
    await as(updateQuiz, { id }, { title: { en: 'Renamed', ne: '' }, marks_wrong: 1 });
    await as(
      orderQuestions,
      { id },
      { question_ids: (await get(id)).body.questions.map((q) => q.id).reverse() },
    );
    await as(deleteQuestion, { id, question_id: questions[0]?.id ?? 0 });
    const restored = await as(restoreRevision, { id, revision: 1 });
    expect(restored.body).toMatchObject({ revision: 6, title: { en: 'Sample' }, marks_wrong: 0.2 });
    expect(restored.body.questions.map((q) => q.id)).toEqual(questions.map((q) => q.id));
    const { body } = await as(listRevisions, { id });
    expect(body).toMatchObject([
      { revision: 6, title_changed: true, marking_changed: true, questions_added: 1, questions_removed: 1 },
      { revision: 5, questions_removed: 1, order_changed: false },
      { revision: 4, order_changed: true, questions_changed: 0 },
      { revision: 3, title_changed: true, marking_changed: true, questions_changed: 0 },
      { revision: 2, questions_added: 1, created_by: admin.username, title_changed: false },
      { revision: 1, created_by: null, question_count: 3 },
    ]);
    expect(await as(restoreRevision, { id, revision: 99 })).toEqual(problem(404, 'NOT_FOUND'));
  });
});
