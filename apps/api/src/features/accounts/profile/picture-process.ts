import { reencodePicture } from './picture.ts';

// A program that encodes pictures anew, one after another: reads each from standard input, its length in 32 bits
// (big-endian) before it, and writes it to standard output in the same way; a length of 0 when it is none that we can
// show. picture-decoder.ts runs it. It has no settings, no secret and no connection, and ends with its input.

const HEAD_BYTES = 4;
// Ctrl+C reaches the whole group of processes; the server lets running requests end, and with it this program's input.
// In a session of its own the program would not get the signal, but on Linux with autogroups (sched(7)) its low
// priority would then count for nothing beside the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

let chunks: Buffer[] = [];
let received = 0;
let expected = Number.POSITIVE_INFINITY;

// The server sends the next picture when it has this one.
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
