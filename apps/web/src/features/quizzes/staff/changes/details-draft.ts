import type { LateStart, Release, Reminder } from '@abhyas/contract/quiz-json';
import type { AdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import type { Difficulty } from '@abhyas/contract/shared';
import type * as z from 'zod/mini';
import { fromInputTime, toInputTime } from '#ui/staff/input-time.ts';

/** What the fields of Quiz Details hold. */
export interface DetailsDraft {
  title_en: string;
  title_ne: string;
  start_time: string;
  end_time: string;
  /** Of the classes whose members may take it; null: everyone may. */
  class_ids: number[] | null;
  late_start: LateStart;
  duration_minutes: string;
  allowed_attempts: string;
  difficulty: Difficulty;
  is_paid_tier: boolean;
  accept_late: boolean;
  remind_day_before: Reminder;
  record_focus: boolean;
  raise_hand: boolean;
  show_score: Release;
  show_answers: Release;
  marks_correct: string;
  marks_wrong: string;
  pass_percent: string;
  /** Of a quiz without sections. */
  shuffle_questions: boolean;
  shuffle_options: boolean;
  /** Of a quiz that draws or shuffles. */
  forms: string;
}

export type DetailsChange = z.input<typeof updateQuiz.body>;

export const toDetailsDraft = (quiz: AdminQuiz): DetailsDraft => ({
  title_en: quiz.title.en,
  title_ne: quiz.title.ne ?? '',
  start_time: toInputTime(quiz.start_time),
  end_time: toInputTime(quiz.end_time),
  class_ids: classIdsOf(quiz),
  late_start: quiz.late_start,
  duration_minutes: String(quiz.duration_minutes),
  allowed_attempts: String(quiz.allowed_attempts),
  difficulty: quiz.difficulty,
  is_paid_tier: quiz.is_paid_tier,
  accept_late: quiz.accept_late,
  remind_day_before: quiz.remind_day_before,
  record_focus: quiz.record_focus,
  raise_hand: quiz.raise_hand,
  show_score: quiz.show_score,
  show_answers: quiz.show_answers,
  marks_correct: String(quiz.marks_correct ?? ''),
  marks_wrong: String(quiz.marks_wrong ?? ''),
  pass_percent: quiz.pass_percent === null ? '' : String(quiz.pass_percent),
  shuffle_questions: quiz.shuffle_questions,
  shuffle_options: quiz.shuffle_options,
  forms: String(quiz.forms ?? ''),
});

const classIdsOf = ({ audience }: Pick<AdminQuiz, 'audience'>): number[] | null =>
  audience.everyone ? null : audience.classes.map(({ id }) => id).sort((a, b) => a - b);

/** Spec §5 sets no bounds here: an emptied number is sent as null, and the server says what it asks for. */
const toNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** What is sent; times that were not touched exactly as they came. */
export const toDetailsChange = (draft: DetailsDraft, quiz: AdminQuiz): DetailsChange => ({
  title: { en: draft.title_en, ne: draft.title_ne },
  start_time: fromInputTime(draft.start_time, quiz.start_time),
  end_time: fromInputTime(draft.end_time, quiz.end_time),
  audience: draft.class_ids === null ? { everyone: true } : { class_ids: draft.class_ids },
  late_start: draft.late_start,
  duration_minutes: toNumber(draft.duration_minutes),
  is_paid_tier: draft.is_paid_tier,
  allowed_attempts: toNumber(draft.allowed_attempts),
  difficulty: draft.difficulty,
  accept_late: draft.accept_late,
  remind_day_before: draft.remind_day_before,
  record_focus: draft.record_focus,
  raise_hand: draft.raise_hand,
  show_score: draft.show_score,
  show_answers: draft.show_answers,
  // The server refuses what the sections have.
  ...(!quiz.sections && {
    marks_correct: toNumber(draft.marks_correct),
    marks_wrong: toNumber(draft.marks_wrong),
    shuffle_questions: draft.shuffle_questions,
    shuffle_options: draft.shuffle_options,
  }),
  pass_percent: draft.pass_percent.trim() === '' ? null : toNumber(draft.pass_percent),
  forms: draft.forms.trim() === '' ? null : toNumber(draft.forms),
});

export const isSameDraft = (one: DetailsDraft, other: DetailsDraft): boolean =>
  (Object.keys(one) as (keyof DetailsDraft)[]).every((name) => String(one[name]) === String(other[name]));

export const isSameAudience = (draft: DetailsDraft, quiz: AdminQuiz): boolean =>
  String(draft.class_ids) === String(classIdsOf(quiz));
