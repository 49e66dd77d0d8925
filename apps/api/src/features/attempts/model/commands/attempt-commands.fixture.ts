import fc from 'fast-check';
import { HOUR, MINUTE } from '../../../platform/time/clock.ts';
import type { AttemptModel } from './attempt-model.fixture.ts';
import type { Call } from './calls/attempt-calls.fixture.ts';
import type { AudienceCall } from './calls/audience-calls.fixture.ts';
import type { RegradeCall } from './calls/regrade-calls.fixture.ts';
import { HOLDERS, type ModelFields, type ModelHolder } from './model-overrides.fixture.ts';
import { type ModelRelease, RELEASES } from './model-quiz.fixture.ts';
import { type ModelVerdict, VERDICT_KINDS } from './model-verdicts.fixture.ts';
import type { Scene, Server } from './scene.fixture.ts';

export const QUESTIONS = 4;

/** Random commands in relative terms: which question, which client, how long ago. */
type Stamp = { since: 'now' | 'deadline'; ms: number } | undefined;
interface Change {
  question: number;
  choice: number | null;
  at: Stamp;
}
type Which = 'last' | 'first' | 'none';
interface SaveCommand {
  name: 'save';
  attempt: Which;
  client: string;
  seq: number;
  changes: Change[];
  flags: number[] | undefined;
  flag_changes: { question: number; flagged: boolean }[] | undefined;
  foreign: boolean;
}
type LearnerCommand = { server: Server } & (
  | { name: 'open' | 'find' }
  | { name: 'submit again' }
  | SaveCommand
  | {
      name: 'submit';
      attempt: Which | 'unnamed';
      changes: Change[];
      client: string | undefined;
      foreign: boolean;
      /** Which deadline the page waited for; undefined where the learner has submitted. */
      ran_out: 'first' | 'last' | undefined;
      /** Of how many reopenings the page knows; undefined: it knows nothing of them. */
      reopenings: 'none' | 'all' | undefined;
    }
);
export type Command =
  | LearnerCommand
  | { name: 'list' | 'schedule' | 'results' | 'scores' | 'unseen' | 'auto-finish' }
  | AudienceCall
  | { name: 'edit key'; question: number; correct: number }
  | { name: 'edit in bank'; question: number; correct: number }
  | { name: 'take newest'; question: number }
  | { name: 'edit marks'; marks_wrong: number }
  | { name: 'edit order'; first: number }
  | { name: 'accept late'; accept_late: boolean }
  | { name: 'status'; status: 'draft' | 'published' }
  | { name: 'window'; start_ms: number | null; end_ms: number | null; late_start: 'full_time' | 'until_end' }
  | { name: 'show'; show_score?: ModelRelease; show_answers?: ModelRelease }
  | { name: 'release'; parts: { score?: boolean; answers?: boolean } }
  | {
      name: 'override';
      holder: ModelHolder;
      start_ms: number | null;
      end_ms: number | null;
      rest: Omit<ModelFields, 'start_time' | 'end_time'>;
    }
  | { name: 'delete override'; holder: ModelHolder }
  | { name: 'extra attempts'; extra_attempts: number }
  | { name: 'extend'; minutes: number }
  | { name: 'extend one'; attempt: Which; minutes: number }
  | { name: 'reopen'; attempt: Which; minutes: number | undefined }
  | { name: 'regrade'; question: number; kind: ModelVerdict['kind']; options: number[] };

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
  fc.record({ question, choice: fc.option(fc.nat(3), { freq: 4 }), at: stamp }),
  { selector: (change) => change.question, maxLength: QUESTIONS },
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
      foreign: rarely,
      ran_out: fc.constantFrom(undefined, undefined, 'first' as const, 'first' as const, 'last' as const),
      reopenings: fc.constantFrom(undefined, 'none' as const, 'all' as const, 'all' as const),
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
        { score: false },
        { answers: false },
        { score: false, answers: false },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: name('edit order'), first: question }) },
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

/** Resolves a command to a concrete call, with the ids, times and numbers of this learner's attempts. */
export function callOf(command: Command, { last, now }: AttemptModel, scene: Scene): Call {
  const { quiz, sent } = scene;
  if (command.name === 'submit again')
    return { name: 'submit', server: command.server, with: scene.last_submission };
  if (command.name === 'edit key' || command.name === 'edit in bank' || command.name === 'take newest') {
    // The bank has ids of its own for the options of questions that were drawn from it.
    const own = scene.drawn && command.name !== 'edit key' ? scene.drawn.own.length : quiz.questions.length;
    return { ...command, question: quiz.questions[command.question % own]?.id ?? 0 };
  }
  if (command.name === 'edit marks')
    return { ...command, questions: scene.drawn?.own ?? quiz.questions.map(({ id }) => id) };
  if (command.name === 'accept late') return { name: 'set', settings: { accept_late: command.accept_late } };
  if (command.name === 'status') return { name: 'set', settings: { status: command.status } };
  if (command.name === 'window') {
    const { start_ms, end_ms, late_start } = command;
    const start_time = start_ms === null ? null : now + start_ms;
    return {
      name: 'set',
      settings: { start_time, end_time: end_ms === null ? null : now + end_ms, late_start },
    };
  }
  if (command.name === 'show') {
    const { name: _, ...settings } = command;
    return { name: 'set', settings };
  }
  if (command.name === 'override') {
    const { start_ms, end_ms, rest } = command;
    const [start_time, end_time] = [start_ms, end_ms].map((ms) => (ms === null ? null : now + ms));
    const fields = { start_time: start_time ?? null, end_time: end_time ?? null, ...rest };
    const isEmpty = Object.values(fields).every((value) => value === null);
    return {
      name: 'override',
      holder: command.holder,
      fields: isEmpty ? { ...fields, extra_minutes: 1 } : fields,
    };
  }
  if (command.name === 'regrade') return regradeOf(command, quiz);
  const numbers = { last: last?.number ?? 1, first: 1, none: 99 };
  if (command.name === 'extend one' || command.name === 'reopen') {
    const { attempt, ...rest } = command;
    return { ...rest, number: numbers[attempt] };
  }
  if (command.name !== 'save' && command.name !== 'submit') return command;
  const number = { ...numbers, unnamed: undefined }[command.attempt];
  const at = (relative: Stamp) => {
    if (!relative) return [];
    const start = relative.since === 'now' ? now : (last?.deadline ?? now);
    return [start + relative.ms];
  };
  const idOf = (place: number) => quiz.questions[place]?.id ?? 0;
  const chosen = command.changes.map(({ question, choice }) => [
    idOf(question),
    choice === null ? null : (quiz.questions[question]?.options[choice] ?? 0),
  ]);
  const answers = Object.fromEntries(command.foreign ? [...chosen, [999_999_999, null]] : chosen);
  const answered_at = Object.fromEntries(
    command.changes.flatMap(({ question, at: relative }) =>
      at(relative).map((time) => [idOf(question), time]),
    ),
  );
  if (command.name === 'submit') {
    const deadline = { first: (last?.started_at ?? now) + 10 * MINUTE, last: last?.deadline ?? now };
    scene.last_submission = {
      ...{ number, answers, answered_at, client: command.client },
      deadline: command.ran_out && deadline[command.ran_out],
      reopenings: command.reopenings && { none: 0, all: last?.reopenings ?? 0 }[command.reopenings],
    };
    return { name: 'submit', server: command.server, with: scene.last_submission };
  }
  const seq = Math.max(1, (sent.get(command.client) ?? 0) + command.seq);
  sent.set(command.client, Math.max(seq, sent.get(command.client) ?? 0));
  const flags = command.flags?.map(idOf);
  const flag_changes =
    command.flag_changes &&
    Object.fromEntries(command.flag_changes.map(({ question, flagged }) => [idOf(question), flagged]));
  return {
    name: 'save',
    server: command.server,
    with: { number: number ?? 1, client: command.client, seq, answers, answered_at, flags, flag_changes },
  };
}

/** "key names one option, accept one or more, other kinds none." */
function regradeOf(command: RegradeCall, { questions }: Scene['quiz']): RegradeCall {
  const { id = 0, options = [] } = questions[command.question] ?? {};
  const count = { key: 1, accept: 3, all_who_answered: 0, everyone: 0, void: 0, original: 0 }[command.kind];
  const chosen = command.options.slice(0, count).map((place) => options[place] ?? 0);
  return { ...command, question: id, options: chosen.sort((a, b) => a - b) };
}
