import type { LocalizedText } from '@abhyas/contract/shared';

// Types of the JSON columns.

export interface StoredImage {
  svg: string;
  caption?: LocalizedText;
}

/** A question inside a revision. Ids come from `item_ids` and are never reused. */
export interface StoredQuestion {
  id: number;
  text: LocalizedText;
  hint?: LocalizedText;
  topic: string;
  image?: StoredImage;
  options: { id: number; text: LocalizedText; is_correct: boolean; image?: StoredImage }[];
}

/** The differences from the previous revision. */
export interface RevisionChanges {
  title_changed: boolean;
  marking_changed: boolean;
  order_changed: boolean;
  questions_added: number;
  questions_changed: number;
  questions_removed: number;
}
