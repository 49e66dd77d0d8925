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
    expect(sentences).toContain('Correct answers are withheld until you release them.');
  });

  it('comes out later after the end', () => {
    const later = { ...quiz, show_score: 'after_end' as const, score_released_by_hand_at: null };
    expect(learnersSee(later, before, 'en')).toContainEqual(expect.stringMatching(/^Scores come out on /));
  });
});
