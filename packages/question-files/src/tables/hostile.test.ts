import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '../issues.ts';
import type { ReadFile } from '../questions.ts';
import { readCsv, readXlsx } from './read-table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Far more than any of these takes; what hangs takes longer. Of the process, since other tests run beside. */
const BOUND_CPU_MS = 5000;
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
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
function expectBounded(read: () => ReadFile): void {
  const start = cpuMs();
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
  expect(cpuMs() - start).toBeLessThan(BOUND_CPU_MS);
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
        expectBounded(() => readCsv(bytes));
        expectBounded(() => readXlsx(bytes));
        for (const file of [sample, workbook]) {
          expectBounded(() => readXlsx(flipped(file, places)));
          expectBounded(() => readXlsx(file.subarray(0, end % file.length)));
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
        expectBounded(() => readCsv(strToU8(text)));
      }),
      { numRuns: 500 },
    );
  });

  it('do not make their patterns run for long', () => {
    const long = (unit: string) => unit.repeat(10_000);
    for (const unit of [
      '(',
      'A ',
      'a) ',
      '1. ',
      ' / ',
      'क|',
      '; ',
      '"',
      "'",
      '{mlang en}',
      '\\(',
      '.',
      'A,',
    ]) {
      const row = [long(unit), long(unit), 'b', long(unit)].map((cell) => `"${cell.replaceAll('"', '""')}"`);
      expectBounded(() => readCsv(strToU8(`Question,A,B,Answer\n${row.join(',')}\n`)));
      expectBounded(() => readCsv(strToU8(`Question,Options,Answer\n${row.slice(1).join(',')}\n`)));
      expectBounded(() => readCsv(strToU8(row.join(','))));
      expectBounded(() => readCsv(strToU8(long(unit))));
    }
  });

  it('of many rows, columns or sheets are bounded', () => {
    expectBounded(() => readCsv(strToU8(`Question,A,B,Answer\n${'Q?,a,b,A\n'.repeat(100_000)}`)));
    expectBounded(() => readCsv(strToU8(','.repeat(300_000))));
    expectBounded(() => readCsv(strToU8(','.repeat(1_000_000))));
    expectBounded(() => readCsv(strToU8(`${'\n'.repeat(1_000_000)}"a`)));
    expectBounded(() => readCsv(strToU8('"a\n'.repeat(100_000))));
    expectBounded(() => readCsv(strToU8('"a\n'.repeat(100_001))));
    const sheet = `<worksheet><sheetData>${'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'.repeat(1000)}</sheetData></worksheet>`;
    const parts = Object.fromEntries(['a', 'b'].map((name) => [`xl/${name}.xml`, strToU8(sheet)]));
    expectBounded(() => readXlsx(zipSync({ ...parts, 'xl/workbook.xml': strToU8(sheet) })));
  });

  it('of 2 000 questions take about a second', () => {
    const questions = Array.from({ length: 2000 }, (_, number) => ({
      text: { en: `What is the number ${number} of the list?`, ne: `सूचीको ${number} नम्बर कुन हो?` },
      hint: { en: 'It stands there.', ne: 'त्यहीँ छ।' },
      options: ['one', 'two', 'three', 'four'].map((en, place) => ({
        text: { en: `${en} ${number}`, ne: `विकल्प ${en}` },
        is_correct: place === number % 4,
      })),
      source: { excerpt: '' },
    }));
    const [csv, xlsx] = [writeCsv(questions), writeXlsx(questions)];
    for (const read of [() => readCsv(csv), () => readXlsx(xlsx)]) {
      read();
      const start = cpuMs();
      expect(read().questions).toHaveLength(2000);
      // Measured: 0.3 s (CSV) and 0.9 s (XLSX) while other programs used the processors, too.
      expect(cpuMs() - start).toBeLessThan(3000);
    }
  });
});
