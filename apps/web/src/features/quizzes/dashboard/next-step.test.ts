import { describe, expect, it } from 'vitest';
import { isNew, nextStep, type Situation } from './next-step.ts';
import { openQuiz, upcomingQuiz } from './quiz.fixture.ts';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

const underway = (id: number, hours: number) =>
  openQuiz(id, { open_attempt: { id, number: 1, started_at: inHours(-1), deadline: inHours(hours) } });
const opening = (id: number, hours: number) => upcomingQuiz(id, { start_time: inHours(hours) });

const step = (situation: Partial<Situation>) => {
  const next = nextStep({
    quizzes: [],
    upcoming: [],
    now: NOW,
    hasResults: false,
    isPracticeDue: false,
    offersSample: false,
    ...situation,
  });
  return next && ('quiz' in next ? [next.kind, next.quiz.id] : [next.kind]);
};

describe('nextStep', () => {
  const everything: Partial<Situation> = {
    quizzes: [openQuiz(1), underway(2, 1)],
    upcoming: [opening(3, 2)],
    hasResults: true,
    isPracticeDue: true,
    offersSample: true,
  };

  it('goes from an attempt over a near exam, results and practice to the first quiz', () => {
    expect(step(everything)).toEqual(['continue', 2]);
    const rest = { ...everything, quizzes: [openQuiz(1)] };
    expect(step(rest)).toEqual(['exam', 3]);
    expect(step({ ...rest, upcoming: [opening(3, 25)] })).toEqual(['results']);
    const seen = { ...rest, upcoming: [opening(3, 25)], hasResults: false };
    expect(step(seen)).toEqual(['practice']);
    expect(step({ ...seen, isPracticeDue: false })).toEqual(['sample']);
    const experienced = { quizzes: [openQuiz(1)], upcoming: [opening(3, 25)] };
    expect(step(experienced)).toEqual(['exam', 3]);
    expect(step({ ...experienced, upcoming: [opening(3, 24 * 8)] })).toEqual(['start', 1]);
    expect(step({})).toBeUndefined();
  });

  it('starts a quiz that closes within a day and before the next exam opens, unless it was taken', () => {
    const closing = (id: number, hours: number, more = {}) =>
      openQuiz(id, { end_time: inHours(hours), ...more });
    const upcoming = [opening(3, 20)];
    expect(step({ quizzes: [closing(1, 6), closing(2, 3)], upcoming })).toEqual(['start', 2]);
    expect(step({ quizzes: [closing(1, 21)], upcoming })).toEqual(['exam', 3]);
    expect(step({ quizzes: [closing(1, 6, { remaining_attempts: 1 })], upcoming })).toEqual(['exam', 3]);
    expect(step({ quizzes: [closing(1, 6)], hasResults: true })).toEqual(['start', 1]);
    expect(step({ quizzes: [closing(1, 25)], hasResults: true })).toEqual(['results']);
  });

  it('continues the attempt whose time ends first, and none whose time is over', () => {
    expect(step({ quizzes: [underway(1, 3), underway(2, 1)] })).toEqual(['continue', 2]);
    expect(step({ quizzes: [underway(1, 0), openQuiz(2)] })).toEqual(['start', 2]);
    expect(step({ quizzes: [underway(1, 0)] })).toBeUndefined();
  });

  it('stays with an exam that has just opened until the list has it', () => {
    expect(step({ upcoming: [opening(3, 20), opening(2, -0.01)] })).toEqual(['exam', 2]);
  });

  it('offers the sample to those who have taken nothing alone', () => {
    expect(step({ offersSample: true })).toEqual(['sample']);
    expect(
      step({ offersSample: true, quizzes: [openQuiz(1), openQuiz(2, { remaining_attempts: 2 })] }),
    ).toEqual(['start', 1]);
    expect(step({ offersSample: false, quizzes: [openQuiz(1)] })).toEqual(['start', 1]);
  });

  it('starts what was never taken before what can be taken again, and nothing that is used up', () => {
    const again = openQuiz(1, { remaining_attempts: 1 });
    const usedUp = openQuiz(2, { remaining_attempts: 0 });
    expect(step({ quizzes: [again, usedUp, openQuiz(3)] })).toEqual(['start', 3]);
    expect(step({ quizzes: [usedUp, again] })).toEqual(['start', 1]);
    expect(step({ quizzes: [usedUp] })).toBeUndefined();
  });
});

describe('isNew', () => {
  it('ends with the first attempt or result', () => {
    expect(isNew({ quizzes: [openQuiz(1)], hasResults: false })).toBe(true);
    expect(isNew({ quizzes: [underway(1, 1)], hasResults: false })).toBe(false);
    expect(isNew({ quizzes: [openQuiz(1, { remaining_attempts: 2 })], hasResults: false })).toBe(false);
    expect(isNew({ quizzes: [], hasResults: true })).toBe(false);
  });
});
