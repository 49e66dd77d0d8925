import { describe, expect, it } from 'vitest';
import { sheetPages } from './sheet-pages.ts';

describe('the pages of an answer sheet', () => {
  it('have up to 200 questions each, in columns', () => {
    expect(sheetPages(Array(10).fill(4))).toMatchObject([{ from: 1, columns: 2, rows: 5 }]);
    expect(sheetPages(Array(200).fill(4))).toMatchObject([{ from: 1, columns: 4, rows: 50 }]);
    expect(sheetPages(Array(201).fill(8))).toMatchObject([
      { from: 1, columns: 3, rows: 67 },
      { from: 201, columns: 2, rows: 1 },
    ]);
  });
});
