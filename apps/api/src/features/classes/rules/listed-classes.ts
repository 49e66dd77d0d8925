import type { foundClassesQuery } from '@abhyas/contract/classes/found';
import type { StaffClass } from '@abhyas/contract/classes/staff';
import { openSearch } from '@abhyas/texts/search';
import type { output } from 'zod/mini';

/** A class as it is searched and sorted. */
export type ListedClass = Pick<StaffClass, 'name' | 'starts_on' | 'owner' | 'members'> & {
  staff: readonly Pick<StaffClass['staff'][number], 'username' | 'full_name'>[];
};

type Listing = Pick<output<typeof foundClassesQuery>, 'search' | 'sort' | 'order'>;

/** All pages of a listing. `classes`: by name. */
export function listedClasses<Class extends ListedClass>(
  classes: readonly Class[],
  { search, sort, order }: Listing,
): Class[] {
  const { finds } = openSearch(search);
  const found = classes.filter(({ name, owner, staff }) => {
    const people = staff.flatMap(({ username, full_name }) => [username, full_name]);
    return finds([name.en, name.ne, owner, ...people]);
  });
  if (sort === 'name') return order === 'asc' ? found : found.reverse();
  const keyOf = (each: Class) => (sort === 'members' ? each.members : (each.starts_on ?? ''));
  const sign = order === 'asc' ? 1 : -1;
  return found.sort((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    return first < second ? -sign : first > second ? sign : 0;
  });
}
