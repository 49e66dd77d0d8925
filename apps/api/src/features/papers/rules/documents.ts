import type { Difficulty, LocalizedText } from '@abhyas/contract/shared';
import type { StoredQuestion } from '#features/questions/questions.ts';

// Types of the JSON columns.

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

/** The part of a revision that an edit may change. */
export interface RevisionContent {
  title: LocalizedText;
  /** Of each question; null where they differ between sections or questions. */
  marks_correct: number | null;
  marks_wrong: number | null;
  pass_percent: number | null;
  /** In the order of the sections, and last those among which sections draw. */
  questions: StoredQuestion[];
  sections: StoredSection[] | null;
  /** Of a quiz without sections: each section has its own. */
  shuffle_questions: boolean;
  shuffle_options: boolean;
  /** How many forms a paper has; null: each attempt has a paper of its own. */
  forms: number | null;
  drawn_forms: StoredDrawn[] | null;
}
