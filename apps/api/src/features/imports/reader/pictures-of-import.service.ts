import { createHash } from 'node:crypto';
import type { ImportIssue } from '@abhyas/contract/imports';
import type { ReadPicture } from '@abhyas/question-files/questions';
import type { PictureDecoder } from '#features/accounts/accounts.ts';
import { findSvgFault, svgOfPhoto } from '#features/questions/questions.ts';
import { DomainError } from '#platform/domain-error.ts';

/** A picture is encoded again in about 0.1 s. */
const MAX_PICTURES = 200;
/** Pictures at which the decoder ended. After so many no other is tried: each may take 15 s of processor time. */
const MAX_ENDED = 3;
/** Of all questions together, as the preview is stored and sent: one picture may be in thousands of options. */
const MAX_SVG_CHARACTERS = 64 * 1024 * 1024;

/**
 * Turns the pictures of a file into SVGs as questions have them, each once. Returns undefined with a warning for one that is
 * no supported picture, and for those beyond the limits.
 */
export function picturesOf(decoder: PictureDecoder, signal: AbortSignal) {
  let charactersLeft = MAX_SVG_CHARACTERS;
  let ended = 0;
  const known = new Map<string, Promise<string | undefined>>();
  const encode = async (bytes: Uint8Array): Promise<string | undefined> => {
    const svg = svgIn(bytes);
    if (svg !== undefined) return findSvgFault(svg) === undefined ? svg : undefined;
    if (ended >= MAX_ENDED) return undefined;
    try {
      return svgOfPhoto(await decoder.reencodePhoto(bytes, signal));
    } catch (error) {
      if (!(error instanceof DomainError) || signal.aborted) throw error;
      // With a cause the decoder ended at this picture.
      if (error.cause !== undefined) ended += 1;
      // The decoder is busy with others, or the machine with other work.
      else if (error.code !== 'UNSUPPORTED_TYPE') throw error;
      return undefined;
    }
  };
  return async (picture: ReadPicture, question: number, issues: ImportIssue[]) => {
    const key = createHash('sha256').update(picture.bytes).digest('hex');
    if (!known.has(key) && known.size < MAX_PICTURES) known.set(key, encode(picture.bytes));
    const svg = await known.get(key);
    if (svg !== undefined && svg.length <= charactersLeft) {
      charactersLeft -= svg.length;
      return { svg, ...(picture.caption && { caption: picture.caption }) };
    }
    const isOver = svg !== undefined || !known.has(key);
    const code = isOver ? 'picture_over_limit' : 'picture_not_supported';
    issues.push({ severity: 'warning', code, question, params: { name: picture.name } });
    return undefined;
  };
}

function svgIn(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 500)).toString('latin1');
  return /<svg[\s>]/.test(start) ? Buffer.from(bytes).toString('utf8') : undefined;
}
