import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-test-app.ts';
import { openOneMessage } from './one-message.ts';

const { db } = await buildTestApp();
await db.execute(sql`create table tries (name text not null)`);
const send = openOneMessage(db, (on) => ({
  rows: async (statement: SQL) => (await on.execute<{ n: number }>(statement)).rows,
}));
const insert = (name: string) => sql`insert into tries values (${name}) returning 0 as n`;
const count = (name: string) => sql`select count(*)::int as n from tries where name = ${name}`;

describe('statements in one message', () => {
  it('are committed one by one, so each sees those before it and those of others', async () => {
    const name = 'together';
    const found = await Promise.all(
      Array.from({ length: 20 }, () =>
        send<[{ n: number }[], { n: number }[]]>(({ rows }) => [rows(insert(name)), rows(count(name))]),
      ),
    );
    const counts = found.map(([, [counted]]) => counted?.n ?? 0).toSorted((a, b) => a - b);
    // If two did not see each other, one number would be there twice and too low.
    for (const [place, n] of counts.entries()) expect(n).toBeGreaterThanOrEqual(place + 1);
  });

  it('fail together with one of them, and the connection is replaced', async () => {
    const failing = send<[{ n: number }[], unknown]>(({ rows }) => [
      rows(insert('before the failure')),
      rows(sql`select 1 / 0`),
    ]);
    await expect(failing).rejects.toThrow();
    const [[counted]] = await send<[{ n: number }[]]>(({ rows }) => [rows(count('before the failure'))]);
    expect(counted?.n).toBe(1);
  });
});
