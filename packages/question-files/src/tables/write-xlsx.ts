import { zipSync } from 'fflate';
import { relations, xmlPart } from '#open-xml.ts';
import type { QuestionToWrite } from '#questions.ts';
import { drawing, endingOf, type PlacedPicture } from './writing/drawing.ts';
import { type SheetLanguage, sheetOfQuestions, type WrittenCell } from './writing/sheet-of-questions.ts';
import { contentTypes, escapeXml, sheetXml, styles, workbook } from './writing/workbook-parts.ts';

const SHEET_NAMES = { en: 'Questions', ne: 'प्रश्नहरू' };

/** Questions as a workbook. Cells are inline strings, which no spreadsheet takes for formulas or dates. */
export function writeXlsx(questions: readonly QuestionToWrite[], language: SheetLanguage = 'en'): Uint8Array {
  const { heads, rows } = sheetOfQuestions(questions, language, true);
  return workbookOf([{ name: SHEET_NAMES[language], rows: [heads.map((text) => ({ text })), ...rows] }]);
}

export interface SheetToWrite {
  name: string;
  /** The head first. */
  rows: WrittenCell[][];
  /** A list of values to choose from, for a column. */
  choices?: { column: number; values: string[] };
}

/** Pictures are read from the first sheet. */
export function workbookOf(sheets: [SheetToWrite, ...SheetToWrite[]]): Uint8Array {
  const pictures = sheets[0].rows.flatMap((cells, row) =>
    cells.flatMap(({ picture }, column): PlacedPicture[] => (picture ? [{ picture, column, row }] : [])),
  );
  const media = pictures.map(({ picture }, place) => `image${place + 1}.${endingOf(picture.bytes)}`);
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': contentTypes(sheets.length, pictures.length > 0),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets.map(({ name }) => name)),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, place): [string, string] => ['worksheet', `worksheets/sheet${place + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
  };
  for (const [place, sheet] of sheets.entries()) {
    files[`xl/worksheets/sheet${place + 1}.xml`] = sheetOf(sheet, place === 0 && pictures.length > 0);
  }
  if (pictures.length > 0) {
    files['xl/worksheets/_rels/sheet1.xml.rels'] = relations([['drawing', '../drawings/drawing1.xml']]);
    files['xl/drawings/drawing1.xml'] = drawing(pictures);
    files['xl/drawings/_rels/drawing1.xml.rels'] = relations(
      media.map((name) => ['image', `../media/${name}`]),
    );
    for (const [place, name] of media.entries()) {
      files[`xl/media/${name}`] = pictures[place]?.picture.bytes ?? new Uint8Array();
    }
  }
  // A fixed time, so that the same questions give the same bytes.
  return zipSync(files, { mtime: '1990-01-01T00:00:00' });
}

function sheetOf({ rows, choices }: SheetToWrite, hasDrawing: boolean): Uint8Array {
  const [head = []] = rows;
  const width = (text: string) => (text.length > 24 ? 48 : 24);
  const columns = head
    .map(({ text }, place) => {
      const longest = rows
        .slice(0, 50)
        .reduce((most, row) => Math.max(most, row[place]?.text.length ?? 0), 0);
      const size = longest > 40 ? 48 : width(text);
      return `<col min="${place + 1}" max="${place + 1}" width="${size}" style="2" customWidth="1"/>`;
    })
    .join('');
  const written = rows.map((row, place) => {
    const hasPicture = row.some(({ picture }) => picture);
    const cells = row.map((cell, column) =>
      cellOf(cell, `${letters(column)}${place + 1}`, place === 0 ? 1 : 2),
    );
    return `<row r="${place + 1}"${hasPicture ? ' ht="75" customHeight="1"' : ''}>${cells.join('')}</row>`;
  });
  const pane =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  return xmlPart(sheetXml(pane, columns, written.join(''), choices ? validation(choices) : '', hasDrawing));
}

function cellOf({ text, number }: WrittenCell, reference: string, style: number): string {
  if (number !== undefined) return `<c r="${reference}" s="${style}"><v>${number}</v></c>`;
  if (text === '') return '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const validation = ({ column, values }: { column: number; values: string[] }): string =>
  `<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="${letters(column)}2:${letters(column)}1000"><formula1>"${values.map(escapeXml).join(',')}"</formula1></dataValidation></dataValidations>`;

/** Column 0 is A, 26 is AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
