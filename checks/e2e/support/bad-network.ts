import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A network between a phone and the server that breaks some connections and delays the rest. */
interface BadNetwork {
  url: string;
  /** Number of requests broken before they reached the server, and after it had answered. */
  broken: { before: number; after: number };
  stop(): Promise<void>;
}

/** Returns numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Breaks the share `reset` (0 to 1) of the requests: for 0.01 one of each hundred, at a random place. Every second
 * break, beginning with the first, happens after the server has done the work. Delays every response by up to `delay`
 * ms.
 */
export async function startBadNetwork(
  target: string,
  { reset, delay, seed }: { reset: number; delay: number; seed: number },
): Promise<BadNetwork> {
  const next = random(seed);
  const broken = { before: 0, after: 0 };
  const block = Math.round(1 / reset);
  let requests = 0;
  let victim = Math.floor(next() * block);
  const fateOf = () => {
    const breaks = requests % block === victim;
    requests += 1;
    if (requests % block === 0) victim = Math.floor(next() * block);
    if (!breaks) return 'pass';
    return broken.after > broken.before ? 'before' : 'after';
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const fate = fateOf();
    const wait = next() * delay;
    if (fate !== 'pass') broken[fate] += 1;
    if (fate === 'before') {
      incoming.socket.destroy();
      return;
    }
    const upstream = request(
      target + incoming.url,
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
      (answer) => {
        setTimeout(() => {
          if (fate === 'after') {
            answer.resume();
            incoming.socket.destroy();
            return;
          }
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        }, wait);
      },
    );
    // The server is gone, so the connection is closed.
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  };
  const proxy: HttpServer = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    broken,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
