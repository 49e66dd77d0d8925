import { parseRichText } from '@abhyas/rich-text/parse';
import { escapeMarkup } from './to-markup.ts';

type Tree = ReturnType<typeof parseRichText>['tree'];
type Block = Tree[number];
type Inline = Extract<Block, { kind: 'paragraph' }>['content'][number];

/** How a file has a formula: Moodle as TeX between delimiters, QTI as MathML. */
export type WriteFormula = (latex: string, display: boolean) => string;

/** Of a picture inside a text, by its key: the element that shows it. Undefined: its words stand for it. */
export type WritePicture = (key: string, alt: string) => string | undefined;

/** How a file has what is no text. */
interface Writers {
  formula: WriteFormula;
  picture: WritePicture;
}

/** The class by which our readers know the key of a picture inside a text. */
export const classOfPicture = (key: string): string => `abhyas-picture-${key}`;

export const texFormula: WriteFormula = (latex, display) =>
  escapeMarkup(display ? `\\[${latex}\\]` : `\\(${latex}\\)`);

/**
 * A text of a question as XHTML: lines with breaks between them, and of a rich text its blocks. `fromHtml` reads it back to
 * the same text.
 */
export function toHtml(
  text: string,
  format: 'rich' | undefined,
  writeFormula: WriteFormula = texFormula,
  writePicture: WritePicture = () => undefined,
): string {
  if (format !== 'rich')
    return text
      .split('\n')
      .map((line) => escapeText(line, / {2,}|^ /g))
      .join('<br/>');
  // Formulas are not converted here: their LaTeX is all that is needed.
  const { tree } = parseRichText(
    text,
    () => ({ tag: 'math' }),
    () => true,
  );
  const writers = { formula: writeFormula, picture: writePicture };
  return tree.map((block, place) => writeBlock(block, tree[place - 1], tree[place + 1], writers)).join('');
}

function writeBlock(
  block: Block,
  before: Block | undefined,
  after: Block | undefined,
  writers: Writers,
): string {
  const inline = (content: Inline[]) => content.map((node) => writeInline(node, writers)).join('');
  switch (block.kind) {
    case 'paragraph': {
      // Paragraphs that follow each other are one with an empty line, as elements without a distance would lose it.
      const start = before?.kind === 'paragraph' ? '<br/><br/>' : '<p>';
      return start + inline(block.content) + (after?.kind === 'paragraph' ? '' : '</p>');
    }
    case 'list': {
      const items = block.items.map(({ number, content }) => {
        const value = block.marker === 'bullet' ? '' : ` value="${number ?? 1}"`;
        return `<li${value}>${inline(content)}</li>`;
      });
      if (block.marker === 'bullet') return `<ul>${items.join('')}</ul>`;
      const style = block.marker === 'devanagari' ? ' style="list-style-type: devanagari;"' : '';
      return `<ol${style}>${items.join('')}</ol>`;
    }
    case 'table': {
      const rows = block.rows.map((row, place) => {
        const name = block.header && place === 0 ? 'th' : 'td';
        return `<tr>${row.map((cell) => `<${name}>${inline(cell)}</${name}>`).join('')}</tr>`;
      });
      return `<table><tbody>${rows.join('')}</tbody></table>`;
    }
    case 'code_block':
      // The first line break of a `pre` does not count.
      return `<pre>\n${escapeMarkup(block.text)}</pre>`;
  }
}

const ELEMENTS = { bold: 'strong', italic: 'em', sub: 'sub', sup: 'sup' } as const;

function writeInline(node: Inline, writers: Writers): string {
  switch (node.kind) {
    case 'text':
      return escapeText(node.text);
    case 'line_break':
      return '<br/>';
    case 'code':
      return `<code>${escapeMarkup(node.text)}</code>`;
    case 'formula':
      return writers.formula(node.latex, node.display);
    case 'picture':
      return writers.picture(node.key, node.alt) ?? escapeText(`[${node.alt}]`);
    default: {
      const name = ELEMENTS[node.kind];
      return `<${name}>${node.content.map((each) => writeInline(each, writers)).join('')}</${name}>`;
    }
  }
}

/**
 * Text that readers would take for a formula, and spaces that they would join, are marked as browsers and MathJax know
 * it. Not by `span`, at whose end Moodle's multilang filter would end a language.
 */
const escapeText = (text: string, kept = / {2,}/g): string =>
  escapeMarkup(text)
    .replace(/\\+[([]|\$\$|\[tex\]/gi, '<bdi class="tex2jax_ignore">$&</bdi>')
    .replace(kept, '<bdi style="white-space: pre-wrap;">$&</bdi>');
