import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { DAY, iso, systemClock } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { describeFinding, examine, noteBackup } from './doctor.ts';

const { db } = await buildTestApp();
const folder = await mkdtemp(join(tmpdir(), 'abhyas-doctor-'));
afterAll(() => rm(folder, { recursive: true }));

const keys = deriveKeys('a secret for the doctor, long enough for all');
/** The findings that need a look, by their first word. */
async function looks(env: Record<string, string>, patient: Partial<Parameters<typeof examine>[0]> = {}) {
  const config = parseConfig({ DATA_DIR: folder, ...env });
  const findings = await examine({ config, db, clock: systemClock, keys, ...patient });
  return findings.filter(({ mend }) => mend !== undefined).map(({ what }) => what.split(':')[0]);
}
const gateway = { SMS_PROVIDER: 'sparrow', SPARROW_TOKEN: 'x', SPARROW_FROM: 'x' };
const fit = { ...gateway, PUBLIC_ADDRESS: 'https://abhyas.example' };

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
