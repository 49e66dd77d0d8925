import type { LiveAttempt, LiveLearner } from '@abhyas/contract/attempts/live';
import { describe, expect, it } from 'vitest';
import { countsOf, isShown, liveStateOf, renewed, sortedLearners, withSeen } from './live-view.ts';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const attempt: LiveAttempt = {
  ...{ id: 1, number: 1, answered: 2, questions: 4, reopenings: 0 },
  ...{ started_at: at(-600), deadline: at(600), heard_at: at(-10) },
  ...{ completed_timestamp: null, finished_by: null },
};
const learner = (id: number, change: Partial<LiveAttempt> | null): LiveLearner => ({
  ...{ id, username: `learner${id}`, full_name: '', roll_number: '' },
  attempt: change && { ...attempt, ...change },
});
const running = learner(1, {});
const quiet = learner(2, { heard_at: at(-121), deadline: at(100) });
const finished = learner(3, { completed_timestamp: at(-5), finished_by: 'learner' });
const absent = learner(4, null);
const all = [running, quiet, finished, absent];

describe('a learner in the live view', () => {
  it('is quiet after two minutes without a request, and still counts as running', () => {
    expect(all.map((each) => liveStateOf(each, NOW))).toEqual([
      'running',
      'quiet',
      'finished',
      'not_started',
    ]);
    expect(isShown(quiet, 'running', NOW)).toBe(true);
    expect(countsOf(all, NOW)).toEqual({
      ...{ everyone: 4, hands: 0, not_started: 1, running: 2, quiet: 1, low_time: 1, finished: 1 },
    });
  });

  it('stands where its time left belongs, and last without any', () => {
    const ids = (order: 'asc' | 'desc') =>
      sortedLearners(all, { sort: 'left', order }, NOW).map(({ id }) => id);
    expect(ids('asc')).toEqual([2, 1, 3, 4]);
    expect(ids('desc')).toEqual([1, 2, 3, 4]);
  });

  it('comes before all others while nobody has seen the hand, the longest up first', () => {
    const hand = (raised_at: string, seen_at: string | null = null) => ({
      hand: { number: 1, note: '', raised_at, seen_at },
    });
    const [early, late] = [learner(5, hand(at(-90))), learner(6, hand(at(-30)))];
    const seen = learner(7, hand(at(-200), at(-100)));
    const listed = [...all, seen, late, early];
    const shown = sortedLearners(listed, { sort: 'learner', order: 'desc' }, NOW).map(({ id }) => id);
    expect(shown).toEqual([5, 6, 7, 4, 3, 2, 1]);
    // Two of the three: one was seen.
    expect(countsOf(listed, NOW).hands).toBe(2);
  });
});

describe('a response with changes', () => {
  const rest = {
    as_of: at(0),
    title: { en: 'Live' },
    of_classes: false,
    has_audience: false,
    earlier: 0,
    raise_hand: true,
    ended: null,
  };
  it('replaces and removes learners, and everything if it is complete', () => {
    const known = renewed(undefined, { ...rest, version: 'a.1', complete: true, removed: [], learners: all });
    const next = learner(1, { answered: 3 });
    const changes = { ...rest, version: 'a.2', complete: false, removed: [3], learners: [next] };
    expect(renewed(known, changes).learners).toEqual([quiet, absent, next]);
    expect(renewed(known, { ...changes, complete: true }).learners).toEqual([next]);
  });

  it('is not waited for by a hand that was marked as seen', () => {
    const hand = { number: 1, note: 'Help', raised_at: at(-5), seen_at: at(0) };
    const raised = { ...rest, version: 'a.1', complete: true, removed: [], learners: [running, absent] };
    const seen = withSeen(renewed(undefined, raised), 1, hand);
    expect(seen.learners).toEqual([learner(1, { hand }), absent]);
    // The next response may be of a reading from before; another hand is another one.
    const up = { ...hand, seen_at: null };
    const read = (number: number) => ({ ...raised, learners: [learner(1, { hand: { ...up, number } })] });
    expect(renewed(seen, read(1)).learners).toEqual([learner(1, { hand })]);
    expect(renewed(seen, { ...read(1), complete: false }).learners[1]).toEqual(learner(1, { hand }));
    expect(renewed(seen, read(2)).learners).toEqual([learner(1, { hand: { ...up, number: 2 } })]);
  });
});
