import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const check = (today: string) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('check-calendar.mjs', import.meta.url)), today], {
    encoding: 'utf8',
  });

it('a release is refused half a year before the first month that is not confirmed', () => {
  expect(check('2026-11-13')).toMatchObject({ status: 0, stderr: '' });
  expect(check('2026-11-14')).toMatchObject({ status: 1 });
  expect(check('2026-11-14').stderr).toContain('compare the official calendar');
});
