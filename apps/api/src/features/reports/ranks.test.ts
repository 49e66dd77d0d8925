import { reopenAttempt } from '@abhyas/contract/attempts/live';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { because, examiner, sit, taken } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { answersTo } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

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

const choice = fc.constantFrom(0, 1, null);
const choices = fc.tuple(choice, choice, choice);
/** What changes the first scores of a quiz, and a further attempt, which does not. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('sit' as const), choices }),
  fc.record({ kind: fc.constant('late' as const), choices }),
  fc.record({ kind: fc.constant('further' as const), who: fc.nat(100), choices }),
  fc.record({ kind: fc.constant('again' as const), who: fc.nat(100), choices }),
  fc.record({ kind: fc.constant('regrade' as const), question: fc.nat(2), option: fc.nat(3) }),
);
type Change = ReturnType<typeof change.generate>['value'];

/** A quiz of ten takers, and what changes it. Its answers are withheld, so that attempts may run again. */
async function changeable() {
  const settings = { allowed_attempts: 50, show_answers: 'by_hand' as const };
  const { quiz, seats } = await taken(app, ten, settings);
  const made: { [Kind in Change['kind']]: (made: Extract<Change, { kind: Kind }>) => Promise<unknown> } = {
    sit: async (sitting) => seats.push(await sit(app, quiz, sitting.choices)),
    /** The server finishes a blank attempt, and the answers come after. */
    late: async (sitting) => {
      const taker = await seat(app, quiz);
      const { attempt } = (await taker.open()).body;
      app.clock.advance(11 * MINUTE);
      const answers = answersTo(quiz, sitting.choices);
      const at = iso(Date.parse(attempt.deadline) - SECOND);
      const answered_at = Object.fromEntries(Object.keys(answers).map((question) => [question, at]));
      const { body } = await taker.submit({ attempt: attempt.id, answers, answered_at });
      expect(body.late).toBe(sitting.choices.some((each) => each !== null));
      seats.push({ ...taker, attempt_id: attempt.id, submitted: body });
    },
    further: async ({ who, ...sitting }) => {
      const taker = seats[who % seats.length];
      await taker?.open();
      const { body } = (await taker?.submit({ answers: answersTo(quiz, sitting.choices) })) ?? {};
      expect((await taker?.report(body?.result ?? 0))?.body.rank).toBeNull();
    },
    /** Where staff may let it run again: it is the only attempt, and was graded once. */
    again: async ({ who, ...sitting }) => {
      const taker = seats[who % seats.length];
      const attempt_id = taker?.attempt_id ?? 0;
      const { status } = await call(app.url, reopenAttempt, {
        token: await staff.signedIn(),
        params: { id: quiz.quiz_id, attempt_id },
        body: { reason: 'By mistake', minutes: 5 },
      });
      if (status !== 200) return;
      await compareRanks();
      await taker?.submit({ attempt: attempt_id, answers: answersTo(quiz, sitting.choices) });
    },
    regrade: async ({ question, option }) => {
      const { id, options } = quiz.questions[question] ?? { id: 0, options: [] };
      const verdict = { question_id: id, kind: 'key', option_ids: [options[option]], reason: because };
      await staff.regrade(quiz.quiz_id, [verdict]);
    },
  };
  /** Counts anew, from the scores of all reports. */
  async function compareRanks() {
    const reports = await Promise.all(seats.map(async ({ report, attempt_id }) => report(attempt_id)));
    const finished = reports.flatMap(({ status, body }) => (status === 200 ? [body] : []));
    const scores = finished.map(({ score }) => score ?? 0);
    for (const { score, rank } of finished) {
      const higher = scores.filter((each) => each > (score ?? 0)).length;
      expect(rank && [rank.rank, rank.takers]).toEqual(
        scores.length < 10 ? null : [higher + 1, scores.length],
      );
    }
  }
  return { made, compareRanks };
}

it('ranks are right at once after submissions, late and further ones, regrades and attempts that run again', async () => {
  const happened = new Set<string>();
  const property = fc.asyncProperty(fc.array(change, { minLength: 6, maxLength: 12 }), async (changes) => {
    const { made, compareRanks } = await changeable();
    for (const each of changes) {
      await (made[each.kind] as (made: Change) => Promise<unknown>)(each);
      happened.add(each.kind);
      await compareRanks();
    }
  });
  await fc.assert(property, { numRuns: 6 });
  expect(happened.size).toBe(5);
});

it('a rank counts everyone who has submitted, also of those who submit at the same moment', async () => {
  const { quiz, seats } = await taken(app, ten);
  const more = await Promise.all(Array.from({ length: 12 }, () => seat(app, quiz)));
  for (const taker of more) await taker.open();
  const sent = await Promise.all(
    more.map((taker, n) =>
      taker.submit({ answers: answersTo(quiz, n % 2 ? [0, 0, null] : [0, null, null]) }),
    ),
  );
  const reports = await Promise.all(more.map((taker, n) => taker.report(sent[n]?.body.result ?? 0)));
  expect(reports.map(({ body }) => [body.rank?.rank, body.rank?.takers])).toEqual(
    more.map((_, n) => (n % 2 ? [2, 22] : [10, 22])),
  );
  expect((await ranksOf(seats.slice(0, 1)))[0]).toMatchObject({ rank: 1, takers: 22 });
});
