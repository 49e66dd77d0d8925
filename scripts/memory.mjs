// A folder in memory for what tests make and throw away: three hundred databases of hundreds of files each, and what Chromium's
// processes share. On a disk, copying a database takes four times the processor time.
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './set-up.mjs';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** Twice what a run leaves behind. */
const ROOM = 8 * GIB;
/** The room, and what the processes of a run need besides. */
const AVAILABLE = 14 * GIB;

/** Makes it, empty, for this checkout; undefined where there is no room in memory, or no program may run from there. */
export function makeFolderInMemory() {
  if (process.platform !== 'linux' || process.availableMemory() < AVAILABLE) return undefined;
  if (/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))) return undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM) return undefined;
    const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12);
    const folder = join(MEMORY, `abhyas-tests-${checkout}`);
    // What a run that was killed has left.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    // PostgreSQL, which does not run as root, has to pass.
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    // There is no /dev/shm, or nothing may be written there: the tests use the disk.
    return undefined;
  }
}
