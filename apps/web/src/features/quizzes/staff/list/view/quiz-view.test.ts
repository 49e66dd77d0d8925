import { describe, expect, it } from 'vitest';
import { filtersOf, isNarrowed, readListView, writeListView } from './quiz-view.ts';

const usual = readListView({});

describe('what of the quizzes is shown', () => {
  it('stands in the address, which leaves out what is usual', () => {
    expect(readListView({ sort: 'title', q: 12, page: 3 })).toEqual({
      ...usual,
      sort: 'title',
      order: 'asc',
      search: '12',
      page: 3,
    });
    expect(readListView({ sort: 'colour', q: { no: 1 }, status: 'lost', page: -1 })).toEqual(usual);
    expect(writeListView(usual)).toEqual({});
    expect(readListView(writeListView({ ...usual, mine: true })).mine).toBe(true);
    expect(writeListView({ ...usual, of: 3 })).toEqual({ class: 3 });
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

  it('is sent as the server takes it, with the language only where texts are sorted', () => {
    expect(filtersOf(usual, 'ne')).toEqual({});
    expect(
      filtersOf(readListView({ q: ' set ', status: 'draft', mine: true, class: 3, page: 2 }), 'ne'),
    ).toEqual({
      search: 'set',
      standing: 'draft',
      owner: 'me',
      class_id: '3',
      page: '2',
    });
    expect(filtersOf(readListView({ sort: 'title' }), 'ne')).toEqual({
      sort: 'title',
      order: 'asc',
      language: 'ne',
    });
    expect(filtersOf(readListView({ sort: 'questions' }), 'ne')).toEqual({ sort: 'questions' });
  });

  it('is narrowed by a search, a status, an owner or a class, not by an order', () => {
    const narrowed = [{ q: 'a' }, { status: 'draft' }, { mine: true }, { class: 3 }].map((each) =>
      readListView(each),
    );
    expect(narrowed.map(isNarrowed)).toEqual([true, true, true, true]);
    expect([{ q: ' ' }, { sort: 'title', page: 2 }].map((each) => isNarrowed(readListView(each)))).toEqual([
      false,
      false,
    ]);
  });
});
