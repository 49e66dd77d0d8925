import type { RichPicture } from '@abhyas/contract/rich-text';
import type { BilingualText } from '#forms/staff/bilingual-text.ts';

/** The pictures that some of these texts name: only those are stored. */
export function picturesNamedIn(
  pictures: readonly RichPicture[],
  texts: readonly BilingualText[],
): RichPicture[] {
  const written = texts.map(({ en, ne }) => `${en}\n${ne}`).join('\n');
  const keys = new Set([...written.matchAll(/\]\(\s*([\w.-]+)\s*\)/g)].map(([, key]) => key));
  return pictures.filter(({ key }) => keys.has(key));
}

/** The pictures with this one, and its key: that of the same picture, or the next number. */
export function withPicture(pictures: readonly RichPicture[], svg: string) {
  const same = pictures.find((picture) => picture.svg === svg);
  if (same) return { key: same.key, pictures: [...pictures] };
  const keys = new Set(pictures.map(({ key }) => key));
  let number = 1;
  while (keys.has(`picture-${number}`)) number += 1;
  const key = `picture-${number}`;
  return { key, pictures: [...pictures, { key, svg }] };
}

/** What the server needs for a preview. */
export const previewBody = (texts: readonly unknown[], pictures: readonly RichPicture[] = []): string =>
  JSON.stringify({ texts, pictures: pictures.map(({ key }) => key) });
