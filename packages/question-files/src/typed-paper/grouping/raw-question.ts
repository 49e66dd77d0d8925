import type { Piece, TypedTable } from '#typed-paper/blocks.ts';
import type { Marker } from '#typed-paper/lines/markers.ts';

/** A line of a stem, an option or an explanation. */
export type Content = { pieces: Piece[] } | { table: TypedTable };

export interface RawOption {
  marker: Marker;
  /** Number or letter as typed, with its appearance: some papers mark only it. */
  label: Piece[];
  lines: Piece[][];
  /** An asterisk or tick is beside it. */
  isTicked: boolean;
}

/** What several questions share. They have the same object. */
export interface RawPassage {
  contents: Content[];
}

/** A question while its lines are collected. */
export interface RawQuestion {
  /** As typed; absent where questions have none. */
  number?: number;
  /** How its number is enclosed; numbers of one paper share it. */
  style?: string;
  isDevanagari: boolean;
  place: number;
  stem: Content[];
  options: RawOption[];
  /** The same question in the other language, where the paper has one after the other. */
  second?: {
    stem: Content[];
    options: RawOption[];
    /** Both stems stand before the first option: the options that follow are the question's own. */
    sharesOptions?: boolean;
  };
  /** Lines after the options that belong to nothing yet. */
  trailing: Content[];
  /** What the paper states as answer, by whichever way. */
  answers: string[];
  hints: Content[];
  /** The explanation begins with the reason beside the answer. */
  hintsGoOn?: boolean;
  passage?: RawPassage;
  topic?: string;
  source: string[];
}

/** Answers of a list, and for which questions it stands: places in the list of questions. */
export interface AnswerList {
  from: number;
  to: number;
  entries: ListedAnswer[];
}

export interface ListedAnswer {
  number: number;
  value: string;
  /** Lines of an explanation below it. */
  hints?: Content[];
}

export interface RawPaper {
  title?: string;
  /** Lines before the first question that belong to nothing. */
  before: Content[];
  questions: RawQuestion[];
  answerLists: AnswerList[];
}
