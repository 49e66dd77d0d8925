import { ilike, or, type SQL } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { phoneIn } from '#features/accounts/rules/written-text.ts';
import { isFoundBy } from '#platform/db/found-by.ts';

/** Whether names or roll number of an account have every word, or its phone has these digits; undefined for no words. */
export function isNamed(search: string): SQL | undefined {
  const found = isFoundBy(users.found_by, search);
  const phone = phoneIn(search.trim());
  return found && /^\d+$/.test(phone) ? or(found, ilike(users.phone_number, `%${phone}%`)) : found;
}
