// npm run archive [FOLDER]: what a server needs of Abhyas, built, in abhyas-VERSION.tar.gz. A machine with Node unpacks it and
// runs `npm ci --omit=dev` in it, which fetches the packages for its own platform.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, install, requireNode, root, run } from './set-up.mjs';

/** Beside each workspace's package.json, which the lock file needs. */
const CONTENTS = [
  ...['package.json', 'package-lock.json', '.npmrc', '.env.example', 'README.md', 'CHANGELOG.md', 'LICENSE'],
  ...['deploy', 'docs', 'apps/api/dist', 'apps/api/seed', 'apps/api/demo', 'apps/web/dist'],
];

requireNode();
install();
build();
const { version, workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = workspaces.flatMap((pattern) => {
  const folder = dirname(pattern);
  return readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json'));
});
const name = `abhyas-${version}`;
const folder = join(root, 'node_modules', '.abhyas', 'archive');
rmSync(folder, { recursive: true, force: true });
for (const path of [...CONTENTS, ...packages]) {
  mkdirSync(join(folder, name, dirname(path)), { recursive: true });
  cpSync(join(root, path), join(folder, name, path), { recursive: true });
}
const archive = join(resolve(process.argv[2] ?? root), `${name}.tar.gz`);
run('tar', ['-czf', archive, '-C', folder, name]);
rmSync(folder, { recursive: true });
console.log(archive);
