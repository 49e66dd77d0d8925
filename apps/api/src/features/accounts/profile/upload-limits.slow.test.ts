import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '@abhyas/contract/accounts';
import { updateProfile } from '@abhyas/contract/accounts/profile';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countHere } from '#platform/http/limits/shared-counts.ts';
import { HOUR, systemClock } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';

// The same settings as in timeouts.ts, but shorter.
vi.mock('#platform/http/limits/timeouts.ts', () => ({
  REQUEST_TIMEOUTS: {
    requestTimeout: 6000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 2000, connectionsCheckingInterval: 200 },
  },
}));

const app = await buildTestApp({ call_counts: countHere() });
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c2183c' } })
  .png()
  .toBuffer();
const BOUNDARY = 'x';

function save(token: string, picture?: Uint8Array, field = 'profile_picture') {
  const body = new FormData();
  for (const [name, value] of Object.entries({ full_name: 'Sita', email: '', preferred_language: 'en' }))
    body.set(name, value);
  if (picture) body.set(field, new Blob([new Uint8Array(picture)]), 'picture');
  return call(app.url, updateProfile, { token, body });
}
/** As large as a photograph. Bytes after the end of the picture are ignored. */
const large = Buffer.concat([png, Buffer.alloc(100_000)]);

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});
/** Starts an upload of 5 MB and stops sending. */
async function beginUpload(token: string) {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  await once(socket, 'connect');
  socket.write(
    `PUT ${updateProfile.path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 5000000\r\n\r\n--${BOUNDARY}\r\n`,
  );
  return { status: () => Number(/^HTTP\/1.1 (\d+)/.exec(response)?.[1] ?? 0), closed: once(socket, 'close') };
}

describe('picture uploads', () => {
  it('are limited to one per account and two per process, and end when they take too long', async () => {
    const learners = await Promise.all(Array.from({ length: 5 }, () => registerLearner(app)));
    const begun = [];
    for (const { token } of learners.slice(0, 2)) begun.push(await beginUpload(token));
    await wait(500); // no event shows when the server has read their headers
    expect(await save(learners[3]?.token ?? '', large)).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', retry_after: 5 },
    });
    const second = await save(learners[0]?.token ?? '', large);
    expect(second).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', retry_after: 5 } });
    // A form without a picture does not wait for the uploads.
    expect((await save(learners[0]?.token ?? '')).status).toBe(200);
    expect((await save(learners[4]?.token ?? '', png)).status).toBe(200);
    await Promise.all(begun.map(({ closed }) => closed));
    expect(begun.map(({ status }) => status())).toEqual([408, 408]);
    expect((await save(learners[3]?.token ?? '', large)).status).toBe(200);
  });

  it('are replaced by a new one of the same account when they stall', async () => {
    const { token } = await registerLearner(app);
    const begun = await beginUpload(token);
    await wait(500); // no event shows when the server has read its headers
    expect((await save(token, large)).status).toBe(429);
    await wait(4100); // longer than its Retry-After, and shorter than the request timeout here
    expect((await save(token, large)).status).toBe(200);
    await begun.closed;
    expect(begun.status()).toBe(0);
  });

  it('are limited to twenty an hour per account; the name can still be saved', async () => {
    const { token, username, password } = await registerLearner(app);
    // A large form counts before it is read, whatever it contains. A small one counts if it has a picture.
    for (let index = 0; index < 18; index += 1)
      expect((await save(token, large, 'unknown')).status).toBe(200);
    for (const picture of [png, Buffer.from('none')]) await save(token, picture);
    for (const picture of [png, large]) {
      const refused = await save(token, picture);
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    }
    expect((await save(token)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: systemClock.now() });
    // The faked performance.now() begins at 0.
    vi.advanceTimersByTime(2 * HOUR);
    onTestFinished(() => void vi.useRealTimers());
    const { access } = (await call(app.url, logIn, { body: { username, password } })).body;
    expect((await save(access, png)).status).toBe(200);
  });

  it('leave their place empty for a second when they were large', async () => {
    const learners = await Promise.all(Array.from({ length: 3 }, () => registerLearner(app)));
    const photograph = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    const [one, two, three] = learners.map(
      ({ token }) =>
        () =>
          save(token, photograph),
    );
    expect(await Promise.all([one?.(), two?.()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await three?.()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    await wait(1100);
    expect(await three?.()).toMatchObject({ status: 200 });
  });

  it('are rejected before the body for visitors who are not signed in', async () => {
    const begun = await beginUpload('none');
    await vi.waitFor(() => expect(begun.status()).toBe(401));
    // The server does not read the rest: the connection ends.
    await begun.closed;
  });
});
