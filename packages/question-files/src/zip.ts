import { Inflate } from 'fflate';
import { MAX_ARCHIVE_ENTRIES, MAX_INFLATED_BYTES } from './bounds.ts';
import { FileRefused } from './issues.ts';

// The format: PKWARE's APPNOTE. The library's own reader trusts the sizes that an archive declares, and spends time on what
// it then throws away; so the directory is read here, and entries are inflated piece by piece.

export type Archive = Map<string, Uint8Array>;

/** Compound documents of Office: what .doc, .xls and every document with a password are. */
const COMPOUND_DOCUMENT = [0xd0, 0xcf, 0x11, 0xe0];

export const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
export const isCompoundDocument = (bytes: Uint8Array) => startsWith(bytes, COMPOUND_DOCUMENT);

/**
 * Inflates the entries of a ZIP archive that `wanted` names, by their names. Names are only keys: nothing is written
 * anywhere. Throws FileRefused for an archive that is broken, encrypted, or expands beyond the bounds; an entry is never
 * inflated beyond the size that it declares.
 */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): Archive {
  if (isCompoundDocument(bytes)) throw new FileRefused('password_protected');
  const entries = readDirectory(bytes).filter(({ name }) => !name.endsWith('/') && wanted(name));
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new FileRefused('password_protected');
  const inflated = entries.reduce((sum, { size }) => sum + size, 0);
  if (inflated > MAX_INFLATED_BYTES) throw new FileRefused('file_expands');
  return new Map(entries.map((entry) => [entry.name, contentOf(bytes, entry)]));
}

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  compressedSize: number;
  size: number;
  /** Of its local header. */
  offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;
/** Stands for a size or place that is in the entry's ZIP64 field. */
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return orBroken(() => {
    const end = findEnd(view);
    const count = view.getUint16(end + 10, true);
    if (count > MAX_ARCHIVE_ENTRIES) throw new FileRefused('file_expands');
    const entries: Entry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let read = 0; read < count; read += 1) {
      const { entry, next } = readEntry(bytes, view, at);
      entries.push(entry);
      at = next;
    }
    return entries;
  });
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new FileRefused('file_broken');
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): { entry: Entry; next: number } {
  if (view.getUint32(at, true) !== ENTRY) throw new FileRefused('file_broken');
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const entry = {
    name: decodeName(bytes.subarray(at + 46, nameEnd)),
    isEncrypted: (flags & 1) === 1,
    method: view.getUint16(at + 10, true),
    compressedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  const wide = (['size', 'compressedSize', 'offset'] as const).filter((field) => entry[field] === IN_ZIP64);
  const values = wide.length > 0 ? zip64Values(view, nameEnd, extraEnd) : [];
  for (const [place, field] of wide.entries()) entry[field] = values[place] ?? IN_ZIP64;
  return { entry, next: extraEnd + view.getUint16(at + 32, true) };
}

function zip64Values(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: Math.min(count, 3) }, (_, place) =>
      Number(view.getBigUint64(at + 4 + place * 8, true)),
    );
  }
  return [];
}

/** UTF-8, also where an archive does not declare it; else by single bytes. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw error;
  }
}

function contentOf(bytes: Uint8Array, entry: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return orBroken(() => {
    if (view.getUint32(entry.offset, true) !== LOCAL_HEADER) throw new FileRefused('file_broken');
    const nameLength = view.getUint16(entry.offset + 26, true);
    const start = entry.offset + 30 + nameLength + view.getUint16(entry.offset + 28, true);
    const end = start + entry.compressedSize;
    if (end > bytes.length) throw new FileRefused('file_broken');
    const content = bytes.subarray(start, end);
    if (entry.method === DEFLATED) return inflate(content, entry.size);
    if (entry.method !== STORED || content.length !== entry.size) throw new FileRefused('file_broken');
    return content.slice();
  });
}

/** What goes in at once. It comes out about a thousand times as long at most. */
const PIECE_BYTES = 16 * 1024;

function inflate(compressed: Uint8Array, size: number): Uint8Array {
  const content = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((piece) => {
    if (length + piece.length > size) throw new FileRefused('file_expands');
    content.set(piece, length);
    length += piece.length;
  });
  for (let at = 0; at < compressed.length; at += PIECE_BYTES) {
    stream.push(compressed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= compressed.length);
  }
  if (length !== size) throw new FileRefused('file_broken');
  return content;
}

/** What a damaged archive makes the library and the views throw is one thing: the file is broken. */
function orBroken<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('file_broken');
  }
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, place) => bytes[place] === byte);
}
