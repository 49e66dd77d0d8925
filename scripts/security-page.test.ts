import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

it('docs/security.md names existing code and tests', () => {
  const rows = page.split('\n').filter((line) => /^\| \d/.test(line));
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, path]) => path ?? ''),
  );
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(
    (path) => !existsSync(join(root, path)) && !existsSync(join(root, 'apps/api/src', path)),
  );
  expect(missing).toEqual([]);
});
