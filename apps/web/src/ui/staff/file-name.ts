/** A long title does not make a name that a file system refuses (255 bytes): Devanagari has three bytes a character. */
const MAX_CHARACTERS = 30;

/** What a person named, as a part of a file's name: without characters that such a name must not have. */
export const filePart = (name: string): string => {
  const words = name.replaceAll(/[^\p{L}\p{M}\p{N}._@+-]+/gu, '-').replaceAll(/-{2,}/g, '-');
  return [...words]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
};

/** "results-Mock-3-Morning-batch-2026-11-26.csv"; empty parts are left out. */
export const fileNameOf = (parts: readonly string[], ending: string): string =>
  `${parts.filter((part) => part !== '').join('-')}.${ending}`;
