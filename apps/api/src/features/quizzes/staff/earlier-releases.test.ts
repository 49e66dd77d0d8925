import { setOverride } from '@abhyas/contract/attempts/overrides';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { createQuizFromJson, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, ownQuiz, registerAdmin, registerLearner, type sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';

// Who may do what brings results forward, and what teachers do without that right.

const app = await buildTestApp();
const asAdmin = keepSignedIn(app, await registerAdmin(app));
const asTeacher = keepSignedIn(app, await registerLearner(app, undefined, { role: 'teacher' }));
const inMinutes = (minutes: number) => iso(app.clock.now() + minutes * MINUTE);

type Settings = Parameters<typeof sampleQuiz>[1];
type Ways = Record<'change' | 'override', (body: object) => Promise<{ status: number; body: unknown }>>;

/** A shared quiz with an end in an hour, that one learner of a class has finished. */
async function scene(settings: Settings) {
  const person = await registerLearner(app);
  const { id: class_id } = await addClassTo(app, { token: await asAdmin() }, [person]);
  const quiz = await addQuiz(app, ownQuiz(1, { end_time: iso(app.clock.now() + HOUR), ...settings }));
  await app.db.update(quizzes).set({ is_shared: true }).where(eq(quizzes.id, quiz.quiz_id));
  const { open, submit } = await seat(app, quiz, person);
  const { attempt } = (await open()).body;
  await submit({ attempt: attempt.id, answers: {} });
  const waysOf = (signedIn: () => Promise<string>): Ways => {
    const send = async <E extends Endpoint>(endpoint: E, body: object) =>
      call(app.url, endpoint, { token: await signedIn(), params: { id: quiz.quiz_id }, body });
    return {
      change: (body) => send(updateQuiz, body),
      override: (body) => send(setOverride, { class_id, ...body }),
    };
  };
  return { teacher: waysOf(asTeacher), admin: waysOf(asAdmin) };
}

const byHand = { show_score: 'by_hand', show_answers: 'by_hand' } as const;
const afterEnd = { show_score: 'after_end', show_answers: 'after_end' } as const;

describe('a change by which results come out earlier, once learners have opened the quiz', () => {
  it.each<[string, Settings, object]>([
    ['answers at once', { show_answers: 'by_hand' }, { show_answers: 'at_once' }],
    ['answers after the end', { show_answers: 'by_hand' }, { show_answers: 'after_end' }],
    ['both after the end', byHand, afterEnd],
    ['answers with the scores, before the end', { show_answers: 'after_end' }, { show_answers: 'at_once' }],
    ['an earlier end', afterEnd, { end_time: inMinutes(30) }],
    ['less time', afterEnd, { duration_minutes: 5, end_time: inMinutes(59) }],
    ['no late answers', { show_answers: 'after_end' }, { accept_late: false }],
  ])('needs the right to release: %s', async (_, settings, body) => {
    const { teacher, admin } = await scene(settings);
    expect(await teacher.change(body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await admin.change(body)).status).toBe(200);
  });

  it('needs it also where they come earlier for a class alone', async () => {
    const { teacher, admin } = await scene({ show_answers: 'by_hand' });
    expect((await teacher.change({ end_time: inMinutes(50) })).status).toBe(200);
    await admin.override({ show_answers: 'after_end' });
    expect((await teacher.change({ end_time: inMinutes(40) })).status).toBe(403);
  });

  it('is none for what is out, what comes later, and what stays', async () => {
    const { teacher } = await scene({});
    expect((await teacher.change({ end_time: inMinutes(30) })).status).toBe(200);
    expect((await teacher.change({ show_score: 'at_once', duration_minutes: 12 })).status).toBe(200);
    const { teacher: another } = await scene(afterEnd);
    for (const body of [
      { end_time: inMinutes(90) },
      { allowed_attempts: 4 },
      { duration_minutes: 20 },
      byHand,
    ])
      expect((await another.change(body)).status).toBe(200);
  });
});

describe('a quiz that nobody has opened', () => {
  it('is set up by its teacher in any way', async () => {
    const token = await asTeacher();
    const { body } = await call(app.url, createQuizFromJson, {
      token,
      body: ownQuiz(1, { end_time: inMinutes(60), ...byHand }),
    });
    const params = { id: body.quiz_id };
    for (const settings of [
      afterEnd,
      { end_time: inMinutes(30), accept_late: false },
      { show_answers: 'at_once' },
    ])
      expect((await call(app.url, updateQuiz, { token, params, body: settings })).status).toBe(200);
  });
});
