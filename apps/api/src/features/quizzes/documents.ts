import type { QuestionRich, RichPicture, TextRich } from '@abhyas/contract/rich-text';
import type { Difficulty, LocalizedText } from '@abhyas/contract/shared';

// Types of the JSON columns.

export interface StoredImage {
  svg: string;
  caption?: LocalizedText;
}

/** Of a rich text: its trees, and the text as its author wrote it. Trees name pictures, which are stored beside them. */
export interface StoredTexts {
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

/** Which questions of the bank may be drawn, as staff have written it. */
export interface DrawCriteria {
  count: number;
  topic_id?: number;
  topic?: string | { en: string; ne: string };
  with_children: boolean;
  tags: string[];
  difficulty?: Difficulty;
  not_used_since?: string;
}

/** Questions of a section that are drawn anew for each attempt. */
export interface StoredDraw extends DrawCriteria {
  /** Questions of the revision among which it draws. Publishing chooses them; null before. */
  pool: number[] | null;
  /** Questions of the bank that staff have deleted from the pool: they are not chosen again. */
  left_out?: number[];
}

/** A paper as it was drawn, by places in the revision; see the table `attempts`. */
export interface StoredDrawn {
  drawn: number[];
  option_orders: number[] | null;
}

/** A section of a revision, with its marks written out. Ids come from `item_ids`. */
export interface StoredSection {
  id: number;
  title: LocalizedText;
  instructions?: LocalizedText;
  marks_correct: number;
  /** Null where `wrong_percent` says it. */
  marks_wrong: number | null;
  wrong_percent: number | null;
  pass_percent: number | null;
  shuffle_questions: boolean;
  shuffle_options: boolean;
  /** Its own questions in their order, with marks where they differ. */
  questions: { id: number; marks_correct?: number; marks_wrong?: number }[];
  draws: StoredDraw[];
}

/** The differences from the previous revision. */
export interface RevisionChanges {
  title_changed: boolean;
  marking_changed: boolean;
  order_changed: boolean;
  /** Absent without a change of sections. */
  sections_changed?: boolean;
  questions_added: number;
  questions_changed: number;
  questions_removed: number;
}
