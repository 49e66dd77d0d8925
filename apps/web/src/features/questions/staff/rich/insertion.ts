/** What a button of the toolbar writes. */
export type Notation = 'bold' | 'italic' | 'sub' | 'sup' | 'formula' | 'list' | 'table';

export interface Selected {
  value: string;
  from: number;
  to: number;
}

/** Text that replaces a part of a field, and what is selected after that, as places in the new value. */
export interface Insertion {
  from: number;
  to: number;
  text: string;
  select: { from: number; to: number };
}

const marks: Record<Exclude<Notation, 'list' | 'table'>, readonly [string, string]> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  sub: ['~', '~'],
  sup: ['^', '^'],
  formula: ['\\(', '\\)'],
};

/** What to write for a button, with this part of the text selected. Marks that are there already are taken away. */
export function insertionOf(notation: Notation, { value, from, to }: Selected): Insertion {
  if (notation === 'list') return listOf({ value, from, to });
  if (notation === 'table') return tableAt({ value, from, to });
  const [before, after] = marks[notation];
  const inside = value.slice(from, to);
  const isMarked = value.slice(0, from).endsWith(before) && value.slice(to).startsWith(after);
  // The asterisks around a bold text are no marks of an italic one.
  const isBold = notation === 'italic' && value.slice(0, from).endsWith('**');
  if (isMarked && !isBold) {
    const start = from - before.length;
    return {
      from: start,
      to: to + after.length,
      text: inside,
      select: { from: start, to: start + inside.length },
    };
  }
  const start = from + before.length;
  return { from, to, text: before + inside + after, select: { from: start, to: start + inside.length } };
}

/** A picture, with what was selected or else `alt` for its words, which are selected after that. */
export function pictureInsertion(
  { value, from, to }: Selected,
  { key, alt }: { key: string; alt: string },
): Insertion {
  const words =
    value
      .slice(from, to)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[[\]\\]/g, '\\$&') || alt;
  const start = from + 2;
  return { from, to, text: `![${words}](${key})`, select: { from: start, to: start + words.length } };
}

/** Makes items of the lines that are selected. */
function listOf({ value, from, to }: Selected): Insertion {
  const lead = startOfBlock(value, from);
  const text =
    lead +
    value
      .slice(from, to)
      .split('\n')
      .map((line) => `- ${line}`)
      .join('\n');
  return { from, to, text, select: { from: from + text.length, to: from + text.length } };
}

function tableAt({ value, from, to }: Selected): Insertion {
  const lead = startOfBlock(value, from);
  const first = value.slice(from, to).replaceAll('\n', ' ');
  const text = `${lead}| ${first} |  |\n|---|---|\n|  |  |\n`;
  const start = from + lead.length + 2;
  return { from, to, text, select: { from: start, to: start + first.length } };
}

/** What has to stand between the text before and a list or table. */
const startOfBlock = (value: string, from: number): string =>
  from === 0 || value[from - 1] === '\n' ? '' : '\n';
