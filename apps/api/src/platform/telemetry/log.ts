import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { outputTo } from './output.ts';
import { readableLine } from './readable-line.ts';

/** Fields that PostgreSQL and Drizzle add to an error, and that contain values of the row. */
const ROW_VALUES = [
  'params',
  'cause',
  'query',
  'detail',
  'where',
  'internalQuery',
  'dataType',
  'aggregateErrors',
];
/** Fields with data of an account, in a line itself and two levels deep in the objects that it logs. */
const ACCOUNT_FIELDS = [
  'username',
  'full_name',
  'email',
  'phone_number',
  'password',
  'password2',
  'password_hash',
  'otp',
  'token',
  'access',
  'refresh',
  'authorization',
];
const REMOVED = [
  ...ROW_VALUES.map((name) => `err.${name}`),
  ...ACCOUNT_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

/**
 * Lines on standard output, or on standard error for a command whose output is its result: JSON, and readable text in a
 * terminal. No line contains data of an account: known fields with such data are removed, a failed query is logged
 * without its parameters, and everything in the line that looks like a phone number, a code or a token is replaced.
 */
export function createLog(
  level: string,
  destination: 1 | 2 | DestinationStream = 1,
  isTerminal = typeof destination === 'number' && isatty(destination),
): Logger {
  const stream = typeof destination === 'number' ? outputTo(destination) : destination;
  const shown = isTerminal ? readableLine : (line: string) => line;
  return pino(
    { level, serializers: { err: withoutParameters }, redact: { paths: REMOVED, remove: true } },
    { write: (line: string) => stream.write(shown(strikeOut(line))) },
  );
}

/** An error with the messages and stacks of its causes, without the values of queries. */
export function withoutParameters(error: Error): { message: string; stack: string } {
  const chain = causesOf(error);
  return {
    ...stdSerializers.err(error),
    message: chain.map(cutMessage).join(': '),
    stack: chain.map(cutStack).join('\ncaused by: '),
  };
}

/** An error, its cause, the cause of that, and so on. */
function causesOf(error: Error): Error[] {
  const chain = new Set<Error>();
  let next: unknown = error;
  while (next instanceof Error && !chain.has(next)) {
    chain.add(next);
    next = next.cause;
  }
  return [...chain];
}

/** Values stand at the end of a message: after Drizzle's `params:`, or after PostgreSQL's colon (class 22, data). */
function cutMessage(error: Error): string {
  const [message = ''] = error.message.split('\nparams:', 1);
  const isOfData = 'code' in error && String(error.code).startsWith('22');
  return isOfData ? message.replace(/: .*/s, '') : message;
}

/** Only the frames: the stack begins with the message, which may contain values. */
function cutStack(error: Error): string {
  const stack = error.stack ?? '';
  const end = stack.indexOf(error.message) + error.message.length;
  const frames = stack.includes(error.message) ? stack.slice(end) : '';
  return `${error.name}: ${cutMessage(error)}${frames}`;
}

/** The second check, of the whole line: data that a message, a stack or another field may still contain. */
const secrets: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\b[1-9]\d{0,14}\.[\w-]{43}(?![\w-])/g, '[token]'],
  [/\$argon2\w*\$[^"\s]+/g, '[hash]'],
  // Ten digits are a phone number here; times in milliseconds have thirteen, ids fewer.
  [/(?<!\d)(?:977)?\d{10}(?!\d)/g, '[phone]'],
  [/((?:code|otp|कोड|ओटीपी)(?: (?:is )?|\\*"?\s*[:=]\s*\\*"?))\d{6}(?!\d)/gi, '$1[code]'],
  [/((?:password2?|otp|refresh|access|authorization)\\*"?\s*[:=]\s*\\*"?)(?!\[)[^"\\&\s,}]+/gi, '$1[secret]'],
  // The query of an address.
  // Bounded, because a long path without a question mark would be scanned again from each of its characters.
  [/(\/[\w/.-]{0,300})\?[^\s"\\]+/g, '$1?[query]'],
];

function strikeOut(line: string): string {
  return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
