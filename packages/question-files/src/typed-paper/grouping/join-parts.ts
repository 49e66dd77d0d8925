import { digits } from '@abhyas/texts/digits';
import { placeOfLetter } from '#option-letters.ts';
import { pairOf } from '#stacked-languages.ts';
import { textOfPieces } from '#typed-paper/blocks.ts';
import { keyOfMarks, marksOf } from '#typed-paper/finishing/marks.ts';
import { joinLanguages } from './join-languages.ts';
import type { AnswerList, Content, ListedAnswer, RawPaper, RawQuestion } from './raw-question.ts';

/** Keys of two parts agree by chance in a quarter of their questions. */
const SAME_KEYS = 0.75;

/** Questions in one language that follow each other, by their places in the paper. */
interface Part {
  from: number;
  to: number;
  isNepali: boolean;
  questions: RawQuestion[];
}

/**
 * A paper that has its questions in one language, and then all of them in the other: those of the same number become one. Two
 * parts that share nothing but numbers, such as a test of English before one of Nepali, stay what they are.
 */
export function joinParts(paper: RawPaper): RawPaper {
  const parts = partsOf(paper.questions);
  const questions: RawQuestion[] = [];
  /** For each place in the paper the one in `questions`. */
  const moved: number[] = [];
  const add = (part: Part, joined: readonly RawQuestion[]) => {
    for (const [place, { number }] of part.questions.entries()) {
      const isSame = (each: RawQuestion) => each === part.questions[place] || each.number === number;
      moved[part.from + place] = questions.length + Math.max(0, joined.findIndex(isSame));
    }
  };
  for (let at = 0; at < parts.length; at += 1) {
    const [part, next] = parts.slice(at, at + 2);
    if (!part) break;
    const isPair = next !== undefined && areTranslations(part, next, paper.answerLists);
    if (!isPair) {
      for (const place of part.questions.keys()) moved[part.from + place] = questions.length + place;
      questions.push(...part.questions);
      continue;
    }
    const [en, ne] = part.isNepali ? [next, part] : [part, next];
    const joined = joinLanguages(paperOf(en), paperOf(ne)).questions;
    add(part, joined);
    add(next, joined);
    questions.push(...joined);
    at += 1;
  }
  if (questions.length === paper.questions.length) return paper;
  const answerLists = paper.answerLists.map((list): AnswerList => {
    const places = moved.slice(list.from, list.to);
    return { ...list, from: Math.min(...places), to: Math.max(...places) + 1 };
  });
  return { ...paper, questions, answerLists: answerLists.filter(({ to }) => to > 0) };
}

const paperOf = ({ questions }: Part): RawPaper => ({ before: [], aside: [], questions, answerLists: [] });

function partsOf(questions: readonly RawQuestion[]): Part[] {
  const parts: Part[] = [];
  for (const [place, question] of questions.entries()) {
    const isNepali = isInNepali(question);
    const last = parts.at(-1);
    if (last && (isNepali === undefined || isNepali === last.isNepali)) {
      last.questions.push(question);
      last.to = place + 1;
    } else parts.push({ from: place, to: place + 1, isNepali: isNepali ?? false, questions: [question] });
  }
  return parts;
}

const textOf = (contents: readonly Content[]): string =>
  contents.map((content) => ('pieces' in content ? textOfPieces(content.pieces) : '')).join('\n');

const textsOf = ({ stem, options }: RawQuestion): string =>
  [textOf(stem), ...options.map(({ lines }) => textOf(lines.map((pieces) => ({ pieces }))))].join('\n');

/** By the script that prevails in the stem; undefined for one of signs alone. */
function isInNepali({ stem }: RawQuestion): boolean | undefined {
  const text = textOf(stem);
  const [latin, devanagari] = [/\p{Script=Latin}/gu, /\p{Script=Devanagari}/gu].map(
    (script) => text.match(script)?.length ?? 0,
  );
  return latin || devanagari ? (devanagari ?? 0) > (latin ?? 0) : undefined;
}

function areTranslations(one: Part, other: Part, lists: readonly AnswerList[]): boolean {
  const count = one.questions.length;
  const byNumber = new Map(other.questions.map((question) => [question.number, question]));
  const pairs = one.questions.flatMap((question) => {
    const translation = byNumber.get(question.number);
    return translation && question.number !== undefined ? ([[question, translation]] as const) : [];
  });
  const isWhole = pairs.length === count && other.questions.length === count && byNumber.size === count;
  if (!isWhole || pairs.some((pair) => pair.some(hasBothLanguages))) return false;
  const share = (test: (pair: readonly [RawQuestion, RawQuestion]) => boolean) =>
    pairs.filter(test).length / count;
  if (share(([own, its]) => own.options.length === its.options.length) <= 0.5) return false;
  if (share(haveOtherFigures) > 0.3) return false;
  const covers = (list: AnswerList, part: Part) => list.from <= part.from && list.to >= part.to;
  if (lists.some((list) => covers(list, one) && covers(list, other) && list.entries.length === count))
    return true;
  // Two lists below each other are one; its first half is of the first part.
  const halves = (part: Part): ListedAnswer[] =>
    lists
      .filter((list) => covers(list, part))
      .flatMap((list) => {
        const isOfBoth = covers(list, one) && covers(list, other);
        const half = Math.ceil(list.entries.length / 2);
        return isOfBoth ? list.entries.slice(...(part === one ? [0, half] : [half])) : list.entries;
      });
  const [keys, its] = [one, other].map((part) => keysOf(part, halves(part)));
  const both = pairs.filter(([{ number }]) => keys?.has(number) && its?.has(number));
  const same = both.filter(([{ number }]) => keys?.get(number) === its?.get(number)).length;
  if (both.length > 0) return same >= both.length * SAME_KEYS;
  return (keys?.size ?? 0) + (its?.size ?? 0) > 0 || share(haveSameFigures) > 0;
}

const hasBothLanguages = ({ second, stem }: RawQuestion): boolean =>
  second !== undefined || pairOf(textOf(stem)) !== undefined;

/** The options that answers, marks and lists name, by the numbers of the questions. */
function keysOf({ questions }: Part, entries: readonly ListedAnswer[]): Map<number | undefined, number> {
  const keys = new Map<number | undefined, number>();
  for (const question of questions) {
    const stated = [
      ...question.answers,
      ...entries.filter(({ number }) => number === question.number).map(({ value }) => value),
    ];
    const letter = stated
      .map((value) => placeOfLetter(/[\p{L}\p{N}]\p{M}*/u.exec(value)?.[0] ?? ''))
      .find((place) => place !== undefined);
    const place = letter ?? keyOfMarks(marksOf(question)).option;
    if (place !== undefined) keys.set(question.number, place);
  }
  return keys;
}

const figuresOf = (question: RawQuestion): string[] => digits(textsOf(question)).match(/\d+/g) ?? [];

const haveOtherFigures = ([one, other]: readonly [RawQuestion, RawQuestion]): boolean => {
  const [figures, its] = [figuresOf(one), figuresOf(other)];
  return figures.length > 0 && its.length > 0 && !figures.some((figure) => its.includes(figure));
};

const haveSameFigures = ([one, other]: readonly [RawQuestion, RawQuestion]): boolean =>
  figuresOf(one).some((figure) => figuresOf(other).includes(figure));
