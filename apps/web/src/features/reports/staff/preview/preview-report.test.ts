import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { report } from '@abhyas/contract/reports';
import { describe, expect, it } from 'vitest';
import { asLearnerSees, previewReport } from './preview-report.ts';

const question = (id: number): AdminQuiz['questions'][number] => ({
  id,
  text: { en: `Q${id}`, ne: '' },
  hint: { en: 'The hint', ne: '' },
  topic: 'T',
  image: { svg: '<svg/>', caption: { en: 'C' } },
  options: [
    { id: id * 10, text: { en: 'wrong' }, is_correct: false },
    { id: id * 10 + 1, text: { en: 'right' }, is_correct: true },
  ],
});
const quiz: AdminQuiz = {
  id: 1,
  title: { en: 'Quiz' },
  status: 'draft',
  start_time: null,
  end_time: null,
  late_start: 'full_time',
  duration_minutes: 10,
  allowed_attempts: 1,
  difficulty: 'easy',
  is_paid_tier: false,
  accept_late: true,
  remind_day_before: 'none',
  record_focus: false,
  raise_hand: false,
  show_score: 'by_hand',
  show_answers: 'by_hand',
  score_released_by_hand_at: null,
  answers_released_by_hand_at: null,
  score_release_at: null,
  answers_release_at: null,
  marks_correct: 0.1,
  marks_wrong: 0.3333,
  pass_percent: 10,
  shuffle_questions: false,
  shuffle_options: false,
  forms: null,
  revision: 1,
  owner_id: null,
  is_shared: true,
  audience: { everyone: true, classes: [] },
  questions: [question(1), question(2), question(3), question(4)],
  has_attempts: false,
};
const times = { started_at: '2026-05-01T08:00:00.000Z', completed_timestamp: '2026-05-01T08:05:00.000Z' };

describe('a preview', () => {
  it('shows questions without their keys and hints, as learners get them', () => {
    const shown = JSON.stringify(quiz.questions.map(asLearnerSees));
    expect(shown).not.toContain('is_correct');
    expect(shown).not.toContain('hint');
    expect(shown).toContain('<svg/>');
  });

  it('reports what the answers would score, exactly', () => {
    const made = previewReport(quiz, { ...times, answers: { 1: 11, 2: 21, 3: 31 } });
    expect(made).toMatchObject({
      score: 0.3,
      max_score: 0.4,
      correct: 3,
      incorrect: 0,
      unanswered: 1,
      passed: true,
    });
    const worse = previewReport(quiz, { ...times, answers: { 1: 11, 2: 20 } });
    expect(worse).toMatchObject({ score: -0.2333, correct: 1, incorrect: 1, unanswered: 2, passed: false });
    expect(worse.deadline).toBe('2026-05-01T08:10:00.000Z');
    expect(worse.answers).toEqual([
      { question: 1, selected_option: 11 },
      { question: 2, selected_option: 20 },
    ]);
  });

  it('has the shape of a report of the server, but for its id', () => {
    const made = previewReport(quiz, { ...times, answers: {} });
    expect(report.safeParse({ ...made, id: 1 }).success).toBe(true);
  });
});
