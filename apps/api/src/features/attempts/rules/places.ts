import type { AnswerChanges, AnsweredAt, Answers, FlagChanges } from '@abhyas/contract/attempts';
import { DomainError } from '#platform/domain-error.ts';
import type { ByPlace } from './merging.ts';

// Calls name questions and options by id, the database stores them by place. This module maps both ways. The place of
// a question is its index in the attempt's paper; the place of an option counts from 1 in the stored order of its
// question, whatever order a learner sees.

/** The questions of a paper with their options. Never changes once it is used. */
export interface PaperItems {
  questions: { id: number; options: { id: number }[] }[];
}

/** Answers that an earlier version stored and that name no question or option of the paper, by id. */
export interface Unplaced {
  answers?: Answers;
  /** Null unless the attempt had them. */
  on_time_answers?: Answers | null;
  ungraded_answers?: AnswerChanges | null;
}

type Item = PaperItems['questions'][number];
const indexes = new WeakMap<PaperItems, Map<string, number>>();

/** The place of each question. JSON makes ids of questions strings. */
export function indexOf(paper: PaperItems): Map<string, number> {
  const known = indexes.get(paper);
  if (known) return known;
  const index = new Map(paper.questions.map(({ id }, place) => [String(id), place]));
  // A drawn paper is that of one learner: thousands of these would be in memory, and one is made in some microseconds.
  if (!('option_orders' in paper)) indexes.set(paper, index);
  return index;
}

// Questions are the same objects in all papers that contain them, thousands of drawn ones.
const optionPlaces = new WeakMap<Item, Map<number, number>>();

/** The place of each option of a question, from 1. */
function placesOfOptions(question: Item): Map<number, number> {
  let places = optionPlaces.get(question);
  if (!places) {
    places = new Map(question.options.map(({ id }, at) => [id, at + 1]));
    optionPlaces.set(question, places);
  }
  return places;
}

export const emptyOf = (paper: PaperItems): ByPlace => new Array(paper.questions.length).fill(null);

/** Throws ANSWER_NOT_IN_QUIZ unless every answer belongs to this paper. 0 clears an answer, null leaves it. */
export function placeAnswers(paper: PaperItems, answers: AnswerChanges): ByPlace {
  const index = indexOf(paper);
  const choices = emptyOf(paper);
  for (const [question_id, option_id] of Object.entries(answers)) {
    const place = index.get(question_id);
    const question = place === undefined ? undefined : paper.questions[place];
    const choice = option_id === null ? 0 : question && placesOfOptions(question).get(option_id);
    if (place === undefined || choice === undefined) throw refusal(`/answers/${question_id}`);
    choices[place] = choice;
  }
  return choices;
}

/** An answer of an attempt by its ids. `unplaced` fills questions that the attempt has no choice for. */
export function answersOf(paper: PaperItems, choices: ByPlace, unplaced: Answers = {}): Answers {
  const answers = { ...unplaced };
  for (const [question_id, option_id] of Object.entries(changesOf(paper, choices))) {
    if (option_id === null) delete answers[question_id];
    else answers[question_id] = option_id;
  }
  return answers;
}

/** As `answersOf`, with null for each cleared answer. */
export function changesOf(
  { questions }: PaperItems,
  choices: ByPlace,
  unplaced: AnswerChanges = {},
): AnswerChanges {
  const answers = { ...unplaced };
  if (choices.length === 0) return answers;
  for (const [place, { id, options }] of questions.entries()) {
    const choice = choices[place] ?? null;
    if (choice !== null) answers[id] = options[choice - 1]?.id ?? null;
  }
  return answers;
}

/** Ids of the questions at these places. */
export function questionIdsAt({ questions }: PaperItems, places: number[]): number[] {
  return places.flatMap((place) => questions[place]?.id ?? []);
}

/**
 * Limits a moment to what fits into the column, with room for adding the 10 s of the rule about stale answers: 23 days
 * before or after the start. An attempt lasts a day at most and late answers come within one more, so only a clock that
 * is weeks off reaches a limit. Then the order of arrival decides.
 */
const MAX_OFFSET_MS = 2_000_000_000;

/** Milliseconds since the start of the attempt (ms since 1970). */
export function sinceStart(moment: number, started: number): number {
  return Math.max(-MAX_OFFSET_MS, Math.min(moment - started, MAX_OFFSET_MS));
}

/** The moments of answers (ms since the start), null without one. Ignores questions that are not in the paper. */
export function placeMoments(paper: PaperItems, answered_at: AnsweredAt, started: number): ByPlace {
  const index = indexOf(paper);
  const moments = emptyOf(paper);
  for (const [question_id, moment] of Object.entries(answered_at)) {
    const place = index.get(question_id);
    if (place !== undefined) moments[place] = sinceStart(Date.parse(moment), started);
  }
  return moments;
}

/** How a save changes flags: `(stored & keep) | add`, one bit for each question. */
export interface FlagMasks {
  keep: string;
  add: string;
}

/**
 * A full list replaces the flags, then the changes apply. Undefined without either. Throws ANSWER_NOT_IN_QUIZ for a
 * question that is not in the paper.
 */
export function flagMasks(
  paper: PaperItems,
  flags: number[] | undefined,
  flag_changes: FlagChanges | undefined,
): FlagMasks | undefined {
  if (!flags && !flag_changes) return undefined;
  const index = indexOf(paper);
  const keep = new Array(paper.questions.length).fill(flags ? 0 : 1);
  const add = new Array(paper.questions.length).fill(0);
  for (const [at, id] of (flags ?? []).entries()) {
    const place = index.get(String(id));
    if (place === undefined) throw refusal(`/flags/${at}`);
    add[place] = 1;
  }
  for (const [question_id, flagged] of Object.entries(flag_changes ?? {})) {
    const place = index.get(question_id);
    if (place === undefined) throw refusal(`/flag_changes/${question_id}`);
    keep[place] = 0;
    add[place] = flagged ? 1 : 0;
  }
  return { keep: keep.join(''), add: add.join('') };
}

/** Ids of flagged questions in ascending order. `bits` is null before the first flag. */
export function flagsOf({ questions }: PaperItems, bits: string | null): number[] {
  if (bits === null) return [];
  return questions
    .filter((_, place) => bits[place] === '1')
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

function refusal(path: string): DomainError {
  const message = 'Not a question of this quiz, or not an option of this question';
  return new DomainError('ANSWER_NOT_IN_QUIZ', { errors: [{ path, code: 'ANSWER_NOT_IN_QUIZ', message }] });
}
