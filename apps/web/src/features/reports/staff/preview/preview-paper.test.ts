import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { report } from '@abhyas/contract/reports';
import { describe, expect, it } from 'vitest';
import { paperToPreview } from './preview-paper.ts';
import { previewReport } from './preview-report.ts';

const question = (id: number): AdminQuiz['questions'][number] => ({
  id,
  text: { en: `Q${id}`, ne: '' },
  hint: { en: '', ne: '' },
  topic: '',
  options: [
    { id: id * 10, text: { en: 'wrong' }, is_correct: false },
    { id: id * 10 + 1, text: { en: 'right' }, is_correct: true },
  ],
});

const section = (more: Partial<AdminSection>): AdminSection => ({
  ...{ id: 1, title: { en: 'Section' }, marks_correct: 2, marks_wrong: null, wrong_percent: 20 },
  ...{ pass_percent: null, shuffle_questions: false, shuffle_options: false, questions: [], draws: [] },
  ...more,
});

const quiz = (...sections: AdminSection[]): AdminQuiz => ({
  ...{ id: 1, title: { en: 'Quiz' }, status: 'draft', start_time: null, end_time: null },
  ...{ late_start: 'full_time', duration_minutes: 10, allowed_attempts: 1, difficulty: 'easy' },
  ...{
    is_paid_tier: false,
    accept_late: true,
    remind_day_before: 'none',
    record_focus: false,
    raise_hand: false,
    show_score: 'at_once',
    show_answers: 'at_once',
  },
  ...{ score_released_by_hand_at: null, answers_released_by_hand_at: null },
  ...{ score_release_at: null, answers_release_at: null, revision: 1, has_attempts: false },
  ...{ owner_id: null, is_shared: true, audience: { everyone: true, classes: [] } },
  ...{ marks_correct: null, marks_wrong: null, pass_percent: 40, forms: null },
  ...{ shuffle_questions: false, shuffle_options: false },
  questions: [1, 2, 3, 4, 5].map(question),
  sections,
});
const draw = (count: number, pool: number[] | null) => ({ count, pool, with_children: true, tags: [] });
const ids = ({ questions }: { questions: { id: number }[] }) => questions.map(({ id }) => id);

describe('the paper of a preview', () => {
  it('has the questions of each section, then the first ones of what it draws', () => {
    const paper = paperToPreview(
      quiz(
        section({ questions: [{ id: 2 }], draws: [draw(2, [5, 4, 3])] }),
        section({ questions: [{ id: 1 }] }),
      ),
    );
    expect(ids(paper)).toEqual([2, 5, 4, 1]);
    expect(paper.undrawn).toBe(0);
    expect(paper.sections).toMatchObject([
      { question_count: 3, marks_correct: 2, marks_wrong: 0.4 },
      { question_count: 1 },
    ]);
    expect(paper.listed).toEqual([{ id: 2 }, { id: 5 }, { id: 4 }, { id: 1 }]);
  });

  it('counts what is drawn only when the quiz is published', () => {
    const paper = paperToPreview(quiz(section({ questions: [{ id: 1 }], draws: [draw(10, null)] })));
    expect(ids(paper)).toEqual([1]);
    expect(paper.undrawn).toBe(10);
  });

  it('names the marks of each question where they differ within a section', () => {
    const paper = paperToPreview(quiz(section({ questions: [{ id: 1, marks_correct: 4 }, { id: 2 }] })));
    expect(paper.sections).toMatchObject([{ marks_correct: null, marks_wrong: null }]);
    expect(paper.listed).toEqual([
      { id: 1, marks_correct: 4, marks_wrong: 0.8 },
      { id: 2, marks_correct: 2, marks_wrong: 0.4 },
    ]);
  });
});

describe('the report of a preview with sections', () => {
  const times = { started_at: '2026-05-01T08:00:00.000Z', completed_timestamp: '2026-05-01T08:05:00.000Z' };
  const sectioned = quiz(
    section({ questions: [{ id: 1 }, { id: 2 }], pass_percent: 50 }),
    section({ questions: [{ id: 3, marks_correct: 8 }, { id: 4 }] }),
  );

  it('is scored by section, and passed by every cut-off', () => {
    const made = previewReport(sectioned, { ...times, answers: { 1: 10, 3: 31, 4: 41 } });
    expect(made).toMatchObject({
      ...{ score: 9.6, max_score: 14, correct: 2, incorrect: 1, unanswered: 1, passed: false },
      sections: [
        { score: -0.4, max_score: 4, incorrect: 1, unanswered: 1, passed: false },
        { score: 10, max_score: 10, correct: 2, passed: null },
      ],
    });
    expect(made.questions.map(({ marks_correct }) => marks_correct)).toEqual([undefined, undefined, 8, 2]);
  });

  it('has the shape of a report of the server', () => {
    const made = previewReport(sectioned, { ...times, answers: {} });
    expect(report.safeParse({ ...made, id: 1 }).error).toBeUndefined();
  });
});
