import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { thisMorning } from '#testing/time-in-nepal.ts';
import { type ModelQuiz, newQuiz, RELEASES, releasedOf } from './model-quiz.fixture.ts';
import {
  addQuizTo,
  callRaw,
  clear,
  listOpenCalls,
  openWorld,
  type RawCall,
  withoutReceipts,
} from './world.fixture.ts';
import { callByStaff, type StaffStep, staffStep } from './world-staff.fixture.ts';

// No learner's call reveals a key before its release, and none the score. Two servers have the same history and differ
// only in keys and hints. Then every byte of every response, headers included, is the same on both.

const RUNS = 15;
const QUESTIONS = 3;
const START = thisMorning();

const clock = {
  time: START,
  now: () => clock.time,
  advance(ms: number) {
    clock.time += ms;
  },
};
const openOne = async (shift: number) => {
  const app = { ...(await buildTestApp({ clock, otp_per_address_hour: 100_000 })), clock };
  return openWorld(app, shift);
};
const worlds = [await openOne(0), await openOne(1)] as const;
const openCalls = await listOpenCalls(worlds[0]);

type LearnerStep = { learner: number } & (
  | { name: 'open' | 'get' | 'read everything' }
  | { name: 'read'; which: number; encoding: RawCall['encoding'] }
  | { name: 'save' | 'submit'; choices: (number | null)[]; ago: number; named: boolean }
);
type Step = LearnerStep | StaffStep | { name: 'wait'; ms: number };

/** What both worlds share. */
interface History {
  /** Ids of the questions and their options. */
  questions: { id: number; options: number[] }[];
  /** The quiz, to know what is released. */
  quiz: ModelQuiz & { id: number };
  /** Whether learners choose options that are correct in one world only, so that scores differ. */
  differing: boolean;
  /** Whether scores have ever been shown at once. */
  was_at_once: boolean;
  /** Ids of each learner's attempts. */
  attempts: [number[], number[]];
  seq: number;
}
/** How many responses were compared in each state, and how many differed after the release, as they must. */
const compared = { nothing: 0, score: 0, 'different after the release': 0 };

/** Makes the same call in both worlds. The responses are the same, unless what differs is released. */
async function both(history: History, learner: number, made: RawCall): Promise<string> {
  const { released } = releasedOf(history.quiz, clock.now());
  history.was_at_once ||= history.quiz.show_score === 'at_once';
  const mayDiffer = history.differing ? released.score : released.answers;
  const one = await callRaw(worlds[0], learner, made);
  const other = await callRaw(worlds[1], learner, made);
  if (mayDiffer) {
    if (one.body !== other.body) compared['different after the release'] += 1;
    return one.body;
  }
  // A receipt that was issued while scores were shown at once certifies the grading.
  const [shown, expected] =
    released.score || history.was_at_once ? [withoutReceipts(other), withoutReceipts(one)] : [other, one];
  expect({ made, ...shown }).toEqual({ made, ...expected });
  compared[released.score ? 'score' : 'nothing'] += 1;
  return one.body;
}

const pathOf = (path: string, { id, n = 1 }: { id: number; n?: number }) =>
  path
    .replace('{id}', String(id))
    .replace('{n}', String(n))
    .replace(/\{\w+\}/g, '1');

/** The first opens attempts; the keys by which learning platforms know a server are random. */
const NOT_COMPARED = ['/api/quizzes/{id}/', '/api/lti/jwks/'];

/** Every call that changes no history, with every id of this history that it could take. */
function readsOf({ quiz, attempts }: History, encoding: RawCall['encoding']): RawCall[] {
  const ids = [quiz.id, ...attempts.flat(), 999_999];
  return openCalls
    .filter(({ method, path }) => (method === 'GET' ? !NOT_COMPARED.includes(path) : isJunk(path)))
    .flatMap(({ method, path }) => {
      const paths = path.includes('{id}')
        ? ids.flatMap((id) => [1, 2, QUESTIONS + 1].map((n) => pathOf(path, { id, n })))
        : [pathOf(path, { id: 0 })];
      const body = method === 'GET' ? {} : { body: { question_id: 1, text: 'Wrong' } };
      return [...new Set(paths)].map((path) => ({ method, path, encoding, ...body }));
    });
}
/** Calls of learners that this body does not let do anything; their errors are compared. */
const isJunk = (path: string) =>
  /^\/api\/(quizzes|results)\//.test(path) && !/\/(attempt|submit)\/$/.test(path);

async function take(history: History, step: Step): Promise<void> {
  const { quiz } = history;
  const path = `/api/quizzes/${quiz.id}/`;
  const encoding = 'identity';
  switch (step.name) {
    case 'wait':
      clock.advance(step.ms);
      for (const { app } of worlds) await autoFinish(app.deps.attempts);
      return;
    case 'open':
    case 'get': {
      const made =
        step.name === 'open' ? { method: 'POST', path: `${path}attempt/` } : { method: 'GET', path };
      const { attempt } = JSON.parse(await both(history, step.learner, { ...made, encoding }));
      const known = history.attempts[step.learner];
      if (attempt && !known?.includes(attempt.id)) known?.push(attempt.id);
      return;
    }
    case 'read everything':
      for (const made of readsOf(history, encoding)) await both(history, step.learner, made);
      return;
    case 'read': {
      const reads = readsOf(history, step.encoding);
      const made = reads[step.which % reads.length];
      if (made) await both(history, step.learner, made);
      return;
    }
    case 'save':
    case 'submit': {
      const attempt = history.attempts[step.learner]?.at(-1);
      const answers = answersOf(history, step.choices);
      const at = iso(clock.now() - step.ago);
      const answered_at = Object.fromEntries(Object.keys(answers).map((question) => [question, at]));
      const [method, name] = step.name === 'save' ? ['PUT', 'answers'] : ['POST', 'submit'];
      history.seq += 1;
      const client = { client: 'phone-0001', ...(step.name === 'save' && { seq: history.seq }) };
      const body = { answers, answered_at, ...client, ...(step.named && { attempt }) };
      await both(history, step.learner, { method, path: `${path}${name}/`, body, encoding });
      return;
    }
    default:
      await callByStaff(worlds, history, step, clock.now());
  }
}

/** Where scores must be the same, learners choose none of the options that are correct in one world. */
function answersOf({ questions, differing }: History, choices: (number | null)[]) {
  const entries = questions.flatMap(({ id, options }, place) => {
    const choice = choices[place] ?? null;
    const option = choice === null ? undefined : options[differing ? choice : 2 + (choice % 2)];
    return option === undefined ? [] : [[id, option]];
  });
  return Object.fromEntries(entries);
}

const learner = fc.nat(1);
const choices = fc.array(fc.option(fc.nat(3), { freq: 4 }), { minLength: QUESTIONS, maxLength: QUESTIONS });
const ago = fc.constantFrom(0, SECOND, 2 * MINUTE, 20 * MINUTE);
const named = fc.nat(4).map((n) => n > 0);
const name = <const Name extends string>(value: Name) => fc.constant(value);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ name: fc.constantFrom('open', 'open', 'get'), learner }) },
  {
    weight: 3,
    arbitrary: fc.record({ name: name('save'), learner, choices, ago, named: fc.constant(true) }),
  },
  { weight: 6, arbitrary: fc.record({ name: name('submit'), learner, choices, ago, named }) },
  {
    weight: 8,
    arbitrary: fc.record({
      name: name('read'),
      learner,
      which: fc.nat(1000),
      encoding: fc.constantFrom('identity', 'gzip'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: name('read everything'), learner }) },
  {
    weight: 4,
    arbitrary: fc.record({
      name: name('wait'),
      ms: fc.constantFrom(SECOND, MINUTE, 6 * MINUTE, HOUR, 25 * HOUR, -MINUTE),
    }),
  },
  { weight: 4, arbitrary: staffStep(QUESTIONS) },
);
const settings = fc.record({
  show_score: fc.constantFrom(...RELEASES),
  show_answers: fc.constantFrom(...RELEASES),
  late_start: fc.constantFrom('full_time', 'until_end'),
  accept_late: fc.boolean(),
});

describe('what a learner can call before the release', () => {
  it(`is the same, whatever the key is (${RUNS} runs)`, async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 25, size: 'max' });
    await fc.assert(
      fc.asyncProperty(settings, fc.boolean(), steps, async (chosen, differing, taken) => {
        const created_at = START - 1000 * HOUR;
        clock.time = created_at;
        const [end_time, duration] = [START + HOUR, 5 * MINUTE];
        const made = { ...chosen, end_time: iso(end_time), duration_minutes: 5, allowed_attempts: 5 };
        const quizzes = [];
        for (const world of worlds) {
          await clear(world);
          quizzes.push(await addQuizTo(world, QUESTIONS, made));
        }
        clock.time = START;
        const [first, second] = quizzes;
        expect(second).toEqual(first);
        const { quiz_id = 0, questions = [] } = first ?? {};
        const quiz = { ...newQuiz({ ...chosen, created_at, end_time, duration }), id: quiz_id };
        const history: History = {
          questions,
          quiz,
          differing,
          was_at_once: false,
          attempts: [[], []],
          seq: 0,
        };
        await take(history, { name: 'open', learner: 0 });
        for (const one of taken) await take(history, one);
        await take(history, { name: 'wait', ms: 6 * MINUTE });
        await take(history, { name: 'read everything', learner: 0 });
      }),
      { numRuns: RUNS },
    );
    // Other cases than those of npm test reach what they reach.
    if (process.env.PROPERTY_SEED !== undefined) return;
    for (const [state, count] of Object.entries(compared)) expect([state, count > 5]).toEqual([state, true]);
  });
});
