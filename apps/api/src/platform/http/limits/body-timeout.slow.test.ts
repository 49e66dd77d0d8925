import { request } from 'node:http';
import { logIn } from '@abhyas/contract/accounts';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';
import { BODY_TIMEOUT_MS } from './body-timeout.ts';

it('refuses a JSON body that does not arrive within ten seconds, and closes its connection', {
  timeout: 30_000,
}, async () => {
  const app = await buildTestApp();
  const { username, password } = await registerLearner(app);
  const body = JSON.stringify({ username, password });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const began = performance.now();
  const sent = request(`${app.url}/api/token/`, { method: 'POST', headers });
  sent.write(body.slice(0, 3));
  const refused = await new Promise<{ status: number | undefined; text: string; closed: Promise<unknown> }>(
    (resolve, reject) => {
      sent.once('error', reject);
      sent.once('response', async (response) => {
        const closed = new Promise((done) => response.socket.once('close', done));
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode, text, closed });
      });
    },
  );
  expect(refused.status).toBe(408);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'BODY_TIMEOUT' });
  await refused.closed;
  expect(performance.now() - began).toBeGreaterThan(BODY_TIMEOUT_MS - 500);
  expect(performance.now() - began).toBeLessThan(BODY_TIMEOUT_MS + 5000);
  expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
});
