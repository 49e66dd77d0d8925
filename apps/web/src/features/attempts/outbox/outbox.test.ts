import { describe, expect, it } from 'vitest';
import { asFlagChanges, NO_RESPONSES, type Responses } from '#features/attempts/responses.ts';
import {
  hasAnswers,
  isUnsent,
  opened,
  ownerOf,
  reunited,
  serverTimeOf,
  withAcknowledged,
  withNextSeq,
  withResponses,
} from './outbox.ts';

const state = {
  id: 1,
  title: { en: 'Quiz' },
  duration_minutes: 10,
  questions: [{ id: 7 }, { id: 8 }],
  attempt: {
    id: 5,
    number: 1,
    started_at: '2026-11-21T06:00:00.000Z',
    deadline: '2026-11-21T06:10:00.000Z',
    server_time: '2026-11-21T06:01:00.000Z',
    answers: { 7: 70 },
    flags: [],
    saved_at: null,
  },
};
const SERVER = Date.parse(state.attempt.server_time);
const acknowledged = { saved_at: '2026-11-21T06:02:00.000Z', not_counted: [] };
const outbox = opened(undefined, { learner: '3', quiz: '1', state, device: SERVER - 3_600_000 });

const section = { title: { en: 'One' }, marks_correct: 1, marks_wrong: 0, pass_percent: null };

describe('the owner of an outbox', () => {
  it('knows the sections of the paper, and that one which an earlier version stored has none', () => {
    const sections = [
      { ...section, question_count: 1 },
      { ...section, question_count: 1 },
    ];
    const owner = ownerOf({ ...outbox, state: { ...state, sections } });
    expect(owner.sections.map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(ownerOf(outbox).sections).toEqual([]);
  });
});

describe('an outbox', () => {
  it('moves what the server has acknowledged to what a reload without network shows', () => {
    const changed = withResponses(outbox, {
      answers: { 7: { option: null, at: 10 }, 8: { option: 80, at: 11 } },
      flags: { 7: { flagged: true, at: 12 }, 8: { flagged: false, at: 13 } },
    });
    expect(isUnsent(changed)).toBe(true);
    const saved = withAcknowledged(changed, { ...acknowledged, sent: changed.unsent });
    expect(saved.state.attempt).toMatchObject({
      answers: { 8: 80 },
      flags: [7],
      saved_at: '2026-11-21T06:02:00.000Z',
    });
    expect(isUnsent(saved)).toBe(false);
    expect(saved.touched).toBe(true);
  });

  it('sends a mark for review, but does not count it as an answer', () => {
    const flags = { 7: { flagged: true, at: 10 } };
    const marked = withResponses(outbox, { answers: {}, flags });
    expect(marked).toMatchObject({ touched: false, unsent: { answers: {}, flags } });
    expect(isUnsent(marked)).toBe(true);
    expect(hasAnswers(marked)).toBe(false);
    const unmarked = withResponses(marked, { answers: {}, flags: { 7: { flagged: false, at: 11 } } });
    const half = withAcknowledged(unmarked, { ...acknowledged, sent: marked.unsent });
    expect(half.state.attempt.flags).toEqual([7]);
    expect(asFlagChanges(half.unsent)).toEqual({ 7: false });
    expect(asFlagChanges(NO_RESPONSES)).toBeUndefined();
  });

  it('counts on from far above what a page before may have sent and forgotten', () => {
    const again = opened({ ...outbox, n: 2, touched: true }, { learner: '3', quiz: '1', state, device: 0 });
    expect(again).toMatchObject({ client: outbox.client, n: 2, touched: true });
    const counted = withNextSeq(again, true);
    expect(counted.seq - outbox.seq).toBe(1000);
    expect(withNextSeq(counted, false).seq - counted.seq).toBe(1);
  });

  it('keeps what was acknowledged after the state that is opened was read', () => {
    const seconds = (n: number) => new Date(SERVER + n * 1000).toISOString();
    const known = { ...outbox, saved_at: seconds(2) };
    known.state = { ...state, attempt: { ...state.attempt, answers: { 7: 70 }, saved_at: seconds(2) } };
    const openedAt = (server_time: string) =>
      opened(known, {
        learner: '3',
        quiz: '1',
        state: { ...state, attempt: { ...state.attempt, answers: { 7: 71 }, server_time } },
        device: 0,
      });
    expect(openedAt(seconds(1)).state.attempt).toMatchObject({ answers: { 7: 70 }, saved_at: seconds(2) });
    expect(openedAt(seconds(3)).state.attempt.answers).toEqual({ 7: 71 });
  });

  it('adds to its own copy what other tabs have stored, but nothing twice', () => {
    const known: Responses = {
      answers: { 7: { option: 70, at: 10 } },
      flags: { 7: { flagged: true, at: 10 } },
    };
    const copy = { ...outbox, seq: 1005 };
    const others: Responses = {
      answers: { 8: { option: 80, at: 20 } },
      flags: { 8: { flagged: true, at: 20 } },
    };
    const stored = {
      ...outbox,
      seq: 1002,
      unsent: {
        answers: { ...known.answers, ...others.answers },
        flags: { ...known.flags, ...others.flags },
      },
      touched: true,
    };
    const whole = reunited(copy, stored, known);
    expect(whole).toMatchObject({ seq: 1005, touched: true });
    expect(whole.unsent).toEqual(others);
  });

  it('knows the server’s time by a device clock that is an hour wrong, and never as earlier than it was', () => {
    const device = SERVER - 3_600_000;
    expect(serverTimeOf(outbox, device + 5000)).toBe(SERVER + 5000);
    expect(serverTimeOf(outbox, device - 9_000_000)).toBe(SERVER);
  });

  it('goes on with the answer of another device where the server has not counted ours', () => {
    const changed = withResponses(outbox, {
      ...NO_RESPONSES,
      answers: { 7: { option: 71, at: 10 }, 8: { option: 80, at: 11 } },
    });
    const saved = withAcknowledged(changed, { ...acknowledged, sent: changed.unsent, not_counted: [7] });
    expect(saved.state.attempt.answers).toEqual({ 7: 70, 8: 80 });
    expect(isUnsent(saved)).toBe(false);
  });

  it('remembers the newest time that it has given to an answer', () => {
    const changed = withResponses(outbox, { ...NO_RESPONSES, answers: { 7: { option: 71, at: SERVER } } });
    const older = withResponses(changed, { ...NO_RESPONSES, answers: { 8: { option: 80, at: SERVER - 5 } } });
    expect(older.stamped_at).toBe(SERVER);
    expect(reunited(outbox, older, NO_RESPONSES).stamped_at).toBe(SERVER);
  });
});
