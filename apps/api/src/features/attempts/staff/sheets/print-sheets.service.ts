import { randomBytes } from 'node:crypto';
import type { AnswerSheet } from '@abhyas/contract/attempts/sheets';
import { inOneLanguage } from '@abhyas/contract/shared';
import { sheetCode } from '@abhyas/exam-rules/statements';
import { listAccounts, type StaffActor } from '#features/accounts/accounts.ts';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { questionsBefore } from '#features/attempts/paper/questions-before.service.ts';
import { isReadAlike } from '#features/attempts/rules/sheet-marks.ts';
import { sheetInList, versionOf } from '#features/attempts/rules/sheet-views.ts';
import { listReachable } from '#features/attempts/staff/reachable.queries.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import { type Draw, drawPaper, hasDraws, randomBy } from '#features/papers/papers.ts';
import { findQuiz, type Revision } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import {
  countByForm,
  insertSheets,
  listSheetsOf,
  listUngraded,
  lockPrinting,
  type NewSheet,
  type SheetRow,
} from './sheets.queries.ts';

export type SheetsDeps = Pick<
  AttemptsDeps,
  'db' | 'clock' | 'revisions' | 'draw_key' | 'grade' | 'onFinished'
>;

interface Printing {
  quiz_id: number;
  usernames: string[];
  /** A letter. Undefined: the forms take turns. */
  form?: string | undefined;
  by: StaffActor;
}

/**
 * Returns a sheet of the current paper for each learner, in their order. One that is neither graded nor outdated is returned
 * again, whatever its form. Throws NOT_FOUND, QUIZ_NOT_PUBLISHED, or INVALID_INPUT for unknown learners, those whom a teacher does not
 * reach (`listReachable`), or an unknown form.
 */
export async function printSheetsOf(deps: SheetsDeps, printing: Printing): Promise<AnswerSheet[]> {
  const { quiz_id, usernames, by } = printing;
  return inTransaction(deps.db, async (tx) => {
    const quiz = await findQuiz(tx, quiz_id);
    if (!quiz) throw new DomainError('NOT_FOUND');
    if (quiz.status === 'draft') throw new DomainError('QUIZ_NOT_PUBLISHED');
    const revision = await deps.revisions.get(quiz_id, quiz.revision, tx);
    const form = requireForm(revision, printing.form);
    const user_ids = await requireLearners(tx, { quiz_id, usernames, by });
    await lockPrinting(tx, quiz_id);
    // Of each learner the newest sheet that is neither graded nor outdated.
    const ofPaper = async () => {
      const ungraded = await listUngraded(tx, { quiz_id, user_ids });
      const listed = await inList(deps, tx, ungraded, revision);
      const ofNow = listed.filter(({ sheet }) => !sheet.is_outdated);
      return new Map(ofNow.map(({ user_id, sheet }) => [user_id, sheet]));
    };
    const known = await ofPaper();
    const missing = user_ids.filter((user_id) => !known.has(user_id));
    const at = iso(deps.clock.now());
    const added = await newSheets(deps, tx, { revision, user_ids: missing, form, by, at });
    await insertSheets(tx, added);
    if (added.length > 0) {
      const on = { type: 'quiz' as const, id: quiz_id, name: inOneLanguage(revision.title) };
      await recordEvent(tx, { at, kind: 'sheets_printed', by, on, details: { sheets: added.length } });
    }
    const sheets = await ofPaper();
    return user_ids.flatMap((user_id) => sheets.get(user_id) ?? []);
  });
}

/** The place of a form. Undefined if none was chosen. */
function requireForm({ drawn_forms }: Revision, form: string | undefined): number | undefined {
  if (form === undefined) return undefined;
  const place = form.charCodeAt(0) - 'A'.charCodeAt(0);
  if (place < (drawn_forms?.length ?? 0)) return place;
  throw invalidInput('/form', 'UNKNOWN_FORM', 'The paper has no such form');
}

/**
 * The accounts in the order of their names, each once. Throws INVALID_INPUT that names all that do not exist, and those in none of
 * the teacher's classes: a sheet shows name and roll number, and its score stands in the learner's results.
 */
async function requireLearners(
  tx: Queryable,
  { quiz_id, usernames, by }: Pick<Printing, 'quiz_id' | 'usernames' | 'by'>,
): Promise<number[]> {
  const accounts = await listAccounts(tx, usernames);
  const reachable = await listReachable(tx, { quiz_id, user_ids: accounts.map(({ id }) => id), by });
  const ids = new Map(accounts.map(({ id, username }) => [username.toLowerCase(), id]));
  const errors = usernames.flatMap((username, place) => {
    const path = `/usernames/${place}`;
    const id = ids.get(username.toLowerCase());
    if (id === undefined) return [{ path, code: 'UNKNOWN_USER', message: 'There is no such account' }];
    if (reachable.has(id)) return [];
    return [{ path, code: 'NOT_YOUR_LEARNER', message: 'The learner is in none of your classes' }];
  });
  if (errors.length > 0) throw new DomainError('INVALID_INPUT', { errors });
  return [...new Set(usernames.flatMap((username) => ids.get(username.toLowerCase()) ?? []))];
}

interface Wanted {
  revision: Revision;
  user_ids: number[];
  form: number | undefined;
  by: Actor;
  at: string;
}

async function newSheets(
  deps: SheetsDeps,
  tx: Queryable,
  { revision, user_ids, form, by, at }: Wanted,
): Promise<NewSheet[]> {
  const { quiz_id } = revision;
  const next = await formsInTurn(deps, tx, revision);
  const sheets: NewSheet[] = [];
  for (const user_id of user_ids) {
    const code = sheetCode(randomBytes(8));
    const place = form ?? next();
    const draw =
      revision.drawn_forms?.[place ?? -1] ?? (await ownDraw(deps, tx, { revision, user_id, code }));
    sheets.push({
      ...{ quiz_id, user_id, code, revision: revision.revision, form: place },
      ...{ drawn: draw.drawn, option_orders: draw.option_orders },
      ...{ created_by: by.user_id, created_at: at },
    });
  }
  return sheets;
}

/** The form that fewest sheets of this paper have, the first of them; null without forms. */
async function formsInTurn(
  deps: SheetsDeps,
  tx: Queryable,
  revision: Revision,
): Promise<() => number | null> {
  const { drawn_forms } = revision;
  if (!drawn_forms) return () => null;
  const counts = new Map<number | null, number>();
  for (const { form, count, ...of } of await countByForm(tx, revision.quiz_id)) {
    const own = await deps.revisions.get(revision.quiz_id, of.revision, tx);
    if (isReadAlike(own, revision)) counts.set(form, (counts.get(form) ?? 0) + count);
  }
  return () => {
    const places = drawn_forms.map((_form, place) => place);
    const chosen = places.reduce((least, place) =>
      (counts.get(place) ?? 0) < (counts.get(least) ?? 0) ? place : least,
    );
    counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
    return chosen;
  };
}

/**
 * The paper of a sheet without forms. What is printed beside it has the quiz's own order, so the sheet does, too, also where
 * attempts on screens have one each. What is drawn is drawn as for an attempt.
 */
async function ownDraw(
  deps: SheetsDeps,
  tx: Queryable,
  { revision, user_id, code }: { revision: Revision; user_id: number; code: string },
): Promise<Draw> {
  if (!hasDraws(revision)) return { drawn: null, option_orders: null };
  const { quiz_id } = revision;
  const had = await questionsBefore(tx, deps.revisions, { user_id, quiz_id });
  return drawPaper(revision, randomBy(deps.draw_key, `sheet/${quiz_id}/${revision.revision}/${code}`), had);
}

/** All sheets of a quiz, by learner. Throws NOT_FOUND. */
export async function listAllSheets(deps: SheetsDeps, quiz_id: number): Promise<AnswerSheet[]> {
  const quiz = await findQuiz(deps.db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const now = await deps.revisions.get(quiz_id, quiz.revision);
  const listed = await inList(deps, deps.db, await listSheetsOf(deps.db, quiz_id), now);
  return listed.map(({ sheet }) => sheet);
}

/** Sheets of a quiz, whose revision is `now`, with the learners whom they are for. */
async function inList(
  deps: SheetsDeps,
  on: Queryable,
  rows: SheetRow[],
  now: Revision,
): Promise<{ user_id: number; sheet: AnswerSheet }[]> {
  const known = new Map<number, { own: Revision; version: ReturnType<typeof versionOf> }>();
  for (const revision of new Set(rows.map((row) => row.revision))) {
    const own = await deps.revisions.get(now.quiz_id, revision, on);
    known.set(revision, { own, version: versionOf(own, now) });
  }
  return rows.flatMap((row) => {
    const found = known.get(row.revision);
    return found ? [{ user_id: row.user_id, sheet: sheetInList(row, found.own, found.version) }] : [];
  });
}
