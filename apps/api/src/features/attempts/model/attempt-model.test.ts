import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, iso, MINUTE, SECOND } from '../../../platform/time/clock.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz } from '../../../testing/factories.ts';
import { keepSignedIn, seat } from '../../../testing/seat.ts';
import { addClassTo, inviteTo } from '../../classes/classes.fixture.ts';
import { autoFinish } from '../submission/auto-finish.ts';
import {
  anyCommand,
  type Command,
  callOf,
  learnerCommand,
  QUESTIONS,
  regradeCommand,
  resultsCommand,
} from './attempt-commands.fixture.ts';
import { AttemptModel, type Observed } from './attempt-model.fixture.ts';
import { type Call, callModel, callServer } from './calls/attempt-calls.fixture.ts';
import { addDrawingQuiz, ownAndPool } from './drawing-quiz.fixture.ts';
import { type ModelQuiz, newQuiz, RELEASES } from './model-quiz.fixture.ts';
import { outcomes } from './outcomes.fixture.ts';
import { addClasses, paperOf, type Scene } from './scene.fixture.ts';

const SEED = 20_261_125;
const RUNS = 150;
const DRAWN_RUNS = 60;
const DURATION = 10 * MINUTE;
const ALLOWED = 2;

const START = Date.now();
// Only commands advance the time, so that the tests can distinguish 30 s from 29.999 s.
const clock = {
  time: START,
  now: () => clock.time,
  advance(ms: number) {
    clock.time += ms;
  },
};
const app = { ...(await buildTestApp({ clock, otp_per_address_hour: 100_000 })), clock };
/** How far (ms) the clock of a second server on the same database is ahead. */
const second = { ahead: 0 };
const second_clock = { now: () => clock.time + second.ahead, advance: clock.advance };
const second_app = {
  ...(await buildTestApp({ clock: second_clock }, { connection: app.connection })),
  clock: second_clock,
};
const learner = await registerLearner(app);
const admin = await registerAdmin(app);
const { id: own } = await addClassTo(app, admin);
const { id: other } = await addClassTo(app, admin);
const audiences = { own, other, code: await inviteTo(app, admin, own) };
const classes = await addClasses(app, learner.user_id);
const attempts = app.deps.attempts;
const attemptsOfSecond = second_app.deps.attempts;

/** The states that the server may be in. More than one while the order of two concurrent calls is unknown. */
interface PossibleStates {
  models: AttemptModel[];
}
/** How often the runs reached each outcome. The test requires that all important ones occurred. */
const occurred = new Map<string, number>();

class Calls implements fc.AsyncCommand<PossibleStates, Scene> {
  readonly commands: Command[];
  constructor(commands: Command[]) {
    this.commands = commands;
  }
  check = () => true;
  toString = () => this.commands.map((command) => JSON.stringify(command)).join(' at once with ');
  async run(possible: PossibleStates, scene: Scene) {
    const [model] = possible.models;
    if (!model) throw new Error('No order of the calls explains the responses');
    await compare(
      possible,
      scene,
      this.commands.map((command) => callOf(command, model, scene)),
    );
    await compare(possible, scene, [{ name: 'list' }]);
  }
}

/**
 * Both servers auto-finish, as each does every second. Otherwise servers with different clocks would disagree whether
 * an unfinished attempt is overdue.
 */
async function autoFinishBoth(possible: PossibleStates, scene: Scene): Promise<void> {
  await scene.autoFinish();
  await autoFinish(attemptsOfSecond);
  for (const model of possible.models) {
    callModel(model, { name: 'auto-finish' }, 0);
    callModel(model, { name: 'auto-finish' }, second.ahead);
  }
}

async function syncModelTime(possible: PossibleStates, scene: Scene): Promise<void> {
  for (const model of possible.models) model.now = clock.time;
  if (second.ahead !== 0) await autoFinishBoth(possible, scene);
}

/** Advances the clock by a duration, or to a moment after the deadline of the last attempt if that is still to come. */
class Wait implements fc.AsyncCommand<PossibleStates, Scene> {
  readonly ms: number;
  readonly after: number;
  constructor(ms: number, after: number) {
    this.ms = ms;
    this.after = after;
  }
  check = () => true;
  toString = () => `wait until ${this.after} ms after the deadline, or for ${this.ms} ms`;
  async run(possible: PossibleStates, scene: Scene) {
    const left = (possible.models[0]?.last?.deadline ?? 0) + this.after - clock.time;
    clock.advance(left > 0 ? left : this.ms);
    await syncModelTime(possible, scene);
    await compare(possible, scene, [{ name: 'list' }]);
  }
}

/** Sets the servers' clock to another time, forward or back. */
class Step implements fc.AsyncCommand<PossibleStates, Scene> {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
  check = () => true;
  toString = () => `the clock steps by ${this.ms} ms`;
  async run(possible: PossibleStates, scene: Scene) {
    await autoFinishBoth(possible, scene);
    clock.advance(this.ms);
    await syncModelTime(possible, scene);
    await compare(possible, scene, [{ name: 'list' }]);
  }
}

const aheadOf = (made: Call) => ('server' in made && made.server === 'second' ? second.ahead : 0);

/** Makes the calls concurrently and keeps those states that some order of them leads to with these responses. */
async function compare(possible: PossibleStates, scene: Scene, calls: Call[]) {
  const observed = await Promise.all(calls.map((made) => callServer(scene, made)));
  const places = [...calls.keys()];
  const orders = calls.length === 1 ? [places] : [places, places.toReversed()];
  const reached = possible.models.flatMap((before) =>
    orders.map((order) => {
      const model = before.clone();
      model.draws = scene.draws;
      const expected = calls.map(() => ({ status: 0 }));
      for (const place of order) {
        const made = calls[place];
        if (made) expected[place] = callModel(model, made, aheadOf(made));
      }
      return { model, observed: expected };
    }),
  );
  calls.forEach((made, place) => {
    const { status, code, late, ungraded, released, not_counted, attempts }: Observed = observed[place] ?? {
      status: 0,
    };
    const name = `${made.name}${calls.length === 2 ? ' at once' : ''} ${status}`;
    const isNotCounted = made.name === 'save' && Array.isArray(not_counted) && not_counted.length > 0;
    const isWithheld = released === false;
    for (const more of [
      code ?? '',
      late && 'late',
      ungraded && 'ungraded',
      isNotCounted && 'not counted',
      isWithheld && 'withheld',
      made.name === 'extend' && Number(attempts) > 0 && 'running',
    ]) {
      const words = more ? `${name} ${more}` : name;
      occurred.set(words, (occurred.get(words) ?? 0) + 1);
    }
  });
  const fitting = reached.filter((state) => isDeepStrictEqual(state.observed, observed));
  if (fitting.length === 0) expect(observed).toEqual(reached[0]?.observed);
  possible.models = fitting
    .map(({ model }) => model)
    .filter((model, index, all) => all.findIndex((other) => isDeepStrictEqual(other, model)) === index);
}

const alone = fc
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
const commands = fc.commands([alone, alone, alone, alone, atOnce, atOnce, atOnce, wait, wait, step], {
  maxCommands: 30,
  size: 'max',
});

const secondAhead = fc.constantFrom(0, -MINUTE, -11 * SECOND, 15 * SECOND, MINUTE);

let made = 0;
type Release = Pick<ModelQuiz, 'show_score' | 'show_answers'>;
/** Half of the runs begin with the default. */
const release: fc.Arbitrary<Release> = fc.oneof(
  fc.constant({ show_score: 'at_once' as const, show_answers: 'at_once' as const }),
  fc.record({ show_score: fc.constantFrom(...RELEASES), show_answers: fc.constantFrom(...RELEASES) }),
);

/**
 * Creates a new quiz. Every run starts at the same time of day, long after the quiz was created: the clock may be set
 * back, and what is shown at once is shown from the creation on.
 */
async function scene(
  shown: Release & Pick<ModelQuiz, 'status'>,
  isDrawn: boolean,
): Promise<{ model: PossibleStates; real: Scene }> {
  const created_at = START - 1000 * HOUR;
  clock.time = created_at;
  const settings = { ...shown, end_time: START + 2 * HOUR };
  const sample = sampleQuiz(isDrawn ? QUESTIONS / 2 : QUESTIONS, {
    ...settings,
    end_time: iso(settings.end_time),
    duration_minutes: DURATION / MINUTE,
    allowed_attempts: ALLOWED,
  });
  // Questions of its own in the bank.
  made += 1;
  for (const question of sample.questions) question.text.en += ` of run ${made}`;
  const signedIn = keepSignedIn(app, admin);
  const quiz = isDrawn
    ? await addDrawingQuiz(app, signedIn, { sample, run: made })
    : await addQuiz(app, sample);
  const drawn = isDrawn ? ownAndPool(quiz) : undefined;
  clock.time = START;
  const modelQuiz = newQuiz({ ...settings, created_at, duration: DURATION });
  const model = new AttemptModel({
    now: clock.time,
    paper: paperOf(quiz, drawn),
    quiz: modelQuiz,
    allowed: ALLOWED,
  });
  const real: Scene = {
    app,
    people: { first: await seat(app, quiz, learner), second: await seat(second_app, quiz, learner) },
    ...{ quiz, drawn, draws: new Map(), audiences },
    admin: signedIn,
    autoFinish: () => autoFinish(attempts),
    ids: new Map(),
    receipts: new Map(),
    deadlines: new Map(),
    reopenings: new Map(),
    classes,
    regrades: 0,
    sent: new Map(),
    last_submission: {
      ...{ number: undefined, answers: {}, answered_at: {} },
      ...{ client: undefined, deadline: undefined, reopenings: undefined },
    },
  };
  await callServer(real, { name: 'leave' }); // the class that the last run has joined
  return { model: { models: [model] }, real };
}

const property = ({ isDrawn }: { isDrawn: boolean }) =>
  fc.asyncProperty(fc.nat(9), secondAhead, release, commands, async (start, ahead, shown, steps) => {
    second.ahead = ahead;
    // Among which questions is drawn is chosen when the quiz is published.
    const status = isDrawn || start > 0 ? 'published' : 'draft';
    const { model, real } = await scene({ ...shown, status }, isDrawn);
    // Most runs begin with an open attempt, because most calls need one. The others begin as a draft.
    if (status === 'published') await new Calls([{ name: 'open', server: 'first' }]).run(model, real);
    await fc.asyncModelRun(() => ({ model, real }), steps);
    // Leaves no unfinished attempt to the next run, and compares every score.
    await new Wait(0, 30 * SECOND).run(model, real);
    await compare(model, real, [{ name: 'results' }]);
  });

const by: Omit<Extract<Command, { name: 'submit' }>, 'name' | 'ran_out'> = {
  ...{ server: 'first', attempt: 'last', foreign: false },
  ...{ changes: [], client: undefined, reopenings: undefined },
};
const foreign: Command = {
  ...{ name: 'save', server: 'first', attempt: 'last', client: 'phone-0001', seq: 1, foreign: true },
  ...{ changes: [], flags: undefined, flag_changes: undefined },
};
const reopened: Extract<Command, { name: 'reopen' }> = {
  name: 'reopen',
  attempt: 'last',
  minutes: undefined,
};
const moreTime = { extra_minutes: 20, extra_percent: null, extra_attempts: null, show_answers: null };
/** What chance would make too seldom. A list of commands is called at once. */
const seldom: { shown: Release; commands: (Command | Command[] | Wait)[] }[] = [
  {
    shown: { show_score: 'at_once', show_answers: 'at_once' },
    commands: [
      { name: 'open', server: 'first' },
      foreign,
      [foreign, { name: 'find', server: 'second' }],
      { ...by, name: 'submit', ran_out: undefined, foreign: true },
      [
        { ...by, name: 'submit', ran_out: undefined, foreign: true },
        { name: 'find', server: 'second' },
      ],
      { name: 'audience', audience: 'other' },
      { name: 'schedule' },
    ],
  },
  {
    shown: { show_score: 'at_once', show_answers: 'at_once' },
    commands: [
      { name: 'open', server: 'first' },
      { name: 'extend', minutes: 7 },
      { ...by, name: 'submit', ran_out: 'first' },
      new Wait(0, 1),
      { name: 'find', server: 'first' },
      { name: 'open', server: 'first' },
      { ...by, name: 'submit', ran_out: 'last' },
    ],
  },
  {
    shown: { show_score: 'by_hand', show_answers: 'by_hand' },
    commands: [
      { name: 'open', server: 'first' },
      { ...by, name: 'submit', ran_out: undefined },
      { name: 'release', parts: { score: true } },
      { name: 'scores' },
      { name: 'release', parts: { score: false } },
    ],
  },
  {
    shown: { show_score: 'at_once', show_answers: 'at_once' },
    commands: [
      { name: 'open', server: 'first' },
      { ...by, name: 'submit', ran_out: undefined },
      reopened,
      { ...by, name: 'submit', ran_out: undefined, reopenings: 'none' },
      { name: 'find', server: 'second' },
      { ...by, name: 'submit', ran_out: undefined, reopenings: 'all' },
      { name: 'open', server: 'first' },
      reopened,
      { ...by, name: 'submit', ran_out: undefined },
      { ...reopened, attempt: 'first' },
      { name: 'open', server: 'second' },
      { name: 'results' },
      reopened,
    ],
  },
  {
    shown: { show_score: 'at_once', show_answers: 'after_end' },
    commands: [
      { name: 'override', holder: 'learner', start_ms: null, end_ms: null, rest: moreTime },
      { name: 'open', server: 'first' },
      { name: 'delete override', holder: 'learner' },
      { ...by, name: 'submit', ran_out: undefined },
      [reopened, { name: 'find', server: 'second' }],
      { name: 'override', holder: 'learner', start_ms: null, end_ms: null, rest: moreTime },
      { name: 'find', server: 'first' },
    ],
  },
];

describe('an attempt as a state machine', () => {
  it(`answers as the contract promises, in any order of calls (seed ${SEED}, ${RUNS} runs)`, async () => {
    occurred.clear();
    second.ahead = 0;
    for (const { shown, commands } of seldom) {
      const { model, real } = await scene({ ...shown, status: 'published' }, false);
      for (const command of commands)
        await (command instanceof Wait ? command : new Calls([command].flat())).run(model, real);
    }
    await fc.assert(property({ isDrawn: false }), { seed: SEED, numRuns: RUNS });
    expect(outcomes.filter((outcome) => !occurred.has(outcome))).toEqual([]);
  }, 600_000);

  it(`does so where each attempt has a paper of its own (seed ${SEED}, ${DRAWN_RUNS} runs)`, async () => {
    await fc.assert(property({ isDrawn: true }), { seed: SEED, numRuns: DRAWN_RUNS });
    expect(occurred.get('regrade 202')).toBeGreaterThan(0);
  }, 600_000);
});
