import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/**
 * The part of Redis that the server uses, in Redis's protocol (RESP2): counters that expire, in transactions. It
 * rejects every other command, as Redis rejects an unknown one.
 */
export async function startRedis(port = 0) {
  const values = new Map<string, { value: number; expires: number }>();
  const commands: string[] = [];
  let mute = false;
  const live = (key: string) => {
    const entry = values.get(key);
    if (entry && entry.expires <= performance.now()) values.delete(key);
    return values.get(key);
  };
  const run = ([name = '', key = '', ...args]: string[]): string => {
    commands.push(name.toUpperCase());
    switch (name.toUpperCase()) {
      case 'SET': {
        const [value, px, window, nx] = args;
        if (px !== 'PX' || nx !== 'NX') return '-ERR syntax error\r\n';
        if (live(key)) return '$-1\r\n';
        values.set(key, { value: Number(value), expires: performance.now() + Number(window) });
        return '+OK\r\n';
      }
      case 'INCR': {
        const entry = live(key) ?? { value: 0, expires: Number.POSITIVE_INFINITY };
        entry.value += 1;
        values.set(key, entry);
        return `:${entry.value}\r\n`;
      }
      case 'PTTL': {
        const entry = live(key);
        return `:${entry ? Math.ceil(entry.expires - performance.now()) : -2}\r\n`;
      }
      case 'INFO':
        return '$19\r\nredis_version:7.2.0\r\n';
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let unread = '';
    let queued: string[][] | undefined;
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1');
      for (;;) {
        const read = readCommand(unread);
        if (!read) return;
        unread = unread.slice(read.length);
        if (mute) continue;
        const name = read.command[0]?.toUpperCase();
        if (name === 'MULTI') {
          queued = [];
          socket.write('+OK\r\n');
        } else if (name === 'EXEC' && queued) {
          const answers = queued.map(run);
          queued = undefined;
          socket.write(`*${answers.length}\r\n${answers.join('')}`);
        } else if (queued) {
          queued.push(read.command);
          socket.write('+QUEUED\r\n');
        } else socket.write(run(read.command));
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    values,
    commands,
    /** Accepts commands but answers none, like a machine that hangs. */
    hang(yes: boolean) {
      mute = yes;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Reads the first complete command from the buffer: an array of strings, each preceded by its length. */
function readCommand(text: string): { command: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let at = head[0].length;
  const command: string[] = [];
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return undefined;
    const start = at + size[0].length;
    at = start + Number(size[1]) + 2;
    if (text.length < at) return undefined;
    command.push(text.slice(start, at - 2));
  }
  return { command, length: at };
}
