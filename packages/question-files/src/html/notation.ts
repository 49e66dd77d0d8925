import { type Block, type Flow, type Line, type Mark, type Run, tidyLine, tidyLines } from './flow.ts';

/** A text as it is shown without the notation, and in the notation. */
export interface Written {
  plain: string;
  notation: string;
  /** The plain one loses nothing of it. */
  isPlain: boolean;
}

export function write(flow: Flow): Written {
  const blocks = flow.blocks.map(tidyBlock).filter((block) => !isEmpty(block));
  const isPlain = blocks.every(
    (block) =>
      block.kind === 'lines' &&
      block.lines.flat().every(({ kind, marks }) => kind === 'text' && isUnmarked(marks)),
  );
  return {
    plain: blocks.map(plainBlock).join('\n').trim(),
    notation: blocks.map(writeBlock).reduce(joinBlocks, ''),
    isPlain,
  };
}

const isUnmarked = (marks: Run['marks']) => Object.keys(marks).length === 0;

function tidyBlock(block: Block): Block {
  switch (block.kind) {
    case 'lines':
      return { ...block, lines: tidyLines(block.lines) };
    case 'list':
      return {
        ...block,
        items: block.items
          .map(({ marker, lines }) => ({ marker, lines: tidyLines(lines).filter((line) => line.length > 0) }))
          .filter(({ lines }) => lines.length > 0),
      };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(tidyLine)) };
    case 'code':
      return block;
  }
}

function isEmpty(block: Block): boolean {
  if (block.kind === 'lines') return block.lines.length === 0;
  return block.kind === 'list' && block.items.length === 0;
}

/** Two tables would become one; code ends at its own lines. */
function joinBlocks(before: string, block: string): string {
  if (before === '') return block;
  return /\|$/.test(before) && block.startsWith('|') ? `${before}\n\n${block}` : `${before}\n${block}`;
}

function plainBlock(block: Block): string {
  const plainLine = (line: Line) => line.map(plainRun).join('');
  switch (block.kind) {
    case 'lines':
      return block.lines.map(plainLine).join('\n');
    case 'list':
      return block.items
        .map(({ marker, lines }) => `${marker} ${lines.map(plainLine).join('\n')}`)
        .join('\n');
    case 'table':
      return block.rows.map((row) => row.map(plainLine).join(' | ')).join('\n');
    case 'code':
      return block.text;
  }
}

const plainRun = (run: Run): string => {
  if (run.kind === 'picture') return `[${run.alt}]`;
  if (run.kind !== 'formula') return run.text;
  return run.display ? `\\[${run.latex}\\]` : `\\(${run.latex}\\)`;
};

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'lines':
      return block.lines.map((line) => escapeLineStart(writeLine(line))).join('\n');
    case 'list':
      // Four spaces, so that a line that looks like an item stays a line of its item.
      return block.items
        .map(({ marker, lines }) => `${marker} ${lines.map(writeLine).join('\n    ')}`)
        .join('\n');
    case 'table':
      return writeTable(block.rows, block.hasHead);
    case 'code':
      return `\`\`\`\n${block.text}\n\`\`\``;
  }
}

function writeTable(rows: Line[][], hasHead: boolean): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const written = rows.map((row) => {
    const cells = Array.from({ length: columns }, (_, place) => writeCell(row[place] ?? []));
    return `| ${cells.join(' | ')} |`;
  });
  if (hasHead) written.splice(1, 0, `|${'---|'.repeat(columns)}`);
  return written.join('\n');
}

/** A cell of dashes would look like the line under a head. */
function writeCell(line: Line): string {
  const marked = line.map((run) =>
    run.kind === 'text' ? { ...run, text: run.text.replace(/\|/g, BAR) } : run,
  );
  return writeLine(marked)
    .replaceAll(BAR, '\\|')
    .replace(/^(:?)(-+:?)$/, '$1\\$2');
}

/** Stands for a bar until the other signs are escaped. From the private use area, which fonts like Preeti do not use. */
const BAR = '\uf8fe';

const MARKS: readonly [Mark, string][] = [
  ['bold', '**'],
  ['italic', '*'],
  ['sub', '~'],
  ['sup', '^'],
];

function writeLine(line: Line): string {
  // Spaces at the start of a line would make it a part of the item before.
  return writeRuns(line.map(fitting), 0).body;
}

/** Raised and lowered text has no spaces in the notation: those around signs go, words stay on the line. */
function fitting(run: Run): Run {
  if (run.kind !== 'text' || !(run.marks.sub || run.marks.sup)) return run;
  const tight = run.text.replace(/ ?([+\-−–=(),/×·<>]) ?/g, '$1');
  if (!/\S\s+\S/.test(tight)) return { ...run, text: tight };
  const { sub: _, sup: __, ...marks } = run.marks;
  return { ...run, marks };
}

/** Spaces at the ends of marked runs stand outside of the signs, which would not be read otherwise. */
function writeRuns(runs: Run[], depth: number): { lead: string; body: string; trail: string } {
  const [mark, sign] = MARKS[depth] ?? [];
  if (mark === undefined || sign === undefined) return outerSpaces(runs.map(writeRun).join(''));
  const groups: { isMarked: boolean; runs: Run[] }[] = [];
  for (const run of runs) {
    const isMarked = run.marks[mark] === true;
    const last = groups.at(-1);
    if (last?.isMarked === isMarked) last.runs.push(run);
    else groups.push({ isMarked, runs: [run] });
  }
  const written = groups.map((group) => {
    const { lead, body, trail } = writeRuns(group.runs, depth + 1);
    return group.isMarked && body !== '' ? `${lead}${sign}${body}${sign}${trail}` : lead + body + trail;
  });
  return outerSpaces(written.join(''));
}

function outerSpaces(text: string): { lead: string; body: string; trail: string } {
  const body = text.trim();
  if (body === '') return { lead: text, body: '', trail: '' };
  const start = text.indexOf(body);
  return { lead: text.slice(0, start), body, trail: text.slice(start + body.length) };
}

function writeRun(run: Run): string {
  if (run.kind === 'code') return `\`${run.text}\``;
  if (run.kind === 'picture') return `![${run.alt.replace(/[\]\\]/g, '\\$&')}](${run.key})`;
  return run.kind === 'formula' ? plainRun(run) : escapeSigns(run.text);
}

/** A star between spaces opens and closes nothing, and stays readable. */
const escapeSigns = (text: string): string =>
  text
    .replace(/\\(?=[\\*~^`|\-.([]|$)/g, '\\\\')
    .replace(/[*~^`]/g, (sign, at: number) =>
      /\s/.test(text[at - 1] ?? '') && /\s/.test(text[at + 1] ?? '') && sign !== '`' ? sign : `\\${sign}`,
    );

/** A dash, a number or a bar would begin a list or a table. Numbers with a bracket cannot be escaped. */
const escapeLineStart = (line: string): string =>
  line.replace(/^(\||-(?=\s))/, '\\$1').replace(/^([0-9]{1,3}|[०-९]{1,3})\.(?=\s)/, '$1\\.');

/** A plain text in the notation, so that it is shown as it is. */
export const escapeNotation = (text: string): string =>
  text
    .split('\n')
    .map((line) => escapeLineStart(escapeSigns(line)))
    .join('\n');
