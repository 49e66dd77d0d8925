import { type Logger, pino, stdSerializers } from 'pino';

/**
 * JSON lines on standard output, or on standard error for a command whose output is its answer. A failed query is
 * logged without its parameters: they hold names, phones and hashes.
 */
export function createLog(level: string, destination: 1 | 2 = 1): Logger {
  return pino(
    { level, serializers: { err: withoutParameters } },
    pino.destination({ dest: destination, sync: true }),
  );
}

export function withoutParameters(error: Error): object {
  const { params, cause, ...told } = stdSerializers.err(error) as Record<string, unknown>;
  const cut = (text: unknown) => (typeof text === 'string' ? text.replace(/\nparams:[^\n]*/g, '') : text);
  return { ...told, message: cut(told.message), stack: cut(told.stack) };
}
