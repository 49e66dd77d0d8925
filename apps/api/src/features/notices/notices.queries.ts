import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isActiveMember } from '#features/classes/classes.ts';
import type { Queryable } from '#platform/db/open.ts';
import type { notices } from './notices.tables.ts';

export type Audience = Pick<typeof notices.$inferSelect, 'class_ids' | 'user_ids' | 'except_user_ids'>;

/** Condition of `users`: the account gets the notices of this audience. Staff see those for everyone, and get no SMS. */
export function isRecipient({ class_ids, user_ids, except_user_ids }: Audience): SQL | undefined {
  const members = sql`exists (
    select from ${class_members} inner join ${classes} on ${classes.id} = ${class_members.class_id}
    where ${class_members.user_id} = ${users.id} and ${inArray(class_members.class_id, class_ids ?? [])}
      and ${isActiveMember})`;
  const audience =
    user_ids !== null
      ? inArray(users.id, user_ids)
      : class_ids !== null
        ? members
        : eq(users.role, 'learner');
  const excepted = except_user_ids ?? [];
  return and(
    isNull(users.suspended_at),
    audience,
    excepted.length > 0 ? sql`not ${inArray(users.id, excepted)}` : undefined,
  );
}

/** The account to which the SMS for a phone goes: siblings who share one get one, as the first of them reads. */
export const firstOfPhone = (db: Queryable, audience: Audience) =>
  db
    .selectDistinctOn([users.phone_number], {
      phone_number: users.phone_number,
      user_id: users.id,
      language: users.preferred_language,
    })
    .from(users)
    .where(and(isRecipient(audience), ne(users.phone_number, '')))
    .orderBy(users.phone_number, users.id);

/** How many accounts get a notice, and how many phones in each language its SMS. */
export async function countRecipients(db: Queryable, audience: Audience) {
  const recipients = await db.$count(users, isRecipient(audience));
  const first = firstOfPhone(db, audience).as('first');
  const rows = await db
    .select({ language: first.language, phones: sql<number>`count(*)::int` })
    .from(first)
    .groupBy(first.language);
  const of = (language: string) => rows.find((row) => row.language === language)?.phones ?? 0;
  return { recipients, phones: { en: of('en'), ne: of('ne') } };
}
