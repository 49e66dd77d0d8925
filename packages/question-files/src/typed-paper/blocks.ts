import type { ReadPicture } from '#questions.ts';

// A typed paper as a word processor or plain text gives it, before anyone knows what in it is a question.

/** A run of text of one appearance. A formula or picture is one of its own, with the text `OBJECT`. */
export interface Piece {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  highlight?: boolean;
  /** Of the letters, as six hexadecimal digits; absent for black. */
  colour?: string;
  position?: 'sub' | 'sup';
  /** LaTeX. */
  formula?: string;
  display?: boolean;
  picture?: ReadPicture;
  /** Of a picture inside a text: its key there, and its words. */
  inText?: { key: string; alt: string };
  /** Its character style, where it is one of a paper that we wrote. */
  named?: string;
  /** As the file has it, where the text was converted to Unicode. */
  typed?: string;
}

/** U+FFFC, so that places in a line's text and in its pieces are the same. */
export const OBJECT = '\ufffc';

export interface TypedParagraph {
  kind: 'paragraph';
  /** Line breaks inside are `\n`, tabs `\t`. */
  pieces: Piece[];
  /** The number or bullet that the word processor put before it, and how deep its list is. */
  list?: { label: string; level: number; id: string };
  /** Its style. */
  heading?: 'title' | 'heading';
  /** The name of its style, where it is one of a paper that we wrote. */
  style?: string;
  /** Of the paragraph or line in the file, counted from 1. */
  place: number;
}

export interface TypedTable {
  kind: 'table';
  /** Rows of cells of paragraphs. */
  rows: TypedParagraph[][][];
  place: number;
}

export type TypedBlock = TypedParagraph | TypedTable;

export const textOfPieces = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('');

/** The pieces of the text from `start` to `end`, as `slice` takes places. */
export function slicePieces(pieces: readonly Piece[], start: number, end: number): Piece[] {
  const sliced: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const text = piece.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    const { typed: _, ...look } = piece;
    if (text !== '') sliced.push(text === piece.text ? piece : { ...look, text });
    at += piece.text.length;
  }
  return sliced;
}

/** Without white space at both ends. */
export function trimPieces(pieces: readonly Piece[]): Piece[] {
  const text = textOfPieces(pieces);
  return slicePieces(pieces, text.length - text.trimStart().length, text.trimEnd().length);
}
