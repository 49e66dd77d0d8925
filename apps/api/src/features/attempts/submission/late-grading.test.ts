import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { sitOneMinuteQuiz } from '#features/attempts/one-minute-quiz.fixture.ts';
import { lateVerdict } from '#features/attempts/rules/submission.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { hasReleasedWithheld } from '#features/quizzes/quizzes.ts';
import { HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { canBeGradedLate } from './late-grading.queries.ts';
import { prepareSubmitted } from './submitted.queries.ts';

const app = await buildTestApp();
const findSubmitted = prepareSubmitted(app.db);
const { quiz, learner, open, submit, waitUntil, ...seat } = await sitOneMinuteQuiz(app);
const { user_id } = learner;
const { quiz_id } = quiz;
waitUntil(HOUR);
const { id: other } = (await open()).body.attempt;
await submit({ attempt: other, answers: {} });
await app.db.execute(sql`
  insert into overrides (quiz_id, user_id, show_answers, created_at)
  values (${quiz_id}, ${user_id}, 'at_once', ${iso(app.clock.now())})`);

const DEADLINE = Date.parse(seat.attempt.deadline);
const release = fc.constantFrom('at_once', 'by_hand');
/** Null, or a moment before or after those at which the late answers arrive. */
const moment = fc.constantFrom(null, iso(DEADLINE), iso(DEADLINE + 30 * HOUR));
/** Seldom, so that no value alone decides most cases. */
const seldom = <T>(value: T, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: rare });
const ofQuiz = fc.record({
  accept_late: seldom(true, fc.constant(false)),
  show_score: seldom('at_once' as const, release),
  show_answers: seldom('at_once' as const, release),
  score_release_at: moment,
  answers_release_at: moment,
  score_released_by_hand_at: seldom(null, moment),
  answers_released_by_hand_at: seldom(null, moment),
  keys_at_once_at: moment,
  overrides: fc.constantFrom(0, 1),
});
const STARTED = Date.parse(seat.attempt.started_at);
const ofAttempt = fc.record({
  ended_before: fc.constantFrom(0, 2000, 2001),
  late: seldom(false, fc.constant(true)),
  keys_sent_at: seldom(null, moment),
  score_sent_at: moment,
});
const ofOther = fc.record({
  number: fc.constantFrom(1, 3),
  score_sent_at: seldom(null, fc.constantFrom(iso(STARTED - 1), iso(STARTED), iso(DEADLINE))),
  earlier_score_sent_at: seldom(null, fc.constantFrom(iso(STARTED - 1), iso(STARTED))),
});
const elapsed = fc.constantFrom(MINUTE, 24 * HOUR, 24 * HOUR + 1);

describe('canBeGradedLate', () => {
  it('is true exactly where a submission would grade late answers', async () => {
    const seen = new Set<string>();
    const of = (id: number) => and(eq(attempts.user_id, user_id), eq(attempts.id, id));
    await app.db.update(attempts).set({ number: 3 }).where(of(other));
    await app.db.update(attempts).set({ number: 2 }).where(of(seat.attempt.id));
    const rule = fc.asyncProperty(ofQuiz, ofAttempt, ofOther, elapsed, async (settings, own, others, ms) => {
      const now = DEADLINE + ms;
      const { late, ended_before, ...sent } = own;
      await app.db.update(quizzes).set(settings).where(eq(quizzes.id, quiz_id));
      await app.db
        .update(attempts)
        .set({ ...others, reopenings: 1 })
        .where(of(other));
      await app.db
        .update(attempts)
        .set({
          ...{ ...sent, late, completed_timestamp: iso(DEADLINE - ended_before) },
          ...(late
            ? { on_time_answers: [], on_time_score: 0, on_time_receipt: 'on time' }
            : { on_time_answers: null, on_time_score: null, on_time_receipt: null }),
        })
        .where(of(seat.attempt.id));
      const found = await findSubmitted({
        ...{ user_id, quiz_id, id: seat.attempt.id, overdue_since: iso(now) },
      });
      if (!found) throw new Error('The attempt is not there');
      const withheld_released = hasReleasedWithheld(found.attempt, now);
      const verdict = lateVerdict(found.attempt, { ...found, withheld_released, now });
      seen.add(verdict);
      const { rows } = await app.db.execute<{ can: boolean }>(sql`
        select ${canBeGradedLate(sql`${iso(now)}::timestamptz`)} as can
        from attempts join quizzes on quizzes.id = attempts.quiz_id
        where attempts.user_id = ${user_id} and attempts.id = ${seat.attempt.id}`);
      expect(rows).toEqual([{ can: verdict === 'grade' || verdict === 'fill' }]);
    });
    await fc.assert(rule, { numRuns: 200 });
    expect([...seen].sort()).toEqual(['fill', 'grade', 'ignore', 'record']);
  });
});
