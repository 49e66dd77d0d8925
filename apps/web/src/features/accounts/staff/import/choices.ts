import type { ImportedClass, ImportedUser } from '@abhyas/contract/accounts/user-imports';
import type { Choice } from './import-users.api.ts';

/** What happens to a row: `new`, `skip`, or the id of the account that it is. */
export type Fate = 'new' | 'skip' | number;
export type Fates = ReadonlyMap<number, Fate>;

const hasError = ({ issues }: ImportedUser): boolean => issues.some(({ severity }) => severity === 'error');

/** What the server suggests. */
function suggestedFate({ suggested, matches }: ImportedUser): Fate {
  return suggested === 'existing' ? (matches[0]?.id ?? 'skip') : suggested;
}

export const fateOf = (person: ImportedUser, fates: Fates): Fate =>
  fates.get(person.row) ?? suggestedFate(person);

/** What a row can become. */
export const possibleFates = (person: ImportedUser): Fate[] => [
  ...(hasError(person) ? [] : (['new'] as const)),
  ...person.matches.map(({ id }) => id),
  'skip',
];

/** For the server, which follows its own suggestion elsewhere. */
export const choicesOf = (rows: readonly ImportedUser[], fates: Fates): Choice[] =>
  rows.flatMap((person): Choice[] => {
    const fate = fates.get(person.row);
    if (fate === undefined || fate === suggestedFate(person)) return [];
    if (typeof fate === 'number') return [{ row: person.row, as: 'existing', user_id: fate }];
    return [{ row: person.row, as: fate }];
  });

export function countFates(rows: readonly ImportedUser[], fates: Fates) {
  const each = rows.map((person) => fateOf(person, fates));
  const added = each.filter((fate) => fate === 'new').length;
  const skipped = each.filter((fate) => fate === 'skip').length;
  const without_class = rows.filter(({ class: name }, at) => name === '' && each[at] !== 'skip').length;
  return { added, skipped, existing: each.length - added - skipped, without_class };
}

/** The classes that somebody of the list joins. */
export function joinedClasses(
  classes: readonly ImportedClass[],
  rows: readonly ImportedUser[],
  fates: Fates,
): ImportedClass[] {
  const joined = new Set(
    rows.filter((person) => fateOf(person, fates) !== 'skip').map((person) => person.class),
  );
  return classes.filter(({ name }) => joined.has(name));
}
