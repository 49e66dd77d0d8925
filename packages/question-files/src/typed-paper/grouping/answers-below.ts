import {
  answerPairs,
  answersOfLine,
  beginsAnswers,
  isAboveAnswers,
} from '#typed-paper/lines/answer-lists.ts';
import { lettersOfRow } from '#typed-paper/lines/answer-rows.ts';
import type { Line } from '#typed-paper/lines/lines.ts';
import { letterAt, numberAt } from '#typed-paper/lines/markers.ts';
import {
  answerListAt,
  isAnswerListHeading,
  isInstruction,
  isSection,
  isTitle,
} from '#typed-paper/lines/words.ts';
import type { ListedAnswer, RawQuestion } from './raw-question.ts';

/** Lines that may stand between the heading of a list of answers and the list. */
const MOST_LINES = 4;

/** Whether answers follow below a heading of them. */
export function listFollows(lines: readonly Line[], at: number): boolean {
  const below = lines.slice(at + 1, at + 1 + MOST_LINES);
  const [next, after] = below.filter(({ text }) => !isAboveAnswers(text));
  const beginsOptions = after !== undefined && letterAt(after.text) && !numberAt(after.text);
  if (!next) return false;
  return (next.answers ?? (next.table || beginsOptions ? undefined : answersOfLine(next.text))) !== undefined;
}

/** `Answer key`, and beside or below it one letter for each of these questions. */
export function lettersBelow(
  lines: readonly Line[],
  at: number,
  questions: readonly RawQuestion[],
): { entries: ListedAnswer[]; lines: number } | undefined {
  const text = lines[at]?.text ?? '';
  const named = isAnswerListHeading(text) ? text.length : answerListAt(text)?.end;
  if (named === undefined || questions.some(({ answers }) => answers.length > 0)) return undefined;
  const letters = lettersOfRow(text.slice(named)) ?? [];
  let count = 0;
  while (letters.length < questions.length) {
    const below = lettersOfRow(lines[at + 1 + count]?.text ?? '');
    if (!below) break;
    letters.push(...below);
    count += 1;
  }
  if (letters.length < 2 || letters.length !== questions.length) return undefined;
  const entries = letters.map((value, place) => ({ number: questions[place]?.number ?? place + 1, value }));
  return { entries, lines: count };
}

/** `1-B`, `2-D`, one a line without a heading: one for each of these questions, by their numbers, of which none has an answer yet. */
export function pairsBelow(
  lines: readonly Line[],
  at: number,
  questions: readonly RawQuestion[],
): { entries: ListedAnswer[]; lines: number } | undefined {
  if (!answerPairs(lines[at]?.text ?? '') || !questions.every(isUnanswered)) return undefined;
  const entries: ListedAnswer[] = [];
  let count = 0;
  while (entries.length < questions.length) {
    const pairs = answerPairs(lines[at + count]?.text ?? '');
    if (!pairs) break;
    entries.push(...pairs);
    count += 1;
  }
  const numbers = new Set(entries.map(({ number }) => number));
  const areAll = numbers.size === questions.length && entries.length === questions.length;
  const isEach = questions.every(({ number }) => number !== undefined && numbers.has(number));
  return areAll && isEach && entries.length > 1 ? { entries, lines: count } : undefined;
}

const isUnanswered = ({ options, answers }: RawQuestion): boolean =>
  options.length > 1 && answers.length === 0;

/** Longer instructions may be the text of a question. */
const LONG_TEXT = 80;

/** Headings, short instructions and the word for answers that are none. */
export const isBesideQuestions = ({ text }: Line): boolean =>
  isSection(text) || isTitle(text) || beginsAnswers(text) || (isInstruction(text) && text.length < LONG_TEXT);
