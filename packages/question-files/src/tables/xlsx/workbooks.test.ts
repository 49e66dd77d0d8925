import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readCsv, readXlsx } from '#tables/read-table.ts';
import { shown } from '#typed-paper/shown.fixture.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [string, string][]) =>
  strToU8(
    `<Relationships>${targets.map(([type, target], place) => `<Relationship Id="r${place}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  );

type Cell = string | { text: string; style: number };

/** A workbook of sheets of rows; styles are those of `STYLES`, by their place. */
function workbook(sheets: Record<string, Cell[][]>): Uint8Array {
  const cell = (value: Cell) => {
    const { text, style } = typeof value === 'string' ? { text: value, style: 0 } : value;
    return `<c t="inlineStr" s="${style}"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  };
  const names = Object.keys(sheets);
  const files = Object.values(sheets).map((rows, place) => [
    `xl/s${place}.xml`,
    strToU8(
      `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ),
  ]);
  return zipSync({
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${OFFICE}"><sheets>${names.map((name, place) => `<sheet name="${name}" r:id="r${place}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_, place): [string, string] => ['worksheet', `s${place}.xml`]),
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': strToU8(STYLES),
    ...Object.fromEntries(files),
  });
}

const STYLES = `<styleSheet>
  <fonts><font><name val="Calibri"/><color theme="1"/></font><font><b/><name val="Calibri"/></font><font><name val="Preeti"/></font></fonts>
  <fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills>
  <cellXfs><xf fontId="0" fillId="0"/><xf fontId="1" fillId="0"/><xf fontId="0" fillId="1"/><xf fontId="2" fillId="0"/></cellXfs>
</styleSheet>`;
const [BOLD, YELLOW, PREETI] = [1, 2, 3];
const HEAD = ['Question', 'A', 'B', 'C'];
const KEYED = [...HEAD, 'Answer'];
const read = (sheets: Record<string, Cell[][]>) => shown(readXlsx(workbook(sheets)));

it('cells in a font like Preeti become Unicode, those beside them stay', () => {
  const preeti = (text: string) => ({ text, style: PREETI });
  const row = [
    preeti("g]kfnsf] /fhwfgL s'g xf] <"),
    preeti('sf7df8f}+'),
    preeti('kf]v/f'),
    'CPU',
    preeti('s'),
  ];
  expect(read({ One: [KEYED, row] })).toEqual([
    'नेपालको राजधानी कुन हो ? | *काठमाडौं | पोखरा | CPU',
    'undefined: converted_to_unicode',
  ]);
});

it.each([
  ['bold', BOLD],
  ['a fill', YELLOW],
])('the key is the option in %s where the sheet has no keys', (_, style) => {
  const rows = [HEAD, ['One?', 'x', { text: 'y', style }, 'z'], ['Two?', { text: 'x', style }, 'y', 'z']];
  expect(read({ One: rows })).toEqual(['One? | x | *y | z', 'Two? | *x | y | z']);
});

it('a look marks no key of a whole column, of a row, or beside a column of keys', () => {
  const yellow = (text: string) => ({ text, style: YELLOW });
  const column = [HEAD, ['One?', 'x', yellow('y'), 'z'], ['Two?', 'x', yellow('y'), 'z']];
  expect(read({ One: column }).slice(2)).toEqual(['1: no_key', '2: no_key']);
  const row = [HEAD, [yellow('One?'), yellow('x'), yellow('y'), yellow('z')], ['Two?', 'x', 'y', 'z']];
  expect(read({ One: row }).slice(2)).toEqual(['1: no_key', '2: no_key']);
  const keyed = [KEYED, ['One?', 'x', yellow('y'), 'z', 'C'], ['Two?', yellow('x'), 'y', 'z', '']];
  expect(read({ One: keyed })).toEqual(['One? | x | y | *z', 'Two? | x | y | z', '2: no_key']);
});

it('stars, ticks and words mark the key of a table without keys, and are none of its text', () => {
  const rows = ['Question,A,B,C', 'One?,x,*y,z', 'Two?,x ✓,y,z', 'Three?,x,y,z (correct)', 'Four?,*x,*y,z'];
  expect(shown(readCsv(strToU8(rows.join('\n'))))).toEqual([
    'One? | x | *y | z',
    'Two? | *x | y | z',
    'Three? | x | y | *z',
    'Four? | x | y | z',
    '4: several_keys',
  ]);
});

const ENGLISH = [
  KEYED,
  ['Capital?', 'Kathmandu', 'Pokhara', 'Butwal', 'A'],
  ['Lake?', 'Phewa', 'Rara', 'Rupa', 'B'],
];
const nepali = (...keys: string[]) => [
  ['प्रश्न', 'क', 'ख', 'ग', 'उत्तर'],
  ['राजधानी?', 'काठमाडौं', 'पोखरा', 'बुटवल', keys[0] ?? ''],
  ['ताल?', 'फेवा', 'रारा', 'रूपा', keys[1] ?? ''],
];

it('two sheets with the same questions in each language are one', () => {
  const both = [
    'Capital? ¦ राजधानी? | *Kathmandu ¦ काठमाडौं | Pokhara ¦ पोखरा | Butwal ¦ बुटवल',
    'Lake? ¦ ताल? | Phewa ¦ फेवा | *Rara ¦ रारा | Rupa ¦ रूपा',
  ];
  expect(read({ English: ENGLISH, Nepali: nepali('क', 'ख') })).toEqual(both);
  expect(read({ नेपाली: nepali(), English: ENGLISH })).toEqual(both);
});

it('two sheets with other questions stay apart, and so does one without questions', () => {
  expect(read({ English: ENGLISH, Nepali: nepali('ग', 'क') })).toHaveLength(4);
  expect(read({ English: ENGLISH, Nepali: nepali().slice(0, 1) })).toHaveLength(2);
});
