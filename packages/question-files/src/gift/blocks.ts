import { hideEscaped } from './escapes.ts';

/** The lines of one question, with everything that is escaped hidden. */
export interface Block {
  /** Where its first line is, comments not counted. From 1. */
  line: number;
  /** Without comments. Lines are indented as in the file, which shows in `<pre>`. */
  text: string;
  /** As in the file. */
  source: string;
  comments: string[];
  /** The innermost of the last category before it. */
  category?: string;
  /** An empty line divides its answers. */
  isDivided?: boolean;
}

interface Line {
  number: number;
  text: string;
}

/** An empty line ends a question: as in `readquestions` of Moodle's question/format.php. */
export function blocksOf(text: string): Block[] {
  const groups: Line[][] = [[]];
  for (const [place, line] of text.split('\n').entries()) {
    const last = groups.at(-1)?.at(-1);
    // Moodle would take a name after an answer for a part of the question before it.
    const isNamed = line.trimStart().startsWith('::') && /\}\s*$/.test(last?.text ?? '');
    if (line.trim() === '' || isNamed) groups.push([]);
    if (line.trim() !== '') groups.at(-1)?.push({ number: place + 1, text: line });
  }
  const blocks: Block[] = [];
  let category: string | undefined;
  for (const group of groups) {
    const comments = group.filter(isComment).map((line) => line.text);
    let lines = group.filter((line) => !isComment(line));
    while (lines[0]?.text.trim().startsWith(CATEGORY)) {
      category = innermost(lines[0].text.trim().slice(CATEGORY.length));
      lines = lines.slice(1);
    }
    const [first] = lines;
    if (!first) continue;
    const source = lines
      .map((line) => line.text)
      .join('\n')
      .trim();
    blocks.push({
      line: first.number,
      text: hideEscaped(source),
      source,
      comments,
      ...(category !== undefined && { category }),
    });
  }
  return joinDivided(blocks);
}

const isComment = ({ text }: Line) => text.trimStart().startsWith('//');

const CATEGORY = '$CATEGORY:';

/** `$course$/top/Geography/Nepal` is `Nepal`; `//` is a slash in a name. */
function innermost(path: string): string | undefined {
  const [first = '', ...rest] = path
    .trim()
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) =>
      name
        .replaceAll('//', '/')
        .replace(/\\([\\:#={}~])/g, '$1')
        .trim(),
    );
  const names = (/^\$\w+\$$/.test(first) ? rest : [first, ...rest]).filter((name) => name !== '');
  const inner = names[0]?.toLowerCase() === 'top' ? names.slice(1) : names;
  return inner.at(-1);
}

/** Answers after an empty line belong to the question that they were divided from, so that they are one fault. */
function joinDivided(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) continue;
    joined.push(block);
    if (block.text.lastIndexOf('{') <= block.text.lastIndexOf('}')) continue;
    let end = at + 1;
    while (blocks[end] && /^[~=#][^{}]*$/.test(blocks[end]?.text ?? '')) end += 1;
    const last = blocks[end];
    if (!last || !/^[^{]*\}/.test(last.text)) end -= 1;
    if (end === at) continue;
    const rest = blocks.slice(at + 1, end + 1);
    block.source = [block, ...rest].map(({ source }) => source).join('\n\n');
    block.text = [block, ...rest].map(({ text }) => text).join('\n');
    block.isDivided = true;
    at = end;
  }
  return joined;
}
