import type { Membership } from '@abhyas/contract/classes';
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { lockPhones } from './classes.queries.ts';
import { class_invited_phones, class_invites, class_members, classes } from './classes.tables.ts';

const card = {
  id: classes.id,
  name: classes.name,
  starts_on: classes.starts_on,
  ends_on: classes.ends_on,
};
/** Who has left is no member. */
const status = sql<Membership>`${class_members.status}`;

/** Active and requested memberships in classes that are not archived, the last joined first. */
export function listMemberships(db: Queryable, user_id: number) {
  return db
    .select({ ...card, status })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(
      and(eq(class_members.user_id, user_id), ne(class_members.status, 'left'), isNull(classes.archived_at)),
    )
    .orderBy(desc(class_members.joined_at), desc(classes.id));
}

/**
 * Condition of `class_invited_phones`: the class is not archived, and the number is the learner's, who is no member and has not
 * left the class since. Staff accounts get no invitation.
 */
const isOffered = (user_id: number) =>
  and(
    sql`${class_invited_phones.phone_number} = (
      select ${users.phone_number} from ${users} where ${users.id} = ${user_id} and ${users.role} = 'learner')`,
    sql`not exists (select from ${class_members}
      where ${class_members.user_id} = ${user_id} and ${class_members.class_id} = ${class_invited_phones.class_id}
        and (${class_members.status} = 'active'
          or (${class_members.status} = 'left' and ${class_members.joined_at} >= ${class_invited_phones.created_at})))`,
    sql`exists (select from ${classes}
      where ${classes.id} = ${class_invited_phones.class_id} and ${classes.archived_at} is null)`,
  );

/** Classes to which the learner's phone is invited, the last invited first. */
export function listInvitations(db: Queryable, user_id: number) {
  return db
    .select(card)
    .from(class_invited_phones)
    .innerJoin(classes, eq(classes.id, class_invited_phones.class_id))
    .where(isOffered(user_id))
    .orderBy(desc(class_invited_phones.id));
}

/** Uses up the invitation of the learner's phone to a class. Returns it, nothing where there is none. */
export function deleteInvitations(db: Queryable, { user_id, class_id }: MemberKey) {
  return db
    .delete(class_invited_phones)
    .where(and(eq(class_invited_phones.class_id, class_id), isOffered(user_id)))
    .returning({ id: class_invited_phones.id, created_at: class_invited_phones.created_at });
}

/** Makes a learner a member who was invited, also one whom staff had removed before. */
export async function enterByInvitation(
  db: Queryable,
  member: MemberKey & { joined_at: string },
): Promise<void> {
  const joined = { status: 'active' as const, joined_at: member.joined_at, is_removed: false };
  await db
    .insert(class_members)
    .values({ ...member, ...joined })
    .onConflictDoUpdate({
      target: [class_members.user_id, class_members.class_id],
      set: joined,
      setWhere: ne(class_members.status, 'active'),
    });
}

/** An invite that was not revoked, with its class; undefined also if the class is archived. */
export async function findInvite(db: Queryable, code: string) {
  const [invite] = await db
    .select({
      invite_id: class_invites.id,
      expires_at: class_invites.expires_at,
      max_uses: class_invites.max_uses,
      uses: class_invites.uses,
      needs_approval: class_invites.needs_approval,
      class: card,
    })
    .from(class_invites)
    .innerJoin(classes, eq(classes.id, class_invites.class_id))
    .where(and(eq(class_invites.code, code), isNull(class_invites.revoked_at), isNull(classes.archived_at)));
  return invite;
}

export type Invite = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

interface MemberKey {
  user_id: number;
  class_id: number;
}

export async function findMembership(
  db: Queryable,
  { user_id, class_id }: MemberKey,
): Promise<Membership | undefined> {
  const [member] = await db
    .select({ status })
    .from(class_members)
    .where(
      and(
        eq(class_members.user_id, user_id),
        eq(class_members.class_id, class_id),
        ne(class_members.status, 'left'),
      ),
    );
  return member?.status;
}

/** Whether staff have removed the learner from the class, and nobody has let them in again. */
export async function isRemoved(db: Queryable, { user_id, class_id }: MemberKey): Promise<boolean> {
  const [member] = await db
    .select({ is_removed: class_members.is_removed })
    .from(class_members)
    .where(and(eq(class_members.user_id, user_id), eq(class_members.class_id, class_id)));
  return member?.is_removed ?? false;
}

/** Adds the learner, or makes a request a membership; not one whom staff have removed. Returns whether that changed anything. */
export async function enter(
  db: Queryable,
  member: MemberKey & { status: Membership; joined_at: string },
): Promise<boolean> {
  const { status, joined_at } = member;
  const isLess = status === 'active' ? ne(class_members.status, 'active') : eq(class_members.status, 'left');
  const changed = await db
    .insert(class_members)
    .values(member)
    .onConflictDoUpdate({
      target: [class_members.user_id, class_members.class_id],
      set: { status, joined_at },
      setWhere: and(isLess, eq(class_members.is_removed, false)),
    })
    .returning({ user_id: class_members.user_id });
  return changed.length > 0;
}

/** Adds a learner who never was a member: whom staff have removed stays out. */
export async function enterOnce(db: Queryable, member: MemberKey & { joined_at: string }): Promise<void> {
  await db
    .insert(class_members)
    .values({ ...member, status: 'active' })
    .onConflictDoNothing();
}

/** Counts a use of an invite. False if it may be used no more often. */
export async function takeUse(db: Queryable, invite_id: number): Promise<boolean> {
  const taken = await db
    .update(class_invites)
    .set({ uses: sql`${class_invites.uses} + 1` })
    .where(
      and(
        eq(class_invites.id, invite_id),
        isNull(class_invites.revoked_at),
        or(isNull(class_invites.max_uses), sql`${class_invites.uses} < ${class_invites.max_uses}`),
      ),
    )
    .returning({ id: class_invites.id });
  return taken.length > 0;
}

/** A member has left from now on; a request is forgotten. False if the learner is neither. */
export async function leave(db: Queryable, { user_id, class_id, at }: MemberKey & { at: string }) {
  const ofLearner = and(eq(class_members.user_id, user_id), eq(class_members.class_id, class_id));
  const withdrawn = await db
    .delete(class_members)
    .where(and(ofLearner, eq(class_members.status, 'requested')))
    .returning({ user_id: class_members.user_id });
  const left = await db
    .update(class_members)
    .set({ status: 'left', joined_at: at })
    .where(and(ofLearner, eq(class_members.status, 'active')))
    .returning({ user_id: class_members.user_id });
  return withdrawn.length + left.length > 0;
}

/** Makes a new account a member of the classes to which its phone was invited. Returns the invitations that this used up. */
export async function enterInvited(
  db: Queryable,
  { user_id, phone_number, at }: { user_id: number; phone_number: string; at: string },
): Promise<{ id: number; created_at: string }[]> {
  await lockPhones(db, [phone_number]);
  const { id, class_id, created_at } = class_invited_phones;
  const used = await db
    .delete(class_invited_phones)
    .where(eq(class_invited_phones.phone_number, phone_number))
    .returning({ id, class_id, created_at });
  for (const invited of used) await enterOnce(db, { user_id, class_id: invited.class_id, joined_at: at });
  return used;
}
