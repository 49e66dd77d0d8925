import { normalName } from '@abhyas/texts/normal';
import { asc, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import { foundBy } from '#platform/db/found-by.ts';
import type { Queryable } from '#platform/db/open.ts';

// What searches find accounts by. It is written with every change of a name.

interface Named {
  username: string;
  full_name?: string | undefined;
  roll_number?: string | undefined;
}

export const accountFoundBy = ({ username, full_name, roll_number }: Named): string =>
  foundBy([full_name, username, roll_number]);

const named = {
  id: users.id,
  username: users.username,
  full_name: users.full_name,
  roll_number: users.roll_number,
};

/** After a change of names, in its transaction. */
export async function renewFoundBy(tx: Queryable, user_ids: readonly number[]): Promise<void> {
  if (user_ids.length === 0) return;
  const rows = await tx
    .select(named)
    .from(users)
    .where(inArray(users.id, [...user_ids]));
  await write(tx, rows);
}

/** Of accounts that a server of the version before has written. Their names become normal. Returns how many were read. */
export async function fillFoundBy(tx: Queryable, limit: number): Promise<number> {
  const rows = await tx
    .select(named)
    .from(users)
    .where(isNull(users.found_by))
    .orderBy(asc(users.id))
    .limit(limit)
    .for('no key update');
  await write(
    tx,
    rows.map((row) => ({
      ...row,
      full_name: normalName(row.full_name),
      roll_number: normalName(row.roll_number),
    })),
  );
  return rows.length;
}

async function write(tx: Queryable, rows: (Required<Named> & { id: number })[]): Promise<void> {
  const column = (of: (row: (typeof rows)[number]) => string) => textArrayLiteral(rows.map(of));
  await tx.execute(sql`
    update users set full_name = named.full_name, roll_number = named.roll_number, found_by = named.found_by
    from unnest(${arrayLiteral(rows.map(({ id }) => id))}::bigint[], ${column((row) => row.full_name ?? '')}::text[],
      ${column((row) => row.roll_number ?? '')}::text[], ${column(accountFoundBy)}::text[])
      as named (id, full_name, roll_number, found_by)
    where users.id = named.id`);
}
