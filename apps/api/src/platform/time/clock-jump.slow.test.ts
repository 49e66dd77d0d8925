import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { newDataDir, startServer, workersOf } from '#testing/server-process.ts';

// The wall clock as the process sees it. A file sets its offset.
const shim = `import { readFileSync } from 'node:fs';
const real = Date.now.bind(Date);
Date.now = () => real() + (Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0);`;

describe('a server whose clock jumps', () => {
  it.each([['1'], ['2']])(
    'raises an alarm, goes on by the time since boot, and believes an operator (%s processes)',
    async (WEB_CONCURRENCY) => {
      const folder = await mkdtemp(join(tmpdir(), 'abhyas-clock-'));
      const CLOCK_FILE = join(folder, 'clock');
      const shimFile = join(folder, 'shim.mjs');
      const jump = (ms: number) => writeFile(CLOCK_FILE, String(ms));
      await jump(0);
      await writeFile(shimFile, shim);
      const server = startServer({
        DATA_DIR: await newDataDir(),
        LOG_LEVEL: 'warn',
        METRICS_PORT: '0',
        WEB_CONCURRENCY,
        CLOCK_FILE,
        NODE_OPTIONS: `--import ${shimFile}`,
      });
      await server.ready();
      const metrics = /Metrics are at (\S+)/.exec(server.output())?.[1] ?? '';
      const isTrusted = async () => {
        const text = await (await fetch(metrics)).text();
        return [...text.matchAll(/^abhyas_clock_trusted(?:\{[^}]*\})? ([01])$/gm)].map(([, value]) => value);
      };
      const all = (value: '0' | '1') => Array.from({ length: Number(WEB_CONCURRENCY) }, () => value);
      expect(await isTrusted()).toEqual(all('1'));

      await jump(3_600_000);
      await vi.waitFor(async () => expect(await isTrusted()).toEqual(all('0')), { timeout: 10_000 });
      expect(server.output()).toContain('The clock has left the time since boot by 3600');
      expect(server.output()).toContain(`SIGUSR2 to process ${server.pid} `);

      // A worker that replaces a dead one does not trust a clock that the others distrust.
      const [worker] = workersOf(server.pid);
      if (worker !== undefined) {
        process.kill(worker, 'SIGKILL');
        const isReplaced = async () => {
          const now = workersOf(server.pid);
          expect(now).not.toContain(worker);
          expect(await isTrusted()).toEqual(all('0'));
        };
        await vi.waitFor(isReplaced, { timeout: 20_000 });
      }

      process.kill(server.pid, 'SIGUSR2');
      await vi.waitFor(async () => expect(await isTrusted()).toEqual(all('1')), { timeout: 10_000 });
      await jump(0);
      await vi.waitFor(async () => expect(await isTrusted()).toEqual(all('0')), { timeout: 10_000 });
      expect(server.output()).toContain('by -3600');
    },
  );
});
