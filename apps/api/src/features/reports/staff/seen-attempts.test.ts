import { randomUUID } from 'node:crypto';
import type { Role } from '@abhyas/contract/accounts/policy';
import { openAttempt, saveAnswers } from '@abhyas/contract/attempts';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { getReport, listUnseenResults } from '@abhyas/contract/reports';
import { getSeenAttempt, listSeenReports } from '@abhyas/contract/reports/attempts';
import { getSeenLearner } from '@abhyas/contract/reports/learners';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerLearner, sampleQuiz, submitAs } from '#testing/factories.ts';

// One attempt and one learner as staff see them, by role: as `sightOf` decides for the results of the exam.

const app = await buildTestApp();
const staff = (role: Role) => registerLearner(app, undefined, { role });
const [owner, ofClass, other, viewer, examiner, admin] = [
  await staff('teacher'),
  await staff('teacher'),
  await staff('teacher'),
  await staff('viewer'),
  await staff('examiner'),
  await staff('admin'),
];
const [asha, bina] = [await registerLearner(app), await registerLearner(app)];
await app.db.update(users).set({ full_name: 'Asha Rai', roll_number: '7' }).where(eq(users.id, asha.user_id));
const own = await addClassTo(app, ofClass, [asha]);
const mixed = await addClassTo(app, owner, [asha, bina]);

const withheld = { show_score: 'by_hand', show_answers: 'by_hand' } as const;
/** A private exam of the owner. */
async function addOwn(count: number) {
  const made = await addQuiz(app, sampleQuiz(count, { ...withheld }));
  const rights = { owner_id: owner.user_id, is_shared: false };
  await app.db.update(quizzes).set(rights).where(eq(quizzes.id, made.quiz_id));
  return made;
}
const quiz = await addOwn(4);
const params = { id: quiz.quiz_id };
await call(app.url, setAudience, {
  ...{ token: owner.token, params },
  body: { class_ids: [mixed.id] },
});

/** Opens, answers on two devices, and submits. */
async function sit({ token }: { token: string }, choices: (number | null)[]): Promise<number> {
  const { body } = await call(app.url, openAttempt, { token, params });
  const { id } = body.attempt;
  const [first, ...later] = Object.entries(answersTo(quiz, choices));
  const saved = async (client: string, seq: number, entries: [string, number][]) => {
    app.clock.advance(20_000);
    const at = iso(app.clock.now());
    const answered_at = Object.fromEntries(entries.map(([question]) => [question, at]));
    const changes = { answers: Object.fromEntries(entries), answered_at };
    const { status } = await call(app.url, saveAnswers, {
      ...{ token, params },
      body: { attempt: id, client, seq, ...changes },
    });
    expect(status).toBe(200);
  };
  if (first) await saved(randomUUID(), 1, [first]);
  if (later.length > 0) await saved(randomUUID(), 1, later);
  app.clock.advance(1000);
  await submitAs(app, token, params.id, { answers: {}, attempt: id });
  return id;
}
const attempt_id = await sit(asha, [0, 0, null, 2]);
const other_id = await sit(bina, [null, null, null, null]);

const seenBy = ({ token }: { token: string }, id = attempt_id, quiz_id = params.id) =>
  call(app.url, getSeenAttempt, { token, params: { id: quiz_id, attempt_id: id } });

describe('an attempt as staff see it', () => {
  it.each([
    ['the owner of the exam', owner],
    ['an examiner', examiner],
    ['an admin', admin],
  ])('is whole for %s, before anything is released', async (_, by) => {
    const { status, body } = await seenBy(by);
    expect(status).toBe(200);
    expect(body).toMatchObject({ of_classes: false, released: { score: false, answers: false } });
    const { report, record } = body;
    expect(report).toMatchObject({ id: attempt_id, released: { score: true, answers: true } });
    expect(report.learner).toEqual({ username: asha.username, full_name: 'Asha Rai', roll_number: '7' });
    expect(report.score).not.toBeNull();
    expect(report.questions).toHaveLength(4);
    expect(JSON.stringify(report.questions)).toContain('"is_correct":true');
    expect(report.answers).toHaveLength(3);
    expect(record.devices.map(({ answers }) => answers)).toEqual([1, 2]);
    expect(record.saves.map(({ device }) => device)).toEqual([1, 2, 2]);
    expect(record).toMatchObject({ user_id: asha.user_id, score_seen_at: null, keys_seen_at: null });
    expect(record.gradings).toMatchObject([{ number: 1, reason: 'submitted', receipt: report.receipt }]);
  });

  it('sends the learner nothing: the score stays withheld and unseen', async () => {
    await seenBy(owner);
    const { body } = await call(app.url, getReport, { token: asha.token, params: { id: attempt_id } });
    expect(body).toMatchObject({ score: null, released: { score: false, answers: false } });
    expect((await call(app.url, listUnseenResults, { token: asha.token })).body).toEqual([]);
  });

  it('is without questions and keys for the teacher of another class of the learner', async () => {
    const { status, body } = await seenBy(ofClass);
    expect(status).toBe(200);
    expect(body).toMatchObject({ of_classes: true, record: { saves: [], devices: [{}, {}] } });
    expect(body.report).toMatchObject({ questions: [], answers: [], flags: [], times: [], ungraded: null });
    expect(body.report.score).not.toBeNull();
    expect(JSON.stringify(body)).not.toContain('is_correct');
    expect((await seenBy(ofClass, other_id)).status).toBe(404);
  });

  it.each([
    ['another teacher', other],
    ['a viewer without a class', viewer],
  ])('does not exist for %s', async (_, by) => {
    expect((await seenBy(by)).status).toBe(404);
  });

  it('is refused to learners, and is no attempt of another exam', async () => {
    expect((await seenBy(asha)).status).toBe(403);
    const { quiz_id } = await addOwn(2);
    expect((await seenBy(owner, attempt_id, quiz_id)).status).toBe(404);
  });
});

describe('all reports of an exam', () => {
  const listBy = async ({ token }: { token: string }, query = '') => {
    const path = `/api/admin/quizzes/${params.id}/reports/${query}`;
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()) as { total: number; reports: { id: number; questions: unknown[] }[] };
  };

  it('are those of the learners that the caller sees, by roll number, or of one class', async () => {
    const whole = await listBy(owner);
    expect(whole).toMatchObject({
      total: 2,
      is_released: false,
      reports: [{ id: attempt_id }, { id: other_id }],
    });
    expect(whole.reports[0]?.questions).toHaveLength(4);
    const members = await listBy(ofClass);
    expect(members).toMatchObject({ total: 1, reports: [{ id: attempt_id, questions: [] }] });
    expect(await listBy(other)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await listBy(examiner, `?class_id=${own.id}`)).toMatchObject({ total: 1 });
    expect((await listBy(owner, '?page=2')).reports).toEqual([]);
  });

  it('have no pictures, hints and formatted texts', async () => {
    const { body } = await call(app.url, listSeenReports, { token: owner.token, params });
    for (const { questions } of body.reports)
      for (const question of questions) {
        expect(question).not.toHaveProperty('hint');
        expect(question.options.some(({ is_correct }) => is_correct)).toBe(true);
      }
  });
});

describe('a learner as staff see one', () => {
  const learnerBy = ({ token }: { token: string }, { user_id }: { user_id: number }) =>
    call(app.url, getSeenLearner, { token, params: { id: user_id } });

  it('has every result with its rank, the average of the class and topics for the owner of the exam', async () => {
    const { body } = await learnerBy(owner, asha);
    expect(body).toMatchObject({
      learner: { full_name: 'Asha Rai', roll_number: '7' },
      classes: [{ id: mixed.id }],
      results: [{ attempt_id, rank: { rank: 1, takers: 2 }, class_percent: 0 }],
    });
    expect(body.topics.map(({ total }) => total).reduce((sum, n) => sum + n, 0)).toBe(4);
    const right = body.topics.map(({ correct }) => correct).reduce((sum, n) => sum + n, 0);
    expect(right).toBe((await seenBy(owner)).body.report.correct);
  });

  it('has for a teacher of a class the results alone: no topics, nobody of other classes', async () => {
    const { body } = await learnerBy(ofClass, asha);
    expect(body).toMatchObject({ classes: [{ id: own.id }], topics: [] });
    expect(body.results).toMatchObject([{ attempt_id, class_percent: null }]);
    expect((await learnerBy(ofClass, bina)).status).toBe(404);
  });

  it('is everyone for examiners and admins, and nobody for other staff and learners', async () => {
    for (const by of [examiner, admin]) expect((await learnerBy(by, viewer)).status).toBe(200);
    for (const by of [other, viewer]) expect((await learnerBy(by, asha)).status).toBe(404);
    expect((await learnerBy(bina, asha)).status).toBe(403);
    expect((await learnerBy(admin, { user_id: 999_999 })).status).toBe(404);
  });
});
