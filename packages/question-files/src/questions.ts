import type { IssueCode } from './issues.ts';

// What a reader understood of a file: questions in the shape that create-from-json takes, with the place in the file, and
// issues. Readers are pure functions of bytes; they store nothing and ask nobody.

/** A text in the languages that the file has. A missing language is an empty text. */
export interface ReadText {
  en: string;
  ne: string;
}

/** A picture as it was in the file. Whoever stores it encodes it again. */
export interface ReadPicture {
  bytes: Uint8Array;
  /** For messages: the name in the file. */
  name: string;
  caption?: ReadText;
}

/** A picture inside rich texts, which name it by its key. */
export interface ReadRichPicture extends ReadPicture {
  key: string;
}

export interface ReadOption {
  text: ReadText;
  is_correct: boolean;
  image?: ReadPicture;
}

/** A text, a picture or both that a question shares with others. It has a format of its own. */
export interface ReadPassage {
  format?: 'rich';
  text?: ReadText;
  image?: ReadPicture;
  pictures?: ReadRichPicture[];
}

/** Where a question begins in its file. Counted from 1. */
export interface ReadSource {
  line?: number;
  row?: number;
  paragraph?: number;
  /** The question as the file has it, at most `EXCERPT_CHARACTERS`. */
  excerpt: string;
  /**
   * Lines of a paper from here to the next question, and above the first one, that are in no question: titles, headings,
   * instructions. A warning names what may be more.
   */
  unused?: string[];
  found?: FoundBy;
}

/** How a typed paper shows the parts of a question. Other formats name them. */
export interface FoundBy {
  question: 'number' | 'list_number' | 'position';
  /** `answer`: true and false, which only the answer names. */
  options: 'letters' | 'list_letters' | 'bullets' | 'position' | 'answer';
  /** All that names the key. Where they do not agree, the question has an error. */
  key: ('answer' | 'answer_list' | 'tick' | 'highlight' | 'bold' | 'underline' | 'colour')[];
}

export interface ReadQuestion {
  /** Texts are in the notation of rich texts. Absent: plain texts, shown as they are. */
  format?: 'rich';
  text: ReadText;
  /** The explanation. */
  hint?: ReadText;
  image?: ReadPicture;
  options: ReadOption[];
  passage?: ReadPassage;
  /** Those that its rich texts name. */
  pictures?: ReadRichPicture[];
  /** The innermost category. */
  topic?: ReadText;
  tags?: string[];
  difficulty?: 'easy' | 'medium' | 'hard';
  source: ReadSource;
}

/** A question as a file is written of it. */
export type QuestionToWrite = Omit<ReadQuestion, 'source'>;

/** A question with an issue of severity `error` cannot be taken. Codes and their parameters: `issues.ts`. */
export interface ReadIssue {
  severity: 'error' | 'warning';
  code: IssueCode;
  /** The place of the question in `questions`, counted from 1. Absent: an issue of the file. */
  question?: number;
  /** The line, row or paragraph of the file, as in `ReadSource`. */
  line?: number;
  /** In two files that were paired, `file: 'ne'` is that of the second file, and so is the line. */
  params: Record<string, string | number>;
}

export interface ReadFile {
  questions: ReadQuestion[];
  issues: ReadIssue[];
  /** What the file calls itself, to suggest a title. */
  title?: ReadText;
}

/** The languages of a file that does not say them: `en`, `ne`, or both as the text shows. */
export type FileLanguage = 'en' | 'ne' | 'both';

export interface ReadOptions {
  /** Of texts that do not say their language. Default `both`: by the script of each text. */
  language?: FileLanguage;
}
