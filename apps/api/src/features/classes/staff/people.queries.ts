import { type Actor, can, isAtLeast } from '@abhyas/contract/accounts/policy';
import { PEOPLE_PER_PAGE, type Person, type peopleQuery } from '@abhyas/contract/classes/people';
import type { LocalizedText } from '@abhyas/contract/shared';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { users } from '#features/accounts/accounts.tables.ts';
import { isNamed } from '#features/accounts/accounts.ts';
import { isActiveMember, isSeenBy } from '#features/classes/classes.queries.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

type Wanted = z.output<typeof peopleQuery> & { by: Actor };

const ofPerson = sql`from ${class_members} inner join ${classes} on ${classes.id} = ${class_members.class_id}
  where ${class_members.user_id} = ${users.id}`;

/** The names of the classes of an account, as far as the actor sees them, without archived ones. They tell namesakes apart. */
export const classNamesOf = (by: Actor): SQL<LocalizedText[]> =>
  sql`coalesce((select json_agg(${classes.name} order by ${classes.name} ->> 'en', ${classes.id})
    ${ofPerson} and ${and(isActiveMember, isSeenBy(by))}), '[]')`;

/** Who may be found as what: staff by all who manage classes, learners by examiners, and by others in the classes that they see. */
function isOffered({ kind, class_id, by }: Wanted): SQL | undefined {
  if (kind === 'staff') return ne(users.role, 'learner');
  const isLearner = eq(users.role, 'learner');
  if (class_id === undefined && isAtLeast(by.role, 'examiner')) return isLearner;
  const ofClass = class_id === undefined ? undefined : eq(classes.id, class_id);
  return and(isLearner, sql`exists (select ${ofPerson} and ${and(isActiveMember, isSeenBy(by), ofClass)})`);
}

/** One page of the people that the actor may choose from, by name, and how many they are. */
export async function listPeopleFor(
  db: Queryable,
  wanted: Wanted,
): Promise<{ people: Person[]; total: number }> {
  const { search = '' } = wanted;
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      full_name: users.full_name,
      roll_number: users.roll_number,
      role: users.role,
      classes: classNamesOf(wanted.by),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(users)
    .where(
      and(
        isNull(users.erased_at),
        isOffered(wanted),
        isNamed(search, { wholePhone: !can(wanted.by, 'manage_users') }),
      ),
    )
    .orderBy(sql`lower(nullif(${users.full_name}, '')) nulls last`, sql`lower(${users.username})`)
    .limit(PEOPLE_PER_PAGE)
    .offset((wanted.page - 1) * PEOPLE_PER_PAGE);
  return { people: rows.map(({ total: _, ...found }) => found), total: rows[0]?.total ?? 0 };
}
