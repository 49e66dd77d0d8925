import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { learnersSee } from './learners-see.ts';

const RELEASED = '2026-05-01T08:00:01Z';
const quiz = {
  status: 'published',
  start_time: null,
  end_time: null,
  late_start: 'full_time',
  duration_minutes: 60,
  show_score: 'by_hand',
  show_answers: 'by_hand',
  score_release_at: RELEASED,
  score_released_by_hand_at: RELEASED,
  answers_release_at: null,
  answers_released_by_hand_at: null,
  questions: [{}],
} as AdminQuiz;

describe('what learners see of results', () => {
  // The screen looks at the clock every few seconds.
  const before = Date.parse('2026-05-01T08:00:00Z');

  it('is out as soon as it was released by hand', () => {
    const sentences = learnersSee(quiz, before, 'en');
    expect(sentences).toContainEqual(expect.stringMatching(/^Scores have been out since /));
    expect(sentences).toContain('Correct answers are withheld until an examiner or an admin releases them.');
  });

  it('comes out later after the end', () => {
    const later = { ...quiz, show_score: 'after_end' as const, score_released_by_hand_at: null };
    expect(learnersSee(later, before, 'en')).toContainEqual(expect.stringMatching(/^Scores come out on /));
  });

  it('has correct answers once nobody can take the quiz any more, after a release by hand', () => {
    const wait = 'Correct answers are withheld: learners can still take this quiz, which has no end.';
    const released = { ...quiz, answers_released_by_hand_at: RELEASED };
    expect(learnersSee(released, before, 'en')).toContain(wait);
    for (const show_score of ['by_hand', 'at_once'] as const) {
      const withScores = { ...quiz, show_score, show_answers: 'at_once' as const };
      expect(learnersSee(withScores, before, 'en')).toContain(wait);
      const ending = { ...withScores, answers_release_at: '2026-05-01T10:00:30Z' };
      expect(learnersSee(ending, before, 'en')).toContainEqual(
        expect.stringMatching(/^Correct answers come out on /),
      );
    }
    const unreleased = { ...quiz, show_answers: 'at_once' as const, score_release_at: null };
    expect(learnersSee({ ...unreleased, score_released_by_hand_at: null }, before, 'en')).toContain(
      'Correct answers are withheld until the scores are out and nobody can take the quiz any more.',
    );
  });
});
