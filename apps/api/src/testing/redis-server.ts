import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/**
 * As much of Redis as is used here, in its own protocol (RESP2): strings that are counted and expire, in scripts. Every
 * other command is refused, as Redis refuses what it does not know.
 */
export async function startRedis(port = 0) {
  const values = new Map<string, { value: number; expires: number }>();
  const commands: string[] = [];
  const scripts = new Map<string, string>();
  let mute = false;
  let forbidden = false;
  const live = (key: string) => {
    const entry = values.get(key);
    if (entry && entry.expires <= performance.now()) values.delete(key);
    return values.get(key);
  };
  const run = ([name = '', key = '', ...args]: string[]): string => {
    commands.push(name.toUpperCase());
    switch (name.toUpperCase()) {
      case 'SET': {
        const [value, ex, window, nx] = args;
        if (ex !== 'EX' || nx !== 'NX') return '-ERR syntax error\r\n';
        if (live(key)) return '$-1\r\n';
        values.set(key, { value: Number(value), expires: performance.now() + Number(window) * 1000 });
        return '+OK\r\n';
      }
      case 'INCRBY': {
        const entry = live(key) ?? { value: 0, expires: Number.POSITIVE_INFINITY };
        entry.value += Number(args[0]);
        values.set(key, entry);
        return `:${entry.value}\r\n`;
      }
      case 'PTTL': {
        const entry = live(key);
        return `:${entry ? Math.ceil(entry.expires - performance.now()) : -2}\r\n`;
      }
      case 'EVALSHA': {
        const script = scripts.get(key);
        return script === undefined ? '-NOSCRIPT No matching script\r\n' : runScript(script, args);
      }
      case 'EVAL':
        scripts.set(createHash('sha1').update(key).digest('hex'), key);
        return runScript(key, args);
      case 'INFO':
        return '$19\r\nredis_version:7.2.0\r\n';
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  };
  /**
   * The calls of a script one after the other, and what the ones that count return. Without those of an `if`: the one
   * of rate-limiter-flexible gives an end to a count that has none.
   */
  const runScript = (script: string, [keyCount, ...given]: string[]): string => {
    if (forbidden) return '-NOPERM this user has no permissions to run the command\r\n';
    const lists = { KEYS: given.slice(0, Number(keyCount)), ARGV: given.slice(Number(keyCount)) };
    const argument = (word: string) => {
      const [, list, place] = /^(KEYS|ARGV)\[(\d+)\]$/.exec(word) ?? [];
      if (list === 'KEYS' || list === 'ARGV') return lists[list][Number(place) - 1] ?? '';
      return word.replace(/^'(.*)'$/, '$1');
    };
    const calls = script.replace(/\bif\b.*?\bend\b/gs, '').matchAll(/redis\.call\(([^)]*)\)/g);
    const answers = [...calls].map(([, words = '']) =>
      run(words.split(',').map((word) => argument(word.trim()))),
    );
    const refused = answers.find((answer) => answer.startsWith('-'));
    const counted = answers.filter((answer) => answer.startsWith(':'));
    return refused ?? `*${counted.length}\r\n${counted.join('')}`;
  };
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
        if (mute) continue;
        socket.write(run(read.command));
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
    /** Takes commands and answers none, as a machine that hangs. */
    hang(yes: boolean) {
      mute = yes;
    },
    /** Runs no scripts, as for a user who may not. */
    refuse(yes: boolean) {
      forbidden = yes;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The first whole command of what has arrived: an array of strings, each told by its length. */
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
