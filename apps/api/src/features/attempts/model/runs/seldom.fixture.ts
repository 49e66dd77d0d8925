import type { Command } from '#features/attempts/model/command.fixture.ts';
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts';
import type { Release } from './new-scene.fixture.ts';
import { Wait } from './steps.fixture.ts';

const by: Omit<Extract<Command, { name: 'submit' }>, 'name' | 'ran_out'> = {
  ...{ server: 'first', attempt: 'last', foreign: false },
  ...{ changes: [], shown: undefined, client: undefined, reopenings: undefined, as_of: undefined },
};
const foreign: Extract<Command, { name: 'save' }> = {
  ...{ name: 'save', server: 'first', attempt: 'last', client: 'phone-0001', seq: 1, foreign: true },
  ...{ changes: [], shown: undefined, flags: undefined, flag_changes: undefined },
};
const reopened: Extract<Command, { name: 'reopen' }> = {
  name: 'reopen',
  attempt: 'last',
  minutes: undefined,
};
const inTime: Omit<Extract<Command, { name: 'submit' }>, 'server'> = {
  ...{ ...by, name: 'submit', ran_out: 'first' },
  changes: [{ question: 0, choice: 0, at: { since: 'deadline', ms: -1 }, language: undefined }],
};
/** By a page that does not know of the end, with an answer from after it. */
const afterEnd: Command = {
  ...{ ...by, name: 'submit', ran_out: undefined, as_of: 'none' },
  changes: [{ question: 1, choice: 0, at: { since: 'deadline', ms: 1 }, language: undefined }],
};
const submitted: Command = { ...by, name: 'submit', ran_out: undefined };
const found: Command = { name: 'find', server: 'second' };
const saved = (client: string, choice: number, ms: number): Command => ({
  ...{ ...foreign, foreign: false, client },
  changes: [{ question: 0, choice, at: { since: 'now', ms }, language: undefined }],
});
const nobodys: Command = { ...foreign, foreign: false, attempt: 'none' };
const unnamed: Command = { ...inTime, ran_out: undefined, server: 'first', attempt: 'unnamed' };
const noTime = { extra_minutes: null, extra_percent: null, extra_attempts: null, show_answers: null };
const moreTime = { extra_minutes: 20, extra_percent: null, extra_attempts: null, show_answers: null };
const shownAtOnce = { ...noTime, show_answers: 'at_once' as const };
const oneMore = { ...noTime, extra_attempts: 1 };
/** What chance would make too seldom. A list of commands is called at once. */
export const seldom: { shown: Release; commands: (Command | Command[] | Wait)[] }[] = [
  {
    // Staff end the exam for everyone: what was given until then counts in the grace period and after it, and nothing else.
    shown: { show_score: 'by_hand', show_answers: 'by_hand' },
    commands: [
      { name: 'accept late', accept_late: true },
      { name: 'override', holder: 'class', start_ms: 2 * MINUTE, end_ms: 3 * HOUR, rest: noTime },
      { name: 'delete override', holder: 'class' },
      { name: 'open', server: 'first' },
      saved('phone-0001', 1, 0),
      new Wait(MINUTE, -HOUR),
      { name: 'end for all' },
      new Wait(SECOND, -HOUR),
      found,
      saved('phone-0001', 2, 0),
      { name: 'extend one', attempt: 'last', minutes: 5 },
      { name: 'extend', minutes: 7 },
      { name: 'override', holder: 'learner', start_ms: null, end_ms: null, rest: moreTime },
      afterEnd,
      [afterEnd, found],
      { name: 'open', server: 'first' },
      { ...inTime, server: 'first' },
      { name: 'open', server: 'first' },
      { name: 'end for all' },
      // With the time that was left; then it may be ended again.
      reopened,
      found,
      { name: 'override', holder: 'learner', start_ms: null, end_ms: 3 * HOUR, rest: moreTime },
      { name: 'override', holder: 'class', start_ms: 2 * MINUTE, end_ms: 3 * HOUR, rest: noTime },
      [{ name: 'end for all' }, found],
      [{ name: 'end for all' }, { ...inTime, server: 'first' }],
      new Wait(0, 30 * SECOND),
      found,
      { ...inTime, server: 'first' },
      { name: 'results' },
    ],
  },
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
      { name: 'join' },
      { name: 'leave' },
    ],
  },
  {
    shown: { show_score: 'at_once', show_answers: 'at_once' },
    commands: [
      { name: 'shuffle', questions: true, options: true },
      { name: 'open', server: 'first' },
      found,
      [{ name: 'extend one', attempt: 'last', minutes: 7 }, found],
      { name: 'shuffle', questions: false, options: false },
      { name: 'edit in bank', question: 0, correct: 1 },
      { name: 'take newest', question: 0 },
      found,
      submitted,
      { name: 'results' },
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
    shown: { show_score: 'at_once', show_answers: 'at_once' },
    commands: [
      { name: 'accept late', accept_late: true },
      { name: 'open', server: 'first' },
      new Wait(0, 30 * SECOND),
      { name: 'results' },
      // The key has been sent: recorded, and not graded.
      { ...inTime, server: 'first' },
      { name: 'open', server: 'first' },
      new Wait(0, 30 * SECOND),
      { name: 'results' },
      [
        { ...inTime, server: 'first' },
        { name: 'find', server: 'second' },
      ],
    ],
  },
  {
    shown: { show_score: 'by_hand', show_answers: 'by_hand' },
    commands: [
      { name: 'open', server: 'first' },
      { ...by, name: 'submit', ran_out: undefined },
      { name: 'release', parts: { score: true }, confirmed: false },
      { name: 'scores' },
      { name: 'release', parts: { score: false }, confirmed: false },
    ],
  },
  {
    // Keys that come with the score wait for the end; without one, for a confirmation.
    shown: { show_score: 'by_hand', show_answers: 'at_once' },
    commands: [
      { name: 'open', server: 'first' },
      submitted,
      { name: 'release', parts: { score: true }, confirmed: false },
      { name: 'results' },
      { name: 'resume', server: 'first', attempt: 'first' },
      [{ name: 'resume', server: 'first', attempt: 'last' }, found],
      { name: 'override', holder: 'learner', start_ms: null, end_ms: 3 * HOUR, rest: noTime },
      new Wait(MINUTE, 2 * HOUR + 10 * MINUTE + 30 * SECOND),
      { name: 'results' },
      { name: 'open', server: 'second' },
      { name: 'resume', server: 'second', attempt: 'last' },
      new Wait(MINUTE, 2 * HOUR),
      { name: 'results' },
    ],
  },
  {
    // An override at once waits for the end, and then ends late grading and reopening.
    shown: { show_score: 'at_once', show_answers: 'by_hand' },
    commands: [
      { name: 'open', server: 'first' },
      submitted,
      { name: 'override', holder: 'learner', start_ms: null, end_ms: null, rest: shownAtOnce },
      { name: 'results' },
      reopened,
      { name: 'override', holder: 'class', start_ms: null, end_ms: null, rest: shownAtOnce },
      { name: 'delete override', holder: 'learner' },
      { name: 'results' },
      { name: 'override', holder: 'requested class', start_ms: null, end_ms: null, rest: shownAtOnce },
      { name: 'delete override', holder: 'class' },
      new Wait(MINUTE, 2 * HOUR + 10 * MINUTE + 30 * SECOND),
      { name: 'results' },
      reopened,
      { ...inTime, server: 'first' },
    ],
  },
  {
    shown: { show_score: 'by_hand', show_answers: 'by_hand' },
    commands: [
      { name: 'window', start_ms: null, end_ms: null, late_start: 'full_time' },
      { name: 'open', server: 'first' },
      submitted,
      { name: 'release', parts: { score: true, answers: true }, confirmed: false },
      { name: 'release', parts: { score: true }, confirmed: false },
      new Wait(MINUTE, 24 * HOUR),
      { name: 'results' },
      { name: 'release', parts: { answers: true }, confirmed: true },
      // More can sit the quiz: keys that nobody has seen wait again, until the next confirmation.
      { name: 'extra attempts', extra_attempts: 1 },
      { name: 'results' },
      { name: 'release', parts: { answers: true }, confirmed: true },
      { name: 'results' },
      { name: 'extra attempts', extra_attempts: 2 },
      { name: 'override', holder: 'class', start_ms: null, end_ms: null, rest: oneMore },
      { name: 'override', holder: 'class', start_ms: null, end_ms: 3 * HOUR, rest: noTime },
      { name: 'delete override', holder: 'class' },
      { name: 'audience', audience: 'own' },
      { name: 'audience', audience: 'other' },
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
  {
    shown: { show_score: 'at_once', show_answers: 'at_once' },
    commands: [
      { name: 'accept late', accept_late: true },
      { name: 'open', server: 'first' },
      { name: 'extend one', attempt: 'none', minutes: 5 },
      { ...by, name: 'submit', ran_out: undefined, attempt: 'none' },
      new Wait(0, 1),
      { ...foreign, foreign: false },
      new Wait(0, 30 * SECOND),
      { ...inTime, server: 'first' },
    ],
  },
  {
    shown: { show_score: 'at_once', show_answers: 'at_once' },
    commands: [
      [{ name: 'edit in bank', question: 0, correct: 1 }, found],
      [{ name: 'schedule' }, found],
      [{ name: 'extra attempts', extra_attempts: 1 }, found],
      [{ name: 'join' }, found],
      [{ name: 'unseen' }, found],
      { name: 'override', holder: 'learner', start_ms: 2 * MINUTE, end_ms: MINUTE, rest: noTime },
      { name: 'window', start_ms: 2 * MINUTE, end_ms: MINUTE, late_start: 'full_time' },
    ],
  },
  {
    shown: { show_score: 'by_hand', show_answers: 'by_hand' },
    commands: [
      { name: 'open', server: 'first' },
      submitted,
      { name: 'release', parts: { score: true }, confirmed: false },
      reopened,
    ],
  },
  {
    shown: { show_score: 'by_hand', show_answers: 'by_hand' },
    commands: [
      { name: 'open', server: 'first' },
      submitted,
      { name: 'regrade', question: 0, kind: 'everyone', options: [0] },
      reopened,
    ],
  },
  {
    shown: { show_score: 'by_hand', show_answers: 'by_hand' },
    commands: [
      ...Array.from({ length: 8 }, (): Command[] => [{ name: 'open', server: 'first' }, submitted]).flat(),
      [{ name: 'open', server: 'first' }, found],
    ],
  },
  {
    shown: { show_score: 'by_hand', show_answers: 'by_hand' },
    commands: [{ name: 'open', server: 'first' }, new Wait(0, 30 * SECOND), reopened],
  },
  {
    // At once with a call that changes nothing, so that each has one outcome in either order.
    shown: { show_score: 'at_once', show_answers: 'at_once' },
    commands: [
      { name: 'accept late', accept_late: true },
      unnamed,
      [unnamed, found],
      { name: 'open', server: 'first' },
      { name: 'extend', minutes: 7 },
      [{ ...by, name: 'submit', ran_out: 'first' }, found],
      [{ name: 'extend', minutes: 7 }, found],
      new Wait(MINUTE, -HOUR),
      saved('phone-0001', 1, 0),
      // Of what a person chose later on another phone, nothing is replaced.
      saved('phone-0002', 0, -30 * SECOND),
      [saved('phone-0002', 0, -30 * SECOND), found],
      nobodys,
      [nobodys, found],
      [{ ...submitted, attempt: 'none' }, found],
      new Wait(0, 1),
      { name: 'resume', server: 'first', attempt: 'last' },
      [{ name: 'resume', server: 'first', attempt: 'last' }, found],
      [{ ...foreign, foreign: false }, found],
      [{ name: 'open', server: 'first' }, found],
      new Wait(0, 30 * SECOND),
      [{ ...inTime, server: 'first' }, found],
      reopened,
      { ...reopened, attempt: 'none' },
      { name: 'status', status: 'draft' },
      { name: 'window', start_ms: -2 * MINUTE, end_ms: -MINUTE, late_start: 'full_time' },
      { name: 'open', server: 'first' },
      [{ name: 'open', server: 'first' }, found],
      { name: 'audience', audience: 'other' },
      { name: 'open', server: 'first' },
      [{ name: 'open', server: 'first' }, found],
      found,
      { name: 'leave' },
      { name: 'leave' },
    ],
  },
];
