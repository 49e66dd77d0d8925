import { describe, expect, it } from 'vitest';
import { type StandingQuiz, shownStandingOf, standingOf } from './quiz-standing.ts';

const quiz: StandingQuiz = {
  status: 'published',
  start_time: '2026-05-01T08:00:00Z',
  end_time: '2026-05-01T09:00:00Z',
  late_start: 'full_time',
  duration_minutes: 60,
  score_release_at: '2026-01-01T00:00:00Z',
  has_attempts: true,
};
const at = (time: string, change: Partial<StandingQuiz> = {}) =>
  standingOf({ ...quiz, ...change }, Date.parse(`2026-05-01T${time}Z`));

describe('where a quiz stands', () => {
  it('follows its window', () => {
    expect(at('07:59:59')).toBe('scheduled');
    expect(at('08:00:00')).toBe('open');
    expect(at('08:59:59')).toBe('open');
    expect(at('09:00:00')).toBe('closed');
    expect(at('09:00:00', { start_time: null, end_time: null })).toBe('open');
  });

  it('is a draft whatever its window', () => {
    expect(at('08:30:00', { status: 'draft' })).toBe('draft');
  });

  it('has results out when nobody can be writing any more and scores are released', () => {
    // Who starts at the last moment has until 10:00.
    expect(at('09:59:59')).toBe('closed');
    expect(at('10:00:00')).toBe('results_out');
    expect(at('09:00:00', { late_start: 'until_end' })).toBe('results_out');
    expect(at('10:00:00', { has_attempts: false })).toBe('closed');
    expect(at('10:00:00', { score_release_at: null })).toBe('closed');
    expect(at('10:00:00', { score_release_at: '2026-05-02T10:00:30Z' })).toBe('closed');
  });

  it('runs on while someone sits who may, and nobody can start', () => {
    const shown = (time: string, runs_until: string | null) =>
      shownStandingOf({ ...quiz, runs_until }, Date.parse(`2026-05-01T${time}Z`));
    expect(shown('08:30:00', '2026-05-01T09:30:00Z')).toBe('open');
    expect(shown('09:00:00', '2026-05-01T09:30:00Z')).toBe('runs_on');
    expect(shown('10:05:00', '2026-05-01T10:10:00Z')).toBe('runs_on');
    expect(shown('10:10:00', '2026-05-01T10:10:00Z')).toBe('results_out');
    expect(shown('09:30:00', null)).toBe('closed');
  });
});
