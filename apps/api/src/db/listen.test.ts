import pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { openNetwork, socketOf } from '../testing/network.ts';
import { listen } from './listen.ts';

it('a connection that dies without a word is noticed, and what was missed is fetched', async () => {
  const { connection } = inject('postgres');
  const network = await openNetwork(socketOf(connection));
  const heard: string[] = [];
  const breaks: string[] = [];
  let connects = 0;
  const listener = await listen(
    { ...connection, host: network.host, port: network.port },
    {
      channel: 'test_channel',
      onNotify: (payload) => heard.push(payload),
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
  await vi.waitFor(() => expect(heard).toEqual(['one']));
  network.silent(true);
  await say('two');
  await vi.waitFor(() => expect(listener.connected()).toBe(false), { timeout: 10_000 });
  expect(breaks).toEqual([expect.stringContaining('silent')]);
  network.silent(false);
  await vi.waitFor(() => expect(listener.connected()).toBe(true), { timeout: 10_000 });
  expect(connects).toBe(2);
  await say('three');
  await vi.waitFor(() => expect(heard).toEqual(['one', 'three']));
  await listener.close();
  await speaker.end();
  await network.close();
});
