import type { PaperSection } from '@abhyas/contract/papers/sections';
import { fullScoreOf, type MarkedPaper, type MarkedSection, type Marks } from '@abhyas/exam-rules/scoring';
import { commonMarks, writtenMarks } from '@abhyas/exam-rules/written-marks';
import { forLearner, type StoredQuestion } from '#features/questions/questions.ts';
import type { StoredDraw, StoredSection } from './documents.ts';
import { choose, unitsOf } from './draw.ts';

/** Of a revision: what decides its marks. */
interface Sectioned {
  marks_correct: number | null;
  marks_wrong: number | null;
  questions: readonly StoredQuestion[];
  sections: readonly StoredSection[] | null;
}

/** Marks of all questions that one paper has of the section: its own ones, then drawn ones. */
function marksOfPaper(section: StoredSection): Marks[] {
  const drawn = section.draws.flatMap(({ count }) => Array<Marks>(count).fill(writtenMarks(section)));
  return [...section.questions.map((question) => writtenMarks(section, question)), ...drawn];
}

/** The columns of a revision that follow from its sections, with its questions in their order. */
export function withSections<Content extends Sectioned>(content: Content) {
  const { sections, questions } = content;
  if (!sections)
    return { ...content, question_count: questions.length, paper_sections: null, full_marks: null };
  const marks = sections.map(marksOfPaper);
  const section_marks = sections.map((section) => writtenMarks(section));
  return {
    ...content,
    ...commonMarks([...marks.flat(), ...section_marks], content),
    questions: inOrderOf(sections, questions),
    question_count: marks.flat().length,
    paper_sections: sections.map((section, place) => paperSection(section, marks[place] ?? [])),
    full_marks: fullScoreOf(marks.flat()),
  };
}

function paperSection(section: StoredSection, marks: Marks[]): PaperSection {
  const { title, instructions, pass_percent } = section;
  return {
    title: forLearner(title),
    ...(instructions && { instructions: forLearner(instructions) }),
    question_count: marks.length,
    ...commonMarks(marks, writtenMarks(section)),
    pass_percent,
  };
}

/** Questions of the sections in their order, then the others. */
function inOrderOf(
  sections: readonly StoredSection[],
  questions: readonly StoredQuestion[],
): StoredQuestion[] {
  const order = sections.flatMap((section) => section.questions.map(({ id }) => id));
  const byId = new Map(questions.map((question) => [question.id, question]));
  const own = order.flatMap((id) => byId.get(id) ?? []);
  const placed = new Set(order);
  return [...own, ...questions.filter(({ id }) => !placed.has(id))];
}

/** Sections with the questions that there are: those that are gone leave, and new ones join one section. */
export function reconciled(
  sections: readonly StoredSection[],
  questions: readonly StoredQuestion[],
  joining: number | undefined,
): StoredSection[] {
  const present = new Set(questions.map(({ id }) => id));
  const placed = new Set(
    sections.flatMap((section) => [
      ...section.questions.map(({ id }) => id),
      ...section.draws.flatMap(({ pool }) => pool ?? []),
    ]),
  );
  const added = questions.filter(({ id }) => !placed.has(id)).map(({ id }) => ({ id }));
  const receiver = sections.some(({ id }) => id === joining) ? joining : sections.at(-1)?.id;
  return sections.map((section) => ({
    ...section,
    questions: [
      ...section.questions.filter(({ id }) => present.has(id)),
      ...(section.id === receiver ? added : []),
    ],
    draws: section.draws.map((draw) => ({ ...draw, pool: poolLeft(draw, questions) })),
  }));
}

/** A pool without questions that are gone; null if it can no longer be drawn from. */
function poolLeft({ pool, count }: StoredDraw, questions: readonly StoredQuestion[]): number[] | null {
  const places = new Map(questions.map(({ id }, index) => [id, index + 1]));
  const left = pool?.filter((id) => places.has(id)) ?? null;
  const units = unitsOf(left?.flatMap((id) => places.get(id) ?? []) ?? [], questions);
  return choose(units, count) ? left : null;
}

/** Section and own marks of each question, by its id. */
function placesOf(sections: readonly StoredSection[]) {
  const places = new Map<number, { section: number; own?: Partial<Marks> }>();
  for (const [section, { questions, draws }] of sections.entries()) {
    for (const { id, ...own } of questions) places.set(id, { section, own });
    for (const id of draws.flatMap(({ pool }) => pool ?? [])) places.set(id, { section });
  }
  return places;
}

/** The section of each question, by its id. */
export const sectionsByQuestion = (
  sections: readonly StoredSection[] | null,
): ReadonlyMap<number, StoredSection> =>
  new Map(
    [...placesOf(sections ?? [])].flatMap(([id, { section }]) => {
      const of = sections?.[section];
      return of ? [[id, of] as const] : [];
    }),
  );

const known = new WeakMap<object, MarkedPaper>();

/** A paper as scoring needs it. Papers never change, so each is computed once. */
export function markedPaper(paper: Sectioned): MarkedPaper {
  const { sections, marks_correct, marks_wrong, questions } = paper;
  if (!sections) return { marks_correct, marks_wrong, questions };
  let marked = known.get(paper);
  if (!marked) {
    const places = placesOf(sections);
    const marks = sections.map((): Marks[] => []);
    for (const { id } of questions) {
      const { section = 0, own } = places.get(id) ?? {};
      const of = sections[section];
      if (of) marks[section]?.push(writtenMarks(of, own));
    }
    const markedSections = sections.map(
      ({ pass_percent }, place): MarkedSection => ({ pass_percent, marks: marks[place] ?? [] }),
    );
    marked = { marks_correct, marks_wrong, questions, sections: markedSections };
    known.set(paper, marked);
  }
  return marked;
}

const knownDifferent = new WeakMap<readonly StoredSection[], ReadonlyMap<number, Marks>>();
const NONE: ReadonlyMap<number, Marks> = new Map();

/** Marks of questions that differ from what their section has for all, by id of the question. Computed once. */
export function differentMarks(sections: readonly StoredSection[] | null): ReadonlyMap<number, Marks> {
  if (!sections) return NONE;
  const different = knownDifferent.get(sections) ?? findDifferentMarks(sections);
  knownDifferent.set(sections, different);
  return different;
}

function findDifferentMarks(sections: readonly StoredSection[]): ReadonlyMap<number, Marks> {
  const different = new Map<number, Marks>();
  for (const section of sections) {
    const { marks_correct, marks_wrong } = commonMarks(marksOfPaper(section), writtenMarks(section));
    if (marks_correct !== null && marks_wrong !== null) continue;
    // Where marks differ within a section, each question names its own.
    for (const question of section.questions) different.set(question.id, writtenMarks(section, question));
    for (const id of section.draws.flatMap(({ pool }) => pool ?? []))
      different.set(id, writtenMarks(section));
  }
  return different;
}
