import { describe, expect, it } from 'vitest';
import { findWarnings } from './quiz-warnings.ts';
import { releaseAfterEnd } from './settings-warnings.ts';

const NOW = Date.parse('2026-05-01T00:00:00Z');
const option = (en: string, is_correct = false) => ({ text: { en, ne: `ने ${en}` }, is_correct });
const quiz = (change: object = {}) => ({
  title: { en: 'Quiz', ne: 'क्विज' },
  questions: [{ text: { en: 'Q', ne: 'प्र' }, options: [option('1', true), option('2')] }],
  ...change,
});
const warningsOf = (change: object) => findWarnings(quiz(change), NOW);
const kindsOf = (change: object) => warningsOf(change).map(({ kind }) => kind);
const tomorrow = '2026-05-02T00:00:00.000Z';

describe('the check list before publishing', () => {
  it('finds nothing in a quiz of the format’s defaults', () => {
    expect(warningsOf({})).toEqual([]);
  });

  it('finds a quiz without questions', () => {
    expect(warningsOf({ questions: [] })).toEqual([{ kind: 'no_questions', path: '/questions' }]);
    expect(findWarnings({ title: { en: 'Q', ne: 'क' } }, NOW)).toMatchObject([{ kind: 'no_questions' }]);
  });

  it('finds a window in the past', () => {
    const end = '2026-04-30T00:00:00.000Z';
    expect(warningsOf({ end_time: end })).toEqual([{ kind: 'window_past', path: '/end_time', end }]);
    expect(
      warningsOf({ end_time: tomorrow, show_answers: 'after_end', allowed_attempts: 1, accept_late: false }),
    ).toEqual([]);
  });

  it('finds correct answers that learners see while others can still start', () => {
    const found = { kind: 'keys_before_end', path: '/show_answers', end: tomorrow };
    expect(warningsOf({ end_time: tomorrow })).toEqual([found]);
    expect(warningsOf({ end_time: tomorrow, show_score: 'at_once', show_answers: 'at_once' })).toEqual([
      found,
    ]);
    const withheld = { end_time: tomorrow, allowed_attempts: 1, accept_late: false };
    expect(warningsOf({ ...withheld, show_score: 'by_hand' })).toEqual([]);
    expect(warningsOf({ ...withheld, show_answers: 'after_end' })).toEqual([]);
  });

  it('finds a deduction that is larger than the marks, and offers it as a percentage', () => {
    expect(warningsOf({ marks_wrong: 20 })).toEqual([
      { kind: 'deduction_larger', path: '/marks_wrong', marks: 1, deduction: 20, percent: 0.2 },
    ]);
    expect(warningsOf({ marks_correct: 4, marks_wrong: 25 })).toMatchObject([{ percent: 1 }]);
    expect(warningsOf({ marks_correct: 3, marks_wrong: 33.3333 })).toMatchObject([{ percent: 1 }]);
    // No percentage, or none that differs from nothing.
    expect(warningsOf({ marks_wrong: 120 })).toMatchObject([{ percent: undefined }]);
    expect(warningsOf({ marks_correct: 0, marks_wrong: 20 })).toMatchObject([{ percent: undefined }]);
    expect(warningsOf({ marks_wrong: 1 })).toEqual([]);
  });

  it('finds that several attempts with scores at once reveal withheld answers', () => {
    expect(warningsOf({ show_answers: 'by_hand' })).toEqual([
      { kind: 'keys_one_by_one', path: '/allowed_attempts', attempts: 3 },
    ]);
    expect(warningsOf({ show_answers: 'by_hand', allowed_attempts: 1 })).toEqual([]);
    expect(warningsOf({ show_answers: 'by_hand', show_score: 'by_hand' })).toEqual([]);
  });

  it('knows when results are released after the end, and finds nothing wrong with it', () => {
    const settings = { end_time: tomorrow, duration_minutes: 60, show_score: 'after_end' };
    expect(warningsOf(settings)).toEqual([]);
    expect(releaseAfterEnd(settings)).toBe('2026-05-03T01:00:30.000Z');
    expect(releaseAfterEnd({ ...settings, accept_late: false })).toBe('2026-05-02T01:00:30.000Z');
    expect(releaseAfterEnd({ ...settings, late_start: 'until_end' })).toBe('2026-05-03T00:00:30.000Z');
    expect(releaseAfterEnd({ ...settings, end_time: null })).toBeUndefined();
    expect(releaseAfterEnd({ ...settings, end_time: 5, duration_minutes: 'long' })).toBeUndefined();
  });

  it('finds a reminder of a quiz that has no start', () => {
    const path = '/remind_day_before';
    expect(warningsOf({ remind_day_before: 'sms' })).toEqual([{ kind: 'reminder_without_start', path }]);
    expect(warningsOf({ remind_day_before: 'none' })).toEqual([]);
    expect(kindsOf({ remind_day_before: 'sms', start_time: tomorrow })).not.toContain(
      'reminder_without_start',
    );
  });

  it('finds a start without an end', () => {
    const found = { kind: 'start_without_end', path: '/end_time' };
    expect(warningsOf({ start_time: tomorrow, end_time: null })).toEqual([found]);
    expect(kindsOf({ start_time: tomorrow, end_time: tomorrow })).not.toContain(found.kind);
    expect(kindsOf({ start_time: null })).not.toContain(found.kind);
  });

  it('finds a window that nobody can use in full', () => {
    const window = { start_time: '2026-05-01T23:30:00Z', end_time: tomorrow, duration_minutes: 60 };
    expect(warningsOf({ ...window, late_start: 'until_end' })).toContainEqual({
      kind: 'window_shorter',
      path: '/duration_minutes',
      window: 30,
      duration: 60,
    });
    expect(kindsOf(window)).not.toContain('window_shorter');
    expect(kindsOf({ ...window, late_start: 'until_end', duration_minutes: 30 })).not.toContain(
      'window_shorter',
    );
  });

  it('reads what is no quiz without failing', () => {
    for (const nothing of [null, 7, 'text', [], { questions: 'x', end_time: {}, marks_wrong: 'much' }]) {
      expect(findWarnings(nothing, NOW)).toMatchObject([{ kind: 'no_questions' }]);
    }
  });
});
