import type { MarkedPaper } from './scoring.ts';

/** Texts of one thing in both languages. */
interface Texts {
  en: string;
  ne?: string | undefined;
}

/** What of a question decides how an answer to it counts: its options and which of them are correct. */
export interface KeyedQuestion {
  options: {
    id: number;
    text: Texts;
    /** Of an option with pictures in its text: the text with the SHA-256 of each in the place of its alternative text. */
    key_text?: Texts | undefined;
    image?: { svg: string; caption?: Texts | undefined } | undefined;
    is_correct: boolean;
  }[];
}

/**
 * The options and the key of a question in one text: equal texts, equal questions for the purpose of a verdict. The
 * order of the options does not matter. The SHA-256 of it (base64url) is the question's digest; hashing is left to the
 * caller, because servers and browsers do it by different calls.
 */
export function questionKeyText({ options }: KeyedQuestion): string {
  const inOrder = [...options].sort((a, b) => a.id - b.id);
  return JSON.stringify(inOrder.map((option) => [option.id, option.is_correct, ...contentOf(option)]));
}

type KeyedOption = KeyedQuestion['options'][number];

/** What an option shows, in one text: equal texts, equal options for the purpose of a verdict, whatever their ids. */
export const optionContent = (option: KeyedOption): string => JSON.stringify(contentOf(option));

const contentOf = ({ text: written, key_text: text = written, image }: KeyedOption) => [
  text.en,
  text.ne ?? null,
  image?.svg ?? null,
  image?.caption?.en ?? null,
  image?.caption?.ne ?? null,
];

/** Whether the text of an option differs from its key text in nothing but the alternative texts of its pictures. */
export function isNamed({ text, key_text }: Pick<KeyedOption, 'text' | 'key_text'>): boolean {
  if (key_text === undefined) return true;
  const fits = (shown = '', keyed = '') => {
    const [first = '', ...others] = keyed.split(/(?<=\[)[\w-]{43}(?=\])/);
    const last = others.pop();
    if (last === undefined) return shown === keyed;
    let at = shown.startsWith(first) ? first.length : -1;
    for (const part of others) at = at < 0 ? at : endOf(part, shown.indexOf(part, at));
    return at >= 0 && shown.length - last.length >= at && shown.endsWith(last);
  };
  return fits(text.en, key_text.en) && fits(text.ne, key_text.ne);
}

const endOf = (part: string, at: number): number => (at < 0 ? at : at + part.length);

/**
 * Marks and keys of a paper in one text, from the digests of its questions in their order; with sections also the marks
 * of each question and the cut-offs.
 */
export function paperKeyText(
  { marks_correct, marks_wrong, sections }: Omit<MarkedPaper, 'questions'>,
  questions: readonly { id: number; digest: string }[],
): string {
  return JSON.stringify([
    marks_correct,
    marks_wrong,
    questions.map(({ id, digest }) => [id, digest]),
    ...(sections ?? []).map(({ pass_percent, marks }) => [
      pass_percent,
      marks.map(({ marks_correct, marks_wrong }) => [marks_correct, marks_wrong]),
    ]),
  ]);
}
