import fc from 'fast-check';
import { HOUR } from '../../../platform/time/clock.ts';
import type { Call, Server, Sitting } from './attempt-calls.fixture.ts';
import type { AttemptModel } from './attempt-model.fixture.ts';

export const QUESTIONS = 4;

/** Calls as a random test thinks of them: which question, which client, how long ago. */
type Stamp = { since: 'now' | 'deadline'; ms: number } | undefined;
interface Change {
  question: number;
  choice: number | null;
  at: Stamp;
}
type Which = 'last' | 'first' | 'none';
interface SaveAsk {
  name: 'save';
  attempt: Which;
  client: string;
  seq: number;
  changes: Change[];
  flags: number[] | undefined;
  flag_changes: { question: number; flagged: boolean }[] | undefined;
  foreign: boolean;
}
type LearnersAsk = { server: Server } & (
  | { name: 'open' | 'find' }
  | { name: 'submit again' }
  | SaveAsk
  | {
      name: 'submit';
      attempt: Which | 'unnamed';
      changes: Change[];
      client: string | undefined;
      foreign: boolean;
    }
);
export type Ask =
  | LearnersAsk
  | { name: 'list' | 'results' | 'scores' | 'sweep' }
  | { name: 'edit key'; question: number; correct: number }
  | { name: 'edit marks'; marks_wrong: number }
  | { name: 'accept late'; accept_late: boolean };

const question = fc.nat(QUESTIONS - 1);
const stamp: fc.Arbitrary<Stamp> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  {
    weight: 3,
    arbitrary: fc.record({
      since: fc.constant('now' as const),
      ms: fc.constantFrom(-HOUR, -20_000, -10_001, -10_000, -9_999, -1, 0, HOUR),
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
  fc.record({ question, choice: fc.option(fc.nat(3), { freq: 4 }), at: stamp }),
  { selector: (change) => change.question, maxLength: QUESTIONS },
);
const seldom = fc.nat(29).map((n) => n === 0);
const which = fc.oneof(
  { weight: 24, arbitrary: fc.constant('last' as const) },
  { weight: 2, arbitrary: fc.constant('first' as const) },
  { weight: 1, arbitrary: fc.constant('none' as const) },
);
const name = <const Name extends string>(given: Name) => fc.constant(given);
const server: fc.Arbitrary<Server> = fc.constantFrom('first', 'first', 'second');
const client = fc.constantFrom('phone-0001', 'laptop-0001');
/** What a learner does. */
export const learnersAsk: fc.Arbitrary<LearnersAsk> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ server, name: name('open') }) },
  { weight: 6, arbitrary: fc.record({ server, name: name('find') }) },
  {
    weight: 14,
    arbitrary: fc.record({
      server,
      name: name('save'),
      attempt: which,
      client,
      // 1: the next; 0: a duplicate; −1: one from before; 3: as if two were lost.
      seq: fc.constantFrom(1, 1, 1, 1, 0, -1, 3),
      changes,
      flags: fc.option(fc.uniqueArray(question), { nil: undefined }),
      flag_changes: fc.option(fc.array(fc.record({ question, flagged: fc.boolean() }), { maxLength: 3 }), {
        nil: undefined,
      }),
      foreign: seldom,
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
      foreign: seldom,
    }),
  },
  { weight: 3, arbitrary: fc.record({ server, name: name('submit again') }) },
);
/** What anyone does, in one call. */
export const anyonesAsk: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 12, arbitrary: learnersAsk },
  { weight: 1, arbitrary: fc.record({ name: name('sweep') }) },
  { weight: 1, arbitrary: fc.record({ name: name('scores') }) },
  { weight: 1, arbitrary: fc.record({ name: name('edit key'), question, correct: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ name: name('edit marks'), marks_wrong: fc.constantFrom(0, 0.25, 0.3333) }),
  },
  { weight: 1, arbitrary: fc.record({ name: name('accept late'), accept_late: fc.boolean() }) },
);

/** To read all results takes several calls, so nothing else may happen meanwhile. */
export const resultsAsk: fc.Arbitrary<Ask> = fc.record({ name: name('results') });

/** The call that is meant, as things stand: ids, times and numbers are those of this sitting. */
export function callOf(ask: Ask, { last, now }: AttemptModel, sitting: Sitting): Call {
  const { quiz, sent } = sitting;
  if (ask.name === 'submit again')
    return { name: 'submit', server: ask.server, with: sitting.last_submission };
  if (ask.name === 'edit key') return { ...ask, question: quiz.questions[ask.question]?.id ?? 0 };
  if (ask.name !== 'save' && ask.name !== 'submit') return ask;
  const number = { last: last?.number ?? 1, first: 1, none: 99, unnamed: undefined }[ask.attempt];
  const at = (given: Stamp) => {
    if (!given) return [];
    const start = given.since === 'now' ? now : (last?.deadline ?? now);
    return [start + given.ms];
  };
  const idOf = (place: number) => quiz.questions[place]?.id ?? 0;
  const chosen = ask.changes.map(({ question, choice }) => [
    idOf(question),
    choice === null ? null : (quiz.questions[question]?.options[choice] ?? 0),
  ]);
  const answers = Object.fromEntries(ask.foreign ? [...chosen, [999_999_999, null]] : chosen);
  const answered_at = Object.fromEntries(
    ask.changes.flatMap(({ question, at: given }) => at(given).map((time) => [idOf(question), time])),
  );
  if (ask.name === 'submit') {
    sitting.last_submission = { number, answers, answered_at, client: ask.client };
    return { name: 'submit', server: ask.server, with: sitting.last_submission };
  }
  const seq = Math.max(1, (sent.get(ask.client) ?? 0) + ask.seq);
  sent.set(ask.client, Math.max(seq, sent.get(ask.client) ?? 0));
  const flags = ask.flags?.map(idOf);
  const flag_changes =
    ask.flag_changes &&
    Object.fromEntries(ask.flag_changes.map(({ question, flagged }) => [idOf(question), flagged]));
  return {
    name: 'save',
    server: ask.server,
    with: { number: number ?? 1, client: ask.client, seq, answers, answered_at, flags, flag_changes },
  };
}
