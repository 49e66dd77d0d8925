import { MAX_XML_DEPTH } from '#bounds.ts';
import { FontTexts, type StyledText } from '#docx/font-texts.ts';
import { isSymbolFont, symbolOf } from '#docx/symbols.ts';
import { FileRefused } from '#issues.ts';
import { isShownPicture } from '#markup/picture-files.ts';
import type { ReadIssue } from '#questions.ts';
import { OBJECT, type Piece, type TypedBlock, type TypedParagraph } from '#typed-paper/blocks.ts';
import type { PlacedIssue } from '#typed-paper/read-typed-paper.ts';
import { letterOfByte } from './encodings.ts';
import { changedLook, type Look, PLAIN, pieceIn } from './looks.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What the text of a group is. */
type Destination = 'text' | 'skip' | 'fonts' | 'colours' | 'label' | 'picture' | 'styles';

interface Group {
  destination: Destination;
  look: Look;
  /** Characters that stand for a Unicode letter in programs without Unicode. */
  fallback: number;
  /** `\*` was its first word: unknown destinations are skipped. */
  isOptional: boolean;
  /** The text follows twice: for programs without Unicode, and in Unicode. */
  isTwice: boolean;
}

/** Destinations that are no text of the paper. */
const SKIPPED = new Set(
  `info header headerl headerr headerf footer footerl footerr footerf footnote fldinst nonshppict listtable listoverridetable
  rsidtbl generator xmlnstbl themedata colorschememapping latentstyles datastore bkmkstart bkmkend atnid atnauthor annotation
  objdata objclass pgptbl revtbl shpinst sp sn sv filetbl template ftnsep ftnsepc aftnsep aftnsepc pnseclvl`.split(
    /\s+/,
  ),
);
const SHOWN = new Set(['shppict', 'ud', 'shptxt', 'result', 'fldrslt', 'listtext', 'pntext', 'pict']);
const SIGNS: Record<string, string> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  zwj: '\u200d',
  zwnj: '\u200c',
  '~': '\u00a0',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
};
const PICTURE_KINDS: Record<string, string> = { pngblip: 'png', jpegblip: 'jpg' };

/** Everything that a document in RTF shows, in its order. */
export function readBlocks(file: string): {
  blocks: TypedBlock[];
  issues: PlacedIssue[];
  fileIssues: ReadIssue[];
} {
  const reader = new RtfReader(file);
  for (const token of tokensOf(file)) reader.read(token);
  const blocks = reader.fonts.convert(reader.end());
  const { issues, fileIssues } = reader.fonts;
  return { blocks, issues: [...reader.issues, ...issues], fileIssues };
}

interface Font {
  name: string;
  charset?: number;
}

class RtfReader {
  readonly issues: PlacedIssue[] = [];
  readonly fonts = new FontTexts();
  private readonly file: string;
  private readonly groups: Group[] = [];
  private group: Group = { destination: 'text', look: PLAIN, fallback: 1, isOptional: false, isTwice: false };
  private readonly blocks: TypedBlock[] = [];
  private readonly fontTable = new Map<number, Font>();
  private fontRead: number | undefined;
  private defaultFont: number | undefined;
  private readonly colours: string[] = [];
  private colourRead = [0, 0, 0];
  private codePage = 1252;
  private readonly headings = new Set<number>();
  private styleRead: { id: number; name: string } | undefined;
  /** Characters that are still to be left out, as a Unicode letter stood before them. */
  private left = 0;
  private pieces: Piece[] = [];
  private label = '';
  private place = 1;
  private list: number | undefined;
  private isHeading = false;
  private isInTable = false;
  private cell: TypedParagraph[] = [];
  private row: TypedParagraph[][] = [];
  private rows: TypedParagraph[][][] = [];
  private picture: { kind: string | undefined; hex: string; binary?: string } | undefined;

  constructor(file: string) {
    this.file = file;
  }

  read(token: Token): void {
    switch (token.kind) {
      case 'open':
        if (this.groups.length > MAX_XML_DEPTH * 5) throw new FileRefused('file_expands');
        this.groups.push(this.group);
        this.group = {
          ...this.group,
          isOptional: false,
          isTwice: false,
          ...(this.group.isTwice && { destination: 'skip' }),
        };
        this.left = 0;
        return;
      case 'close':
        this.close();
        return;
      case 'byte':
        this.byte(token.byte);
        return;
      case 'text':
        this.typed(token.text);
        return;
      case 'binary':
        if (this.picture) this.picture.binary = this.file.slice(token.start, token.end);
        return;
      case 'word':
        this.word(token.name, token.value);
    }
  }

  end(): TypedBlock[] {
    if (this.pieces.length > 0) this.endParagraph();
    this.endTable();
    return this.blocks;
  }

  private close(): void {
    const { destination } = this.group;
    const outer = this.groups.pop();
    if (!outer) return;
    if (destination === 'picture' && outer.destination !== 'picture') this.endPicture();
    if (destination === 'styles') this.endStyle();
    this.group = outer;
    this.left = 0;
  }

  private word(name: string, value: number | undefined): void {
    const { group } = this;
    if (name === '*') {
      group.isOptional = true;
      return;
    }
    if (name === 'u' && value !== undefined) {
      this.left = 0;
      this.shown(String.fromCharCode(value & 0xffff));
      this.left = group.fallback;
      return;
    }
    if (name === 'uc') {
      group.fallback = Math.min(8, Math.max(0, value ?? 1));
      return;
    }
    const sign = Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined;
    if (sign !== undefined) {
      this.typed(sign);
      return;
    }
    if (this.destination(name) || this.ofTables(name, value)) return;
    if (group.destination === 'picture') {
      if (this.picture && /^(?:(?:png|jpeg)blip|emfblip|wmetafile|dibitmap|wbitmap|macpict)$/.test(name))
        this.picture.kind = name;
      return;
    }
    const look = changedLook(group.look, name, value);
    if (look) group.look = look;
    else this.ofParagraph(name, value);
  }

  /** Whether the word begins a destination, or is in one that has no text. */
  private destination(name: string): boolean {
    const { group } = this;
    if (name === 'ud' && this.groups.at(-1)?.isTwice) group.destination = 'text';
    if (group.destination === 'skip') return true;
    if (name === 'upr') group.isTwice = true;
    else if (name === 'fonttbl') group.destination = 'fonts';
    else if (name === 'colortbl') group.destination = 'colours';
    else if (name === 'stylesheet') group.destination = 'styles';
    else if (name === 'listtext' || name === 'pntext') group.destination = 'label';
    else if (name === 'pict') {
      group.destination = 'picture';
      this.picture = { kind: undefined, hex: '' };
    } else if (SKIPPED.has(name) && name !== 'shpinst') group.destination = 'skip';
    else if (name === 'mmath' || name === 'moMath') {
      group.destination = 'skip';
      this.issues.push({
        severity: 'warning',
        code: 'left_out',
        params: { what: 'a formula' },
        line: this.place,
      });
    } else if (group.isOptional && !SHOWN.has(name) && group.destination === 'text')
      group.destination = 'skip';
    else return false;
    return true;
  }

  /** Of the tables of fonts, colours and styles, which the text refers to. */
  private ofTables(name: string, value: number | undefined): boolean {
    const { destination } = this.group;
    if (destination === 'fonts') {
      if (name === 'f') this.fontRead = value;
      const font = this.fontTable.get(this.fontRead ?? -1);
      if (name === 'f' && value !== undefined) this.fontTable.set(value, { name: '' });
      else if (name === 'fcharset' && font && value !== undefined) font.charset = value;
      return true;
    }
    if (destination === 'colours') {
      const place = ['red', 'green', 'blue'].indexOf(name);
      if (place >= 0) this.colourRead[place] = value ?? 0;
      return true;
    }
    if (destination !== 'styles') return false;
    if (name === 's' && value !== undefined) this.styleRead = { id: value, name: '' };
    return true;
  }

  private endStyle(): void {
    const { id, name } = this.styleRead ?? { id: -1, name: '' };
    if (/^(?:heading|title)\b/i.test(name.trim())) this.headings.add(id);
    this.styleRead = undefined;
  }

  private ofParagraph(name: string, value: number | undefined): void {
    switch (name) {
      case 'ansicpg':
        this.codePage = value ?? 1252;
        return;
      case 'deff':
        this.defaultFont = value;
        return;
      case 'par':
      case 'sect':
      case 'page':
        this.endParagraph();
        return;
      case 'pard':
        this.list = undefined;
        this.isHeading = false;
        this.isInTable = false;
        return;
      case 'ls':
        this.list = value;
        return;
      case 's':
        this.isHeading ||= this.headings.has(value ?? -1);
        return;
      case 'outlinelevel':
        this.isHeading = (value ?? 9) < 9;
        return;
      case 'intbl':
        this.isInTable = true;
        return;
      case 'cell':
      case 'nestcell':
        if (this.pieces.length > 0) this.endParagraph(true);
        this.row.push(this.cell);
        this.cell = [];
        return;
      case 'row':
      case 'nestrow':
        if (this.row.length > 0) this.rows.push(this.row);
        this.row = [];
    }
  }

  private byte(byte: number): void {
    if (this.left > 0) {
      this.left -= 1;
      return;
    }
    const font = this.fontTable.get(this.group.look.font ?? this.defaultFont ?? -1);
    this.shown(letterOfByte(byte, font?.charset, this.codePage));
  }

  private typed(text: string): void {
    const shown = text.slice(Math.min(this.left, text.length));
    this.left = Math.max(0, this.left - text.length);
    if (shown === '') return;
    // The file's characters are bytes: those above ASCII are letters of its code page.
    const letters = shown.replace(/[\u0080-\u00ff]/g, (sign) =>
      letterOfByte(sign.charCodeAt(0), undefined, this.codePage),
    );
    this.shown(letters);
  }

  private shown(text: string): void {
    const { destination, look } = this.group;
    if (destination === 'fonts') this.nameFont(text);
    else if (destination === 'colours') this.endColours(text);
    else if (destination === 'styles' && this.styleRead) this.styleRead.name += text;
    else if (destination === 'picture' && this.picture) this.picture.hex += text.replace(/\s+/g, '');
    else if (destination === 'label') this.label += text;
    else if (destination === 'text' && !look.hidden) this.add(text, look);
  }

  private nameFont(text: string): void {
    const font = this.fontTable.get(this.fontRead ?? -1);
    if (font) font.name += text.replace(/;.*$/s, '');
  }

  private endColours(text: string): void {
    for (const sign of text) {
      if (sign !== ';') continue;
      const hex = this.colourRead.map((value) => (value & 255).toString(16).padStart(2, '0')).join('');
      this.colours.push(hex === '000000' ? '' : hex);
      this.colourRead = [0, 0, 0];
    }
  }

  private add(text: string, look: Look): void {
    const font = this.fontTable.get(look.font ?? this.defaultFont ?? -1)?.name ?? '';
    const shown = isSymbolFont(font)
      ? [...text]
          .map((sign) => (/\s/.test(sign) ? sign : symbolOf(font, sign.charCodeAt(0)) || sign))
          .join('')
      : text;
    const piece: StyledText = { ...pieceIn(shown, look, this.colours), font };
    this.pieces.push(isSymbolFont(font) ? pieceIn(shown, look, this.colours) : this.fonts.note(piece));
  }

  private endParagraph(isCell = this.isInTable): void {
    const label = this.label.replace(/\t/g, ' ').trim();
    const paragraph: TypedParagraph = {
      kind: 'paragraph',
      pieces: this.pieces,
      place: this.place,
      ...(label !== '' && { list: { label, level: 0, id: String(this.list ?? 'list') } }),
      ...(this.isHeading && !isCell && { heading: 'heading' as const }),
    };
    this.place += 1;
    this.pieces = [];
    this.label = '';
    if (isCell) this.cell.push(paragraph);
    else {
      this.endTable();
      this.blocks.push(paragraph);
    }
  }

  private endTable(): void {
    const [first] = this.rows.flat(2);
    if (this.rows.length > 0)
      this.blocks.push({ kind: 'table', rows: this.rows, place: first?.place ?? this.place });
    this.rows = [];
  }

  private endPicture(): void {
    const { kind, hex = '', binary } = this.picture ?? {};
    this.picture = undefined;
    const extension = PICTURE_KINDS[kind ?? ''];
    const name = `picture ${this.blocks.length + 1}.${extension ?? 'emf'}`;
    const bytes =
      binary === undefined ? bytesOfHex(hex) : Uint8Array.from(binary, (sign) => sign.charCodeAt(0) & 255);
    if (extension && isShownPicture(bytes)) this.pieces.push({ text: OBJECT, picture: { bytes, name } });
    else if (bytes.length > 0)
      this.issues.push({
        severity: 'warning',
        code: 'picture_not_supported',
        params: { name },
        line: this.place,
      });
  }
}

function bytesOfHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor(hex.length / 2));
  for (const place of bytes.keys()) bytes[place] = Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16);
  return bytes;
}
