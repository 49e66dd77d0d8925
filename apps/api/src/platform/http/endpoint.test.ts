import type { Endpoint } from '@abhyas/contract/endpoint';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type App, type ContractTypes, endpoint, registerContract } from './endpoint.ts';

const getThing = {
  method: 'GET',
  path: '/api/thing/',
  access: 'public',
  summary: 'A thing',
  status: 200,
  response: z.object({ options: z.array(z.object({ id: z.int() })) }),
  errors: [],
} as const satisfies Endpoint;

function build(): App {
  const app: App = Fastify().withTypeProvider<ContractTypes>();
  registerContract(app);
  return app;
}

describe('a route of the contract', () => {
  it('sends no field that its response schema does not name', async () => {
    const app = build();
    const stored = { options: [{ id: 1, is_correct: true }], hint: { en: 'the first' } };
    app.route({ ...endpoint(getThing), handler: async () => stored });
    const { body } = await app.inject('/api/thing/');
    expect(JSON.parse(body)).toEqual({ options: [{ id: 1 }] });
  });
});

describe('a call without a body', () => {
  const addThing = {
    ...getThing,
    method: 'POST',
    body: z.object({ days: z._default(z.int(), 30), note: z.optional(z.string()) }),
    response: z.object({ days: z.int() }),
  } as const satisfies Endpoint;
  const json = { 'content-type': 'application/json' };
  const send = async (contract: typeof addThing, headers: Record<string, string>, payload?: string) => {
    const app = build();
    app.route({ ...endpoint(contract), handler: async ({ body }) => ({ days: body.days }) });
    return app.inject({ method: 'POST', url: '/api/thing/', headers, ...(payload && { payload }) });
  };

  it('has the defaults of all fields, also where it announces JSON', async () => {
    for (const headers of [{}, json, { ...json, 'content-length': '0' }])
      expect(JSON.parse((await send(addThing, headers)).body)).toEqual({ days: 30 });
    expect(JSON.parse((await send(addThing, json, '{"days":7}')).body)).toEqual({ days: 7 });
  });

  it('is refused where a field is required, and so is one that is no object', async () => {
    const needsDays = { ...addThing, body: z.object({ days: z.int() }) };
    expect((await send(needsDays as never, {})).statusCode).toBe(400);
    expect((await send(addThing, json, '[]')).statusCode).toBe(400);
  });
});

describe('a start', () => {
  it('is refused for a call that is not in the contract', () => {
    expect(() => build().get('/api/other/', async () => ({}))).toThrow('/api/other/ is not in the contract');
  });
});
