import { createHash } from 'node:crypto';

/** The part of Redis that the server uses: counts that expire, in scripts. Replies as Redis 7.0.15 does (RESP3). */
interface FakeCommands {
  /** The reply to a command, as it is sent. */
  run(command: string[]): string;
  timesLeft(): Record<string, number>;
  /** Whether scripts are refused. */
  forbidden: boolean;
}

export function createFakeCommands(): FakeCommands {
  const counts = new Map<string, { value: number; expires: number }>();
  const scripts = new Map<string, string>();
  const live = (key: string) => {
    const entry = counts.get(key);
    if (entry && entry.expires <= performance.now()) counts.delete(key);
    return counts.get(key);
  };
  const timeLeft = (key: string) => {
    const entry = live(key);
    if (!entry) return -2;
    return entry.expires === Number.POSITIVE_INFINITY ? -1 : Math.ceil(entry.expires - performance.now());
  };

  const simple: Record<string, (key: string, args: string[]) => string> = {
    HELLO: () => hello,
    INFO: () => `=${info.length + 4}\r\ntxt:${info}\r\n`,
    SET(key, [value, ex, seconds, nx]) {
      if (ex !== 'EX' || nx !== 'NX') return '-ERR syntax error\r\n';
      if (live(key)) return '_\r\n';
      counts.set(key, { value: Number(value), expires: performance.now() + Number(seconds) * 1000 });
      return '+OK\r\n';
    },
    INCRBY(key, [by]) {
      const entry = live(key) ?? { value: 0, expires: Number.POSITIVE_INFINITY };
      entry.value += Number(by);
      counts.set(key, entry);
      return `:${entry.value}\r\n`;
    },
    PTTL: (key) => `:${timeLeft(key)}\r\n`,
    EXPIRE(key, [seconds]) {
      const entry = live(key);
      if (entry) entry.expires = performance.now() + Number(seconds) * 1000;
      return `:${entry ? 1 : 0}\r\n`;
    },
  };

  const commands: FakeCommands = {
    forbidden: false,
    timesLeft: () => Object.fromEntries([...counts.keys()].map((key) => [key, timeLeft(key)])),
    run([name = '', key = '', ...args]) {
      const upper = name.toUpperCase();
      if (upper === 'EVAL' || upper === 'EVALSHA') {
        if (commands.forbidden) return refusalOf(name);
        if (upper === 'EVAL') scripts.set(createHash('sha1').update(key).digest('hex'), key);
        const script = upper === 'EVAL' ? key : scripts.get(key);
        if (script === undefined) return '-NOSCRIPT No matching script. Please use EVAL.\r\n';
        return runScript(script, args, (command) => commands.run(command));
      }
      const run = simple[upper];
      return run ? run(key, args) : unknownCommand(name, [key, ...args]);
    },
  };
  return commands;
}

/**
 * Runs the calls of a rate-limiter-flexible script in their order, and replies with what the counting ones return. Its
 * one condition, `if ttl == -1`, gives an end to a count that has none.
 */
function runScript(script: string, given: string[], run: (command: string[]) => string): string {
  const [key_count, ...rest] = given;
  const lists = { KEYS: rest.slice(0, Number(key_count)), ARGV: rest.slice(Number(key_count)) };
  const argument = (word: string) => {
    const [, list, place] = /^(KEYS|ARGV)\[(\d+)\]$/.exec(word) ?? [];
    if (list === 'KEYS' || list === 'ARGV') return lists[list][Number(place) - 1] ?? '';
    return word.replace(/^'(.*)'$/, '$1');
  };
  const callsIn = (text: string) =>
    [...text.matchAll(/redis\.call\(([^)]*)\)/g)].map(([, words = '']) =>
      run(words.split(',').map((word) => argument(word.trim()))),
    );
  const condition = /\bif ttl == -1 then(.*?)\bend\b/s;
  const replies = callsIn(script.replace(condition, ''));
  const refused = replies.find((reply) => reply.startsWith('-'));
  if (refused) return refused;
  const numbers = replies.filter((reply) => reply.startsWith(':'));
  if (numbers.at(-1) === ':-1\r\n') {
    callsIn(condition.exec(script)?.[1] ?? '');
    numbers[numbers.length - 1] = `:${1000 * Number(lists.ARGV[1])}\r\n`;
  }
  return `*${numbers.length}\r\n${numbers.join('')}`;
}

const refusalOf = (name: string) =>
  `-NOPERM this user has no permissions to run the '${name.toLowerCase()}' command\r\n`;

const unknownCommand = (name: string, args: string[]) =>
  `-ERR unknown command '${name}', with args beginning with: ${args.map((arg) => `'${arg}' `).join('')}\r\n`;

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;
const info = 'redis_version:7.0.15\r\nloading:0\r\n';
const hello = [
  '%7\r\n',
  ...[bulk('server'), bulk('redis'), bulk('version'), bulk('7.0.15'), bulk('proto'), ':3\r\n'],
  ...[bulk('id'), ':1\r\n', bulk('mode'), bulk('standalone'), bulk('role'), bulk('master')],
  ...[bulk('modules'), '*0\r\n'],
].join('');
