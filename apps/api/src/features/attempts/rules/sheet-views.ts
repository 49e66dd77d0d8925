import type { AnswerSheet, SheetToEnter } from '@abhyas/contract/attempts/sheets';
import type { SheetRow } from '#features/attempts/staff/sheets/sheets.queries.ts';
import { lacksForms, lacksPools } from '#features/papers/papers.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import { paperOf } from './attempt-paper.ts';
import { differences, gradingRevision, type Marks, optionCounts, stateOf } from './sheet-marks.ts';

// Sheets as calls return them. Nothing of a key is among it.

export const letterOf = (form: number | null): string | null =>
  form === null ? null : String.fromCharCode('A'.charCodeAt(0) + form);

/**
 * Of a sheet made for `own`, when the quiz has the revision `now`. A draft that lacks what is drawn makes no sheet outdated:
 * publishing chooses it, the same as before if nothing has changed.
 */
export function versionOf(own: Revision, now: Revision): Pick<AnswerSheet, 'revision' | 'is_outdated'> {
  const { revision } = gradingRevision(own, now);
  const is_outdated = revision !== now.revision && !lacksForms(now) && !lacksPools(now);
  return { revision, is_outdated };
}

export function sheetInList(
  sheet: SheetRow,
  own: Revision,
  version: ReturnType<typeof versionOf>,
): AnswerSheet {
  const { id, code, username, full_name, roll_number, created_at, attempt_id } = sheet;
  return {
    ...{ id, code, username, full_name, roll_number, created_at },
    ...version,
    form: letterOf(sheet.form),
    options: optionCounts(paperOf(own, sheet)),
    state: stateOf(sheet),
    attempt: attempt_id,
  };
}

type Entered = Pick<SheetRow, 'first_entry' | 'first_by' | 'second_entry' | 'second_by' | 'attempt_id'>;

/** Returns the entries only when both exist, so that the second one is made without seeing the first. */
export function entriesOf(
  sheet: Entered,
): Pick<SheetToEnter, 'state' | 'next' | 'differing' | 'entries' | 'same_person'> {
  const { first_entry, first_by, second_entry, second_by } = sheet;
  const state = stateOf(sheet);
  if (!first_entry || !second_entry) {
    return { state, next: first_entry ? 2 : 1, differing: [], entries: null, same_person: null };
  }
  return {
    state,
    next: null,
    differing: differences(first_entry, second_entry),
    entries: { first: written(first_entry), second: written(second_entry) },
    same_person: first_by !== null && first_by === second_by,
  };
}

const written = (marks: Marks): number[] => marks.map((mark) => mark ?? 0);
