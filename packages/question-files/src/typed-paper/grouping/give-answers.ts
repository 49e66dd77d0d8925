import { readingsOfLetter } from '#option-letters.ts';
import { textOfPieces } from '#typed-paper/blocks.ts';
import { answerPairs } from '#typed-paper/lines/answer-lists.ts';
import { joinParts } from './join-parts.ts';
import type { AnswerList, ListedAnswer, RawPaper, RawQuestion } from './raw-question.ts';

/**
 * Gives the answers of lists to their questions, by their numbers. Where several questions that a list stands for have one
 * number, the order counts if the list is as long as they are many; else they get none.
 */
export function giveListedAnswers(paper: RawPaper): RawPaper {
  const read = joinParts(withoutInstructions(withTypedLists(paper)));
  const unknown: number[] = [];
  for (const list of read.answerLists) {
    const questions = read.questions.slice(list.from, list.to);
    const numbers = questions.map(({ number }) => number);
    const isUnique = !numbers.includes(undefined) && new Set(numbers).size === numbers.length;
    if (isUnique) {
      for (const question of questions) {
        const own = list.entries.filter(({ number }) => number === question.number);
        for (const entry of own) give(question, entry);
      }
      unknown.push(...list.entries.map(({ number }) => number).filter((number) => !numbers.includes(number)));
    } else if (isInOrder(list, questions)) {
      for (const [place, question] of questions.entries()) {
        const entry = list.entries[place];
        if (entry?.value) give(question, entry);
      }
    }
  }
  return unknown.length > 0 ? { ...read, unknownAnswers: unknown } : read;
}

function give(question: RawQuestion, { value, hints = [] }: ListedAnswer): void {
  question.answers.push(value);
  question.listedAnswers += 1;
  question.hints.push(...hints);
}

/** The list goes through the questions one by one, by their numbers or by a count of its own. */
function isInOrder({ entries }: AnswerList, questions: RawQuestion[]): boolean {
  const hasNumbers = entries.every(({ number }, place) => number === questions[place]?.number);
  const counts = entries.every(({ number }, place) => number === place + 1);
  return entries.length === questions.length && (hasNumbers || counts);
}

/** Two or more "questions" in a row that are only a letter: a list of answers without a heading. */
function withTypedLists(paper: RawPaper): RawPaper {
  const isAnswer = (question: RawQuestion | undefined) =>
    question !== undefined &&
    question.options.length === 0 &&
    question.answers.length === 0 &&
    letterOf(question) !== undefined;
  const lists: AnswerList[] = [...paper.answerLists];
  const questions: RawQuestion[] = [];
  let moved = 0;
  for (const [place, question] of paper.questions.entries()) {
    const isOne =
      isAnswer(question) && (isAnswer(paper.questions[place - 1]) || isAnswer(paper.questions[place + 1]));
    if (!isOne || questions.length === 0) {
      questions.push(question);
      continue;
    }
    moved += 1;
    const entry = { number: question.number ?? 0, value: letterOf(question) ?? '' };
    const last = lists.at(-1);
    if (last?.to === questions.length) last.entries.push(entry);
    else lists.push({ from: last?.to ?? 0, to: questions.length, entries: [entry] });
  }
  return moved > 0 ? { ...paper, questions, answerLists: lists } : paper;
}

function letterOf(question: RawQuestion): string | undefined {
  const [line, ...rest] = question.stem;
  if (!line || rest.length > 0 || !('pieces' in line) || question.number === undefined) return undefined;
  const text = textOfPieces(line.pieces).trim();
  const letter = text.replace(/^[([]\s*|\s*[)\].]+$/g, '');
  if (readingsOfLetter(letter).length > 0) return letter;
  return answerPairs(`${question.number}. ${text}`)?.[0]?.value;
}

/** Numbered instructions at the beginning: no options, and then the numbers begin again. */
function withoutInstructions(paper: RawPaper): RawPaper {
  const first = paper.questions.findIndex(({ options, answers }) => options.length > 0 || answers.length > 0);
  if (first <= 0 || paper.questions[first]?.number !== 1) return paper;
  return {
    ...paper,
    questions: paper.questions.slice(first),
    answerLists: paper.answerLists.map((list) => ({
      ...list,
      from: Math.max(0, list.from - first),
      to: Math.max(0, list.to - first),
    })),
  };
}
