import { randomUUID } from 'node:crypto';
import { MAX_ANSWERS_OF_DAY } from '@abhyas/contract/practice/cards';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { addDays } from '@abhyas/exam-rules/practice/days';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { countHere } from '#platform/http/limits/shared-counts.ts';
import { DAY, HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { foldCards } from './fold-cards.service.ts';
import { answerTo, startPractising } from './notebook.fixture.ts';
import { practice_answers, practice_cards } from './practice.tables.ts';

const call_counts = countHere();
const app = await buildTestApp({ call_counts });

const cardsOf = (user_id: number) =>
  app.db
    .select()
    .from(practice_cards)
    .where(eq(practice_cards.user_id, user_id))
    .orderBy(practice_cards.bank_id);

const given = fc.record({
  card: fc.nat(1),
  days_ago: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(6) }),
  minutes_ago: fc.nat(24 * 60),
  is_right: fc.boolean(),
  confidence: fc.constantFrom(undefined, 'sure', 'unsure'),
  set: fc.constantFrom('cards', 'report', 'topic'),
});
/** Answers that arrive together, so many days after those before. */
const batch = fc.record({ days: fc.nat(3), answers: fc.array(given, { minLength: 1, maxLength: 5 }) });

describe('answers in practice', () => {
  it('move cards to where a fold over all answers has them, in whatever order they come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(batch, { minLength: 4, maxLength: 8 }),
        fc.boolean(),
        async (batches, exam) => {
          const { seat, ...notebook } = await startPractising(app);
          const { user_id } = seat.learner;
          const { cards } = await notebook.cards(1);
          if (exam) await notebook.setExam(addDays(dayOf(app.clock.now()), 6));
          for (const { days, answers } of batches) {
            app.clock.advance(days * DAY);
            const { status, body } = await notebook.answer(
              ...answers.map(({ card, days_ago, minutes_ago, is_right, confidence, set }) =>
                answerTo(app, cards[card], is_right, {
                  ...{ set, ...(confidence && { confidence }) },
                  answered_at: iso(app.clock.now() - days_ago * DAY - minutes_ago * MINUTE),
                }),
              ),
            );
            expect(status).toBe(200);
            const moved = await cardsOf(user_id);
            const bank_ids = moved.map(({ bank_id }) => bank_id);
            expect(bank_ids).toHaveLength(2);
            await inTransaction(app.db, (tx) => foldCards(tx, { user_id, bank_ids }));
            expect(moved).toEqual(await cardsOf(user_id));
            for (const { question_id, due, memory } of body.schedules)
              expect(moved).toContainEqual(expect.objectContaining({ bank_id: question_id, due, ...memory }));
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are kept up to a number for a question and day, and refused beyond it', async () => {
    const { seat, ...notebook } = await startPractising(app);
    app.clock.advance(DAY);
    const [card, other] = (await notebook.cards()).cards;
    const many = Array.from({ length: MAX_ANSWERS_OF_DAY + 2 }, () => answerTo(app, card, true));
    const { body } = await notebook.answer(...many, answerTo(app, other, true));
    expect(body.stored).toHaveLength(MAX_ANSWERS_OF_DAY + 1);
    expect(body.refused).toEqual(
      many.slice(MAX_ANSWERS_OF_DAY).map(({ id }) => ({ id, code: 'TOO_MANY_OF_DAY' })),
    );
    // Those that are there stay acknowledged, and the next day begins anew.
    expect((await notebook.answer(...many)).body).toMatchObject({
      stored: many.slice(0, MAX_ANSWERS_OF_DAY).map(({ id }) => id),
      refused: body.refused,
    });
    app.clock.advance(DAY);
    expect((await notebook.answer(answerTo(app, card, true))).body.refused).toEqual([]);
    const { user_id } = seat.learner;
    expect(await app.db.$count(practice_answers, eq(practice_answers.user_id, user_id))).toBe(
      MAX_ANSWERS_OF_DAY + 2,
    );
  });

  it('of long ago count as those of a year ago', async () => {
    const { seat, ...notebook } = await startPractising(app);
    const [card] = (await notebook.cards(1)).cards;
    const answered_at = iso(app.clock.now() - 5000 * DAY);
    await notebook.answer(answerTo(app, card, true, { answered_at }));
    const [stored] = await app.db
      .select({ day: practice_answers.day })
      .from(practice_answers)
      .where(eq(practice_answers.user_id, seat.learner.user_id));
    expect(stored?.day).toBe(addDays(dayOf(app.clock.now()), -366));
  });

  it('of an account that sends more than anyone answers in an hour are refused before any work', async () => {
    const { seat, ...notebook } = await startPractising(app);
    const [card] = (await notebook.cards(1)).cards;
    await call_counts.count(`practice answers:${seat.learner.user_id}`, HOUR, 3599);
    expect(await notebook.answer(answerTo(app, card, true))).toMatchObject({ status: 200 });
    const refused = await notebook.answer({ ...answerTo(app, card, true), id: randomUUID() });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.body).toMatchObject({ retry_after: expect.any(Number) });
  });
});
