import type { Piece } from '#typed-paper/blocks.ts';

/** How text looks, as control words set it. */
export interface Look {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  highlight: boolean;
  hidden: boolean;
  caps: boolean;
  position: 'sub' | 'sup' | undefined;
  /** Of the table of colours. */
  colour: number;
  font: number | undefined;
}

export const PLAIN: Look = {
  bold: false,
  italic: false,
  underline: false,
  highlight: false,
  hidden: false,
  caps: false,
  position: undefined,
  colour: 0,
  font: undefined,
};

/** The look after a control word; undefined for words that change none. */
export function changedLook(look: Look, name: string, value: number | undefined): Look | undefined {
  const isOn = value !== 0;
  switch (name) {
    case 'plain':
      return { ...PLAIN };
    case 'b':
      return { ...look, bold: isOn };
    case 'i':
      return { ...look, italic: isOn };
    case 'ulnone':
      return { ...look, underline: false };
    case 'highlight':
    case 'cb':
    case 'chcbpat':
      return { ...look, highlight: (value ?? 0) > 0 };
    case 'v':
      return { ...look, hidden: isOn };
    case 'caps':
      return { ...look, caps: isOn };
    case 'super':
      return { ...look, position: isOn ? 'sup' : undefined };
    case 'sub':
      return { ...look, position: isOn ? 'sub' : undefined };
    case 'nosupersub':
      return { ...look, position: undefined };
    case 'cf':
      return { ...look, colour: value ?? 0 };
    case 'f':
      return value === undefined ? look : { ...look, font: value };
    default:
      return /^ul(?:d|db|dash|dashd|dashdd|th|w|wave|hair|hwave|ldash)?$/.test(name)
        ? { ...look, underline: isOn }
        : undefined;
  }
}

/** A text in a look; `colours`: as six hexadecimal digits, '' for the page's own. */
export const pieceIn = (text: string, look: Look, colours: readonly string[]): Piece => {
  const colour = colours[look.colour];
  return {
    text: look.caps ? text.toUpperCase() : text,
    ...(look.bold && { bold: true }),
    ...(look.italic && { italic: true }),
    ...(look.underline && { underline: true }),
    ...(look.highlight && { highlight: true }),
    ...(colour && { colour }),
    ...(look.position && { position: look.position }),
  };
};
