import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { listen } from './listen.ts';

it('a connection that dies without a word is noticed, and what was missed is fetched', async () => {
  const { connection } = inject('postgres');
  // A network between here and PostgreSQL that can stop carrying, without telling either end.
  let frozen = false;
  const sockets: Socket[] = [];
  const network = createServer((near) => {
    const far = connectTo(`${connection.host}/.s.PGSQL.${connection.port}`);
    sockets.push(near, far);
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        if (!frozen) to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    };
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const { port } = network.address() as AddressInfo;
  const heard: string[] = [];
  const breaks: string[] = [];
  let connects = 0;
  const listener = await listen(
    { ...connection, host: '127.0.0.1', port },
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
  frozen = true;
  await say('two');
  await vi.waitFor(() => expect(listener.connected()).toBe(false), { timeout: 10_000 });
  expect(breaks).toEqual([expect.stringContaining('silent')]);
  frozen = false;
  await vi.waitFor(() => expect(listener.connected()).toBe(true), { timeout: 10_000 });
  expect(connects).toBe(2);
  await say('three');
  await vi.waitFor(() => expect(heard).toEqual(['one', 'three']));
  await listener.close();
  await speaker.end();
  for (const socket of sockets) socket.destroy();
  network.close();
});
