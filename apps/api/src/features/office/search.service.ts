import { can } from '@abhyas/contract/accounts/policy';
import { FOUND_ROWS, type Found } from '@abhyas/contract/office';
import { codeInPath, type LocalizedText } from '@abhyas/contract/shared';
import { openSearch } from '@abhyas/texts/search';
import { parse } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { isListedFor } from '#features/attempts/attempts.ts';
import { findByReceipt } from '#features/grading/grading.ts';
import { listBriefly, type Revisions } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import { findPeople, findQuestions, listClasses } from './search.queries.ts';

export interface SearchDeps {
  db: Database;
  revisions: Revisions;
}

/** `XXXX-XXXX-XXXX` (exam-rules/statements.ts). */
const RECEIPT = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** What of all places matches a search, as far as the account finds it in the lists. */
export async function searchFor(deps: SearchDeps, search: string, by: StaffActor): Promise<Found> {
  const { db } = deps;
  const { isBlank, finds } = openSearch(search);
  if (isBlank) return { exams: [], questions: [], people: [], classes: [], receipt: null };
  const first = <Row>(rows: readonly Row[], textOf: (row: Row) => LocalizedText): Row[] => {
    const matches: Row[] = [];
    for (const row of rows) {
      if (matches.length === FOUND_ROWS) break;
      if (finds([textOf(row).en, textOf(row).ne])) matches.push(row);
    }
    return matches;
  };
  return {
    exams: first(await listBriefly(db, isListedFor(by)), ({ title }) => title).map(({ id, title }) => {
      return { id, title };
    }),
    questions: can(by, 'use_bank') ? await findQuestions(db, { search, by }) : [],
    people: await findPeople(db, { search, by }),
    classes: first(await listClasses(db, by), ({ name }) => name),
    receipt: can(by, 'decide_keys') ? await receiptOf(deps, search) : null,
  };
}

async function receiptOf({ db, revisions }: SearchDeps, search: string): Promise<Found['receipt']> {
  const code = parse(codeInPath, search);
  const found = RECEIPT.test(code) ? await findByReceipt(db, code) : undefined;
  if (!found) return null;
  const { title } = await revisions.get(found.attempt.quiz_id, found.attempt.revision);
  const { username, full_name } = found.shown;
  return { code, title, username, full_name };
}
