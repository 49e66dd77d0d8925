import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMiscounted } from '#features/reports/first-scores.fixture.ts';
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts';
import { anyCommand, learnerCommand, regradeCommand, resultsCommand } from './attempt-commands.fixture.ts';
import { RELEASES } from './model-quiz.fixture.ts';
import { outcomes } from './outcomes.fixture.ts';
import { newScene, type Order, type Release, shuffled } from './runs/new-scene.fixture.ts';
import { seldom } from './runs/seldom.fixture.ts';
import { app, second } from './runs/servers.fixture.ts';
import { Calls, compare, occurred, Step, Wait } from './runs/steps.fixture.ts';

const RUNS = 30;
const DRAWN_RUNS = 12;
/** Other cases than those of npm test reach what they reach. */
const reachesAll = process.env.PROPERTY_SEED === undefined;

const oneCall = fc
  .oneof(
    { weight: 14, arbitrary: anyCommand },
    { weight: 2, arbitrary: resultsCommand },
    { weight: 1, arbitrary: regradeCommand },
  )
  .map((one) => new Calls([one]));
const atOnce = fc.tuple(learnerCommand, anyCommand).map((both) => new Calls(both));
const wait = fc
  .tuple(
    fc.constantFrom(1, 5 * SECOND, MINUTE),
    fc.constantFrom(-2001, -2000, -1000, -1, 0, 1, 29_999, 30_000, HOUR, 24 * HOUR, 24 * HOUR + 1),
  )
  .map(([ms, after]) => new Wait(ms, after));
const step = fc.constantFrom(-HOUR, -MINUTE, -11 * SECOND, 11 * SECOND).map((ms) => new Step(ms));
const commands = fc.commands([oneCall, oneCall, oneCall, oneCall, atOnce, atOnce, atOnce, wait, wait, step], {
  maxCommands: 30,
  size: 'max',
});

const secondAhead = fc.constantFrom(0, -MINUTE, -11 * SECOND, 15 * SECOND, MINUTE);

/** Half of the runs begin with the default. */
const release: fc.Arbitrary<Release> = fc.oneof(
  fc.constant({ show_score: 'at_once' as const, show_answers: 'at_once' as const }),
  fc.record({ show_score: fc.constantFrom(...RELEASES), show_answers: fc.constantFrom(...RELEASES) }),
);

const STORED: Order = { shuffle_questions: false, shuffle_options: false };
const order: fc.Arbitrary<Order> = fc.oneof(
  fc.constant(STORED),
  fc.record({ shuffle_questions: fc.boolean(), shuffle_options: fc.boolean() }),
);

const property = (paper: fc.Arbitrary<Order | 'sections'>) =>
  fc.asyncProperty(
    fc.nat(9),
    secondAhead,
    release,
    paper,
    commands,
    async (start, ahead, shown, made, steps) => {
      second.ahead = ahead;
      // Among which questions is drawn is chosen when the quiz is published.
      const status = made === 'sections' || start > 0 ? 'published' : 'draft';
      const { model, real } = await newScene({ ...shown, status }, made);
      // Most runs begin with an open attempt, because most calls need one. The others begin as a draft.
      if (status === 'published') await new Calls([{ name: 'open', server: 'first' }]).run(model, real);
      await fc.asyncModelRun(() => ({ model, real }), steps);
      // Leaves no unfinished attempt to the next run, and compares every score.
      await new Wait(0, 30 * SECOND).run(model, real);
      await compare(model, real, [{ name: 'results' }]);
      expect(await listMiscounted(app.db)).toEqual([]);
    },
  );

describe('an attempt as a state machine', () => {
  it(`answers as the contract promises, in any order of calls (${RUNS} runs)`, async () => {
    occurred.clear();
    second.ahead = 0;
    for (const { shown, commands } of seldom) {
      const { model, real } = await newScene({ ...shown, status: 'published' }, STORED);
      for (const command of commands)
        await (command instanceof Wait ? command : new Calls([command].flat())).run(model, real);
    }
    await fc.assert(property(order), { numRuns: RUNS });
    if (reachesAll) expect(outcomes.filter((outcome) => !occurred.has(outcome))).toEqual([]);
    expect(shuffled.papers).toBeGreaterThan(0);
  });

  it(`does so where each attempt has a paper of its own (${DRAWN_RUNS} runs)`, async () => {
    await fc.assert(property(fc.constant('sections' as const)), { numRuns: DRAWN_RUNS });
    if (reachesAll) expect(occurred.get('regrade 202')).toBeGreaterThan(0);
  });
});
