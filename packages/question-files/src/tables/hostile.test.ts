import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '#issues.ts';
import type { ReadFile } from '#questions.ts';
import { readCsv, readXlsx } from './read-table.ts';
import { writeXlsx } from './write-xlsx.ts';

const sample = new Uint8Array(readFileSync(new URL('samples/traps.xlsx', import.meta.url)));
const workbook = writeXlsx([
  {
    text: { en: 'Which?', ne: 'कुन?' },
    options: [
      { text: { en: 'a', ne: '' }, is_correct: true },
      { text: { en: 'b', ne: '' }, is_correct: false },
    ],
  },
]);

/** Reads, or is refused: nothing else. A question that may be taken has exactly one key. */
function expectSound(read: () => ReadFile): void {
  try {
    const { questions, issues } = read();
    for (const [place, { options }] of questions.entries()) {
      const hasError = issues.some(
        ({ severity, question }) => severity === 'error' && question === place + 1,
      );
      expect(hasError || options.filter(({ is_correct }) => is_correct).length === 1).toBe(true);
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
}

const flipped = (bytes: Uint8Array, places: [number, number][]) => {
  const copy = bytes.slice();
  for (const [place, byte] of places) copy[place % copy.length] = byte;
  return copy;
};

describe('hostile tables', () => {
  it('are read or refused, whatever their bytes', () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), flips, fc.nat(), (bytes, places, end) => {
        expectSound(() => readCsv(bytes));
        expectSound(() => readXlsx(bytes));
        for (const file of [sample, workbook]) {
          expectSound(() => readXlsx(flipped(file, places)));
          expectSound(() => readXlsx(file.subarray(0, end % file.length)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are read or refused, whatever their cells', () => {
    const cell = fc.constantFrom(
      ...[
        'Question',
        'Answer',
        'A',
        'B',
        'Option A',
        'विकल्प ख',
        '1',
        '2',
        '',
        'x',
        '"',
        '\n',
        '=1',
        'कुन?',
        'Is it?',
        ',',
      ],
      ...['A, B', '0', 'Options', 'a) x b) y', 'x|y', 'TRUE', 'Type', '2-Jan', '1. x'],
    );
    const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), fc.boolean(), (cells, delimiter, quoted) => {
        const quote = (text: string) => (quoted ? `"${text.replaceAll('"', '""')}"` : text);
        const text = cells.map((row) => row.map(quote).join(delimiter)).join('\n');
        expectSound(() => readCsv(strToU8(text)));
      }),
      { numRuns: 500 },
    );
  });
});
