import { openAttempt } from '@abhyas/contract/attempts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, type MadeQuiz, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { prepareEligibility, prepareOpening } from './attempts.queries.ts';
import { attempts } from './attempts.tables.ts';
import { prepareEligibilityMany, prepareOpeningMany } from './open-many.queries.ts';
import { overrides } from './overrides/overrides.tables.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const opening = (learner: { user_id: number; quiz_id: number }, number = 1) => ({
  ...{ ...learner, revision: 1, number, drawn: null, option_orders: null },
  started_at: iso(app.clock.now()),
  deadline: iso(app.clock.now() + MINUTE),
  overrides: 0,
  record_focus: false,
});

/** Quizzes in every state that decides whether an attempt may be opened. */
async function quizzesOfAllKinds() {
  const [{ id: class_id } = { id: 0 }, { id: archived } = { id: 0 }] = await app.db
    .insert(classes)
    .values([
      { name: { en: 'Of today' }, created_at: iso(app.clock.now()) },
      { name: { en: 'Of last year' }, created_at: iso(app.clock.now()), archived_at: iso(app.clock.now()) },
    ])
    .returning({ id: classes.id });
  const [ofClass, ofArchived] = [
    await addQuiz(app, sampleQuiz(), { class_ids: [class_id, archived] }),
    await addQuiz(app, sampleQuiz(), { class_ids: [archived] }),
  ];
  const [open, limited, draft, deleted] = [
    await addQuiz(app),
    await addQuiz(app, sampleQuiz(2, { allowed_attempts: 1, start_time: iso(app.clock.now() - MINUTE) })),
    await addQuiz(app),
    await addQuiz(app),
  ];
  await app.db.update(quizzes).set({ status: 'draft' }).where(eq(quizzes.id, draft.quiz_id));
  await app.db
    .update(quizzes)
    .set({
      deleted_at: '2026-11-01T00:00:00.120Z',
      end_time: '2099-01-01T00:00:00.000Z',
      late_start: 'until_end',
    })
    .where(eq(quizzes.id, deleted.quiz_id));
  return { quizzes: { open, limited, draft, deleted, ofClass, ofArchived }, class_ids: [class_id, archived] };
}

describe('statements for many learners', () => {
  it('find the same as the statement for one', async () => {
    const { quizzes: kinds, class_ids } = await quizzesOfAllKinds();
    const [answering, finished, fresh] = [
      await seat(app, kinds.open),
      await seat(app, kinds.limited),
      await seat(app, kinds.open),
    ];
    const { attempt } = (await answering.open()).body;
    const first = kinds.open.questions[0]?.id ?? 0;
    const answers = answersTo(kinds.open, [1]);
    await answering.save({ attempt: attempt.id, client: 'one-phone', seq: 1, answers, flags: [first] });
    await app.db
      .update(attempts)
      .set({ unplaced: { answers: { 7: 8 } } })
      .where(eq(attempts.id, attempt.id));
    await finished.open();
    await finished.submit({ answers: {} });
    const people = [answering, finished, fresh].map(({ learner }) => learner.user_id);
    const [extended] = await app.db
      .insert(overrides)
      .values({
        ...{ user_id: finished.learner.user_id, quiz_id: kinds.limited.quiz_id },
        ...{
          extra_attempts: 2,
          end_time: '2027-01-01T00:00:00.000Z',
          created_at: '2026-01-01T00:00:00.000Z',
        },
      })
      .returning({ quiz_id: overrides.quiz_id });
    await app.db.execute(sql`update quizzes set overrides = 1 where id = ${extended?.quiz_id}`);

    // One is in both classes, one waits for an approval, one has left.
    const joined_at = iso(app.clock.now());
    const statuses = ['active', 'requested', 'left'] as const;
    await app.db
      .insert(class_members)
      .values(
        people.flatMap((user_id, place) =>
          class_ids.map((class_id) => ({ user_id, class_id, joined_at, status: statuses[place] ?? 'left' })),
        ),
      );
    const quiz_ids = [...Object.values(kinds).map(({ quiz_id }) => quiz_id), 999_999];
    const learners = people.flatMap((user_id) => quiz_ids.map((quiz_id) => ({ user_id, quiz_id })));
    const findOne = prepareEligibility(app.db);
    const expected: Awaited<ReturnType<typeof findOne>>[] = [];
    for (const learner of learners) expected.push(await findOne(learner));
    expect(expected[0]?.unfinished).toMatchObject({
      id: attempt.id,
      flags: '100',
      unplaced: { answers: { 7: 8 } },
    });
    const mayTake = quiz_ids.map((_id, place) => expected[place]?.in_audience);
    expect(mayTake).toEqual([true, true, true, true, true, false, undefined]);
    expect(expected.at(-3)?.in_audience).toBe(false);
    expect(expected.filter((each) => each?.overrides != null)).toMatchObject([
      { overrides: [{ is_own: true, extra_attempts: 2, show_answers: null }] },
    ]);
    expect(await prepareEligibilityMany(app.db)(learners)).toEqual(expected);
  });

  it('open what the statement for one would open, and nothing else', async () => {
    const { quizzes: kinds } = await quizzesOfAllKinds();
    const busy = await seat(app, kinds.open);
    await busy.open();
    const other = (await registerLearner(app)).user_id;
    const openings = [
      opening({ user_id: other, quiz_id: kinds.open.quiz_id }),
      opening({ user_id: other, quiz_id: kinds.draft.quiz_id }),
      opening({ user_id: other, quiz_id: kinds.deleted.quiz_id }),
      opening({ user_id: other, quiz_id: 999_999 }),
      opening({ user_id: busy.learner.user_id, quiz_id: kinds.open.quiz_id }, 2), // has an unfinished attempt
      opening({ user_id: busy.learner.user_id, quiz_id: kinds.limited.quiz_id }),
      // Its overrides changed after they were read.
      { ...opening({ user_id: other, quiz_id: kinds.limited.quiz_id }), overrides: 7 },
    ];
    const ids = await prepareOpeningMany(app.db)(openings);
    const isOpened = [true, false, false, false, false, true, false];
    expect(ids.map((id) => id !== undefined)).toEqual(isOpened);
    for (const [index, id] of ids.entries()) {
      if (id === undefined) continue;
      const [row] = await app.db.select().from(attempts).where(eq(attempts.id, id));
      const { overrides: _, ...opened } = openings[index] ?? opening({ user_id: 0, quiz_id: 0 });
      expect(row).toMatchObject({ ...opened, id, answers: [], flags: null, saved_at: null });
    }
    const openOne = prepareOpening(app.db);
    await app.db.execute(
      sql`delete from attempts where user_id = ${other} or quiz_id = ${kinds.limited.quiz_id}`,
    );
    for (const [index, each] of openings.entries())
      expect((await openOne(each)) !== undefined).toBe(isOpened[index]);
  });
});

describe('a class that starts together', () => {
  const open = (on: TestApp, token: string, { quiz_id }: MadeQuiz) =>
    call(on.url, openAttempt, { token, params: { id: quiz_id } });

  it('gets one attempt each, from two servers, while some of it is refused', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { allowed_attempts: 1 }));
    const other = await buildTestApp({ keys: app.deps.keys }, { connection: app.connection });
    const learners = await Promise.all(Array.from({ length: 16 }, () => registerLearner(app)));
    const refused = learners.slice(0, 4);
    for (const learner of refused) {
      const at = await seat(app, quiz, learner);
      await at.open();
      await at.submit({ answers: {} });
    }
    // In the opposite order at the other server.
    const [there, back] = await Promise.all([
      Promise.all(learners.flatMap(({ token }) => [open(app, token, quiz), open(app, token, quiz)])),
      Promise.all(learners.toReversed().map(({ token }) => open(other, token, quiz))),
    ]);
    for (const [index, learner] of learners.entries()) {
      const replies = [there[2 * index], there[2 * index + 1], back[learners.length - 1 - index]];
      const expected = refused.includes(learner) ? 409 : 200;
      expect(replies.map((reply) => reply?.status)).toEqual([expected, expected, expected]);
      expect(new Set(replies.map((reply) => reply?.body.attempt?.id)).size).toBe(1);
    }
    const rows = await app.db.select().from(attempts).where(eq(attempts.quiz_id, quiz.quiz_id));
    expect(rows).toHaveLength(learners.length);
  });

  it('opens nothing once the quiz is deleted', async () => {
    const quiz = await addQuiz(app);
    const learners = await Promise.all(Array.from({ length: 20 }, () => registerLearner(app)));
    const replies = learners.map(({ token }) => open(app, token, quiz));
    const deleting = app.db
      .update(quizzes)
      .set({ deleted_at: iso(app.clock.now()) })
      .where(eq(quizzes.id, quiz.quiz_id));
    const statuses = (await Promise.all([deleting, ...replies]))
      .slice(1)
      .map((reply) => (reply as { status: number }).status);
    const rows = await app.db.select().from(attempts).where(eq(attempts.quiz_id, quiz.quiz_id));
    expect(rows).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(new Set([...statuses, 200, 404])).toEqual(new Set([200, 404]));
    expect((await open(app, learners[0]?.token ?? '', quiz)).status).toBe(
      rows.some(({ user_id }) => user_id === learners[0]?.user_id) ? 200 : 404,
    );
  });
});
