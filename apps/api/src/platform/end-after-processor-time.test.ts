import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { OVER_PROCESSOR_TIME } from './end-after-processor-time.ts';

const module = JSON.stringify(import.meta.resolve('./end-after-processor-time.ts'));
const start = (code: string) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

it('a process ends after its processor time, though its own thread never pauses', async () => {
  const child = start(`(await import(${module})).endAfterProcessorTime(100); for (;;);`);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

it('a process ends where one piece of its work takes too much processor time, in another thread', async () => {
  const child = start(`
    import { pbkdf2 } from 'node:crypto';
    import { promisify } from 'node:util';
    const { withinProcessorTime } = await import(${module});
    const hash = (rounds) => () => promisify(pbkdf2)('word', 'salt', rounds, 64, 'sha512');
    // Each takes about 0.1 s, and all together more than one may.
    for (let piece = 1; piece <= 12; piece += 1) await withinProcessorTime(800, hash(100_000));
    process.stdout.write('all pieces');
    await withinProcessorTime(800, hash(2 ** 31 - 1));
  `);
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  expect(await once(child, 'close')).toEqual([null, OVER_PROCESSOR_TIME]);
  expect(written).toBe('all pieces');
});
