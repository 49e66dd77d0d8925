import { getLtiKeys } from '@abhyas/contract/lti';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { DAY } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lti_keys } from './lti.tables.ts';
import { getSigningKey } from './own-keys.service.ts';

const app = await buildTestApp();
const { db, clock } = app;
const kids = async () => (await call(app.url, getLtiKeys)).body.keys.map(({ kid }) => kid);
const signsNow = async (secret_keys = app.deps.keys) =>
  (await getSigningKey({ db, clock, lti_keys: secret_keys.lti_keys })).kid;

describe('GET /api/lti/jwks/', () => {
  it('has one public key at first, also for concurrent requests, and nothing of its private half', async () => {
    const [one, other] = await Promise.all([call(app.url, getLtiKeys), call(app.url, getLtiKeys)]);
    expect(one.body).toEqual(other.body);
    const key = { kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB' };
    expect(one.body.keys).toEqual([{ ...key, kid: expect.any(String), n: expect.any(String) }]);
    expect(await signsNow()).toBe(one.body.keys[0]?.kid);
  });

  it('publishes the next key for a day before it signs, and the one before after that', async () => {
    const [first] = await kids();
    clock.advance(180 * DAY);
    const [next, ...before] = await kids();
    expect(before).toEqual([first]);
    expect(await signsNow()).toBe(first);
    clock.advance(DAY);
    expect(await signsNow()).toBe(next);
    expect(await kids()).toEqual([next, first]);
  });

  it('has a new key when JWT_SECRET was replaced, and the same when it was rotated', async () => {
    const before = await signsNow();
    const fresh = 'another secret that only the tests know, long enough';
    const rotated = deriveKeys(`${fresh},a secret that only the tests know, long enough`);
    expect(await signsNow(rotated)).toBe(before);
    expect(await signsNow(deriveKeys(fresh))).not.toBe(before);
    const rows = await db.select().from(lti_keys);
    for (const { private_key } of rows) expect(private_key.includes('PRIVATE')).toBe(false);
  });
});
