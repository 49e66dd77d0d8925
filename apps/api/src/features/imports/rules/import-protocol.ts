import type { RefusalCode } from '@abhyas/question-files/issues';
import type { FileToRead, ReadQuestionFile } from '@abhyas/question-files/reading/read-file';
import type { FileRow } from '@abhyas/question-files/reading/read-rows';

// What the server and the process that reads files send each other.

/** `rows`: only the cells of the first table are wanted, whatever they are about. */
export type FileRequest = FileToRead & { wanted?: 'rows' };

export type ReadAnswer =
  | { read: ReadQuestionFile }
  | { rows: FileRow[] }
  | { refused: { code: RefusalCode; params: Record<string, string | number> } };

/** How the process ends when a reader has a fault. */
export const FAULT_EXIT = 3;

const LENGTH_BYTES = 4;

/** The request as bytes: the length of its settings, these as JSON, and the files one after another. */
export function messageOf({ bytes, second, ...settings }: FileRequest): Buffer[] {
  const head = Buffer.from(
    JSON.stringify({
      ...settings,
      size: bytes.length,
      ...(second && { second: { name: second.name, size: second.bytes.length } }),
    }),
  );
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return [length, head, Buffer.from(bytes), ...(second ? [Buffer.from(second.bytes)] : [])];
}

export function requestOf(message: Buffer): FileRequest {
  const headEnd = LENGTH_BYTES + message.readUInt32BE();
  const { size, second, ...settings } = JSON.parse(message.subarray(LENGTH_BYTES, headEnd).toString());
  // No Buffers: their slices are Buffers, too, and JSON.stringify makes lists of numbers of them.
  const bytesAt = (start: number, length: number) =>
    new Uint8Array(message.buffer, message.byteOffset + start, length);
  const bytes = bytesAt(headEnd, size);
  if (!second) return { ...settings, bytes };
  const { name, size: secondSize } = second;
  return { ...settings, bytes, second: { name, bytes: bytesAt(headEnd + size, secondSize) } };
}

/** The answer as JSON that PostgreSQL can store: a file may have NUL or half a character anywhere. */
export const jsonOf = (answer: ReadAnswer): string =>
  JSON.stringify(answer, (_name, value) => {
    if (typeof value === 'string') return value.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '');
    return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
  });

/** The answer with the bytes of its pictures. */
export const answerOf = (json: string): ReadAnswer =>
  JSON.parse(json, (_name, value) =>
    typeof value?.base64 === 'string' ? Buffer.from(value.base64, 'base64') : value,
  );
