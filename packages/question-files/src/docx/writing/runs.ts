import { parseRichText } from '@abhyas/rich-text/parse';
import { itemMarker } from '@abhyas/rich-text/tree';
import { CHARACTER_STYLES, idOfStyle } from '#docx/paper-styles.ts';
import { allowedInXml, escapeMarkup } from '#markup/to-markup.ts';

type Tree = ReturnType<typeof parseRichText>['tree'];
type Block = Tree[number];
type Inline = Extract<Block, { kind: 'paragraph' }>['content'][number];

/** A part of a text as a document has it: lines of one paragraph, or a table. */
export type WrittenPart = { kind: 'lines'; runs: string } | { kind: 'table'; table: string };

/** Of a picture inside a text, by its key: its run. Undefined: its words stand for it. */
export type WriteInlinePicture = (key: string, alt: string) => string | undefined;

export const BREAK = '<w:r><w:br/></w:r>';

/** A run of text; `properties` is the content of its `w:rPr`. */
export const run = (text: string, properties = ''): string =>
  text === ''
    ? ''
    : `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeMarkup(allowedInXml(text))}</w:t></w:r>`;

const inStyle = (style: keyof typeof CHARACTER_STYLES): string =>
  `<w:rStyle w:val="${idOfStyle(CHARACTER_STYLES[style])}"/>`;

const lined = (text: string, properties = ''): string =>
  text
    .split('\n')
    .map((line) => run(line, properties))
    .join(BREAK);

/** A text of a question: its lines, and of a rich text its looks, lists, tables and pictures. */
export function partsOfText(
  text: string,
  format: 'rich' | undefined,
  picture: WriteInlinePicture,
): WrittenPart[] {
  if (format !== 'rich') return [{ kind: 'lines', runs: lined(text) }];
  // Formulas are written as LaTeX.
  const { tree } = parseRichText(
    text,
    () => ({ tag: 'math' }),
    () => true,
  );
  const parts: WrittenPart[] = [];
  for (const [place, block] of tree.entries()) {
    if (block.kind === 'table') {
      parts.push({ kind: 'table', table: tableOf(block, picture) });
      continue;
    }
    const runs = runsOfBlock(block, picture);
    const last = parts.at(-1);
    if (last?.kind !== 'lines') parts.push({ kind: 'lines', runs });
    else {
      const areParagraphs = block.kind === 'paragraph' && tree[place - 1]?.kind === 'paragraph';
      last.runs += `${areParagraphs ? BREAK : ''}${BREAK}${runs}`;
    }
  }
  return parts;
}

function runsOfBlock(block: Exclude<Block, { kind: 'table' }>, picture: WriteInlinePicture): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineRuns(block.content, picture);
    case 'list':
      return block.items
        .map(({ number, content }) => {
          const sign = block.marker === 'bullet' ? '-' : itemMarker(block.marker, number);
          const next = `${BREAK}${run('    ', inStyle('item'))}`;
          return run(`${sign} `, inStyle('item')) + inlineRuns(content, picture, '', next);
        })
        .join(BREAK);
    case 'code_block':
      // A space keeps the place of an empty line.
      return lined(block.text.replace(/^$/gm, ' '), inStyle('code_block'));
  }
}

const LOOKS = {
  bold: '<w:b/><w:bCs/>',
  italic: '<w:i/><w:iCs/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  sup: '<w:vertAlign w:val="superscript"/>',
} as const;

function inlineRuns(content: Inline[], picture: WriteInlinePicture, looks = '', next = BREAK): string {
  return content
    .map((node) => {
      switch (node.kind) {
        case 'text':
          return run(node.text, looks);
        case 'line_break':
          return next;
        case 'code':
          return run(node.text, inStyle('code') + looks);
        case 'formula':
          return run(node.display ? `\\[${node.latex}\\]` : `\\(${node.latex}\\)`, looks);
        case 'picture':
          return picture(node.key, node.alt) ?? run(`[${node.alt}]`, looks);
        default:
          return inlineRuns(node.content, picture, looks + LOOKS[node.kind], next);
      }
    })
    .join('');
}

const EDGES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('');

function tableOf({ rows, header }: Extract<Block, { kind: 'table' }>, picture: WriteInlinePicture): string {
  const columns = rows[0]?.length ?? 0;
  const written = rows.map((row, place) => {
    const isHead = header && place === 0;
    const cells = row.map(
      (cell) => `<w:tc><w:p>${inlineRuns(cell, picture, isHead ? LOOKS.bold : '', run(' '))}</w:p></w:tc>`,
    );
    return `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblInd w:w="420" w:type="dxa"/><w:tblBorders>${EDGES}</w:tblBorders></w:tblPr><w:tblGrid>${'<w:gridCol/>'.repeat(columns)}</w:tblGrid>${written.join('')}</w:tbl>`;
}
