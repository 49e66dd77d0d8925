import { readAiken } from '#aiken/read-aiken.ts';
import { MAX_FILE_BYTES } from '#bounds.ts';
import { decodeText } from '#decode-text.ts';
import { readDocx } from '#docx/read-docx.ts';
import { readGift } from '#gift/read-gift.ts';
import { readGoogleForms } from '#google-forms/read-google-forms.ts';
import { FileRefused } from '#issues.ts';
import { readQuizJson } from '#json/read-quiz-json.ts';
import { readMoodleXml } from '#moodle-xml/read-moodle-xml.ts';
import { readOdt } from '#odt/read-odt.ts';
import { looksLikePdf } from '#pdf/looks-like-pdf.ts';
import type { PdfPage } from '#pdf/open-pdf.ts';
import { readPdf } from '#pdf/read-pdf.ts';
import { readQti } from '#qti/read-qti.ts';
import type { FileLanguage, ReadFile } from '#questions.ts';
import { readRtf } from '#rtf/read-rtf.ts';
import type { ColumnMapping } from '#tables/columns/column-mapping.ts';
import { guessColumns } from '#tables/columns.ts';
import { readCsvTable } from '#tables/read-csv.ts';
import { readCsv, readXlsx } from '#tables/read-table.ts';
import { readXlsxTables } from '#tables/read-xlsx.ts';
import { readTypedText } from '#typed-paper/read-typed-text.ts';
import { detectFormat, type FileFormat } from './detect-format.ts';
import { withLostLetters } from './lost-letters.ts';
import { pairFiles } from './pair-files.ts';
import { inUnicode, isPreetiText } from './preeti-text.ts';

const ROWS = 20;
/** Of a converted text, in a warning. */
const SAMPLE = 60;

/** Of a table, for staff to correct: what its columns were taken for, and its first rows. */
interface PreviewedTable {
  columns: ColumnMapping;
  rows: string[][];
}

function tableOf(
  bytes: Uint8Array,
  format: 'csv' | 'xlsx',
  columns: ColumnMapping | undefined,
): PreviewedTable | undefined {
  const tables = format === 'csv' ? [readCsvTable(bytes)] : readXlsxTables(bytes);
  const table = tables.find(({ rows }) => rows.length > 0);
  const mapping = columns ?? (table && guessColumns(table));
  if (!table || !mapping) return undefined;
  const rows = table.rows.slice(0, ROWS);
  return { columns: mapping, rows: rows.map(({ cells }) => cells.map((cell) => cell?.text ?? '')) };
}

export interface FileToRead {
  bytes: Uint8Array;
  /** Of the file, for what its content does not show. */
  name: string;
  /** The same questions in Nepali. */
  second?: { bytes: Uint8Array; name: string };
  format: FileFormat | 'auto';
  language: FileLanguage;
  /** The font that a plain text was typed in, if it is not Unicode: Preeti or one like it. */
  font?: string;
  /** Of a table. Absent: guessed. */
  columns?: ColumnMapping;
}

/** A file whose PDF, if it is one, is open: that takes time of its own. */
interface OpenFile {
  pages?: PdfPage[] | undefined;
}

export interface ReadQuestionFile extends ReadFile {
  format: FileFormat;
  /** Of a table: what its columns were taken for, and its first rows. */
  table?: PreviewedTable;
}

/** Reads a file with questions, or two that belong together. Throws FileRefused for what it cannot read. */
export async function readUpload({ second, ...file }: FileToRead): Promise<ReadQuestionFile> {
  const first = { ...file, ...(await opened(file)) };
  return readQuestionFile(second ? { ...first, second: { ...second, ...(await opened(second)) } } : first);
}

async function opened({ bytes }: { bytes: Uint8Array }): Promise<OpenFile> {
  if (!looksLikePdf(bytes)) return {};
  // It takes a tenth of a second to load, which other files do not need.
  const { openPdf } = await import('#pdf/open-pdf.ts');
  return { pages: await openPdf(bytes) };
}

/** The same of files that are no PDF, or whose pages are open. */
export function readQuestionFile({
  second,
  ...file
}: Omit<FileToRead, 'second'> &
  OpenFile & { second?: NonNullable<FileToRead['second']> & OpenFile }): ReadQuestionFile {
  if (!second) return readOne(file, file.language);
  const [en, ne] = [readOne(file, 'en'), readOne({ ...file, pages: undefined, ...second }, 'ne')];
  return { ...pairFiles(en, ne), format: en.format };
}

function readOne(file: Omit<FileToRead, 'second'> & OpenFile, language: FileLanguage): ReadQuestionFile {
  const { bytes, name, columns, font, pages } = file;
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  const format = file.format === 'auto' ? detectFormat(bytes, name) : file.format;
  const isTable = format === 'csv' || format === 'xlsx';
  const options = { language, ...(columns && { columns }), ...(font && { font }), ...(pages && { pages }) };
  return {
    ...withLostLetters(readers[format](bytes, options)),
    format,
    ...(isTable && { table: tableOf(bytes, format, columns) }),
  };
}

interface ReaderOptions extends Pick<FileToRead, 'language' | 'columns' | 'font'> {
  pages?: PdfPage[];
}

type Reader = (bytes: Uint8Array, options: ReaderOptions) => ReadFile;

const ofText =
  (read: (text: string, options: { language: FileLanguage }) => ReadFile): Reader =>
  (bytes, options) =>
    read(decodeText(bytes), options);

const readers: Record<FileFormat, Reader> = {
  gift: ofText(readGift),
  aiken: ofText(readAiken),
  json: ofText(readQuizJson),
  google_forms: ofText(readGoogleForms),
  moodle_xml: readMoodleXml,
  qti: readQti,
  csv: readCsv,
  xlsx: readXlsx,
  docx: readDocx,
  odt: readOdt,
  pdf: readOpenPdf,
  rtf: readRtf,
  text: readText,
};

function readOpenPdf(_bytes: Uint8Array, { pages, language }: ReaderOptions): ReadFile {
  if (!pages) throw new FileRefused('not_this_format', { format: 'pdf' });
  return readPdf(pages, { language });
}

/** Without the name of a font, a text that is one of Preeti by most of its words is read as such, and that is reported. */
function readText(bytes: Uint8Array, { font, ...options }: ReaderOptions): ReadFile {
  const text = decodeText(bytes);
  if (font === undefined && !isPreetiText(text)) return readTypedText(text, options);
  const shown = inUnicode(text, font ?? 'Preeti');
  const file = readTypedText(shown, options);
  const [before, after] = [text, shown].map((each) => each.trim().slice(0, SAMPLE));
  const converted = {
    severity: 'warning',
    code: 'converted_to_unicode',
    params: { font: font ?? 'Preeti', before: before ?? '', after: after ?? '' },
  } as const;
  const unknown = {
    severity: 'warning',
    code: 'language_of_letters_unknown',
    params: { text: before ?? '' },
  } as const;
  return { ...file, issues: [...(font === undefined ? [unknown] : []), converted, ...file.issues] };
}
