import { CLASSES_PER_PAGE, type findClasses, type foundClassesQuery } from '@abhyas/contract/classes/found';
import { openSearch } from '@abhyas/texts/search';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { isSeenBy } from '#features/classes/classes.queries.ts';
import { listedClasses } from '#features/classes/rules/listed-classes.ts';
import type { Database } from '#platform/db/open.ts';
import {
  type ClassCondition,
  countClasses,
  isShown,
  listClassesWith,
  listClassNames,
  listClassPage,
} from './manage-classes.queries.ts';
import { seenBy } from './manage-classes.service.ts';

type Query = output<typeof foundClassesQuery>;

/** One page of the classes that a search and a filter leave, and how many they are. */
export async function findClassesFor(
  { db }: { db: Database },
  query: Query,
  by: StaffActor,
): Promise<output<typeof findClasses.response>> {
  const conditions = [isSeenBy(by), isShown(query.shown)];
  const isAsStored = query.sort === 'name' && openSearch(query.search).isBlank;
  const read = isAsStored ? storedPage : narrowedPage;
  const [{ rows, total }, all] = await Promise.all([
    read(db, query, conditions),
    countClasses(db, [isSeenBy(by)]),
  ]);
  return { classes: rows.map((row) => seenBy(row, by)), total, all };
}

/** Read as it is in the table, without the other classes. */
async function storedPage(db: Database, { page, order, language }: Query, conditions: ClassCondition[]) {
  const offset = (page - 1) * CLASSES_PER_PAGE;
  const [rows, total] = await Promise.all([
    listClassPage(db, { order, language, limit: CLASSES_PER_PAGE, offset }, conditions),
    countClasses(db, conditions),
  ]);
  return { rows, total };
}

async function narrowedPage(db: Database, query: Query, conditions: ClassCondition[]) {
  const { language } = query;
  const names = await listClassNames(db, { language, counted: query.sort === 'members' }, conditions);
  const found = listedClasses(names, query);
  const start = (query.page - 1) * CLASSES_PER_PAGE;
  const ids = found.slice(start, start + CLASSES_PER_PAGE).map(({ id }) => id);
  const rows = new Map((await listClassesWith(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: found.length };
}
