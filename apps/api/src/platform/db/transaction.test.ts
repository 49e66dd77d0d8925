import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { cloneDatabase } from '#testing/build-test-app.ts';
import { openNetwork, socketOf } from '#testing/network.ts';
import { type Database, isDatabaseDown, openDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';

const connection = await cloneDatabase('empty');
const network = await openNetwork(socketOf(inject('postgres').connection));
const direct = openDatabase(connection, { max: 2, onIdleError: () => undefined });
const openThrough = (more: { query_timeout?: number } = {}) =>
  openDatabase(
    { ...connection, host: network.host, port: network.port, ...more },
    { max: 2, onIdleError: () => undefined },
  );
const through = openThrough();
const impatient = openThrough({ query_timeout: 1000 });
afterAll(async () => {
  await through.close();
  await impatient.close();
  await network.close();
  await direct.close();
});
beforeAll(() => direct.db.execute(sql`create table notes (word text)`));

const note = (db: Pick<Database, 'execute'>, word: string) =>
  db.execute(sql`insert into notes values (${word})`);
const notes = async (word: string) =>
  (await direct.db.execute(sql`select from notes where word = ${word}`)).rowCount;
const pidOf = async (db: Pick<Database, 'execute'>) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

describe('inTransaction', () => {
  it('runs work again when the server ended the connection before COMMIT, and commits it once', async () => {
    let runs = 0;
    await inTransaction(through.db, async (tx) => {
      runs += 1;
      await note(tx, 'ended');
      if (runs < 3) await direct.db.execute(sql`select pg_terminate_backend(${await pidOf(tx)})`);
      await note(tx, 'ended');
    });
    expect(runs).toBe(3);
    expect(await notes('ended')).toBe(2);
  });

  it('does not run work again when it is unknown whether COMMIT arrived', async () => {
    let runs = 0;
    const ran = inTransaction(through.db, async (tx) => {
      runs += 1;
      await note(tx, 'lost');
      network.breakAfter(0);
    });
    await expect(ran).rejects.toSatisfy(isDatabaseDown);
    expect(runs).toBe(1);
    expect(await notes('lost')).toBe(1); // it had
  });

  it('completes both of two transactions in a deadlock', async () => {
    await note(direct.db, 'left');
    await note(direct.db, 'right');
    let runs = 0;
    let touched = 0;
    let go = () => {};
    const bothTouched = new Promise<void>((resolve) => {
      go = resolve;
    });
    const touch = (tx: Pick<Database, 'execute'>, word: string) =>
      tx.execute(sql`update notes set word = word where word = ${word}`);
    const both = ['left', 'right'].map((first) =>
      inTransaction(direct.db, async (tx) => {
        runs += 1;
        await touch(tx, first);
        touched += 1;
        if (touched === 2) go();
        await bothTouched;
        await touch(tx, first === 'left' ? 'right' : 'left');
      }),
    );
    await Promise.all(both);
    expect(runs).toBeGreaterThan(2);
  });

  it('drops a connection whose server has become read-only, and writes on another', async () => {
    const one = openDatabase(connection, { max: 1, onIdleError: () => undefined });
    const before = await pidOf(one.db);
    await one.db.execute(sql`set session characteristics as transaction read only`);
    expect(await pidOf(one.db)).toBe(before);
    await inTransaction(one.db, (tx) => note(tx, 'written'));
    expect(await notes('written')).toBe(1);
    expect(await pidOf(one.db)).not.toBe(before);
    await one.close();
  });

  it('waits a moment for a server that accepts writes', async () => {
    const waited = openDatabase(connection, { max: 1, onIdleError: () => undefined });
    const database = sql.identifier(String(connection.database));
    await direct.db.execute(sql`alter database ${database} set default_transaction_read_only = on`);
    const writing = inTransaction(waited.db, (tx) => note(tx, 'promoted'));
    await expect(waited.db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseDown); // reads would be outdated
    await direct.db.execute(sql`alter database ${database} reset default_transaction_read_only`);
    await writing;
    expect(await notes('promoted')).toBe(1);
    await waited.close();
  });

  it('gives up if there is none, and passes on errors of other causes', async () => {
    network.leadTo(undefined);
    network.cut();
    await expect(inTransaction(through.db, (tx) => note(tx, 'never'))).rejects.toSatisfy(isDatabaseDown);
    network.leadTo(socketOf(connection));
    let runs = 0;
    const wrong = inTransaction(through.db, async (tx) => {
      runs += 1;
      await note(tx, 'never');
      throw new Error('Not so');
    });
    await expect(wrong).rejects.toThrow('Not so');
    expect([runs, await notes('never')]).toEqual([1, 0]);
  });
});

describe('a server that has vanished silently', () => {
  it('fails a query after its time limit, and its connection is not used again', async () => {
    const pidNow = () => vi.waitFor(() => pidOf(impatient.db));
    const before = await pidNow();
    network.silent(true);
    await expect(impatient.db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseDown);
    network.silent(false);
    expect(await pidNow()).not.toBe(before);
  });
});
