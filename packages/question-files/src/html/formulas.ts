import type { Line, Run } from './flow.ts';

interface Found {
  start: number;
  end: number;
  latex: string;
  display: boolean;
}

const delimiters = new Map([
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  // Escaped once more by hand, which Moodle's filter reads, too.
  ['\\\\(', '\\\\)'],
  ['\\\\[', '\\\\]'],
  ['$$', '$$'],
  ['[tex]', '[/tex]'],
]);
const OPENER = /\\{1,2}[([]|\$\$|\[tex\]/g;
/** Stands for a run that is no text. The character has no other use. */
const OTHER = '\ufffc';

type Item = Run | 'break';

/** Finds TeX between its delimiters, also over several lines, and makes formulas of it. */
export function findFormulas(lines: Line[]): Line[] {
  const items: Item[] = lines.flatMap((line, place) => (place === 0 ? line : ['break' as const, ...line]));
  const textOf = (item: Item) => {
    if (item === 'break') return '\n';
    if (item.kind !== 'text') return OTHER;
    return item.isLiteral ? OTHER.repeat(item.text.length) : item.text;
  };
  const found = formulasIn(items.map(textOf).join(''));
  if (found.length === 0) return lines;

  const result: Line[] = [[]];
  const emit = (item: Item, from: number, to: number) => {
    if (from >= to) return;
    if (item === 'break') result.push([]);
    else result.at(-1)?.push(item.kind === 'text' ? { ...item, text: item.text.slice(from, to) } : item);
  };
  let start = 0;
  let next = 0;
  for (const item of items) {
    const end = start + textOf(item).length;
    let from = start;
    for (let formula = found[next]; formula && formula.start < end; formula = found[next]) {
      if (formula.start >= start) {
        emit(item, from - start, formula.start - start);
        const { latex, display } = formula;
        result.at(-1)?.push({ kind: 'formula', latex, display, marks: item === 'break' ? {} : item.marks });
      }
      from = Math.min(formula.end, end);
      if (formula.end > end) break;
      next += 1;
    }
    emit(item, from - start, end - start);
    start = end;
  }
  return result;
}

function formulasIn(whole: string): Found[] {
  const found: Found[] = [];
  /** Closers that do not come any more: each is searched to the end of the text only once. */
  const missing = new Set<string>();
  /** Up to where a run that is no text stands between any opener and this closer. */
  const blocked = new Map<string, number>();
  OPENER.lastIndex = 0;
  for (let match = OPENER.exec(whole); match; match = OPENER.exec(whole)) {
    const [opener] = match;
    const start = match.index;
    const closer = delimiters.get(opener) ?? '';
    const inside = start + opener.length;
    if ((blocked.get(closer) ?? -1) > start) {
      OPENER.lastIndex = inside;
      continue;
    }
    const close = missing.has(closer) ? -1 : whole.indexOf(closer, inside);
    if (close < 0) {
      missing.add(closer);
      OPENER.lastIndex = opener.startsWith('\\\\') ? start + 1 : inside;
      continue;
    }
    const written = whole.slice(inside, close);
    const other = written.lastIndexOf(OTHER);
    if (other >= 0) blocked.set(closer, inside + other);
    const latex = other >= 0 ? '' : tidyLatex(written);
    const end = close + closer.length;
    if (latex === '') {
      OPENER.lastIndex = inside;
      continue;
    }
    const display =
      opener.endsWith('[') || (opener === '$$' && isAlone(whole.slice(0, start), whole.slice(end)));
    found.push({ start, end, latex, display });
    OPENER.lastIndex = end;
  }
  return found;
}

/** `$$` centers in one of Moodle's filters and not in the other one: on a line of its own a formula is centered. */
function isAlone(before: string, after: string): boolean {
  return /(?:^|\n) *$/.test(before) && /^ *(?:\n|$)/.test(after);
}

/**
 * Line breaks, no-break spaces and zero-width spaces of editors mean nothing in LaTeX, and what ends a formula of the
 * notation cannot stand in one.
 */
export const tidyLatex = (latex: string): string =>
  latex
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    // From the first sign of a run only, so that long runs take no longer.
    .replace(/(?<!\\)\\+(?=[)\]])/g, '')
    // `\ ` and `\\` at the end are space, and would escape the delimiter.
    .replace(/(?<![\\\s])[\\\s]+$/, '')
    .trim();
