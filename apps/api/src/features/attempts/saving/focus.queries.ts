import type { FocusLosses } from '@abhyas/contract/attempts/focus';
import { and, eq, sql } from 'drizzle-orm';
import type { Key } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Of more clients than this nothing is recorded. */
const MAX_CLIENTS = 64;

/**
 * Records how often and how long a client's page was hidden, in an attempt that records it; also after its end, because a
 * phone may have been without a network. Figures only rise, so that a repeated or late request changes nothing.
 */
export async function recordFocus(
  db: Queryable,
  { user_id, id }: Key,
  { client, losses, hidden_ms }: FocusLosses & { client: string },
): Promise<void> {
  const known = (place: number) =>
    sql`coalesce((${attempts.focus} -> ${client}::text ->> ${sql.raw(String(place))})::int, 0)`;
  await db
    .update(attempts)
    .set({
      focus: sql`coalesce(${attempts.focus}, '{}') || jsonb_build_object(${client}::text,
        jsonb_build_array(greatest(${losses}::int, ${known(0)}), greatest(${hidden_ms}::int, ${known(1)})))`,
    })
    .where(
      and(
        eq(attempts.user_id, user_id),
        eq(attempts.id, id),
        eq(attempts.record_focus, true),
        sql`(${attempts.focus} is null or ${attempts.focus} ? ${client}::text
          or (select count(*) from jsonb_object_keys(${attempts.focus})) < ${sql.raw(String(MAX_CLIENTS))})`,
      ),
    );
}

/** What all pages of an attempt have sent, in a statement that has `attempts`. */
export const focusOfAttempt = sql<FocusLosses | null>`(
  select json_build_object('losses', sum((figures ->> 0)::int), 'hidden_ms', sum((figures ->> 1)::bigint))
  from jsonb_each(${attempts.focus}) as of_client (client, figures) having count(*) > 0
)`;
