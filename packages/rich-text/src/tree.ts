import type { MathElement, RichBlock, RichInline, RichText } from '@abhyas/contract/rich-text';

type Picture = Extract<RichInline, { kind: 'picture' }>;
type NameOfPicture = (picture: Picture) => string;

/**
 * The text of a tree for readers that show no tree: with the LaTeX of formulas, signs for raised and lowered digits, and
 * the alternative texts of pictures.
 */
export function plainText(tree: RichText, nameOf: NameOfPicture = ({ alt }) => alt): string {
  return tree.map((block) => plainBlock(block, nameOf)).join('\n');
}

function plainBlock(block: RichBlock, nameOf: NameOfPicture): string {
  const plainInline = (content: RichInline[]) => inlineText(content, nameOf);
  switch (block.kind) {
    case 'paragraph':
      return plainInline(block.content);
    case 'list':
      return block.items
        .map(({ number, content }) => `${itemMarker(block.marker, number)} ${plainInline(content)}`)
        .join('\n');
    case 'table':
      return block.rows.map((row) => row.map(plainInline).join(' | ')).join('\n');
    case 'code_block':
      return block.text;
  }
}

export function itemMarker(marker: 'bullet' | 'decimal' | 'devanagari', number = 1): string {
  if (marker === 'bullet') return '•';
  const digits = String(number);
  if (marker === 'decimal') return `${digits}.`;
  return `${digits.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))}.`;
}

const inlineText = (content: RichInline[], nameOf: NameOfPicture): string =>
  content.map((node) => plainNode(node, nameOf)).join('');

function plainNode(node: RichInline, nameOf: NameOfPicture): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text;
    case 'line_break':
      return '\n';
    case 'formula':
      return node.display ? `\\[${node.latex}\\]` : `\\(${node.latex}\\)`;
    case 'picture':
      return `[${nameOf(node)}]`;
    case 'sup':
      return shifted(inlineText(node.content, nameOf), RAISED, '^');
    case 'sub':
      return shifted(inlineText(node.content, nameOf), LOWERED, '_');
    default:
      return inlineText(node.content, nameOf);
  }
}

const RAISED = new Map(
  Array.from('0123456789+-=()n', (sign, place) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'[place] ?? sign]),
);
const LOWERED = new Map(
  Array.from('0123456789+-=()', (sign, place) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'[place] ?? sign]),
);

function shifted(text: string, signs: Map<string, string>, mark: string): string {
  const all = Array.from(text);
  if (all.every((sign) => signs.has(sign))) return all.map((sign) => signs.get(sign)).join('');
  return all.length === 1 ? `${mark}${text}` : `${mark}(${text})`;
}

/** The keys of all pictures in a tree. */
export function picturesIn(tree: RichText): Set<string> {
  const keys = new Set<string>();
  plainText(tree, ({ key }) => {
    keys.add(key);
    return key;
  });
  return keys;
}

/** Blocks, inline nodes, items, cells and elements of formulas. */
export function countNodes(tree: RichText): number {
  return sum(tree, (block) => {
    switch (block.kind) {
      case 'paragraph':
        return 1 + countInline(block.content);
      case 'list':
        return 1 + sum(block.items, ({ content }) => 1 + countInline(content));
      case 'table':
        return 1 + sum(block.rows, (row) => sum(row, (cell) => 1 + countInline(cell)));
      case 'code_block':
        return 1;
    }
  });
}

const countInline = (content: RichInline[]): number =>
  sum(content, (node) => {
    if (node.kind === 'formula') return 1 + countElements(node.math);
    return 'content' in node ? 1 + countInline(node.content) : 1;
  });

export const countElements = ({ children = [] }: MathElement): number => 1 + sum(children, countElements);

const sum = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((total, item) => total + count(item), 0);
