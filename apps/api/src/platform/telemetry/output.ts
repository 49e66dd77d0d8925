import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { systemClock } from '../time/clock.ts';
import { readableLine } from './readable-line.ts';

/** Standard output or standard error of a server, which goes on whether or not anyone can read it. */
export interface Output {
  /** Writes a line that ends with a line feed. Never throws: a full disk or a closed pipe fails no request. */
  write(line: string): void;
}

const outputs = new Map<1 | 2, Output>();

/** One for each descriptor, so that all that writes to it shares the count of what was lost. */
export function outputTo(descriptor: 1 | 2): Output {
  const known = outputs.get(descriptor);
  if (known) return known;
  const target = withoutWaiting(descriptor);
  const output = countLost((bytes) => writeSync(target, bytes), isatty(descriptor));
  outputs.set(descriptor, output);
  return output;
}

/**
 * A descriptor of the same pipe that refuses (EAGAIN) what a pipe that nobody reads has no room for, where writing to the
 * given one would stop the process. Opened anew, so that others who write to that pipe still wait for it. Where there is
 * no pipe, or it cannot be opened again (no /proc, or a pipe of another user), the given one.
 */
function withoutWaiting(descriptor: 1 | 2): number {
  try {
    if (!fstatSync(descriptor).isFIFO()) return descriptor;
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return descriptor; // there is no better one
  }
}

/**
 * Counts the lines that `write` throws for, and says how many they were as soon as a line can be written again.
 * `write` returns how many bytes it took.
 */
export function countLost(write: (bytes: Buffer) => number, isTerminal = false): Output {
  let lost = 0;
  /** A disk that fills takes the beginning of a line. */
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
        lost += 1; // there is nowhere to report it but here
      }
    },
  };
}

/** As the log's lines are; 40 is pino's level of a warning. */
const lossLine = (lost: number) =>
  `${JSON.stringify({ level: 40, time: systemClock.now(), pid: process.pid, msg: `${lost} lines could not be written before this one` })}\n`;
