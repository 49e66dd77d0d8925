import type { MathElement, RichBlock, RichInline, RichText } from '@abhyas/contract/rich-text';
import { digits } from '@abhyas/texts/digits';
import { type LeafReaders, parseInline } from './inline.ts';
import { countNodes, plainText } from './tree.ts';

export const MAX_FORMULA_LENGTH = 1000;
export const MAX_FORMULAS = 60;
export const MAX_COLUMNS = 20;
/** Uses of pictures in one text. */
export const MAX_PICTURES = 20;
/** Nodes of one text, with the elements of its formulas. A page of a textbook has hundreds. */
export const MAX_NODES = 3000;

export type RichIssueCode =
  | 'FORMULA_REFUSED'
  | 'FORMULA_NOT_CLOSED'
  | 'FORMULA_TOO_LONG'
  | 'PICTURE_UNKNOWN'
  | 'PICTURE_WITHOUT_TEXT'
  | 'TABLE_TOO_WIDE'
  | 'RICH_TEXT_TOO_LARGE'
  | 'RICH_TEXT_EMPTY';

/** Something wrong in a rich text. `message` is in English and names the place. */
export interface RichIssue {
  code: RichIssueCode;
  message: string;
}

/** Turns LaTeX into MathML. Throws an Error with the reason if it cannot. */
export type ToMath = (latex: string, display: boolean) => MathElement;

/** Whether there is a picture with a key. */
export type HasPicture = (key: string) => boolean;

/** Parses the notation of docs/rich-text.md. The tree is whole only if there are no issues. */
export function parseRichText(
  source: string,
  toMath: ToMath,
  hasPicture: HasPicture = () => false,
): { tree: RichText; issues: RichIssue[] } {
  const issues: RichIssue[] = [];
  const readers = { formula: formulaReader(toMath, issues), picture: pictureReader(hasPicture, issues) };
  const tree = readBlocks(source.replace(/\r\n?/g, '\n').split('\n'), readers, issues);
  if (countNodes(tree) > MAX_NODES) {
    issues.push({ code: 'RICH_TEXT_TOO_LARGE', message: `The text has more than ${MAX_NODES} parts` });
  }
  if (plainText(tree).trim() === '') issues.push({ code: 'RICH_TEXT_EMPTY', message: 'The text is empty' });
  return { tree, issues };
}

function formulaReader(toMath: ToMath, issues: RichIssue[]): LeafReaders['formula'] {
  let formulas = 0;
  return (written, { display, isClosed }) => {
    const latex = written.trim();
    formulas += 1;
    const refuse = (code: RichIssueCode, reason: string): RichInline => {
      const name = latex.length > 40 ? `${latex.slice(0, 40)}…` : latex;
      issues.push({ code, message: `Formula ${formulas} (${name}): ${reason}` });
      return { kind: 'text', text: latex };
    };
    if (!isClosed) {
      return refuse('FORMULA_NOT_CLOSED', display ? 'it has no closing \\]' : 'it has no closing \\)');
    }
    if (latex.length > MAX_FORMULA_LENGTH) {
      return refuse('FORMULA_TOO_LONG', `it is longer than ${MAX_FORMULA_LENGTH} characters`);
    }
    if (formulas > MAX_FORMULAS) {
      return refuse('RICH_TEXT_TOO_LARGE', `a text has at most ${MAX_FORMULAS} formulas`);
    }
    if (latex === '') return refuse('FORMULA_REFUSED', 'it is empty');
    try {
      return { kind: 'formula', latex, display, math: toMath(latex, display) };
    } catch (error) {
      return refuse('FORMULA_REFUSED', error instanceof Error ? error.message : String(error));
    }
  };
}

function pictureReader(hasPicture: HasPicture, issues: RichIssue[]): LeafReaders['picture'] {
  let pictures = 0;
  return ({ key, alt }) => {
    pictures += 1;
    const refuse = (code: RichIssueCode, reason: string): RichInline => {
      const name = key.length > 40 ? `${key.slice(0, 40)}…` : key;
      issues.push({ code, message: `Picture ${pictures} (${name}): ${reason}` });
      return { kind: 'text', text: `[${alt}]` };
    };
    if (pictures > MAX_PICTURES) {
      return refuse('RICH_TEXT_TOO_LARGE', `a text has at most ${MAX_PICTURES} pictures`);
    }
    if (!hasPicture(key)) return refuse('PICTURE_UNKNOWN', 'there is no picture with this key');
    if (alt === '') {
      return refuse('PICTURE_WITHOUT_TEXT', 'the square brackets lack the words for those who do not see it');
    }
    return { kind: 'picture', key, alt };
  };
}

const ITEM = /^ {0,3}(?:(-)|([0-9]{1,3})[.)]|([०-९]{1,3})[.)])[ \t]+(?=\S)/;
const ROW = /^\s*\|.*\|\s*$/;
const RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const FENCE = /^\s*```/;

function readBlocks(lines: string[], readers: LeafReaders, issues: RichIssue[]): RichText {
  const tree: RichBlock[] = [];
  let at = 0;
  /** Lines from here as long as a formula is open, and then as long as `goesOn`. */
  const takeLines = (goesOn: (line: string) => boolean): string => {
    const taken: string[] = [];
    let open: string | undefined;
    for (let line = lines[at]; line !== undefined && line.trim() !== ''; line = lines[at]) {
      if (taken.length > 0 && open === undefined && !goesOn(line)) break;
      taken.push(line);
      open = openFormulaAfter(line, open);
      at += 1;
    }
    return taken.map((line) => line.trim()).join('\n');
  };

  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') at += 1;
    else if (FENCE.test(line)) {
      const end = lines.findIndex((each, place) => place > at && FENCE.test(each));
      const inside = lines.slice(at + 1, end < 0 ? undefined : end);
      tree.push({ kind: 'code_block', text: inside.join('\n') });
      at = end < 0 ? lines.length : end + 1;
    } else if (ROW.test(line)) {
      const from = at;
      while (ROW.test(lines[at] ?? '')) at += 1;
      tree.push(tableOf(lines.slice(from, at), readers, issues));
    } else if (ITEM.test(line)) {
      addItem(
        tree,
        takeLines((next) => /^\s{2,}\S/.test(next) && !ITEM.test(next)),
        readers,
      );
    } else {
      const text = takeLines((next) => !FENCE.test(next) && !ROW.test(next) && !ITEM.test(next));
      tree.push({ kind: 'paragraph', content: parseInline(text, readers) });
    }
  }
  return tree;
}

/** Adds an item to the list before it, or begins a list. */
function addItem(tree: RichBlock[], text: string, readers: LeafReaders): void {
  const [head = '', , decimal, devanagari] = ITEM.exec(text) ?? [];
  const marker = decimal ? 'decimal' : devanagari ? 'devanagari' : 'bullet';
  const content = parseInline(text.slice(head.length), readers);
  const item = marker === 'bullet' ? { content } : { number: numberOf(decimal ?? devanagari ?? ''), content };
  const last = tree.at(-1);
  if (last?.kind === 'list' && last.marker === marker) last.items.push(item);
  else tree.push({ kind: 'list', marker, items: [item] });
}

const numberOf = (written: string): number => Number(digits(written));

function tableOf(lines: string[], readers: LeafReaders, issues: RichIssue[]): RichBlock {
  const header = lines.length > 1 && RULE.test(lines[1] ?? '');
  const rows = lines
    .filter((_, place) => !(header && place === 1))
    .map((line) => cellsOf(line.trim()).map((cell) => parseInline(cell.trim(), readers)));
  const columns = Math.max(...rows.map((row) => row.length));
  if (columns > MAX_COLUMNS) {
    issues.push({ code: 'TABLE_TOO_WIDE', message: `A table has at most ${MAX_COLUMNS} columns` });
    return { kind: 'table', header, rows: [] };
  }
  const padded = rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => [])]);
  return { kind: 'table', header, rows: padded };
}

/** Splits `| a | b |` at its bars, not at those in pictures, in formulas, in code or after a backslash. */
function cellsOf(line: string): string[] {
  const cells = [''];
  for (const [part] of line
    .slice(1, -1)
    .matchAll(/!\[(?:\\.|[^\]\\])*\]\([^)]*\)|\\\(.*?\\\)|\\\[.*?\\\]|`[^`]+`|\\.|./gu)) {
    if (part === '|') cells.push('');
    else cells[cells.length - 1] += part;
  }
  return cells;
}

/** What closes the formula that is open after a line; undefined if none is. */
function openFormulaAfter(line: string, before: string | undefined): string | undefined {
  let open = before;
  for (const [part] of line.matchAll(/!\[(?:\\.|[^\]\\])*\]\([^)]*\)|\\.|`[^`]+`/gu)) {
    if (open !== undefined) open = part === open ? undefined : open;
    else if (part === '\\(') open = '\\)';
    else if (part === '\\[') open = '\\]';
  }
  return open;
}
