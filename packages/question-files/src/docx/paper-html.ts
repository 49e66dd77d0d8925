import { classOfPicture } from '#markup/to-html.ts';
import { escapeMarkup } from '#markup/to-markup.ts';
import { OBJECT, type Piece, type TypedTable, textOfPieces } from '#typed-paper/blocks.ts';
import { CHARACTER_STYLES } from './paper-styles.ts';

// The texts of a paper that we wrote, as HTML: what readers of other formats make questions of.

/** Gives a picture an address that its bytes are found by. */
export type AddressOf = (picture: NonNullable<Piece['picture']>) => string;

type Lines = Piece[][];

/** The lines of a paragraph: text, items of lists, lines of code. */
export function htmlOfPieces(pieces: readonly Piece[], addressOf: AddressOf): string {
  const groups: { kind: 'text' | 'item' | 'code_block'; lines: Lines }[] = [];
  for (const line of linesOf(pieces)) {
    const sign = line[0]?.named === CHARACTER_STYLES.item ? line[0].text : undefined;
    const isCode = line.length > 0 && line.every(({ named }) => named === CHARACTER_STYLES.code_block);
    const kind = sign !== undefined ? 'item' : isCode ? 'code_block' : 'text';
    const last = groups.at(-1);
    const begins = kind === 'item' && sign?.trim() !== '';
    if (last?.kind === kind && !begins) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups
    .map(({ kind, lines }) => {
      if (kind === 'item') return itemOf(lines, addressOf);
      if (kind === 'code_block') return `<pre>\n${escapeMarkup(lines.map(textOfPieces).join('\n'))}</pre>`;
      const text = lines.map((line) => htmlOfLine(line, addressOf)).join('<br/>');
      return groups.length > 1 ? `<p>${text}</p>` : text;
    })
    .join('');
}

function linesOf(pieces: readonly Piece[]): Lines {
  const lines: Lines = [[]];
  for (const piece of pieces) {
    for (const [place, text] of piece.text.split('\n').entries()) {
      if (place > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...piece, text });
    }
  }
  return lines;
}

function itemOf(lines: Lines, addressOf: AddressOf): string {
  const sign = lines[0]?.[0]?.text.trim() ?? '';
  const content = lines.map((line) => htmlOfLine(line.slice(1), addressOf)).join('<br/>');
  const number = /^(?:(\d+)|[०-९]+)\./.exec(sign);
  if (!number) return `<ul><li>${content}</li></ul>`;
  const value = sign.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace('.', '');
  const style = number[1] === undefined ? ' style="list-style-type: devanagari;"' : '';
  return `<ol${style}><li value="${value}">${content}</li></ol>`;
}

const htmlOfLine = (line: readonly Piece[], addressOf: AddressOf): string =>
  line.map((piece, place) => htmlOfPiece(piece, place === 0, addressOf)).join('');

function htmlOfPiece(piece: Piece, isFirst: boolean, addressOf: AddressOf): string {
  const { picture, inText, formula, text } = piece;
  if (picture && inText)
    return `<img class="${classOfPicture(inText.key)}" src="${addressOf(picture)}" alt="${escapeMarkup(inText.alt)}"/>`;
  if (formula !== undefined) return escapeMarkup(piece.display ? `\\[${formula}\\]` : `\\(${formula}\\)`);
  if (piece.named === CHARACTER_STYLES.code) return `<code>${escapeMarkup(text)}</code>`;
  const spaces = isFirst ? / {2,}|^ /g : / {2,}/g;
  const kept = escapeMarkup(text.replaceAll(OBJECT, '')).replace(
    spaces,
    '<bdi style="white-space: pre-wrap;">$&</bdi>',
  );
  const elements = [
    ...(piece.bold || piece.underline ? ['strong'] : []),
    ...(piece.italic ? ['em'] : []),
    ...(piece.position ? [piece.position] : []),
  ];
  return elements.reduceRight((inside, name) => `<${name}>${inside}</${name}>`, kept);
}

/** A first row in bold is the head. */
export function htmlOfTable({ rows }: TypedTable, addressOf: AddressOf): string {
  const cells = rows.map((row) => row.map((cell) => cell.flatMap(({ pieces }) => pieces)));
  const visible = (cells[0] ?? []).flat().filter(({ text }) => text.trim() !== '');
  const hasHead = visible.length > 0 && visible.every(({ bold }) => bold);
  const written = cells.map((row, place) => {
    const isHead = hasHead && place === 0;
    const name = isHead ? 'th' : 'td';
    const content = row.map((cell) => {
      const shown = isHead ? cell.map(({ bold: _, ...piece }) => piece) : cell;
      return `<${name}>${htmlOfLine(shown, addressOf)}</${name}>`;
    });
    return `<tr>${content.join('')}</tr>`;
  });
  return `<table><tbody>${written.join('')}</tbody></table>`;
}
