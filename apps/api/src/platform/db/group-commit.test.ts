import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { cloneDatabase } from '#testing/build-test-app.ts';
import { openNetwork, socketOf } from '#testing/network.ts';
import { groupCommits } from './group-commit.ts';
import { openDatabase, type Queryable } from './open.ts';

const connection = await cloneDatabase('empty');
const network = await openNetwork(socketOf(inject('postgres').connection));
const { db, close } = openDatabase(
  { ...connection, host: network.host, port: network.port },
  { max: 5, onIdleError: () => undefined },
);
const straight = openDatabase(connection, { max: 1, onIdleError: () => undefined });
afterAll(async () => {
  await close();
  await straight.close();
  await network.close();
});
await straight.db.execute(
  sql`create table marks (id int primary key, made_by xid8 not null default pg_current_xact_id())`,
);
beforeEach(() => straight.db.execute(sql`truncate marks`));

const prepare = (on: Queryable) => ({
  mark: (id: number) => on.execute(sql`insert into marks (id) values (${id})`),
  name: (id: unknown) => on.execute(sql`select ${id}::int as id`),
  change: (id: number) => on.execute(sql`update marks set id = -id where id = ${id}`),
});
const together = groupCommits(db, prepare);
const mark = (id: number) => together.run(id, (statements) => statements.mark(id));
const marks = async () => {
  const { rows } = await straight.db.execute<{ id: number; made_by: string }>(
    sql`select * from marks order by id`,
  );
  return { ids: rows.map(({ id }) => id), transactions: new Set(rows.map(({ made_by }) => made_by)).size };
};
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('concurrent writes', () => {
  it('share few transactions, and are all committed when they resolve', async () => {
    await Promise.all(range(200).map(mark));
    const { ids, transactions } = await marks();
    expect(ids).toEqual(range(200));
    expect(transactions).toBeLessThan(20);
  });

  it('resolve each with the result of their own statement', async () => {
    await mark(1);
    const changes = await Promise.all([1, 2].map((id) => together.run(id, ({ change }) => change(id))));
    expect(changes.map(({ rowCount }) => rowCount)).toEqual([1, 0]);
  });

  it('fail alone: the others of the group are still committed', async () => {
    await mark(7);
    const outcomes = await Promise.allSettled(range(20).map(mark));
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index + 1] : []))).toEqual([7]);
    expect((await marks()).ids).toEqual(range(20));
  });

  it('fail alone where PostgreSQL writes its messages in another language', async () => {
    const german = openDatabase(connection, { max: 5, onIdleError: () => undefined });
    onTestFinished(() => german.close());
    german.db.$client.on('connect', ({ connection }) => {
      connection.prependListener('errorMessage', (message) => {
        message.severity = 'FEHLER';
      });
    });
    const grouped = groupCommits(german.db, prepare);
    await mark(7);
    const outcomes = await Promise.allSettled(range(20).map((id) => grouped.run(id, ({ mark }) => mark(id))));
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index + 1] : []))).toEqual([7]);
    expect((await marks()).ids).toEqual(range(20));
  });

  it('fail alone with a value that cannot be sent, and the results of the others stay theirs', async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const results = await Promise.all(
      range(10).map((id) =>
        together
          .run(id, ({ name }) => name(id === 7 ? circular : id))
          .then(
            ({ rows }) => rows,
            () => 'failed',
          ),
      ),
    );
    expect(results).toEqual(range(10).map((id) => (id === 7 ? 'failed' : [{ id }])));
  });

  it('wait for one another in one order, in whatever order they arrived', async () => {
    const other = groupCommits(db, prepare);
    await Promise.all(range(40).map(mark));
    const changed = await Promise.all([
      ...range(40).map((id) => together.run(id, ({ change }) => change(id))),
      ...range(40)
        .reverse()
        .map((id) => other.run(id, ({ change }) => change(id))),
    ]);
    expect(changed.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)).toBe(40);
  });

  it('do not wait for one that waits for a lock', async () => {
    await Promise.all(range(3).map(mark));
    let release: (() => void) | undefined;
    const held = straight.db.$client.connect().then(async (client) => {
      await client.query('begin; update marks set id = id where id = 1');
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await client.query('rollback');
      client.release();
    });
    await vi.waitFor(() => expect(release).toBeDefined());
    let changed = 0;
    const first = together.run(1, ({ change }) => change(1)).then(() => (changed += 1));
    await Promise.all(range(30).map((id) => mark(100 + id)));
    expect(changed).toBe(0);
    release?.();
    await Promise.all([held, first]);
    expect((await marks()).ids).toEqual([-1, 2, 3, ...range(30).map((id) => 100 + id)]);
  });

  it('reject when the connection breaks, and later ones succeed', async () => {
    await Promise.all(range(5).map(mark)); // there is a connection
    network.breakAfter(0);
    const outcomes = await Promise.allSettled(range(20).map((id) => mark(100 + id)));
    const answered = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [101 + index] : []));
    const there = (await marks()).ids;
    expect(answered.filter((id) => !there.includes(id))).toEqual([]);
    expect(answered.length).toBeLessThan(20);
    await mark(999);
    expect((await marks()).ids).toContain(999);
  });
});
