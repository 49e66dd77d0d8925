import { readingsOfLetter } from '#option-letters.ts';
import type { ReadPicture } from '#questions.ts';
import {
  type Piece,
  slicePieces,
  type TypedBlock,
  type TypedParagraph,
  type TypedTable,
  textOfPieces,
} from '#typed-paper/blocks.ts';
import { digitsOf } from '#typed-paper/lines/markers.ts';
import { type PaperPart, partOfStyle, type TextLanguage } from './paper-styles.ts';
import { WORDS } from './write-docx.ts';

/** What a text has of one language, in its order. */
export type TextBlock = { pieces: Piece[] } | { table: TypedTable };

export interface PaperText {
  en: TextBlock[];
  ne: TextBlock[];
  image?: ReadPicture;
  caption?: PaperText;
}

export interface PaperQuestion {
  number: number;
  place: number;
  stem: PaperText;
  options: { label: string; text: PaperText }[];
  answer?: string;
  explanation?: PaperText;
  passage?: PaperText;
  topic?: PaperText;
  difficulty?: 'easy' | 'medium' | 'hard';
  tags: string[];
  source: string[];
}

/** A paper that is not, or no more, as we write it. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

const NUMBER = /^(\d{1,5}|[०-९]{1,5})[.)]\t/;
const LETTER = /^(\p{L}\p{M}*)[.)]\t/u;
const BOTH = Object.values(WORDS);
const ANSWER = new RegExp(`^(?:${BOTH.map(({ answer }) => answer).join('|')})\\s*:\\s*(\\S+)\\s*$`);
const EXPLANATION = new RegExp(`^(?:${BOTH.map(({ explanation }) => explanation).join('|')}):[ ]?`);
const DIFFICULTY = new RegExp(`^(?:${BOTH.map(({ difficulty }) => difficulty).join('|')}):\\s*(\\S+)\\s*$`);
const TAGS = new RegExp(`^(?:${BOTH.map(({ tags }) => tags).join('|')}):`);
const DIFFICULTIES = (['easy', 'medium', 'hard'] as const).flatMap((own) =>
  BOTH.map((words) => [words[own], own] as const),
);

const newText = (): PaperText => ({ en: [], ne: [] });

/**
 * Sorts the paragraphs of a paper by their styles. Undefined where one of them has none of ours, or stands where we write no such:
 * nothing is assumed of it, and the paper is read as any other.
 */
export function sortOurPaper(
  blocks: readonly TypedBlock[],
): { questions: PaperQuestion[]; title?: string } | undefined {
  if (!blocks.some((block) => block.kind === 'paragraph' && block.style !== undefined)) return undefined;
  try {
    const sorting = new Sorting();
    for (const block of blocks) sorting.take(block);
    return sorting.finish();
  } catch (error) {
    if (error instanceof NotOurs) return undefined;
    throw error;
  }
}

const isBlank = ({ pieces }: TypedParagraph): boolean =>
  pieces.every(({ text, picture, formula }) => text.trim() === '' && !picture && formula === undefined);

class Sorting {
  private readonly questions: PaperQuestion[] = [];
  private title: string | undefined;
  private topic: PaperText | undefined;
  private passage: { text: PaperText; from: number; to: number; isOpen: boolean } | undefined;
  private part: PaperPart['part'] | undefined;
  /** The text and language that a table or a further paragraph goes on with, and the one that a picture is of. */
  private open: { text: PaperText; language: TextLanguage } | undefined;
  private owner: PaperText | undefined;

  take(block: TypedBlock): void {
    if (block.kind === 'table') {
      this.addTo(this.open, { table: block });
      this.source(
        block.rows.map((row) =>
          row
            .flat()
            .map(({ pieces }) => textOfPieces(pieces))
            .join(' | '),
        ),
      );
      return;
    }
    if (isBlank(block)) return;
    const own = block.style === undefined ? undefined : partOfStyle(block.style);
    if (!own) {
      this.takeTitle(block);
      return;
    }
    const lines = textOfPieces(block.pieces).split('\n');
    if (own.part === 'passage_head') this.beginPassage(lines[0] ?? '');
    else if (isPictureAlone(block)) this.addPicture(block);
    else if ('language' in own) this.addText(own, block);
    else if (own.part === 'answer') this.addAnswer(lines);
    else if (own.part === 'details') this.addDetails(lines);
    else throw new NotOurs();
    this.part = isPictureAlone(block) ? 'picture' : own.part;
    this.source(lines);
  }

  finish(): { questions: PaperQuestion[]; title?: string } {
    this.endPassage();
    for (const { options, answer } of this.questions) {
      const series = readingsOfLetter(options[0]?.label ?? '').find(({ place }) => place === 0)?.series;
      const areInOrder = options.every(({ label }, place) =>
        readingsOfLetter(label).some((reading) => reading.series === series && reading.place === place),
      );
      if (!areInOrder || options.length < 2) throw new NotOurs();
      if (haveOtherMarks(options, answer)) throw new NotOurs();
      if (answer !== undefined && !options.some(({ label }) => label === answer)) throw new NotOurs();
    }
    if (this.questions.length === 0) throw new NotOurs();
    return { questions: this.questions, ...(this.title !== undefined && { title: this.title }) };
  }

  private get question(): PaperQuestion {
    const question = this.questions.at(-1);
    if (!question) throw new NotOurs();
    return question;
  }

  private takeTitle({ heading, pieces }: TypedParagraph): void {
    if (heading !== 'title' || this.title !== undefined || this.questions.length > 0) throw new NotOurs();
    this.title = textOfPieces(pieces).trim();
  }

  private source(lines: readonly string[]): void {
    this.questions.at(-1)?.source.push(...lines.map((line) => line.replace('\t', ' ')));
  }

  private addText(own: Extract<PaperPart, { language: string }>, block: TypedParagraph): void {
    const { part, language } = own;
    const text = textOfPieces(block.pieces);
    // What a line break begins goes on below a table.
    if (text.startsWith('\n')) {
      if (this.open?.language !== language || this.part !== part) throw new NotOurs();
      this.addTo(this.open, { pieces: slicePieces(block.pieces, 1, text.length) });
      return;
    }
    if (part === 'question' || part === 'option') refuseMarks(block.pieces);
    const label = labelOf(part, text);
    const begun = this.begin(part, label, block.place);
    const isTaken = (['en', 'ne'] as const).some(
      (each) => (language === each || language === 'both') && begun[each].length > 0,
    );
    if (isTaken) throw new NotOurs();
    this.open = { text: begun, language };
    this.addTo(this.open, { pieces: slicePieces(block.pieces, label.end, text.length) });
  }

  /** The text that a paragraph belongs to: a new one, or its other language. */
  private begin(part: PaperPart['part'], label: Label, place: number): PaperText {
    const goesOn = this.part === part && this.open !== undefined && !label.begins;
    if (goesOn && this.open) return this.open.text;
    const text = newText();
    if (part === 'question') {
      this.beginQuestion(text, digitsOf(label.value), place);
      this.owner = text;
    } else if (part === 'option') {
      if (!label.begins) throw new NotOurs();
      this.question.options.push({ label: label.value, text });
      this.owner = text;
    } else if (part === 'explanation') {
      if (this.question.explanation) throw new NotOurs();
      this.question.explanation = text;
    } else if (part === 'passage') {
      if (!this.passage || this.part !== 'passage_head') throw new NotOurs();
      return this.passage.text;
    } else if (part === 'topic') {
      this.topic = text;
      this.owner = undefined;
    } else if (part === 'caption') {
      if (this.part !== 'picture' || !this.owner) throw new NotOurs();
      this.owner.caption = text;
    }
    return text;
  }

  private beginQuestion(stem: PaperText, number: number | undefined, place: number): void {
    if (number === undefined) throw new NotOurs();
    const { passage } = this;
    if (passage && !passage.isOpen && number !== passage.from) throw new NotOurs();
    if (passage) passage.isOpen = true;
    this.questions.push({
      ...{ number, place, stem, options: [], tags: [], source: [] },
      ...(passage && { passage: passage.text }),
      ...(this.topic && { topic: this.topic }),
    });
    if (passage && number === passage.to) this.passage = undefined;
  }

  private beginPassage(head: string): void {
    this.endPassage();
    const [from, to] = [...head.matchAll(/[\d०-९]+/g)].map(([number]) => digitsOf(number));
    if (from === undefined || to === undefined) throw new NotOurs();
    this.passage = { text: newText(), from, to, isOpen: false };
    this.owner = this.passage.text;
    this.open = undefined;
  }

  /** A passage is named for questions that are not there. */
  private endPassage(): void {
    if (this.passage) throw new NotOurs();
  }

  private addAnswer(lines: readonly string[]): void {
    const answer = lines.length === 1 ? ANSWER.exec(lines[0] ?? '')?.[1] : undefined;
    if (answer === undefined || this.question.answer !== undefined) throw new NotOurs();
    this.question.answer = answer;
    this.owner = undefined;
    this.open = undefined;
  }

  private addDetails([first = '', ...rest]: readonly string[]): void {
    const word = DIFFICULTY.exec(first)?.[1];
    const difficulty = DIFFICULTIES.find(([name]) => name === word)?.[1];
    if (difficulty && rest.length === 0) this.question.difficulty = difficulty;
    else if (TAGS.test(first))
      this.question.tags = [first.replace(TAGS, ''), ...rest]
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '');
    else throw new NotOurs();
    this.open = undefined;
  }

  private addPicture({ pieces }: TypedParagraph): void {
    const picture = pieces.find((piece) => piece.picture)?.picture;
    if (!picture || !this.owner || this.owner.image) throw new NotOurs();
    this.owner.image = picture;
    this.open = undefined;
  }

  private addTo(open: Sorting['open'], block: TextBlock): void {
    if (!open) throw new NotOurs();
    const { text, language } = open;
    if (language !== 'ne') text.en.push(block);
    if (language !== 'en') text.ne.push(block);
  }
}

interface Label {
  begins: boolean;
  value: string;
  end: number;
}

function labelOf(part: PaperPart['part'], text: string): Label {
  const pattern = part === 'question' ? NUMBER : part === 'option' ? LETTER : EXPLANATION;
  const match = ['question', 'option', 'explanation'].includes(part) ? pattern.exec(text) : null;
  return { begins: match !== null, value: match?.[1] ?? '', end: match?.[0].length ?? 0 };
}

/** An option in bold beside an answer that names another one. */
function haveOtherMarks(options: PaperQuestion['options'], answer: string | undefined): boolean {
  const bold = options.filter(({ text }) => {
    const pieces = [...text.en, ...text.ne].flatMap((block) => ('pieces' in block ? block.pieces : []));
    const visible = pieces.filter((piece) => piece.text.trim() !== '');
    return visible.length > 0 && visible.every((piece) => piece.bold);
  });
  return bold.length > 0 && bold.length < options.length && bold.some(({ label }) => label !== answer);
}

const isPictureAlone = ({ pieces }: TypedParagraph): boolean =>
  pieces.filter(({ picture }) => picture).length === 1 &&
  pieces.every(({ picture, inText, text }) => (picture ? inText === undefined : text.trim() === ''));

/** A highlight or colour may be meant as the mark of a key; a picture without its key is none that a text names. */
function refuseMarks(pieces: readonly Piece[]): void {
  const isMarked = pieces.some(
    ({ highlight, colour, picture, inText }) => highlight || colour || (picture && !inText),
  );
  if (isMarked) throw new NotOurs();
}
