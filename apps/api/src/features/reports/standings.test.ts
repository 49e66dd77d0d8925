import { describe, expect, it } from 'vitest';
import { because, examiner, taken } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { answersTo } from '#testing/factories.ts';

const app = await buildTestApp();
const staff = await examiner(app);

/** Scores 3, 2, 2, 1, 1, 1, 1, 0, 0, 0. */
const ten = [
  [0, 0, 0],
  ...Array.from({ length: 2 }, () => [0, 0, null]),
  ...Array.from({ length: 4 }, () => [0, null, null]),
  ...Array.from({ length: 3 }, () => [null, null, null]),
];
type Seats = Awaited<ReturnType<typeof taken>>['seats'];
const ranksOf = (seats: Seats) =>
  Promise.all(seats.map(async ({ report, attempt_id }) => (await report(attempt_id)).body.rank));

describe('rank and percentile in GET /api/results/:id/', () => {
  it('count the first finished attempts; equal scores share a rank and leave a gap', async () => {
    const { quiz, seats } = await taken(app, ten);
    const at = (rank: number, percentile: number) => ({ rank, takers: 10, percentile });
    expect(await ranksOf(seats)).toEqual([
      at(1, 100),
      ...Array.from({ length: 2 }, () => at(2, 90)),
      ...Array.from({ length: 4 }, () => at(4, 70)),
      ...Array.from({ length: 3 }, () => at(8, 30)),
    ]);

    const last = seats.at(-1);
    await last?.open();
    const again = await last?.submit({ answers: answersTo(quiz, [0, 0, 0]) });
    expect((await last?.report(again?.body.result ?? 0))?.body).toMatchObject({ score: 3, rank: null });
    expect(await ranksOf(seats.slice(0, 1))).toEqual([at(1, 100)]);
  });

  it('are right again after a regrade', async () => {
    const { quiz, seats } = await taken(app, ten);
    await staff.regrade(quiz.quiz_id, [
      { question_id: quiz.questions[2]?.id, kind: 'void', reason: because },
    ]);
    const ranks = await ranksOf(seats);
    expect(ranks.slice(0, 4).map((each) => each?.rank)).toEqual([1, 1, 1, 4]);
    expect(ranks.slice(0, 4).map((each) => each?.percentile)).toEqual([100, 100, 100, 70]);
  });

  it('are hidden under ten takers, and until the score is released', async () => {
    const few = await taken(app, ten.slice(1));
    expect(new Set(await ranksOf(few.seats))).toEqual(new Set([null]));
    const withheld = await taken(app, ten, { show_score: 'by_hand', show_answers: 'by_hand' });
    expect(new Set(await ranksOf(withheld.seats))).toEqual(new Set([null]));
    await staff.change(withheld.quiz.quiz_id, { show_score: 'at_once' });
    expect((await ranksOf(withheld.seats)).map((each) => each?.rank)).toEqual([1, 2, 2, 4, 4, 4, 4, 8, 8, 8]);
  });
});
