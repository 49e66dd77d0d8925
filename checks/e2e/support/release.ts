import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '#support/repository.ts';

/** Copies the build, so that a test can replace it by another version while the server runs. */
export function copyBuild(): string {
  const copy = mkdtempSync(join(tmpdir(), 'abhyas-build-'));
  for (const folder of ['apps/api/dist', 'apps/api/seed', 'apps/web/dist']) {
    cpSync(join(repository, folder), join(copy, folder), { recursive: true });
  }
  cpSync(join(repository, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * Replaces the web app by another version, like a build with changes in every module: all scripts and styles get new
 * names, the old ones are removed. The page names its version.
 */
export function release(copy: string, version: string): void {
  const dist = join(copy, 'apps/web/dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(dist, file));

  const hashed = /-([\w-]{8})(\.(?:js|css))$/;
  const names = readdirSync(join(dist, 'assets')).filter((name) => hashed.test(name));
  const renamed = names.map((name): [string, string] => [
    name,
    name.replace(hashed, (_, hash, ending) => `-${digest(hash + version, 'hex').slice(0, 8)}${ending}`),
  ]);
  const rename = (text: string) => renamed.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  for (const [from, to] of renamed) {
    const asset = join(dist, 'assets', from);
    writeFileSync(asset, rename(readFileSync(asset, 'utf8')));
    renameSync(asset, join(dist, 'assets', to));
  }

  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const nextPage = rename(page).replace(
    /<meta name="version".*?>|(?=<title>)/,
    `<meta name="version" content="${version}">`,
  );
  writeFileSync(join(dist, 'index.html'), nextPage);

  const worker = join(dist, 'service-worker.js');
  const text = rename(readFileSync(worker, 'utf8'));
  const old = digest(page, 'base64');
  if (!text.includes(old)) throw new Error('The service worker does not list the existing page');
  writeFileSync(worker, text.replace(old, digest(nextPage, 'base64')));
}

const digest = (text: string, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(text).digest(encoding);
