import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openNetwork, socketOf } from '../../../testing/network.ts';
import { startPair } from '../../../testing/standby/pair.ts';
import { startStandby } from '../../../testing/standby/standby.ts';
import { openDatabase } from '../open.ts';
import { type Detour, openReads } from './reads.ts';

const { connection, data_dir, standby } = await startPair();
const heir = await startStandby({ data_dir, connection });
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
});

const count = () => reads.run(async (on) => (await on.execute(sql`select from notes`)).rowCount);
const answered = async () => {
  answers.length = 0;
  const found = await count();
  return { found, by: answers[0] };
};
const patient = { timeout: 15_000, interval: 50 };

describe('after another standby was promoted', () => {
  it('the primary answers until it is known that the standby follows the promoted one', async () => {
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
    // It has the row, but its control file does not say yet whose history it has.
    expect(await answered()).toEqual({ found: 1, by: 'behind' });

    await heir.query('checkpoint');
    await vi.waitFor(async () => {
      await standby.query('checkpoint');
      expect(await answered()).toEqual({ found: 1, by: 'standby' });
    }, patient);
  });
});

async function position(): Promise<string> {
  const [row] = await heir.query('select pg_current_wal_flush_lsn()::text as lsn');
  return String(row?.lsn);
}
