import { describe, expect, it } from 'vitest';
import { isActive, isVisible, phaseOf } from './quiz-window.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const always = {
  status: 'published' as const,
  start_time: null,
  end_time: null,
  deleted_at: null,
  question_count: 1,
};
const window = { start_time: '2026-11-21T12:00:00.000Z', end_time: '2026-11-21T13:00:00.000Z' };

describe('isActive', () => {
  it('is open when no window is set', () => {
    expect(isActive(always, noon)).toBe(true);
  });
  it('opens at its start and closes at its end, to the millisecond', () => {
    const quiz = { ...always, ...window };
    expect(isActive(quiz, noon - 1)).toBe(false);
    expect(isActive(quiz, noon)).toBe(true);
    expect(isActive(quiz, noon + 3_599_999)).toBe(true);
    expect(isActive(quiz, noon + 3_600_000)).toBe(false);
  });
  it('is not open as a draft, without questions or after deletion', () => {
    for (const hidden of [
      { ...always, status: 'draft' as const },
      { ...always, question_count: 0 },
      { ...always, deleted_at: '2026-11-21T11:00:00.000Z' },
    ]) {
      expect(isActive(hidden, noon)).toBe(false);
      expect(isVisible(hidden)).toBe(false);
    }
  });
});

describe('phaseOf', () => {
  it('is scheduled before the start and closed from the end on', () => {
    expect(phaseOf(window, noon - 1)).toBe('scheduled');
    expect(phaseOf(window, noon)).toBe('open');
    expect(phaseOf(window, noon + 3_600_000)).toBe('closed');
    expect(phaseOf({ ...window, end_time: null }, noon + 3_600_000)).toBe('open');
  });
});
