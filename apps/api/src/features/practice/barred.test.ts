import { openAttempt } from '@abhyas/contract/attempts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { bank_uses, quizzes } from '#features/quizzes/quizzes.tables.ts';
import { DAY, HOUR, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerLearner, submitAs } from '#testing/factories.ts';
import { listBarred, listBarredUntil } from './barred.queries.ts';

const app = await buildTestApp();
const learner = await registerLearner(app);
const { user_id } = learner;
const quiz = await addQuiz(app);
const uses = await app.db.select().from(bank_uses).where(eq(bank_uses.quiz_id, quiz.quiz_id));
const bank_ids = uses.map(({ bank_id }) => bank_id);
const now = app.clock.now();
const at = (ms: number) => iso(now + ms);

const RELEASED = '1970-01-01T00:00:00.000Z';
const OVER = {
  status: 'published' as const,
  start_time: at(-3 * DAY),
  end_time: at(-2 * DAY),
  end_release_at: at(-1 * DAY),
  override_start: null,
  override_end: null,
  deleted_at: null,
  show_answers: 'at_once' as const,
  score_release_at: RELEASED,
  answers_release_at: RELEASED,
};
type Change = Partial<typeof quizzes.$inferInsert>;

async function barredWhile(change: Change) {
  await app.db
    .update(quizzes)
    .set({ ...OVER, ...change })
    .where(eq(quizzes.id, quiz.quiz_id));
  return listBarred(app.db, { user_id, bank_ids, now: iso(now) });
}
/** Until when they are, by what `barredWhile` has set. */
const barredUntil = async () => [
  ...new Set((await listBarredUntil(app.db, { user_id, bank_ids, now: iso(now) })).values()),
];
const areBarredAt = async (time: number) =>
  (await listBarred(app.db, { user_id, bank_ids, now: iso(time) })).size > 0;

describe('listBarred', () => {
  it('knows the questions of the quiz in the bank', () => {
    expect(bank_ids.length).toBeGreaterThan(1);
  });

  it.each<[string, Change]>([
    ['a scheduled draft', { status: 'draft', start_time: at(HOUR), end_time: at(2 * HOUR) }],
    ['a draft without a start', { status: 'draft', start_time: null, end_time: at(DAY) }],
    ['a published quiz before its start', { start_time: at(HOUR), end_time: at(2 * HOUR) }],
    ['one that starts later and never ends', { start_time: at(HOUR), end_time: null, end_release_at: null }],
    ['a running quiz', { end_time: at(HOUR), end_release_at: at(2 * HOUR) }],
    ['late answers, after the end', { end_time: at(-HOUR), end_release_at: at(HOUR) }],
    ['a later start by an override', { override_start: at(HOUR) }],
    ['a later end by an override', { override_end: at(HOUR) }],
    ['answers that wait for a time', { answers_release_at: at(HOUR) }],
    ['answers that wait for staff', { show_answers: 'by_hand', answers_release_at: null }],
    ['unreleased answers of a deleted quiz', { deleted_at: at(-HOUR), answers_release_at: null }],
  ])('bars while there is %s', async (_name, change) => {
    expect(await barredWhile(change)).toEqual(new Set(bank_ids));
  });

  it.each<[string, Change]>([
    ['late answers, after the end', { end_time: at(-HOUR), end_release_at: at(HOUR) }],
    ['answers that wait for a time', { answers_release_at: at(HOUR) }],
    ['a running quiz', { end_time: at(HOUR), end_release_at: at(2 * HOUR) }],
    ['a later end by an override', { override_end: at(HOUR) }],
    ['one that starts later and never ends', { start_time: at(HOUR), end_time: null, end_release_at: null }],
  ])('bars no longer than it says, for %s', async (_name, change) => {
    await barredWhile(change);
    const [until, ...others] = (await barredUntil()).map((time) => Date.parse(time ?? ''));
    if (until === undefined) throw new Error('Nothing is barred');
    expect(others).toEqual([]);
    expect([await areBarredAt(until - 1), await areBarredAt(until)]).toEqual([true, false]);
  });

  it.each<[string, Change]>([
    ['a scheduled draft', { status: 'draft', start_time: at(HOUR), end_time: at(2 * HOUR) }],
    ['answers that wait for staff', { show_answers: 'by_hand', answers_release_at: null }],
    ['unreleased answers of a deleted quiz', { deleted_at: at(-HOUR), answers_release_at: null }],
  ])('promises no moment for %s', async (_name, change) => {
    await barredWhile(change);
    expect(await barredUntil()).toEqual([null]);
  });

  it.each<[string, Change]>([
    ['is over and released', {}],
    ['never ends and shows answers at once', { start_time: null, end_time: null, end_release_at: null }],
    ['was coming and is deleted', { start_time: at(HOUR), end_time: at(2 * HOUR), deleted_at: at(-HOUR) }],
    [
      'is a draft that was never scheduled',
      { status: 'draft', start_time: null, end_time: null, end_release_at: null },
    ],
  ])('bars nothing where the quiz %s', async (_name, change) => {
    expect(await barredWhile(change)).toEqual(new Set());
  });

  it('bars for the learner of an unfinished attempt, until it ends, and for nobody else', async () => {
    const open = { start_time: null, end_time: null, end_release_at: null };
    await barredWhile(open);
    const params = { id: quiz.quiz_id };
    const { body } = await call(app.url, openAttempt, { token: learner.token, params });
    expect(await barredWhile(open)).toEqual(new Set(bank_ids));
    expect(await barredUntil()).toEqual([null]);
    const other = await registerLearner(app);
    const asOther = { user_id: other.user_id, bank_ids, now: iso(now) };
    expect(await listBarred(app.db, asOther)).toEqual(new Set());
    const answers = answersTo(quiz, [0, 1, null]);
    await submitAs(app, learner.token, quiz.quiz_id, { answers, attempt: body.attempt.id });
    expect(await barredWhile(open)).toEqual(new Set());
  });

  it('bars what late answers of the learner can still be about, and no longer than it says', async () => {
    const open = { start_time: null, end_time: null, end_release_at: null };
    await app.db.execute(sql`update attempts set completed_timestamp = deadline where user_id = ${user_id}`);
    const ended = app.db.select({ deadline: attempts.deadline }).from(attempts);
    const [attempt] = await ended.where(eq(attempts.user_id, user_id));
    expect(await barredWhile({ ...open, accept_late: false })).toEqual(new Set());
    expect(await barredWhile({ ...open, accept_late: true })).toEqual(new Set(bank_ids));
    const last = Date.parse(attempt?.deadline ?? '') + 24 * HOUR;
    expect(await barredUntil()).toEqual([iso(last + 1)]);
    expect([await areBarredAt(last), await areBarredAt(last + 1)]).toEqual([true, false]);
    const other = await registerLearner(app);
    const asOther = { user_id: other.user_id, bank_ids, now: iso(now) };
    expect(await listBarred(app.db, asOther)).toEqual(new Set());
    await app.db
      .update(attempts)
      .set({ keys_sent_at: iso(now) })
      .where(eq(attempts.user_id, user_id));
    expect(await barredWhile(open)).toEqual(new Set());
  });

  it('bars while an override withholds the answers from the learner', async () => {
    const open = { start_time: null, end_time: null, end_release_at: null };
    await app.db.execute(sql`
      insert into overrides (quiz_id, user_id, show_answers, created_at)
      values (${quiz.quiz_id}, ${user_id}, 'by_hand', ${iso(now)})`);
    expect(await barredWhile({ ...open, overrides: 1 })).toEqual(new Set(bank_ids));
    expect(await barredWhile({ ...open, overrides: 1, keys_by_hand_at: RELEASED })).toEqual(new Set());
  });

  it('knows nothing of questions that no quiz has', async () => {
    expect(await listBarred(app.db, { user_id, bank_ids: [], now: iso(now) })).toEqual(new Set());
    expect(await listBarred(app.db, { user_id, bank_ids: [999_999_999], now: iso(now) })).toEqual(new Set());
  });
});
