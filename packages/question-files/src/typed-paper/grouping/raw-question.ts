import type { IssueCode } from '#issues.ts';
import type { Piece, TypedTable } from '#typed-paper/blocks.ts';
import type { Marker } from '#typed-paper/lines/markers.ts';

/** A line of a stem, an option or an explanation. `place`: in the file, of one that belongs to nothing yet. */
export type Content = ({ pieces: Piece[] } | { table: TypedTable }) & { place?: number };

/** What a reader assumed of a question, or could not explain: a warning of it. */
export interface Doubt {
  code: IssueCode;
  params: Record<string, string | number>;
}

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
  /** How many of the answers come from lists. */
  listedAnswers: number;
  hints: Content[];
  passage?: RawPassage;
  topic?: string;
  difficulty?: 'easy' | 'medium' | 'hard';
  doubts: Doubt[];
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

/** A line that is no part of a question, with its place in the file. */
export interface Aside {
  place: number;
  text: string;
}

export interface RawPaper {
  title?: string;
  /** Lines before the first question that belong to nothing. */
  before: Content[];
  /** Titles, headings, page numbers and instructions: understood, and part of no question. */
  aside: Aside[];
  questions: RawQuestion[];
  answerLists: AnswerList[];
  /** Numbers in lists of answers that no question has. */
  unknownAnswers?: number[];
}
