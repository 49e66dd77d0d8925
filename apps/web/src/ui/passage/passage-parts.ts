import type { Passage } from '@abhyas/contract/attempts';
import type { LocalizedText } from '@abhyas/contract/shared';

interface WithPassage<Image> {
  text: LocalizedText;
  stem?: LocalizedText | undefined;
  image?: Image | undefined;
  passage?: (Omit<Passage, 'image'> & { image?: Image | undefined }) | undefined;
}

/** What of a question is its own, and the passage with its picture. */
export function partsOf<Image>({ text, stem = text, image, passage }: WithPassage<Image>) {
  if (passage === undefined) return { text, image, passage };
  const { has_image, ...shared } = passage;
  return {
    text: stem,
    image: has_image ? undefined : image,
    passage: { ...shared, image: has_image ? image : shared.image },
  };
}
