import { openAttempt } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import {
  createQuizFromJson,
  deleteQuiz,
  duplicateQuiz,
  exportQuiz,
  getAdminQuiz,
  listAdminQuizzes,
  listDeletedQuizzes,
  restoreQuiz,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readTrail } from '#features/audit/audit-trail.fixture.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, ownQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);
const learner = await registerLearner(app);
const { list } = readTrail(app, { token });
const on = (id: number) => ({ token, params: { id } });
const change = (id: number, body: object) => call(app.url, updateQuiz, { ...on(id), body });
const get = async (id: number) => (await call(app.url, getAdminQuiz, on(id))).body;
const open = (id: number) => call(app.url, openAttempt, { token: learner.token, params: { id } });
const listed = async () =>
  (await call(app.url, listQuizzes, { token: learner.token })).body.map(({ id }) => id);
const at = (milliseconds: number) => new Date(app.clock.now() + milliseconds).toISOString();

describe('the status of a quiz', () => {
  it('is published by default, and a draft if the JSON says so', async () => {
    const { body: published } = await call(app.url, createQuizFromJson, { token, body: sampleQuiz(1) });
    expect(await get(published.quiz_id)).toMatchObject({ status: 'published' });
    const { body: draft } = await call(app.url, createQuizFromJson, {
      token,
      body: { ...sampleQuiz(1), status: 'draft' },
    });
    expect(await get(draft.quiz_id)).toMatchObject({ status: 'draft' });
    expect((await change(draft.quiz_id, { status: 'published' })).body.status).toBe('published');
    expect(await listed()).toContain(draft.quiz_id);
  });

  it('goes back to draft only while nobody has opened the quiz', async () => {
    const { quiz_id } = await addQuiz(app);
    expect((await change(quiz_id, { status: 'draft' })).status).toBe(200);
    expect(await listed()).not.toContain(quiz_id);
    expect((await open(quiz_id)).body.code).toBe('NOT_FOUND');
    await change(quiz_id, { status: 'published' });
    expect(await get(quiz_id)).toMatchObject({ has_attempts: false });
    expect((await open(quiz_id)).status).toBe(200);
    expect((await change(quiz_id, { status: 'draft' })).body.code).toBe('QUIZ_HAS_ATTEMPTS');
    expect(await get(quiz_id)).toMatchObject({ status: 'published', has_attempts: true });
  });

  it('never has an attempt as a draft, however opening and changing it race', async () => {
    const learners = await Promise.all(Array.from({ length: 4 }, () => registerLearner(app)));
    for (let round = 0; round < 15; round++) {
      const { quiz_id } = await addQuiz(app);
      const opening = learners.map(({ token }) =>
        call(app.url, openAttempt, { token, params: { id: quiz_id } }),
      );
      const changing = change(quiz_id, { status: 'draft' });
      const opened = (await Promise.all(opening)).filter(({ status }) => status === 200).length;
      const { status } = await changing;
      expect([200, 409]).toContain(status);
      const { rows } = await app.db.execute(
        sql`select status, (select count(*)::int from attempts where quiz_id = ${quiz_id}) as attempts
          from quizzes where id = ${quiz_id}`,
      );
      expect(rows).toEqual([{ status: status === 200 ? 'draft' : 'published', attempts: opened }]);
      if (status === 200) expect(opened).toBe(0);
    }
  });
});

describe('the release of results', () => {
  it('is computed from the settings, and waits for attempts that earlier settings allowed', async () => {
    const { quiz_id } = await addQuiz(app, sampleQuiz(1, { accept_late: false }));
    const { score_release_at } = await get(quiz_id);
    expect(Date.parse(score_release_at ?? '')).toBeLessThanOrEqual(app.clock.now());

    // Started now, an attempt may take 10 minutes: longer than the new end.
    const end_time = at(5 * MINUTE);
    const settings = { end_time, late_start: 'until_end', show_score: 'after_end', show_answers: 'by_hand' };
    const { body } = await change(quiz_id, settings);
    const release = Date.parse(body.score_release_at ?? '') - app.clock.now();
    expect(release).toBeGreaterThan(10 * MINUTE + 30 * SECOND);
    expect(release).toBeLessThan(12 * MINUTE);
    expect(body.answers_release_at).toBeNull();
    const late = await change(quiz_id, { accept_late: true });
    expect(Date.parse(late.body.score_release_at ?? '')).toBe(
      Date.parse(body.score_release_at ?? '') + 24 * HOUR,
    );
  });

  it('needs an end to wait for', async () => {
    const { quiz_id } = await addQuiz(app);
    const refused = await change(quiz_id, { show_answers: 'after_end' });
    expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([400, ['/show_answers']]);
    const created = await call(app.url, createQuizFromJson, {
      token,
      body: { ...sampleQuiz(1), show_score: 'after_end' },
    });
    expect(created.body.errors?.map(({ path }) => path)).toEqual(['/show_score']);
    await change(quiz_id, { end_time: at(DAY), show_answers: 'after_end' });
    expect((await change(quiz_id, { end_time: null })).body.code).toBe('INVALID_INPUT');
  });
});

describe('POST /api/admin/quizzes/:id/duplicate/', () => {
  it('makes a draft of the same questions, with ids of their own and without a window', async () => {
    const { quiz_id } = await addQuiz(
      app,
      ownQuiz(3, { end_time: at(DAY), show_score: 'after_end', marks_wrong: 0.25 }),
    );
    const { status, body } = await call(app.url, duplicateQuiz, on(quiz_id));
    expect(status).toBe(201);
    const [copy, original] = [await get(body.quiz_id), await get(quiz_id)];
    expect(copy).toMatchObject({
      title: { en: 'Sample (copy)', ne: 'नमुना (प्रतिलिपि)' },
      status: 'draft',
      end_time: null,
      show_score: 'by_hand',
      marks_wrong: 0.25,
    });
    const exported = async (id: number) => (await call(app.url, exportQuiz, on(id))).body.questions;
    expect(await exported(body.quiz_id)).toEqual(await exported(quiz_id));
    const ids = new Set(original.questions.map(({ id }) => id));
    expect(copy.questions.some(({ id }) => ids.has(id))).toBe(false);
    const [event] = (await list({ kind: 'quiz_duplicated' })).body.events;
    expect(event).toMatchObject({ subject: { id: body.quiz_id }, details: { copied_from: quiz_id } });
    expect((await call(app.url, duplicateQuiz, on(999_999))).status).toBe(404);
    const nepali = await addQuiz(app, sampleQuiz(1, { title: { en: '', ne: 'गणित' } }));
    const { body: second } = await call(app.url, duplicateQuiz, on(nepali.quiz_id));
    expect((await get(second.quiz_id)).title).toEqual({ en: '', ne: 'गणित (प्रतिलिपि)' });
  });
});

describe('POST /api/admin/quizzes/:id/restore/', () => {
  it('undoes a deletion within 30 days, with everything as it was', async () => {
    const { quiz_id } = await addQuiz(app, ownQuiz());
    await open(quiz_id);
    const before = await get(quiz_id);
    await call(app.url, deleteQuiz, on(quiz_id));
    expect(await listed()).toContain(quiz_id); // the learner's attempt is in progress
    expect((await call(app.url, listAdminQuizzes, { token })).body.map(({ id }) => id)).not.toContain(
      quiz_id,
    );
    const { body: deleted } = await call(app.url, listDeletedQuizzes, { token });
    const row = deleted.find(({ id }) => id === quiz_id);
    expect(Date.parse(row?.restorable_until ?? '') - Date.parse(row?.deleted_at ?? '')).toBe(30 * DAY);

    const restored = await call(app.url, restoreQuiz, on(quiz_id));
    expect(restored.status).toBe(200);
    expect(restored.body).toEqual(before);
    // A repeated call, and one for a quiz that was never deleted, change nothing.
    expect((await call(app.url, restoreQuiz, on(quiz_id))).body).toEqual(before);
    const row_of_list = (await call(app.url, listAdminQuizzes, { token })).body.find(
      ({ id }) => id === quiz_id,
    );
    expect(row_of_list).toMatchObject({ opened_attempts: 1, finished_attempts: 0 });
    expect((await call(app.url, restoreQuiz, on(999_999))).status).toBe(404);
  });

  it('is refused after 30 days', async () => {
    const { quiz_id } = await addQuiz(app);
    await call(app.url, deleteQuiz, on(quiz_id));
    app.clock.advance(30 * DAY + SECOND);
    const { token } = await registerAdmin(app);
    expect((await call(app.url, listDeletedQuizzes, { token })).body.map(({ id }) => id)).not.toContain(
      quiz_id,
    );
    expect((await call(app.url, restoreQuiz, { token, params: { id: quiz_id } })).status).toBe(404);
  });
});
