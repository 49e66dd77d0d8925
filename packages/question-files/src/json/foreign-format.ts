/** What teachers have their questions in before they meet this format. */
export type ForeignFormat =
  | 'gift'
  | 'moodle_xml'
  | 'aiken'
  | 'csv'
  | 'table'
  | 'html'
  | 'xml'
  | 'text'
  | 'file';

/** Characters from the start that are looked at: enough for several questions. */
const LOOKED_AT = 5_000;

/** How files of Word, Excel and PDF begin when a text editor opens them. */
const FILE_SIGNATURES = ['PK\u0003\u0004', '%PDF-', '{\\rtf', '\u00D0\u00CF\u0011\u00E0'];

const HTML_TAGS =
  /^(?:html|head|meta|style|body|table|t[hrd]|tbody|div|p|span|[ou]l|li|br|h[1-6]|b|i|font)$/i;

/**
 * What a text that is not JSON is instead, as its beginning shows. Undefined where it is meant as JSON, whatever is
 * wrong with it, and where nothing can be recognised.
 */
export function foreignFormat(text: string): ForeignFormat | undefined {
  const head = text
    .slice(0, LOOKED_AT)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (FILE_SIGNATURES.some((signature) => head.startsWith(signature))) return 'file';
  if (/^<[!?a-z]/i.test(head)) return markupFormat(head);
  if (isMeantAsJson(head)) return undefined;
  if (isGift(head)) return 'gift';
  if (isAiken(head)) return 'aiken';
  if (isNumbered(head)) return 'text';
  if (isTable(head, '\t')) return 'table';
  if (isTable(head, ',') || isTable(head, ';')) return 'csv';
  return isProse(head) ? 'text' : undefined;
}

function markupFormat(head: string): ForeignFormat {
  const root = head.replace(/^(?:\s|<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->)+/, '');
  if (/^<quiz\b/i.test(root) || /^<question\s+type=/i.test(root)) return 'moodle_xml';
  const tag = /^<([\w:]+)/.exec(root)?.[1] ?? '';
  return HTML_TAGS.test(tag) || /^<!doctype html/i.test(root) ? 'html' : 'xml';
}

/** An object or list at the start, behind comments too, or a name with its value anywhere. GIFT may begin with [html]. */
const isMeantAsJson = (head: string): boolean =>
  (/^(?:\/\/[^\n]*\n\s*|\/\*[^*]*\*\/\s*)*[{[]/.test(head) &&
    !/^\[(?:html|markdown|moodle|plain)\]/.test(head)) ||
  /["'“”‘’]\s*:\s*(?:["'“‘[{\d-]|true|false|null)/.test(head) ||
  /^[ \t]*(?:title|questions|options)\s*[:=]/m.test(head);

/** https://docs.moodle.org/en/GIFT_format: a category, a title between colons, or answers in braces. */
const isGift = (head: string): boolean =>
  /^[ \t]*\$CATEGORY:/m.test(head) ||
  /^[ \t]*::[^:\n]+::/m.test(head) ||
  /(?:^|[^\\])\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*[#}])/.test(head);

/** https://docs.moodle.org/en/Aiken_format: options by capital letters, then the letter of the right one. */
const isAiken = (head: string): boolean => /^ANSWER: *[A-Z]\s*$/m.test(head) && /^[A-Z][.)] /m.test(head);

/** Questions and options as a paper numbers them: 1. Q1) १. and a) (b) C. (क). */
function isNumbered(head: string): boolean {
  const count = (pattern: RegExp) => head.match(pattern)?.length ?? 0;
  return (
    count(/^[ \t]*(?:Q(?:uestion)?\.?\s*|प्रश्न\s*)?(?:\d+|[०-९]+)\s*[.):]/gim) >= 1 &&
    count(/^[ \t]*(?:\(?[a-h]\)|[a-h]\.|\(?[कखगघङ]\)|[कखगघङ]\.|[•●*-])\s/gim) >= 2
  );
}

/** Rows with cells, where quotes may hold separators and line breaks. Prose has commas too, but not as many in each line. */
function isTable(head: string, separator: '\t' | ',' | ';'): boolean {
  const unquoted = head.replace(/(^|[\t,;\n])"(?:[^"]|"")*"/g, '$1cell');
  const rows = unquoted.split(/\r?\n/).filter((row) => row.trim() !== '');
  const separators = rows.map((row) => row.split(separator).length - 1);
  const [first = 0] = separators;
  if (separator === '\t') {
    return (rows.length > 1 || first > 1) && share(separators, (count) => count > 0) >= 0.8;
  }
  return rows.length > 1 && first > 1 && share(separators, (count) => count === first) >= 0.8;
}

const share = (counts: number[], fits: (count: number) => boolean) =>
  counts.filter(fits).length / counts.length;

const isProse = (head: string): boolean =>
  /^[\p{L}\p{N}(]/u.test(head) && head.trim().split(/\s+/).length > 3;
