import { MAX_XML_BYTES } from '#bounds.ts';
import { FileRefused } from '#issues.ts';
import type { ReadFile, ReadOptions } from '#questions.ts';
import type { TypedBlock } from './blocks.ts';
import { isMarkdown, markdownLine } from './markdown-lines.ts';
import { readTypedPaper } from './read-typed-paper.ts';

/** Numbered questions with lettered options in plain text, as one pastes them from a document. */
export function readTypedText(text: string, options: ReadOptions = {}): ReadFile {
  if (text.length > MAX_XML_BYTES) throw new FileRefused('file_expands');
  if (text.trim() === '') throw new FileRefused('file_empty');
  const lines = text.split(/\r\n?|\n/);
  const blockOf = isMarkdown(text) ? markdownLine : plainLine;
  const blocks = lines.flatMap((line, index) => partsOfLine(line).map((part) => blockOf(part, index + 1)));
  return readTypedPaper(blocks, { ...options, places: 'line' });
}

/** Longer than any text of a question: such a line is read in parts, so that its time grows with its length and no faster. */
const LONGEST_LINE = 20_000;

function partsOfLine(line: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at === 0 || at < line.length; at += LONGEST_LINE)
    parts.push(line.slice(at, at + LONGEST_LINE));
  return parts;
}

const plainLine = (line: string, place: number): TypedBlock => ({
  kind: 'paragraph',
  pieces: line.trim() === '' ? [] : [{ text: line }],
  place,
});
