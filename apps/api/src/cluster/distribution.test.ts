import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/open.ts';
import { tables } from '../tables.ts';
import { buildTestApp, cloneDatabase } from '../testing/build-test-app.ts';
import { registerLearner } from '../testing/factories.ts';
import { cleanUpLater } from '../testing/later.ts';
import { readCatalogue } from './catalogue.queries.ts';
import { distributionFile, refusalOf, wideUniques } from './distribution.ts';
import { distribute } from './imitation.fixture.ts';
import { lookups, placements, replacedUniques } from './placement.ts';

const connection = await cloneDatabase();
const { db, close } = openDatabase(connection, { max: 2, onIdleError: () => undefined });
cleanUpLater(close);
const migrated = await readCatalogue(db);

describe('the placement', () => {
  it('has every table of the code and of the migrated database, and no other', () => {
    const named = Object.values(tables).flatMap((part) =>
      is(part, PgTable) ? [getTableConfig(part).name] : [],
    );
    expect(Object.keys(placements).sort()).toEqual([...named].sort());
    expect(Object.keys(placements).sort()).toEqual(migrated.tables);
  });

  it('replaces each unique key that no shard can hold, and names no other', () => {
    const unique = wideUniques(migrated).filter(({ constraint }) => constraint !== 'p');
    expect(unique.map(({ name }) => name).sort()).toEqual(Object.keys(replacedUniques).sort());
    for (const name of Object.values(replacedUniques))
      expect(lookups.map((lookup) => lookup.name)).toContain(name);
  });
});

describe('deploy/citus/distribute.sql', () => {
  it('is what npm run distribution generates of the newest schema', async () => {
    await expect(distributionFile(migrated)).toMatchFileSnapshot('../../../../deploy/citus/distribute.sql');
  });

  it('runs in a migrated database, on hash partitions in place of shards', async () => {
    const learner = await registerLearner(await buildTestApp({}, { connection }));
    await distribute(db);
    const distributed = await readCatalogue(db);
    expect(
      wideUniques({ ...distributed, uniques: distributed.uniques.filter(({ table }) => placements[table]) }),
    ).toEqual([]);
    const held = migrated.references.filter((reference) => !refusalOf(reference));
    expect(distributed.references.map(({ name }) => name).sort()).toEqual(
      held.map(({ name }) => name).sort(),
    );
    expect(held.length).toBeGreaterThan(40);

    const { rows } = await db.execute(sql`
      select users.username, users.id from users join sessions on sessions.user_id = users.id
        join account_names on name = lower(username) and account_names.user_id = users.id
        join account_phones on account_phones.phone_number = users.phone_number`);
    expect(rows).toEqual([{ username: learner.username, id: String(learner.user_id) }]);
    const again = db.execute(sql`insert into account_names select lower(username), id + 1 from users`);
    await expect(again).rejects.toMatchObject({
      cause: { constraint: expect.stringContaining('account_names') },
    });
    const nobody = db.execute(sql`
      insert into sessions (user_id, id, refresh_hash, user_agent, created_at, last_used_at)
      select user_id + 1, id, refresh_hash, user_agent, created_at, last_used_at from sessions`);
    await expect(nobody).rejects.toMatchObject({
      cause: { constraint: 'sessions_user_id_users_id_fk' },
    });
  });
});
