import fc from 'fast-check';
import { HOUR, MINUTE } from '#platform/time/clock.ts';
import type { Command, LearnerCommand, Stamp } from './command.fixture.ts';
import { HOLDERS } from './model-overrides.fixture.ts';
import { RELEASES } from './model-quiz.fixture.ts';
import { VERDICT_KINDS } from './model-verdicts.fixture.ts';
import type { Server } from './scene.fixture.ts';

export const QUESTIONS = 4;

const question = fc.nat(QUESTIONS - 1);
const stamp: fc.Arbitrary<Stamp> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  {
    weight: 3,
    arbitrary: fc.record({
      since: fc.constant('now' as const),
      ms: fc.constantFrom(-1200 * HOUR, -600 * HOUR, -HOUR, -20_000, -10_001, -10_000, -9_999, -1, 0, HOUR),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      since: fc.constant('deadline' as const),
      ms: fc.constantFrom(-60_000, -5_000, -1, 0, 1),
    }),
  },
);
const changes = fc.uniqueArray(
  fc.record({
    question,
    choice: fc.option(fc.nat(3), { freq: 4 }),
    at: stamp,
    language: fc.constantFrom(undefined, 'en', 'ne', 'both'),
  }),
  { selector: (change) => change.question, maxLength: QUESTIONS },
);
const shown = fc.option(
  fc.record({
    counter: fc.constantFrom('counter-01', 'counter-02'),
    ms: fc.array(fc.record({ question, ms: fc.constantFrom(0, 1, 1000, 4000, 30_000, HOUR) }), {
      maxLength: 3,
    }),
  }),
  { nil: undefined },
);
const rarely = fc.nat(29).map((n) => n === 0);
const which = fc.oneof(
  { weight: 24, arbitrary: fc.constant('last' as const) },
  { weight: 2, arbitrary: fc.constant('first' as const) },
  { weight: 1, arbitrary: fc.constant('none' as const) },
);
const name = <const Name extends string>(value: Name) => fc.constant(value);
const server: fc.Arbitrary<Server> = fc.constantFrom('first', 'first', 'second');
const client = fc.constantFrom('phone-0001', 'laptop-0001');
/** What one learner may do. */
export const learnerCommand: fc.Arbitrary<LearnerCommand> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ server, name: name('open') }) },
  { weight: 6, arbitrary: fc.record({ server, name: name('find') }) },
  { weight: 3, arbitrary: fc.record({ server, name: name('resume'), attempt: which }) },
  {
    weight: 14,
    arbitrary: fc.record({
      server,
      name: name('save'),
      attempt: which,
      client,
      // 1: the next number; 0: a duplicate; −1: an older one; 3: a gap of two.
      seq: fc.constantFrom(1, 1, 1, 1, 0, -1, 3),
      changes,
      shown,
      flags: fc.option(fc.uniqueArray(question), { nil: undefined }),
      flag_changes: fc.option(fc.array(fc.record({ question, flagged: fc.boolean() }), { maxLength: 3 }), {
        nil: undefined,
      }),
      foreign: rarely,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      server,
      name: name('submit'),
      client: fc.option(client, { nil: undefined }),
      attempt: fc.oneof({ weight: 3, arbitrary: which }, fc.constant('unnamed' as const)),
      changes,
      shown,
      foreign: rarely,
      ran_out: fc.constantFrom(undefined, undefined, 'first' as const, 'first' as const, 'last' as const),
      reopenings: fc.constantFrom(undefined, 'none' as const, 'all' as const, 'all' as const),
      as_of: fc.constantFrom(undefined, 'none' as const, 'last' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ server, name: name('submit again') }) },
);
const release = fc.constantFrom(...RELEASES);
/** What anyone may do in one call. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 16, arbitrary: learnerCommand },
  { weight: 1, arbitrary: fc.record({ name: name('auto-finish') }) },
  { weight: 1, arbitrary: fc.record({ name: name('scores') }) },
  { weight: 1, arbitrary: fc.record({ name: name('edit key'), question, correct: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ name: name('edit in bank'), question, correct: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ name: name('take newest'), question }) },
  {
    weight: 1,
    arbitrary: fc.record({ name: name('edit marks'), marks_wrong: fc.constantFrom(0, 0.25, 0.3333) }),
  },
  { weight: 1, arbitrary: fc.record({ name: name('accept late'), accept_late: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ name: name('unseen') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: name('status'),
      status: fc.constantFrom('draft', 'published', 'published'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      name: name('window'),
      start_ms: fc.constantFrom(null, null, -HOUR, MINUTE / 2, 2 * MINUTE),
      end_ms: fc.constantFrom(null, 0, MINUTE, 3 * MINUTE, HOUR, 30 * HOUR),
      late_start: fc.constantFrom('full_time', 'until_end'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record(
      { name: name('show'), show_score: release, show_answers: release },
      { requiredKeys: ['name'] },
    ),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      name: name('release'),
      parts: fc.constantFrom(
        { score: true, answers: true },
        { score: true },
        { answers: true },
        { score: true, answers: false },
        { score: false },
        { answers: false },
        { score: false, answers: false },
      ),
      confirmed: fc.nat(3).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: name('edit order'), first: question }) },
  {
    weight: 1,
    arbitrary: fc.record({ name: name('shuffle'), questions: fc.boolean(), options: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constantFrom('join', 'leave') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: name('audience'),
      audience: fc.constantFrom('everyone', 'everyone', 'own', 'own', 'other'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: name('schedule') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      name: name('override'),
      holder: fc.constantFrom(...HOLDERS, 'learner' as const),
      start_ms: fc.constantFrom(null, null, null, -HOUR, 2 * MINUTE),
      end_ms: fc.constantFrom(null, null, -MINUTE, MINUTE, 3 * HOUR, 30 * HOUR),
      rest: fc.record({
        extra_minutes: fc.constantFrom(null, 0, 5, 20),
        extra_percent: fc.constantFrom(null, null, 25, 100),
        extra_attempts: fc.constantFrom(null, null, 0, 1),
        show_answers: fc.constantFrom(null, null, ...RELEASES),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ name: name('delete override'), holder: fc.constantFrom(...HOLDERS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ name: name('extra attempts'), extra_attempts: fc.constantFrom(0, 1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ name: name('end for all') }) },
  { weight: 2, arbitrary: fc.record({ name: name('extend'), minutes: fc.constantFrom(1, 7, 60) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      name: name('extend one'),
      attempt: which,
      minutes: fc.constantFrom(1, 7, 60),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      name: name('reopen'),
      attempt: which,
      minutes: fc.constantFrom(undefined, undefined, 1, 5, 30),
    }),
  },
);

/** These take several calls, so they never run concurrently with others. */
export const resultsCommand: fc.Arbitrary<Command> = fc.record({ name: name('results') });
export const regradeCommand: fc.Arbitrary<Command> = fc.record({
  name: name('regrade'),
  question,
  kind: fc.constantFrom(...VERDICT_KINDS),
  options: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
});
