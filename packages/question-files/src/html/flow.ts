// The content of a text between its markup and the notation: blocks of lines of runs.

export type Mark = 'bold' | 'italic' | 'sub' | 'sup';
export type Marks = Readonly<Partial<Record<Mark, true>>>;

/** `isPre`: its spaces stay as they are. `isLiteral`: signs of formulas in it are none. */
export type Run =
  | { kind: 'text'; text: string; marks: Marks; isPre?: true; isLiteral?: true }
  | { kind: 'code'; text: string; marks: Marks }
  | { kind: 'formula'; latex: string; display: boolean; marks: Marks }
  /** One that our own files name by its key. */
  | { kind: 'picture'; key: string; alt: string; marks: Marks };

export type Line = Run[];

export type Block =
  | { kind: 'lines'; lines: Line[] }
  /** `marker` is `-`, or a number with a point in either script. */
  | { kind: 'list'; items: { marker: string; lines: Line[] }[] }
  | { kind: 'table'; hasHead: boolean; rows: Line[][] }
  | { kind: 'code'; text: string };

export const sameMarks = (one: Marks, other: Marks): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.sub === other.sub && one.sup === other.sup;

const isBlank = (line: Line): boolean => line.every((run) => run.kind === 'text' && /^ *$/.test(run.text));

/** Collects runs into lines and blocks. */
export class Flow {
  readonly blocks: Block[] = [];
  #lines: Line[] = [[]];

  add(run: Run): void {
    this.#lines.at(-1)?.push(run);
  }

  breakLine(): void {
    this.#lines.push([]);
  }

  /** Where an element that is a block begins or ends: what follows stands on a line of its own. */
  edge(): void {
    if (!isBlank(this.#lines.at(-1) ?? [])) this.breakLine();
  }

  put(block: Block): void {
    this.flush();
    this.blocks.push(block);
  }

  flush(): void {
    const lines = this.#lines;
    this.#lines = [[]];
    if (!lines.every(isBlank)) this.blocks.push({ kind: 'lines', lines });
  }

  /** Everything as lines, for places that have no blocks: items and cells. */
  asLines(): Line[] {
    this.flush();
    return this.blocks.flatMap(linesOf);
  }
}

function linesOf(block: Block): Line[] {
  const text = (content: string): Run => ({ kind: 'text', text: content, marks: {} });
  switch (block.kind) {
    case 'lines':
      return block.lines;
    case 'list':
      return block.items.flatMap(({ marker, lines }) =>
        lines.map((line, place) => (place === 0 ? [text(`${marker} `), ...line] : line)),
      );
    case 'table':
      return block.rows.map((cells) =>
        cells.flatMap((cell, place) => (place === 0 ? cell : [text(' | '), ...cell])),
      );
    case 'code':
      return block.text.split('\n').map((line) => [{ kind: 'code', text: line, marks: {} }]);
  }
}

/** Without double and outer spaces, with adjacent runs of the same marks joined. */
export function tidyLine(line: Line): Line {
  const tidy: Line = [];
  let endsInSpace = true;
  for (const run of line) {
    if (run.kind !== 'text') {
      if (run.kind === 'code' && run.text.trim() === '') continue;
      tidy.push(run);
      endsInSpace = false;
      continue;
    }
    const spaces = run.isPre ? /[\u00a0\u2007\u202f\t]/g : /[\u00a0\u2007\u202f\ufeff \t\f]+/g;
    let text = run.text.replace(spaces, ' ').normalize('NFC');
    if (endsInSpace && !run.isPre) text = text.replace(/^ /, '');
    if (text === '') continue;
    endsInSpace = text.endsWith(' ');
    const last = tidy.at(-1);
    if (last?.kind === 'text' && sameMarks(last.marks, run.marks)) last.text += text;
    else tidy.push({ ...run, text });
  }
  const last = tidy.at(-1);
  if (last?.kind === 'text') {
    last.text = last.text.replace(/ $/, '');
    if (last.text === '') tidy.pop();
  }
  return tidy;
}

/** Tidy lines, at most one empty line in a row, none at the ends. */
export function tidyLines(lines: Line[]): Line[] {
  const tidy = lines.map(tidyLine);
  const isEmpty = (place: number) => (tidy[place]?.length ?? 0) === 0;
  const kept = tidy.filter((_, place) => !isEmpty(place) || !isEmpty(place - 1));
  while (kept.length > 0 && kept[0]?.length === 0) kept.shift();
  while (kept.length > 0 && kept.at(-1)?.length === 0) kept.pop();
  return kept;
}
