import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { Endpoint } from '@abhyas/contract/endpoint';
import Fastify, { LogController } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type JsonPieces, jsonArray, jsonObject } from '#platform/json-pieces.ts';
import { cleanUpLater } from '#testing/later.ts';
import { type App, type ContractTypes, endpoint, registerContract } from './endpoint.ts';
import { registerErrorHandler } from './error-handler.ts';
import { inPieces } from './json-stream.ts';

const contract = {
  method: 'GET',
  path: '/api/document/',
  access: 'public',
  summary: 'A document that the test writes',
  status: 200,
  response: z.record(z.string(), z.unknown()),
  errors: [],
} as const satisfies Endpoint;

async function* pagesOf<Item>(...pages: Item[][]) {
  yield* pages;
}

/** A server with one call, which sends these pieces. */
async function build(pieces: () => JsonPieces) {
  const log = new PassThrough();
  const app: App = Fastify({
    logger: { level: 'error', stream: log },
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ContractTypes>();
  registerErrorHandler(app);
  registerContract(app);
  app.route({ ...endpoint(contract), handler: async (_request, reply) => inPieces(reply, pieces()) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  cleanUpLater(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}${contract.path}`, logged: () => String(log.read() ?? '') };
}

describe('a response in pieces', () => {
  it('is the same document as one that is written at once', async () => {
    const long = Array.from({ length: 5000 }, (_, n) => ({ n, text: `नम्बर ${n} "…"` }));
    const { url } = await build(() =>
      jsonObject({
        first: 1,
        'a "name"': null,
        long: jsonArray(pagesOf(long.slice(0, 10), [], long.slice(10))),
        none: jsonArray(pagesOf<number>()),
        own: jsonArray(pagesOf([1, 2]), (n) => `"<${n}>"`),
        inner: jsonObject({}),
        last: { is: ['plain'] },
      }),
    );
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe(
      JSON.stringify({
        first: 1,
        'a "name"': null,
        long,
        none: [],
        own: ['<1>', '<2>'],
        inner: {},
        last: { is: ['plain'] },
      }),
    );
  });

  it('that fails before its first piece is a problem', async () => {
    const { url } = await build(() => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('Nothing can be read')) }),
    }));
    const response = await fetch(url);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'INTERNAL' });
  });

  it('that fails later is cut off, so that nobody takes a part for the whole, and is logged', async () => {
    const { url, logged } = await build(() =>
      jsonObject({
        whole: [1, 2, 3],
        broken: jsonArray(
          (async function* () {
            yield Array.from({ length: 100_000 }, (_, n) => n);
            throw new Error('The rest cannot be read');
          })(),
        ),
      }),
    );
    const response = await fetch(url);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    const lines = logged().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'A response broke off', err: { message: 'The rest cannot be read' } },
    ]);
  });

  it('is written no further when its client hangs up', async () => {
    let has_ended = false;
    const { port } = await build(async function* () {
      try {
        yield '[0';
        for (;;) yield ',0';
      } finally {
        has_ended = true;
      }
    });
    const sent = send({ port, path: contract.path, agent: false });
    sent.on('error', () => undefined);
    sent.on('response', (response) => response.once('data', () => sent.destroy()));
    sent.end();
    await vi.waitFor(() => expect(has_ended).toBe(true));
  });

  it('ends work that sends nothing yet when its client hangs up', async () => {
    let has_begun = false;
    let has_ended = false;
    const { port } = await build(async function* () {
      try {
        has_begun = true;
        for (;;) yield '';
      } finally {
        has_ended = true;
      }
    });
    const sent = send({ port, path: contract.path, agent: false });
    sent.on('error', () => undefined);
    sent.end();
    await vi.waitFor(() => expect(has_begun).toBe(true));
    sent.destroy();
    await vi.waitFor(() => expect(has_ended).toBe(true));
  });
});
