import { childrenOf, type XmlElement } from '#xml.ts';
import type { Flow, Line } from './flow.ts';
import { styleOf } from './marks.ts';

/** The lines inside an element, read as one of this name. */
export type Inside = (element: XmlElement, asName: string) => Line[];

export function putList(element: XmlElement, flow: Flow, inside: Inside): void {
  const { attributes, name } = element;
  const style =
    styleOf(element).get('list-style-type') ?? styleOf(element).get('list-style') ?? attributes.type ?? '';
  let number = Number.parseInt(attributes.start ?? '1', 10) || 1;
  const items: { marker: string; lines: Line[] }[] = [];
  for (const child of childrenOf(element)) {
    const lines = inside(child, child.name);
    if (child.name !== 'li') {
      // A list inside a list without an item around it belongs to the item before.
      items.at(-1)?.lines.push(...lines);
      continue;
    }
    number = Number.parseInt(child.attributes.value ?? '', 10) || number;
    items.push({ marker: name === 'ol' ? markerOf(number, style) : style === 'none' ? '' : '-', lines });
    number += 1;
  }
  const isPlainNumber = items.every(({ marker }) => marker === '-' || /^\p{Nd}{1,3}\.$/u.test(marker));
  if (items.length === 0) return;
  if (isPlainNumber) flow.put({ kind: 'list', items });
  else {
    // The notation has no letters for lists: they are text.
    for (const { marker, lines } of items) {
      flow.edge();
      if (marker !== '') flow.add({ kind: 'text', text: `${marker} `, marks: {} });
      lines.forEach((line, at) => {
        if (at > 0) flow.breakLine();
        for (const run of line) flow.add(run);
      });
      flow.edge();
    }
  }
}

function markerOf(number: number, style: string): string {
  const letter = (from: string) => String.fromCharCode(from.charCodeAt(0) + ((number - 1) % 26));
  if (style === 'a' || /lower-(?:alpha|latin)/.test(style)) return `${letter('a')}.`;
  if (style === 'A' || /upper-(?:alpha|latin)/.test(style)) return `${letter('A')}.`;
  if (style === 'i' || style === 'lower-roman') return `${roman(number).toLowerCase()}.`;
  if (style === 'I' || style === 'upper-roman') return `${roman(number)}.`;
  if (style === 'devanagari') {
    return `${String(number).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))}.`;
  }
  return style === 'none' ? '' : `${number}.`;
}

function roman(number: number): string {
  const parts: [number, string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let rest = Math.min(Math.max(number, 1), 99);
  let written = '';
  for (const [value, sign] of parts) {
    while (rest >= value) {
      written += sign;
      rest -= value;
    }
  }
  return written;
}

export function putTable(element: XmlElement, flow: Flow, inside: Inside): void {
  const found = rowsOf(element);
  const rows = found.map((row) =>
    childrenOf(row)
      .filter(({ name }) => name === 'td' || name === 'th')
      .flatMap((cell) => {
        // A head is bold by itself.
        const lines = inside(cell, 'td');
        const line = lines.flatMap((each, at) => (at === 0 ? each : [space, ...each]));
        const columns = Math.min(Number.parseInt(cell.attributes.colspan ?? '1', 10) || 1, 20);
        return [line, ...Array.from({ length: columns - 1 }, (): Line => [])];
      }),
  );
  const filled = rows.filter((row) => row.some((line) => line.length > 0));
  // A table of one column is there for the layout.
  if (filled.every((row) => row.length <= 1)) {
    for (const [line = []] of filled) {
      flow.edge();
      for (const run of line) flow.add(run);
      flow.edge();
    }
    return;
  }
  const head = found[rows.indexOf(filled[0] ?? [])];
  const hasHead =
    head !== undefined && filled.length > 1 && childrenOf(head).every(({ name }) => name === 'th');
  flow.put({ kind: 'table', hasHead, rows: filled });
}

const space = { kind: 'text', text: ' ', marks: {} } as const;

const rowsOf = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : [];
  });
