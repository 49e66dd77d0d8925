import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Destination of a TCP connection: a local port or a unix socket. */
export type Target = { host: string; port: number } | { path: string };

/** A network between a client and a database. It can be cut, go silent, and connect to another server. */
export interface Network {
  host: string;
  port: number;
  /** Sets the destination of new connections; undefined refuses them. Open connections stay. */
  leadTo(target: Target | undefined): void;
  /** Breaks every open connection. */
  cut(): void;
  /**
   * Forwards this many more chunks from the server. On the next one, which the server has sent but nobody receives,
   * every connection breaks.
   */
  breakAfter(answers: number): void;
  /** How often that has happened. */
  breaks(): number;
  /** Stops or resumes forwarding, without closing either end. */
  silent(is: boolean): void;
  close(): Promise<void>;
}

export async function openNetwork(first: Target | undefined): Promise<Network> {
  let target = first;
  let is_silent = false;
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  let answers = Number.POSITIVE_INFINITY;
  let breaks = 0;
  const carry = (from: Socket, to: Socket, is_answer: boolean) => {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (is_answer && answers-- <= 0) {
        answers = Number.POSITIVE_INFINITY;
        breaks += 1;
        cut();
        return;
      }
      if (!is_silent) to.write(chunk);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    if (!target) {
      near.on('error', () => undefined);
      near.resetAndDestroy();
      return;
    }
    const far = connect(target);
    carry(near, far, false);
    carry(far, near, true);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    leadTo(next) {
      target = next;
    },
    cut,
    breakAfter(pieces) {
      answers = pieces;
    },
    breaks: () => breaks,
    silent(is) {
      is_silent = is;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The unix socket of a test database. */
export const socketOf = ({
  host,
  port,
}: {
  host?: string | undefined;
  port?: number | undefined;
}): Target => ({
  path: `${host}/.s.PGSQL.${port}`,
});
