// Finds a Chromium that starts, or installs one, so that browser tests are never skipped.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './set-up.mjs';

/** Flags for a machine without a screen, as root, and behind a closed network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of a browser: the version pinned in package.json, else CHROMIUM_PATH, else the system's. */
export async function findBrowser() {
  const candidates = [
    unpackPinned,
    () => process.env.CHROMIUM_PATH,
    () => onPath('chromium'),
    installFromDebian,
  ];
  for (const candidate of candidates) {
    const path = candidate();
    if (path && (await starts(path))) return path;
  }
  throw new Error('No Chromium starts here. Install one, and set CHROMIUM_PATH to its executable.');
}

/** The package contains the browser compressed and unpacks it into the given temporary folder. */
function unpackPinned() {
  const folder = join(root, 'node_modules', '.abhyas', 'browser');
  mkdirSync(folder, { recursive: true });
  const script =
    'import("@sparticuz/chromium").then(async ({ default: c }) => console.log(await c.executablePath()))';
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** Starts it, because a missing library shows in no other way. */
async function starts(executablePath) {
  // Imported late, because it exists only after packages are installed.
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({ executablePath, args: browserFlags, timeout: 30_000 });
    await (await browser.newPage()).goto('about:blank');
    await browser.close();
    return true;
  } catch (error) {
    console.log(`${executablePath} does not start: ${String(error).split('\n')[0]}`);
    return false;
  }
}

function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return undefined;
  console.log('Installing Chromium …');
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
  const { status } = spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0 ? onPath('chromium') : undefined;
}

function onPath(name) {
  const { stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}
