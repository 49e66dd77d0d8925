import { once } from 'node:events';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@abhyas/contract/endpoint';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { User } from '#features/accounts/sessions/guards.service.ts';
import { type App, type ContractTypes, endpoint, registerContract } from '#platform/http/endpoint.ts';
import { registerErrorHandler } from '#platform/http/error-handler.ts';
import { inPieces } from '#platform/http/json-stream.ts';
import { cleanUpLater } from '#testing/later.ts';
import { registerCostlyCalls } from './costly-calls.ts';

const count = {
  method: 'GET',
  path: '/api/count/',
  access: 'learner',
  summary: 'Takes as long as the test says',
  status: 200,
  response: z.object({ counted: z.string() }),
  errors: [],
  costly: true,
} as const satisfies Endpoint;
const look = { ...count, path: '/api/look/', costly: undefined } as const;
const change = { ...look, path: '/api/change/', one_at_a_time: true } as const;
const stream = { ...count, path: '/api/stream/' } as const;
/** More than a connection takes in without a reader. */
const LARGE = 'x'.repeat(32 * 1024 * 1024);

/** A server whose calls name their account in a header, and end when the test ends them. */
async function build() {
  const app: App = Fastify().withTypeProvider<ContractTypes>();
  const began: string[] = [];
  let received = 0;
  let closed = 0;
  const ends = new Map<string, (counted: string) => void>();
  /** How many pieces a stream has. */
  const lengths = new Map<string, number>();
  registerErrorHandler(app);
  registerContract(app);
  registerCostlyCalls(app, () => undefined);
  app.decorateRequest('user', null as unknown as User);
  app.addHook('onRequest', async (request) => {
    request.user = { id: Number(request.headers.account) } as User;
  });
  app.addHook('preHandler', async () => {
    received += 1;
  });
  for (const contract of [count, look, change] as const)
    app.route({
      ...endpoint(contract),
      handler: async ({ headers }) => {
        const name = String(headers.name);
        began.push(name);
        return { counted: await new Promise<string>((resolve) => ends.set(name, resolve)) };
      },
    });
  app.route({
    ...endpoint(stream),
    handler: async ({ headers }, reply) => {
      const name = String(headers.name);
      began.push(name);
      return inPieces(reply, piecesOf(name));
    },
  });
  /** A first piece, and then what the test ends it with, so often that it becomes as long as the test says. */
  async function* piecesOf(name: string) {
    yield '"';
    const piece = await new Promise<string>((resolve) => ends.set(name, resolve));
    for (let n = 0; n < Number(lengths.get(name) ?? 1); n++) yield piece;
    yield '"';
  }
  app.server.on('connection', (socket) => {
    socket.once('close', () => {
      closed += 1;
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  cleanUpLater(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;

  /** Sends a call of an account, and returns once the server has it. */
  async function begin(account: number, name: string, path: string = count.path) {
    const before = received;
    const sent = send({ port, path, headers: { account, name }, agent: false });
    const answered = once(sent, 'response').then(async ([response]) => response);
    answered.catch(() => undefined); // a call that the test hangs up
    sent.on('error', () => undefined);
    sent.end();
    await vi.waitFor(() => expect(received).toBeGreaterThan(before));
    return {
      status: async () => {
        const response = await answered;
        response.resume();
        return response.statusCode;
      },
      /** Of a call whose response is never read. */
      statusOnly: async () => (await answered).statusCode,
      /** Returns once the server knows. */
      hangUp: async () => {
        const before = closed;
        sent.destroy();
        await vi.waitFor(() => expect(closed).toBeGreaterThan(before));
      },
    };
  }
  const end = async (name: string, counted = name) => {
    await vi.waitFor(() => expect(ends.has(name)).toBe(true));
    ends.get(name)?.(counted);
  };
  return { begin, end, began, lengths };
}

describe('calls that are costly', () => {
  it('run one at a time for an account, and two at a time in all, in turns', async () => {
    const { begin, end, began } = await build();
    const calls = [];
    for (const name of ['1a', '1b', '1c', '2a', '3a', '3b']) calls.push(await begin(Number(name[0]), name));
    expect(began).toEqual(['1a', '2a']);
    for (const name of ['1a', '2a', '1b', '3a', '1c', '3b']) await end(name);
    for (const each of calls) expect(await each.status()).toBe(200);
    expect(began).toEqual(['1a', '2a', '1b', '3a', '1c', '3b']);
  });

  it('hold up no other calls, not even of their account', async () => {
    const { begin, end } = await build();
    const costly = await begin(1, 'costly');
    const other = await begin(1, 'other', look.path);
    await end('other');
    expect(await other.status()).toBe(200);
    await end('costly');
    expect(await costly.status()).toBe(200);
  });

  it('leave their line when their client hangs up', async () => {
    const { begin, end, began } = await build();
    const first = await begin(1, 'first');
    const second = await begin(1, 'second');
    const third = await begin(1, 'third');
    await second.hangUp();
    await end('first');
    expect(await first.status()).toBe(200);
    await end('third');
    expect(await third.status()).toBe(200);
    expect(began).toEqual(['first', 'third']);
  });

  it('keep their place until their work ends, also after their client hung up', async () => {
    const { begin, end, began } = await build();
    const first = await begin(1, 'first');
    await first.hangUp();
    const second = await begin(1, 'second');
    expect(began).toEqual(['first']);
    await end('first');
    await end('second');
    expect(await second.status()).toBe(200);
  });

  it('are refused when the line of their account is full, and those of others are not', async () => {
    const { begin, end } = await build();
    const waiting = [];
    for (let n = 0; n < 9; n++) waiting.push(await begin(1, `1-${n}`));
    expect(await (await begin(1, 'too many')).status()).toBe(503);
    const other = await begin(2, 'other');
    await end('other');
    expect(await other.status()).toBe(200);
    for (let n = 0; n < 9; n++) await end(`1-${n}`);
    for (const each of waiting) expect(await each.status()).toBe(200);
  });

  it('keep their place while their response is being written', async () => {
    const { begin, end, began } = await build();
    const first = await begin(1, 'first', stream.path);
    expect(await first.statusOnly()).toBe(200);
    const second = await begin(1, 'second');
    expect(began).toEqual(['first']);
    await end('first');
    await end('second');
    expect(await second.status()).toBe(200);
  });

  it('leave their place to others when their response waits for a client that does not read', async () => {
    const { begin, end, began, lengths } = await build();
    lengths.set('endless', Number.POSITIVE_INFINITY);
    const endless = await begin(1, 'endless', stream.path);
    await end('endless', LARGE);
    expect(await endless.statusOnly()).toBe(200);
    const next = await begin(1, 'next');
    await end('next');
    expect(await next.status()).toBe(200);
    expect(began).toEqual(['endless', 'next']);
    await endless.hangUp();
  });

  it('are refused while their account leaves three large responses unread', async () => {
    const { begin, end } = await build();
    const unread = [];
    for (const name of ['one', 'two', 'three']) {
      const each = await begin(1, name);
      await end(name, LARGE);
      expect(await each.statusOnly()).toBe(200);
      unread.push(each);
    }
    expect(await (await begin(1, 'four')).status()).toBe(503);
    await unread[0]?.hangUp();
    await vi.waitFor(async () => {
      const next = await begin(1, 'five');
      end('five').catch(() => undefined);
      expect(await next.status()).toBe(200);
    });
  });
});

describe('calls that run one at a time', () => {
  it('wait for those of their account, and for nobody else', async () => {
    const { begin, end, began } = await build();
    const calls = [];
    for (const name of ['1a', '1b', '2a', '3a']) calls.push(await begin(Number(name[0]), name, change.path));
    for (const account of [1, 4]) calls.push(await begin(account, `costly ${account}`));
    expect(began).toEqual(['1a', '2a', '3a', 'costly 1', 'costly 4']);
    for (const name of ['1a', '1b', '2a', '3a', 'costly 1', 'costly 4']) await end(name);
    for (const each of calls) expect(await each.status()).toBe(200);
  });
});
