import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openHashThreads } from './hash-threads.ts';

const cost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** The priorities of this process' threads: field 19 of /proc/self/task/…/stat (proc(5)). */
async function nicenessOfThreads(): Promise<Map<string, number>> {
  const threads = await readdir('/proc/self/task');
  const found = threads.map(async (thread): Promise<[string, number]> => {
    const fields = (await readFile(`/proc/self/task/${thread}/stat`, 'utf8'))
      .replace(/^.*\) /, '')
      .split(' ');
    return [thread, Number(fields[16])];
  });
  return new Map(await Promise.all(found));
}

describe('threads that hash', () => {
  it('hash and compare several passwords at once', async () => {
    const threads = openHashThreads();
    const passwords = ['horse', 'घोडा', ''];
    const stored = await Promise.all(passwords.map((password) => threads.hash(password, cost)));
    expect(stored[0]).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    const matches = stored.flatMap((hash) => passwords.map((password) => threads.verify(hash, password)));
    expect(await Promise.all(matches)).toEqual([true, false, false, false, true, false, false, false, true]);
  });

  it.runIf(process.platform === 'linux')(
    'have a lower priority than the other threads of the process',
    async () => {
      const before = await nicenessOfThreads();
      await openHashThreads().hash('horse', cost);
      const after = await nicenessOfThreads();
      const own = after.get(String(process.pid)) ?? 0;
      expect(own).toBe(before.get(String(process.pid)));
      const added = [...after].filter(([thread]) => !before.has(thread)).map(([, niceness]) => niceness);
      expect(added).toContain(Math.min(19, own + 10));
    },
  );

  it('report what they cannot compare, and go on', async () => {
    const threads = openHashThreads();
    const stored = await threads.hash('horse', cost);
    await expect(threads.verify('no hash', 'horse')).rejects.toThrow();
    expect(await threads.verify(stored, 'horse')).toBe(true);
  });

  it('fail their task when they end, and the next task has a new thread', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'abhyas-hash-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const program = join(folder, 'thread.mjs');
    await writeFile(
      program,
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ password }) => {
         if (password === 'fatal') throw new Error('This thread ends');
         parentPort.postMessage({ result: 'hash of ' + password });
       });`,
    );
    const threads = openHashThreads(program);
    expect(await threads.hash('one', cost)).toBe('hash of one');
    await expect(threads.hash('fatal', cost)).rejects.toThrow('A thread that hashes passwords ended');
    expect(await threads.hash('two', cost)).toBe('hash of two');
  });
});
