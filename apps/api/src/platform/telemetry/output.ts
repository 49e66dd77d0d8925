import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { systemClock } from '#platform/time/clock.ts';
import { readableLine } from './readable-line.ts';

/** Standard output or standard error of a server, which continues even if nobody can read it. */
export interface Output {
  /** Writes a line that ends with a line feed. Never throws, so that a full disk or a closed pipe fails no request. */
  write(line: string): void;
}

const outputs = new Map<1 | 2, Output>();

/** One per descriptor, so that all its writers share the count of lost lines. */
export function outputTo(descriptor: 1 | 2): Output {
  const known = outputs.get(descriptor);
  if (known) return known;
  const target = withoutWaiting(descriptor);
  const output = countLost((bytes) => writeSync(target, bytes), isatty(descriptor));
  outputs.set(descriptor, output);
  return output;
}

/**
 * Another descriptor of the same pipe, which refuses (EAGAIN) a line if the pipe is full, where a write to the original
 * would block the process. A new descriptor, so that other writers of that pipe still wait for it. Returns the original
 * if it is not a pipe or cannot be opened again (no /proc, or a pipe of another user).
 */
function withoutWaiting(descriptor: 1 | 2): number {
  try {
    if (!fstatSync(descriptor).isFIFO()) return descriptor;
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return descriptor; // nothing better is possible
  }
}

/**
 * Counts the lines for which `write` throws, and writes how many there were as soon as it can. `write` returns the number
 * of bytes written.
 */
export function countLost(write: (bytes: Buffer) => number, isTerminal = false): Output {
  let lost = 0;
  /** A disk that fills up accepts only the beginning of a line. */
  let torn = false;

  const writeAll = (line: string) => {
    const bytes = Buffer.from(torn ? `\n${line}` : line);
    for (let at = 0; at < bytes.length; ) {
      at += write(bytes.subarray(at));
      torn = at < bytes.length;
    }
  };
  return {
    write(line) {
      try {
        if (lost > 0) {
          writeAll(isTerminal ? readableLine(lossLine(lost)) : lossLine(lost));
          lost = 0;
        }
        writeAll(line);
      } catch {
        lost += 1; // it cannot be reported now
      }
    },
  };
}

/** In the format of the log. 40 is pino's level for warnings. */
const lossLine = (lost: number) =>
  `${JSON.stringify({ level: 40, time: systemClock.now(), pid: process.pid, msg: `${lost} lines could not be written before this one` })}\n`;
