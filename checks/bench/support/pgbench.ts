import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from '../../../apps/api/src/platform/embedded-postgres/embedded.ts';
import type { Statement } from './record-statements.ts';

/** One transaction of pgbench: a script and the values of its variables. */
export interface Transaction {
  script: string;
  values: Record<string, string>;
}

/**
 * Builds a pgbench transaction from recorded statements. `instead` replaces the value of a parameter by a pgbench
 * expression; other values stay as recorded. `first` is inserted before the statements. `stored` names the variables
 * for the columns that a statement returns: its index → the prefix of their names.
 */
export function transactionOf(
  statements: Statement[],
  {
    first,
    instead,
    stored = {},
  }: { first: string[]; instead: Record<string, string>; stored?: Record<number, string> },
): Transaction {
  const values: Record<string, string> = {};
  const texts = statements.map(({ text, params }, index) =>
    text.replace(/\$(\d+)/g, (_, number) => {
      const value = params[Number(number) - 1];
      const written = instead[String(value)];
      if (written) return written;
      const name = `s${index}_${number}`;
      // pgbench treats a missing variable as null.
      if (value !== null && value !== undefined) values[name] = String(value);
      return `:${name}`;
    }),
  );
  const lines = texts.map((text, index) => {
    const line = text.replace(/\s+/g, ' ').trim();
    return stored[index] === undefined ? `${line};` : `${line} \\gset ${stored[index]}`;
  });
  return { script: [...first, ...lines, ''].join('\n'), values };
}

/**
 * Transactions per second of `clients` connections, for a number of seconds or, with `each`, for a number of
 * transactions per client.
 */
export async function pgbench(
  connection: Connection,
  { script, values }: Transaction,
  { clients, seconds, each }: { clients: number; seconds?: number; each?: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-pgbench-'));
  const file = join(folder, 'transaction.sql');
  try {
    await writeFile(file, script);
    const { host, port, user, password, database } = connection;
    const variables = Object.entries(values).map(([name, value]) => ['-D', `${name}=${value}`]);
    const args = [
      ...['-h', host, '-p', String(port), '-U', user, '-n', '-M', 'prepared', '-f', file],
      ...['-c', String(clients), '-j', '1', ...variables.flat()],
      ...(each === undefined ? ['-T', String(seconds)] : ['-t', String(each)]),
      database,
    ];
    const env = { ...process.env, PGPASSWORD: password };
    const { stdout } = await promisify(execFile)(program(), args, { env });
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    const failed = /^number of failed transactions: (\d+)/m.exec(stdout)?.[1];
    if (rate === undefined || (failed ?? '0') !== '0') throw new Error(`pgbench printed: ${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Debian's wrapper on the path searches for a server of Debian's own. */
function program(): string {
  const versions = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);
  return versions.find((path) => existsSync(path)) ?? 'pgbench';
}
