import { escapeNotation } from '#html/notation.ts';
import { OBJECT, type Piece, type TypedTable, textOfPieces } from '#typed-paper/blocks.ts';
import type { Content } from '#typed-paper/grouping/raw-question.ts';

/** Whether a text needs the notation of rich texts to show what was typed. */
export const needsNotation = (contents: readonly Content[]): boolean =>
  contents.some((content) => {
    if ('table' in content) return true;
    const emphasis = emphasisOf(content.pieces);
    return content.pieces.some(
      (piece) =>
        piece.formula !== undefined || (piece.position && piece.text.trim() !== '') || emphasis(piece) !== '',
    );
  });

export const notationOf = (contents: readonly Content[], isRich: boolean): string => {
  const lines: string[] = [];
  for (const content of contents) {
    if ('table' in content) lines.push('', tableOf(content.table), '');
    else lines.push(isRich ? richOf(content.pieces) : plainOf(content.pieces));
  }
  return cleanText(lines.join('\n'));
};

export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u2007\u202f\t]/g, ' ')
    .replace(/[\u00ad\ufeff\u200b\u200e\u200f]|(?<=^|\s)[\u200c\u200d]+/g, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim();

const plainOf = (pieces: readonly Piece[]): string => textOfPieces(pieces).replaceAll(OBJECT, '');

/** Bold and italic count where only a part of the text has them: a line in bold is a matter of the paper's looks. */
function emphasisOf(pieces: readonly Piece[]): (piece: Piece) => string {
  const visible = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece.text));
  const isPart = (has: (piece: Piece) => boolean | undefined) => visible.some(has) && !visible.every(has);
  const bold = isPart((piece) => piece.bold);
  const italic = isPart((piece) => piece.italic);
  const underline = isPart((piece) => piece.underline);
  return (piece) => {
    if (!/[\p{L}\p{N}]/u.test(piece.text) || piece.formula !== undefined) return '';
    // The notation has no underline; what is underlined is what the question is about.
    const isBold = (bold && piece.bold) || (underline && piece.underline);
    return `${isBold ? '**' : ''}${italic && piece.italic ? '*' : ''}`;
  };
}

function richOf(pieces: readonly Piece[]): string {
  const emphasis = emphasisOf(pieces);
  const parts: { signs: string; text: string }[] = [];
  for (const [place, piece] of pieces.entries()) {
    const signs = emphasis(piece);
    const text = inNotation(piece, place === 0);
    const last = parts.at(-1);
    // A space between two words of one emphasis does not end it.
    const next = text.trim() === '' && last && last.signs !== '' ? last.signs : signs;
    if (last?.signs === next) last.text += text;
    else parts.push({ signs: next, text });
  }
  return parts.map(({ signs, text }) => wrapped(signs, text)).join('');
}

/** Signs stand at the words, spaces outside. */
function wrapped(signs: string, text: string): string {
  const inside = text.trim();
  if (signs === '' || inside === '') return text;
  const start = text.slice(0, text.length - text.trimStart().length);
  const end = text.slice(text.trimEnd().length);
  const closing = [...signs].reverse().join('');
  return `${start}${signs}${inside.replaceAll('\n', `${closing}\n${signs}`)}${closing}${end}`;
}

function inNotation(piece: Piece, isFirst: boolean): string {
  if (piece.formula !== undefined) return piece.display ? `\\[${piece.formula}\\]` : `\\(${piece.formula}\\)`;
  const typed = piece.text.replaceAll(OBJECT, '');
  // Only the beginning of a line can look like a list.
  const text = isFirst ? escapeNotation(typed) : escapeNotation(`x${typed}`).slice(1);
  const inside = text.trim();
  if (!piece.position || inside === '' || /\s/.test(inside)) return text;
  const sign = piece.position === 'sub' ? '~' : '^';
  return text.replace(inside, () => `${sign}${inside}${sign}`);
}

function tableOf(table: TypedTable): string {
  const rows = table.rows.map((row) =>
    row.map((cell) =>
      cell
        .map((paragraph) => `${paragraph.list ? `${paragraph.list.label} ` : ''}${richOf(paragraph.pieces)}`)
        .join(' ')
        .replace(/\s+/g, ' ')
        .replace(/(?<!\\)\|/g, '\\|')
        .trim(),
    ),
  );
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  const head = table.rows[0] ?? [];
  const isHead = head.every((cell) =>
    cell.every((paragraph) => paragraph.pieces.every((piece) => piece.bold || piece.text.trim() === '')),
  );
  if (isHead && lines.length > 1) lines.splice(1, 0, `|${'---|'.repeat(head.length)}`);
  return lines.join('\n');
}
