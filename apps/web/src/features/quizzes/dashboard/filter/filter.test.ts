import { openSearch } from '@abhyas/texts/search';
import { describe, expect, it } from 'vitest';
import { openQuiz, upcomingQuiz } from '#features/quizzes/dashboard/quiz.fixture.ts';
import { applyFilter, type FilterSearch, readFilter } from './filter.ts';

const quizzes = [
  openQuiz(1, { title: { en: 'General Knowledge 2081', ne: 'सामान्य ज्ञान २०८१' } }),
  openQuiz(2, {
    title: { en: 'Loksewa: Résumé of history', ne: 'लोक सेवा: आँखा' },
    difficulty: 'hard',
    is_paid_tier: true,
    remaining_attempts: 0,
  }),
];
const upcoming = [upcomingQuiz(3, { title: { en: 'General Mathematics', ne: 'गणित' }, difficulty: 'hard' })];

const apply = ({ q = '', ...choices }: FilterSearch) =>
  applyFilter({ ...choices, search: openSearch(`${q}`) }, quizzes, upcoming);
const find = (search: FilterSearch) => {
  const found = apply(search);
  return [...found.quizzes, ...found.upcoming].map(({ id }) => id);
};

describe('applyFilter', () => {
  it('finds every word in either language, in any order', () => {
    expect(find({ q: 'general' })).toEqual([1, 3]);
    expect(find({ q: 'ज्ञान GENERAL' })).toEqual([1]);
    expect(find({ q: 2081 })).toEqual([1]);
    expect(find({ q: '२०८१' })).toEqual([1]);
    expect(find({ q: 'resume' })).toEqual([2]);
    expect(find({ q: 'आंखा' })).toEqual([2]);
    expect(find({ q: 'gyan' })).toEqual([1]);
    expect(find({ q: 'गनित' })).toEqual([3]);
    expect(find({ q: 'chemistry' })).toEqual([]);
  });

  it('filters by state, difficulty and price, all together', () => {
    expect(find({ state: 'done' })).toEqual([2]);
    expect(find({ state: 'coming' })).toEqual([3]);
    expect(find({ difficulty: 'hard' })).toEqual([2, 3]);
    expect(find({ difficulty: 'hard', tier: 'free' })).toEqual([3]);
    expect(find({ difficulty: 'hard', tier: 'paid', q: 'general' })).toEqual([]);
  });

  it('shows everything for an address that means nothing', () => {
    expect(find({ q: '  ', state: 'x', difficulty: 'EASY', tier: '' })).toEqual([1, 2, 3]);
    expect(apply({ q: ' ' })).toMatchObject({ isFiltered: false, total: 3 });
    expect(readFilter({ state: 'constructor' }).state).toBeUndefined();
  });
});
