import type { EnteredSheet, SheetToEnter } from '@abhyas/contract/attempts/sheets';
import { inOneLanguage } from '@abhyas/contract/shared';
import { type Paper, paperOf } from '#features/attempts/rules/attempt-paper.ts';
import {
  differences,
  gradingRevision,
  type Marks,
  misfit,
  optionCounts,
  stateOf,
} from '#features/attempts/rules/sheet-marks.ts';
import { entriesOf, letterOf, versionOf } from '#features/attempts/rules/sheet-views.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { gradeSheet } from './grade-sheet.service.ts';
import type { SheetsDeps } from './print-sheets.service.ts';
import { findSheet, removeSheet, updateSheet } from './sheets.queries.ts';

type Sheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

/** Returns what is needed to enter a sheet. Throws NOT_FOUND. */
export async function getSheetToEnter(deps: SheetsDeps, code: string): Promise<SheetToEnter> {
  const sheet = await findSheet(deps.db, code);
  if (!sheet) throw new DomainError('NOT_FOUND');
  const own = await deps.revisions.get(sheet.quiz_id, sheet.revision);
  const now = await deps.revisions.get(sheet.quiz_id, sheet.quiz_revision);
  const paper = paperOf(gradingRevision(own, now), sheet);
  const { username, full_name, roll_number } = sheet;
  return {
    ...{ code, username, full_name, roll_number },
    quiz: { id: sheet.quiz_id, title: paper.title },
    ...versionOf(own, now),
    form: letterOf(sheet.form),
    options: optionCounts(paper),
    ...entriesOf(sheet),
  };
}

interface Entry {
  code: string;
  entry: 1 | 2;
  answers: number[];
  /** Whether it was decided by comparing both entries. */
  corrects?: boolean | undefined;
  by: Actor;
}

/**
 * Stores an entry, and grades the sheet once both are the same. Throws NOT_FOUND, QUIZ_NOT_PUBLISHED, SHEET_GRADED for
 * other answers than were graded, INVALID_INPUT, or ATTEMPT_UNFINISHED: then the entry is stored and the same call grades
 * it later.
 */
export async function enterSheetOnce(deps: SheetsDeps, entry: Entry): Promise<EnteredSheet> {
  const { was_graded, sheet } = await inTransaction(deps.db, async (tx) => {
    const found = await findSheet(tx, entry.code, { lock: true });
    if (!found) throw new DomainError('NOT_FOUND');
    if (found.status === 'draft') throw new DomainError('QUIZ_NOT_PUBLISHED');
    const own = await deps.revisions.get(found.quiz_id, found.revision, tx);
    const now = await deps.revisions.get(found.quiz_id, found.quiz_revision, tx);
    const paper = paperOf(gradingRevision(own, now), found);
    requireMarks(entry.answers, optionCounts(paper));
    if (found.attempt_id !== null) {
      requireAsGraded(found, entry);
      return { was_graded: true, sheet: found };
    }
    const stored = await storeEntry(deps, tx, { sheet: found, paper, ...entry });
    const attempt_id = stateOf(stored) === 'waits' ? await grade(deps, tx, stored, paper, entry.by) : null;
    return { was_graded: false, sheet: { ...stored, attempt_id } };
  });
  if (sheet.attempt_id !== null && !was_graded) deps.onFinished('learner');
  const entered = entriesOf(sheet);
  if (entered.state === 'waits') throw new DomainError('ATTEMPT_UNFINISHED');
  return { ...entered, attempt: sheet.attempt_id };
}

function requireMarks(answers: Marks, counts: readonly number[]): void {
  if (answers.length !== counts.length) {
    throw invalidInput('/answers', 'WRONG_LENGTH', 'One answer for each question of the paper');
  }
  const place = misfit(answers, counts);
  if (place !== undefined) {
    throw invalidInput(`/answers/${place}`, 'NO_SUCH_OPTION', 'The question has no such option');
  }
}

/** A call that is made again after its response was lost is no change. */
function requireAsGraded({ first_entry, second_entry }: Sheet, { entry, answers }: Entry): void {
  const graded = (entry === 1 ? first_entry : second_entry) ?? [];
  if (differences(graded, answers).length > 0) throw new DomainError('SHEET_GRADED');
}

/**
 * Which entry a call stores. Two people can open a sheet before either of them has entered it: where the entry is that of another
 * person, the call is about the other one, if that one is missing or the caller's own. So a repeated call finds its own entry again,
 * and only a correction, made with both in view, lets one person decide both.
 */
function placeOf(sheet: Sheet, { entry, corrects, by }: Entry): 1 | 2 {
  if (corrects) return entry;
  const { first_entry, first_by, second_entry, second_by } = sheet;
  const isFirstFree = first_entry === null || first_by === by.user_id;
  const isSecondFree = second_entry === null || second_by === by.user_id;
  if (entry === 1) return !isFirstFree && isSecondFree ? 2 : 1;
  return !isSecondFree && isFirstFree ? 1 : 2;
}

async function storeEntry(
  deps: SheetsDeps,
  tx: Queryable,
  { sheet, paper, ...made }: Entry & { sheet: Sheet; paper: Paper },
): Promise<Sheet> {
  const { answers, by } = made;
  const entry = placeOf(sheet, made);
  const at = iso(deps.clock.now());
  const change =
    entry === 1
      ? { first_entry: answers, first_by: by.user_id, first_at: at }
      : { second_entry: answers, second_by: by.user_id, second_at: at };
  await updateSheet(tx, sheet.id, change);
  await recordEvent(tx, { at, kind: 'sheet_entered', by, ...about(sheet, paper, entry) });
  return { ...sheet, ...change };
}

/** Returns the attempt, or null if the learner has an unfinished one. */
async function grade(
  deps: SheetsDeps,
  tx: Queryable,
  sheet: Sheet,
  paper: Paper,
  by: Actor,
): Promise<number | null> {
  const at = iso(deps.clock.now());
  const marks = sheet.first_entry ?? [];
  const attempt_id = await gradeSheet(deps, tx, { ...sheet, marks, paper, at });
  if (attempt_id === undefined) return null;
  await updateSheet(tx, sheet.id, { attempt_id });
  await recordEvent(tx, { at, kind: 'sheet_graded', by, ...about(sheet, paper) });
  return attempt_id;
}

/** Deletes a sheet, unless it is graded. Throws NOT_FOUND or SHEET_GRADED. */
export async function deleteSheetOf(deps: SheetsDeps, { code, by }: { code: string; by: Actor }) {
  await inTransaction(deps.db, async (tx) => {
    const sheet = await findSheet(tx, code, { lock: true });
    if (!sheet) throw new DomainError('NOT_FOUND');
    if (sheet.attempt_id !== null) throw new DomainError('SHEET_GRADED');
    await removeSheet(tx, sheet.id);
    const revision = await deps.revisions.get(sheet.quiz_id, sheet.revision, tx);
    const at = iso(deps.clock.now());
    await recordEvent(tx, { at, kind: 'sheet_deleted', by, ...about(sheet, revision) });
  });
  return null;
}

const about = ({ quiz_id, code, username }: Sheet, { title }: Paper, entry?: number) => ({
  on: { type: 'quiz' as const, id: quiz_id, name: inOneLanguage(title) },
  details: { sheet: code, username, ...(entry !== undefined && { entry }) },
});
