import type { UserColumn } from '@abhyas/contract/accounts/user-imports';
import { digits } from '@abhyas/texts/digits';
import { normalName } from '@abhyas/texts/normal';
import { phoneIn } from './written-text.ts';

/** A row of a spreadsheet. */
export interface FileRow {
  number: number;
  cells: string[];
}

/** Names of a person that a file may have in two columns. */
type Column = UserColumn | 'first_name' | 'last_name';

/** Heads as institutes write them, in lower case and without signs. */
const HEADS: Record<Column, string[]> = {
  full_name: [
    ...[
      'name',
      'full name',
      'student name',
      'student full name',
      'students name',
      'name of student',
      'student',
      'learner',
      'learner name',
    ],
    ...[
      'नाम',
      'पूरा नाम',
      'पुरा नाम',
      'पूरा नाम थर',
      'पुरा नाम थर',
      'नाम थर',
      'नामथर',
      'विद्यार्थीको नाम थर',
      'विद्यार्थी',
      'विद्यार्थीको नाम',
      'विद्यार्थीको पूरा नाम',
      'परीक्षार्थीको नाम',
    ],
  ],
  first_name: ['first name', 'given name', 'पहिलो नाम'],
  last_name: ['last name', 'surname', 'family name', 'थर'],
  username: ['username', 'user name', 'user', 'login', 'प्रयोगकर्ता', 'प्रयोगकर्ता नाम', 'प्रयोगकर्ताको नाम'],
  phone_number: [
    ...[
      'phone',
      'phone number',
      'phone no',
      'mobile',
      'mobile number',
      'mobile no',
      'contact',
      'contact number',
    ],
    ...['contact no', 'cell', 'cell number', 'telephone', 'guardian phone', 'parent phone', 'sms'],
    ...['फोन', 'फोन नम्बर', 'फोन नं', 'मोबाइल', 'मोबाइल नम्बर', 'मोबाइल नं', 'मोवाइल', 'मोवाइल नम्बर'],
    ...['सम्पर्क', 'सम्पर्क नम्बर', 'सम्पर्क नं'],
  ],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail', 'इमेल', 'ई मेल', 'इमेल ठेगाना'],
  roll_number: [
    ...['roll', 'roll no', 'roll number', 'symbol', 'symbol no', 'symbol number', 'registration number'],
    ...['registration no', 'reg no', 'student id', 'id no', 'id number', 'exam roll no'],
    ...['रोल', 'रोल नं', 'रोल नम्बर', 'सिम्बोल नं', 'सिम्बोल नम्बर', 'दर्ता नं', 'दर्ता नम्बर', 'परीक्षा नं'],
  ],
  class: [
    ...['class', 'grade', 'section', 'batch', 'group', 'course', 'shift'],
    ...['कक्षा', 'समूह', 'ब्याच', 'शाखा', 'तह'],
  ],
  preferred_language: ['language', 'lang', 'preferred language', 'medium', 'भाषा', 'माध्यम'],
};

const COLUMNS = new Map<string, Column>(
  (Object.entries(HEADS) as [Column, string[]][]).flatMap(([column, heads]) =>
    heads.map((head) => [plain(head), column] as const),
  ),
);

function plain(head: string): string {
  return normalName(head)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Rows before the head: the name of a school, a title. */
const MAX_ROWS_BEFORE_HEAD = 10;

export interface ReadColumns {
  /** Place of each column. */
  places: Map<Column, number>;
  unknown: string[];
  rows: FileRow[];
}

/** Columns that name a person: one of them is needed. */
const NAMES: readonly (Column | undefined)[] = ['full_name', 'first_name', 'username'];

/** Finds the head and what its columns are; without a head, guesses name and phone. Undefined if neither is there. */
export function readColumns(rows: readonly FileRow[]): ReadColumns | undefined {
  for (const [at, { cells }] of rows.slice(0, MAX_ROWS_BEFORE_HEAD).entries()) {
    const found = cells.map((cell) => COLUMNS.get(plain(cell)));
    const people = rows.slice(at + 1);
    // Several known heads make a head, also if the one of the names is written as nobody expected.
    if (!found.some((column) => NAMES.includes(column))) {
      if (new Set(found.filter(Boolean)).size < 2) continue;
      const free = [...found.keys()].filter((place) => found[place] === undefined);
      const name = placeOfNames(people, free);
      if (name === undefined) continue;
      found[name] = 'full_name';
    }
    const places = new Map<Column, number>();
    const unknown: string[] = [];
    for (const [place, column] of found.entries()) {
      const head = cells[place] ?? '';
      if (column !== undefined && !places.has(column)) places.set(column, place);
      else if (head !== '') unknown.push(head);
    }
    return { places, unknown, rows: people };
  }
  return guess(rows);
}

/** Whether the text fits in more than half of the rows. */
function isMostly(rows: readonly FileRow[], place: number, fits: (text: string) => boolean): boolean {
  return rows.filter(({ cells }) => fits(cells[place] ?? '')).length > rows.length / 2;
}

/** The first of these columns that has words. */
const placeOfNames = (rows: readonly FileRow[], places: readonly number[]): number | undefined =>
  places.find((place) => isMostly(rows, place, (text) => /\p{L}[\p{L}\p{M}]/u.test(text)));

/** A pasted list often has no head: one column of phones, and the first one with words. */
function guess(rows: readonly FileRow[]): ReadColumns | undefined {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, place) => place);
  const phone = all.find((place) => isMostly(rows, place, (text) => /^9\d{9}$/.test(phoneIn(text))));
  const name = placeOfNames(rows, all);
  if (name === undefined || (phone === undefined && width > 1)) return undefined;
  const places = new Map<Column, number>([['full_name', name]]);
  if (phone !== undefined) places.set('phone_number', phone);
  return { places, unknown: [], rows: [...rows] };
}

/** The columns as the preview names them. */
export function shownColumns({ places }: ReadColumns): UserColumn[] {
  const names = [...places.keys()].map((column) =>
    column === 'first_name' || column === 'last_name' ? 'full_name' : column,
  );
  return [...new Set(names)];
}

/** A phone as calls have it; what is none stays as the cell has it, but for its digits. */
function phoneOf(cell: string): string {
  const phone = phoneIn(cell);
  return /^\d{10}$/.test(phone) ? phone : digits(cell);
}

/** What a row has in each column. */
export function cellsOf({ places }: ReadColumns, { cells }: FileRow): Record<UserColumn, string> {
  const cell = (column: Column) => normalName(cells[places.get(column) ?? -1] ?? '');
  const name = cell('full_name') || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ');
  return {
    full_name: name,
    username: cell('username'),
    phone_number: phoneOf(cell('phone_number')),
    email: cell('email'),
    roll_number: digits(cell('roll_number')).slice(0, 50),
    class: cell('class').slice(0, 100),
    preferred_language: cell('preferred_language'),
  };
}
