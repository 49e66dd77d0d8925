import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';

it('a process ends after its processor time, though its own thread never pauses', async () => {
  const module = JSON.stringify(import.meta.resolve('./end-after-processor-time.ts'));
  const endless = `(await import(${module})).endAfterProcessorTime(100); for (;;);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', endless]);
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
