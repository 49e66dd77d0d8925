import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadOnly } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { socketOf } from '#testing/network.ts';
import { startPair } from '#testing/pair.ts';
import { startStandby } from '#testing/standby.ts';

const { db, data_dir, connection, reads, standby, network, whilePaused, answered, reported } =
  await startPair();

beforeAll(() => db.execute(sql`create table notes (word text)`));

const write = (word: string) => db.execute(sql`insert into notes values (${word})`);
const count = async (on: ReadOnly, word: string) =>
  (await on.execute(sql`select from notes where word = ${word}`)).rowCount;
const isOnStandby = async (on: ReadOnly) =>
  (await on.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).rows[0]?.is;
const untilUsed = () =>
  vi.waitFor(async () => expect(await reads.run(isOnStandby)).toBe(true), { timeout: 15_000, interval: 50 });

beforeEach(async () => {
  await untilUsed();
  answered();
  reported();
});

describe('a read', () => {
  it('goes to the standby and sees everything committed before it', async () => {
    for (let n = 1; n <= 50; n++) {
      await write('seen');
      expect(await reads.run((on) => count(on, 'seen'))).toBe(n);
    }
    // On a machine that is busy with other tests, some may take too long to arrive there.
    expect(answered()).toContain('standby');
  });

  it('goes to the standby although the log ends within a record', async () => {
    const isAtPage = async () => {
      const { rows } = await db.execute<{ is: boolean }>(
        sql`select (pg_current_wal_flush_lsn() - '0/0') % 8192 = 0 as is`,
      );
      return rows[0]?.is;
    };
    const tryOnce = async () => {
      // No transaction commits it, so only its whole pages reach the disk.
      await db.execute(sql`select pg_logical_emit_message(false, 'test', repeat('x', 30000))`);
      await vi.waitFor(async () => expect(await isAtPage()).toBe(true), { timeout: 5000 });
      return reads.run(isOnStandby);
    };
    const tried = [await tryOnce()];
    while (!tried.at(-1) && tried.length < 3) {
      await untilUsed();
      tried.push(await tryOnce());
    }
    expect(tried.at(-1)).toBe(true);
  });

  it('sees it from the primary while the standby replays nothing, and waits for that only once', async () => {
    await whilePaused(async () => {
      await write('paused');
      expect(await reads.run((on) => count(on, 'paused'))).toBe(1);
      const began = performance.now();
      for (let n = 0; n < 20; n++) expect(await reads.run((on) => count(on, 'paused'))).toBe(1);
      expect(performance.now() - began).toBeLessThan(1000);
      expect(answered()).toEqual(Array.from({ length: 21 }, () => 'behind'));
    });
    await untilUsed();
    expect(reported()).toEqual([]);
  });

  it('cannot write on the standby, and its refusals are its own', async () => {
    const refused = reads.tryStandby((on) => on.execute(sql`insert into notes values ('never')`));
    expect(await refused).toBeUndefined();
    expect(answered()).toEqual(['failed']);
    const refusal = new DomainError('NOT_FOUND');
    await expect(reads.run(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(answered()).toEqual([]);
    expect(await count(db, 'never')).toBe(0);
    expect(reported()).toEqual([expect.stringMatching(/^failed: Failed query: insert/)]);
  });

  it('is answered by the primary when the replay is in the way of it', async () => {
    let runs = 0;
    const found = await reads.run(async (on) => {
      runs += 1;
      if (await isOnStandby(on)) {
        // As PostgreSQL does when a query uses rows that the replay has to remove.
        await on.execute(sql`do $$ begin raise 'canceling statement' using errcode = '40001'; end $$`);
      }
      return count(on, 'seen');
    });
    expect([runs, found]).toEqual([2, 50]);
    expect(answered()).toEqual(['failed']);
  });

  it('that is under way when the standby is lost is answered by the primary, and so are those after it', async () => {
    const slow = reads.run(async (on) => {
      if (await isOnStandby(on)) await on.execute(sql`select pg_sleep(10)`);
      return count(on, 'seen');
    });
    await vi.waitFor(async () =>
      expect(
        await standby.query(`select from pg_stat_activity where query ~ '^select pg_sleep'`),
      ).toHaveLength(1),
    );
    network.leadTo(undefined);
    network.cut();
    expect(await slow).toBe(50);
    expect(await reads.run((on) => count(on, 'seen'))).toBe(50);
    expect(answered().slice(0, 2)).toEqual(['failed', 'away']);
    expect(reported()).toEqual([expect.stringMatching(/^lost: /)]);
    network.leadTo({ path: `${standby.connection.host}/.s.PGSQL.${standby.connection.port}` });
    await untilUsed();
    expect(reported()).toEqual(['connected']);
  });

  it('goes to the standby that has taken the place of another one', async () => {
    await write('moved');
    const second = await startStandby({ data_dir, connection });
    network.leadTo(socketOf(second.connection));
    // The one connection that watches is left: it is of the first standby. New ones lead to the second.
    await standby.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'abhyas'`,
    );
    await vi.waitFor(
      async () => {
        expect(await reads.run((on) => count(on, 'moved'))).toBe(1);
        expect(
          await second.query(`select from pg_stat_activity where application_name = 'abhyas'`),
        ).not.toEqual([]);
      },
      { timeout: 15_000, interval: 50 },
    );
    network.leadTo(socketOf(standby.connection));
    await second.stop();
    await untilUsed();
  });

  it('does not wait long for a standby that hangs', async () => {
    await write('hangs');
    network.silent(true);
    const began = performance.now();
    expect(await reads.run((on) => count(on, 'hangs'))).toBe(1);
    expect(performance.now() - began).toBeLessThan(5000);
    network.silent(false);
    network.cut();
  });
});

describe('the connections of reads', () => {
  it('write nothing, even after the standby was promoted, and are not used any more then', async () => {
    const write = reads.tryStandby(async (on) => {
      await standby.promote();
      return on.execute(sql`insert into notes values ('never')`);
    });
    expect(await write).toBeUndefined();
    await vi.waitFor(async () => expect(await reads.run(isOnStandby)).toBe(false), { timeout: 5000 });
    await vi.waitFor(() => expect(reported().join()).toMatch(/no standby/), { timeout: 5000 });
    expect(await count(db, 'never')).toBe(0);
    expect(await standby.query('select pg_is_in_recovery() as is')).toEqual([{ is: false }]);
  });
});
