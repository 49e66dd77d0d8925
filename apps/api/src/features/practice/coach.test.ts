import { quizJson } from '@abhyas/contract/quiz-json';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { because, examiner, sit } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { DAY } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { endQuiz } from '#testing/end-quiz.ts';
import { addQuiz } from '#testing/factories.ts';
import { historyOf, quizOf } from './history/history.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);

/** One learner's attempt at a quiz of its own. */
async function coached(
  choices: (number | null)[],
  { topics, ...overrides }: { topics?: string[] } & Parameters<typeof quizOf>[1] = {},
) {
  const quiz = await addQuiz(app, quizOf(topics ?? choices.map(() => 'Rivers'), overrides));
  const seat = await sit(app, quiz, choices);
  return { quiz, seat, ...historyOf(app, seat.learner) };
}

const scoreOf = async (id: number) =>
  (await app.db.select().from(attempts).where(eq(attempts.id, id)))[0]?.score;

describe('GET /api/practice/coach/', () => {
  it("has what right, wrong and blank answers came to by the quiz's own marking", async () => {
    const { quiz, seat, coach } = await coached([0, 0, 0, 1, 1, null, null, null]);
    const { quizzes } = await coach();
    expect(quizzes).toMatchObject([
      {
        ...{ id: quiz.quiz_id, attempts: 1, result: seat.attempt_id },
        ...{ gained: 3, lost: 0.4, given: 0, aside: 0, right: 3, wrong: 2, blank: 3, missed: 3 },
        // 3 × (1/4 − 0.2 × 3/4)
        worth: 0.3,
        markings: [
          {
            ...{ marks_correct: 1, marks_wrong: 0.2, break_even: { numerator: 1, denominator: 6 } },
            ...{ answers: { right: 3, total: 5, interval: null }, gain: 'few' },
            guesses: [{ options: 4, keys: 1, blank: 3, guess: 0.1, worth: 0.3 }],
          },
        ],
      },
    ]);
  });

  it('compares answers with the break-even chance once they are enough', async () => {
    const { coach } = await coached([...Array(9).fill(0), 1, 1, 1]);
    const [marking] = (await coach()).quizzes[0]?.markings ?? [];
    expect(marking).toMatchObject({ gain: 'gain', answers: { right: 9, total: 12 } });
    expect(marking?.answers.interval?.low).toBeCloseTo(0.4677, 3);
  });

  it('counts sections and questions with marks of their own, deductions in percent, and every number of options', async () => {
    const question = (text: string, options: number, more: object = {}) => ({
      text: { en: `Sections: ${text}` },
      options: Array.from({ length: options }, (_, n) => ({ text: { en: `${n}` }, is_correct: n === 0 })),
      ...more,
    });
    const quiz = parse(quizJson, {
      title: { en: 'Sections' },
      sections: [
        {
          title: { en: 'First' },
          ...{ marks_correct: 2, wrong_percent: 20 },
          questions: [
            question('a', 4),
            question('b', 5),
            question('c', 4, { marks_correct: 5, marks_wrong: 0 }),
          ],
        },
        { title: { en: 'Second' }, marks_correct: 1, marks_wrong: 0, questions: [question('d', 3)] },
      ],
    });
    const made = await addQuiz(app, quiz);
    const seat = await sit(app, made, [1, null, null, null]);
    const [own] = (await historyOf(app, seat.learner).coach()).quizzes;
    expect(
      own?.markings.map(({ marks_correct, marks_wrong, blank }) => [marks_correct, marks_wrong, blank]),
    ).toEqual([
      [2, 0.4, 1],
      [5, 0, 1],
      [1, 0, 1],
    ]);
    expect(own?.markings[0]?.guesses).toEqual([
      { options: 4, keys: 1, blank: 0, guess: 0.2, worth: 0 },
      // 2/5 − 0.4 × 4/5
      { options: 5, keys: 1, blank: 1, guess: 0.08, worth: 0.08 },
    ]);
    // 0.08 + 5/4 + 1/3
    expect(own).toMatchObject({ lost: 0.4, missed: 8, worth: 1.6633 });
    expect(await scoreOf(seat.attempt_id)).toBe(-0.4);
  });

  it('follows verdicts: void, everyone, all who answered, and several keys', async () => {
    const { quiz, seat, coach } = await coached([1, 1, null, 1, null, 0, 1]);
    const verdict = (place: number, kind: string, options: number[] = []) => ({
      question_id: quiz.questions[place]?.id,
      ...{ kind, option_ids: options.map((n) => quiz.questions[place]?.options[n]), reason: because },
    });
    await staff.regrade(quiz.quiz_id, [
      verdict(0, 'void'),
      verdict(1, 'everyone'),
      verdict(2, 'all_who_answered'),
      verdict(3, 'accept', [0, 1]),
      verdict(4, 'accept', [0, 1]),
      verdict(5, 'key', [2]),
    ]);
    const [own] = (await coach()).quizzes;
    expect(own).toMatchObject({ aside: 3, given: 1, right: 1, wrong: 2, blank: 1, gained: 1, lost: 0.4 });
    // 2/4 − 0.2 × 2/4
    expect(own?.markings[0]?.guesses).toContainEqual({
      options: 4,
      keys: 2,
      blank: 1,
      guess: 0.4,
      worth: 0.4,
    });
    const { gained = 0, lost = 0, given = 0 } = own ?? {};
    expect(gained - lost + given).toBeCloseTo((await scoreOf(seat.attempt_id)) ?? 0, 10);
  });

  it('has released attempts alone, those of one quiz or report if asked for, and records that their scores are sent', async () => {
    const withheld = { show_score: 'by_hand', show_answers: 'by_hand' } as const;
    const { quiz, seat, coach } = await coached([0, null], withheld);
    expect((await coach()).quizzes).toEqual([]);
    const sentAt = async () =>
      (await app.db.select().from(attempts).where(eq(attempts.id, seat.attempt_id)))[0]?.score_sent_at;
    expect(await sentAt()).toBeNull();
    await endQuiz(app, quiz.quiz_id);
    await staff.change(quiz.quiz_id, { show_score: 'at_once', show_answers: 'at_once' });
    expect((await coach()).quizzes).toHaveLength(1);
    expect(await sentAt()).not.toBeNull();
    const other = await addQuiz(app, quizOf(['Lakes']));
    const again = await sit(app, other, [1]);
    expect((await coach(`?result=${again.attempt_id}`)).quizzes, "another learner's").toEqual([]);
    expect((await coach(`?quiz=${quiz.quiz_id}`)).quizzes).toHaveLength(1);
    expect((await coach(`?quiz=${other.quiz_id}`)).quizzes).toEqual([]);
    expect((await coach(`?result=${seat.attempt_id}`)).quizzes[0]?.attempts).toBe(1);
    // A release that is withdrawn takes the quiz with it.
    await staff.change(quiz.quiz_id, { show_answers: 'by_hand' });
    expect((await coach()).quizzes).toEqual([]);
  });

  it('compares how sure the learner was in practice with how often that was right', async () => {
    const { coach, cards, answer, seat, quiz } = await coached([1, 1, 1], {
      topics: ['Lakes', 'Peaks', 'Peaks'],
    });
    const [lake, peak, other] = await cards(seat.attempt_id);
    app.clock.advance(DAY);
    await answer(lake, 'wrong', { confidence: 'sure' });
    await answer(peak, 'wrong', { confidence: 'sure' });
    await answer(other, 'right', { confidence: 'unsure' });
    await answer(other, 'seen', { confidence: 'sure' });
    expect(await coach()).toMatchObject({
      calibration: [
        { confidence: 'sure', answers: { right: 0, total: 2, interval: null } },
        { confidence: 'unsure', answers: { right: 1, total: 1 } },
      ],
      sure_but_wrong: [
        { topic: { name: { en: 'Lakes' } }, questions: 1, question_ids: [lake?.question.id], cost: 1.2 },
        { topic: { name: { en: 'Peaks' } }, questions: 1, cost: 1.2 },
      ],
    });
    // What was just read tells nothing.
    await answer(other, 'right', { confidence: 'sure' });
    expect((await coach()).calibration[0]?.answers).toMatchObject({ right: 0, total: 2 });
    app.clock.advance(DAY);
    await answer(lake, 'right', { confidence: 'sure' });
    expect((await coach()).sure_but_wrong.map(({ topic }) => topic?.name.en)).toEqual(['Peaks']);
    // What a later verdict makes right was right.
    const wrong = peak?.question.options.find(({ is_correct }) => !is_correct)?.id;
    await staff.regrade(quiz.quiz_id, [
      { question_id: peak?.report_question, kind: 'key', option_ids: [wrong], reason: because },
    ]);
    expect(await coach()).toMatchObject({
      calibration: [{ answers: { right: 2, total: 3 } }, { answers: { right: 1, total: 1 } }],
      sure_but_wrong: [],
    });
    await staff.regrade(quiz.quiz_id, [
      { question_id: lake?.report_question, kind: 'void', reason: because },
    ]);
    expect((await coach()).calibration[0]?.answers).toMatchObject({ right: 1, total: 1 });
  });
});
