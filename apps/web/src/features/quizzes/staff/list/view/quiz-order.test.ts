import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { firstOrders, listedQuizzes, readListView, withStandings, writeListView } from './quiz-order.ts';

const NOW = Date.parse('2026-05-01T00:00:00Z');

const quiz = (id: number, en: string, change: Partial<AdminQuizSummary> = {}): AdminQuizSummary => ({
  id,
  title: { en, ne: '' },
  status: 'published',
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
  show_score: 'at_once',
  show_answers: 'at_once',
  forms: null,
  score_released_by_hand_at: null,
  answers_released_by_hand_at: null,
  score_release_at: '2026-01-01T00:00:00.000Z',
  answers_release_at: '2026-01-01T00:00:00.000Z',
  marks_correct: 1,
  marks_wrong: 0,
  pass_percent: null,
  revision: 1,
  owner_id: id % 2 === 0 ? 7 : null,
  owner: id % 2 === 0 ? 'sita' : null,
  is_shared: true,
  audience: { everyone: true, classes: [] },
  question_count: 1,
  finished_attempts: 0,
  opened_attempts: 0,
  ...change,
});

const quizzes = [
  quiz(5, 'Set 10', { start_time: '2026-06-01T00:00:00Z' }),
  quiz(4, 'Set 9', { status: 'draft' }),
  quiz(3, 'Geography', { end_time: '2026-04-01T00:00:00Z', opened_attempts: 4, finished_attempts: 3 }),
  quiz(2, 'History', { end_time: '2026-04-01T00:00:00Z', score_release_at: null }),
  quiz(1, 'Algebra', { title: { en: 'Algebra', ne: 'बीजगणित' }, start_time: '2026-01-01T00:00:00Z' }),
];
const usual = readListView({});
const isOwn = ({ owner_id }: AdminQuizSummary) => owner_id === 7;
const ids = (view: Partial<typeof usual>) => {
  const order = firstOrders[view.sort ?? 'newest'];
  const listed = listedQuizzes(
    withStandings(quizzes, NOW),
    { ...usual, order, ...view },
    { reading: 'en', isOwn },
  );
  return listed.map(({ quiz: { id } }) => id);
};

describe('the list of quizzes for staff', () => {
  it('has the newest first, unless another order is chosen', () => {
    expect(ids({})).toEqual([5, 4, 3, 2, 1]);
    expect(ids({ sort: 'title' })).toEqual([1, 3, 2, 4, 5]);
    expect(ids({ sort: 'start' })).toEqual([5, 1, 4, 3, 2]);
    // Draft, scheduled, open, closed, results out.
    expect(ids({ sort: 'status' })).toEqual([4, 5, 1, 2, 3]);
    expect(ids({ sort: 'attempts' })).toEqual([3, 5, 4, 2, 1]);
    expect(ids({ sort: 'owner' })).toEqual([5, 3, 1, 4, 2]);
  });

  it('has the own quizzes alone if so chosen', () => {
    expect(ids({ mine: true })).toEqual([4, 2]);
    expect(readListView(writeListView({ ...usual, mine: true })).mine).toBe(true);
  });

  it('reverses an order, and leaves equals with the newest first', () => {
    expect(ids({ sort: 'newest', order: 'asc' })).toEqual([1, 2, 3, 4, 5]);
    expect(ids({ sort: 'title', order: 'desc' })).toEqual([5, 4, 2, 3, 1]);
    expect(ids({ sort: 'attempts', order: 'asc' })).toEqual([5, 4, 2, 1, 3]);
  });

  it('shows one status', () => {
    expect(ids({ status: 'results_out' })).toEqual([3]);
    expect(ids({ status: 'closed' })).toEqual([2]);
    expect(ids({ status: 'draft', search: 'geography' })).toEqual([]);
  });

  it('finds words of the title in either language, whatever their case and order', () => {
    expect(ids({ search: 'SET' })).toEqual([5, 4]);
    expect(ids({ search: ' 10  set ' })).toEqual([5]);
    expect(ids({ search: 'बीज' })).toEqual([1]);
    expect(ids({ search: 'set १०' })).toEqual([5]);
    expect(ids({ search: 'zebra' })).toEqual([]);
  });

  it('reads its address, and leaves out of it what is usual', () => {
    expect(readListView({ sort: 'title', q: 12, page: 3 })).toEqual({
      ...usual,
      sort: 'title',
      order: 'asc',
      search: '12',
      page: 3,
    });
    expect(readListView({ sort: 'colour', q: { no: 1 }, status: 'lost', page: -1 })).toEqual(usual);
    expect(writeListView(usual)).toEqual({});
    expect(
      writeListView({ ...usual, sort: 'title', order: 'desc', status: 'draft', search: 'a', page: 2 }),
    ).toEqual({
      sort: 'title',
      order: 'desc',
      status: 'draft',
      q: 'a',
      page: 2,
    });
  });
});
