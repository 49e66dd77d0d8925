import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, startServer } from './testing/server-process.ts';

const root = new URL('../../..', import.meta.url).pathname;

it('is an archive that runs where only its packages were installed', { timeout: 300_000 }, async () => {
  const folder = await newFolder();
  execFileSync('node', ['scripts/archive.mjs', folder], { cwd: root });
  execFileSync('sh', ['-c', 'tar -xzf abhyas-*.tar.gz --strip-components=1 && npm ci --omit=dev'], {
    cwd: folder,
  });
  const program = join(folder, 'apps/api/dist/main.js');
  const server = startServer({ DATA_DIR: await newFolder() }, { program });
  const url = await server.ready();
  const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  expect(
    execFileSync('npm', ['run', '--silent', 'abhyas', '--', '--help'], { cwd: folder, encoding: 'utf8' }),
  ).toContain('backup');
  server.stop();
  expect(await server.exited).toBe(0);
  expect(server.errors()).toBe('');
});
