import { FileRefused } from '#issues.ts';

/** A part of an RTF file, whose characters are bytes. */
export type Token =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; name: string; value: number | undefined }
  /** A byte of text in the encoding of its font: `\'e9`. */
  | { kind: 'byte'; byte: number }
  | { kind: 'text'; text: string }
  /** What follows `\bin`. */
  | { kind: 'binary'; start: number; end: number };

/** A letter of a word, or of a text, that the format leaves out: line ends of the file itself. */
const WORD = /\\(?:([a-zA-Z]{1,32})(-?\d{1,10})? ?|'([0-9a-fA-F]{2})|([^a-zA-Z]))/y;
const TEXT = /[^\\{}\r\n]+/y;

/** The parts of a file in their order, one at a time: a file may be large. */
export function* tokensOf(file: string): Generator<Token> {
  let at = 0;
  while (at < file.length) {
    const sign = file[at];
    if (sign === '{' || sign === '}') {
      yield { kind: sign === '{' ? 'open' : 'close' };
      at += 1;
    } else if (sign === '\r' || sign === '\n') at += 1;
    else if (sign === '\\') {
      WORD.lastIndex = at;
      const match = WORD.exec(file);
      // A single backslash at the very end.
      if (!match) return;
      at = WORD.lastIndex;
      const [, name, value, hex, symbol] = match;
      if (hex !== undefined) yield { kind: 'byte', byte: Number.parseInt(hex, 16) };
      else if (symbol !== undefined) yield { kind: 'word', name: symbol, value: undefined };
      else if (name === 'bin') {
        const end = at + Number(value ?? 0);
        if (end > file.length || end < at) throw new FileRefused('file_broken');
        yield { kind: 'binary', start: at, end };
        at = end;
      } else if (name !== undefined) {
        yield { kind: 'word', name, value: value === undefined ? undefined : Number(value) };
      }
    } else {
      TEXT.lastIndex = at;
      const text = TEXT.exec(file)?.[0] ?? sign ?? '';
      yield { kind: 'text', text };
      at += text.length;
    }
  }
}
