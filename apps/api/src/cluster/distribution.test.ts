import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/open.ts';
import { tables } from '../tables.ts';
import { cloneDatabase } from '../testing/build-test-app.ts';
import { cleanUpLater } from '../testing/later.ts';
import { readCatalogue } from './catalogue.queries.ts';
import { distributionFile, refusalOf, wideUniques } from './distribution.ts';
import { distribute } from './imitation.fixture.ts';
import { lookups, placements, replacedUniques } from './placement.ts';

const { db, close } = openDatabase(await cloneDatabase(), { max: 2, onIdleError: () => undefined });
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
  });
});
