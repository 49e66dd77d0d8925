import { escapeNotation } from '#html/notation.ts';
import type { ReadOption, ReadRichPicture, ReadText } from '#questions.ts';

/** What a question and a passage have in common. */
interface RichPart {
  format?: 'rich';
  text?: ReadText;
  hint?: ReadText;
  options?: ReadOption[];
  pictures?: ReadRichPicture[];
}

/** The same texts in the notation of rich texts. */
export function inNotation<Part extends RichPart>(part: Part): Part {
  return part.format === 'rich' ? part : withTexts({ ...part, format: 'rich' }, escapeNotation);
}

/** Renames the keys of pictures that are other pictures in `taken`. */
export function withOtherKeys<Part extends RichPart>(part: Part, taken: ReadRichPicture[] = []): Part {
  const used = new Set([...taken, ...(part.pictures ?? [])].map(({ key }) => key));
  const renamed = new Map<string, string>();
  for (const picture of part.pictures ?? []) {
    const other = taken.find(({ key }) => key === picture.key);
    if (!other || isSame(other, picture)) continue;
    let count = 2;
    while (used.has(`${picture.key}-${count}`)) count += 1;
    renamed.set(picture.key, `${picture.key}-${count}`);
    used.add(`${picture.key}-${count}`);
  }
  if (renamed.size === 0) return part;
  const rename = (key: string) => renamed.get(key) ?? key;
  const pictures = part.pictures?.map((picture) => ({ ...picture, key: rename(picture.key) }));
  return withTexts({ ...part, ...(pictures && { pictures }) }, (text) =>
    text.replace(/\]\(([^()\s]+)\)/g, (_, key: string) => `](${rename(key)})`),
  );
}

/** Each picture once. Where both have a key, it is the same picture: `withOtherKeys`. */
export function joinPictures(
  one: ReadRichPicture[] = [],
  other: ReadRichPicture[] = [],
): ReadRichPicture[] | undefined {
  const keys = new Set(one.map(({ key }) => key));
  const all = [...one, ...other.filter(({ key }) => !keys.has(key))];
  return all.length > 0 ? all : undefined;
}

const isSame = (one: ReadRichPicture, other: ReadRichPicture): boolean =>
  Buffer.compare(one.bytes, other.bytes) === 0;

function withTexts<Part extends RichPart>(part: Part, change: (text: string) => string): Part {
  const both = ({ en, ne }: ReadText): ReadText => ({ en: change(en), ne: change(ne) });
  return {
    ...part,
    ...(part.text && { text: both(part.text) }),
    ...(part.hint && { hint: both(part.hint) }),
    ...(part.options && { options: part.options.map((option) => ({ ...option, text: both(option.text) })) }),
  };
}
