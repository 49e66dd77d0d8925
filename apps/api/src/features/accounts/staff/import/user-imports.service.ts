import {
  type acceptUserImport,
  type ImportedClass,
  type ImportedUser,
  MAX_IMPORTED_USERS,
  USER_IMPORT_HOURS,
  type UserImport,
  type UserImportReport,
} from '@abhyas/contract/accounts/user-imports';
import type { output } from 'zod/mini';
import { listPeople } from '#features/accounts/accounts.queries.ts';
import { type FileRow, readColumns, shownColumns } from '#features/accounts/rules/columns.ts';
import { requireSameRole } from '#features/accounts/sessions/still-may.service.ts';
import { openNameGiver } from '#features/accounts/staff/usernames.service.ts';
import { insertUsers } from '#features/accounts/staff/users.queries.ts';
import { type Actor, recordOnPeople } from '#features/audit/audit.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { type Clock, HOUR, iso } from '#platform/time/clock.ts';
import { previewRows } from './preview-rows.service.ts';
import {
  fillDetails,
  findUserImport,
  insertUserImport,
  listExisting,
  lockImports,
  removeUserImportsBefore,
  setReport,
  type UserImportRow,
} from './user-imports.queries.ts';

export interface UserImportDeps {
  db: Database;
  clock: Clock;
  /** Reads the table of a CSV or XLSX file. A later feature has the reader. */
  readRows: (
    file: { bytes: Uint8Array; name: string },
    caller: { user_id: number; signal: AbortSignal },
  ) => Promise<FileRow[]>;
  /** The class with each of these names; null where there is none. A later feature owns the classes. */
  findClasses: (db: Queryable, names: string[]) => Promise<(number | null)[]>;
  /** Makes accounts members of the classes with these names, and creates those that do not exist if `create`. */
  enterClasses: (
    tx: Queryable,
    entered: { members: { user_id: number; class: string }[]; create: boolean; by: Actor; at: string },
  ) => Promise<{ in_classes: number; new_classes: number }>;
}

type Choice = output<typeof acceptUserImport.body>['choices'][number];

/** Whose preview it is, and which. */
interface OwnImport {
  import_id: number;
  user_id: number;
}

/**
 * Reads a list of people into a preview and adds no account. Throws INVALID_INPUT at `/file` if the file cannot be read,
 * has no column of names, or more than `MAX_IMPORTED_USERS` rows.
 */
export async function readUserImport(
  deps: UserImportDeps,
  { file, file_name = '' }: { file: Uint8Array; file_name?: string | undefined },
  { user_id, signal }: { user_id: number; signal: AbortSignal },
): Promise<UserImport> {
  const read = readColumns(await deps.readRows({ bytes: file, name: file_name }, { user_id, signal }));
  if (!read) throw invalidInput('/file', 'COLUMNS_UNCLEAR', 'The file has no column with names');
  if (read.rows.length === 0) throw invalidInput('/file', 'FILE_EMPTY', 'The file has no rows with people');
  if (read.rows.length > MAX_IMPORTED_USERS)
    throw invalidInput('/file', 'TOO_MANY_ROWS', `The file has more than ${MAX_IMPORTED_USERS} rows`);
  const preview = {
    columns: shownColumns(read),
    unknown_columns: read.unknown.slice(0, 100),
    rows: await previewRows(deps.db, read),
  };
  const created_at = iso(deps.clock.now());
  const import_id = await insertUserImport(deps.db, { ...preview, user_id, created_at });
  return { import_id, id: import_id, ...preview, classes: await classesOf(deps, preview.rows), report: null };
}

/** Throws NOT_FOUND for an unknown preview and for one of another admin. */
export async function getUserImportOf(deps: UserImportDeps, own: OwnImport): Promise<UserImport> {
  const { id, columns, unknown_columns, rows, report } = await getOwn(deps, deps.db, own);
  return { import_id: id, id, columns, unknown_columns, rows, classes: await classesOf(deps, rows), report };
}

/** The classes that rows name, as far as they are there. */
async function classesOf(deps: UserImportDeps, rows: readonly ImportedUser[]): Promise<ImportedClass[]> {
  const counts = new Map<string, number>();
  for (const { class: name } of rows) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()];
  const ids = await deps.findClasses(deps.db, names);
  return names.map((name, place) => ({
    name,
    class_id: ids[place] ?? null,
    rows: counts.get(name) ?? 0,
  }));
}

async function getOwn(
  { clock }: UserImportDeps,
  db: Queryable,
  { import_id, user_id }: OwnImport,
  options?: { lock: boolean },
): Promise<UserImportRow> {
  const since = iso(clock.now() - USER_IMPORT_HOURS * HOUR);
  const row = await findUserImport(db, { id: import_id, user_id, since }, options);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/**
 * Adds the accounts of a preview, all or none. Accepted again, it returns the first report. Throws NOT_FOUND, or
 * USERNAME_TAKEN for a username that staff chose.
 */
export async function acceptUsers(
  deps: UserImportDeps,
  {
    choices,
    create_classes,
    other_class,
    by,
    ...own
  }: OwnImport & { choices: Choice[]; create_classes: boolean; other_class: string; by: Actor },
): Promise<UserImportReport> {
  return inTransaction(deps.db, async (tx) => {
    await requireSameRole(tx, by);
    await lockImports(tx);
    const row = await getOwn(deps, tx, own, { lock: true });
    if (row.report) return row.report;
    const now = iso(deps.clock.now());
    const { members, ...people } = await addPeople(tx, decide(row.rows, choices), now);
    const named = members.filter((member) => member.class !== '');
    const others = members
      .filter((member) => member.class === '' && other_class !== '')
      .map(({ user_id }) => ({ user_id, class: other_class }));
    const entered = await deps.enterClasses(tx, { members: named, create: create_classes, by, at: now });
    const added = await deps.enterClasses(tx, { members: others, create: true, by, at: now });
    const report: UserImportReport = {
      ...people,
      in_classes: entered.in_classes + added.in_classes,
      new_classes: entered.new_classes + added.new_classes,
    };
    await setReport(tx, { id: row.id, report });
    await recordOnPeople(tx, {
      ...{ at: now, kind: 'users_imported', by },
      people: await listPeople(tx, report.added),
      detailsOf: (accounts) => ({ accounts }),
    });
    return report;
  });
}

interface Decided {
  person: ImportedUser;
  as: Choice['as'];
  user_id?: number | undefined;
  username?: string | undefined;
}

/** What happens to each row. One with an error is never added. */
function decide(rows: readonly ImportedUser[], choices: readonly Choice[]): Decided[] {
  const chosen = new Map(choices.map((choice) => [choice.row, choice]));
  return rows.map((person) => {
    const { as = person.suggested, user_id, username } = chosen.get(person.row) ?? {};
    const match = person.matches.find(({ id }) => id === user_id) ?? person.matches[0];
    const hasError = person.issues.some(({ severity }) => severity === 'error');
    const isPossible = as === 'existing' ? match !== undefined : !hasError;
    return { person, as: isPossible ? as : 'skip', user_id: match?.id, username };
  });
}

/** What was done, and who is to become a member of which class. */
type AddedPeople = UserImportReport & { members: { user_id: number; class: string }[] };

async function addPeople(tx: Queryable, decided: readonly Decided[], now: string): Promise<AddedPeople> {
  const fresh = decided.filter(({ as }) => as === 'new');
  const wanted = fresh.map(({ person, username }) => username ?? person.username);
  const people = fresh.map(({ person }) => person);
  const names = await openNameGiver(tx, people, wanted.filter(Boolean));
  const accounts = fresh.map(({ person, username }) => {
    if (username !== undefined && !names.isFree(username)) throw new DomainError('USERNAME_TAKEN');
    const own = username ?? person.username;
    const name = own !== '' && names.isFree(own) ? names.take(own) : names.give(person);
    const { full_name, phone_number, email = '', roll_number, preferred_language } = person;
    return {
      ...{ username: name, full_name, phone_number, email, roll_number, preferred_language },
      created_at: now,
    };
  });
  const added = await insertUsers(tx, accounts);
  const there = new Set(
    await listExisting(
      tx,
      decided.flatMap(({ as, user_id }) => (as === 'existing' && user_id) || []),
    ),
  );
  const existing: number[] = [];
  const members = people.map((person, place) => ({ user_id: added[place] ?? 0, class: person.class }));
  for (const { person, as, user_id } of decided) {
    if (as !== 'existing' || user_id === undefined || !there.has(user_id)) continue;
    const { full_name, email = '', roll_number } = person;
    await fillDetails(tx, { id: user_id, full_name, email, roll_number });
    members.push({ user_id, class: person.class });
    if (!existing.includes(user_id)) existing.push(user_id);
  }
  return {
    added,
    existing,
    skipped: decided.filter(({ as }) => as === 'skip').length,
    members,
    with_phone: added.filter((_, place) => accounts[place]?.phone_number !== ''),
  };
}

/** Deletes previews that nobody can accept any more. */
export async function forgetUserImports({ db, clock }: Pick<UserImportDeps, 'db' | 'clock'>): Promise<void> {
  await removeUserImportsBefore(db, iso(clock.now() - USER_IMPORT_HOURS * HOUR));
}
