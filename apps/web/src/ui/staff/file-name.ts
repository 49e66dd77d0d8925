/** Of two names with what stands around them: a file system takes 255 bytes, and Devanagari has three a character. */
const MAX_BYTES = 90;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** What a person named, as a part of a file's name: without characters that such a name must not have. */
export function filePart(name: string): string {
  const words = name.replaceAll(/[^\p{L}\p{M}\p{N}._@+-]+/gu, '-').replaceAll(/-{2,}/g, '-');
  let part = '';
  for (const character of words) {
    if (bytesOf(part + character) > MAX_BYTES) break;
    part += character;
  }
  return part.replaceAll(/^[-.]+|[-.]+$/g, '');
}

/** "results-Mock-3-Morning-batch-2026-11-26.csv"; empty parts are left out. */
export const fileNameOf = (parts: readonly string[], ending: string): string =>
  `${parts.filter((part) => part !== '').join('-')}.${ending}`;
