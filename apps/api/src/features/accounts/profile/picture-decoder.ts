import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import pLimit from 'p-limit';
import { DomainError } from '../../../platform/domain-error.ts';
import { SECOND } from '../../../platform/time/clock.ts';

/** Pictures that wait for the one that is being decoded. */
const MAX_WAITING = 2;
/** The decoder has a time-out of its own, which does not see everything. */
const STUCK_AFTER = 15 * SECOND;
/** Without work the process ends. To start one for each picture takes longer than most decodes. */
const IDLE_AFTER = 10 * SECOND;
const RETRY_AFTER_SECONDS = 5;
/** Beside a busy server it still gets a tenth of a processor. */
const NICENESS = 10;
const HEAD_BYTES = 4;

/**
 * One thread and one arena of memory, whose large blocks go back to the system at once (mallopt(3)). Nothing is
 * inherited: the process that reads hostile files knows no secret.
 */
const DECODER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  UV_THREADPOOL_SIZE: '1',
};

type Child = ChildProcessByStdio<Writable, Readable, null>;

export interface PictureDecoder {
  /**
   * Encodes a picture anew, one at a time, in a process of its own. Throws UNSUPPORTED_TYPE, and UNAVAILABLE when too
   * many wait, the process failed, or the signal was aborted while it waited.
   */
  reencode(bytes: Uint8Array, signal: AbortSignal): Promise<{ hash: string; webp: Buffer }>;
  /** Ends the process. */
  close(): void;
}

/** `program`: picture-process.ts, or what was built of it. */
export function openPictureDecoder(program: string): PictureDecoder {
  const oneAtATime = pLimit(1);
  let child: Child | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const decode = async (bytes: Uint8Array, signal: AbortSignal): Promise<Buffer> => {
    // A client that hung up while it waited needs no picture.
    if (signal.aborted) throw unavailable();
    clearTimeout(idle);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) child = start(program);
    try {
      const webp = await decodeIn(child, bytes);
      idle = setTimeout(stop, IDLE_AFTER);
      return webp;
    } catch (cause) {
      stop();
      throw unavailable(cause);
    }
  };
  return {
    async reencode(bytes, signal) {
      if (oneAtATime.pendingCount >= MAX_WAITING) throw unavailable();
      const webp = await oneAtATime(() => decode(bytes, signal));
      if (webp.length === 0) throw new DomainError('UNSUPPORTED_TYPE');
      return { hash: createHash('sha256').update(webp).digest('hex'), webp };
    },
    close: stop,
  };
}

const unavailable = (cause?: unknown) =>
  new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS, cause });

function start(program: string): Child {
  const child = spawn(process.execPath, [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), program], {
    env: DECODER_ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // Failures are seen by who waits for a picture; without a listener they would end the server.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  return child;
}

/** Sends one picture to the process, and waits for what it makes of it. */
function decodeIn(child: Child, bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const finish = (settle: () => void) => {
      clearTimeout(stuck);
      child.stdout.off('data', onData);
      child.off('exit', onExit).off('error', reject);
      settle();
    };
    const fail = (reason: string) => finish(() => reject(new Error(`The picture process ${reason}`)));
    const onExit = () => fail(`ended with ${child.exitCode ?? child.signalCode}`);
    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < HEAD_BYTES) return;
      const whole = HEAD_BYTES + received.readUInt32BE();
      if (received.length >= whole) finish(() => resolve(received.subarray(HEAD_BYTES, whole)));
    };
    const stuck = setTimeout(() => fail('gave no answer'), STUCK_AFTER);
    child.stdout.on('data', onData);
    child.once('exit', onExit).once('error', reject);
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(bytes.length);
    child.stdin.write(head);
    child.stdin.write(bytes);
  });
}
