import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret in a folder. Created on first use, readable only by its owner. */
export const readOrMakeSecret = (folder: string, name: string): Promise<string> =>
  keepSecret(folder, name, randomBytes(48).toString('base64url'));

/** Stores a secret in a folder that has none. Returns the one that is there then. */
export async function keepSecret(folder: string, name: string, secret: string): Promise<string> {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, secret, { mode: 0o600 });
  try {
    await link(draft, file); // fails if another process was first, whose secret is then used
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}

/** The secret in a folder; undefined if none was made there. */
export async function findSecret(folder: string, name: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, name), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
