import { describe, expect, it } from 'vitest';
import { sheetPages } from './sheet-pages.ts';

describe('the pages of an answer sheet', () => {
  it('have up to 200 questions each, in columns', () => {
    expect(sheetPages(Array(10).fill(4))).toMatchObject([{ from: 1, columns: 2, rows: 5, bubble: 5.2 }]);
    expect(sheetPages(Array(60).fill(5))).toMatchObject([{ from: 1, columns: 3, rows: 20, bubble: 5.2 }]);
    expect(sheetPages(Array(201).fill(8))).toMatchObject([
      { from: 1, columns: 4, rows: 50 },
      { from: 201, columns: 2, rows: 1 },
    ]);
  });

  it('have bubbles that fit into height and width, large enough for a pen', () => {
    for (const count of [20, 75, 76, 150, 200]) {
      for (const options of [2, 4, 8]) {
        const [{ bubble, rows, columns } = { bubble: 0, rows: 0, columns: 1 }] = sheetPages(
          Array(count).fill(options),
        );
        expect(bubble).toBeGreaterThan(3);
        expect(rows * (bubble + 0.3)).toBeLessThan(206);
        expect(options * (bubble + 0.9) + 12).toBeLessThanOrEqual(186 / columns + 0.001);
      }
    }
  });
});
