import type { Memory } from '@abhyas/contract/practice/cards';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#calendar/zone.ts';
import { addDays } from './days.ts';
import { foldRatings, type RatingEvent } from './fold.ts';
import type { PracticeRating } from './rating.ts';
import { ratingOf, SLOW_ANSWER_MS } from './rating.ts';
import { scheduleAfter } from './schedule.ts';

// The formulas of FSRS-6 and its default parameters, written out by hand from "The Algorithm" in the wiki of
// open-spaced-repetition/fsrs4anki, without the terms for reviews on the same day.
const W = [
  ...[0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796],
  ...[1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542],
];
const w = (n: number) => W[n] ?? Number.NaN;
const firstDifficulty = (g: number) => Math.min(10, Math.max(1, w(4) - Math.exp(w(5) * (g - 1)) + 1));
const recall = (t: number, s: number) => (1 + ((0.9 ** (-1 / w(20)) - 1) * t) / s) ** -w(20);

function byHand(memory: Pick<Memory, 'stability' | 'difficulty'> | null, g: number, t: number) {
  if (!memory) return { stability: w(g - 1), difficulty: firstDifficulty(g) };
  const { stability: s, difficulty: d } = memory;
  const r = recall(t, s);
  const damped = d + (-w(6) * (g - 3) * (10 - d)) / 9;
  const mean = w(4) - Math.exp(w(5) * 3) + 1;
  const difficulty = Math.min(10, Math.max(1, w(7) * mean + (1 - w(7)) * damped));
  const forgotten = w(11) * d ** -w(12) * ((s + 1) ** w(13) - 1) * Math.exp(w(14) * (1 - r));
  const grown =
    s *
    (1 + Math.exp(w(8)) * (11 - d) * s ** -w(9) * (Math.exp(w(10) * (1 - r)) - 1) * (g === 2 ? w(15) : 1));
  return { stability: g === 1 ? Math.min(s, forgotten) : grown, difficulty };
}

const START = '2026-01-01';
/** Reviews on the days that the schedule gives. */
function run(ratings: PracticeRating[], exam_date: string | null = null) {
  let memory: Memory | null = null;
  let day = START;
  return ratings.map((rating) => {
    const scheduled = scheduleAfter(memory, rating, day, exam_date);
    memory = scheduled.memory;
    day = scheduled.due;
    return scheduled;
  });
}
const intervals = (ratings: PracticeRating[]) => run(ratings).map(({ interval }) => interval);

describe('scheduleAfter', () => {
  it('begins with 1, 2, 3 and 8 days', () => {
    expect(([1, 2, 3, 4] as const).map((rating) => intervals([rating])[0])).toEqual([1, 2, 3, 8]);
  });

  it.each<[PracticeRating[]]>([[[3, 3, 3, 3]], [[1, 3, 3, 3]], [[3, 3, 1, 3, 2, 3]], [[1, 1, 2, 3]]])(
    'follows the formulas of FSRS-6: %j',
    (ratings) => {
      let memory: Memory | null = null;
      let day = START;
      for (const rating of ratings) {
        const elapsed: number = memory
          ? (Date.parse(day) - Date.parse((memory as Memory).reviewed_on)) / 86_400_000
          : 0;
        const expected = byHand(memory, rating, elapsed);
        const scheduled = scheduleAfter(memory, rating, day, null);
        expect(scheduled.memory.stability).toBeCloseTo(expected.stability, 4);
        expect(scheduled.memory.difficulty).toBeCloseTo(expected.difficulty, 4);
        memory = scheduled.memory;
        day = scheduled.due;
      }
    },
  );

  it('gives these intervals', () => {
    expect({
      good: intervals([3, 3, 3, 3, 3]),
      wrong: intervals([1, 3, 3, 3, 3]),
      lapse: intervals([3, 3, 1, 3]),
      hard: intervals([2, 2, 2, 2]),
    }).toMatchInlineSnapshot(`
      {
        "good": [
          3,
          14,
          57,
          196,
          586,
        ],
        "hard": [
          2,
          4,
          9,
          15,
        ],
        "lapse": [
          3,
          14,
          2,
          5,
        ],
        "wrong": [
          1,
          3,
          8,
          22,
          54,
        ],
      }
    `);
  });

  it('counts a lapse for a wrong answer after the first', () => {
    expect(run([1, 3, 1]).map(({ memory }) => [memory.reps, memory.lapses])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
  });

  it('never goes past the day before the exam, unless the review is no earlier', () => {
    const due = (exam_date: string) => scheduleAfter(null, 3, START, exam_date).due;
    expect(due('2026-01-04')).toBe('2026-01-03');
    expect(due('2026-01-03')).toBe('2026-01-02');
    expect(due('2026-01-02')).toBe('2026-01-04');
    expect(due('2025-06-01')).toBe('2026-01-04');
    expect(due('2026-02-01')).toBe('2026-01-04');
  });
});

describe('ratingOf', () => {
  it('decides by what the answer shows', () => {
    const right = { is_correct: true, confidence: null, ms: 20_000 };
    expect(ratingOf(right)).toBe(3);
    expect(ratingOf({ ...right, ms: null })).toBe(3);
    expect(ratingOf({ ...right, confidence: 'sure', ms: SLOW_ANSWER_MS })).toBe(3);
    expect(ratingOf({ ...right, ms: SLOW_ANSWER_MS + 1 })).toBe(2);
    expect(ratingOf({ ...right, confidence: 'unsure' })).toBe(2);
    expect(ratingOf({ ...right, flagged: true })).toBe(2);
    expect(ratingOf({ ...right, is_correct: false, confidence: 'sure' })).toBe(1);
  });
});

describe('dayOf', () => {
  it('is the day in Nepal', () => {
    expect(dayOf(Date.parse('2026-01-01T18:14:59.999Z'))).toBe('2026-01-01');
    expect(dayOf(Date.parse('2026-01-01T18:15:00Z'))).toBe('2026-01-02');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});

/** A deterministic generator (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('foldRatings', () => {
  const at = (day: number, hour = 6) => Date.parse(addDays(START, day)) + hour * 3_600_000;

  it('is the same in whatever order the ratings arrived', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = randomOf(seed);
      const events = Array.from(
        { length: 1 + Math.floor(random() * 12) },
        (_, id): RatingEvent => ({
          kind: random() < 0.2 ? 'source' : 'answer',
          id: String(id),
          rating: ([1, 2, 3] as const)[Math.floor(random() * 3)] ?? 1,
          at: at(Math.floor(random() * 40), Math.floor(random() * 3)),
        }),
      );
      const shuffled = [...events].sort(() => random() - 0.5);
      expect(foldRatings(shuffled, null), String(seed)).toEqual(foldRatings(events, null));
    }
  });

  it('counts the first rating of a day alone', () => {
    const one: RatingEvent = { kind: 'answer', id: 'a', rating: 1, at: at(0, 6) };
    const other: RatingEvent = { kind: 'answer', id: 'b', rating: 3, at: at(0, 7) };
    expect(foldRatings([other, one], null)).toEqual(foldRatings([one], null));
    expect(foldRatings([{ ...other, kind: 'source', at: one.at }, one], null)?.interval).toBe(3);
    expect(foldRatings([], null)).toBeNull();
  });

  it('equals one review after the other', () => {
    const first = scheduleAfter(null, 1, START, null);
    const second = scheduleAfter(first.memory, 3, first.due, '2026-01-05');
    const events: RatingEvent[] = [
      { kind: 'source', id: '1', rating: 1, at: at(0) },
      { kind: 'answer', id: 'x', rating: 3, at: at(1) },
    ];
    expect(foldRatings(events, '2026-01-05')).toEqual(second);
  });
});
