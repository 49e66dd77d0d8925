import { createHash } from 'node:crypto';
import type { FieldError } from '@abhyas/contract/errors';
import { MAX_RICH_PICTURES_BYTES } from '@abhyas/contract/limits';
import type { LocalizedRich, RichPicture } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { HasPicture } from '@abhyas/rich-text/parse';
import { picturesIn, plainText } from '@abhyas/rich-text/tree';

interface WithPictures {
  format?: unknown;
  pictures?: unknown;
}

/** What texts beside these pictures may name. Of unknown shape: the schema finds what is no picture. */
export function namesIn(pictures: unknown): HasPicture {
  const keys = new Set(Array.isArray(pictures) ? pictures.map(keyOf) : []);
  return (key) => keys.has(key);
}

/** Finds what is wrong in the pictures of a question or passage beyond their SVG, by JSON Pointer. */
export function faultsOfPictures(
  { format, pictures }: WithPictures,
  { path, mayBeRich }: { path: string; mayBeRich: boolean },
): FieldError[] {
  if (!Array.isArray(pictures) || pictures.length === 0) return [];
  const keys = pictures.map(keyOf);
  const repeated = keys.flatMap((key, place) =>
    key !== undefined && keys.indexOf(key) < place
      ? [fault(`${path}/${place}/key`, 'REPEATED_KEY', 'Another picture has this key')]
      : [],
  );
  const bytes = pictures.reduce((sum, picture) => sum + Buffer.byteLength(svgOf(picture)), 0);
  return [
    ...repeated,
    ...(format === 'rich' || (mayBeRich && format === undefined)
      ? []
      : [fault(path, 'PICTURES_NEED_RICH', 'Only texts of the format "rich" can name pictures')]),
    ...(bytes > MAX_RICH_PICTURES_BYTES
      ? [fault(path, 'PICTURES_TOO_LARGE', 'The pictures of one question or passage have more than 2 MiB')]
      : []),
  ];
}

const fault = (path: string, code: string, message: string): FieldError => ({ path, code, message });

function keyOf(picture: unknown): string | undefined {
  const { key } = (picture ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : undefined;
}

function svgOf(picture: unknown): string {
  const { svg } = (picture ?? {}) as { svg?: unknown };
  return typeof svg === 'string' ? svg : '';
}

/** The pictures that some of these texts name: the others are not stored. */
export function namedPictures(
  pictures: readonly RichPicture[] | undefined,
  texts: readonly (LocalizedRich | undefined)[],
): { pictures?: RichPicture[] } {
  const named = picturesIn(texts.flatMap((text) => [...(text?.en ?? []), ...(text?.ne ?? [])]));
  const own = (pictures ?? []).filter(({ key }) => named.has(key));
  return own.length === 0 ? {} : { pictures: own };
}

/**
 * The text of an option with the SHA-256 of each picture in the place of its alternative text; nothing without pictures.
 * Another picture makes another question, another alternative text does not.
 */
export function keyTextOf(
  { en, ne }: LocalizedRich,
  { plain, pictures = [] }: { plain: LocalizedText; pictures: readonly RichPicture[] | undefined },
): { key_text?: LocalizedText } {
  if (picturesIn([...en, ...(ne ?? [])]).size === 0) return {};
  const hashes = new Map(pictures.map(({ key, svg }) => [key, sha256(svg)]));
  const hashOf = ({ key }: { key: string }) => hashes.get(key) ?? '';
  return {
    key_text: {
      en: plainText(en, hashOf),
      ...(plain.ne !== undefined && { ne: plainText(ne ?? [], hashOf) }),
    },
  };
}

const sha256 = (svg: string) => createHash('sha256').update(svg).digest('base64url');
