import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../../../apps/api/src/platform/embedded-postgres/embedded.ts';

export interface StatementCounter {
  /** A DATABASE_URL whose connections pass through the counter. */
  url: string;
  /** Number of statements executed so far. */
  count(): number;
  close(): Promise<void>;
}

const EXECUTE = 'E'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/**
 * A proxy between a server and its PostgreSQL that counts the messages that execute a statement: Execute and Query of
 * the protocol (PostgreSQL, "Message Formats"). BEGIN and COMMIT count, too.
 */
export async function countStatements({
  host,
  port,
  user,
  password,
  database,
}: Connection): Promise<StatementCounter> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-count-'));
  let executed = 0;
  const server = createServer((near) => {
    const far = connect({ path: join(host, `.s.PGSQL.${port}`) });
    const read = readMessages((type) => {
      if (type === EXECUTE || type === QUERY) executed += 1;
    });
    near.on('data', (chunk) => {
      read(chunk);
      far.write(chunk);
    });
    far.on('data', (chunk) => near.write(chunk));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  server.listen(join(folder, `.s.PGSQL.${port}`));
  await once(server, 'listening');
  const name = password ? `${user}:${password}` : user;
  return {
    url: `postgres://${name}@localhost/${database}?host=${encodeURIComponent(folder)}&port=${port}`,
    count: () => executed,
    async close() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Calls `onMessage` with the type of each message in a stream: a byte and a length, except the first message, which
 * has no type.
 */
function readMessages(onMessage: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      if (started) onMessage(rest[0] ?? 0);
      started = true;
      rest = rest.subarray(length);
    }
  };
}
