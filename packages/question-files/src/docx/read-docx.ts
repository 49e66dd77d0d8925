import type { ReadFile, ReadOptions } from '#questions.ts';
import { readTypedPaper } from '#typed-paper/read-typed-paper.ts';
import { openDocx } from './open-docx.ts';
import { readBlocks } from './read-blocks.ts';
import { readOurPaper } from './read-our-paper.ts';

/** The questions of a Word document. */
export function readDocx(bytes: Uint8Array, options: ReadOptions = {}): ReadFile {
  const { blocks, issues, fileIssues } = readBlocks(openDocx(bytes));
  const own = readOurPaper(blocks, options.language ?? 'both');
  if (own) return { ...own, issues: [...fileIssues, ...own.issues] };
  return readTypedPaper(blocks, { ...options, places: 'paragraph', issues, fileIssues });
}
