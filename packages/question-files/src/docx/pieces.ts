import type { Piece, TypedBlock, TypedParagraph } from '#typed-paper/blocks.ts';
import type { StyledText } from './font-texts.ts';
import type { RunStyle } from './styles.ts';
import { isSymbolFont, symbolOf } from './symbols.ts';

// What the readers of word processors make of a run and of a cell.

/** A text with its look, in its font. */
export function textPiece(text: string, style: RunStyle): StyledText {
  const font = (style.isComplex ? style.complexFont : undefined) ?? style.font ?? '';
  if (isSymbolFont(font)) {
    const shown = [...text].map((character) => {
      const code = character.charCodeAt(0);
      return /\s/.test(character) ? character : symbolOf(font, code) || character;
    });
    return pieceOf(shown.join(''), style);
  }
  const shown = style.caps && /[a-z]/.test(text) ? text.toUpperCase() : text;
  return { ...pieceOf(shown, style), font };
}

export const pieceOf = (text: string, style: RunStyle): Piece => ({
  text,
  ...(style.bold && { bold: true }),
  ...(style.italic && { italic: true }),
  ...(style.underline && { underline: true }),
  ...(style.highlight && { highlight: true }),
  ...(style.colour && { colour: style.colour }),
  ...(style.named && { named: style.named }),
  ...((style.position === 'sub' || style.position === 'sup') && { position: style.position }),
});

export const flattened = (blocks: TypedBlock[]): TypedParagraph[] =>
  blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows.flat(2) : [block]))
    .filter((paragraph) => paragraph.pieces.some((piece) => piece.text.trim() !== ''));

/** The shade of a cell marks what is in it. */
export const withShade = (cell: TypedParagraph[], isShaded: boolean): TypedParagraph[] =>
  isShaded
    ? cell.map((each) => ({ ...each, pieces: each.pieces.map((piece) => ({ ...piece, highlight: true })) }))
    : cell;

/** A formula beside text is no display, whatever Word calls it. */
export const withDisplay = (pieces: Piece[]): Piece[] =>
  pieces.some((piece) => piece.formula === undefined && piece.text.trim() !== '')
    ? pieces.map(({ display: _, ...piece }) => piece)
    : pieces;
