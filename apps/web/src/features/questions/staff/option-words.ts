import type { LocalizedText } from '@abhyas/contract/shared';

interface Option {
  text: LocalizedText;
  image?: { caption?: LocalizedText | undefined } | undefined;
}

/** What names an option: its text, or the caption of its picture where it is a picture alone. */
export const wordsOf = ({ text, image }: Option): LocalizedText =>
  (!text.en.trim() && !text.ne?.trim() && image?.caption) || text;
