import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-test-app.ts';
import { findUndurable, NotDurableError, requireDurable } from './durability.ts';
import { openDatabase } from './open.ts';

const app = await buildTestApp();

/** A database as its owner may have set it up, seen by a new connection. */
async function withSetting<T>(
  setting: string,
  look: (opened: ReturnType<typeof openDatabase>) => Promise<T>,
) {
  const owner = new pg.Client(app.connection);
  await owner.connect();
  await owner.query(`alter database ${app.connection.database} set ${setting}`);
  const opened = openDatabase(app.connection, {
    max: 1,
    onIdleError: (error) => {
      throw error;
    },
  });
  try {
    return await look(opened);
  } finally {
    await opened.close();
    await owner.query(`alter database ${app.connection.database} reset synchronous_commit`);
    await owner.end();
  }
}

describe('a database that is not durable', () => {
  it('is recognised by the settings of our own connections', async () => {
    const found = await withSetting('synchronous_commit = off', ({ db }) => findUndurable(db));
    expect(found).toContain('synchronous_commit = off');
  });

  it('is not one that waits for a standby, in any way', async () => {
    const found = await withSetting('synchronous_commit = local', ({ db }) => findUndurable(db));
    expect(found).not.toContain('synchronous_commit = local');
  });

  it('prevents the start if it is the embedded one, and otherwise causes a warning', async () => {
    const warnings: string[] = [];
    const warn = (line: string) => warnings.push(line);
    await withSetting('synchronous_commit = off', async ({ db }) => {
      await expect(requireDurable(db, { foreign: false, warn })).rejects.toThrow(NotDurableError);
      expect(warnings).toEqual([]);
      await requireDurable(db, { foreign: true, warn });
    });
    expect(warnings).toEqual([
      expect.stringMatching(/synchronous_commit = off.*a power cut can lose answers/),
    ]);
  });
});
