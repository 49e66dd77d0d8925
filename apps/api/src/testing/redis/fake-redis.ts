import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createFakeCommands } from './fake-commands.ts';
import type { TestRedis } from './test-redis.ts';

/** Speaks the protocol of Redis on a loopback port; `fake-commands.ts` has the commands. */
export async function startFakeRedis(port: number): Promise<TestRedis> {
  const commands = createFakeCommands();
  let isHanging = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let unread = '';
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1');
      for (;;) {
        const read = readCommand(unread);
        if (!read) return;
        unread = unread.slice(read.length);
        if (!isHanging) socket.write(commands.run(read.command));
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    timesLeft: async () => commands.timesLeft(),
    hang(yes) {
      isHanging = yes;
    },
    async refuse(yes) {
      commands.forbidden = yes;
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
