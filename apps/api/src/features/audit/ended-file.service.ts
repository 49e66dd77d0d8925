import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What was ended for good: an erased or merged account, an invite to a class, a phone that was invited to one, a guardian's
 * link. Ids and digests alone: it stays when the person is gone. `check` is a digest of when the thing was made, so that an
 * id of another installation names nothing here.
 */
export type Ended =
  | { kind: 'account'; id: number; check: string }
  | { kind: 'merged_account'; id: number; check: string; into: number }
  | { kind: 'class_invite'; id: number; check: string }
  /** With `used_by` its owner joined by it: it is ended again once that account is erased, because a restore undoes the joining. */
  | { kind: 'invited_phone'; id: number; check: string; used_by?: number }
  | { kind: 'guardian_link'; id: string };

/** Beside the database, so that a restore, which brings back what it was before, can repeat what was ended since. */
export interface EndedFile {
  /** On the disk when it resolves. */
  append(...ended: Ended[]): Promise<void>;
}

/** The file in DATA_DIR. */
export const endedFileIn = (folder: string): string => join(folder, 'ended.jsonl');

export function openEndedFile(folder: string): EndedFile {
  return {
    async append(...ended) {
      if (ended.length === 0) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(endedFileIn(folder), 'a', 0o600);
      try {
        // On lines of their own, also after one that a crash cut off.
        await file.appendFile(`\n${ended.map((each) => JSON.stringify(each)).join('\n')}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      // A new file is found after a crash once its folder is on the disk, too.
      const directory = await open(folder, 'r');
      await directory.sync().finally(() => directory.close());
    },
  };
}

/** All that was ended, the first one first; undefined without a file. Lines that a crash cut off are left out. */
export async function readEnded(file: string): Promise<Ended[] | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line): Ended => JSON.parse(line));
}

/** Of a row that was made at this moment. */
export const checkOf = ({ id, created_at }: { id: number; created_at: string }): string =>
  createHash('sha256')
    .update(`${id} ${Date.parse(created_at)}`)
    .digest('hex')
    .slice(0, 16);
