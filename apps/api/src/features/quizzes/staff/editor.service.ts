import { can } from '@abhyas/contract/accounts/policy';
import type { QuizJson } from '@abhyas/contract/quiz-json';
import type { AdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import type { QuizForm } from '@abhyas/contract/quizzes/staff/forms';
import type { QuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { inOrder } from '@abhyas/exam-rules/option-order';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { changedFields } from '#features/audit/audit.ts';
import type { RevisionContent } from '#features/papers/papers.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { type DespiteExams, recordingRefusals } from './asked.service.ts';
import { audienceChange } from './audience.service.ts';
import {
  answerOf,
  changeQuiz,
  type Edit,
  type EditorDeps,
  type ReadDeps,
  type Versioned,
} from './change-quiz.service.ts';
import { contentOf } from './content.service.ts';
import { createQuiz } from './create-quiz.service.ts';
import { findQuiz, type Quiz } from './editor.queries.ts';

/** Stores a quiz and its questions, or nothing. */
export async function createFromJson(
  deps: EditorDeps,
  { despite_exams, ...input }: { quiz: QuizJson; by: StaffActor; despite_exams?: DespiteExams },
) {
  const { by } = input;
  // A client that knows the specification alone has an examiner's rights, and no such parameter.
  const isMeant = despite_exams ?? (can(by, 'publish_exam_questions') ? 'true' : 'false');
  const created = inTransaction(deps.db, (tx) =>
    createQuiz(tx, deps.clock, { ...input, despite_exams: isMeant }),
  ).finally(deps.onChanged);
  const quiz_id = await recordingRefusals({ db: deps.db, now: deps.clock.now() }, by, created);
  return { quiz_id };
}

export interface OutlineDeps extends EditorDeps {
  /** How much the actor sees of the quiz. The attempts feature implements it. */
  sightOf: (db: Queryable, of: { by: StaffActor; quiz: Quiz }) => Promise<'whole' | 'own_classes' | 'none'>;
  /** When the last unfinished attempt ends; null where there is none. The attempts feature implements it. */
  findRunsUntil: (db: Queryable, quiz_id: number) => Promise<string | null>;
}

/** What every screen about a quiz shows of it. Throws NOT_FOUND, also for a quiz of which the actor may see nothing. */
export async function getOutline(
  deps: OutlineDeps,
  { quiz_id, by }: { quiz_id: number; by: StaffActor },
): Promise<QuizOutline> {
  const { quiz, content } = await getCurrent(deps, quiz_id);
  const sight = await deps.sightOf(deps.db, { by, quiz });
  if (sight === 'none') throw new DomainError('NOT_FOUND');
  const { id, status, start_time, end_time, late_start, duration_minutes, score_release_at } = quiz;
  return {
    ...{ id, status, start_time, end_time, late_start, duration_minutes, score_release_at },
    title: content.title,
    has_attempts: await deps.hasAttempts(deps.db, quiz_id),
    runs_until: await deps.findRunsUntil(deps.db, quiz_id),
    is_whole: sight === 'whole',
  };
}

/** Returns a quiz with its questions and keys. Throws NOT_FOUND for an unknown or deleted quiz. */
export async function getQuizForAdmin(
  deps: EditorDeps,
  { quiz_id, by }: { quiz_id: number; by: StaffActor },
): Promise<Versioned<AdminQuiz>> {
  const { quiz, content } = await getCurrent(deps, quiz_id);
  const has_attempts = await deps.hasAttempts(deps.db, quiz_id);
  return {
    version: quiz.version,
    answer: await answerOf(deps.db, quiz, { content, has_attempts, by, now: deps.clock.now() }),
  };
}

export async function getCurrent(deps: ReadDeps, quiz_id: number) {
  const quiz = await findQuiz(deps.db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  return { quiz, content: await contentOf(deps, quiz, deps.db) };
}

/** The forms of the current revision, for printing. Throws NOT_FOUND. */
export async function listFormsOf(deps: ReadDeps, quiz_id: number): Promise<QuizForm[]> {
  const { drawn_forms, questions } = (await getCurrent(deps, quiz_id)).content;
  return (drawn_forms ?? []).map(({ drawn, option_orders }, form) => ({
    form: String.fromCharCode('A'.charCodeAt(0) + form),
    questions: drawn.flatMap((place, at) => {
      const question = questions[place - 1];
      if (!question) return [];
      const options = question.options.map(({ id }) => id);
      const order = option_orders?.[at];
      return [{ id: question.id, options: order ? inOrder(order, options) : options }];
    }),
  }));
}

type Details = output<typeof updateQuiz.body>;
type Settings = Omit<Details, 'audience'>;

/**
 * Changes the fields that are present and differ. An editor may send every field to change one. Throws INVALID_INPUT
 * if the end would not be after the start or a release would lack the end it waits for, and QUIZ_HAS_ATTEMPTS if a
 * quiz that a learner has opened would become a draft.
 */
export function updateDetails(deps: EditorDeps, edit: Edit, { audience, ...details }: Details) {
  // A client that knows the specification alone changes the window and the attempts, and not the status.
  const is_own_content = details.status === undefined;
  return changeQuiz(deps, { ...edit, is_own_content }, async (tx, before) => {
    const { quiz, content } = before;
    const { changed, changes } = changedSettings(details, before);
    const wanted = audience && { quiz, wanted: audience, by: edit.by, path: '/audience' };
    const chosen = wanted && (await audienceChange(tx, wanted));
    if (changes.length === 0 && !chosen) return undefined;
    requireMarks(changed, content);
    requireWhole(changed, content);
    const { title, marks_correct, marks_wrong, pass_percent, forms, ...others } = changed;
    const { shuffle_questions, shuffle_options, ...settings } = others;
    requireWindow({ ...quiz, ...settings });
    if (settings.status === 'draft' && (await deps.hasAttempts(tx, quiz.id)))
      throw new DomainError('QUIZ_HAS_ATTEMPTS');
    const marking = withoutUndefined({ title, marks_correct, marks_wrong, pass_percent, forms });
    const order = withoutUndefined({ shuffle_questions, shuffle_options });
    return {
      kind: changes.length === 0 ? 'audience_changed' : 'quiz_changed',
      details: { changes: [...changes, ...(chosen ? [chosen.change] : [])] },
      settings: { ...settings, ...(chosen && { class_ids: chosen.class_ids }) },
      content: { ...content, ...marking, ...order },
    };
  });
}

/** A quiz has marks, or its sections have. Throws INVALID_INPUT for the other way. */
function requireMarks(changed: Settings, { sections }: RevisionContent): void {
  for (const name of ['marks_correct', 'marks_wrong'] as const) {
    if (changed[name] === undefined) continue;
    if (sections) throw invalidInput(`/${name}`, 'SECTIONS_HAVE_MARKS', 'The sections have the marks');
    if (changed[name] === null) throw invalidInput(`/${name}`, 'MARKS_REQUIRED', 'A quiz has marks');
  }
}

/** A quiz shuffles, or its sections do. Throws INVALID_INPUT for the other way. */
function requireWhole(changed: Settings, { sections }: RevisionContent): void {
  for (const name of ['shuffle_questions', 'shuffle_options'] as const) {
    if (changed[name] !== undefined && sections)
      throw invalidInput(`/${name}`, 'SECTIONS_SHUFFLE', 'The sections say what is shuffled');
  }
}

function requireWindow({ start_time, end_time, show_score, show_answers }: Quiz): void {
  if (start_time !== null && end_time !== null && Date.parse(start_time) >= Date.parse(end_time)) {
    throw invalidInput('/end_time', 'END_NOT_AFTER_START', 'The end must be after the start');
  }
  if (end_time !== null) return;
  for (const [field, release] of Object.entries({ show_score, show_answers })) {
    if (release === 'after_end')
      throw invalidInput(`/${field}`, 'END_REQUIRED', 'A release after the end needs an end');
  }
}

/** The fields that are present and differ. Titles are compared in both languages, times as moments. */
function changedSettings(details: Settings, { quiz, content }: { quiz: Quiz; content: RevisionContent }) {
  const before: Settings = withUtcTimes({ ...quiz, ...content, title: { ne: '', ...content.title } });
  const changes = changedFields(before, withoutUndefined(withUtcTimes(details)));
  const changed = Object.fromEntries(changes.map(({ field, new: value }) => [field, value]));
  return { changed: changed as ReturnType<typeof withoutUndefined<Settings>>, changes };
}

/** Input times may have an offset. Responses are always in UTC. */
function withUtcTimes<Settings extends { start_time?: string | null; end_time?: string | null }>(
  settings: Settings,
) {
  const utc = (time: string) => iso(Date.parse(time));
  return {
    ...settings,
    ...(settings.start_time && { start_time: utc(settings.start_time) }),
    ...(settings.end_time && { end_time: utc(settings.end_time) }),
  };
}

function withoutUndefined<Fields extends object>(details: Fields) {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}
