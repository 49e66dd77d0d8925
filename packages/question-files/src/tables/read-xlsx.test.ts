import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ReadFile } from '#questions.ts';
import { readCsv, readXlsx } from './read-table.ts';
import { readXlsxTables } from './read-xlsx.ts';

const sample = (name: string) => new Uint8Array(readFileSync(new URL(`samples/${name}`, import.meta.url)));
const expected: unknown = JSON.parse(readFileSync(new URL('samples/traps.json', import.meta.url), 'utf8'));
const en = (text: { en: string; ne: string }) => text.en || text.ne;
const summary = ({ title, questions, issues }: ReadFile) => ({
  title: title && en(title),
  questions: questions.map(({ text, options, hint, topic, source, image }) => ({
    row: source.row,
    text,
    options: options.map((option) => en(option.text) + (option.image ? ' [picture]' : '')),
    key: options.findIndex(({ is_correct }) => is_correct) + 1,
    ...(hint && { hint: en(hint) }),
    ...(topic && { topic: en(topic) }),
    ...(image && { picture: image.bytes.length }),
  })),
  issues,
});

describe('workbooks of other programs', () => {
  // A title, formats of numbers, dates, formulas as text, pictures, a hidden row, a hidden key column, a hidden sheet.
  it.each(['traps.xlsx', 'traps-libreoffice.xlsx'])('are read: %s', (name) => {
    expect(summary(readXlsx(sample(name)))).toEqual(expected);
  });

  it('have the same questions once saved as CSV, where a long number has other signs', () => {
    const { questions } = readCsv(sample('traps.csv'));
    const keys = questions.map(({ options }) => options.findIndex(({ is_correct }) => is_correct) + 1);
    expect(keys).toEqual([2, 1, 2, 1, 1, 3, 2, 1, 2, 2, 1]);
    expect(questions[0]?.options[1]?.text.en).toBe('1000000000000000');
  });

  it('of Excel 97, with a password or with macros are refused by name', () => {
    expect(() => readXlsx(sample('excel-97.xls'))).toThrow('old_excel');
    const encrypted = new Uint8Array(2048);
    encrypted.set([0xd0, 0xcf, 0x11, 0xe0]);
    encrypted.set(
      [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
      1024,
    );
    expect(() => readXlsx(encrypted)).toThrow('password_protected');
    expect(() => readXlsx(book({}, { 'xl/vbaProject.bin': strToU8('x') }))).toThrow('macros');
    expect(() => readXlsx(new Uint8Array())).toThrow('file_empty');
    expect(() => readXlsx(strToU8('Question,A,B'))).toThrow('not_this_format');
    expect(() => readXlsx(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toThrow('not_this_format');
    expect(() => readXlsx(sample('traps.xlsx').subarray(0, 6000))).toThrow('file_broken');
  });
});

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (targets: [string, string][]) =>
  strToU8(
    `<Relationships xmlns="x">${targets.map(([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  );
interface Parts {
  rows?: string;
  after?: string;
  strings?: string;
  styles?: string;
  properties?: string;
  prefix?: string;
}
function book(
  { rows = '', after = '', strings = '', styles = '', properties = '', prefix = '' }: Parts,
  more: Record<string, Uint8Array> = {},
) {
  return zipSync({
    '_rels/.rels': related([['officeDocument', '/xl/workbook.xml']]),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${RELATIONS}"><workbookPr ${properties}/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': related([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/worksheets/sheet1.xml': strToU8(
      `<${prefix}worksheet xmlns:x="m"><${prefix}sheetData>${rows}</${prefix}sheetData>${after}</${prefix}worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
    ...more,
  });
}
const inline = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const HEAD = inline('Question', 'A', 'B', 'Answer');
const cellsOf = (parts: Parts) =>
  readXlsxTables(book(parts))[0]?.rows.map(({ cells }) => cells.map((cell) => cell?.text)) ?? [];

describe('cells of a workbook', () => {
  it('have raised, lowered and partly bold text in the notation, and what all of a cell has not', () => {
    const run = (text: string, properties = '') =>
      `<r>${properties && `<rPr>${properties}</rPr>`}<t xml:space="preserve">${text}</t></r>`;
    const strings = [
      `<si>${run('What is H')}${run('2', '<vertAlign val="subscript"/>')}${run('O * 2?')}</si>`,
      `<si>${run('10')}${run('3', '<vertAlign val="superscript"/>')}</si>`,
      `<si>${run('wa', '<b/>')}${run('ter', '<b/><i val="0"/>')}<rPh sb="0" eb="1"><t>reading</t></rPh></si>`,
    ].join('');
    const rows = `${HEAD}<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="str"><f>1</f><v>B</v></c></row>`;
    const [question] = readXlsx(book({ rows, strings })).questions;
    expect(question?.format).toBe('rich');
    expect(question?.text.en).toBe('What is H~2~O * 2?');
    expect(question?.options.map(({ text }) => text.en)).toEqual(['10^3^', 'water']);
    expect(question?.options[1]?.is_correct).toBe(true);
  });

  it('need no reference, may have one that leaves columns out, and a prefix in their names', () => {
    const rows =
      '<x:row r="3"><x:c r="B3"><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c><x:c r="E3" t="b"><x:v>1</x:v></x:c></x:row>';
    expect(cellsOf({ rows, prefix: 'x:' })).toEqual([[undefined, '1', '2', undefined, 'TRUE']]);
  });

  it('have the text of what XML cannot write, and of a formula that nobody computed', () => {
    const rows = `${HEAD}<row><c t="inlineStr"><is><t>a_x000D__x000A_b_x005F_x0041_</t></is></c><c><f>1+1</f><v></v></c><c t="e"><v>#REF!</v></c><c t="inlineStr"><is><t>A</t></is></c></row>`;
    const file = readXlsx(book({ rows }));
    expect(file.questions[0]?.text.en).toBe('a\nb_x0041_');
    expect(file.questions[0]?.options[0]?.text.en).toBe('=1+1');
    expect(file.issues.map(({ code, params }) => [code, params])).toEqual([
      ['option_without_text', { option: 2 }],
      ['formula_without_value', { value: '=1+1' }],
    ]);
  });

  it('are dates by their format, from 1900 or 1904', () => {
    const styles =
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>';
    const rows = `${HEAD}<row><c t="inlineStr"><is><t>Which?</t></is></c><c s="1"><v>45293</v></c><c s="2"><v>45293</v></c><c t="inlineStr"><is><t>A</t></is></c></row>`;
    const dates = (properties: string) =>
      readXlsx(book({ rows, styles, properties })).issues.map(({ code, params }) => [code, params.value]);
    expect(dates('')).toEqual([
      ['date_instead_of_text', '2-Jan'],
      ['date_instead_of_text', '1/2/2024'],
    ]);
    expect(dates('date1904="1"')[1]).toEqual(['date_instead_of_text', '1/3/2028']);
  });

  it('have a head of two rows, a merged topic and headings of sections', () => {
    const cell = (reference: string, text: string) =>
      `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [
      `<row r="1">${cell('A1', 'Topic')}${cell('B1', 'Question')}${cell('C1', 'Options')}${cell('F1', 'Key')}</row>`,
      `<row r="2">${cell('C2', 'A')}${cell('D2', 'B')}${cell('E2', 'C')}</row>`,
      `<row r="3">${cell('A3', 'Geography')}${cell('B3', 'Where?')}${cell('C3', 'x')}${cell('D3', 'y')}${cell('E3', 'z')}${cell('F3', 'C')}</row>`,
      `<row r="4">${cell('B4', 'When?')}${cell('C4', 'x')}${cell('D4', 'y')}${cell('E4', 'z')}${cell('F4', 'A')}</row>`,
      `<row r="5">${cell('A5', 'History')}</row>`,
      `<row r="6">${cell('B6', 'Who?')}${cell('C6', 'x')}${cell('D6', 'y')}${cell('F6', 'B')}</row>`,
    ].join('');
    const after =
      '<mergeCells><mergeCell ref="C1:E1"/><mergeCell ref="A3:A4"/><mergeCell ref="A5:F5"/></mergeCells>';
    const file = readXlsx(book({ rows, after }));
    expect(file.issues).toEqual([]);
    expect(file.questions.map(({ topic }) => topic?.en)).toEqual(['Geography', 'Geography', 'History']);
    expect(file.questions.map(({ options }) => options.findIndex(({ is_correct }) => is_correct))).toEqual([
      2, 0, 1,
    ]);
    expect(file.questions.map(({ options }) => options.length)).toEqual([3, 3, 2]);
  });

  it('reads each visible sheet by its own columns, and names one without a head', () => {
    const sheets = `<sheet name="One" r:id="rId1"/><sheet name="Two" r:id="rId4"/><sheet name="Three" r:id="rId5" state="veryHidden"/><sheet name="Four" r:id="rId6"/>`;
    const sheet = (...rows: string[]) =>
      strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`);
    const file = readXlsx(
      book(
        { rows: HEAD + inline('One?', 'x', 'y', 'B') },
        {
          'xl/workbook.xml': strToU8(
            `<workbook xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
          ),
          'xl/_rels/workbook.xml.rels': related([
            ['worksheet', 'worksheets/sheet1.xml'],
            ['sharedStrings', 'sharedStrings.xml'],
            ['styles', 'styles.xml'],
            ['worksheet', 'worksheets/sheet2.xml'],
            ['worksheet', 'worksheets/sheet3.xml'],
            ['worksheet', 'worksheets/sheet4.xml'],
          ]),
          'xl/worksheets/sheet2.xml': sheet(
            inline('Answer', 'Question', 'A', 'B'),
            inline('A', 'Two?', 'x', 'y'),
          ),
          'xl/worksheets/sheet3.xml': sheet(HEAD, inline('Three?', 'x', 'y', 'A')),
          'xl/worksheets/sheet4.xml': sheet(inline('Four?', 'x', 'y', 'A')),
        },
      ),
    );
    expect(file.questions.map(({ text, options }) => [text.en, options[0]?.is_correct])).toEqual([
      ['One?', false],
      ['Two?', true],
    ]);
    expect(file.issues).toEqual([{ severity: 'warning', code: 'left_out', params: { what: 'sheet Four' } }]);
    expect(file.title).toEqual({ en: 'One', ne: '' });
  });
});
