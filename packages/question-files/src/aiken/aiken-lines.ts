import { type LetterSeries, OPTION_LETTER_PATTERN, readingsOfLetter } from '#option-letters.ts';

// Aiken has one thing on each line: of a question, of an option `A) …` or `A. …`, or `ANSWER: B`.

export type AikenLine = { number: number; afterBlank: boolean; text: string } & (
  | { kind: 'text' }
  | {
      kind: 'option';
      series: LetterSeries[];
      place: number;
      rest: string;
      /** By its signs it may as well be a line of a dialogue. */
      isLoose?: true;
    }
  | { kind: 'answer' | 'explanation'; rest: string }
);

const LETTER = `(?:[A-Za-z]|${OPTION_LETTER_PATTERN})`;
const OPTION = new RegExp(`^\\(?\\s?(${LETTER})\\s?[).]\\s*(\\S.*)?$`, 'u');
const LOOSE_OPTION = new RegExp(`^\\[?(${LETTER})(?:\\s?[:\\]]|\\s?[-–](?=\\s))\\s*(\\S.*)$`, 'u');
const ANSWER =
  /^(?:ans(?:wer)?|correct(?:\s+(?:answer|option))?|right\s+(?:answer|option)|key|(?:सही\s+)?उत्तर|जवाफ)\s*(?:[:：=]|[.)।–-](?=\s|$))\s*(.*)$/iu;
/** `ANSWER B` and `The answer is B`: a letter only, so that no sentence is taken for one. */
const ANSWER_WITHOUT_COLON = new RegExp(
  `^(?:the\\s+)?(?:(?:correct|right)\\s+)?ans(?:wer)?\\s+(?:is\\s*:?\\s*)?(\\(?${LETTER}[).]*)$`,
  'iu',
);
const EXPLANATION = /^(?:explanation|feedback|rationale|hint|व्याख्या|स्पष्टीकरण)\s*[:：]\s*(.*)$/iu;
/** Explains a question that is answered already; before it, `Reason:` is a statement of the stem. */
export const REASON = /^(?:reason|solution|comment|note|कारण|समाधान)\s*[:：]\s*(\S.*)$/iu;

/** Numbers begin statements in stems, and no option of this format. */
const NO_SERIES = new Set<LetterSeries>(['decimal', 'devanagari', 'roman', 'upper_roman']);

export function aikenLines(text: string): AikenLine[] {
  const lines: AikenLine[] = [];
  let afterBlank = true;
  for (const [place, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line !== '')
      lines.push({ number: place + 1, afterBlank, text: line.replace(/^\u2060/, ''), ...kindOf(line) });
    afterBlank = line === '';
  }
  return lines;
}

function kindOf(line: string) {
  const answer = ANSWER.exec(line) ?? ANSWER_WITHOUT_COLON.exec(line);
  if (answer) return { kind: 'answer' as const, rest: answer[1]?.trim() ?? '' };
  const explanation = EXPLANATION.exec(line);
  if (explanation) return { kind: 'explanation' as const, rest: explanation[1]?.trim() ?? '' };
  const option = OPTION.exec(line);
  const [, letter, rest = ''] = option ?? LOOSE_OPTION.exec(line) ?? [];
  const read = letter === undefined ? undefined : lettered(letter);
  if (!read) return { kind: 'text' as const };
  return { kind: 'option' as const, ...read, rest: rest.trim(), ...(!option && { isLoose: true as const }) };
}

/** The series a letter may belong to and its place in them, from 0. Latin ones go to Z, as in Moodle. */
export function lettered(letter: string): { series: LetterSeries[]; place: number } | undefined {
  if (/^[A-Za-z]$/.test(letter)) {
    const isUpper = letter < 'a';
    return { series: [isUpper ? 'upper' : 'lower'], place: letter.charCodeAt(0) - (isUpper ? 65 : 97) };
  }
  const readings = readingsOfLetter(letter).filter(({ series }) => !NO_SERIES.has(series));
  const [first] = readings;
  if (!first) return undefined;
  return { series: readings.map(({ series }) => series), place: first.place };
}
