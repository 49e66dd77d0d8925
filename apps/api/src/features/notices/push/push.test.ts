import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logOut } from '@abhyas/contract/accounts';
import { getPush, subscribePush, unsubscribePush } from '@abhyas/contract/notices/push';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { addNoticeAs, HOLIDAY } from '#features/notices/notices.fixture.ts';
import { openPush } from '#platform/push/push.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';
import { cleanUpLater } from '#testing/later.ts';
import { pushDue } from './push.service.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);

interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service on this machine: it takes messages, and answers as it is let. */
const service = { received: [] as Received[], status: 201 };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
  response.writeHead(service.status, service.status === 302 ? { location: '/elsewhere' } : {}).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
cleanUpLater(async () => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let made = 0;

/** A browser: its keys, and how it reads a message (RFC 8188, RFC 8291). */
function browser() {
  made += 1;
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16);
  const path = `/push/${made}`;
  const subscription = { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
    const ikm = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, size));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(21 + length, -16)), decipher.final()]);
    expect(text.at(-1)).toBe(2);
    return JSON.parse(text.subarray(0, -1).toString());
  };
  return { subscription, read, received: () => service.received.filter((each) => each.path === path) };
}

async function subscribed() {
  const learner = await registerLearner(app);
  const { id } = await addClassTo(app, admin, [learner]);
  const phone = browser();
  const { token } = learner;
  expect((await call(app.url, subscribePush, { token, body: phone.subscription })).status).toBe(204);
  return { learner, phone, audience: { class_ids: [id] } };
}

const push = () => pushDue({ ...app.deps, ...app.deps.notices });

describe('a notice', () => {
  it('reaches the devices of its audience once, encrypted and signed, in the language of the account', async () => {
    const { learner, phone, audience } = await subscribed();
    const other = await subscribed();
    await app.db.update(users).set({ preferred_language: 'ne' }).where(eq(users.id, learner.user_id));
    const { id } = await addNoticeAs(app, admin, { audience });
    await Promise.all([push(), push()]);
    await push();
    expect(other.phone.received()).toHaveLength(0);
    const [message, ...more] = phone.received();
    if (!message) throw new Error('Nothing was pushed');
    expect(more).toEqual([]);
    expect(message.body.toString()).not.toContain(HOLIDAY.title.ne);
    expect(phone.read(message.body)).toEqual({
      title: HOLIDAY.title.ne,
      body: HOLIDAY.body.ne,
      lang: 'ne',
      tag: `notice ${id}`,
      path: '/',
    });
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });

    // RFC 8292: signed by the key with which the browser subscribed, and for this push service.
    const { body } = await call(app.url, getPush, { token: learner.token });
    expect(body.subscribed).toBe(true);
    const [, header = '', claims = '', signature = '', key] =
      /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(String(message.headers.authorization)) ?? [];
    expect(key).toBe(body.key);
    const point = Buffer.from(body.key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const public_key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: public_key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin });
  });

  it('reaches no device that was logged out, unsubscribed, or whose subscription is gone', async () => {
    const [out, off, gone] = [await subscribed(), await subscribed(), await subscribed()];
    await call(app.url, logOut, { body: { refresh: out.learner.refresh } });
    await call(app.url, unsubscribePush, { token: off.learner.token });
    service.status = 410;
    await addNoticeAs(app, admin, { audience: gone.audience });
    await push();
    service.status = 201;
    expect(gone.phone.received()).toHaveLength(1);
    expect((await call(app.url, getPush, { token: gone.learner.token })).body.subscribed).toBe(false);
    for (const { audience } of [out, off, gone]) await addNoticeAs(app, admin, { audience });
    await push();
    expect([out, off, gone].map(({ phone }) => phone.received().length)).toEqual([0, 0, 1]);
  });

  it.each([302, 500])('is not pushed again after the answer %s, and the device stays', async (status) => {
    const { learner, phone, audience } = await subscribed();
    service.status = status;
    await addNoticeAs(app, admin, { audience });
    await push();
    service.status = 201;
    await push();
    expect(phone.received()).toHaveLength(1);
    expect(service.received.some(({ path }) => path === '/elsewhere')).toBe(false);
    expect((await call(app.url, getPush, { token: learner.token })).body.subscribed).toBe(true);
  });
});

describe('POST /api/notices/push/', () => {
  it('refuses endpoints that are no public https address', async () => {
    const strictPush = openPush({ key: app.deps.keys.push, clock: app.clock });
    const notices = { ...app.deps.notices, push: strictPush };
    const strict = await buildTestApp({ notices }, { connection: app.connection });
    const { token } = await registerLearner(app);
    const { keys } = browser().subscription;
    const subscribe = (endpoint: string) =>
      call(strict.url, subscribePush, { token, body: { endpoint, keys } });
    for (const endpoint of [
      `${origin}/push`,
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'https://db/',
    ]) {
      const { status, body } = await subscribe(endpoint);
      expect([endpoint, status]).toEqual([endpoint, 400]);
      expect(body).toMatchObject({ errors: [{ path: '/endpoint' }] });
    }
    expect((await subscribe('https://push.example.com/abc')).status).toBe(204);
    const noPoint = { endpoint: 'https://push.example.com/abc', keys: { ...keys, p256dh: 'A'.repeat(87) } };
    expect((await call(strict.url, subscribePush, { token, body: noPoint })).status).toBe(400);
  });
});
