import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { openNetwork, socketOf } from '#testing/network.ts';
import { listen } from './listen.ts';

it('a connection that dies silently is noticed, and missed announcements are fetched', async () => {
  const { connection } = inject('postgres');
  const network = await openNetwork(socketOf(connection));
  const received: string[] = [];
  const breaks: string[] = [];
  let connects = 0;
  const listener = await listen(
    { ...connection, host: network.host, port: network.port },
    {
      channel: 'test_channel',
      onNotify: (payload) => received.push(payload),
      onConnect: async () => {
        connects += 1;
      },
      onBreak: (error) => breaks.push(error.message),
    },
  );
  const speaker = new pg.Client(connection);
  await speaker.connect();
  const say = (word: string) => speaker.query(`select pg_notify('test_channel', $1)`, [word]);
  await say('one');
  await vi.waitFor(() => expect(received).toEqual(['one']));
  network.silent(true);
  await say('two');
  await vi.waitFor(() => expect(listener.connected()).toBe(false), { timeout: 10_000 });
  expect(breaks).toEqual([expect.stringContaining('silent')]);
  network.silent(false);
  await vi.waitFor(() => expect(listener.connected()).toBe(true), { timeout: 10_000 });
  expect(connects).toBe(2);
  await say('three');
  await vi.waitFor(() => expect(received).toEqual(['one', 'three']));
  await listener.close();
  await speaker.end();
  await network.close();
});

it('a server that accepts and sends nothing hangs neither the start nor a reconnect', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const breaks: string[] = [];
  const began = performance.now();
  const listener = await listen(
    { host: '127.0.0.1', port, user: 'x', password: 'x', database: 'x' },
    {
      channel: 'c',
      onNotify: () => undefined,
      onConnect: async () => undefined,
      onBreak: (e) => breaks.push(e.message),
    },
  );
  expect(performance.now() - began).toBeLessThan(6000);
  expect(listener.connected()).toBe(false);
  await vi.waitFor(() => expect(breaks.length).toBeGreaterThan(1), { timeout: 10_000 });
  await listener.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('is not blocked by a server that stops answering after the connection, nor by a fetch at that time', async () => {
  const { connection } = inject('postgres');
  const breaks: string[] = [];
  let fetches = 0;
  const listener = await listen(connection, {
    channel: 'c',
    onNotify: () => undefined,
    onConnect: () => {
      fetches += 1;
      return fetches === 1 ? new Promise(() => undefined) : Promise.resolve();
    },
    onBreak: (error) => breaks.push(error.message),
  });
  expect(breaks).toEqual([expect.stringContaining('in time')]);
  await vi.waitFor(() => expect(listener.connected()).toBe(true), { timeout: 5000 });
  await listener.close();
});
