import { describe, expect, it } from 'vitest';
import { readSorting, type Sorting, sortedBy, writeSorting } from './sorting.ts';

const first = { newest: 'desc', title: 'asc', attempts: 'desc' } as const;
type Column = keyof typeof first;
const click = (now: Sorting<Column>, column: Column) => sortedBy(now, column, first, 'newest');

describe('sorting by the head of a column', () => {
  it('starts in the order of the column, reverses it, and ends in the usual order', () => {
    const once = click({ sort: 'newest', order: 'desc' }, 'attempts');
    expect(once).toEqual({ sort: 'attempts', order: 'desc' });
    const twice = click(once, 'attempts');
    expect(twice).toEqual({ sort: 'attempts', order: 'asc' });
    expect(click(twice, 'attempts')).toEqual({ sort: 'newest', order: 'desc' });
    expect(click(once, 'title')).toEqual({ sort: 'title', order: 'asc' });
  });

  it('stands in the address where it differs from the usual', () => {
    for (const sort of ['newest', 'title', 'attempts'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const written = writeSorting({ sort, order }, first, 'newest');
        expect(readSorting(written, first, 'newest')).toEqual({ sort, order });
      }
    }
    expect(writeSorting({ sort: 'newest', order: 'desc' }, first, 'newest')).toEqual({});
    expect(writeSorting({ sort: 'title', order: 'asc' }, first, 'newest')).toEqual({ sort: 'title' });
  });

  it('drops from an address what cannot be meant', () => {
    expect(readSorting({ sort: 'colour', order: 7 }, first, 'newest')).toEqual({
      sort: 'newest',
      order: 'desc',
    });
  });
});
