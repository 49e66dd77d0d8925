import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { allMigrations } from '#platform/db/migrate.ts';
import { DAY, iso, systemClock } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { describeFinding, examine, noteBackup } from './doctor.ts';

const { db } = await buildTestApp();
const folder = await mkdtemp(join(tmpdir(), 'abhyas-doctor-'));
afterAll(() => rm(folder, { recursive: true }));

const keys = deriveKeys('a secret for the doctor, long enough for all');
const newest = allMigrations().at(-1)?.folderMillis ?? 0;
const database = { db, applied: newest };
/** The findings that need a look, by their first word. */
async function looks(env: Record<string, string>, patient: Partial<Parameters<typeof examine>[0]> = {}) {
  const config = parseConfig({ DATA_DIR: folder, ...env });
  const findings = await examine({ config, database, clock: systemClock, keys, ...patient });
  return findings.filter(({ mend }) => mend !== undefined).map(({ what }) => what.split(':')[0]);
}
const gateway = { SMS_PROVIDER: 'sparrow', SPARROW_TOKEN: 'x', SPARROW_FROM: 'x' };
const fit = { ...gateway, PUBLIC_ADDRESS: 'https://abhyas.example', TRUST_PROXY: '127.0.0.1' };

describe('abhyas doctor', () => {
  it('finds nothing where all is set, and a backup is of last night', async () => {
    await noteBackup(folder, iso(systemClock.now() - DAY));
    expect(await looks(fit)).toEqual([]);
  });

  it('names what no phone gets, and addresses that no phone reaches', async () => {
    expect(await looks({})).toEqual(['SMS', 'Public address']);
    expect(await looks({ ...gateway, PUBLIC_ADDRESS: 'http://127.0.0.1:3000' })).toEqual(['Public address']);
    expect(await looks({ ...gateway, PUBLIC_ADDRESS: 'http://abhyas.example' })).toEqual(['Public address']);
  });

  it('names a folder that is not there', async () => {
    expect(await looks({ ...fit, DATA_DIR: join(folder, 'none') })).toEqual(['Disk', 'Backup']);
  });

  it('names a proxy that nobody believes', async () => {
    expect(await looks({ ...fit, TRUST_PROXY: '' })).toEqual(['Proxy']);
  });

  it('names a database that is away, empty, or of another version, and looks at all else', async () => {
    const at = (applied: number) => looks(fit, { database: { db, applied } });
    expect([await at(0), await at(newest - 1), await at(newest + 1)]).toEqual(Array(3).fill(['Database']));
    expect(await looks(fit, { database: { away: 'DATABASE_URL: refused' }, keys: undefined })).toEqual([
      'Database',
      'Secret',
    ]);
  });

  it('names a clock that differs, a secret that is not there, and a backup that is old', async () => {
    const fast = { now: () => systemClock.now() + 5000 };
    expect(await looks(fit, { clock: fast })).toEqual(['Clock']);
    expect(await looks(fit, { keys: undefined })).toEqual(['Secret']);
    await noteBackup(folder, iso(systemClock.now() - 8 * DAY));
    expect(await looks(fit)).toEqual(['Backup']);
    expect(describeFinding({ what: 'Backup: old', mend: 'Make one.' })).toBe(
      'LOOK  Backup: old\n      Make one.',
    );
  });
});
