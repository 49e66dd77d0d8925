import { eq, ilike, or, type SQL } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { phoneIn } from '#features/accounts/rules/written-text.ts';
import { isFoundBy } from '#platform/db/found-by.ts';

/**
 * Whether names or roll number of an account have every word, or its phone has these digits; undefined for no words. With
 * `wholePhone` the phone must be these digits: who may not look for numbers finds nobody's by trying parts.
 */
export function isNamed(search: string, { wholePhone = false } = {}): SQL | undefined {
  const found = isFoundBy(users.found_by, search);
  const phone = phoneIn(search.trim());
  if (!found || !/^\d+$/.test(phone)) return found;
  if (!wholePhone) return or(found, ilike(users.phone_number, `%${phone}%`));
  return phone.length === 10 ? or(found, eq(users.phone_number, phone)) : found;
}
