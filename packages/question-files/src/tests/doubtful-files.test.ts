import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { makeDocx, paragraph, paragraphs, run } from '#docx/made-docx.fixture.ts';
import { readMoodleXml } from '#moodle-xml/read-moodle-xml.ts';
import { item } from '#qti/item.fixture.ts';
import { readQti } from '#qti/read-qti.ts';
import { type FileToRead, readQuestionFile } from '#reading/read-file.ts';
import { shown } from '#typed-paper/shown.fixture.ts';

const read = (bytes: Uint8Array, name: string, more: Partial<FileToRead> = {}) =>
  readQuestionFile({ bytes, name, format: 'auto', language: 'both', ...more });
const codes = (file: ReturnType<typeof readMoodleXml>) =>
  file.issues.map(({ question, code, params }) => [question, code, ...Object.values(params)]);

/** A workbook of one sheet; `merged`: references of merged cells. */
function workbook(rows: string[][], merged: string[] = []): Uint8Array {
  const cells = (row: string[], number: number) =>
    row
      .map((text, place) =>
        text === ''
          ? ''
          : `<c r="${'ABCDEF'.charAt(place)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
      )
      .join('');
  const sheet = rows.map((row, place) => `<row r="${place + 1}">${cells(row, place + 1)}</row>`).join('');
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${type}"><sheets><sheet name="Sheet" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${sheet}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    ),
  });
}

it.each([
  ['merged over its options', ['A2:A3', 'B2:B3', 'A4:A6', 'B4:B6']],
  ['in the row of its first option', []],
])('a table with a row for each option has its question %s', (_, merged) => {
  const rows = [
    ['S.N.', 'Question', '', 'Option', 'Correct'],
    ['1', 'Which is a metal?', 'A', 'Iron', '✓'],
    ['', '', 'B', 'Wood', ''],
    ['2', 'Which is a gas?', 'A', 'Gold', '✗'],
    ['', '', 'B', 'Argon', '✓'],
    ['', '', 'C', 'Zinc', '✗'],
  ];
  expect(shown(read(workbook(rows, merged), 'x.xlsx'))).toEqual([
    'Which is a metal? | *Iron | Wood',
    'Which is a gas? | Gold | *Argon | Zinc',
  ]);
});

it('a paper down the rows of a sheet is read as a paper', () => {
  const rows = ['1. Which is a metal?', 'a) Iron', 'b) Wood', 'Ans: a'].map((text) => [text]);
  const file = read(workbook(rows), 'x.xlsx');
  expect(shown(file)).toEqual(['Which is a metal? | *Iron | Wood']);
  expect(file.questions[0]?.source).toMatchObject({ row: 1 });
  expect(() => read(workbook([['some'], ['words']]), 'x.xlsx')).toThrow('columns_unclear');
});

it('a pasted paper with commas is no table, whatever its cells are', () => {
  const lines = ['1. Which order?', 'A) P, Q, R', 'B) Q, P, R', 'C) R, Q, P', 'Ans: A'];
  const file = read(strToU8(lines.join('\n')), '');
  expect([file.format, ...shown(file)]).toEqual(['text', 'Which order? | *P, Q, R | Q, P, R | R, Q, P']);
});

it('question marks for letters are an error of each question', () => {
  const csv = 'Question,A,B,Answer\n??????? ????? ????,?? ?????,? ????,B\nWhat is ??? in 2 ?? 3,one,two,A\n';
  expect(codes(read(strToU8(csv), 'x.csv'))).toEqual([[1, 'letters_lost']]);
});

it('a file that is linked is named as left out, in any format with markup', () => {
  const stem = '<a href="@@PLUGINFILE@@/my%20talk.mp3">Listen</a>. See <a href="https://x.org/a">this</a>.';
  const xml = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext><answer fraction="100"><text>a</text></answer><answer><text>b</text></answer></question></quiz>`;
  expect(codes(readMoodleXml(strToU8(xml)))).toEqual([[1, 'left_out', 'my talk.mp3']]);
});

it('an item whose passage is not in the file is reported', () => {
  const xml = item({}).replace(
    '<itemBody>',
    '<assessmentStimulusRef identifier="S" href="s.xml"/><itemBody>',
  );
  expect(codes(readQti(strToU8(xml)))).toEqual([[1, 'passage_missing', 's.xml']]);
});

it('underlined spaces and tabs are a blank to fill in', () => {
  const underlined = (text: string) =>
    text === '\t'
      ? '<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:tab/></w:r>'
      : run(text, '<w:u w:val="single"/>');
  const options = paragraphs('a) goes', 'b) go', 'Ans: a');
  const body =
    paragraph(`${run('1. He ')}${underlined('\t')}${run(' home.')}`) +
    options +
    paragraph(`${run('2. She')}${underlined('      ')}${run('tea.')}`) +
    options +
    paragraph(
      `${run('3. An ')}${underlined('under')}${underlined(' ')}${underlined('lined')}${run(' word.')}`,
    ) +
    options;
  expect(read(makeDocx({ body }), 'x.docx').questions.map(({ text }) => text.en)).toEqual([
    'He _____ home.',
    'She _____ tea.',
    'An **under lined** word.',
  ]);
});
