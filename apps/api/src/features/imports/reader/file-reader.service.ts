import { spawn } from 'node:child_process';
import type { FileToRead, ReadQuestionFile } from '@abhyas/question-files/reading/read-file';
import type { FileRow } from '@abhyas/question-files/reading/read-rows';
import { isCompoundDocument } from '@abhyas/question-files/zip';
import {
  answerOf,
  FAULT_EXIT,
  type FileRequest,
  messageOf,
  type ReadAnswer,
} from '#features/imports/rules/import-protocol.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import type { SetPriority } from '#platform/lower-priority.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { docxOfDoc, type OfficeProgram } from './old-word.service.ts';

/** Two, so that one file that takes long does not hold up those of others. */
const READ_AT_ONCE = 2;
/** Files that may wait while others are read. */
const WAITING_OF_ACCOUNT = 3;
const WAITING = 12;
const LONGEST_WAIT_MS = MINUTE;
/** Of the clock. A file that needs much processor time ends by itself (import.process.ts): this one had no processor. */
const STARVED_AFTER_MS = MINUTE;
/** Of the JavaScript heap; what the file inflates to is bounded by the readers. */
const HEAP_MB = 512;
/** Of what a reader with a fault writes about it. */
const MAX_FAULT_CHARACTERS = 4000;
const MAX_ANSWER_BYTES = 128 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

interface ReadingCaller {
  user_id: number;
  signal: AbortSignal;
}

export interface FileReader {
  /**
   * Reads a file with questions in a process of its own: two at a time, one of each account, the others in turns by account.
   * Throws INVALID_INPUT at `/file` with the code of the refusal, or UNAVAILABLE if too many files wait, for one that has
   * waited too long, or if `signal` was aborted.
   */
  read(file: FileToRead, caller: ReadingCaller): Promise<ReadQuestionFile>;
  /** As `read`, for the cells of the first table of a CSV or XLSX file. */
  readRows(file: { bytes: Uint8Array; name: string }, caller: ReadingCaller): Promise<FileRow[]>;
}

/** A fault of ours: where a reader ended on a file, without anything of the file. */
export interface ReaderFault {
  format: string;
  bytes: number;
  fault: string;
}

interface ReaderPrograms {
  /** Path of import.process.ts or of its build. */
  imports: string;
  /** Path of LibreOffice, for documents of Word 97–2003. */
  office?: string | undefined;
  setPriority: SetPriority;
}

export function openFileReader(programs: ReaderPrograms, report: (fault: ReaderFault) => void): FileReader {
  const { office } = programs;
  const queue = createFairQueue({
    atOnce: () => READ_AT_ONCE,
    atOncePerSite: 1,
    waitingPerSite: WAITING_OF_ACCOUNT,
    waiting: WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  });
  const answerOn = async (file: FileRequest, { user_id, signal }: ReadingCaller) => {
    const caller = { site: String(user_id), signal };
    const answer = await queue.run(caller, async () => {
      const first = await readIn(programs, file, signal);
      const isOld = 'refused' in first && first.refused.code === 'old_word';
      const converted =
        isOld && office ? await withoutOldWord({ ...programs, office }, file, signal) : undefined;
      return converted ? readIn(programs, converted, signal) : first;
    });
    if ('fault' in answer) {
      report({ format: file.format ?? 'auto', bytes: file.bytes.length, fault: answer.fault });
      throw invalidInput('/file', 'READER_FAILED', 'The file cannot be read: its reader has a fault');
    }
    if (!('refused' in answer)) return answer;
    const { code, params } = answer.refused;
    throw invalidInput('/file', code.toUpperCase(), messageOfRefusal(code, params));
  };
  return {
    async read(file, caller) {
      const answer = await answerOn(file, caller);
      if (!('read' in answer)) throw new Error('The reader returned no questions');
      return answer.read;
    },
    async readRows(file, caller) {
      const answer = await answerOn({ ...file, format: 'auto', language: 'both', wanted: 'rows' }, caller);
      if (!('rows' in answer)) throw new Error('The reader returned no rows');
      return answer.rows;
    },
  };
}

/** The files with those of Word 97–2003 converted; undefined if one cannot be. */
async function withoutOldWord(
  programs: OfficeProgram,
  file: FileRequest,
  signal: AbortSignal,
): Promise<FileRequest | undefined> {
  const convert = async (bytes: Uint8Array) =>
    isCompoundDocument(bytes) ? docxOfDoc(programs, bytes, signal) : bytes;
  const bytes = await convert(file.bytes);
  const second = file.second && (await convert(file.second.bytes));
  if (!bytes || (file.second && !second)) return undefined;
  return { ...file, bytes, ...(file.second && second && { second: { ...file.second, bytes: second } }) };
}

const unavailable = (cause: unknown) =>
  new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS, cause });

const messageOfRefusal = (code: string, params: Record<string, string | number>): string => {
  const details = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  return [`The file cannot be read: ${code.replaceAll('_', ' ')}`, ...details].join(', ');
};

async function readIn(
  { imports: program, setPriority }: ReaderPrograms,
  file: FileRequest,
  signal: AbortSignal,
): Promise<ReadAnswer | { fault: string }> {
  const flags = [`--max-old-space-size=${HEAP_MB}`, ...(program.endsWith('.ts') ? ['--import', 'tsx'] : [])];
  const child = spawn(process.execPath, [...flags, program], {
    // It reads hostile files and must not know a secret.
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    // In a group of its own, Ctrl+C lets the request end first.
    detached: true,
    signal,
    killSignal: 'SIGKILL',
  });
  let isStarved = false;
  const starved = setTimeout(() => {
    isStarved = true;
    child.kill('SIGKILL');
  }, STARVED_AFTER_MS);
  try {
    return await new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let received = 0;
      child.on('error', (cause) => reject(unavailable(cause)));
      // A process that has ended takes no more of the file; its exit says why.
      child.stdin.on('error', () => undefined);
      child.stdout.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > MAX_ANSWER_BYTES) child.kill('SIGKILL');
        else chunks.push(chunk);
      });
      let fault = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        fault = (fault + text).slice(0, MAX_FAULT_CHARACTERS);
      });
      child.on('close', (code) => {
        if (isStarved) return reject(unavailable('The machine is too busy to read the file'));
        if (code === FAULT_EXIT) return resolve({ fault });
        // A file that needs more time or memory than any question paper.
        if (code !== 0) resolve({ refused: { code: 'file_expands', params: {} } });
        else resolve(answerOf(Buffer.concat(chunks).toString()));
      });
      if (child.pid !== undefined) setPriority(child.pid);
      for (const part of messageOf(file)) child.stdin.write(part);
      child.stdin.end();
    });
  } finally {
    clearTimeout(starved);
  }
}
