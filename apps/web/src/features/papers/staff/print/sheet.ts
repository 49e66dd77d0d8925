import type { VerdictInForce } from '@abhyas/contract/grading/verdicts';
import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { QuestionContent } from '@abhyas/contract/questions/content';
import type { QuizForm } from '@abhyas/contract/quizzes/staff/forms';
import type { LocalizedText } from '@abhyas/contract/shared';
import { fullScoreOf, type Marks } from '@abhyas/exam-rules/scoring';
import { writtenMarks } from '@abhyas/exam-rules/written-marks';
import type { Reading } from '#i18n/language.ts';

// What a printed paper is made of. Pure.

/** Where the answers stand: nowhere, beside the options, or on a page of their own. */
export const keyPlaces = ['none', 'marked', 'sheet'] as const;
export type KeyPlace = (typeof keyPlaces)[number];

export interface SheetSettings {
  key: KeyPlace;
  two_columns: boolean;
  name_lines: boolean;
}

export interface SheetQuestion {
  id: number;
  content: QuestionContent;
  /** What was decided about it after it was shown. */
  verdict?: Decision | undefined;
}

export type Decision = Pick<VerdictInForce, 'kind' | 'option_ids'>;

/** Questions of a bank have no time, marks or revision until a quiz gives them. */
export interface SheetExam {
  title: LocalizedText;
  duration_minutes: number;
  /** null where they differ between questions. */
  marks_correct: number | null;
  marks_wrong: number | null;
  pass_percent: number | null;
  revision: number;
  sections?: readonly SheetSection[] | undefined;
  /** A letter, if the paper has forms. */
  form?: string | undefined;
  /** Whether learners’ screens have other orders than this paper. */
  differs_from_screens?: boolean | undefined;
}

export interface SheetSection extends Pick<AdminSection, 'title' | 'instructions' | 'pass_percent'> {
  id: number;
  /** Of each of its questions, in their order. */
  marks: readonly Marks[];
  questions: readonly SheetQuestion[];
}

/** The sections with their questions that are printed, in the order of the paper. Drawn ones have the section's marks. */
export const sheetSections = (
  sections: readonly AdminSection[] | undefined,
  questions: readonly SheetQuestion[],
): SheetSection[] | undefined =>
  sections?.map((section) => {
    const own = new Map(section.questions.map((question) => [question.id, question]));
    const pooled = new Set(section.draws.flatMap(({ pool }) => pool ?? []));
    const printed = questions.filter(({ id }) => own.has(id) || pooled.has(id));
    return {
      ...section,
      marks: printed.map(({ id }) => writtenMarks(section, own.get(id))),
      questions: printed,
    };
  });

/** The questions of one form of the paper, with their options in its order. */
export const questionsOfForm = <Content extends { options: readonly { id: number }[] }>(
  { questions }: QuizForm,
  contents: ReadonlyMap<number, Content>,
): { id: number; content: Content & { options: Content['options'][number][] } }[] =>
  questions.flatMap(({ id, options }) => {
    const content = contents.get(id);
    if (content === undefined) return [];
    const ordered = options.flatMap((option) => content.options.find((each) => each.id === option) ?? []);
    return [{ id, content: { ...content, options: ordered } }];
  });

/**
 * The places of the options that earn the marks, by the decision if there is one; or the decision, where it makes none right or
 * wrong.
 */
export function keyOf(
  options: readonly { id: number; is_correct: boolean }[],
  verdict: Decision | undefined,
): number[] | 'void' | 'everyone' | 'all_who_answered' {
  const kind = verdict?.kind;
  if (kind === 'void' || kind === 'everyone' || kind === 'all_who_answered') return kind;
  const named = kind === 'key' || kind === 'accept' ? verdict?.option_ids : undefined;
  return options.flatMap(({ id, is_correct }, place) =>
    (named ? named.includes(id) : is_correct) ? [place] : [],
  );
}

/** Of every question that is printed. */
export const marksOfAll = (exam: SheetExam, questions: number): readonly Marks[] =>
  exam.sections?.flatMap(({ marks }) => marks) ??
  Array<Marks>(questions).fill({
    marks_correct: exam.marks_correct ?? 0,
    marks_wrong: exam.marks_wrong ?? 0,
  });

/** The marks that all have; undefined where they differ, and where there are none. */
export function commonMarks([first, ...others]: readonly Marks[]): Marks | undefined {
  const isSame = (marks: Marks) =>
    marks.marks_correct === first?.marks_correct && marks.marks_wrong === first.marks_wrong;
  return others.every(isSame) ? first : undefined;
}

/** Marks have four decimals: in whole ten-thousandths they add up exactly. */
const UNIT = 10_000;

/** The marks that pass, as the percentage of the full marks gives them; at most four decimals, rounded up. */
export function passMarks(marks: readonly Marks[], pass_percent: number | null): number | null {
  if (pass_percent === null) return null;
  const full = Math.round(fullScoreOf(marks) * UNIT);
  const percent = Math.round(pass_percent * UNIT);
  return Math.ceil((full * percent) / (100 * UNIT)) / UNIT;
}

/** Numbers of the questions on the passage that begins with the question at a place; undefined if none begins there. */
export function passageRange(
  questions: readonly SheetQuestion[],
  place: number,
): { from: number; to: number } | undefined {
  const idAt = (index: number) => questions[index]?.content.passage?.id;
  const id = idAt(place);
  if (id === undefined || idAt(place - 1) === id) return undefined;
  let end = place;
  while (idAt(end + 1) === id) end += 1;
  return { from: place + 1, to: end + 1 };
}

/** Numbers of the questions that have no text in the language of the paper, and so are printed in the other one. */
export function inOtherLanguage(questions: readonly SheetQuestion[], reading: Reading): number[] {
  if (reading === 'both') return [];
  const lacks = ({ content: { text, options } }: SheetQuestion) =>
    [text, ...options.map((option) => option.text)].some(
      ({ en, ne = '' }) => (reading === 'en' ? en : ne).trim() === '',
    );
  return questions.flatMap((question, place) => (lacks(question) ? [place + 1] : []));
}
