import { openAttempt } from '@abhyas/contract/attempts';
import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { createQuizFromJson, deleteQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase, type TestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz, submitAs } from '#testing/factories.ts';
import { openNetwork, socketOf } from '#testing/network.ts';

// Two servers on one database. The other one receives notifications through a network that can be cut or go silent.
const connection = await cloneDatabase();
const network = await openNetwork(socketOf(inject('postgres').connection));
const one = await buildTestApp({}, { connection });
const other = await buildTestApp(
  {},
  { connection, listen_on: { ...connection, host: network.host, port: network.port } },
);
const both = [one, other];
afterAll(() => network.close());
const admin = await registerAdmin(one);
const learner = await registerLearner(one);

/** How long a change can remain unseen when its notification is lost. */
const MAX_AGE_MS = SECOND;
/** From now on no list is older than it is now, or a moment older than it is remembered. */
const ageBy = (ms: number) => void vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
/** A notification arrives. */
const soon = { interval: 5 };
const isHearing = (app: TestApp) => app.deps.open_quizzes.isHearing();
const at = (milliseconds: number) => new Date(one.clock.now() + milliseconds).toISOString();
// Both have one clock.
const { advance } = one.clock;
const listed = async (app: TestApp, quiz_id: number, token = learner.token) =>
  (await call(app.url, listQuizzes, { token })).body.find(({ id }) => id === quiz_id);
const edit = (app: TestApp, quiz_id: number, body: Record<string, unknown>) =>
  call(app.url, updateQuiz, { token: admin.token, params: { id: quiz_id }, body });
/** Adds a quiz, and has both servers remember the list with it. */
async function addListed(overrides: Parameters<typeof sampleQuiz>[1] = {}): Promise<number> {
  const { quiz_id } = await addQuiz(one, sampleQuiz(2, overrides));
  for (const app of both) await vi.waitFor(async () => expect(await listed(app, quiz_id)).toBeDefined());
  return quiz_id;
}

afterEach(async () => {
  vi.restoreAllMocks();
  network.silent(false);
  network.leadTo(socketOf(connection));
  await vi.waitFor(() => expect(isHearing(other)).toBe(true));
});

describe('GET /api/quizzes/ on two servers', () => {
  it('lists a quiz from the second of its start to the second of its end', async () => {
    const { quiz_id } = await addQuiz(
      one,
      sampleQuiz(1, { start_time: at(MINUTE), end_time: at(2 * MINUTE) }),
    );
    const visible = () => Promise.all(both.map(async (app) => (await listed(app, quiz_id)) !== undefined));
    expect(await visible()).toEqual([false, false]);
    advance(MINUTE - SECOND);
    expect(await visible()).toEqual([false, false]);
    advance(SECOND);
    expect(await visible()).toEqual([true, true]);
    advance(MINUTE - SECOND);
    expect(await visible()).toEqual([true, true]);
    advance(SECOND);
    expect(await visible()).toEqual([false, false]);
  });

  it('follows a clock that is set back', async () => {
    const quiz_id = await addListed({ end_time: at(MINUTE) });
    advance(5 * MINUTE);
    expect(await listed(other, quiz_id)).toBeUndefined();
    advance(-5 * MINUTE);
    expect(await listed(other, quiz_id)).toBeDefined();
  });

  it('shows a change to the next request on the server that made it', async () => {
    const quiz_id = await addListed();
    network.silent(true);
    const title = { en: 'Changed', ne: '' };
    ageBy(0);
    await edit(other, quiz_id, { title });
    expect(await listed(other, quiz_id)).toMatchObject({ title });
    const { username } = learner;
    const { allowed_attempts } = sampleQuiz(1);
    for (const extra_attempts of [1, 2]) {
      const extra = { token: admin.token, params: { id: quiz_id }, body: { username, extra_attempts } };
      await call(other.url, setExtraAttempts, extra);
      const allowed = { allowed_attempts: allowed_attempts + extra_attempts };
      expect(await listed(other, quiz_id)).toMatchObject(allowed);
    }
    const body = sampleQuiz(1);
    const created = await call(other.url, createQuizFromJson, { token: admin.token, body });
    expect(await listed(other, created.body.quiz_id)).toBeDefined();
    await call(other.url, deleteQuiz, { token: admin.token, params: { id: quiz_id } });
    expect(await listed(other, quiz_id)).toBeUndefined();
    // A heartbeat may have been lost in the silence, and would break the connection in a later test.
    network.silent(false);
    network.cut();
    await vi.waitFor(() => expect(isHearing(other)).toBe(false));
  });

  it('shows a change on the other server when its notification arrives', async () => {
    const quiz_id = await addListed();
    const title = { en: 'Changed', ne: '' };
    ageBy(0);
    expect(await listed(other, quiz_id)).toBeDefined();
    await edit(one, quiz_id, { title, duration_minutes: 77 });
    await vi.waitFor(async () => {
      expect(await listed(other, quiz_id)).toMatchObject({ title, duration_minutes: 77 });
    }, soon);
    await call(one.url, deleteQuiz, { token: admin.token, params: { id: quiz_id } });
    await vi.waitFor(async () => expect(await listed(other, quiz_id)).toBeUndefined(), soon);
  });

  it('shows a change after a second when its notification is lost', async () => {
    const quiz_id = await addListed();
    // A change without a notification.
    await one.db.execute(sql`update quizzes set end_time = ${at(-SECOND)} where id = ${quiz_id}`);
    ageBy(MAX_AGE_MS + 1);
    for (const app of both) {
      expect(isHearing(app)).toBe(true);
      expect(await listed(app, quiz_id)).toBeUndefined();
    }
  });

  it('shows a change to the next request while notifications are known not to arrive', async () => {
    const quiz_id = await addListed();
    network.leadTo(undefined);
    network.cut();
    await vi.waitFor(() => expect(isHearing(other)).toBe(false));
    for (let minutes = 20; minutes < 25; minutes++) {
      await edit(one, quiz_id, { duration_minutes: minutes });
      expect(await listed(other, quiz_id)).toMatchObject({ duration_minutes: minutes });
    }
    expect(isHearing(other)).toBe(false);
  });

  it('counts what a learner did on the other server', async () => {
    const quiz_id = await addListed({ allowed_attempts: 2, end_time: at(MINUTE) });
    const params = { id: quiz_id };
    const { token, username } = await registerLearner(one);
    await call(one.url, openAttempt, { token, params });
    await submitAs(one, token, quiz_id, { answers: {} });
    expect(await listed(other, quiz_id, token)).toMatchObject({ allowed_attempts: 2, remaining_attempts: 1 });
    const extra = { username, extra_attempts: 3 };
    ageBy(0);
    await call(one.url, setExtraAttempts, { token: admin.token, params, body: extra });
    // The first extra of anyone arrives with a notification, as a change of a quiz does.
    await vi.waitFor(async () => {
      expect(await listed(other, quiz_id, token)).toMatchObject({
        allowed_attempts: 5,
        remaining_attempts: 4,
      });
    }, soon);
    expect(await listed(other, quiz_id)).toMatchObject({ allowed_attempts: 2, remaining_attempts: 2 });

    const { attempt } = (await call(one.url, openAttempt, { token, params })).body;
    const { id, number, started_at, deadline } = attempt;
    const open_attempt = { id, number, started_at, deadline };
    expect(await listed(other, quiz_id, token)).toMatchObject({ remaining_attempts: 4, open_attempt });
    // The quiz is closed, and the attempt goes on.
    advance(2 * MINUTE);
    expect(await listed(other, quiz_id, token)).toMatchObject({ remaining_attempts: 4, open_attempt });
    expect(await listed(other, quiz_id)).toBeUndefined();
  });

  it('sorts by the soonest end, and puts the newest quiz first among equal ends', async () => {
    const { token } = await registerLearner(one);
    const end_time = at(10 * MINUTE);
    const closing = await addListed({ end_time: at(MINUTE), duration_minutes: 60 });
    const first = await addListed({ end_time });
    const second = await addListed({ end_time });
    const endless = await addListed();
    await call(one.url, openAttempt, { token, params: { id: closing } });
    const order = async () => {
      const ids = (await call(other.url, listQuizzes, { token })).body.map(({ id }) => id);
      return [closing, first, second, endless].toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));
    };
    expect(await order()).toEqual([closing, second, first, endless]);
    advance(2 * MINUTE);
    expect(await order()).toEqual([closing, second, first, endless]);
  });
});
