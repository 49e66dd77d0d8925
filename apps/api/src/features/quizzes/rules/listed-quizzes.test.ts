import { describe, expect, it } from 'vitest';
import { type ListedQuiz, listedQuizzes, type QuizListing } from './listed-quizzes.ts';

const quiz = (id: number, en: string, change: Partial<ListedQuiz> = {}): ListedQuiz => ({
  id,
  title: { en, ne: '' },
  standing: 'open',
  start_time: null,
  difficulty: 'easy',
  owner: id % 2 === 0 ? 'sita' : null,
  question_count: 1,
  finished_attempts: 0,
  ...change,
});

const quizzes = [
  quiz(5, 'Set 10', {
    title: { en: 'Set 10', ne: 'सेट १०' },
    start_time: '2026-06-01T00:00:00Z',
    standing: 'scheduled',
  }),
  quiz(4, 'Set 9', { standing: 'draft', difficulty: 'hard', question_count: 0 }),
  quiz(3, 'Geography', { finished_attempts: 3, standing: 'results_out', difficulty: 'medium' }),
  quiz(2, 'History', { standing: 'closed', question_count: 7 }),
  quiz(1, 'Algebra', { title: { en: 'Algebra', ne: 'बीजगणित' }, start_time: '2026-01-01T00:00:00Z' }),
];
const ids = (listing: Partial<QuizListing>) =>
  listedQuizzes(quizzes, { sort: 'newest', order: 'desc', language: 'en', ...listing }).map(({ id }) => id);

describe('the list of quizzes for staff', () => {
  it('is sorted by every column', () => {
    expect(ids({})).toEqual([5, 4, 3, 2, 1]);
    expect(ids({ sort: 'title', order: 'asc' })).toEqual([1, 3, 2, 4, 5]);
    // Devanagari comes first where Nepali is read.
    expect(ids({ sort: 'title', order: 'asc', language: 'ne' })).toEqual([1, 5, 3, 2, 4]);
    expect(ids({ sort: 'start' })).toEqual([5, 1, 4, 3, 2]);
    expect(ids({ sort: 'status', order: 'asc' })).toEqual([4, 5, 1, 2, 3]);
    expect(ids({ sort: 'questions' })).toEqual([2, 5, 3, 1, 4]);
    expect(ids({ sort: 'attempts' })).toEqual([3, 5, 4, 2, 1]);
    expect(ids({ sort: 'difficulty', order: 'asc' })).toEqual([5, 2, 1, 3, 4]);
    expect(ids({ sort: 'owner', order: 'asc' })).toEqual([5, 3, 1, 4, 2]);
  });

  it('reverses an order, and leaves equals with the newest first', () => {
    expect(ids({ order: 'asc' })).toEqual([1, 2, 3, 4, 5]);
    expect(ids({ sort: 'title', order: 'desc' })).toEqual([5, 4, 2, 3, 1]);
    expect(ids({ sort: 'attempts', order: 'asc' })).toEqual([5, 4, 2, 1, 3]);
  });

  it('shows one status', () => {
    expect(ids({ standing: 'results_out' })).toEqual([3]);
    expect(ids({ standing: 'closed' })).toEqual([2]);
    expect(ids({ standing: 'draft', search: 'geography' })).toEqual([]);
  });

  it('finds words of the title in either language, whatever their case, order and script of digits', () => {
    expect(ids({ search: 'SET' })).toEqual([5, 4]);
    expect(ids({ search: ' 10  set ' })).toEqual([5]);
    expect(ids({ search: 'बीज' })).toEqual([1]);
    expect(ids({ search: 'set १०' })).toEqual([5]);
    expect(ids({ search: 'zebra' })).toEqual([]);
    expect(ids({ search: '  ' })).toEqual([5, 4, 3, 2, 1]);
  });
});
