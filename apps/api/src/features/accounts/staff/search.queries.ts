import { and, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { inAsciiDigits, phoneIn } from '#features/accounts/rules/written-text.ts';

const FIRST = 0x900;
const DIGIT_ZERO = 0x966;
const DEVANAGARI = String.fromCodePoint(...Array.from({ length: 0x80 }, (_, place) => FIRST + place));
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/**
 * In place of each letter of Devanagari, because under the C locale trigrams see none of them. Several share one, so what the
 * index finds is compared with the search as it is.
 */
const STAND_INS = Array.from(DEVANAGARI, (_, place) => {
  const digit = FIRST + place - DIGIT_ZERO;
  return digit >= 0 && digit <= 9 ? String(digit) : LATIN.charAt(place % LATIN.length);
}).join('');

/** As the index `users_search_idx` has it: its migration contains the same two texts. */
const inIndex = (column: SQLWrapper): SQL =>
  sql`translate(${column}, ${sql.raw(`'${DEVANAGARI}'`)}, ${sql.raw(`'${STAND_INS}'`)})`;
const withStandIns = (text: string): string =>
  text.replace(/[\u0900-\u097f]/g, (letter) => STAND_INS.charAt(DEVANAGARI.indexOf(letter)));

const digitsIn = (column: SQLWrapper): SQL => sql`translate(${column}, '०१२३४५६७८९', '0123456789')`;

const part = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Whether a text is part of the username, name or roll number of an account, or its phone, in digits of either script. */
export function isNamed(text: string): SQL | undefined {
  const found = part(withStandIns(text));
  const phone = phoneIn(text);
  return or(
    and(ilike(inIndex(users.full_name), found), ilike(users.full_name, part(text))),
    and(
      ilike(inIndex(users.roll_number), found),
      ilike(digitsIn(users.roll_number), part(inAsciiDigits(text))),
    ),
    // Usernames and phones have no other characters.
    isAscii(text) ? ilike(users.username, part(text)) : undefined,
    isAscii(phone) ? ilike(users.phone_number, part(phone)) : undefined,
  );
}
