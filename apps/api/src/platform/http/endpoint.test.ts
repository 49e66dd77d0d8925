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

describe('a start', () => {
  it('is refused for a call that is not in the contract', () => {
    expect(() => build().get('/api/other/', async () => ({}))).toThrow('/api/other/ is not in the contract');
  });
});
