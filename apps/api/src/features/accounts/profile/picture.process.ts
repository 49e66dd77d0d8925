import { withinProcessorTime } from '#platform/end-after-processor-time.ts';
import { SECOND } from '#platform/time/clock.ts';
import { drawSvg } from './draw-svg.service.ts';
import { reencodePhoto, reencodePicture } from './picture.service.ts';
import { reencodeLogo } from './reencode-logo.service.ts';

// A program that re-encodes pictures one after another. It reads each picture from standard input, preceded by its
// length in 32 bits (big-endian) and a byte: 0 for a profile, 1 for a question, 2 for a logo, 3 for an SVG to be drawn. It writes the
// result to standard output, preceded by its length; length 0 means that it is not a supported picture. picture-decoder.service.ts
// starts it. It has no settings, secrets or connections, and ends with its input, or at a picture that takes too much processor time.

/** Of a picture. One takes about 0.1 s, but a small file can be built to take minutes, for example with many scans. */
const PROCESSOR_TIME_MS = 15 * SECOND;
const LENGTH_BYTES = 4;
const HEAD_BYTES = LENGTH_BYTES + 1;
// Ctrl+C reaches the whole process group. The server lets running requests end, and then closes this program's input.
// In a separate session the program would not get the signal, but on Linux with autogroups (sched(7)) its low
// priority would then have no effect against the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

let chunks: Buffer[] = [];
let received = 0;
let expected = Number.POSITIVE_INFINITY;

// The server sends the next picture after it has received this one.
for await (const chunk of process.stdin) {
  chunks.push(chunk);
  received += chunk.length;
  if (received < HEAD_BYTES) continue;
  if (expected === Number.POSITIVE_INFINITY) expected = HEAD_BYTES + Buffer.concat(chunks).readUInt32BE();
  if (received < expected) continue;
  const message = Buffer.concat(chunks);
  const reencode =
    [reencodePicture, reencodePhoto, reencodeLogo, drawSvg][message[LENGTH_BYTES] ?? 0] ?? reencodePicture;
  const picture = message.subarray(HEAD_BYTES);
  [chunks, received, expected] = [[], 0, Number.POSITIVE_INFINITY];
  const webp = (await withinProcessorTime(PROCESSOR_TIME_MS, () => reencode(picture))) ?? Buffer.alloc(0);
  const head = Buffer.alloc(LENGTH_BYTES);
  head.writeUInt32BE(webp.length);
  process.stdout.write(Buffer.concat([head, webp]));
}
