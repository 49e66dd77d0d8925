import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Tracing } from '#platform/telemetry/tracing.ts';

type Callback = (error: unknown, ...rest: unknown[]) => unknown;
const isCallback = (value: unknown): value is Callback => typeof value === 'function';

const tracings = new WeakMap<pg.Pool, Tracing>();

/** Opens a span for every statement of a request. A connection of the pool sends each, alone or in a transaction. */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
  tracings.set(pool, tracing);
  pool.on('connect', (client) => {
    client.query = tracedQuery(pool, client.query);
  });
  // A request that returns a connection calls the next one that waits for it. The spans must not mix the two up.
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, args: unknown[]) =>
      Reflect.apply(
        connect,
        self,
        args.map((arg) => (isCallback(arg) ? AsyncResource.bind(arg) : arg)),
      ),
  });
}

/** The function that sends a statement, with a span for each if the pool's statements are traced. */
export function tracedQuery<Query extends (...args: never[]) => unknown>(pool: pg.Pool, query: Query): Query {
  const tracing = tracings.get(pool);
  if (!tracing) return query;
  return new Proxy(query, {
    apply: (send, self, args: unknown[]) =>
      traced(args, tracing, (given) => Reflect.apply(send, self, given)),
  });
}

function traced(args: unknown[], tracing: Tracing, send: (args: unknown[]) => unknown): unknown {
  const end = tracing.statement(textOf(args[0]));
  if (!end) return send(args);
  const last = args.findLastIndex(isCallback);
  const callback = args[last];
  if (isCallback(callback)) {
    const ending: Callback = (error, ...rest) => {
      end(error);
      return callback(error, ...rest);
    };
    return send(args.with(last, ending));
  }
  const sent = send(args);
  if (sent instanceof Promise) sent.then(() => end(), end);
  else end(); // a stream, which no request uses
  return sent;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text = typeof statement === 'object' && statement && 'text' in statement ? statement.text : '';
  return typeof text === 'string' ? text : '';
}
