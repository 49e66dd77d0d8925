import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readAiken } from '#aiken/read-aiken.ts';
import { makeDocx, paragraph } from '#docx/made-docx.fixture.ts';
import { readDocx } from '#docx/read-docx.ts';
import { readGift } from '#gift/read-gift.ts';
import { fromHtml } from '#html.ts';
import { FileRefused } from '#issues.ts';
import { splitLanguages, splitQuestion } from '#languages.ts';
import { linesAt, makePdf } from '#pdf/made-pdf.fixture.ts';
import { openPdf } from '#pdf/open-pdf.ts';
import { readPdf } from '#pdf/read-pdf.ts';
import { readCsv, readXlsx } from '#tables/read-table.ts';
import { writeCsv } from '#tables/write-csv.ts';
import { writeXlsx } from '#tables/write-xlsx.ts';
import { readTypedText } from '#typed-paper/read-typed-text.ts';
import { readXml } from '#xml.ts';

// The time of reading grows with a file and no faster. The limits are many times what a reading takes here.

/** Processor time in ms, of this process: other programs do not count. */
function cpuMs(read: () => unknown): number {
  const before = process.cpuUsage();
  try {
    read();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
  return process.cpuUsage(before).user / 1000;
}

const question = (number: number) => ({
  text: { en: `What is the number ${number} of the list?`, ne: `सूचीको ${number} नम्बर कुन हो?` },
  hint: { en: 'It stands there.', ne: 'त्यहीँ छ।' },
  options: ['one', 'two', 'three', 'four'].map((en, place) => ({
    text: { en: `${en} ${number}`, ne: `विकल्प ${en}` },
    is_correct: place === number % 4,
  })),
  source: { excerpt: '' },
});
const questions = Array.from({ length: 2000 }, (_, number) => question(number));
const gift = '::q::What is [html] <b>this</b>? यो के हो?{=A \\{a\\} ~B#no ~C ####why}\n\n'.repeat(2000);

it.each([
  ['CSV', () => readCsv(writeCsv(questions))],
  ['XLSX', () => readXlsx(writeXlsx(questions))],
  ['GIFT', () => readGift(gift)],
])('2 000 questions of %s are read in seconds', (_name, read) => {
  expect(read().questions).toHaveLength(2000);
  expect(cpuMs(read)).toBeLessThan(5000);
});

const nepali = (number: number) => [
  `${number}. नेपालको ${number} नम्बर प्रदेशको राजधानी कुन सहरलाई भनिन्छ?`,
  ...['पोखरा', 'काठमाडौँ', 'बुटवल', 'जनकपुर'].map((text, place) => `${'कखगघ'.charAt(place)}) ${text}`),
  'उत्तर: ख',
  'व्याख्या: यो सहर ठूलो छ।',
];

it('500 questions of Nepali Word are read in three seconds', () => {
  const lines = Array.from({ length: 500 }, (_, place) => nepali(place + 1)).flat();
  const file = makeDocx({ body: lines.map((line) => paragraph(line)).join('') });
  expect(cpuMs(() => expect(readDocx(file).questions).toHaveLength(500))).toBeLessThan(3000);
});

it('500 questions of a PDF, and a page of letters all over, are read in seconds', async () => {
  const page = (first: number) =>
    Array.from({ length: 8 }, (_, place) => [
      `${first + place}. Which of all these numbers is it?`,
      ...['A) one', 'B) two', 'C) three', 'D) four', 'Ans: B'],
    ]).flat();
  const pages = Array.from({ length: 63 }, (_, place) => linesAt(50, 820, page(place * 8 + 1)));
  const strewn = Array.from({ length: 5000 }, (_, place) => ({
    ...{ text: `${place % 10}) x`, x: (place * 37) % 590, y: (place * 83) % 840 },
  }));
  for (const [file, count] of [
    [makePdf(pages), 504],
    [makePdf([strewn]), undefined],
  ] as const) {
    const open = await openPdf(file);
    const read = () => {
      const { questions } = readPdf(open);
      if (count !== undefined) expect(questions).toHaveLength(count);
    };
    expect(cpuMs(read)).toBeLessThan(5000);
  }
});

it.each(['(', 'A ', 'a) ', '1. ', ' / ', 'क|', '; ', '"', "'", '{mlang en}', '\\(', '.', 'A,'])(
  'cells of many %s',
  (unit) => {
    const long = unit.repeat(10_000);
    const row = [long, long, 'b', long].map((cell) => `"${cell.replaceAll('"', '""')}"`);
    const tables = [
      `Question,A,B,Answer\n${row.join(',')}\n`,
      `Question,Options,Answer\n${row.slice(1).join(',')}\n`,
      row.join(','),
      long,
    ];
    for (const table of tables) expect(cpuMs(() => readCsv(strToU8(table)))).toBeLessThan(5000);
  },
);

it('tables of many rows, columns or sheets', () => {
  const tables = [
    `Question,A,B,Answer\n${'Q?,a,b,A\n'.repeat(100_000)}`,
    ','.repeat(300_000),
    ','.repeat(1_000_000),
    `${'\n'.repeat(1_000_000)}"a`,
    '"a\n'.repeat(100_000),
    '"a\n'.repeat(100_001),
  ];
  for (const table of tables) expect(cpuMs(() => readCsv(strToU8(table)))).toBeLessThan(5000);
  const sheet = `<worksheet><sheetData>${'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'.repeat(1000)}</sheetData></worksheet>`;
  const parts = Object.fromEntries(['a', 'b'].map((name) => [`xl/${name}.xml`, strToU8(sheet)]));
  const workbook = zipSync({ ...parts, 'xl/workbook.xml': strToU8(sheet) });
  expect(cpuMs(() => readXlsx(workbook))).toBeLessThan(5000);
});

const GIFT_PARTS = [
  ...['{', '}', '~', '=', '#', '\\', '\\(', '$$', '{mlang ', '<a b="', '<b>', '[html]', '::', ' ', '\t'],
  ...['&#1', '%1', 'A) x\n', 'A) x\n\n', '~\n', '{=a ~b}', '\\n', '_', '**', '`', 'क / a ', '//\n'],
  '<span lang="en">',
];
it.each(GIFT_PARTS)('GIFT and Aiken of many %j', (part) => {
  const long = part.repeat(10_000);
  const files = [long, `Q{=a ~${long}}`, `[markdown]${long}{=a ~b}`, `A) ${long}\nANSWER: A`];
  for (const file of files)
    for (const read of [readGift, readAiken]) expect(cpuMs(() => read(file))).toBeLessThan(5000);
});

it('formulas that never close, or not before other content', () => {
  const html = '\\('.repeat(300_000);
  const all = [
    html,
    `${html}<code>x</code>\\)`,
    `a $$${'\\'.repeat(300_000)}x$$`,
    `a $$${'\\ '.repeat(200_000)}x$$`,
  ];
  for (const each of all) expect(cpuMs(() => fromHtml(each))).toBeLessThan(10_000);
});

it.each(['<div lang="en">', '{mlang en}', '<span lang=', '\\(', '$$', '<a ', 'क / ', ' lang="'])(
  'texts of many %s, whose language is looked for',
  (part) => {
    const long = part.repeat(20_000);
    expect(cpuMs(() => splitLanguages(long, 'both'))).toBeLessThan(5000);
    expect(cpuMs(() => splitQuestion({ stem: long, options: ['x'] }, 'both'))).toBeLessThan(5000);
  },
);

it('documents of many paragraphs, options and styles in a circle', () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>';
  const lines = Array.from({ length: 20_000 }, (_, place) =>
    paragraph(`${place % 2 ? 'a) ' : ''}x ${place}`, '<w:pStyle w:val="A"/>'),
  );
  const file = makeDocx({ body: paragraph('1. Which?') + lines.join(''), styles });
  expect(cpuMs(() => readDocx(file))).toBeLessThan(60_000);
});

it.each([
  ['nested too deep', '<a>'.repeat(100_000)],
  ['too many', `<a>${'<b/>'.repeat(1_000_001)}</a>`],
])('elements that are %s', (_name, xml) => {
  expect(cpuMs(() => readXml(xml))).toBeLessThan(30_000);
});

it.each([' ', 'A) x ', '1. a ', '**a ', '- ', '? ', 'Ans: ', '$$x', 'a\t', '1-B, ', '(', 'correct '])(
  'a line of 1 MB of %j in a typed paper',
  (unit) => {
    const long = unit.repeat(1_000_000 / unit.length);
    const papers = [
      long,
      `1. ${long}\nA) x\nB) y\nAns: A`,
      `**1. Which?**\n**A)** ${long}\nB) y\nAns: ${long}`,
    ];
    for (const paper of papers) expect(cpuMs(() => readTypedText(paper))).toBeLessThan(10_000);
  },
);
