// Shared by `npm start`, `npm test` and `npm run dev`: installs and builds what is missing or outdated. Plain
// JavaScript with Node's own modules only, because it runs before packages are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamps = join(root, 'node_modules', '.abhyas');

/** Exits with one clear line if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Abhyas needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * A signal that ends npm does not reach its child, because the shell between them does not forward it. So when the
 * parent is gone, this process behaves as on SIGTERM.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** Runs a command with its output. If it fails, exits with its code. */
export function run(command, args, options = {}) {
  const windows = process.platform === 'win32';
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    ...options,
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a command, and shows what it printed only if it fails. */
function runQuietly(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(status ?? 1);
}

/** Installs the packages of the lock file, unless they are installed. */
export function install() {
  const lock = hash(['package-lock.json']);
  if (isStamped('install', lock)) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund']);
  stamp('install', lock);
}

/** Builds the web app and the server, unless nothing has changed since the last build. */
export function build() {
  const sources = hash(['package-lock.json', 'packages', 'apps']);
  const built = ['apps/api/dist/main.js', 'apps/web/dist/index.html'].every((file) =>
    existsSync(join(root, file)),
  );
  if (built && isStamped('build', sources)) return;
  console.log('Building …');
  runQuietly('npm', ['run', '--silent', 'build']);
  stamp('build', sources);
}

function isStamped(name, value) {
  const file = join(stamps, name);
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

function stamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

/** A fingerprint of files and folders: names and contents. Build results and packages are excluded. */
function hash(paths) {
  const digest = createHash('sha256');
  const add = (path) => {
    if (['node_modules', 'dist', 'data'].includes(path.split(/[\\/]/).at(-1))) return;
    const stat = statSync(join(root, path));
    if (stat.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(join(path, name));
    } else if (stat.isFile()) {
      digest
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0');
    }
  };
  for (const path of paths) add(path);
  return digest.digest('hex');
}
