import { type Actor, can } from '@abhyas/contract/accounts/policy';
import { FOUND_ROWS, type Found } from '@abhyas/contract/office';
import type { LocalizedRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { and, desc, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { isNamed } from '#features/accounts/accounts.ts';
import { shortPhone } from '#features/audit/audit.ts';
import { worksWithQuestion } from '#features/bank/bank.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { classNamesOf, isActiveMember, isSeenBy } from '#features/classes/classes.ts';
import { isFoundBy } from '#platform/db/found-by.ts';
import type { Queryable } from '#platform/db/open.ts';

interface Sought {
  search: string;
  by: Actor;
}

/**
 * Matches among which the newest are found. Read before they are ordered: the planner would else go through the table from its
 * end until it has met enough.
 */
const MAX_MATCHES = 1000;

export async function findQuestions(db: Queryable, { search, by }: Sought): Promise<Found['questions']> {
  const { rows } = await db.execute<{ id: string; text: LocalizedText; rich: LocalizedRich | null }>(sql`
    with matches as materialized (
      select q.id, q.version from bank_questions q
      where q.merged_into is null and ${worksWithQuestion(by, sql`q`)} and ${isFoundBy(sql`q.found_by`, search)}
      limit ${MAX_MATCHES}
    ), newest as (select * from matches order by id desc limit ${FOUND_ROWS})
    select n.id, v.content -> 'text' as text, v.content -> 'rich' -> 'text' as rich from newest n
    join bank_versions v on v.bank_id = n.id and v.version = n.version
    order by n.id desc`);
  return rows.map(({ id, text, rich }) => ({ id: Number(id), text, ...(rich && { rich: { text: rich } }) }));
}

/** Everyone, for those who manage accounts; else learners of the classes that the account sees, with one of these. */
export async function findPeople(db: Queryable, { search, by }: Sought): Promise<Found['people']> {
  const all = sql`select ${users.id}, null::bigint as class_id from ${users} where ${isNamed(search)}`;
  const ofClasses = sql`
    select ${users.id}, min(${classes.id}) as class_id from ${users}
    inner join ${class_members} on ${class_members.user_id} = ${users.id}
    inner join ${classes} on ${classes.id} = ${class_members.class_id}
    where ${and(isFoundBy(users.found_by, search), isActiveMember, isSeenBy(by))} group by ${users.id}`;
  const { rows } = await db.execute<Found['people'][number] & Record<string, unknown>>(sql`
    with matches as materialized (${can(by, 'manage_users') ? all : ofClasses} limit ${MAX_MATCHES})
    select ${users.id}::float8 as id, ${users.username}, ${users.full_name}, ${users.roll_number},
      ${can(by, 'manage_users') ? users.phone_number : sql`''`} as phone, ${classNamesOf(by)} as classes,
      matches.class_id::float8 as class_id
    from matches inner join ${users} on ${users.id} = matches.id
    where ${isNull(users.erased_at)}
    order by lower(nullif(${users.full_name}, '')) nulls last, lower(${users.username}) limit ${FOUND_ROWS}`);
  return rows.map((row) => ({ ...row, phone: shortPhone(row.phone) }));
}

/** The classes that the account sees, the newest first. */
export const listClasses = (db: Queryable, by: Actor) =>
  db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(and(isNull(classes.archived_at), isSeenBy(by)))
    .orderBy(desc(classes.id));
