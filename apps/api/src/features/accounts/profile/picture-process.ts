import { reencodePicture } from './picture.ts';

// A program that re-encodes pictures one after another. It reads each picture from standard input, preceded by its
// length in 32 bits (big-endian), and writes the result to standard output in the same format; length 0 means that it
// is not a supported picture. picture-decoder.ts starts it. It has no settings, secrets or connections, and ends with
// its input.

const HEAD_BYTES = 4;
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
  const picture = Buffer.concat(chunks).subarray(HEAD_BYTES);
  [chunks, received, expected] = [[], 0, Number.POSITIVE_INFINITY];
  const webp = (await reencodePicture(picture)) ?? Buffer.alloc(0);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(webp.length);
  process.stdout.write(Buffer.concat([head, webp]));
}
