import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';

const question = (id: number, en: string, ne: string) => ({
  id,
  topic: '',
  text: { en, ne },
  options: [1, 2].map((n) => ({
    id: id * 10 + n,
    text: { en: `City ${n}`, ne: `सहर ${n}` },
    is_correct: n === 1,
  })),
});

/** A draft of three questions, of which two lack Nepali. */
export const mockQuiz: AdminQuiz = {
  id: 7,
  title: { en: 'Mock 3', ne: 'नमुना ३' },
  status: 'draft',
  start_time: '2030-01-01T03:15:00.000Z',
  end_time: '2030-01-01T05:15:00.000Z',
  late_start: 'until_end',
  duration_minutes: 45,
  allowed_attempts: 1,
  difficulty: 'easy',
  is_paid_tier: false,
  accept_late: false,
  remind_day_before: 'none',
  record_focus: false,
  raise_hand: false,
  show_score: 'by_hand',
  show_answers: 'by_hand',
  score_released_by_hand_at: null,
  answers_released_by_hand_at: null,
  score_release_at: null,
  answers_release_at: null,
  marks_correct: 2,
  marks_wrong: 0.5,
  pass_percent: 40,
  shuffle_questions: false,
  shuffle_options: false,
  forms: null,
  revision: 1,
  owner_id: 1,
  is_shared: true,
  questions: [question(1, 'First', ''), question(2, 'Second', ''), question(3, 'Article 16', 'धारा १७')],
  audience: { everyone: false, classes: [{ id: 4, name: { en: 'Morning batch' }, archived: false }] },
  has_attempts: false,
};
