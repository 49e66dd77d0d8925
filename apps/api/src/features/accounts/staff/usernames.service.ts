import { digits } from '@abhyas/texts/digits';
import { inLatin } from '#features/accounts/rules/written-text.ts';
import type { Queryable } from '#platform/db/open.ts';
import { listNamesLike } from './users.queries.ts';

const MAX_CHARACTERS = 24;
const MIN_CHARACTERS = 3;

/** What a username is made from: the name, else the roll number. */
interface Named {
  full_name: string;
  roll_number: string;
}

/** `Sita Sharma` becomes `sita.sharma`, and `José` `jose`. Letters that are neither Latin nor Devanagari are left out. */
function usernameBase({ full_name, roll_number }: Named): string {
  const [byName, byRoll] = [full_name, roll_number].map((text) =>
    digits(inLatin(text))
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '.')
      .slice(0, MAX_CHARACTERS)
      .replace(/^\.+|\.+$/g, ''),
  );
  const long = [byName, byRoll].find((text = '') => text.length >= MIN_CHARACTERS);
  return long ?? `learner.${byRoll || byName || 1}`;
}

/** Gives names that nobody has, each once. A second `sita.sharma` is `sita.sharma.2`. */
export async function openNameGiver(db: Queryable, people: readonly Named[], wanted: readonly string[] = []) {
  const bases = new Set([...people.map(usernameBase), ...wanted.map((name) => name.toLowerCase())]);
  const taken = new Set(await listNamesLike(db, [...bases]));
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  const take = (name: string) => {
    taken.add(name.toLowerCase());
    return name;
  };
  return {
    isFree,
    take,
    give(person: Named): string {
      const base = usernameBase(person);
      let name = base;
      for (let n = 2; !isFree(name); n += 1) name = `${base}.${n}`;
      return take(name);
    },
  };
}
