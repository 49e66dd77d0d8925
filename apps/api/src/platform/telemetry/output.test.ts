import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { countLost } from './output.ts';

/** A disk with room for this many bytes. */
function disk(free: number) {
  let text = '';
  return {
    text: () => text,
    free: (bytes: number) => {
      free = bytes;
    },
    write: (bytes: Buffer) => {
      if (free === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const taken = bytes.subarray(0, free);
      free -= taken.length;
      text += taken;
      return taken.length;
    },
  };
}

it('counts lost lines, and reports them in one line when it can write again', () => {
  const full = disk(8);
  const output = countLost(full.write);
  for (const line of ['first\n', 'second\n', 'third\n', 'fourth\n']) output.write(line);
  expect(full.text()).toBe('first\nse');
  full.free(1000);
  output.write('fifth\n');
  output.write('sixth\n');
  const [first, torn, loss, ...rest] = full.text().split('\n');
  expect([first, torn, ...rest]).toEqual(['first', 'se', 'fifth', 'sixth', '']);
  expect(JSON.parse(loss ?? '')).toMatchObject({
    level: 40,
    msg: '3 lines could not be written before this one',
  });
});

it('reports them as text in a terminal', () => {
  const full = disk(0);
  const output = countLost(full.write, true);
  output.write('lost\n');
  full.free(1000);
  output.write('next\n');
  expect(full.text()).toMatch(/^[\d:]{8} WARN 1 lines could not be written before this one\nnext\n$/);
});

it('does not wait for the reader of a pipe', async () => {
  const output = new URL('output.ts', import.meta.url).href;
  const program = `import { outputTo } from '${output}';
    for (let n = 0; n < 5000; n++) outputTo(1).write('a line of some length, '.repeat(4) + n + '\\n');
    process.exit(7);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  // The pipe exists, and nothing reads it.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.pause();
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
});
