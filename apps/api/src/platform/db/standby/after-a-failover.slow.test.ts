import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { openNetwork, socketOf } from '#testing/network.ts';
import { startPair } from '#testing/pair.ts';
import { startStandby } from '#testing/standby.ts';
import { nameOfPrimary } from './primaries.ts';
import { type Detour, openReads } from './reads.ts';

const { connection, data_dir, standby } = await startPair();
const heir = await startStandby({ data_dir, connection });
const twin = await startStandby({ data_dir, connection });
const network = await openNetwork(socketOf(connection));
const { db, close } = openDatabase(
  { ...connection, host: network.host, port: network.port },
  { max: 3, onIdleError: () => undefined },
);
const answers: ('standby' | Detour)[] = [];
const reads = await openReads({
  primary: db,
  standby: standby.connection,
  onRead: (detour) => answers.push(detour ?? 'standby'),
  onLag: () => undefined,
  onTrouble: () => undefined,
  onConnected: () => undefined,
});
afterAll(async () => {
  await reads.close();
  await close();
  await network.close();
  await heir.stop();
  await twin.stop();
});

const count = () => reads.run(async (on) => (await on.execute(sql`select from notes`)).rowCount);
const answered = async () => {
  answers.length = 0;
  const found = await count();
  return { found, by: answers[0] };
};
const patient = { timeout: 15_000, interval: 50 };

describe('after another standby was promoted', () => {
  it('the standby answers as soon as it has replayed that one’s name, although no checkpoint was made', async () => {
    await db.execute(sql`create table notes (word text)`);
    await vi.waitFor(async () => expect(await answered()).toEqual({ found: 0, by: 'standby' }), patient);

    await heir.promote();
    const { host, port } = heir.connection;
    await standby.query(`alter system set primary_conninfo = 'host=${host} port=${port} user=postgres'`);
    await standby.query('select pg_reload_conf()');
    network.leadTo(socketOf(heir.connection));
    network.cut();
    await vi.waitFor(() => db.execute(sql`insert into notes values ('by the promoted one')`), patient);
    await vi.waitFor(async () => {
      const [row] = await standby.query(
        `select pg_last_wal_replay_lsn() >= '${await position()}'::pg_lsn as has`,
      );
      expect(row).toEqual({ has: true });
    }, patient);
    await vi.waitFor(async () => expect(await answered()).toEqual({ found: 1, by: 'standby' }), patient);
    expect(await timeline()).toBe(1);
  });

  it('names tell two histories apart that have the same number', async () => {
    await twin.promote();
    const naming = new PgDialect().sqlToQuery(nameOfPrimary).sql;
    const nameOf = async ({ query }: typeof heir) =>
      String((await query(`select ${naming} as name`))[0]?.name);
    await vi.waitFor(async () => expect(await nameOf(twin)).toMatch(/^2 /), patient);
    expect(await nameOf(heir)).toMatch(/^2 /);
    expect(await nameOf(twin)).not.toBe(await nameOf(heir));
  });

  it('the primary answers while the standby has the history of another one with that number', async () => {
    await heir.query('checkpoint');
    await vi.waitFor(async () => {
      await standby.query('checkpoint');
      expect(await timeline()).toBe(2);
    }, patient);
    network.leadTo(socketOf(twin.connection));
    network.cut();
    await vi.waitFor(() => db.execute(sql`insert into notes values ('by the twin')`), patient);
    // The standby follows the heir, whose log becomes longer than the twin's.
    await heir.query(
      `select pg_logical_emit_message(true, 'test', repeat('x', 1000000)) from generate_series(1, 20)`,
    );
    for (let n = 0; n < 20; n++) expect(await answered()).toEqual({ found: 1, by: 'behind' });
  });
});

/** The standby's, by its control file. */
async function timeline(): Promise<unknown> {
  const [row] = await standby.query('select (pg_control_checkpoint()).timeline_id as timeline');
  return row?.timeline;
}

async function position(): Promise<string> {
  const [row] = await heir.query('select pg_current_wal_flush_lsn()::text as lsn');
  return String(row?.lsn);
}
