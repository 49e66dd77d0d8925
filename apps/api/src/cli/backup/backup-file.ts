import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

// A backup is one gzip stream of frames: a letter, the length of the payload (32 bits, big-endian), and the payload.
//   H  the head, as JSON: BackupHead
//   T  the start of a table, as JSON: BackupTable
//   D  rows of that table, as COPY writes them (text format); a row may continue in the next frame
//   E  the end, as JSON: BackupEnd. A file without it was cut off.

type FrameKind = 'H' | 'T' | 'D' | 'E';
interface Frame {
  kind: FrameKind;
  payload: Buffer;
}

export interface BackupHead {
  format: 'abhyas backup';
  version: 1;
  made_at: string;
  /** `created_at` of the database's last migration; it identifies the schema. */
  schema: number;
  /** Fingerprint of the secret of the installation. Absent if it is unknown. */
  secret?: string;
  /** The secret itself, encrypted under a passphrase. */
  carried_secret?: string;
}
export interface BackupTable {
  name: string;
  columns: string[];
}
export interface BackupEnd {
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** Last value by sequence name, so that a restore does not reuse ids. */
  sequences: Record<string, string>;
}

/** The file is not a complete backup. Nothing was changed. */
export class BackupFileError extends Error {
  override name = 'BackupFileError';
}

const HEAD_BYTES = 5;
/** Far more than COPY writes at once. A longer frame cannot be ours. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

export function encodeFrame(kind: FrameKind, payload: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(kind, 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** Reads a backup frame by frame. Throws BackupFileError if the file is damaged, cut off or not a backup. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  let rest = Buffer.alloc(0);
  let last: FrameKind | undefined;
  try {
    for await (const chunk of unzipped) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (;;) {
        const frame = takeFrame(rest);
        if (frame === undefined) break;
        if (last === 'E') throw new BackupFileError('The file continues after the end of the backup');
        if (last === undefined && frame.kind !== 'H')
          throw new BackupFileError('This file is not an Abhyas backup');
        last = frame.kind;
        rest = rest.subarray(HEAD_BYTES + frame.payload.length);
        yield frame;
      }
    }
  } catch (error) {
    if (error instanceof BackupFileError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_')) {
      throw new BackupFileError(
        last === undefined ? 'This is no backup of Abhyas' : 'The backup is damaged or cut off',
      );
    }
    throw error;
  }
  if (last !== 'E' || rest.length > 0) {
    throw new BackupFileError(
      last === undefined ? 'This is no backup of Abhyas' : 'The backup is damaged or cut off',
    );
  }
}

function takeFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  const kind = bytes.toString('latin1', 0, 1);
  const length = bytes.readUInt32BE(1);
  if (!isKind(kind) || length > MAX_FRAME_BYTES)
    throw new BackupFileError('This file is not an Abhyas backup');
  if (bytes.length < HEAD_BYTES + length) return undefined;
  return { kind, payload: bytes.subarray(HEAD_BYTES, HEAD_BYTES + length) };
}

const isKind = (kind: string): kind is FrameKind => /^[HTDE]$/.test(kind);

/** Of a damaged file, which is noticed only at the end of the stream, the content may be anything. */
function parsePayload(payload: Buffer): object {
  try {
    const parsed: unknown = JSON.parse(payload.toString());
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new BackupFileError('The backup is damaged or cut off');
}

/** Reads a whole backup and returns its metadata. Throws BackupFileError if any part is unreadable. */
export async function examineBackup(
  file: string,
): Promise<{ head: BackupHead; end: BackupEnd; tables: BackupTable[] }> {
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  const tables: BackupTable[] = [];
  const rows: Record<string, number> = {};
  for await (const { kind, payload } of readFrames(file)) {
    if (kind === 'D') {
      const name = tables.at(-1)?.name ?? '';
      rows[name] = (rows[name] ?? 0) + countRows(payload);
      continue;
    }
    const parsed = parsePayload(payload);
    if (kind === 'H') head = parsed as BackupHead;
    else if (kind === 'E') end = parsed as BackupEnd;
    else {
      const table = parsed as BackupTable;
      tables.push(table);
      rows[table.name] = 0;
    }
  }
  if (head?.format !== 'abhyas backup' || end === undefined)
    throw new BackupFileError('This file is not an Abhyas backup');
  if (head.version !== 1)
    throw new BackupFileError('The backup was made by a newer version of Abhyas; update first');
  for (const { name } of tables) {
    if (rows[name] !== end.rows[name]) throw new BackupFileError(`The backup lacks rows of ${name}`);
  }
  return { head, end, tables };
}

/**
 * COPY ends each row with a line feed and writes a line feed inside a value as
 * .
 */
export function countRows(data: Buffer): number {
  let rows = 0;
  for (let at = data.indexOf(10); at !== -1; at = data.indexOf(10, at + 1)) rows += 1;
  return rows;
}
