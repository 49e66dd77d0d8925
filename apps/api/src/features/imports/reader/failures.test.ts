import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportIssue } from '@abhyas/contract/imports';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPictureDecoder } from '#features/accounts/profile/picture-decoder.service.ts';
import { FAULT_EXIT } from '#features/imports/rules/import-protocol.ts';
import { OVER_PROCESSOR_TIME } from '#platform/end-after-processor-time.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { openFileReader, type ReaderFault } from './file-reader.service.ts';
import { picturesOf } from './pictures-of-import.service.ts';

// Programs that fail as a reader of files or a decoder of pictures may.
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhyas-programs-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function program(code: string): Promise<string> {
  const path = join(folder, `${code.length}.mjs`);
  await writeFile(path, code);
  return path;
}
const { signal } = new AbortController();
const setPriority = () => undefined;
const file = { bytes: Buffer.from('secret stem'), name: 'x.gift', format: 'gift', language: 'both' } as const;

it('a reader with a fault is recorded without the file, and named as our fault', async () => {
  const report = vi.fn<(fault: ReaderFault) => void>();
  const failing = await program(
    `process.stderr.write('TypeError\\n at read'); process.exitCode = ${FAULT_EXIT}; process.stdin.resume()`,
  );
  const reading = openFileReader({ imports: failing, setPriority }, report).read(file, {
    user_id: 1,
    signal,
  });
  await expect(reading).rejects.toMatchObject({ code: 'INVALID_INPUT', errors: [{ code: 'READER_FAILED' }] });
  expect(report.mock.calls).toEqual([[{ format: 'gift', bytes: 11, fault: 'TypeError\n at read' }]]);
});

it('a reader that ends at its limit of processor time or memory is the fault of the file', async () => {
  const report = vi.fn<(fault: ReaderFault) => void>();
  const ended = await program(`process.kill(process.pid, 'SIGKILL')`);
  const reading = openFileReader({ imports: ended, setPriority }, report).read(file, { user_id: 1, signal });
  await expect(reading).rejects.toMatchObject({ errors: [{ code: 'FILE_EXPANDS' }] });
  expect(report).not.toHaveBeenCalled();
});

it('a reader that gets no processor in a minute is not the fault of the file', async () => {
  const waiting = await program(`process.stdin.resume(); setInterval(() => undefined, 1000)`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let reading: Promise<unknown> | undefined;
  // A reader gets its priority as soon as it has started.
  await new Promise<number>((started) => {
    const reader = openFileReader({ imports: waiting, setPriority: started }, vi.fn());
    reading = reader.read(file, { user_id: 1, signal });
  });
  vi.advanceTimersByTime(MINUTE);
  vi.useRealTimers();
  await expect(reading).rejects.toMatchObject({ code: 'UNAVAILABLE', retry_after: 5 });
});

const ends = `process.exit(1)`;
const endsAtLimit = `process.kill(process.pid, '${OVER_PROCESSOR_TIME}')`;

it.each([ends, endsAtLimit])(
  'a picture at which the decoder ends is left out, and after three no other is tried: %s',
  async (code) => {
    const decoder = openPictureDecoder(await program(code), setPriority);
    const tried = vi.spyOn(decoder, 'reencodePhoto');
    const encode = picturesOf(decoder, signal);
    const issues: ImportIssue[] = [];
    for (const n of [1, 2, 3, 4, 5])
      expect(await encode({ bytes: Uint8Array.of(n), name: `${n}.png` }, n, issues)).toBeUndefined();
    expect(tried).toHaveBeenCalledTimes(3);
    expect(issues.map(({ code, params }) => [code, params.name])).toEqual(
      [1, 2, 3, 4, 5].map((n) => ['picture_not_supported', `${n}.png`]),
    );
    decoder.close();
  },
);

it('an upload is not supported only if the decoder ends at its limit of processor time', async () => {
  for (const [code, refused] of [
    [ends, 'UNAVAILABLE'],
    [endsAtLimit, 'UNSUPPORTED_TYPE'],
  ] as const) {
    const decoder = openPictureDecoder(await program(code), setPriority);
    await expect(decoder.reencode(Uint8Array.of(1), signal)).rejects.toMatchObject({ code: refused });
    decoder.close();
  }
});

it('a decoder that gets no processor in a minute is not the fault of the picture', async () => {
  const waiting = await program(`process.stdin.resume(); setInterval(() => undefined, 1000)`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const issues: ImportIssue[] = [];
  let encoding: Promise<unknown> | undefined;
  // A decoder gets its priority as soon as it has started.
  await new Promise<number>((started) => {
    const decoder = openPictureDecoder(waiting, started);
    encoding = picturesOf(decoder, signal)({ bytes: Uint8Array.of(1), name: '1.png' }, 1, issues);
  });
  vi.advanceTimersByTime(MINUTE);
  vi.useRealTimers();
  await expect(encoding).rejects.toMatchObject({ code: 'UNAVAILABLE', retry_after: 5 });
  expect(issues).toEqual([]);
});
