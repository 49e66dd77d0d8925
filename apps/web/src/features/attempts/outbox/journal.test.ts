import { describe, expect, it } from 'vitest';
import {
  asChanges,
  asFlagChanges,
  type Entries,
  holdsAnswers,
  isUnsent,
  mergeEntries,
  NOTHING,
  nextStamp,
  opened,
  reunited,
  serverTimeOf,
  type Unsent,
  unsentOf,
  withAcknowledged,
  withChange,
  withNextSeq,
  withoutSent,
} from './journal.ts';

const session = {
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
const SERVER = Date.parse(session.attempt.server_time);
const acknowledged = { saved_at: '2026-11-21T06:02:00.000Z', not_counted: [] };
const journal = opened(undefined, { learner: '3', quiz: '1', session, device: SERVER - 3_600_000 });

describe('a journal', () => {
  it('keeps the latest change of each question, in whatever order they come', () => {
    const a: Entries = { 7: { option: 71, at: 10 }, 8: { option: 80, at: 30 } };
    const b: Entries = { 7: { option: null, at: 20 }, 8: { option: 81, at: 5 } };
    const merged = { 7: { option: null, at: 20 }, 8: { option: 80, at: 30 } };
    expect(mergeEntries(a, b)).toEqual(merged);
    expect(mergeEntries(b, a)).toEqual(merged);
    const tie: Entries = { 7: { option: 72, at: 10 } };
    expect(mergeEntries(a, tie)).toEqual(mergeEntries(tie, a));
  });

  it('still holds what was changed again while it was being sent', () => {
    const sent: Entries = { 7: { option: 71, at: 10 }, 8: { option: 80, at: 10 } };
    const now: Entries = { 7: { option: 72, at: 11 }, 8: { option: 80, at: 10 } };
    expect(withoutSent(now, sent)).toEqual({ 7: { option: 72, at: 11 } });
  });

  it('moves what the server has acknowledged to what a reload without network shows', () => {
    const changed = withChange(journal, {
      answers: { 7: { option: null, at: 10 }, 8: { option: 80, at: 11 } },
      flags: { 7: { flagged: true, at: 12 }, 8: { flagged: false, at: 13 } },
    });
    expect(isUnsent(changed)).toBe(true);
    const saved = withAcknowledged(changed, unsentOf(changed), acknowledged);
    expect(saved.session.attempt).toMatchObject({
      answers: { 8: 80 },
      flags: [7],
      saved_at: '2026-11-21T06:02:00.000Z',
    });
    expect(isUnsent(saved)).toBe(false);
    expect(saved.touched).toBe(true);
  });

  it('keeps a mark for review as something to send, but not as an answer', () => {
    const flags = { 7: { flagged: true, at: 10 } };
    const marked = withChange(journal, { answers: {}, flags });
    expect(marked).toMatchObject({ touched: false, unsent: {}, unsent_flags: flags });
    expect(isUnsent(marked)).toBe(true);
    expect(holdsAnswers(marked)).toBe(false);
    const unmarked = withChange(marked, { answers: {}, flags: { 7: { flagged: false, at: 11 } } });
    const half = withAcknowledged(unmarked, unsentOf(marked), acknowledged);
    expect(half.session.attempt.flags).toEqual([7]);
    expect(asFlagChanges(unsentOf(half).flags)).toEqual({ 7: false });
    expect(asFlagChanges({})).toBeUndefined();
  });

  it('opens what a version without marks for review has kept', () => {
    const { unsent_flags, ...old } = withChange(journal, {
      ...NOTHING,
      answers: { 7: { option: 71, at: 9 } },
    });
    expect(unsent_flags).toEqual({});
    expect(unsentOf(old)).toEqual({ answers: { 7: { option: 71, at: 9 } }, flags: {} });
    expect(isUnsent(old)).toBe(true);
    const again = opened(old, { learner: '3', quiz: '1', session, device: 0 });
    const flags = { 8: { flagged: true, at: 10 } };
    expect(withChange(again, { answers: {}, flags })).toMatchObject({
      unsent: { 7: { option: 71, at: 9 } },
      unsent_flags: flags,
    });
    expect(reunited(old, old, NOTHING)).toMatchObject({ unsent: old.unsent, unsent_flags: {} });
  });

  it('counts on from far above what a page before may have sent and forgotten', () => {
    const again = opened(
      { ...journal, n: 2, touched: true },
      { learner: '3', quiz: '1', session, device: 0 },
    );
    expect(again).toMatchObject({ client: journal.client, n: 2, touched: true });
    const counted = withNextSeq(again, true);
    expect(counted.seq - journal.seq).toBe(1000);
    expect(withNextSeq(counted, false).seq - counted.seq).toBe(1);
  });

  it('takes back what the browser would not keep, with what other tabs have had kept, but nothing twice', () => {
    const known: Unsent = { answers: { 7: { option: 70, at: 10 } }, flags: { 7: { flagged: true, at: 10 } } };
    const copy = { ...journal, seq: 1005, unsent: {} };
    const kept = {
      ...journal,
      seq: 1002,
      unsent: { ...known.answers, 8: { option: 80, at: 20 } },
      unsent_flags: { ...known.flags, 8: { flagged: true, at: 20 } },
      touched: true,
    };
    expect(reunited(copy, kept, known)).toMatchObject({
      seq: 1005,
      touched: true,
      unsent: { 8: { option: 80, at: 20 } },
      unsent_flags: { 8: { flagged: true, at: 20 } },
    });
  });

  it('knows the server’s time by a device clock that is an hour wrong, and never as earlier than it was', () => {
    const device = SERVER - 3_600_000;
    expect(serverTimeOf(journal, device + 5000)).toBe(SERVER + 5000);
    expect(serverTimeOf(journal, device - 9_000_000)).toBe(SERVER);
  });

  it('goes on with the answer of another device where the server has not counted ours', () => {
    const changed = withChange(journal, {
      ...NOTHING,
      answers: { 7: { option: 71, at: 10 }, 8: { option: 80, at: 11 } },
    });
    const saved = withAcknowledged(changed, unsentOf(changed), { ...acknowledged, not_counted: [7] });
    expect(saved.session.attempt.answers).toEqual({ 7: 70, 8: 80 });
    expect(isUnsent(saved)).toBe(false);
  });

  it('remembers the newest time that it has given to an answer', () => {
    const changed = withChange(journal, { ...NOTHING, answers: { 7: { option: 71, at: SERVER } } });
    const older = withChange(changed, { ...NOTHING, answers: { 8: { option: 80, at: SERVER - 5 } } });
    expect(older.stamped_at).toBe(SERVER);
    expect(reunited(journal, older, NOTHING).stamped_at).toBe(SERVER);
  });

  it('dates each answer after all before it, but for times that a wrong clock has given', () => {
    const before = { at: SERVER - 50 };
    const deadline = SERVER + 600_000;
    expect(nextStamp({ now: SERVER, newest: SERVER - 100, before, deadline })).toBe(SERVER);
    // The clock has been set back since, by a reload on a slow network or by hand.
    expect(nextStamp({ now: SERVER, newest: SERVER + 4000, before, deadline })).toBe(SERVER + 4001);
    expect(nextStamp({ now: SERVER - 90, newest: 0, before, deadline })).toBe(SERVER - 49);
    // An hour ahead: the phone's clock was wrong until the server was asked.
    expect(nextStamp({ now: SERVER, newest: SERVER + 3_600_000, before, deadline })).toBe(SERVER);
    expect(nextStamp({ now: SERVER, newest: 0, before: undefined, deadline })).toBe(SERVER);
    // Never past the deadline while there is time.
    const soon = SERVER + 2000;
    expect(nextStamp({ now: SERVER, newest: SERVER + 4000, before, deadline: soon })).toBe(soon);
    expect(nextStamp({ now: SERVER, newest: 0, before, deadline: SERVER - 1 })).toBe(SERVER);
  });

  it('tells changes as the calls take them', () => {
    expect(asChanges({ 7: { option: null, at: SERVER } })).toEqual({
      answers: { 7: null },
      answered_at: { 7: session.attempt.server_time },
    });
  });
});
