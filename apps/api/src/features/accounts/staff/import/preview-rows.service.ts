import { phoneNumber, username as usernameSchema } from '@abhyas/contract/accounts';
import { email as emailSchema } from '@abhyas/contract/accounts/profile';
import type { ImportedUser, UserIssue } from '@abhyas/contract/accounts/user-imports';
import type { Language } from '@abhyas/contract/shared';
import { digits } from '@abhyas/texts/digits';
import { nameKey } from '@abhyas/texts/normal';
import { searchKey } from '@abhyas/texts/search-key';
import { safeParse } from 'zod/mini';
import { cellsOf, type ReadColumns } from '#features/accounts/rules/columns.ts';
import { openNameGiver } from '#features/accounts/staff/usernames.service.ts';
import type { Queryable } from '#platform/db/open.ts';
import { type KnownUser, listKnown } from './user-imports.queries.ts';

const MAX_NAME_CHARACTERS = 150;

const LANGUAGES: Record<string, Language> = {
  ...{ '': 'ne', ne: 'ne', nep: 'ne', nepali: 'ne', नेपाली: 'ne' },
  ...{ en: 'en', eng: 'en', english: 'en', अंग्रेजी: 'en', अङ्ग्रेजी: 'en' },
};

type Row = ReturnType<typeof cellsOf> & { row: number };

/** What each row becomes, and what is found about it. The same file and accounts give the same usernames. */
export async function previewRows(db: Queryable, read: ReadColumns): Promise<ImportedUser[]> {
  const rows: Row[] = read.rows.map((each) => ({ ...cellsOf(read, each), row: each.number }));
  const known = await listKnown(db, {
    phones: rows.map(({ phone_number }) => phone_number).filter(isPhone),
    usernames: rows.map(({ username }) => username).filter((name) => name !== ''),
    roll_numbers: rows.map(({ roll_number }) => roll_number).filter((roll) => roll !== ''),
    names: rows.filter(isNameAlone).map(({ full_name }) => full_name),
  });
  const wanted = rows.map(({ username }) => username).filter(isUsername);
  const names = await openNameGiver(db, rows, wanted);
  const likely = openMatches(known);
  const people = new Set<string>();
  const phones = new Map<string, Row>();
  const rolls = new Map<string, Row>();
  return rows.map((row) => {
    const matches = likely(row);
    const isRepeated = people.has(personOf(row));
    const sibling = isPhone(row.phone_number) ? phones.get(row.phone_number) : undefined;
    const sameRoll = row.roll_number === '' ? undefined : rolls.get(rollOf(row));
    people.add(personOf(row));
    if (!sameRoll) rolls.set(rollOf(row), row);
    if (!sibling) phones.set(row.phone_number, row);
    const isNameFree = isUsername(row.username) && names.isFree(row.username);
    const issues = [
      ...issuesOf(row),
      ...(isRepeated ? [warning('row_repeated')] : issuesAmong(row, { sibling, sameRoll, matches })),
      ...(isUsername(row.username) && !isNameFree ? [warning('username_taken', row.username)] : []),
    ];
    const suggested = suggestionOf(row, { issues, matches, isRepeated });
    // A skipped row takes no name away from the others; it gets one if staff choose to add it.
    const username =
      suggested !== 'new' ? row.username : isNameFree ? names.take(row.username) : names.give(row);
    return {
      ...row,
      username,
      full_name: row.full_name.slice(0, MAX_NAME_CHARACTERS),
      phone_number: isPhone(row.phone_number) ? row.phone_number : '',
      email: isEmail(row.email) ? row.email : '',
      preferred_language: LANGUAGES[row.preferred_language.toLowerCase()] ?? 'ne',
      issues,
      matches: matches.map(({ id, username, full_name, roll_number }) => ({
        ...{ id, username, full_name, roll_number },
      })),
      suggested,
    };
  });
}

const isPhone = (text: string): boolean => safeParse(phoneNumber, text).success;
const isEmail = (text: string): boolean => safeParse(emailSchema, text).success;
const isUsername = (text: string): boolean => safeParse(usernameSchema, text).success;
const error = (code: UserIssue['code'], value?: string): UserIssue => ({
  severity: 'error',
  code,
  ...(value !== undefined && { value }),
});
const warning = (code: UserIssue['code'], value?: string): UserIssue => ({
  ...error(code, value),
  severity: 'warning',
});

/** Whether a program saved the file in an encoding without its letters, and wrote question marks for most of them. */
const hasLostLetters = (cell: string): boolean =>
  cell.replace(/[^?\ufffd]/g, '').length > cell.replace(/[\s?\ufffd]/g, '').length;

/** What the cells themselves show. */
function issuesOf(row: Row): UserIssue[] {
  const { full_name, username, phone_number, email, preferred_language } = row;
  const issues: UserIssue[] = [];
  const lost = [full_name, row.class].find(hasLostLetters);
  if (lost !== undefined) issues.push(error('letters_lost', lost.slice(0, 50)));
  if (full_name === '' && username === '') issues.push(error('name_missing'));
  if (full_name.length > MAX_NAME_CHARACTERS) issues.push(error('name_too_long'));
  if (username !== '' && !isUsername(username)) issues.push(warning('username_invalid', username));
  if (phone_number === '') issues.push(warning('phone_missing'));
  else if (!isPhone(phone_number)) issues.push(error('phone_invalid', phone_number.slice(0, 50)));
  if (!isEmail(email)) issues.push(warning('email_invalid', email.slice(0, 50)));
  if (LANGUAGES[preferred_language.toLowerCase()] === undefined)
    issues.push(warning('language_unknown', preferred_language.slice(0, 50)));
  return issues;
}

/** What it has in common with other rows and with accounts. Siblings with one phone are no error. */
function issuesAmong(
  row: Row,
  {
    sibling,
    sameRoll,
    matches,
  }: { sibling: Row | undefined; sameRoll: Row | undefined; matches: readonly KnownUser[] },
): UserIssue[] {
  const issues: UserIssue[] = [];
  if (sibling) issues.push(warning('phone_in_file', String(sibling.row)));
  if (sameRoll) issues.push(warning('roll_number_in_file', String(sameRoll.row)));
  if (matches.some(({ phone_number }) => phone_number !== '' && phone_number === row.phone_number))
    issues.push(warning('phone_known', row.phone_number));
  if (matches.some(({ roll_number }) => roll_number !== '' && digits(roll_number) === row.roll_number))
    issues.push(warning('roll_number_known', row.roll_number));
  return issues;
}

/** Whether two names are spellings of one. */
const isSame = (a: string, b: string): boolean => searchKey(a) !== '' && searchKey(a) === searchKey(b);

/** Within one file: the same name, phone and roll number. */
const personOf = ({ full_name, username, phone_number, roll_number }: Row): string =>
  JSON.stringify([nameKey(full_name || username), phone_number, roll_number]);

/** Each class counts its roll numbers anew. */
const rollOf = (row: Row): string => JSON.stringify([nameKey(row.class), row.roll_number]);

function groupBy(users: readonly KnownUser[], keyOf: (user: KnownUser) => string): Map<string, KnownUser[]> {
  const groups = new Map<string, KnownUser[]>();
  for (const user of users) groups.set(keyOf(user), [...(groups.get(keyOf(user)) ?? []), user]);
  return groups;
}

/** Whether the row has nothing but a name to know a person by. */
const isNameAlone = ({ full_name, username, phone_number, roll_number }: Row): boolean =>
  searchKey(full_name) !== '' && username === '' && !isPhone(phone_number) && roll_number === '';

/**
 * Accounts with the same phone or username, or with the same name and roll number; of a name alone those with this name. The
 * likeliest first.
 */
function openMatches(known: readonly KnownUser[]): (row: Row) => KnownUser[] {
  const byPhone = groupBy(known, ({ phone_number }) => phone_number);
  const byUsername = groupBy(known, ({ username }) => nameKey(username));
  const byRoll = groupBy(known, ({ roll_number }) => digits(roll_number));
  const byName = groupBy(known, ({ full_name }) => searchKey(full_name));
  return (row) => {
    const found = new Set<KnownUser>([
      ...(isPhone(row.phone_number) ? (byPhone.get(row.phone_number) ?? []) : []),
      ...(row.username === '' ? [] : (byUsername.get(nameKey(row.username)) ?? [])),
      ...(row.roll_number === ''
        ? []
        : (byRoll.get(row.roll_number) ?? []).filter(({ full_name }) => isSame(full_name, row.full_name))),
      ...(isNameAlone(row) ? (byName.get(searchKey(row.full_name)) ?? []) : []),
    ]);
    const likeness = (user: KnownUser) => Number(isLikely(row, user));
    return [...found].sort((a, b) => likeness(b) - likeness(a) || a.id - b.id);
  };
}

/** Whether this account is the person of the row, and neither a sibling nor someone else of that name or username. */
function isLikely(row: Row, user: KnownUser): boolean {
  const isPhoneOther =
    user.phone_number !== '' && row.phone_number !== '' && row.phone_number !== user.phone_number;
  const isSameUsername = isSame(row.username, user.username);
  if (isSame(row.full_name, user.full_name)) return isSameUsername || !isPhoneOther;
  const isUnnamed = row.full_name === '' || user.full_name === '';
  return isSameUsername && isUnnamed && !isPhoneOther;
}

function suggestionOf(
  row: Row,
  {
    issues,
    matches,
    isRepeated,
  }: { issues: readonly UserIssue[]; matches: readonly KnownUser[]; isRepeated: boolean },
): ImportedUser['suggested'] {
  if (isRepeated || issues.some(({ severity }) => severity === 'error')) return 'skip';
  const [likeliest] = matches;
  // Many people have one name.
  return likeliest && !isNameAlone(row) && isLikely(row, likeliest) ? 'existing' : 'new';
}
