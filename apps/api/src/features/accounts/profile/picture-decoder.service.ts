import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import pLimit from 'p-limit';
import { DomainError } from '#platform/domain-error.ts';
import { OVER_PROCESSOR_TIME } from '#platform/end-after-processor-time.ts';
import type { SetPriority } from '#platform/lower-priority.ts';
import { MINUTE, SECOND } from '#platform/time/clock.ts';
import { type LogoPictures, readLogo } from './logo-parts.service.ts';

/** Pictures that may wait while another one is decoded. */
const MAX_WAITING = 2;
/** Of the clock. A picture that needs much processor time ends the process (picture.process.ts): this one had no processor. */
const STARVED_AFTER_MS = MINUTE;
/** The process ends after this time without work. Starting one for each picture would take longer than most decodes. */
const IDLE_AFTER_MS = 10 * SECOND;
const RETRY_AFTER_SECONDS = 5;
const LENGTH_BYTES = 4;
/** As picture.process.ts reads them. */
const PURPOSES = { profile: 0, question: 1, logo: 2, drawing: 3 } as const;
type Purpose = keyof typeof PURPOSES;

/**
 * One thread and one memory arena, whose large blocks return to the system at once (mallopt(3)). The process inherits
 * no environment: it reads hostile files and must not know a secret.
 */
const DECODER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  UV_THREADPOOL_SIZE: '1',
};

type Child = ChildProcessByStdio<Writable, Readable, null>;

export interface PictureDecoder {
  /**
   * Re-encodes a picture, one at a time, in a separate process. Throws UNSUPPORTED_TYPE; UNAVAILABLE if too many
   * pictures wait, the process failed or got no processor, or `signal` was aborted while the picture waited. The error has a cause
   * if the process ended at this picture.
   */
  reencode(bytes: Uint8Array, signal: AbortSignal): Promise<{ hash: string; webp: Buffer }>;
  /** The same for a picture of a question, which keeps its shape. */
  reencodePhoto(
    bytes: Uint8Array,
    signal: AbortSignal,
  ): Promise<{ width: number; height: number; webp: Buffer }>;
  /** The same for a logo: with its shape, and as the icons that are made of it. */
  reencodeLogo(bytes: Uint8Array, signal: AbortSignal): Promise<LogoPictures>;
  /** Draws the SVG of a question's picture for programs that show none: PNG or JPEG, and its size in CSS pixels. */
  drawSvg(svg: Uint8Array, signal: AbortSignal): Promise<{ width: number; height: number; bytes: Buffer }>;
  /** Ends the process. */
  close(): void;
}

/** `program`: path of picture.process.ts or of its build. */
export function openPictureDecoder(program: string, setPriority: SetPriority): PictureDecoder {
  const oneAtATime = pLimit(1);
  let child: Child | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const decode = async (purpose: Purpose, bytes: Uint8Array, signal: AbortSignal): Promise<Buffer> => {
    // The client of this picture has hung up.
    if (signal.aborted) throw unavailable();
    clearTimeout(idle);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null)
      child = start(program, setPriority);
    try {
      const webp = await decodeIn(child, purpose, bytes);
      idle = setTimeout(stop, IDLE_AFTER_MS);
      return webp;
    } catch (error) {
      stop();
      throw error instanceof DomainError ? error : unavailable(error);
    }
  };
  const inTurn = async (purpose: Purpose, bytes: Uint8Array, signal: AbortSignal): Promise<Buffer> => {
    if (oneAtATime.pendingCount >= MAX_WAITING) throw unavailable();
    const result = await oneAtATime(() => decode(purpose, bytes, signal));
    if (result.length === 0) throw new DomainError('UNSUPPORTED_TYPE');
    return result;
  };
  return {
    async reencode(bytes, signal) {
      const webp = await inTurn('profile', bytes, signal);
      return { hash: createHash('sha256').update(webp).digest('hex'), webp };
    },
    async reencodePhoto(bytes, signal) {
      const result = await inTurn('question', bytes, signal);
      return { width: result.readUInt16BE(), height: result.readUInt16BE(2), webp: result.subarray(4) };
    },
    async reencodeLogo(bytes, signal) {
      return readLogo(await inTurn('logo', bytes, signal));
    },
    async drawSvg(svg, signal) {
      const result = await inTurn('drawing', svg, signal);
      return { width: result.readUInt16BE(), height: result.readUInt16BE(2), bytes: result.subarray(4) };
    },
    close: stop,
  };
}

const unavailable = (cause?: unknown) =>
  new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS, cause });

function start(program: string, setPriority: SetPriority): Child {
  const child = spawn(process.execPath, [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), program], {
    env: DECODER_ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // The request that waits for the picture handles failures. Without a listener an error event would end the server.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid);
  return child;
}

/** Sends one picture to the process and reads the result. */
function decodeIn(child: Child, purpose: Purpose, bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const finish = (settle: () => void) => {
      clearTimeout(starved);
      child.stdout.off('data', onData);
      child.off('exit', onExit).off('error', reject);
      settle();
    };
    const fail = (error: Error) => finish(() => reject(error));
    const onExit = () => {
      const cause = new Error(`The picture process ended with ${child.exitCode ?? child.signalCode}`);
      fail(child.signalCode === OVER_PROCESSOR_TIME ? new DomainError('UNSUPPORTED_TYPE', { cause }) : cause);
    };
    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < LENGTH_BYTES) return;
      const whole = LENGTH_BYTES + received.readUInt32BE();
      if (received.length >= whole) finish(() => resolve(received.subarray(LENGTH_BYTES, whole)));
    };
    const starved = setTimeout(() => fail(unavailable()), STARVED_AFTER_MS);
    child.stdout.on('data', onData);
    child.once('exit', onExit).once('error', reject);
    const head = Buffer.alloc(LENGTH_BYTES + 1);
    head.writeUInt32BE(bytes.length);
    head.writeUInt8(PURPOSES[purpose], LENGTH_BYTES);
    child.stdin.write(head);
    child.stdin.write(bytes);
  });
}
