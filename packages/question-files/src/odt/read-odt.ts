import type { ReadFile, ReadOptions } from '#questions.ts';
import { readTypedPaper } from '#typed-paper/read-typed-paper.ts';
import { openOdt } from './open-odt.ts';
import { readBlocks } from './read-blocks.ts';

/** The questions of a text document of LibreOffice. */
export function readOdt(bytes: Uint8Array, options: ReadOptions = {}): ReadFile {
  const { blocks, issues, fileIssues } = readBlocks(openOdt(bytes));
  return readTypedPaper(blocks, { ...options, places: 'paragraph', issues, fileIssues });
}
