import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { allMigrations, migrateDatabase } from '#platform/db/migrate.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

/** The longest (ms) that a migration may keep an answer waiting. */
const LONGEST_MS = 100;

/** Someone who reads the table for longer than a migration waits. */
const READ_MS = 600;

const known = allMigrations();
/** A migration of the next version. */
const later = (...sql: string[]) => [
  ...known,
  { sql, hash: 'later', folderMillis: (known.at(-1)?.folderMillis ?? 0) + 1, bps: true },
];

/** A server with a learner who saves one answer after another, and what the database says of it. */
async function learnerWhoSaves() {
  const connection = await cloneDatabase();
  const app = await buildTestApp({}, { connection });
  const learner = await seat(app, await addQuiz(app, sampleQuiz(3)));
  const { body } = await learner.open();
  const watch = new pg.Client(connection);
  const other = new pg.Client(connection);
  await Promise.all([watch.connect(), other.connect()]);
  let seq = 0;
  const save = async () => {
    seq += 1;
    const answers = answersTo(learner.quiz, [seq % 2]);
    const saved = await learner.save({ attempt: body.attempt.id, client: 'phone-0001', seq, answers });
    expect(saved.status).toBe(200);
  };
  /** How long (ms) others have waited for a table that a migration has or wants, at this moment. */
  const longestWait = async () => {
    const { rows } = await watch.query(
      `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as ms
       from pg_locks join pg_stat_activity using (pid)
       where not granted and locktype = 'relation' and application_name <> 'abhyas migrate'`,
    );
    return Number(rows[0].ms);
  };
  /** Saves while something is done. Returns the longest wait and the number of saves. */
  const during = async (work: Promise<unknown>) => {
    const state = { isDone: false };
    const done = work.finally(() => {
      state.isDone = true;
    });
    const waits: number[] = [];
    const watching = (async () => {
      while (!state.isDone) waits.push(await longestWait());
    })();
    let saves = 0;
    while (!state.isDone) {
      await save();
      saves += 1;
    }
    await Promise.all([done, watching]);
    return { longest: Math.max(...waits), saves };
  };
  return { app, connection, watch, other, during };
}

describe('a migration while learners answer', () => {
  it('waits for a table that someone reads for long, and lets answers pass', async () => {
    const { connection, watch, other, during } = await learnerWhoSaves();
    await other.query('begin');
    await other.query('select from attempts');
    const { longest, saves } = await during(
      Promise.all([
        migrateDatabase(connection, later('alter table "attempts" add column "later" integer')),
        wait(READ_MS).then(() => other.query('commit')),
      ]),
    );
    expect(longest).toBeLessThanOrEqual(LONGEST_MS);
    expect(saves).toBeGreaterThan(2);
    expect((await watch.query('select later from attempts')).rows).toEqual([{ later: null }]);
  });

  it('waits so long for a vacuum of the table that PostgreSQL would end an automatic one', async () => {
    const { connection, watch, other, during } = await learnerWhoSaves();
    await other.query('begin');
    await other.query('lock table attempts in share update exclusive mode');
    const waited = async () => {
      const { rows } = await watch.query(
        `select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
         where not granted and application_name = 'abhyas migrate' and clock_timestamp() - waitstart > interval '1.1 s'`,
      );
      return rows[0].waiting;
    };
    const { longest } = await during(
      Promise.all([
        migrateDatabase(connection, later('alter table "attempts" add column "later" integer')),
        expect
          .poll(waited, { timeout: 10_000, interval: 50 })
          .toBe(1)
          .finally(() => other.query('commit')),
      ]),
    );
    expect(longest).toBeLessThanOrEqual(LONGEST_MS);
  });

  it('builds an index beside them, also after a build that was interrupted, and in two processes at once', async () => {
    const { app, connection, watch, other, during } = await learnerWhoSaves();
    await registerLearner(app);
    const interrupted = watch.query('create unique index concurrently "later_idx" on "users" ((true))');
    await expect(interrupted).rejects.toThrow('could not create unique index');
    const migrations = later('CREATE INDEX CONCURRENTLY "later_idx" ON "attempts" USING btree ("saved_at")');
    await other.query('begin');
    await other.query('update attempts set saved_at = saved_at');
    const { longest } = await during(
      Promise.all([
        migrateDatabase(connection, migrations),
        migrateDatabase(connection, migrations),
        wait(100).then(() => other.query('rollback')),
      ]),
    );
    expect(longest).toBeLessThanOrEqual(LONGEST_MS);
    const { rows } = await watch.query(
      `select indisvalid as is_valid, indrelid::regclass::text as of from pg_index where indexrelid = 'later_idx'::regclass`,
    );
    expect(rows).toEqual([{ is_valid: true, of: 'attempts' }]);
    const journal = await watch.query(`select from drizzle.__drizzle_migrations where hash = 'later'`);
    expect(journal.rowCount).toBe(1);
  });
});
