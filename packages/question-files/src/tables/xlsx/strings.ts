import { Flow, type Marks } from '#html/flow.ts';
import { findFormulas } from '#html/formulas.ts';
import { write } from '#html/notation.ts';
import { isPreetiFont, isRelatedFont } from '#preeti/fonts.ts';
import { readPreeti } from '#preeti/read-preeti.ts';
import { type Cell, cellText } from '#tables/cells.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '#xml.ts';

export interface TextRun {
  text: string;
  marks: Marks;
  /** The name of its font, if the cell's is not its own. */
  font?: string;
}

type ShownText = Pick<Cell, 'text' | 'rich' | 'letters' | 'converted'>;

export const readString = (element: XmlElement): TextRun[] =>
  childrenOf(element).flatMap((child): TextRun[] => {
    // Phonetic runs (`rPh`) are a reading aid and no part of the text.
    if (child.name === 't') return [{ text: unescapeXml(textOf(child)), marks: {} }];
    if (child.name !== 'r') return [];
    const text = childrenOf(child, 't').map(textOf).join('');
    const properties = childOf(child, 'rPr');
    const font = properties && childOf(properties, 'rFont')?.attributes.val;
    return [{ text: unescapeXml(text), marks: marksOf(properties), ...(font !== undefined && { font }) }];
  });

/**
 * The text of a shared or inline string in a cell of this font, and in the notation if parts of it look different from others.
 * What is in Preeti and its family becomes Unicode.
 */
export function showString(stored: TextRun[], font: string | undefined): ShownText {
  const letters: string[] = [];
  let converted: Cell['converted'];
  const runs = stored.map((run): TextRun => {
    const own = run.font ?? font ?? '';
    const table = isPreetiFont(own) ? own : isRelatedFont(own) ? 'Preeti' : undefined;
    if (table === undefined || /\p{Script=Devanagari}/u.test(run.text)) return run;
    const { text, english } = readPreeti(run.text, table);
    letters.push(...english);
    if (text !== run.text) converted ??= { font: own, before: run.text, after: text };
    return { ...run, text };
  });
  const text = cellText(runs.map((run) => run.text).join(''));
  const rich = notationOf(runs);
  return {
    text,
    ...(rich !== undefined && { rich }),
    ...(letters.length > 0 && { letters }),
    ...(converted && { converted }),
  };
}

function marksOf(properties: XmlElement | undefined): Marks {
  if (!properties) return {};
  const isOn = (name: string) => {
    const element = childOf(properties, name);
    return element !== undefined && !/^(?:0|false|off)$/.test(element.attributes.val ?? '1');
  };
  const align = childOf(properties, 'vertAlign')?.attributes.val;
  return {
    ...(isOn('b') && { bold: true }),
    ...(isOn('i') && { italic: true }),
    ...(align === 'subscript' && { sub: true }),
    ...(align === 'superscript' && { sup: true }),
  };
}

/** What all of a cell has is how it looks, and says nothing. */
function notationOf(runs: TextRun[]): string | undefined {
  const visible = runs.filter(({ text }) => text.trim() !== '');
  const kept = (['bold', 'italic', 'sub', 'sup'] as const).filter(
    (mark) => visible.some(({ marks }) => marks[mark]) && !visible.every(({ marks }) => marks[mark]),
  );
  if (kept.length === 0) return undefined;
  const flow = new Flow();
  for (const { text, marks } of runs) {
    const own = Object.fromEntries(kept.filter((mark) => marks[mark]).map((mark) => [mark, true as const]));
    for (const [place, line] of text.split(/\r\n?|\n/).entries()) {
      if (place > 0) flow.breakLine();
      flow.add({ kind: 'text', text: line, marks: own });
    }
  }
  flow.flush();
  for (const block of flow.blocks) if (block.kind === 'lines') block.lines = findFormulas(block.lines);
  const { notation, isPlain } = write(flow);
  return isPlain ? undefined : notation;
}

/** ECMA-376 part 1, 22.9.2.19: `_x000D_` is a character that XML has no other way to write. */
export const unescapeXml = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
