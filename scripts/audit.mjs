// npm run audit: checks licences and known vulnerabilities of production dependencies. Exit code 0: no problem, 1: a
// problem, 2: the registry did not answer, so vulnerabilities are not checked.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './set-up.mjs';

/** Licences that may be shipped with Apache-2.0. LGPL only for libvips, a shared library that can be replaced. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];
const exceptions = [{ packages: /^@img\/sharp-/, licences: ['LGPL-3.0-or-later'] }];

// The path of another lock file may be given, so that tests can run this check.
const lock = process.argv[2] ?? join(root, 'package-lock.json');
const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
const shipped = Object.entries(packages).flatMap(([path, { dev, link, license }]) =>
  path.includes('node_modules/') && !dev && !link
    ? [{ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), license }]
    : [],
);
const refused = shipped.filter(({ name, license }) => !isAllowed(name, license));
for (const { name, license } of refused) console.error(`licence: ${name}: ${license ?? 'none is named'}`);
if (shipped.length === 0) console.error('licence: the lock file names no packages');
console.log(`licences: ${shipped.length} packages, ${refused.length} refused`);
if (refused.length > 0 || shipped.length === 0) process.exit(1);
if (process.argv[2] !== undefined) process.exit(0);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--audit-level=moderate'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const found = vulnerabilitiesIn(stdout);
if (found === undefined) {
  console.error('vulnerabilities: NOT CHECKED, the registry did not answer');
  process.exit(2);
}
const { total, moderate, high, critical } = found;
console.log(`vulnerabilities: ${total}, of them ${moderate} moderate, ${high} high, ${critical} critical`);
process.exit(moderate + high + critical === 0 ? 0 : 1);

/** For `A AND B` every part must be allowed, for `(A OR B)` one of them. */
function isAllowed(name, license) {
  if (typeof license !== 'string') return false;
  const more = exceptions.find(({ packages }) => packages.test(name))?.licences ?? [];
  const one = (part) => [...allowed, ...more].includes(part.trim());
  return license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(one));
}

function vulnerabilitiesIn(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined; // no JSON: npm did not reach the registry
  }
}
