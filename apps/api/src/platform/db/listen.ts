import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '#platform/time/clock.ts';

const HEARTBEAT = 3 * SECOND;
const SILENCE = 2 * SECOND;
/** To connect, and for each later statement: a server that accepts and then sends nothing counts as down. */
const CONNECT_TIMEOUT_MS = 5 * SECOND;

export type ListeningConnection = pg.ClientConfig;

export interface Listener {
  /** False while the connection is broken: announcements of that time are missed. */
  connected(): boolean;
  close(): Promise<void>;
}

/**
 * Receives what other processes announce with NOTIFY. After a break it connects again, and `onConnect` runs again to
 * fetch what was announced in between.
 */
export async function listen(
  connection: ListeningConnection,
  options: {
    channel: string;
    onNotify: (payload: string) => void;
    onConnect: () => Promise<void>;
    onBreak: (error: Error) => void;
  },
): Promise<Listener> {
  let client: pg.Client | undefined;
  let connected = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      ...connection,
      application_name: 'abhyas listen',
      keepAlive: true,
    });
    client = next;
    let broken = false;
    const onceBroken = (error: Error) => {
      if (broken || closed) return;
      broken = true;
      connected = false;
      options.onBreak(error);
      next.end().catch(options.onBreak);
      retry = setTimeout(() => connect().catch(onceBroken), SECOND);
    };
    next.on('error', onceBroken);
    next.on('end', () => onceBroken(new Error('The listening connection ended')));
    next.on('notification', ({ payload }) => options.onNotify(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      await inTime(options.onConnect());
      connected = !broken;
      watch(next, onceBroken);
    } catch (error) {
      onceBroken(error instanceof Error ? error : new Error(String(error)));
    }
  };

  /** A connection can die silently: an unanswered heartbeat counts as a break. */
  const watch = (watched: pg.Client, onSilence: (error: Error) => void) => {
    heartbeat = setTimeout(async () => {
      const silence = setTimeout(() => {
        onSilence(new Error('The listening connection is silent'));
        watched.connection.stream.destroy();
      }, SILENCE);
      await watched.query('select 1').catch(onSilence);
      clearTimeout(silence);
      if (connected && watched === client) watch(watched, onSilence);
    }, HEARTBEAT);
  };

  await connect();
  return {
    connected: () => connected,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(heartbeat);
      const closing = client;
      if (!closing) return;
      // A server that hangs never closes the connection.
      const silence = setTimeout(() => closing.connection.stream.destroy(), SILENCE);
      await closing.end();
      clearTimeout(silence);
    },
  };
}

/** Rejects when the work takes longer than the time limit of a connection. */
async function inTime(work: Promise<void>): Promise<void> {
  const timeout = new AbortController();
  const late = wait(CONNECT_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => {
    throw new Error('What was announced before could not be fetched in time');
  });
  try {
    await Promise.race([work, late]);
  } finally {
    timeout.abort();
    late.catch(() => undefined); // aborted
  }
}
