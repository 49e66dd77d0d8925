import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { autoFinish } from './auto-finish.service.ts';

const clock_of = { isTrusted: true };
const isClockTrusted = () => clock_of.isTrusted;
// The refusals in this test are expected, so they are not logged.
const app = await buildTestApp({ isClockTrusted, log: pino({ level: 'silent' }) });
const attempts = app.deps.attempts;
const countFinished = async () => {
  const { rows } = await app.db.execute<{ finished: number }>(
    sql`select count(completed_timestamp)::int as finished from attempts`,
  );
  return rows[0]?.finished;
};

describe('while the clock is not trusted', () => {
  it('no request finishes an attempt by its deadline, and each of these calls answers 503', async () => {
    const quiz = await addQuiz(app, sampleQuiz(3, { duration_minutes: 1 }));
    const person = await seat(app, quiz);
    const { attempt } = (await person.open()).body;
    const answers = answersTo(quiz, [0]);
    await person.save({ attempt: attempt.id, client: 'one-phone', seq: 1, answers });

    clock_of.isTrusted = false;
    app.clock.advance(5 * MINUTE);
    expect(await autoFinish(attempts)).toBe(0);
    const refused = [
      await person.open(),
      await person.find(),
      await person.question(1),
      await person.save({ attempt: attempt.id, client: 'one-phone', seq: 2, answers }),
      await person.submit({ attempt: attempt.id, answers }),
      await person.results(),
      await person.report(attempt.id),
    ];
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', retry_after: 5 } });
    }
    expect(await countFinished()).toBe(0);
    // A refused call has sent no key.
    const { rows } = await app.db.execute(sql`select keys_sent_at from attempts where id = ${attempt.id}`);
    expect(rows).toEqual([{ keys_sent_at: null }]);

    app.clock.advance(-5 * MINUTE);
    expect((await person.find()).body.attempt.answers).toEqual(answers);
    clock_of.isTrusted = true;
    expect((await person.submit({ attempt: attempt.id, answers })).body).toMatchObject({
      score: 1,
      finished_by: 'learner',
    });
  });

  it('a learner can submit in time, and continues as soon as the clock is trusted again', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { duration_minutes: 10 }));
    const [early, late] = [await seat(app, quiz), await seat(app, quiz)];
    const opened = (await early.open()).body.attempt;
    await late.open();
    clock_of.isTrusted = false;
    const submitted = await early.submit({ attempt: opened.id, answers: answersTo(quiz, [0, 0]) });
    expect(submitted.body).toMatchObject({ score: 2, finished_by: 'learner' });
    clock_of.isTrusted = true;
    app.clock.advance(HOUR);
    expect(await autoFinish(attempts)).toBe(1);
    expect((await late.results()).body[0]?.attempts).toHaveLength(1);
  });
});
