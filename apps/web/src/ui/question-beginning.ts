import type { MathElement, RichBlock, RichInline, RichText } from '@abhyas/contract/rich-text';
import { graphemes } from '#i18n/reading/preview.ts';

const word = (text: string): RichInline => ({ kind: 'text', text });

/** The blocks one after the other: what no line can show as it is, a line shows by its words. */
function inLine(block: RichBlock): RichInline[] {
  switch (block.kind) {
    case 'paragraph':
      return block.content;
    case 'list':
      return block.items.flatMap(({ content }, place) => [...(place === 0 ? [] : [word(' · ')]), ...content]);
    case 'table':
      return block.rows.flat().flatMap((cell, place) => [...(place === 0 ? [] : [word(' · ')]), ...cell]);
    case 'code_block':
      return [{ kind: 'code', text: block.text }];
  }
}

/** The first so many characters of a text, in one line. A formula is there as a whole or not at all. */
export function beginningOf(tree: RichText, characters: number): RichInline[] {
  let left = characters;
  const take = (nodes: readonly RichInline[]): RichInline[] => {
    const taken: RichInline[] = [];
    for (const node of nodes) {
      if (left <= 0) break;
      if (node.kind === 'formula') {
        const width = signsOf(node.math);
        // The first node is there however long it is.
        if (width > left && left < characters) left = 0;
        else taken.push({ ...node, display: false });
        left -= width;
      } else if ('content' in node) {
        taken.push({ ...node, content: take(node.content) });
      } else {
        const whole =
          node.kind === 'picture' ? `[${node.alt}]` : node.kind === 'line_break' ? ' ' : node.text;
        const all = graphemes(whole);
        const text = all.slice(0, left).join('');
        taken.push(node.kind === 'code' ? { kind: 'code', text } : word(text));
        left -= all.length;
      }
    }
    return taken;
  };
  const all = tree.flatMap((block, place) => [...(place === 0 ? [] : [word(' ')]), ...inLine(block)]);
  const taken = take(all);
  return left < 0 ? [...taken, word('...')] : taken;
}

/** What a reader sees of a formula, in signs. */
const signsOf = ({ text = '', children = [] }: MathElement): number =>
  children.reduce((sum, child) => sum + signsOf(child), graphemes(text).length);
