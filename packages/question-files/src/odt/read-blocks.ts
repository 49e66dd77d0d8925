import { FontTexts } from '#docx/font-texts.ts';
import { isShownPicture } from '#docx/pictures.ts';
import { flattened, textPiece, withDisplay, withShade } from '#docx/pieces.ts';
import type { RunStyle } from '#docx/styles.ts';
import { latexOfMath } from '#html/mathml.ts';
import type { ReadIssue } from '#questions.ts';
import {
  OBJECT,
  type Piece,
  type TypedBlock,
  type TypedParagraph,
  type TypedTable,
} from '#typed-paper/blocks.ts';
import type { PlacedIssue } from '#typed-paper/read-typed-paper.ts';
import { allInside, childOf, childrenOf, readXml, type XmlElement } from '#xml.ts';
import { Lists, type OpenList } from './lists.ts';
import type { Odt } from './open-odt.ts';
import { type OdtStyles, readStyles } from './styles.ts';

/** Elements around text that change nothing about what is shown. */
const AROUND = new Set([
  'section',
  'index-body',
  'list-header',
  'table-header-rows',
  'table-rows',
  'table-row-group',
]);
/** What is in a paragraph and is no part of its text. */
const ASIDE = new Set([
  'note',
  'annotation',
  'annotation-end',
  'change',
  'change-start',
  'change-end',
  'bookmark',
  'soft-page-break',
  'ruby-text',
  'tracked-changes',
]);
/** Deeper nesting of tables, lists and boxes is no paper. */
const MAX_NESTING = 20;
/** In one element. A file of a few bytes could name millions. */
const MAX_SPACES = 100;

/** Everything that a document shows, in its order. */
export function readBlocks(odt: Odt): {
  blocks: TypedBlock[];
  issues: PlacedIssue[];
  fileIssues: ReadIssue[];
} {
  const body = childOf(odt.content, 'body');
  const text = body && childOf(body, 'text');
  const reader = new BlockReader(odt);
  const blocks = reader.fonts.convert(text ? reader.read(text) : []);
  const { issues, fileIssues } = reader.fonts;
  return { blocks, issues: [...reader.issues, ...issues], fileIssues };
}

/** Of the list that a paragraph is in; its label is for the first paragraph of each item. */
interface Listing {
  list: OpenList;
  level: number;
  item?: XmlElement | undefined;
}

class BlockReader {
  readonly issues: PlacedIssue[] = [];
  readonly fonts = new FontTexts();
  private readonly odt: Odt;
  private readonly styles: OdtStyles;
  private readonly lists: Lists;
  private place = 0;
  private nesting = 0;
  private boxes: TypedBlock[] = [];

  constructor(odt: Odt) {
    this.odt = odt;
    this.styles = readStyles(odt);
    this.lists = new Lists(this.styles);
  }

  read(parent: XmlElement, listing?: Listing): TypedBlock[] {
    const blocks: TypedBlock[] = [];
    if (this.nesting > MAX_NESTING) return blocks;
    this.nesting += 1;
    for (const child of childrenOf(parent)) {
      if (child.name === 'p' || child.name === 'h') {
        const outer = this.boxes;
        this.boxes = [];
        blocks.push(this.paragraph(child, listing), ...this.boxes);
        // The next paragraph of the item has no label of its own.
        if (listing) listing = { ...listing, item: undefined };
        this.boxes = outer;
      } else if (child.name === 'list') blocks.push(...this.list(child, listing));
      else if (child.name === 'table') blocks.push(this.table(child));
      else if (child.name === 'frame') blocks.push(...this.looseFrame(child));
      else if (AROUND.has(child.name))
        blocks.push(...this.read(child, listing && { ...listing, item: undefined }));
    }
    this.nesting -= 1;
    return blocks;
  }

  private list(element: XmlElement, outer: Listing | undefined): TypedBlock[] {
    const list = this.lists.open(element, outer?.list);
    const level = (outer?.level ?? 0) + 1;
    return childrenOf(element).flatMap((item) =>
      this.read(item, { list, level, item: item.name === 'list-item' ? item : undefined }),
    );
  }

  private table(element: XmlElement): TypedTable {
    const place = this.place + 1;
    const rows = rowsOf(element).map((row) => {
      let spanned = 0;
      return childrenOf(row).flatMap((cell): TypedParagraph[][] => {
        if (cell.name === 'covered-table-cell') {
          spanned -= 1;
          return spanned >= 0 ? [] : [[]];
        }
        if (cell.name !== 'table-cell') return [];
        spanned = Number(cell.attributes['table:number-columns-spanned'] ?? 1) - 1;
        const isShaded = this.styles.isShadedCell(cell.attributes['table:style-name']);
        return [withShade(flattened(this.read(cell)), isShaded)];
      });
    });
    return { kind: 'table', rows, place };
  }

  private paragraph(element: XmlElement, listing: Listing | undefined): TypedParagraph {
    this.place += 1;
    const style = this.styles.paragraph(element.attributes['text:style-name']);
    const base: RunStyle = { ...style.run, ...(style.isShaded && { highlight: true }) };
    const pieces = withoutSpacesAtEnds(this.inline(element, base));
    const isHeading = element.name === 'h' && element.attributes['text:is-list-header'] !== 'true';
    const heading = isHeading ? 'heading' : style.heading;
    const isShown = pieces.some((piece) => piece.text.trim() !== '');
    const list =
      listing?.item && isShown
        ? this.lists.next(listing.list, listing.level, listing.item, base.font)
        : undefined;
    return {
      kind: 'paragraph',
      pieces: withDisplay(pieces),
      place: this.place,
      ...(list && list.label !== '' && { list }),
      ...(heading && { heading }),
    };
  }

  private inline(parent: XmlElement, style: RunStyle): Piece[] {
    if (style.hidden) return [];
    return parent.children.flatMap((child): Piece[] => {
      if (typeof child === 'string') return this.text(child.replace(/[ \t\r\n]+/g, ' '), style);
      switch (child.name) {
        case 'span':
          return this.inline(child, { ...style, ...this.styles.text(child.attributes['text:style-name']) });
        case 'a': {
          // Blue and underlined is the look of links, no mark of a key.
          const pieces = this.inline(child, style);
          return pieces.map(({ underline: _, colour: __, ...piece }) => piece);
        }
        case 's':
          return this.text(' '.repeat(Math.min(MAX_SPACES, Number(child.attributes['text:c'] ?? 1))), style);
        case 'tab':
          return this.text('\t', style);
        case 'line-break':
          return this.text('\n', style);
        case 'frame':
          return this.frame(child);
        default:
          return ASIDE.has(child.name) ? [] : this.inline(child, style);
      }
    });
  }

  private text(text: string, style: RunStyle): Piece[] {
    return text === '' ? [] : [this.fonts.note(textPiece(text, style))];
  }

  /** One that is anchored to the page stands outside of paragraphs. */
  private looseFrame(frame: XmlElement): TypedBlock[] {
    this.place += 1;
    const outer = this.boxes;
    this.boxes = [];
    const { place } = this;
    const pieces = this.frame(frame);
    const blocks: TypedBlock[] = pieces.length > 0 ? [{ kind: 'paragraph', pieces, place }] : [];
    blocks.push(...this.boxes);
    this.boxes = outer;
    return blocks;
  }

  /** Pictures and formulas stay in their line; the text of boxes comes after their paragraph. */
  private frame(frame: XmlElement): Piece[] {
    for (const box of childrenOf(frame, 'text-box')) this.boxes.push(...this.read(box));
    const [object] = childrenOf(frame, 'object');
    if (object) return this.object(object);
    // The same picture in several formats: the first that is shown.
    const images = childrenOf(frame, 'image');
    const found = images.map((image) => {
      const href = image.attributes['xlink:href'] ?? '';
      return { name: href.slice(href.lastIndexOf('/') + 1), bytes: this.odt.file(href.replace(/^\.\//, '')) };
    });
    for (const { name, bytes } of found)
      if (bytes && isShownPicture(bytes)) return [{ text: OBJECT, picture: { bytes, name } }];
    const [first] = found;
    if (first) this.warn(first.bytes ? 'picture_not_supported' : 'picture_missing', { name: first.name });
    return [];
  }

  private object(object: XmlElement): Piece[] {
    const href = (object.attributes['xlink:href'] ?? '').replace(/^\.\//, '');
    const part = this.odt.file(`${href}/content.xml`);
    const root = childOf(object, 'math') ?? (part && readXml(new TextDecoder('utf-8').decode(part)));
    const latex = root?.name === 'math' ? latexOfMath(root) : undefined;
    if (latex !== undefined) return [{ text: OBJECT, formula: latex }];
    const isChart = root !== undefined && allInside(root, 'chart').length > 0;
    if (root?.name === 'math') this.warn('left_out', { what: 'a formula' });
    else this.warn('left_out', { what: isChart ? 'a chart' : 'an object' });
    return [];
  }

  private warn(code: PlacedIssue['code'], params: Record<string, string>): void {
    this.issues.push({ severity: 'warning', code, params, line: this.place });
  }
}

/** Also those of the head and of groups. */
const rowsOf = (table: XmlElement): XmlElement[] =>
  childrenOf(table).flatMap((child) =>
    child.name === 'table-row' ? [child] : AROUND.has(child.name) ? rowsOf(child) : [],
  );

/** Spaces of the XML at both ends of a paragraph are not shown. */
function withoutSpacesAtEnds(pieces: Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  if (!first) return pieces;
  return [{ ...first, text: first.text.replace(/^ (?=\S)/, '') }, ...rest];
}
