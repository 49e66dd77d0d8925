import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { class_invited_phones, class_invites } from '#features/classes/classes.tables.ts';
import { textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

const invite = {
  id: class_invites.id,
  code: class_invites.code,
  expires_at: class_invites.expires_at,
  max_uses: class_invites.max_uses,
  uses: class_invites.uses,
  needs_approval: class_invites.needs_approval,
  created_at: class_invites.created_at,
};

/** Those that were not revoked, the newest first. */
export function listInviteRows(db: Queryable, class_id: number) {
  return db
    .select(invite)
    .from(class_invites)
    .where(and(eq(class_invites.class_id, class_id), isNull(class_invites.revoked_at)))
    .orderBy(desc(class_invites.id));
}

/** Undefined if another invite has the code. */
export async function insertInvite(db: Queryable, added: typeof class_invites.$inferInsert) {
  const [inserted] = await db.insert(class_invites).values(added).onConflictDoNothing().returning(invite);
  return inserted;
}

export async function revokeInviteRow(
  db: Queryable,
  { class_id, invite_id, at }: { class_id: number; invite_id: number; at: string },
): Promise<{ id: number; created_at: string } | undefined> {
  const [revoked] = await db
    .update(class_invites)
    .set({ revoked_at: at })
    .where(
      and(
        eq(class_invites.id, invite_id),
        eq(class_invites.class_id, class_id),
        isNull(class_invites.revoked_at),
      ),
    )
    .returning({ id: class_invites.id, created_at: class_invites.created_at });
  return revoked;
}

export function listPhoneRows(db: Queryable, class_id: number) {
  const { id, phone_number, created_at } = class_invited_phones;
  return db
    .select({ id, phone_number, created_at })
    .from(class_invited_phones)
    .where(eq(class_invited_phones.class_id, class_id))
    .orderBy(asc(phone_number));
}

/** Which of these numbers have an account. */
export function listOwners(db: Queryable, phone_numbers: string[]) {
  return db
    .select({ user_id: users.id, phone_number: users.phone_number })
    .from(users)
    .where(inArray(users.phone_number, phone_numbers));
}

/** Adds numbers that are not there yet. Returns how many. */
export async function insertPhones(
  db: Queryable,
  added: { class_id: number; phone_numbers: string[]; created_by: number | null; at: string },
): Promise<number> {
  const { class_id, phone_numbers, created_by, at } = added;
  const { rowCount } = await db.execute(sql`
    insert into "class_invited_phones" (phone_number, class_id, created_by, created_at)
    select phone_number, ${class_id}::bigint, ${created_by}::bigint, ${at}::timestamptz
    from (select distinct unnest(${textArrayLiteral(phone_numbers)}::text[]) as phone_number order by 1) as added
    on conflict do nothing`);
  return rowCount ?? 0;
}

export async function deletePhone(
  db: Queryable,
  { class_id, pending_id }: { class_id: number; pending_id: number },
): Promise<{ id: number; phone_number: string; created_at: string } | undefined> {
  const [deleted] = await db
    .delete(class_invited_phones)
    .where(and(eq(class_invited_phones.id, pending_id), eq(class_invited_phones.class_id, class_id)))
    .returning({
      id: class_invited_phones.id,
      phone_number: class_invited_phones.phone_number,
      created_at: class_invited_phones.created_at,
    });
  return deleted;
}

/** The owners of these numbers are in the class now. */
export async function deletePhones(
  db: Queryable,
  { class_id, phone_numbers }: { class_id: number; phone_numbers: string[] },
): Promise<void> {
  const { class_id: of_class, phone_number } = class_invited_phones;
  await db
    .delete(class_invited_phones)
    .where(and(eq(of_class, class_id), inArray(phone_number, phone_numbers)));
}

/** Every revoked invite, with when it was made. */
export function listRevoked(db: Queryable): Promise<{ id: number; created_at: string }[]> {
  return db
    .select({ id: class_invites.id, created_at: class_invites.created_at })
    .from(class_invites)
    .where(isNotNull(class_invites.revoked_at));
}
