import type { QuestionRich, RichPicture, TextRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';

// Types of the JSON columns.

export interface StoredImage {
  svg: string;
  caption?: LocalizedText;
}

/** Of a rich text: its trees, and the text as its author wrote it. Trees name pictures, which are stored beside them. */
interface StoredTexts {
  rich?: TextRich;
  source?: { text: LocalizedText };
  /** Of an option with pictures in its text: the text with the SHA-256 of each, which counts for digests and verdicts. */
  key_text?: LocalizedText;
}

/** What several questions of a revision share. Each of them contains it, under the same id. */
export interface StoredPassage {
  id: number;
  text?: LocalizedText;
  image?: StoredImage;
  format?: 'rich';
  rich?: TextRich;
  source?: { text: LocalizedText };
  pictures?: RichPicture[];
}

/** A question inside a revision. Ids come from `item_ids` and are never reused. */
export interface StoredQuestion {
  id: number;
  text: LocalizedText;
  hint?: LocalizedText;
  topic: string;
  image?: StoredImage;
  options: ({ id: number; text: LocalizedText; is_correct: boolean; image?: StoredImage } & StoredTexts)[];
  /** Only rich questions have these. Their `text`, `hint` and options are then plain text with the LaTeX. */
  format?: 'rich';
  rich?: QuestionRich;
  source?: { text: LocalizedText; hint?: LocalizedText };
  /** In the rich texts of the question, its options and its hint. */
  pictures?: RichPicture[];
  passage?: StoredPassage;
}

/** What a version of a bank question contains: all of a question that learners see but its topic. */
export type QuestionContent = Omit<StoredQuestion, 'id' | 'topic'>;
