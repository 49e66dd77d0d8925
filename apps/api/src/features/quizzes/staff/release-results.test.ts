import { reopenAttempt } from '@abhyas/contract/attempts/live';
import { listAuditEvents } from '@abhyas/contract/audit';
import { createQuizFromJson, getAdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { endQuiz } from '#testing/end-quiz.ts';
import { addQuiz, ownQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const other = await buildTestApp({ clock: app.clock }, { connection: app.connection });
const admin = await registerAdmin(app);
type Body = { score?: boolean; answers?: boolean };
const release = (id: number, body: Body, if_match?: string) =>
  call(app.url, releaseResults, {
    token: admin.token,
    params: { id },
    body,
    ...(if_match && { headers: { 'if-match': if_match } }),
  });
const byHand = { show_score: 'by_hand', show_answers: 'by_hand' } as const;
const problem = (status: number, code: string) => ({ status, body: { code } });

/** A quiz that is over, whose results are released by hand, with one finished attempt. */
async function sat(settings: Parameters<typeof ownQuiz>[1] = byHand, existing?: typeof admin) {
  const quiz = await addQuiz(app, ownQuiz(2, settings));
  const person = await seat(app, quiz, existing);
  const { attempt } = (await person.open()).body;
  await person.submit({ attempt: attempt.id, answers: {} });
  await endQuiz(app, quiz.quiz_id);
  const eventsOf = async () => {
    const { body } = await call(app.url, listAuditEvents, { token: admin.token });
    return body.events
      .filter(({ subject, kind }) => subject?.id === quiz.quiz_id && kind.startsWith('results'))
      .map(({ kind, details }) => [kind, details?.released]);
  };
  return { ...person, id: quiz.quiz_id, attempt: attempt.id, eventsOf };
}

describe('POST /api/admin/quizzes/:id/release/', () => {
  it('releases one part or both, and returns from when on learners see them', async () => {
    const { id, eventsOf } = await sat();
    const { status, body } = await release(id, { answers: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ score_release_at: null, answers_release_at: null });
    const both = await release(id, { score: true, answers: true });
    expect(both.body.score_release_at).not.toBeNull();
    // The later of the two releases.
    expect(both.body.answers_release_at).toBe(both.body.score_release_at);
    expect(await eventsOf()).toEqual([
      ['results_released', ['score']],
      ['results_released', ['answers']],
    ]);
  });

  it('changes and records nothing when it is repeated', async () => {
    const { id, eventsOf } = await sat();
    const first = await release(id, { score: true });
    app.clock.advance(MINUTE);
    const again = await release(id, { score: true });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    await release(id, { score: false });
    await release(id, { score: false });
    expect(await eventsOf()).toHaveLength(2);
  });

  it('is seen at once by learners of another process, also when it is withdrawn', async () => {
    const { id, learner, quiz } = await sat();
    const there = await seat(other, quiz, learner);
    const unreleased = async () => (await there.results()).body[0]?.attempts[0]?.score;
    expect(await unreleased()).toBeNull();
    await release(id, { score: true });
    expect((await release(id, { score: false })).body.score_release_at).toBeNull();
    expect(await unreleased()).toBeNull();
    await release(id, { score: true });
    expect(await unreleased()).toBe(0);
  });

  it('refuses to withdraw what a learner has seen, and then changes nothing', async () => {
    const { id, report, attempt, results, eventsOf } = await sat();
    await release(id, { score: true, answers: true });
    await results();
    expect(await release(id, { score: false, answers: false })).toMatchObject(problem(409, 'RESULTS_SEEN'));
    expect((await release(id, { answers: false })).status).toBe(200);
    await release(id, { answers: true });
    await report(attempt);
    expect(await release(id, { answers: false })).toMatchObject(problem(409, 'RESULTS_SEEN'));
    expect((await report(attempt)).body.released).toEqual({ score: true, answers: true });
    expect((await eventsOf()).map(([kind]) => kind)).toEqual([
      'results_released',
      'results_withdrawn',
      'results_released',
    ]);
  });

  it('withdraws although an admin has seen them, who sees them anyway', async () => {
    const { id, report, attempt } = await sat(byHand, admin);
    await release(id, { score: true, answers: true });
    expect((await report(attempt)).body.score).toBe(0);
    expect((await release(id, { score: false, answers: false })).status).toBe(200);
  });

  it('releases one part and withdraws the other in one call', async () => {
    const { id, eventsOf } = await sat();
    await release(id, { answers: true });
    const { body } = await release(id, { score: true, answers: false });
    expect(body).toMatchObject({ score_release_at: expect.any(String), answers_release_at: null });
    expect((await eventsOf()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['results_released', ['score']],
        ['results_withdrawn', ['answers']],
      ]),
    );
  });

  it('releases again what a clock that was set back has withheld', async () => {
    const { id, results } = await sat();
    await release(id, { score: true });
    app.clock.advance(-5 * MINUTE);
    expect((await results()).body[0]?.attempts[0]?.score).toBeNull();
    await release(id, { score: true });
    expect((await results()).body[0]?.attempts[0]?.score).toBe(0);
    app.clock.advance(5 * MINUTE);
  });

  it('requires by_hand, a part, a quiz and the current version', async () => {
    const { id } = await sat({ show_answers: 'by_hand' });
    expect(await release(id, { score: true })).toMatchObject(problem(409, 'RELEASE_NOT_BY_HAND'));
    expect(await release(id, { score: true, answers: true })).toMatchObject(
      problem(409, 'RELEASE_NOT_BY_HAND'),
    );
    expect(await release(id, {})).toMatchObject(problem(400, 'INVALID_INPUT'));
    expect(await release(999_999, { score: true })).toMatchObject(problem(404, 'NOT_FOUND'));
    const { headers } = await call(app.url, getAdminQuiz, { token: admin.token, params: { id } });
    const seen = headers.get('etag') ?? '';
    expect((await release(id, { answers: true }, seen)).status).toBe(200);
    expect(await release(id, { answers: false }, seen)).toMatchObject(problem(412, 'CHANGED_ELSEWHERE'));
  });
});

describe('PATCH of show_score and show_answers, once learners have opened the quiz', () => {
  const change = (id: number, body: object, { token } = admin) =>
    call(app.url, updateQuiz, { token, params: { id }, body });

  it('needs the right to release, before and after', async () => {
    const { id } = await sat();
    await app.db.update(quizzes).set({ is_shared: true }).where(eq(quizzes.id, id));
    const teacher = await registerLearner(app, undefined, { role: 'teacher' });
    for (const body of [{ show_score: 'at_once' }, { show_score: 'at_once', show_answers: 'at_once' }])
      expect(await change(id, body, teacher)).toMatchObject(problem(403, 'FORBIDDEN'));
    // Other settings, and those of a quiz that nobody has opened, are the teacher's.
    expect((await change(id, { duration_minutes: 11 }, teacher)).status).toBe(200);
    const { body: own } = await call(app.url, createQuizFromJson, {
      token: teacher.token,
      body: ownQuiz(1, byHand),
    });
    expect((await change(own.quiz_id, { show_score: 'at_once' }, teacher)).status).toBe(200);
  });

  it('releases as the other call does: recorded, and no attempt runs again', async () => {
    const { id, attempt, eventsOf } = await sat();
    await change(id, { show_score: 'at_once', show_answers: 'at_once' });
    expect(await eventsOf()).toEqual([['results_released', ['score', 'answers']]]);
    const reopening = {
      token: admin.token,
      params: { id, attempt_id: attempt },
      body: { reason: 'x', minutes: 5 },
    };
    expect(await call(app.url, reopenAttempt, reopening)).toMatchObject(problem(409, 'RESULTS_RELEASED'));
  });

  it('withdraws nothing that a learner has seen, and what nobody has seen', async () => {
    const { id, results, report, attempt } = await sat();
    await change(id, { show_score: 'at_once', show_answers: 'at_once' });
    expect((await change(id, byHand)).status).toBe(200);
    expect((await report(attempt)).body).not.toMatchObject({ score: expect.any(Number) });
    await change(id, { show_score: 'at_once', show_answers: 'at_once' });
    await results();
    await report(attempt);
    for (const body of [byHand, { show_answers: 'by_hand' }, { show_score: 'by_hand' }])
      expect(await change(id, body)).toMatchObject(problem(409, 'RESULTS_SEEN'));
  });
});
