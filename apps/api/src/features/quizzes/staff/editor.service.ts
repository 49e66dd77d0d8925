import { isDeepStrictEqual } from 'node:util';
import type { QuizJson } from '@abhyas/contract/quiz-json';
import type { AdminQuiz, AdminQuizSummary, updateQuiz } from '@abhyas/contract/quizzes/staff';
import type { output } from 'zod/mini';
import type { Database } from '../../../platform/db/open.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError, invalidInput } from '../../../platform/domain-error.ts';
import { iso } from '../../../platform/time/clock.ts';
import { type Actor, recordEvent } from '../../audit/audit.ts';
import {
  asAdminQuiz,
  changeQuiz,
  contentOf,
  type Edit,
  type EditorDeps,
  type ReadDeps,
  type Versioned,
} from './change-quiz.ts';
import { createQuiz } from './create-quiz.ts';
import { findQuiz, listQuizzes, type Quiz } from './editor.queries.ts';
import type { RevisionContent } from './revision-changes.ts';

/** Stores a quiz and its questions, or nothing. */
export async function createFromJson(deps: EditorDeps, input: { quiz: QuizJson; by: Actor }) {
  const created = inTransaction(deps.db, (tx) => createQuiz(tx, deps.clock, input));
  const quiz_id = await created.finally(deps.onChanged);
  return { quiz_id };
}

export interface StaffListDeps {
  db: Database;
  /** Number of finished attempts by quiz id. The attempts feature implements it; app.ts passes it in. */
  countFinishedByQuiz: () => Promise<Map<number, number>>;
}

/** Lists every quiz that is not deleted, the newest first. */
export async function listQuizzesForStaff(deps: StaffListDeps): Promise<AdminQuizSummary[]> {
  const [quizzes, finished] = await Promise.all([listQuizzes(deps.db), deps.countFinishedByQuiz()]);
  return quizzes.map((quiz) => ({ ...quiz, finished_attempts: finished.get(quiz.id) ?? 0 }));
}

/** Returns a quiz with its questions and keys. Throws NOT_FOUND for an unknown or deleted quiz. */
export async function getQuizForAdmin(deps: ReadDeps, quiz_id: number): Promise<Versioned<AdminQuiz>> {
  const quiz = await findQuiz(deps.db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  return { version: quiz.version, answer: asAdminQuiz(quiz, await contentOf(deps, quiz, deps.db)) };
}

type Details = output<typeof updateQuiz.body>;

/**
 * Changes the fields that are present and differ. An editor may send every field to change one. Throws INVALID_INPUT
 * if the end would not be after the start.
 */
export function updateDetails(deps: EditorDeps, edit: Edit, details: Details) {
  return changeQuiz(deps, edit, (_tx, before) => {
    const { quiz, content } = before;
    const changed = changedSettings(details, before);
    if (Object.keys(changed).length === 0) return undefined;
    const { title, marks_correct, marks_wrong, pass_percent, ...settings } = changed;
    const { start_time, end_time } = { ...quiz, ...settings };
    if (start_time !== null && end_time !== null && Date.parse(start_time) >= Date.parse(end_time)) {
      throw invalidInput('/end_time', 'END_NOT_AFTER_START', 'The end must be after the start');
    }
    const marking = withoutUndefined({ title, marks_correct, marks_wrong, pass_percent });
    return {
      kind: 'quiz_changed',
      details: { fields: Object.keys({ ...settings, ...marking }) },
      settings,
      content: { ...content, ...marking },
    };
  });
}

/** The fields that are present and differ. Titles are compared in both languages, times as moments. */
function changedSettings(details: Details, { quiz, content }: { quiz: Quiz; content: RevisionContent }) {
  const before: Details = withUtcTimes({ ...quiz, ...content, title: { ne: '', ...content.title } });
  const changed = Object.entries(withoutUndefined(withUtcTimes(details))).filter(([name, value]) => {
    const old = before[name as keyof Details];
    return value !== old && !isDeepStrictEqual(value, old);
  });
  return Object.fromEntries(changed) as ReturnType<typeof withoutUndefined<Details>>;
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

/** Removes the quiz from every list permanently. Attempts in progress may finish, and results stay. */
export async function deleteQuizForGood(deps: EditorDeps, edit: Edit): Promise<null> {
  await changeQuiz(deps, edit, () => ({
    kind: 'quiz_deleted',
    settings: { deleted_at: iso(deps.clock.now()) },
  }));
  return null;
}

/** Returns the quiz in the format of createFromJson. Creating it again and exporting that gives the same JSON. */
export async function exportQuizJson(deps: ReadDeps, quiz_id: number): Promise<QuizJson> {
  const { answer } = await getQuizForAdmin(deps, quiz_id);
  const { id, revision, questions, ...settings } = answer;
  const localized = ({ en, ne = '' }: { en: string; ne?: string | undefined }) => ({ en, ne });
  const image = (from: AdminQuiz['questions'][number]['image']) =>
    from && { svg: from.svg, ...(from.caption && { caption: localized(from.caption) }) };
  return {
    ...settings,
    title: localized(settings.title),
    questions: questions.map((question) => ({
      text: localized(question.text),
      ...(question.hint && { hint: localized(question.hint) }),
      topic: question.topic,
      ...(question.image && { image: image(question.image) }),
      options: question.options.map((option) => ({
        text: localized(option.text),
        is_correct: option.is_correct,
        ...(option.image && { image: image(option.image) }),
      })),
    })),
  };
}

/** As exportQuizJson, and records that an admin exported the questions and keys. */
export async function exportQuizFor(deps: EditorDeps, quiz_id: number, by: Actor): Promise<QuizJson> {
  const quiz = await exportQuizJson(deps, quiz_id);
  const on = { type: 'quiz', id: quiz_id, name: quiz.title.en } as const;
  await recordEvent(deps.db, { at: iso(deps.clock.now()), kind: 'quiz_exported', by, on });
  return quiz;
}
