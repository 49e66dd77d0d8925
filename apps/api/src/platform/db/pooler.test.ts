import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '#testing/build-test-app.ts';
import { groupCommits } from './group-commit.ts';
import { openDatabase, type Pooler, type Queryable } from './open.ts';
import { findMissingTimeouts, warnOfMissingTimeouts } from './role-timeouts.ts';
import { openOneMessage } from './statements/one-message.ts';
import { prepareRows } from './statements/prepare-rows.ts';

const connection = await cloneDatabase('empty');

function open(pooler: Pooler | undefined) {
  const opened = openDatabase(connection, { max: 1, pooler, onIdleError: () => undefined });
  onTestFinished(opened.close);
  return opened;
}

const prepare = (on: Queryable) => {
  const select = on
    .select({ one: sql<number>`${sql.placeholder('one')}::int` })
    .from(sql`(select) as nothing`);
  return select.prepare('select_one');
};

/** Runs statements in every way in which the server runs them. Returns the names that the connection has prepared. */
async function namesAfterEveryWay({ db, pool }: ReturnType<typeof open>): Promise<string[]> {
  expect(await prepare(db).execute({ one: 1 })).toEqual([{ one: 1 }]);
  const rowsOf = prepareRows({ $client: pool }, { name: 'rows', statement: sql`select 2 as two` });
  expect(await rowsOf({})).toEqual([{ two: 2 }]);
  const together = groupCommits(db, prepare);
  const grouped = [3, 4, 5].map((one) => together.run(one, (statement) => statement.execute({ one })));
  expect(await Promise.all(grouped)).toEqual([[{ one: 3 }], [{ one: 4 }], [{ one: 5 }]]);
  const inOneMessage = openOneMessage(db, prepare);
  const results = inOneMessage<[{ one: number }[], { one: number }[]]>((statement) => [
    statement.execute({ one: 6 }),
    statement.execute({ one: 7 }),
  ]);
  expect(await results).toEqual([[{ one: 6 }], [{ one: 7 }]]);
  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements order by 1');
  return rows.map(({ name }) => name);
}

describe('statements of a pool', () => {
  it('are prepared under their names', async () => {
    const names = ['rows', 'select_one', 'set_lock_timeout'];
    expect(await namesAfterEveryWay(open(undefined))).toEqual(names);
    expect(await namesAfterEveryWay(open('named'))).toEqual(names);
  });

  it('have no names if the pooler knows none', async () => {
    expect(await namesAfterEveryWay(open('unnamed'))).toEqual([]);
  });
});

describe('time-outs', () => {
  const timeouts = sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`;

  it('are set at the start of a connection, and not through a pooler, which would refuse them', async () => {
    expect((await open(undefined).db.execute(timeouts)).rows).toEqual([{ statement: '15s', idle: '15s' }]);
    expect((await open('unnamed').db.execute(timeouts)).rows).toEqual([{ statement: '0', idle: '0' }]);
  });

  it('are reported as missing until the role has them', async () => {
    const owner = new pg.Client(connection);
    await owner.connect();
    onTestFinished(() => owner.end());
    const role = `alter role current_user in database ${connection.database}`;
    onTestFinished(async () => {
      await owner.query(`${role} reset all`);
    });
    const warnings: string[] = [];
    await warnOfMissingTimeouts(open('unnamed').db, (line) => warnings.push(line));
    expect(warnings).toEqual([
      expect.stringContaining('no idle_in_transaction_session_timeout and no statement_timeout'),
    ]);
    await owner.query(`${role} set statement_timeout = '15s'`);
    const missing = await findMissingTimeouts(open('unnamed').db);
    expect(missing).toEqual(['idle_in_transaction_session_timeout']);
    await owner.query(`${role} set idle_in_transaction_session_timeout = '15s'`);
    await warnOfMissingTimeouts(open('unnamed').db, (line) => warnings.push(line));
    expect(warnings).toHaveLength(1);
  });
});
