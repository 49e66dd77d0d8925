import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFileReader } from './file-reader.service.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhyas-reader-'));
  program = join(folder, 'reader.mjs');
  // A file ends when the test says so; its content names it.
  await writeFile(
    program,
    `import { appendFileSync, existsSync, watch } from 'node:fs';
    let text = '';
    for await (const chunk of process.stdin) text += chunk;
    const [name] = /file-\\w+/.exec(text);
    appendFileSync('${folder}/began', name + ' ');
    await new Promise((resolve) => {
      const watcher = watch('${folder}', endIfWanted);
      function endIfWanted() {
        if (!existsSync('${folder}/' + name)) return;
        watcher.close();
        resolve();
      }
      endIfWanted();
    });
    process.stdout.write('{"refused":{"code":"file_empty","params":{}}}');`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const began = async () => {
  const names = await readFile(join(folder, 'began'), 'utf8').catch(() => '');
  return names.trim().split(' ');
};
const end = (name: string) => writeFile(join(folder, name), '');

describe('readers of files', () => {
  it('run two at a time, one for each account, the others in turns by account', async () => {
    const reader = openFileReader({ imports: program, setPriority: () => undefined }, () => undefined);
    const hangsUp = new AbortController();
    const read = (user_id: number, name: string, signal = new AbortController().signal) => {
      const file = { bytes: Buffer.from(name), name: 'x.gift', format: 'gift', language: 'both' } as const;
      return reader.read(file, { user_id, signal }).then(
        () => 'read',
        (error: { code: string }) => error.code,
      );
    };
    const slow = [1, 2, 3, 4].map((n) => read(1, `file-slow${n}`));
    const left = read(2, 'file-left', hangsUp.signal);
    await vi.waitFor(async () => expect((await began()).toSorted()).toEqual(['file-left', 'file-slow1']));
    // The first account has as many in its line as may wait.
    expect(await read(1, 'file-slow5')).toBe('UNAVAILABLE');
    const other = read(3, 'file-other');
    // The reader of a client that hung up ends, and its place is the next account's.
    hangsUp.abort();
    expect(await left).toBe('UNAVAILABLE');
    await end('file-other');
    expect(await other).toBe('INVALID_INPUT');
    expect(await began()).toHaveLength(3);
    for (const n of [1, 2, 3, 4]) await end(`file-slow${n}`);
    expect(await Promise.all(slow)).toEqual(slow.map(() => 'INVALID_INPUT'));
    expect((await began()).slice(2)).toEqual(['file-other', 'file-slow2', 'file-slow3', 'file-slow4']);
  });
});
