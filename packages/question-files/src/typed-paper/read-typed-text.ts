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
  const blocks = lines.map((line, index) => blockOf(line, index + 1));
  return readTypedPaper(blocks, { ...options, places: 'line' });
}

const plainLine = (line: string, place: number): TypedBlock => ({
  kind: 'paragraph',
  pieces: line.trim() === '' ? [] : [{ text: line }],
  place,
});
