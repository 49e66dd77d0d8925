import { DEFAULT_MARKS_CORRECT, DEFAULT_MARKS_WRONG } from '@abhyas/contract/limits';
import type { AdminSection, QuestionDraw, SectionInput } from '@abhyas/contract/papers/sections';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Difficulty } from '@abhyas/contract/shared';
import type { BilingualText } from '#forms/staff/bilingual-text.ts';
import { criteriaOf } from './section-changes.ts';

export type DeductionUnit = 'marks' | 'percent';

/** What the fields of a section hold. */
export interface SectionDraft {
  title: BilingualText;
  instructions: BilingualText;
  marks_correct: string;
  deduction: string;
  deduction_unit: DeductionUnit;
  pass_percent: string;
  shuffle_questions: boolean;
  shuffle_options: boolean;
  draws: DrawDraft[];
}

export interface DrawDraft {
  /** Stays with the draw while others are added and removed. */
  key: string;
  count: string;
  /** Id of the topic; empty: any topic. NAMED: the one that `stored` has by its name. */
  topic: string;
  with_children: boolean;
  difficulty: Difficulty | '';
  /** With commas between them. */
  tags: string;
  /** A day. */
  not_used_since: string;
  stored: QuestionDraw | undefined;
}
export const NAMED = 'named';

let made = 0;
export function newDraw(stored?: QuestionDraw): DrawDraft {
  made += 1;
  return {
    key: `draw-${made}`,
    count: String(stored?.count ?? 10),
    topic: stored?.topic === undefined ? String(stored?.topic_id ?? '') : NAMED,
    with_children: stored?.with_children ?? true,
    difficulty: stored?.difficulty ?? '',
    tags: (stored?.tags ?? []).join(', '),
    not_used_since: stored?.not_used_since?.slice(0, 10) ?? '',
    stored,
  };
}

export const toSectionDraft = (section: AdminSection): SectionDraft => ({
  title: { en: section.title.en, ne: section.title.ne ?? '' },
  instructions: { en: section.instructions?.en ?? '', ne: section.instructions?.ne ?? '' },
  marks_correct: String(section.marks_correct),
  deduction: String(section.wrong_percent ?? section.marks_wrong ?? ''),
  deduction_unit: section.wrong_percent === null ? 'marks' : 'percent',
  pass_percent: String(section.pass_percent ?? ''),
  shuffle_questions: section.shuffle_questions,
  shuffle_options: section.shuffle_options,
  draws: section.draws.map((draw) => newDraw(criteriaOf(draw))),
});

/** A new section starts with the marks and the order of the one before, or of the quiz. */
export function newSection(quiz: AdminQuiz): SectionDraft {
  const last = quiz.sections?.at(-1);
  const empty = { en: '', ne: '' };
  if (last) return { ...toSectionDraft(last), title: empty, instructions: empty, draws: [] };
  return {
    title: empty,
    instructions: empty,
    marks_correct: String(quiz.marks_correct ?? DEFAULT_MARKS_CORRECT),
    deduction: String(quiz.marks_wrong ?? DEFAULT_MARKS_WRONG),
    deduction_unit: 'marks',
    pass_percent: '',
    shuffle_questions: quiz.shuffle_questions,
    shuffle_options: quiz.shuffle_options,
    draws: [],
  };
}

/** An emptied number is sent as null, and the server responds with the bounds. */
const toNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

export function toDraw(draft: DrawDraft): QuestionDraw {
  const { stored, difficulty, not_used_since } = draft;
  const tags = draft.tags.split(',').flatMap((tag) => tag.trim() || []);
  const isNamed = draft.topic === NAMED && stored?.topic !== undefined;
  const since = stored?.not_used_since;
  return {
    count: toNumber(draft.count),
    ...(isNamed && { topic: stored.topic }),
    ...(!isNamed && draft.topic !== '' && { topic_id: Number(draft.topic) }),
    with_children: draft.with_children,
    tags,
    ...(difficulty !== '' && { difficulty }),
    ...(not_used_since !== '' && {
      // One that was stored with its time stays as it is.
      not_used_since: since?.slice(0, 10) === not_used_since ? since : not_used_since,
    }),
  };
}

/** What is sent. `known`: the section that it changes. */
export function toSectionInput(draft: SectionDraft, known: AdminSection | undefined): SectionInput {
  const isPercent = draft.deduction_unit === 'percent';
  const deduction = toNumber(draft.deduction);
  const { title, instructions, shuffle_questions, shuffle_options } = draft;
  const hasInstructions = `${instructions.en}${instructions.ne}`.trim() !== '';
  return {
    ...(known && { id: known.id }),
    title,
    ...(hasInstructions && { instructions }),
    marks_correct: toNumber(draft.marks_correct),
    marks_wrong: isPercent ? null : deduction,
    wrong_percent: isPercent ? deduction : null,
    pass_percent: draft.pass_percent.trim() === '' ? null : toNumber(draft.pass_percent),
    shuffle_questions,
    shuffle_options,
    draws: draft.draws.map(toDraw),
    questions: known?.questions ?? [],
  };
}
