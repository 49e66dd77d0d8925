import { looksLikeAiken } from '#aiken/read-aiken.ts';
import { decodeText } from '#decode-text.ts';
import { looksLikeGift } from '#gift/read-gift.ts';
import { FileRefused } from '#issues.ts';
import { isOdtType } from '#odt/open-odt.ts';
import { looksLikePdf } from '#pdf/looks-like-pdf.ts';
import { looksLikeRtf } from '#rtf/read-rtf.ts';
import { columnsByHead } from '#tables/columns.ts';
import { readCsvTable } from '#tables/read-csv.ts';
import { letterAt, namedQuestion, numberAt } from '#typed-paper/lines/markers.ts';
import { isCompoundDocument, isZip, unzip } from '#zip.ts';

export const FILE_FORMATS = [
  'gift',
  'aiken',
  'moodle_xml',
  'qti',
  'json',
  'google_forms',
  'csv',
  'xlsx',
  'docx',
  'odt',
  'pdf',
  'rtf',
  'text',
] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What a file is, by its content; by its name only where several formats look alike. */
export function detectFormat(bytes: Uint8Array, name: string): FileFormat {
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (isCompoundDocument(bytes)) throw new FileRefused(kindOfCompound(bytes));
  if (isZip(bytes)) return formatOfArchive(bytes);
  if (looksLikePdf(bytes)) return 'pdf';
  const text = decodeText(bytes);
  if (isBinary(text)) throw new FileRefused('format_unknown');
  return formatOfText(text, bytes, name.toLowerCase());
}

/** Office documents of before 2007, and every one with a password. Names in them are UTF-16. */
function kindOfCompound(bytes: Uint8Array) {
  const names = new TextDecoder('latin1').decode(bytes).replaceAll('\0', '');
  if (names.includes('EncryptedPackage')) return 'password_protected';
  if (names.includes('WordDocument')) return 'old_word';
  return 'old_excel';
}

function formatOfArchive(bytes: Uint8Array): FileFormat {
  const names = new Set<string>();
  const archive = unzip(bytes, (name) => {
    names.add(name);
    return name === 'mimetype';
  });
  if (names.has('word/document.xml')) return 'docx';
  if (names.has('xl/workbook.xml')) return 'xlsx';
  if (isOdtType(new TextDecoder().decode(archive.get('mimetype')))) return 'odt';
  // Slides, and other documents of LibreOffice.
  if (names.has('[Content_Types].xml') || names.has('mimetype')) throw new FileRefused('format_unknown');
  const isItem = (name: string) => /(^|\/)imsmanifest\.xml$|\.xml$/i.test(name);
  if ([...names].some(isItem)) return 'qti';
  throw new FileRefused('format_unknown');
}

/** Control characters that no text file has. */
const isBinary = (text: string): boolean =>
  [...text.slice(0, 4000)].some((sign) => {
    const code = sign.charCodeAt(0);
    return code < 9 || (code > 13 && code < 27);
  });

function formatOfText(text: string, bytes: Uint8Array, name: string): FileFormat {
  const start = text.trimStart();
  if (looksLikeRtf(start)) return 'rtf';
  if (start.startsWith('<')) {
    const format = formatOfXml(start);
    if (format) return format;
  }
  if (/^[{[]\s*(["{[]|[}\]]\s*$)/.test(start)) {
    return /"(questionItem|formId|questionGroupItem)"\s*:/.test(text) ? 'google_forms' : 'json';
  }
  if (/\.(csv|tsv|tab)$/.test(name)) return 'csv';
  if (name.endsWith('.gift')) return 'gift';
  if (looksLikeGift(text)) return 'gift';
  if (looksLikeAiken(text)) return 'aiken';
  return isTable(bytes) ? 'csv' : 'text';
}

function formatOfXml(text: string): FileFormat | undefined {
  const root = /<(?!\?|!)(?:[\w-]+:)?([\w-]+)/.exec(text.slice(0, 20_000))?.[1];
  if (root === 'quiz') return 'moodle_xml';
  if (/^(qti-)?(assessment-?(item|test|section)|manifest|questestinterop)$/i.test(root ?? '')) return 'qti';
  // A GIFT question may begin with a tag.
  return /^(html|body|doc|document|xml|rss|svg)$/i.test(root ?? '') ? refuse() : undefined;
}

const refuse = (): never => {
  throw new FileRefused('format_unknown');
};

/** `1. Which order is right: P`, `A) P`: no head begins so. */
const BEGINS_LINE = /^\s*(?:[([]?(?:\d{1,4}|[०-९]{1,4})[).\]]|[([]?(?:[A-Ha-h]|[कखगघङच])[)\]])\s*\S/u;

const isOfPaper = (line: string): boolean =>
  letterAt(line) !== undefined || numberAt(line) !== undefined || namedQuestion(line) !== undefined;

function isTable(bytes: Uint8Array): boolean {
  try {
    const table = readCsvTable(bytes);
    const columns = columnsByHead(table);
    if (!columns) return false;
    // Above the head of a table stands a title at most; a paper may have a line of commas anywhere.
    const above = table.rows.filter(({ number }) => number < columns.firstRow - 1);
    const head = table.rows.find(({ number }) => number === columns.firstRow - 1)?.cells[0]?.text ?? '';
    if (BEGINS_LINE.test(head)) return false;
    return !above.some(({ cells }) => isOfPaper(cells.map((cell) => cell?.text ?? '').join(', ')));
  } catch (error) {
    if (error instanceof FileRefused) return false;
    throw error;
  }
}
