import { describe, expect, it } from 'vitest';
import { isActive } from './quiz-window.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const always = { start_time: null, end_time: null, deleted_at: null, question_count: 1 };

describe('isActive', () => {
  it('is open when no window is set', () => {
    expect(isActive(always, noon)).toBe(true);
  });
  it('opens at its start and closes at its end, to the millisecond', () => {
    const quiz = { ...always, start_time: '2026-11-21T12:00:00.000Z', end_time: '2026-11-21T13:00:00.000Z' };
    expect(isActive(quiz, noon - 1)).toBe(false);
    expect(isActive(quiz, noon)).toBe(true);
    expect(isActive(quiz, noon + 3_599_999)).toBe(true);
    expect(isActive(quiz, noon + 3_600_000)).toBe(false);
  });
  it('is not open without questions or after deletion', () => {
    expect(isActive({ ...always, question_count: 0 }, noon)).toBe(false);
    expect(isActive({ ...always, deleted_at: '2026-11-21T11:00:00.000Z' }, noon)).toBe(false);
  });
});
