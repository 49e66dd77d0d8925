import type { RichInline } from '@abhyas/contract/rich-text';

export interface LeafReaders {
  formula: (latex: string, options: { display: boolean; isClosed: boolean }) => RichInline;
  picture: (picture: { key: string; alt: string }) => RichInline;
}

type Emphasis = 'bold' | 'italic' | 'sub' | 'sup';

/** An emphasis that was opened and is not closed yet. Each kind is open at most once, which bounds the depth. */
interface Frame {
  kind: Emphasis | undefined;
  /** The characters that opened it. They are text if nothing closes it. */
  opener: string;
  content: RichInline[];
}

const ESCAPABLE = '\\*~^`|-.!';
/** `![alternative text](key)` on one line. Brackets in the alternative text have a backslash before them. */
const PICTURE = /!\[((?:\\.|[^\]\\\n])*)\]\(([^)\n]*)\)/y;
const delimiters: readonly [string, Emphasis][] = [
  ['**', 'bold'],
  ['*', 'italic'],
  ['~', 'sub'],
  ['^', 'sup'],
];
const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

/** Parses the text of a paragraph, an item or a cell. What is no notation is text. */
export function parseInline(source: string, readers: LeafReaders): RichInline[] {
  const frames: [Frame, ...Frame[]] = [{ kind: undefined, opener: '', content: [] }];
  const top = (): Frame => frames.at(-1) ?? frames[0];
  const isOpen = (kind: Emphasis) => frames.some((frame) => frame.kind === kind);

  const flatten = () => {
    const { opener, content } = frames.pop() ?? frames[0];
    addText(top().content, opener);
    for (const node of content) add(top().content, node);
  };
  const close = (kind: Emphasis) => {
    while (top().kind !== kind) flatten();
    const { content } = frames.pop() ?? frames[0];
    add(top().content, { kind, content });
  };
  const delimiterAt = (at: number): { length: number; act?: () => void } | undefined => {
    const [text, kind] = delimiters.find(([each]) => source.startsWith(each, at)) ?? [];
    if (text === undefined || kind === undefined) return undefined;
    // In `***` after an italic in a bold, the first asterisk closes the italic.
    const isItalicFirst =
      kind === 'bold' && top().kind === 'italic' && (source[at + 2] === '*' || !isOpen('bold'));
    if (isItalicFirst && !isSpace(source[at - 1])) return { length: 1, act: () => close('italic') };
    const { length } = text;
    if (isOpen(kind)) {
      const canClose = !isSpace(source[at - 1]) && top().content.length > 0;
      return canClose ? { length, act: () => close(kind) } : { length };
    }
    if (isSpace(source[at + length])) return { length };
    return { length, act: () => frames.push({ kind, opener: text, content: [] }) };
  };

  let at = 0;
  while (at < source.length) {
    const character = source[at] ?? '';
    const leaf = leafAt(source, at, readers);
    if (leaf) {
      add(top().content, leaf.node);
      at = leaf.end;
      continue;
    }
    // A subscript or superscript contains no space, so that "~5 km and ~6 km" stays text.
    if (isSpace(character)) while (isOpen('sub') || isOpen('sup')) flatten();
    const delimiter = delimiterAt(at);
    if (delimiter?.act) delimiter.act();
    else if (character === '\n') top().content.push({ kind: 'line_break' });
    else addText(top().content, delimiter ? source.slice(at, at + delimiter.length) : character);
    at += delimiter?.length ?? 1;
  }
  while (frames.length > 1) flatten();
  return frames[0].content;
}

/** A formula, a picture, code or an escaped character that begins here. */
function leafAt(
  source: string,
  at: number,
  readers: LeafReaders,
): { node: RichInline; end: number } | undefined {
  const next = source[at + 1] ?? '';
  if (source[at] === '\\' && (next === '(' || next === '[')) {
    const end = source.indexOf(next === '(' ? '\\)' : '\\]', at + 2);
    const inside = source.slice(at + 2, end < 0 ? undefined : end);
    const node = readers.formula(inside, { display: next === '[', isClosed: end >= 0 });
    return { node, end: end < 0 ? source.length : end + 2 };
  }
  if (source[at] === '\\' && next !== '' && ESCAPABLE.includes(next)) {
    return { node: { kind: 'text', text: next }, end: at + 2 };
  }
  if (source[at] === '!') return pictureAt(source, at, readers);
  if (source[at] !== '`') return undefined;
  const end = source.indexOf('`', at + 1);
  if (end <= at + 1) return undefined;
  return { node: { kind: 'code', text: source.slice(at + 1, end) }, end: end + 1 };
}

function pictureAt(source: string, at: number, readers: LeafReaders) {
  PICTURE.lastIndex = at;
  const [written, alt = '', key = ''] = PICTURE.exec(source) ?? [];
  if (written === undefined) return undefined;
  const text = alt.replace(/\\([[\]\\*~^`|.!-])/g, '$1');
  return { node: readers.picture({ key: key.trim(), alt: text.trim() }), end: at + written.length };
}

function add(content: RichInline[], node: RichInline): void {
  if (node.kind === 'text') addText(content, node.text);
  else content.push(node);
}

function addText(content: RichInline[], text: string): void {
  const last = content.at(-1);
  if (last?.kind === 'text') last.text += text;
  else content.push({ kind: 'text', text });
}
