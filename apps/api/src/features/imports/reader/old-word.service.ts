import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MAX_IMPORT_BYTES } from '@abhyas/contract/imports';
import type { SetPriority } from '#platform/lower-priority.ts';
import { SECOND } from '#platform/time/clock.ts';

/** A paper takes about two seconds, the first one after a start four. */
const STUCK_AFTER_MS = 30 * SECOND;
/** LibreOffice maps about 1.5 GB and uses a fifth of it. */
const MEMORY_KB = 4 * 1024 * 1024;
/** A .docx is packed and a .doc is not. */
const MAX_CONVERTED_BYTES = MAX_IMPORT_BYTES;

export interface OfficeProgram {
  /** Path of LibreOffice. */
  office: string;
  setPriority: SetPriority;
}

/**
 * A document of Word 97–2003 as .docx, by LibreOffice: with a profile of its own that is thrown away, without macros and links, and
 * within limits of time, memory and size. Undefined where it cannot.
 */
export async function docxOfDoc(
  programs: OfficeProgram,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-doc-'));
  try {
    const profile = join(folder, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
    await writeFile(join(folder, 'paper.doc'), bytes);
    await convert(programs, { folder, profile, signal });
    const converted = join(folder, 'paper.docx');
    const { size } = await stat(converted);
    return size <= MAX_CONVERTED_BYTES ? await readFile(converted) : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** It converted nothing. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function convert(
  { office, setPriority }: OfficeProgram,
  { folder, profile, signal }: { folder: string; profile: string; signal: AbortSignal },
): Promise<void> {
  const flags = ['--headless', '--norestore', '--nologo', '--nolockcheck', '--nodefault'];
  const call = [
    `-env:UserInstallation=${pathToFileURL(profile)}`,
    ...flags,
    // Without it, what is no such document is taken for plain text.
    '--infilter=MS Word 97',
    ...['--convert-to', 'docx', '--outdir', folder, join(folder, 'paper.doc')],
  ];
  const limits = `ulimit -v ${MEMORY_KB} -t ${STUCK_AFTER_MS / SECOND}; exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', limits, office, ...call], {
    // It reads hostile files and must not know a secret.
    env: { HOME: folder, PATH: '/usr/bin:/bin' },
    cwd: folder,
    stdio: 'ignore',
    // It starts programs of its own, which end with it.
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) return Promise.resolve();
  setPriority(pid);
  const end = () => process.kill(-pid, 'SIGKILL');
  const stuck = setTimeout(end, STUCK_AFTER_MS);
  signal.addEventListener('abort', end, { once: true });
  return new Promise((resolve) => {
    child.on('close', () => {
      clearTimeout(stuck);
      signal.removeEventListener('abort', end);
      resolve();
    });
  });
}

const setting = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.Common/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** No macro runs, signed ones included, and nothing is fetched that a document names. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${setting('Security/Scripting', 'MacroSecurityLevel', '3')}
${setting('Security/Scripting', 'DisableMacrosExecution', 'true')}
${setting('Security/Scripting', 'BlockUntrustedRefererLinks', 'true')}
${setting('Security/Scripting', 'DisableActiveContent', 'true')}
</oor:items>
`;
