import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('There is no free port');
  return port;
}

/** Below the ports that systems give to outgoing connections: from 32768 on Linux, from 49152 elsewhere. */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** One that no outgoing connection takes, for a program that starts later or again. */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = await tryPort(LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST)));
    if (port !== undefined && !handedOut.has(port)) {
      handedOut.add(port);
      return port;
    }
  }
  throw new Error('There is no free port');
}
const handedOut = new Set<number>();

/** Undefined if another program has it. */
async function tryPort(wanted: number): Promise<number | undefined> {
  const server = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address === null || typeof address === 'string' ? undefined : address.port;
}
