import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';

export const upcomingQuiz = (id: number, more: Partial<UpcomingQuiz> = {}): UpcomingQuiz => ({
  id,
  title: { en: 'Quiz' },
  start_time: null,
  end_time: null,
  late_start: 'full_time',
  duration_minutes: 60,
  is_paid_tier: false,
  allowed_attempts: 3,
  difficulty: 'easy',
  question_count: 10,
  marks_correct: 1,
  marks_wrong: 0.2,
  show_score: 'at_once',
  show_answers: 'at_once',
  ...more,
});

export const openQuiz = (id: number, more: Partial<QuizSummary> = {}): QuizSummary => ({
  ...upcomingQuiz(id),
  remaining_attempts: 3,
  open_attempt: null,
  ...more,
});
