import { MAX_FILE_BYTES } from '#bounds.ts';
import { FileRefused } from '#issues.ts';
import type { ReadFile, ReadOptions } from '#questions.ts';
import { readTypedPaper } from '#typed-paper/read-typed-paper.ts';
import { readBlocks } from './read-blocks.ts';

const START = /^\s*\{\\rtf/;

export const looksLikeRtf = (text: string): boolean => START.test(text.slice(0, 100));

/** The questions of a document in RTF, as Word, WordPad and LibreOffice write it. */
export function readRtf(bytes: Uint8Array, options: ReadOptions = {}): ReadFile {
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (!looksLikeRtf(file)) throw new FileRefused('not_this_format', { format: 'rtf' });
  const { blocks, issues, fileIssues } = readBlocks(file);
  return readTypedPaper(blocks, { ...options, places: 'paragraph', issues, fileIssues });
}
