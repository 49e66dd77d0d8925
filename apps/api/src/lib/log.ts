import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/**
 * JSON lines on standard output, or on standard error for a command whose output is its answer. No line holds data of
 * an account: a failed query is logged without its parameters, and whatever looks like a phone number, a code or a
 * token is struck out of every line, wherever it came from.
 */
export function createLog(level: string, destination: 1 | 2 | DestinationStream = 1): Logger {
  const stream =
    typeof destination === 'number' ? pino.destination({ dest: destination, sync: true }) : destination;
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

export function withoutParameters(error: Error): object {
  const told = stdSerializers.err(error) as Record<string, unknown>;
  const kept = Object.entries(told).filter(([name]) => !rowValues.includes(name));
  const cut = (text: unknown) => (typeof text === 'string' ? text.replace(/\nparams:[^\n]*/g, '') : text);
  return { ...Object.fromEntries(kept), message: cut(told.message), stack: cut(told.stack) };
}

const secrets: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\b[1-9]\d{0,14}\.[\w-]{43}(?![\w-])/g, '[token]'],
  [/\$argon2\w*\$[^"\s]+/g, '[hash]'],
  // Ten digits are a phone number here; times in milliseconds have thirteen, ids fewer.
  [/(?<!\d)\d{10}(?!\d)/g, '[phone]'],
  [/(code(?: is |\\*"?\s*[:=]\s*\\*"?))\d{6}(?!\d)/gi, '$1[code]'],
  [/((?:password2?|otp|refresh|access|authorization)\\*"?\s*[:=]\s*\\*"?)(?!\[)[^"\\&\s,}]+/gi, '$1[secret]'],
  // What follows a path's question mark.
  [/(\/[\w/.-]*)\?[^\s"\\]+/g, '$1?[query]'],
];

function strikeOut(line: string): string {
  return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
