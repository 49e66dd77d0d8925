import { MAX_IMPORT_BYTES } from '@abhyas/contract/imports';
import type { Language } from '@abhyas/contract/shared';
import { ApiError, hasCode } from '#api/api-error.ts';
import { fill } from './issue-sentence.ts';
import { refusalMessages, wayOnMessages } from './refusal.messages.ts';

const MEGABYTE = 1024 * 1024;
const VALUES = { most: MAX_IMPORT_BYTES / MEGABYTE, xlsx: '.xlsx', docx: '.docx' };

/** The code of why the server refused a file as a whole; undefined for any other failure. */
export function refusalOf(error: unknown): string | undefined {
  if (hasCode(error, 'BODY_TOO_LARGE')) return 'file_too_large';
  if (hasCode(error, 'UNSUPPORTED_TYPE')) return 'format_unknown';
  if (!(error instanceof ApiError)) return undefined;
  const refused = error.problem?.errors?.find(({ path }) => path === '/file' || path === '/file_ne');
  return refused?.code.toLowerCase();
}

/** Why, and what to do. */
export const refusalSentences = (code: string, language: Language) => ({
  why: fill(refusalMessages, code, VALUES, language),
  way_on: fill(wayOnMessages, code, VALUES, language),
});
