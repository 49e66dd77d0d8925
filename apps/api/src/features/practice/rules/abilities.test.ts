import { describe, expect, it } from 'vitest';
import { type AnswerEvent, COUNTS_AGAIN_AFTER_DAYS, EVERYTHING, foldAbilities } from './abilities.ts';
import { randomFrom, simulateLearners, simulateQuestions } from './simulation.fixture.ts';

const DAY_MS = 86_400_000;
/** Root 1 with the topics 2 and 3 under it, and a root 4. */
const parents = new Map([
  [1, null],
  [2, 1],
  [3, 1],
  [4, null],
]);
const questions = new Map(
  [2, 2, 3, 4, 2].map((topic_id, place) => [place + 1, { topic_id, difficulty: 0, options: 4 }]),
);
const event = (bank_id: number, is_correct: boolean, day = 0): AnswerEvent => ({
  ...{ bank_id, is_correct },
  id: `${bank_id}/${day}`,
  at: day * DAY_MS,
});
const fold = (events: AnswerEvent[]) => foldAbilities(events, questions, parents);

describe('the abilities of a learner', () => {
  it('move in the topic of an answer and in all topics above it, each by its own number of answers', () => {
    // By hand: 0 + 1 · (1 − 0.625) = 0.375. Topic 3 begins with the 0.375 of topic 1: P = 1/4 + 3/4 · σ(0.375) = 0.69450.
    const { find, nearest } = fold([event(1, true), event(3, false, 1)]);
    expect(find(2)).toEqual({ ability: expect.closeTo(0.375, 10), answers: 1 });
    expect(find(3)).toEqual({ ability: expect.closeTo(0.375 - 0.6945, 4), answers: 1 });
    // The second step of topic 1 is 1 / 1.1.
    expect(find(1)).toEqual({ ability: expect.closeTo(0.375 - 0.6945 / 1.1, 4), answers: 2 });
    expect(find(EVERYTHING)?.answers).toBe(2);
    expect(find(4)).toBeUndefined();
    expect(nearest(4)).toBeCloseTo(find(EVERYTHING)?.ability ?? Number.NaN, 10);
    expect(nearest(null)).toBeCloseTo(nearest(4), 10);
    expect(fold([]).nearest(2)).toBe(0);
  });

  it('are the same whatever order answers arrive in and however often', () => {
    const random = randomFrom(7);
    const events = [1, 2, 3, 4, 5].map((id, day) => event(id, random() < 0.5, day));
    const inOrder = fold(events);
    const shuffled = fold([...events.toReversed(), ...events]);
    for (const topic of [EVERYTHING, 1, 2, 3, 4]) expect(shuffled.find(topic)).toEqual(inOrder.find(topic));
  });

  it('leave out a question that was seen within a month, and count it again after that', () => {
    const answers = (days: number[]) => fold(days.map((day) => event(1, true, day))).find(2)?.answers;
    expect(answers([0, 1, 2])).toBe(1);
    expect(answers([0, COUNTS_AGAIN_AFTER_DAYS - 1, COUNTS_AGAIN_AFTER_DAYS])).toBe(1);
    expect(answers([0, COUNTS_AGAIN_AFTER_DAYS])).toBe(2);
  });

  it('know the ability before each answer that counted', () => {
    const { before } = fold([event(1, true), event(1, true, 1), event(2, true, 2)]);
    expect([...before]).toEqual([
      ['1/0', 0],
      ['2/2', expect.closeTo(0.375, 10)],
    ]);
  });
});

describe('simulated learners', () => {
  it('get estimates that come near their abilities, and answer about three of four right', () => {
    const checkpoints = [5, 10, 20, 40, 80];
    const rows = simulateLearners({ learners: 200, questions: 250, checkpoints, seed: 20_261_124 });
    // The figures of decision 0079. Without any answer the error is √(2/π) = 0.80, the mean distance of a normal
    // distribution from its middle.
    const measured = [
      { answers: 5, error: 0.7, right: 0.73 },
      { answers: 10, error: 0.63, right: 0.73 },
      { answers: 20, error: 0.51, right: 0.73 },
      { answers: 40, error: 0.4, right: 0.74 },
      { answers: 80, error: 0.29, right: 0.7 },
    ];
    for (const [place, { answers, error, right }] of measured.entries()) {
      expect(rows[place]?.answers).toBe(answers);
      expect(rows[place]?.error).toBeCloseTo(error, 1.7);
      expect(rows[place]?.right).toBeCloseTo(right, 1.7);
    }
  });

  it('move the difficulties of questions to what they are', () => {
    const some = simulateQuestions({ questions: 300, answers: 60, seed: 3 });
    expect(some.before).toBeGreaterThan(0.4);
    expect(some.after).toBeLessThan(0.36);
    expect(simulateQuestions({ questions: 300, answers: 200, seed: 4 }).after).toBeLessThan(0.25);
  });
});
