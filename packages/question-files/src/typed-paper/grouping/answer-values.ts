import { readingsOfLetter } from '#option-letters.ts';
import { type Piece, slicePieces, textOfPieces, trimPieces } from '#typed-paper/blocks.ts';
import { answerPairs } from '#typed-paper/lines/answer-lists.ts';
import type { Line } from '#typed-paper/lines/lines.ts';
import { letterAt, namedQuestionIn } from '#typed-paper/lines/markers.ts';
import { detailAt, explanationAt, isInstruction, isSection } from '#typed-paper/lines/words.ts';
import { nextPlace } from './assumed-starts.ts';
import type { Context } from './line-starts.ts';
import { isComplete } from './open-question.ts';
import type { ListedAnswer, RawQuestion } from './raw-question.ts';

const EXPLANATION_INSIDE =
  /(?:^|[\s;,])(?=[[(]?(?:explanation|rationale|hint|solution|reason|व्याख्या|कारण|स्पष्टीकरण)\s*[:：ः])/iu;
const BARE_LETTER = /^[([]?\s*\p{L}{1,4}[\p{M}]*\s*[)\]]?[.]?$/u;

/** `Option B is correct.` Behind a second part, as in `A; x is right`, the words are about that. */
const IS_CORRECT =
  /\s+(?:is\s+(?:the\s+)?(?:correct|right)(?:\s+(?:answer|option|one|choice))?|(?:सही|सहि|ठीक)(?:\s*(?:उत्तर|विकल्प))?\s*हो)\s*[.।]?$/iu;

/** What a line states after the word for an answer, and the explanation that the line may end with. */
export function answerOf(line: Line, from: number): { value: string; explanation?: Piece[] } {
  const text = line.text.slice(from);
  const inside = EXPLANATION_INSIDE.exec(text);
  if (!inside) return { value: text.trim() };
  const start = from + inside.index + inside[0].length;
  const end = start + (explanationAt(line.text.slice(start))?.end ?? 0);
  return {
    value: text.slice(0, inside.index).trim(),
    explanation: contentFrom(line, end),
  };
}

/** The line from a place in its text. */
export const contentFrom = ({ pieces, text }: Line, start: number): Piece[] =>
  trimPieces(slicePieces(pieces, start, text.length));

/** Without the brackets around all of it: `(b)`, `[Ans: b]`. */
export const bareAnswer = (value: string): string =>
  withoutCorrect(
    value
      .replace(/^[([]\s*([^()[\]]*?)\s*[)\]]?\s*$/u, '$1')
      .replace(/\s*[\],;]\s*$/u, '')
      .replace(/^([^()]*?)\s*\)$/u, '$1'),
  ).trim();

function withoutCorrect(value: string): string {
  const own = value.replace(IS_CORRECT, '');
  return /[,;.।]/.test(own) ? value : own;
}

const isShortValue = ({ text, heading, table, ...line }: Line): boolean =>
  !heading &&
  !table &&
  !namedQuestionIn({ text, ...line }) &&
  !explanationAt(text) &&
  answerPairs(text) === undefined &&
  BARE_LETTER.test(text.trim());

/** In a list of answers with reasons: takes a line of the explanation that the last answer has. */
export function addListedHint(entries: ListedAnswer[], lines: readonly Line[], at: number): boolean {
  const [entry, line] = [entries.at(-1), lines[at]];
  if (!entry || !line) return false;
  const explanation = explanationAt(line.text);
  const isText = !line.heading && !isSection(line.text) && !isInstruction(line.text) && !letterAt(line.text);
  const goesOn = lines
    .slice(at + 1, at + 9)
    .some(({ text }) => answerPairs(text)?.[0]?.number === entry.number + 1);
  const hasReason =
    entry.hints !== undefined || /\S\s+\S/.test(entry.value) || goesOn || entries.some(({ hints }) => hints);
  if (!(explanation || (isText && hasReason && !line.isAfterBlank))) return false;
  entry.hints = [...(entry.hints ?? []), { pieces: contentFrom(line, explanation?.end ?? 0) }];
  return true;
}

/** Whether a line is the answer that the line before it announces. */
export const isAnswerBelow = (line: Line, question: RawQuestion): boolean =>
  isShortValue(line) || repeatsOption(line, question);

/** `b) Pokhara`, as the option itself. */
function repeatsOption({ text }: Line, { options }: RawQuestion): boolean {
  const marker = letterAt(text);
  const own = marker && options.find((option) => option.marker.label === marker.label);
  const shown = (own?.lines ?? []).map(textOfPieces).join('\n').trim();
  return marker !== undefined && shown !== '' && shown === text.slice(marker.end).trim();
}

const KEY_ALONE = /^(?:[Aa]\s*[:.=–-]+\s*)?[([]?\s*(\p{L}\p{M}*|[ivx]{1,4})\s*[)\].]{0,2}$/u;

/** Where the letter of `(B)` or `A: B` begins, alone on a line below all options: it names the key. */
export function bareKeyAt(
  { question, state }: Context,
  { text, heading, table, isAfterBlank }: Line,
): number | undefined {
  if (!question || heading || table || isAfterBlank || !isComplete(question) || question.answers.length > 0)
    return undefined;
  const label = state === 'options' ? KEY_ALONE.exec(text)?.[1] : undefined;
  if (label === undefined) return undefined;
  const isShown = question.options.some(({ marker }) => marker.style !== 'bullet' && marker.label === label);
  const follows = readingsOfLetter(label).some(({ place }) => place === nextPlace(question)?.place);
  return isShown && !follows ? text.search(/[([]?\s*(?:\p{L}\p{M}*|[ivx]{1,4})\s*[)\].]{0,2}$/u) : undefined;
}

const DIFFICULTIES = [
  ['easy', /^(?:easy|low|simple|सजिलो|सरल)/iu],
  ['medium', /^(?:medium|moderate|average|normal|मध्यम)/iu],
  ['hard', /^(?:hard|difficult|high|tough|गाह्रो|कठिन)/iu],
] as const;

/** Takes what a line states about the question above it; `aside` for what the platform has no place for. */
export function takeDetail(question: RawQuestion, { text }: Line): 'taken' | 'aside' | undefined {
  const detail = detailAt(text);
  if (!detail) return undefined;
  const difficulty = DIFFICULTIES.find(([, pattern]) => pattern.test(detail.value))?.[0];
  if (detail.kind === 'difficulty' && difficulty) question.difficulty = difficulty;
  else if (detail.kind === 'topic') question.topic = detail.value;
  else return 'aside';
  return 'taken';
}
