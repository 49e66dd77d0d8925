import { isPreetiFont, isRelatedFont } from '#preeti/fonts.ts';
import { joinsAcross } from '#preeti/join-across.ts';
import { looksLikePreeti } from '#preeti/looks-like-preeti.ts';
import { readPreeti } from '#preeti/read-preeti.ts';
import type { ReadIssue } from '#questions.ts';
import type { Piece, TypedBlock, TypedParagraph } from '#typed-paper/blocks.ts';
import type { PlacedIssue } from '#typed-paper/read-typed-paper.ts';

/** A piece whose font is not applied yet. */
export interface StyledText extends Piece {
  font?: string;
}

/** Fonts of Unicode text that come with systems and office programs. */
const UNICODE_FONT =
  /^(times|calibri|cambria|arial|helvetica|tahoma|verdana|georgia|garamond|courier|consolas|aptos|segoe|candara|constantia|corbel|book antiqua|bookman|century|comic sans|trebuchet|mangal|kokila|kalimati|nirmala|utsaah|aparajita|noto|liberation|dejavu|carlito|caladea|lohit|mukta|hind|poppins|roboto|open sans|lato|sans|serif|symbol|wingdings|\+|$)/i;
/** Letters that such a font must have shown before its text says what it is. */
const ENOUGH = 20;
/** Of a converted text, in a warning; a number alone shows too little. */
const SAMPLE = 60;
const LEAST_SAMPLE = 8;

/**
 * Text is stored by its keys and shown by its font: what is in Preeti and its family becomes Unicode once all of the
 * document is known, since an unknown font shows by all its text whether it is one of them.
 */
export class FontTexts {
  readonly issues: PlacedIssue[] = [];
  private readonly samples = new Map<string, string>();
  private readonly asPreeti = new Map<string, string | undefined>();
  private readonly warned = new Set<string>();
  private readonly converted = new Map<string, { before: string; after: string }>();

  note(piece: StyledText): StyledText {
    const { font = '', text } = piece;
    if (font !== '' && !isPreetiFont(font) && !UNICODE_FONT.test(font)) {
      const sample = this.samples.get(font) ?? '';
      if (sample.length < 4000) this.samples.set(font, `${sample} ${text}`);
    }
    return piece;
  }

  convert(blocks: TypedBlock[]): TypedBlock[] {
    return blocks.map((block) =>
      block.kind === 'table'
        ? {
            ...block,
            rows: block.rows.map((row) => row.map((cell) => cell.map((each) => this.paragraph(each)))),
          }
        : this.paragraph(block),
    );
  }

  /** The font by whose table a font's text is read; undefined for Unicode. */
  private tableOf(font: string): string | undefined {
    if (!this.asPreeti.has(font)) {
      const sample = this.samples.get(font) ?? '';
      const isLike = isRelatedFont(font) || (sample.trim().length >= ENOUGH && looksLikePreeti(sample));
      this.asPreeti.set(font, isPreetiFont(font) ? font : isLike ? 'Preeti' : undefined);
    }
    return this.asPreeti.get(font);
  }

  private paragraph(paragraph: TypedParagraph): TypedParagraph {
    const pieces = joinedRuns(paragraph.pieces).map((styled): Piece => {
      const { font, ...piece } = styled;
      const table = font === undefined ? undefined : this.tableOf(font);
      if (font === undefined || table === undefined || piece.formula !== undefined || piece.picture)
        return piece;
      // Typed in Unicode: its signs are what they are.
      if (/\p{Script=Devanagari}/u.test(piece.text)) return piece;
      if (!isPreetiFont(font)) this.warnOfFont(font, paragraph.place);
      const { text, english } = readPreeti(piece.text, table);
      for (const word of english) this.warn('language_of_letters_unknown', { text: word }, paragraph.place);
      this.noteConverted(font, piece.text, text);
      return { ...piece, text, typed: piece.text };
    });
    return { ...paragraph, pieces };
  }

  /** One for each font, with the beginning of its first text before and after. */
  get fileIssues(): ReadIssue[] {
    return [...this.converted].map(([font, { before, after }]) => ({
      severity: 'warning',
      code: 'converted_to_unicode',
      params: { font, before: before.slice(0, SAMPLE), after: after.slice(0, SAMPLE) },
    }));
  }

  private noteConverted(font: string, before: string, after: string): void {
    const known = this.converted.get(font);
    const isText = before !== after && before.trim() !== '';
    if (isText && (known?.before.length ?? 0) < LEAST_SAMPLE)
      this.converted.set(font, { before: before.trim(), after: after.trim() });
  }

  private warnOfFont(font: string, line: number): void {
    if (this.warned.has(font)) return;
    this.warned.add(font);
    this.warn('font_unknown', { font }, line);
  }

  private warn(code: PlacedIssue['code'], params: Record<string, string>, line: number): void {
    this.issues.push({ severity: 'warning', code, params, line });
  }
}

const LOOKS = ['font', 'bold', 'italic', 'underline', 'highlight', 'colour', 'position', 'named'] as const;

/**
 * Word cuts runs anywhere. Those of one look become one; in Preeti, a syllable that two looks share goes to the first, as its
 * signs are typed in an order of their own.
 */
function joinedRuns(pieces: readonly StyledText[]): StyledText[] {
  const joined: StyledText[] = [];
  for (const next of pieces) {
    const last = joined.at(-1);
    const isText = (piece: StyledText) => piece.formula === undefined && !piece.picture;
    if (!last || !isText(last) || !isText(next)) {
      joined.push({ ...next });
      continue;
    }
    if (LOOKS.every((look) => last[look] === next[look])) {
      last.text += next.text;
      continue;
    }
    const shared =
      last.font !== undefined && last.font === next.font ? joinsAcross(last.text, next.text, last.font) : 0;
    last.text += next.text.slice(0, shared);
    const text = next.text.slice(shared);
    if (text !== '') joined.push({ ...next, text });
  }
  return joined;
}
