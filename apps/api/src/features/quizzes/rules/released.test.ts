import { describe, expect, it } from 'vitest';
import { hasReleasedWithheld, nextReleaseAfter, releasedAt } from './released.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const before = '2026-11-22T09:59:59.999Z';
const exactly = '2026-11-22T10:00:00.000Z';
const after = '2026-11-22T10:00:00.001Z';
const at = (score_release_at: string | null, answers_release_at: string | null) => {
  const released = releasedAt({ score_release_at, answers_release_at }, NOW);
  return { released, next: nextReleaseAfter({ score_release_at, answers_release_at }, released) };
};

describe('releasedAt and nextReleaseAfter', () => {
  it('release each part from its moment on, and never without one', () => {
    expect(at(null, null)).toEqual({ released: { score: false, answers: false }, next: null });
    expect(at(after, null)).toEqual({ released: { score: false, answers: false }, next: after });
    expect(at(exactly, null)).toEqual({ released: { score: true, answers: false }, next: null });
    expect(at(before, after)).toEqual({ released: { score: true, answers: false }, next: after });
    expect(at(before, exactly)).toEqual({ released: { score: true, answers: true }, next: null });
  });
});

describe('hasReleasedWithheld', () => {
  const moments = {
    ...{ score_release_at: before, answers_release_at: before },
    ...{ score_released_by_hand_at: null, answers_released_by_hand_at: null, answers_overridden_at: null },
  };

  it('is never true for results that are shown at once', () => {
    expect(hasReleasedWithheld({ show_score: 'at_once', show_answers: 'at_once', ...moments }, NOW)).toBe(
      false,
    );
  });

  it('is true once a withheld part is released, and not before', () => {
    const quiz = { show_score: 'at_once', show_answers: 'by_hand', ...moments } as const;
    expect(hasReleasedWithheld(quiz, NOW)).toBe(true);
    expect(hasReleasedWithheld({ ...quiz, answers_release_at: after }, NOW)).toBe(false);
    const scoreByHand = { show_score: 'by_hand', show_answers: 'by_hand' } as const;
    expect(hasReleasedWithheld({ ...scoreByHand, ...moments, answers_release_at: null }, NOW)).toBe(true);
    expect(
      hasReleasedWithheld(
        { ...scoreByHand, ...moments, score_release_at: null, answers_release_at: null },
        NOW,
      ),
    ).toBe(false);
    // Shown at once by a change of the setting, after it was withheld.
    const atOnce = { show_score: 'at_once', show_answers: 'at_once' } as const;
    expect(hasReleasedWithheld({ ...atOnce, ...moments, answers_released_by_hand_at: before }, NOW)).toBe(
      true,
    );
  });

  it('is true once an override shows answers that the quiz withholds', () => {
    const quiz = {
      show_score: 'at_once',
      show_answers: 'by_hand',
      ...moments,
      answers_release_at: null,
    } as const;
    expect(hasReleasedWithheld({ ...quiz, answers_overridden_at: after }, NOW)).toBe(false);
    expect(hasReleasedWithheld({ ...quiz, answers_overridden_at: before }, NOW)).toBe(true);
  });
});
