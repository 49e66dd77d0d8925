import type { Role } from '@abhyas/contract/accounts/policy';
import { openAttempt } from '@abhyas/contract/attempts';
import { watchQuiz } from '@abhyas/contract/attempts/live';
import { createQuizFromJson, listAdminQuizzes } from '@abhyas/contract/quizzes/staff';
import { exportResults, getQuizResults } from '@abhyas/contract/reports/staff';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { class_members, class_staff, classes } from '#features/classes/classes.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner, sampleQuiz, submitAs } from '#testing/factories.ts';

const app = await buildTestApp();
const staff = (role: Role) => registerLearner(app, undefined, { role });
const [owner, teacher, viewer, examiner] = [
  await staff('teacher'),
  await staff('teacher'),
  await staff('viewer'),
  await staff('examiner'),
];
type Staff = typeof owner;
type Learner = Staff;

async function addClass({ by, assigned = [] }: { by: Staff; assigned?: Staff[] }) {
  const created_at = iso(app.clock.now());
  const values = { name: { en: 'Class' }, created_by: by.user_id, created_at };
  const [row] = await app.db.insert(classes).values(values).returning();
  const class_id = row?.id ?? 0;
  for (const { user_id } of assigned) await app.db.insert(class_staff).values({ class_id, user_id });
  return class_id;
}
const join = (class_id: number, { user_id }: Learner, status: 'active' | 'requested' = 'active') =>
  app.db.insert(class_members).values({ class_id, user_id, status, joined_at: iso(app.clock.now()) });

async function makeQuiz({ token }: Staff, status: 'published' | 'draft' = 'published') {
  const { body } = await call(app.url, createQuizFromJson, { token, body: sampleQuiz(2, { status }) });
  return body.quiz_id;
}

async function sit(learner: Learner, quiz_id: number): Promise<void> {
  const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz_id } });
  await submitAs(app, learner.token, quiz_id, { answers: {}, attempt: opened.body.attempt.id });
}

const seenBy = async ({ token }: Staff, id: number, query = '') => {
  const path = `/api/admin/quizzes/${id}/results/${query}`;
  const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
  return JSON.parse(await response.text());
};

const quiz_id = await makeQuiz(owner);
const [asha, bina, chandra, dil, esha] = [
  await registerLearner(app),
  await registerLearner(app),
  await registerLearner(app),
  await registerLearner(app),
  await registerLearner(app),
];
const assigned = await addClass({ by: owner, assigned: [viewer, teacher] });
await join(assigned, asha);
await join(assigned, bina, 'requested');
const made = await addClass({ by: teacher });
await join(made, chandra);
const archived = await addClass({ by: teacher, assigned: [viewer] });
await join(archived, dil);
await app.db
  .update(classes)
  .set({ archived_at: iso(app.clock.now()) })
  .where(eq(classes.id, archived));
const others = await addClass({ by: owner });
await join(others, esha);
for (const learner of [asha, bina, chandra, dil, esha]) await sit(learner, quiz_id);

const usernames = (rows: { username: string }[] | undefined) => rows?.map(({ username }) => username).sort();

describe('results of a quiz', () => {
  it.each([
    { role: 'its owner', by: owner },
    { role: 'an examiner', by: examiner },
  ])('are whole for $role', async ({ by }) => {
    const seen = await call(app.url, getQuizResults, { token: by.token, params: { id: quiz_id } });
    expect(seen.body).toMatchObject({ finished_attempts: 5, learners: 5, found: 5, of_classes: false });
    expect(seen.body.questions).toHaveLength(2);
  });

  it.each([
    { role: 'a viewer', by: viewer, members: [asha] },
    { role: 'a teacher of another’s private quiz', by: teacher, members: [asha, chandra] },
  ])('are for $role those of active members of the own classes, without keys', async ({ by, members }) => {
    const { token } = by;
    const params = { id: quiz_id };
    const { body } = await call(app.url, getQuizResults, { token, params });
    const count = members.length;
    expect(body).toMatchObject({ finished_attempts: count, learners: count, found: count, average_score: 0 });
    expect(body).toMatchObject({ of_classes: true, questions: [] });
    expect(usernames(body.attempts)).toEqual(usernames(members));
    const csv = (await call(app.url, exportResults, { token, params })).body;
    const listed = [asha, bina, chandra, dil, esha].filter(({ username }) => csv.includes(`${username},`));
    expect(usernames(listed)).toEqual(usernames(members));
  });

  it('name who of the chosen class, or of the classes of the quiz, has not taken it', async () => {
    const [fatima, gita] = [await registerLearner(app), await registerLearner(app)];
    await app.db.update(users).set({ roll_number: '12' }).where(eq(users.id, gita.user_id));
    await join(assigned, fatima);
    await join(assigned, gita);
    await join(assigned, await registerLearner(app), 'requested');
    expect(await seenBy(owner, quiz_id)).toMatchObject({ absent: null });
    // By roll number, then the others.
    const named = [gita, fatima].map(({ username }) => expect.objectContaining({ username }));
    for (const by of [owner, viewer]) {
      expect(await seenBy(by, quiz_id, `?class_id=${assigned}`)).toMatchObject({
        absent: { count: 2, learners: named },
      });
    }
    // Who joined after the last start could not take it.
    const ended = new Date(app.clock.now() - 60_000).toISOString();
    await app.db.update(quizzes).set({ end_time: ended }).where(eq(quizzes.id, quiz_id));
    expect(await seenBy(owner, quiz_id, `?class_id=${assigned}`)).toMatchObject({ absent: { count: 0 } });
    await app.db.update(quizzes).set({ end_time: null }).where(eq(quizzes.id, quiz_id));
    // One who has it open is not absent.
    await call(app.url, openAttempt, { token: fatima.token, params: { id: quiz_id } });
    expect(await seenBy(owner, quiz_id, `?class_id=${assigned}`)).toMatchObject({ absent: { count: 1 } });
    await app.db
      .update(quizzes)
      .set({ class_ids: [assigned, made] })
      .where(eq(quizzes.id, quiz_id));
    expect(await seenBy(owner, quiz_id)).toMatchObject({ absent: { count: 1 } });
    // A teacher of one of them sees that one.
    expect(await seenBy(teacher, quiz_id)).toMatchObject({ absent: { count: 1 } });
    await app.db
      .update(quizzes)
      .set({ class_ids: [others] })
      .where(eq(quizzes.id, quiz_id));
    expect(await seenBy(viewer, quiz_id)).toMatchObject({ absent: { count: 0, learners: [] } });
  });

  it('do not name by who is absent who has sat another’s private quiz, nor does the live view', async () => {
    const id = await makeQuiz(owner);
    const [sat, absent] = [await registerLearner(app), await registerLearner(app)];
    await join(others, sat);
    await join(others, absent);
    await sit(sat, id);
    const class_id = await addClass({ by: teacher });
    for (const learner of [sat, absent]) await join(class_id, learner);
    const both = [sat, absent].map(({ username }) => username).sort();
    const absentOf = async (by: Staff) => {
      const { absent: found } = await seenBy(by, id, `?class_id=${class_id}`);
      return found && usernames(found.learners);
    };
    const live = async ({ token }: Staff) => {
      app.clock.advance(5000);
      const { body } = await call(app.url, watchQuiz, { token, params: { id } });
      return body.learners.map(({ username, attempt }) => [username, attempt !== null]).sort();
    };
    const audience = (class_ids: number[]) =>
      app.db.update(quizzes).set({ class_ids }).where(eq(quizzes.id, id));
    expect(await absentOf(teacher)).toEqual(both);
    expect(await live(teacher)).toEqual([]);
    // Who cannot take it is not absent.
    await audience([others]);
    expect(await absentOf(examiner)).toBeNull();
    for (const endpoint of [getQuizResults, watchQuiz])
      expect((await call(app.url, endpoint, { token: teacher.token, params: { id } })).status).toBe(404);
    await audience([others, class_id]);
    expect(await absentOf(teacher)).toEqual(both);
    expect(await live(teacher)).toEqual(both.map((name) => [name, false]));
    expect(await absentOf(examiner)).toEqual([absent.username]);
  });

  it('are not opened by adding a learner to a class afterwards, unless the quiz is shared', async () => {
    const id = await makeQuiz(owner);
    const learner = await registerLearner(app);
    await sit(learner, id);
    await join(made, learner);
    expect(await seenBy(teacher, id)).toMatchObject({ finished_attempts: 0, attempts: [] });
    await sit(learner, id);
    expect(await seenBy(teacher, id)).toMatchObject({ finished_attempts: 1 });
    await join(assigned, learner);
    await app.db.update(quizzes).set({ is_shared: true }).where(eq(quizzes.id, id));
    expect(await seenBy(viewer, id)).toMatchObject({ finished_attempts: 2 });
  });

  it('stay with the class that a learner leaves after the quiz, and show none of later quizzes', async () => {
    const class_id = await addClass({ by: teacher, assigned: [viewer] });
    const sat = await makeQuiz(owner);
    const [left, joined] = [await registerLearner(app), await registerLearner(app)];
    for (const learner of [left, joined]) {
      await join(class_id, learner);
      await sit(learner, sat);
    }
    app.clock.advance(1000);
    const leave = { status: 'left' as const, joined_at: iso(app.clock.now()) };
    await app.db.update(class_members).set(leave).where(eq(class_members.user_id, left.user_id));
    app.clock.advance(1000);
    const ofClass = async (by: Staff, id = sat) => {
      const { attempts } = await seenBy(by, id, `?class_id=${class_id}`);
      return attempts.map(({ username }: Learner) => username).sort();
    };
    const both = [left.username, joined.username].sort();
    expect(await ofClass(examiner)).toEqual(both);
    // To one who may not work with the private quiz, only those who are members still.
    expect(await ofClass(teacher)).toEqual([joined.username]);
    await app.db.update(quizzes).set({ is_shared: true }).where(eq(quizzes.id, sat));
    expect(await ofClass(viewer)).toEqual(both);
    const later = await makeQuiz(owner);
    for (const learner of [left, joined]) await sit(learner, later);
    expect(await ofClass(examiner, later)).toEqual([joined.username]);
  });

  it('are searched within these alone', async () => {
    expect(await seenBy(viewer, quiz_id, `?who=${esha.username}`)).toMatchObject({ found: 0, attempts: [] });
    expect(await seenBy(viewer, quiz_id, `?who=${asha.username}`)).toMatchObject({ found: 1 });
    expect(await seenBy(owner, quiz_id, `?who=${esha.username}`)).toMatchObject({ found: 1 });
  });

  it('are counted in the list of quizzes as they are shown', async () => {
    const countFor = async ({ token }: Staff) => {
      const { body } = await call(app.url, listAdminQuizzes, { token });
      return body.find(({ id }) => id === quiz_id)?.finished_attempts;
    };
    expect([await countFor(viewer), await countFor(teacher), await countFor(owner)]).toEqual([1, 2, 5]);
  });

  it('do not show that another’s draft exists', async () => {
    const id = await makeQuiz(owner, 'draft');
    for (const { token } of [viewer, teacher]) {
      for (const endpoint of [getQuizResults, exportResults]) {
        const refused = await call(app.url, endpoint, { token, params: { id } });
        const unknown = await call(app.url, endpoint, { token, params: { id: 999_999 } });
        expect([refused.status, refused.body]).toEqual([404, unknown.body]);
      }
    }
  });
});
