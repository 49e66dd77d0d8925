import { describe, expect, it } from 'vitest';
import { readCsvTable } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const texts = (file: Uint8Array) =>
  readCsvTable(file).rows.map(({ cells }) => cells.map((cell) => cell?.text));
const utf16 = (text: string, isBigEndian: boolean) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

describe('a CSV file', () => {
  it.each([
    ['commas', 'प्रश्न,क,ख\nके?,१,२\n'],
    ['semicolons, with commas in numbers', 'प्रश्न;क;ख\nके?;3,14;2,71\n'],
    ['tabs', 'प्रश्न\tक\tख\r\nके?, हो?\tx\ty\r\n'],
    ['bars', 'प्रश्न|क|ख\nके? हो; के?|x|y'],
    ['semicolons, by its first line', 'sep=;\r\nप्रश्न;क;ख\r\n1,2,3;4,5,6;7,8,9\r\n'],
  ])('has three columns by %s, in each encoding', (_, text) => {
    for (const file of [bytes(text), bytes(`\ufeff${text}`), utf16(text, false), utf16(text, true)]) {
      const rows = texts(file);
      expect(rows.map((row) => row.length)).toEqual([3, 3]);
      expect(rows[0]).toEqual(['प्रश्न', 'क', 'ख']);
    }
  });

  it('in Windows-1252 has its letters', () => {
    expect(texts(Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x2c, 0x93, 0x80, 0x9f, 0x94]))).toEqual([
      ['café', '“€Ÿ”'],
    ]);
  });

  it('counts rows as spreadsheets do', () => {
    const { rows } = readCsvTable(bytes('a,b\n\n"x\ny",z\n,\nlast,w\n'));
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell?.text !== ''));
    expect(filled.map(({ number }) => number)).toEqual([1, 3, 5]);
    expect(readCsvTable(bytes('sep=;\na;b\n')).rows[0]?.number).toBe(2);
  });

  it('has quotes that are doubled, inside of a text, or never closed', () => {
    expect(texts(bytes('a,b,c\n"say ""yes""",5" pipe,"x, y"\n'))[1]).toEqual([
      'say "yes"',
      '5" pipe',
      'x, y',
    ]);
    const { rows } = readCsvTable(bytes('q,a,b,k\nFirst,x,y,A\n"Second,x,y,B\nThird,x,y,A\n'));
    expect(rows.slice(1, 4).map(({ cells }) => cells[0]?.fault)).toEqual([undefined, 'quote', undefined]);
    expect(rows[3]?.cells.map((cell) => cell?.text)).toEqual(['Third', 'x', 'y', 'A']);
    const swallowed = readCsvTable(bytes('q,a,b,c,k\n"First,x,y,z,A\nSecond,x,y,z,B\n"Third",x,y,z,A\n'));
    expect(swallowed.rows[1]?.cells[0]?.fault).toBe('quote');
  });

  it('has texts of several lines with many commas', () => {
    const list = '"Which of these?\nNepal, India, China, Bhutan, Sri Lanka, Maldives\n1,2,3,4,5,6",x,y,A';
    expect(readCsvTable(bytes(`q,a,b,k\n${list}\n`)).rows[1]?.cells.map((cell) => cell?.fault)).toEqual(
      Array.from({ length: 4 }),
    );
  });

  it('has dates that Excel made of other texts, and texts that only look like formulas', () => {
    const cells = [
      '2-Jan',
      '01-Feb',
      '12-Dec-24',
      'Jan-50',
      '2024-01-02 00:00:00',
      '1-2',
      '3/4',
      '=1+1',
      "'=1+1",
      "'2-Jan",
      "'tis",
    ];
    const [row] = readCsvTable(bytes(cells.join(','))).rows;
    expect(row?.cells.map((cell) => cell?.fault)).toEqual([
      ...Array.from({ length: 5 }, () => 'date'),
      ...Array.from({ length: 6 }),
    ]);
    expect(row?.cells.slice(5).map((cell) => cell?.text)).toEqual([
      '1-2',
      '3/4',
      '=1+1',
      '=1+1',
      '2-Jan',
      "'tis",
    ]);
  });

  it('is refused where it is none', () => {
    expect(() => readCsvTable(new Uint8Array())).toThrow('file_empty');
    expect(() =>
      readCsvTable(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1, 0xff, 0, 2, 3, 7, 0, 1, 1])),
    ).toThrow();
  });
});
