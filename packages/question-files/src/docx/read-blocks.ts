import type { ReadIssue } from '#questions.ts';
import {
  OBJECT,
  type Piece,
  type TypedBlock,
  type TypedParagraph,
  type TypedTable,
} from '#typed-paper/blocks.ts';
import type { PlacedIssue } from '#typed-paper/read-typed-paper.ts';
import { allInside, childOf, childrenOf, type XmlElement } from '#xml.ts';
import { FontTexts } from './font-texts.ts';
import { Numbering } from './numbering.ts';
import { latexOfOmml } from './omml/latex-of-omml.ts';
import type { Docx } from './open-docx.ts';
import { readPictures } from './pictures.ts';
import { flattened, pieceOf, textPiece, withDisplay, withShade } from './pieces.ts';
import { attributeOf, isHighlighted, type RunStyle, readStyles, type Styles } from './styles.ts';
import { isSymbolFont, symbolOf } from './symbols.ts';

/** Elements around runs that change nothing about what is shown. */
const AROUND = new Set([
  'hyperlink',
  'ins',
  'moveTo',
  'smartTag',
  'sdt',
  'sdtContent',
  'fldSimple',
  'customXml',
  'bdo',
  'dir',
]);
/** Deeper nesting of tables and boxes is no paper. */
const MAX_NESTING = 20;

/** Everything that a document shows, in its order. */
export function readBlocks(docx: Docx): {
  blocks: TypedBlock[];
  issues: PlacedIssue[];
  fileIssues: ReadIssue[];
} {
  const body = childOf(docx.document, 'body');
  const reader = new BlockReader(docx);
  const blocks = body ? reader.read(body) : [];
  const converted = reader.fonts.convert(blocks);
  const { issues, fileIssues } = reader.fonts;
  return { blocks: converted, issues: [...reader.issues, ...issues], fileIssues };
}

class BlockReader {
  readonly issues: PlacedIssue[] = [];
  readonly fonts: FontTexts;
  private readonly docx: Docx;
  private readonly styles: Styles;
  private readonly numbering: Numbering;
  private place = 0;
  private nesting = 0;
  /** Fields that are open: instructions up to their result are not shown. */
  private readonly fields: ('instruction' | 'result')[] = [];
  private boxes: TypedBlock[] = [];

  constructor(docx: Docx) {
    this.docx = docx;
    this.styles = readStyles(docx.styles, docx.theme);
    this.numbering = new Numbering(docx.numbering, this.styles);
    this.fonts = new FontTexts();
  }

  read(parent: XmlElement): TypedBlock[] {
    const blocks: TypedBlock[] = [];
    if (this.nesting > MAX_NESTING) return blocks;
    this.nesting += 1;
    for (const child of childrenOf(parent)) {
      if (child.name === 'p') {
        const outer = this.boxes;
        this.boxes = [];
        const paragraph = this.paragraph(child);
        if (paragraph) blocks.push(paragraph);
        blocks.push(...this.boxes);
        this.boxes = outer;
      } else if (child.name === 'tbl') blocks.push(this.table(child));
      else if (child.name === 'AlternateContent') blocks.push(...this.read(chosen(child)));
      else if (child.name === 'oMathPara' || child.name === 'oMath') {
        this.place += 1;
        blocks.push({ kind: 'paragraph', pieces: this.formula(child), place: this.place });
      } else if (AROUND.has(child.name)) blocks.push(...this.read(child));
    }
    this.nesting -= 1;
    return blocks;
  }

  private table(table: XmlElement): TypedTable {
    const place = this.place + 1;
    const rows = rowsOf(table).map((row) =>
      cellsOf(row).flatMap((cell) => {
        const properties = childOf(cell, 'tcPr');
        const merge = properties && childOf(properties, 'vMerge');
        const isContinued = merge && attributeOf(merge) !== 'restart';
        return [
          isContinued
            ? []
            : withShade(
                flattened(this.read(cell)),
                properties !== undefined && isHighlighted(properties) === true,
              ),
        ];
      }),
    );
    return { kind: 'table', rows, place };
  }

  private paragraph(element: XmlElement): TypedParagraph | undefined {
    this.place += 1;
    const properties = childOf(element, 'pPr');
    const mark = properties && childOf(properties, 'rPr');
    const style = this.styles.paragraph(properties && attributeOf(childOf(properties, 'pStyle')));
    const isShaded = properties !== undefined && isHighlighted(properties);
    const base: RunStyle = { ...this.styles.defaults, ...style.run, ...(isShaded && { highlight: true }) };
    const pieces = this.inline(element, base);
    const outline = properties && attributeOf(childOf(properties, 'outlineLvl'));
    const heading = outline !== undefined && Number(outline) < 9 ? 'heading' : style.heading;
    const isShown = pieces.some((piece) => piece.text.trim() !== '');
    const numbered = numberingOf(properties) ?? style.numbering;
    const isDeleted = mark && childOf(mark, 'del') && !isShown;
    const list =
      numbered && numbered.id !== '0' && !isDeleted
        ? this.numbering.next(numbered.id, numbered.level, { ...base, ...this.styles.readRun(mark) }.font)
        : undefined;
    return {
      kind: 'paragraph',
      pieces: withDisplay(pieces),
      place: this.place,
      ...(list && list.label !== '' && { list }),
      ...(heading && { heading }),
      ...(style.name && { style: style.name }),
    };
  }

  private inline(parent: XmlElement, base: RunStyle): Piece[] {
    return childrenOf(parent).flatMap((child): Piece[] => {
      if (child.name === 'r') return this.run(child, base);
      if (child.name === 'oMath' || child.name === 'oMathPara') return this.formula(child);
      if (child.name === 'AlternateContent') return this.inline(chosen(child), base);
      // Blue and underlined is the look of links, no mark of a key.
      if (child.name === 'hyperlink')
        return this.inline(child, base).map(({ underline: _, colour: __, ...piece }) => piece);
      return AROUND.has(child.name) ? this.inline(child, base) : [];
    });
  }

  private run(run: XmlElement, base: RunStyle): Piece[] {
    const properties = childOf(run, 'rPr');
    const character = properties && attributeOf(childOf(properties, 'rStyle'));
    const style: RunStyle = {
      ...base,
      ...this.styles.character(character),
      ...this.styles.readRun(properties),
    };
    return childrenOf(run).flatMap((child) => this.runContent(child, style));
  }

  private runContent(child: XmlElement, style: RunStyle): Piece[] {
    if (child.name === 'fldChar') {
      const type = child.attributes.fldCharType;
      if (type === 'begin') this.fields.push('instruction');
      else if (type === 'separate') this.fields.splice(-1, 1, 'result');
      else if (type === 'end') this.fields.pop();
      return [];
    }
    if (style.hidden) return [];
    if (this.fields.includes('instruction')) {
      this.warnOfOldFormula(child);
      return [];
    }
    switch (child.name) {
      case 't':
        return this.text(child.children.filter((each) => typeof each === 'string').join(''), style);
      case 'tab':
      case 'ptab':
        return this.text('\t', style);
      case 'br': {
        const type = child.attributes.type ?? 'textWrapping';
        return type === 'textWrapping' ? this.text('\n', style) : [];
      }
      case 'cr':
        return this.text('\n', style);
      case 'noBreakHyphen':
        return this.text('-', style);
      case 'sym':
        return this.symbol(child, style);
      case 'drawing':
      case 'pict':
      case 'object':
        return this.drawing(child);
      case 'AlternateContent':
        return childrenOf(chosen(child)).flatMap((each) => this.runContent(each, style));
      case 'ruby':
        return allInside(child, 'rubyBase').flatMap((each) => this.inline(each, style));
      default:
        return [];
    }
  }

  /** Before Word had formulas, `EQ` fields drew them; they have no text as a result. */
  private warnOfOldFormula({ name, children }: XmlElement): void {
    const isFormula =
      name === 'instrText' && /^\s*EQ\s/i.test(children.filter((each) => typeof each === 'string').join(''));
    if (isFormula)
      this.issues.push({
        severity: 'warning',
        code: 'left_out',
        params: { what: 'a formula of a field' },
        line: this.place,
      });
  }

  private text(text: string, style: RunStyle): Piece[] {
    if (text === '') return [];
    return [this.fonts.note(textPiece(text, style))];
  }

  private symbol({ attributes }: XmlElement, style: RunStyle): Piece[] {
    const { font = '', char = '' } = attributes;
    const code = Number.parseInt(char, 16);
    if (!Number.isInteger(code) || code > 0xffff) return [];
    if (!isSymbolFont(font)) return [this.fonts.note({ ...pieceOf(String.fromCharCode(code), style), font })];
    const shown = symbolOf(font, code);
    return shown === '' ? [] : [pieceOf(shown, style)];
  }

  private formula(element: XmlElement): Piece[] {
    const formulas = element.name === 'oMath' ? [element] : childrenOf(element, 'oMath');
    return formulas.flatMap((each): Piece[] => {
      const latex = latexOfOmml(each);
      return latex === ''
        ? []
        : [{ text: OBJECT, formula: latex, ...(element.name === 'oMathPara' && { display: true }) }];
    });
  }

  /** Pictures stay in their line; the text of boxes comes after their paragraph. */
  private drawing(element: XmlElement): Piece[] {
    for (const box of allInside(element, 'txbxContent')) this.boxes.push(...this.read(box));
    const { pictures, issues } = readPictures(element, this.docx);
    this.issues.push(...issues.map((issue) => ({ ...issue, line: this.place })));
    return pictures.map(({ inText, ...picture }) => ({ text: OBJECT, picture, ...(inText && { inText }) }));
  }
}

/** What programs that know the newer drawing show; where that has nothing, the older one. */
function chosen(alternate: XmlElement): XmlElement {
  const choice = childOf(alternate, 'Choice');
  const fallback = childOf(alternate, 'Fallback');
  return choice ?? fallback ?? alternate;
}

function numberingOf(properties: XmlElement | undefined): { id: string; level: number } | undefined {
  const numbering = properties && childOf(properties, 'numPr');
  const id = numbering && attributeOf(childOf(numbering, 'numId'));
  return numbering && id !== undefined
    ? { id, level: Number(attributeOf(childOf(numbering, 'ilvl')) ?? 0) }
    : undefined;
}

/** Also those in content controls and tracked changes. */
const rowsOf = (table: XmlElement): XmlElement[] =>
  childrenOf(table).flatMap((child) => {
    if (child.name === 'tr') {
      const properties = childOf(child, 'trPr');
      return properties && childOf(properties, 'del') ? [] : [child];
    }
    return AROUND.has(child.name) ? rowsOf(child) : [];
  });

const cellsOf = (row: XmlElement): XmlElement[] =>
  childrenOf(row).flatMap((child) =>
    child.name === 'tc' ? [child] : AROUND.has(child.name) ? cellsOf(child) : [],
  );
