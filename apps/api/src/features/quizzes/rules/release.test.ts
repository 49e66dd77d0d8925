import { describe, expect, it } from 'vitest';
import { NO_WIDENING } from './effective-settings.ts';
import { deadlineOf, earlierDeadlineAfter, lastDeadline, releaseTimes } from './release.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));
const always = '1970-01-01T00:00:00.000Z';
const window = {
  status: 'published' as const,
  start_time: at('08:00'),
  end_time: at('09:00'),
  late_start: 'full_time' as const,
  duration_minutes: 60,
  earlier_deadline: null,
  ...NO_WIDENING,
};
const quiz = {
  ...window,
  show_score: 'at_once' as const,
  show_answers: 'at_once' as const,
  accept_late: false,
  score_released_by_hand_at: null,
  answers_released_by_hand_at: null,
  keys_confirmed_at: null,
};

describe('deadlineOf', () => {
  it('gives the whole duration, also to who starts just before the end', () => {
    expect(deadlineOf(ms('08:59'), window)).toBe(ms('09:59'));
  });
  it('ends with the window where that ends every attempt', () => {
    const until_end = { ...window, late_start: 'until_end' as const };
    expect(deadlineOf(ms('08:00'), { ...until_end, duration_minutes: 30 })).toBe(ms('08:30'));
    expect(deadlineOf(ms('08:48'), until_end)).toBe(ms('09:00'));
    expect(deadlineOf(ms('08:48'), { ...until_end, end_time: null })).toBe(ms('09:48'));
  });
});

describe('releaseTimes', () => {
  it('shows everything from the beginning by default', () => {
    expect(releaseTimes(quiz)).toMatchObject({
      score_release_at: always,
      answers_release_at: always,
      end_release_at: '2026-11-21T10:00:30.000Z',
    });
  });

  it('waits after the end for the last deadline, the grace period and late submissions', () => {
    const after_end = { ...quiz, show_score: 'after_end' as const };
    expect(releaseTimes(after_end).score_release_at).toBe('2026-11-21T10:00:30.000Z');
    expect(releaseTimes({ ...after_end, late_start: 'until_end' }).score_release_at).toBe(
      '2026-11-21T09:00:30.000Z',
    );
    expect(releaseTimes({ ...after_end, accept_late: true }).score_release_at).toBe(
      '2026-11-22T10:00:30.000Z',
    );
    expect(releaseTimes({ ...after_end, earlier_deadline: at('11:00') }).score_release_at).toBe(
      '2026-11-21T11:00:30.000Z',
    );
  });

  it('shows answers no earlier than scores', () => {
    const by_hand = { ...quiz, show_score: 'by_hand' as const };
    expect(releaseTimes(by_hand)).toMatchObject({ score_release_at: null, answers_release_at: null });
    expect(releaseTimes({ ...by_hand, score_released_by_hand_at: at('12:00') })).toMatchObject({
      score_release_at: at('12:00'),
      answers_release_at: at('12:00'),
    });
    const answers = { ...quiz, show_answers: 'by_hand' as const };
    expect(releaseTimes(answers)).toMatchObject({ score_release_at: always, answers_release_at: null });
  });
});

describe('earlierDeadlineAfter', () => {
  it('covers every attempt that could have been opened before the change', () => {
    // Also by a call that read the settings just before the change.
    expect(earlierDeadlineAfter(window, ms('08:30'))).toBe(at('09:31'));
    expect(earlierDeadlineAfter(window, ms('12:00'))).toBe(at('10:00'));
    expect(earlierDeadlineAfter({ ...window, end_time: null }, ms('12:00'))).toBe(at('13:01'));
    expect(earlierDeadlineAfter({ ...window, earlier_deadline: at('14:00') }, ms('12:00'))).toBe(at('14:00'));
  });

  it('is unchanged while nobody could open the quiz', () => {
    expect(earlierDeadlineAfter(window, ms('07:00'))).toBeNull();
    expect(earlierDeadlineAfter({ ...window, status: 'draft' }, ms('08:30'))).toBeNull();
  });
});

describe('lastDeadline', () => {
  it('is unknown without an end', () => {
    expect(lastDeadline({ ...window, end_time: null })).toBeNull();
  });
});
