import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a program of `checks/bench/ratios` that reads JSON from standard input. Returns the number that it prints. */
export async function program(file: string, input: unknown): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../ratios', file)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  child.stdin.end(JSON.stringify(input));
  const [code] = await once(child, 'exit');
  const found = Number(await output);
  if (code !== 0 || !Number.isFinite(found)) throw new Error(`${file} ended with ${code}`);
  return found;
}
