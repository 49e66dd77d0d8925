import { listAuditEvents } from '@abhyas/contract/audit';
import {
  declineObjections,
  listObjections,
  reportQuestionProblem,
} from '@abhyas/contract/grading/objections';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { because, examiner, taken } from './staff/regrade/regrade.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);

type Seat = Awaited<ReturnType<typeof taken>>['seats'][number];
const reportOn = async (seat: Seat, question_id: number, text = 'Two options are the same') =>
  call(app.url, reportQuestionProblem, {
    token: await seat.signedIn(),
    params: { id: seat.attempt_id },
    body: { question_id, text },
  });
const list = async (id: number) =>
  call(app.url, listObjections, { token: await staff.signedIn(), params: { id } });
const decline = async (id: number, question_id: number, reason: unknown) =>
  call(app.url, declineObjections, {
    token: await staff.signedIn(),
    params: { id, question_id },
    body: { reason },
  });
const refused = (status: number, code: string) => ({ status, body: { code } });

/** A quiz that two learners have taken. */
async function sat(overrides: Parameters<typeof taken>[2] = {}) {
  const { quiz, seats } = await taken(app, [[0, 1, null], [0]], overrides);
  const [one, two] = seats;
  const [first = 0, second = 0] = quiz.questions.map(({ id }) => id);
  if (!one || !two) throw new Error('Nobody sat');
  return { quiz_id: quiz.quiz_id, one, two, first, second };
}
/** What the learner's report shows of objections, by question id. */
const shown = async ({ report, attempt_id }: Seat) => {
  const { questions } = (await report(attempt_id)).body;
  return new Map(questions.flatMap(({ id, objection }) => (objection ? [[id, objection] as const] : [])));
};

describe('POST /api/results/:id/objections/', () => {
  it('records a problem with a question of the own attempt, once', async () => {
    const { one, first } = await sat();
    expect(await reportOn(one, first, '  The key is wrong \n')).toMatchObject({
      status: 201,
      body: { text: 'The key is wrong', decision: null, decided_at: null, reason: null },
    });
    expect(await reportOn(one, first)).toMatchObject(refused(409, 'ALREADY_REPORTED'));
    expect((await shown(one)).get(first)).toMatchObject({ text: 'The key is wrong', decision: null });
  });

  it('refuses a question of another quiz, an empty text, an attempt of another learner, and one in progress', async () => {
    const { one, two, first } = await sat();
    const other = await sat();
    expect(await reportOn(one, other.first)).toMatchObject(refused(400, 'INVALID_INPUT'));
    expect(await reportOn(one, first, ' \n')).toMatchObject(refused(400, 'INVALID_INPUT'));
    const stranger = { ...one, signedIn: two.signedIn };
    expect(await reportOn(stranger, first)).toMatchObject(refused(404, 'NOT_FOUND'));
    const { attempt } = (await one.open()).body;
    expect(await reportOn({ ...one, attempt_id: attempt.id }, first)).toMatchObject(
      refused(404, 'NOT_FOUND'),
    );
  });

  it('waits for the release of the answers', async () => {
    const { one, first } = await sat({ show_answers: 'by_hand' });
    expect(await reportOn(one, first)).toMatchObject(refused(409, 'NOT_RELEASED'));
  });
});

describe('GET /api/admin/quizzes/:id/objections/', () => {
  it('lists them by question, those with undecided ones first', async () => {
    const { quiz_id, one, two, first, second } = await sat();
    expect((await list(quiz_id)).body).toEqual([]);
    await reportOn(one, first);
    await reportOn(two, second, 'Not in the syllabus');
    await reportOn(one, second);
    await decline(quiz_id, first, because);
    const { body } = await list(quiz_id);
    expect(body).toMatchObject([
      { question_id: second, text: { en: 'Question 2', ne: 'प्रश्न 2' }, open: 2 },
      { question_id: first, open: 0, objections: [{ decision: 'declined', reason: because }] },
    ]);
    expect(body[0]?.objections.map(({ username, text }) => [username, text])).toEqual([
      [two.learner.username, 'Not in the syllabus'],
      [one.learner.username, 'Two options are the same'],
    ]);
    expect(await list(999_999)).toMatchObject(refused(404, 'NOT_FOUND'));
  });
});

describe('POST /api/admin/quizzes/:id/objections/:question_id/decline/', () => {
  it('declines the undecided ones with a reason that their authors see, and records the event', async () => {
    const { quiz_id, one, two, first } = await sat();
    await reportOn(one, first);
    await reportOn(two, first);
    expect((await decline(quiz_id, first, because)).body).toEqual({ declined: 2 });
    expect((await decline(quiz_id, first, { en: 'Again' })).body).toEqual({ declined: 0 });
    for (const seat of [one, two]) {
      const declined = { decision: 'declined', decided_at: expect.any(String), reason: because };
      expect((await shown(seat)).get(first)).toMatchObject(declined);
    }
    const { body } = await call(app.url, listAuditEvents, { token: await staff.signedIn() });
    const events = body.events.filter(
      ({ kind, subject }) => kind === 'objections_declined' && subject?.id === quiz_id,
    );
    expect(events).toMatchObject([{ username: staff.admin.username, details: { question_id: first } }]);
  });

  it('needs a reason and an existing quiz', async () => {
    const { quiz_id, first } = await sat();
    expect(await decline(quiz_id, first, { en: ' ' })).toMatchObject(refused(400, 'INVALID_INPUT'));
    expect(await decline(999_999, first, because)).toMatchObject(refused(404, 'NOT_FOUND'));
  });
});

describe('a verdict', () => {
  it('accepts the undecided objections to its question, with its reason, when it is applied', async () => {
    const { quiz_id, one, two, first, second } = await sat();
    await reportOn(one, first);
    await reportOn(one, second);
    await reportOn(two, first);
    const previewed = await staff.preview(quiz_id, [{ question_id: first, kind: 'void', reason: because }]);
    expect((await shown(one)).get(first)?.decision).toBe(null);
    await staff.ended((await staff.apply(quiz_id, previewed.body.preview_id)).body.job_id);
    for (const seat of [one, two]) {
      const accepted = { decision: 'accepted', decided_at: expect.any(String), reason: because };
      expect((await shown(seat)).get(first)).toMatchObject(accepted);
    }
    expect((await shown(one)).get(second)?.decision).toBe(null);
  });
});
