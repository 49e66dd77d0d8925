import { findAttempt, getPaper, getQuiz, openAttempt, submitAttempt } from '@abhyas/contract/attempts';
import { leaveClass } from '@abhyas/contract/classes';
import { addMembers, removeMembers, updateClass } from '@abhyas/contract/classes/staff';
import { getQuizSchedule, listQuizzes, listUpcomingQuizzes } from '@abhyas/contract/quizzes';
import {
  duplicateQuiz,
  exportQuiz,
  getAdminQuiz,
  listAdminQuizzes,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { getReport, listResults } from '@abhyas/contract/reports';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { DAY } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, ownQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
interface Learner {
  token: string;
  user_id: number;
}

const idsIn = async (endpoint: typeof listQuizzes | typeof listUpcomingQuizzes, { token }: Learner) =>
  (await call(app.url, endpoint, { token })).body.map(({ id }) => id);
const listed = (learner: Learner) => idsIn(listQuizzes, learner);
const upcoming = (learner: Learner) => idsIn(listUpcomingQuizzes, learner);
const open = ({ token }: Learner, id: number) => call(app.url, openAttempt, { token, params: { id } });
const setFor = (id: number, body: object, { token } = admin) =>
  call(app.url, setAudience, { token, params: { id }, body });
/** Status and code of every call by which a learner reaches a quiz. */
async function reach({ token }: Learner, id: number) {
  const on = { token, params: { id } };
  const answers = [
    await call(app.url, getQuizSchedule, on),
    await call(app.url, openAttempt, on),
    await call(app.url, getQuiz, on),
    await call(app.url, findAttempt, on),
    await call(app.url, getPaper, on),
    await call(app.url, submitAttempt, { ...on, body: { answers: {} } }),
  ];
  return answers.map(({ status, body }) => [status, body.code]);
}

/** How many statements are executed meanwhile. */
async function statementsOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const watched = new Map<pg.PoolClient, unknown>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.set(client, client.query);
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    const counted = (...words: unknown[]) => {
      statements += 1;
      return query(...words);
    };
    Object.assign(client, { query: counted });
  };
  pool.on('acquire', watch);
  await run();
  pool.off('acquire', watch);
  for (const [client, query] of watched) Object.assign(client, { query });
  return statements;
}

describe('the audience of a quiz', () => {
  it('is saved with other settings in one call, or none of it is', async () => {
    const [inside, outside] = [await registerLearner(app), await registerLearner(app)];
    const { id: class_id } = await addClassTo(app, admin, [inside]);
    const { quiz_id } = await addQuiz(app, ownQuiz());
    const patch = (body: object) =>
      call(app.url, updateQuiz, { token: admin.token, params: { id: quiz_id }, body });

    const refused = await patch({ duration_minutes: 33, audience: { class_ids: [class_id, 999_999] } });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ path: '/audience/class_ids/1', code: 'UNKNOWN_CLASS' }]);
    const read = await call(app.url, getAdminQuiz, { token: admin.token, params: { id: quiz_id } });
    expect([read.body.duration_minutes, read.body.audience.everyone]).not.toContain(33);
    expect(await listed(outside)).toContain(quiz_id);

    const saved = await patch({ duration_minutes: 33, audience: { class_ids: [class_id] } });
    expect(saved.body).toMatchObject({
      duration_minutes: 33,
      audience: { everyone: false, classes: [{ id: class_id }] },
    });
    expect(await listed(inside)).toContain(quiz_id);
    expect(await listed(outside)).not.toContain(quiz_id);
    // As it is already: nothing changes, and other open editors stay up to date.
    const same = await patch({ audience: { class_ids: [class_id] } });
    expect(same.headers.get('etag')).toBe(saved.headers.get('etag'));
    expect((await patch({ audience: { everyone: true } })).body.audience.everyone).toBe(true);
  });

  it('sees it in the lists, and for anyone else it does not exist', async () => {
    const [inside, outside] = [await registerLearner(app), await registerLearner(app)];
    const { id } = await addClassTo(app, admin, [inside]);
    const now = await addQuiz(app, ownQuiz(), { class_ids: [id] });
    const start_time = new Date(app.clock.now() + DAY).toISOString();
    const later = await addQuiz(app, ownQuiz(1, { start_time }), { class_ids: [id] });

    expect(await listed(inside)).toContain(now.quiz_id);
    expect(await upcoming(inside)).toContain(later.quiz_id);
    expect(await listed(outside)).not.toContain(now.quiz_id);
    expect(await upcoming(outside)).not.toContain(later.quiz_id);
    const absent = await reach(outside, 999_999_999);
    expect(await reach(outside, now.quiz_id)).toEqual(absent);
    expect(await reach(outside, later.quiz_id)).toEqual(absent);
    expect((await open(inside, later.quiz_id)).body.code).toBe('QUIZ_NOT_ACTIVE');
    expect((await open(inside, now.quiz_id)).status).toBe(200);
  });

  it('is the sum of its classes: a learner in three of them and one in none', async () => {
    const [three, none, one] = [
      await registerLearner(app),
      await registerLearner(app),
      await registerLearner(app),
    ];
    const classes = [
      await addClassTo(app, admin, [three]),
      await addClassTo(app, admin, [three, one]),
      await addClassTo(app, admin, [three]),
    ].map(({ id }) => id);
    const other = await addClassTo(app, admin);
    const own = [];
    for (const id of classes) own.push((await addQuiz(app, ownQuiz(), { class_ids: [id] })).quiz_id);
    const { quiz_id: both } = await addQuiz(app, ownQuiz(), { class_ids: [classes[0] ?? 0, other.id] });
    const { quiz_id: foreign } = await addQuiz(app, ownQuiz(), { class_ids: [other.id] });
    const { quiz_id: everyone } = await addQuiz(app, ownQuiz());
    const all = [...own, both, foreign, everyone];
    const of = async (learner: Learner) => (await listed(learner)).filter((id) => all.includes(id)).sort();
    expect(await of(three)).toEqual([...own, both, everyone].sort());
    expect(await of(one)).toEqual([own[1], everyone]);
    expect(await of(none)).toEqual([everyone]);
    // A card names its classes, where it is not for everyone.
    const { body } = await call(app.url, listQuizzes, { token: three.token });
    expect(body.find(({ id }) => id === both)?.class_ids).toEqual([classes[0], other.id]);
    expect(body.find(({ id }) => id === everyone)).not.toHaveProperty('class_ids');
  });

  it('counts active members of classes that are not archived', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, admin, [learner]);
    const { quiz_id } = await addQuiz(app, ownQuiz(), { class_ids: [id] });
    const on = { token: admin.token, params: { id } };
    const user_ids = [learner.user_id];
    expect(await listed(learner)).toContain(quiz_id);
    await call(app.url, updateClass, { ...on, body: { archived: true } });
    expect(await listed(learner)).not.toContain(quiz_id);
    expect((await open(learner, quiz_id)).status).toBe(404);
    await call(app.url, updateClass, { ...on, body: { archived: false } });
    expect(await listed(learner)).toContain(quiz_id);
    await call(app.url, removeMembers, { ...on, body: { user_ids } });
    expect((await open(learner, quiz_id)).status).toBe(404);
    await call(app.url, addMembers, { ...on, body: { user_ids } });
    expect((await open(learner, quiz_id)).status).toBe(200);
  });

  it('lets an attempt in progress finish, and leaves results and reports, whatever happens afterwards', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, admin, [learner]);
    const other = await addClassTo(app, admin);
    const { quiz_id } = await addQuiz(app, ownQuiz(), { class_ids: [id] });
    const attempt = (await open(learner, quiz_id)).body.attempt.id;
    await call(app.url, leaveClass, { token: learner.token, params: { id } });
    expect((await setFor(quiz_id, { class_ids: [other.id] })).status).toBe(200);

    const on = { token: learner.token, params: { id: quiz_id } };
    expect(await listed(learner)).toContain(quiz_id);
    expect((await open(learner, quiz_id)).body.attempt.id).toBe(attempt);
    expect((await call(app.url, getPaper, on)).status).toBe(200);
    expect((await call(app.url, submitAttempt, { ...on, body: { answers: {}, attempt } })).status).toBe(200);
    expect(await listed(learner)).not.toContain(quiz_id);
    expect((await open(learner, quiz_id)).body.code).toBe('NOT_FOUND');
    const { body } = await call(app.url, listResults, { token: learner.token });
    expect(body.map((quiz) => quiz.id)).toContain(quiz_id);
    expect((await call(app.url, getReport, { ...on, params: { id: attempt } })).status).toBe(200);
  });

  it('holds on every process as soon as it has changed', async () => {
    const second = await buildTestApp({}, { connection: app.connection });
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, admin);
    const { quiz_id } = await addQuiz(app, ownQuiz());
    const onSecond = async () =>
      (await call(second.url, listQuizzes, { token: learner.token })).body.map((quiz) => quiz.id);
    expect(await onSecond()).toContain(quiz_id);
    await setFor(quiz_id, { class_ids: [id] });
    await expect.poll(onSecond).not.toContain(quiz_id);
    await call(app.url, addMembers, {
      token: admin.token,
      params: { id },
      body: { user_ids: [learner.user_id] },
    });
    // Nothing about the learner is remembered.
    expect(await onSecond()).toContain(quiz_id);
  });

  it('costs the list of quizzes one statement more, and nothing where every quiz is for everyone', async () => {
    const app = await buildTestApp();
    const admin = await registerAdmin(app);
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, admin, [learner]);
    await addQuiz(app, ownQuiz());
    const { token } = learner;
    const statements = () => statementsOf(app.db.$client, () => call(app.url, listQuizzes, { token }));
    // A call reads the cards again as long as announcements of the new quiz arrive.
    await expect.poll(statements).toBe(1);
    await addQuiz(app, ownQuiz(), { class_ids: [id] });
    await expect.poll(statements).toBe(2);
  });
});

describe('PUT /api/admin/quizzes/:id/audience/', () => {
  it('is shown with the quiz and in the list, is copied with it, and is in no file', async () => {
    const { id, name } = await addClassTo(app, admin);
    const { quiz_id } = await addQuiz(app, ownQuiz());
    const on = { token: admin.token, params: { id: quiz_id } };
    const { headers } = await call(app.url, getAdminQuiz, on);
    const set = await setFor(quiz_id, { class_ids: [id, id] });
    const audience = { everyone: false, classes: [{ id, name, archived: false }] };
    expect(set.body.audience).toEqual(audience);
    expect(set.headers.get('etag')).not.toBe(headers.get('etag'));
    expect((await setFor(quiz_id, { class_ids: [id] })).headers.get('etag')).toBe(set.headers.get('etag'));
    const { body: list } = await call(app.url, listAdminQuizzes, { token: admin.token });
    expect(list.find((quiz) => quiz.id === quiz_id)?.audience).toEqual(audience);
    const copy = await call(app.url, duplicateQuiz, on);
    const copied = await call(app.url, getAdminQuiz, { ...on, params: { id: copy.body.quiz_id } });
    expect(copied.body.audience).toEqual(audience);
    expect((await call(app.url, exportQuiz, on)).body).not.toHaveProperty('audience');
    expect((await setFor(quiz_id, { everyone: true })).body.audience).toEqual({
      everyone: true,
      classes: [],
    });
  });

  it('takes classes that the teacher sees, and keeps those of others that are there', async () => {
    const teacher = await registerLearner(app, undefined, { role: 'teacher' });
    const own = await addClassTo(app, teacher);
    const foreign = await addClassTo(app, admin);
    const { quiz_id } = await addQuiz(app, ownQuiz());
    const refused = await setFor(quiz_id, { class_ids: [own.id, foreign.id, 999_999] }, teacher);
    expect(refused.body.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['/class_ids/1', 'UNKNOWN_CLASS'],
      ['/class_ids/2', 'UNKNOWN_CLASS'],
    ]);
    await setFor(quiz_id, { class_ids: [foreign.id] });
    const added = await setFor(quiz_id, { class_ids: [own.id, foreign.id] }, teacher);
    expect(added.body.audience.classes.map(({ id }) => id)).toEqual([own.id, foreign.id]);
  });

  it('refuses an audience of nobody or of everyone and classes, and an outdated edit', async () => {
    const { quiz_id } = await addQuiz(app, ownQuiz());
    for (const body of [{}, { class_ids: [] }, { everyone: false }, { everyone: true, class_ids: [1] }])
      expect((await setFor(quiz_id, body)).status).toBe(400);
    const { headers } = await call(app.url, getAdminQuiz, { token: admin.token, params: { id: quiz_id } });
    const on = { token: admin.token, params: { id: quiz_id } };
    await call(app.url, updateQuiz, { ...on, body: { duration_minutes: 3 } });
    const { id } = await addClassTo(app, admin);
    const outdated = await call(app.url, setAudience, {
      ...on,
      body: { class_ids: [id] },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
    expect(outdated.status).toBe(412);
  });
});
