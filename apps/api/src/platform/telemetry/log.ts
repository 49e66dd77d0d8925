import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { outputTo } from './output.ts';

/**
 * JSON lines on standard output, or on standard error for a command whose output is its answer. No line holds data of
 * an account: a failed query is logged without its parameters, and whatever looks like a phone number, a code or a
 * token is struck out of every line, wherever it came from.
 */
export function createLog(level: string, destination: 1 | 2 | DestinationStream = 1): Logger {
  const stream = typeof destination === 'number' ? outputTo(destination) : destination;
  return pino(
    { level, serializers: { err: withoutParameters } },
    { write: (line: string) => stream.write(strikeOut(line)) },
  );
}

/** What PostgreSQL and Drizzle tell beside the message, with values of the row in it. */
const rowValues = [
  'params',
  'cause',
  'query',
  'detail',
  'where',
  'internalQuery',
  'dataType',
  'aggregateErrors',
];

/** An error and its causes as a log line holds them, without any value of a query. */
export function withoutParameters(error: Error): { message: string; stack: string } {
  const fields = Object.entries(stdSerializers.err(error) as object);
  const chain = causesOf(error);
  return {
    ...Object.fromEntries(fields.filter(([name]) => !rowValues.includes(name))),
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

/** Only the frames: the stack begins with the message, and a value may look like anything. */
function cutStack(error: Error): string {
  const stack = error.stack ?? '';
  const end = stack.indexOf(error.message) + error.message.length;
  const frames = stack.includes(error.message) ? stack.slice(end) : '';
  return `${error.name}: ${cutMessage(error)}${frames}`;
}

const secrets: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\b[1-9]\d{0,14}\.[\w-]{43}(?![\w-])/g, '[token]'],
  [/\$argon2\w*\$[^"\s]+/g, '[hash]'],
  // Ten digits are a phone number here; times in milliseconds have thirteen, ids fewer.
  [/(?<!\d)(?:977)?\d{10}(?!\d)/g, '[phone]'],
  [/(code(?: is |\\*"?\s*[:=]\s*\\*"?))\d{6}(?!\d)/gi, '$1[code]'],
  [/((?:password2?|otp|refresh|access|authorization)\\*"?\s*[:=]\s*\\*"?)(?!\[)[^"\\&\s,}]+/gi, '$1[secret]'],
  // What follows a path's question mark.
  // Bounded, for a long run of path without one would be looked through from each of its characters on.
  [/(\/[\w/.-]{0,300})\?[^\s"\\]+/g, '$1?[query]'],
];

function strikeOut(line: string): string {
  return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
