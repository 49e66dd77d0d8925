import { registerUser, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { otp_challenges } from '#features/accounts/accounts.tables.ts';
import { MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity } from '#testing/factories.ts';

const app = await buildTestApp({ trust_proxy: ['127.0.0.1'] });
const HOME = '203.0.113.5';
const STRANGER = '203.0.113.66';
const secret = 'a random secret of this phone';

/** A visitor with a new phone who calls from a given address. */
function visitor() {
  const { username, phone_number, password } = newIdentity();
  const post = (endpoint: Parameters<typeof call>[1], from: string, body: object) =>
    call(app.url, endpoint, {
      body: { phone_number, ...body },
      headers: { 'x-forwarded-for': from },
    });
  return {
    phone_number,
    send: async () => {
      await post(sendOtp, HOME, { purpose: 'register' });
      return lastCode(app, phone_number);
    },
    verify: (otp: string, from: string, proof?: string) =>
      post(verifyOtp, from, { otp, purpose: 'register', proof }),
    register: (from: string, proof?: string) =>
      post(registerUser, from, { username, password, password2: password, proof }),
  };
}

const refused = { status: 403, body: { code: 'PHONE_NOT_VERIFIED' } };
const invalid = { status: 400, body: { code: 'OTP_INVALID' } };

describe('a verified phone', () => {
  it('with a secret is registered only by its holder, from any network', async () => {
    const learner = visitor();
    expect((await learner.verify(await learner.send(), HOME, secret)).status).toBe(200);
    expect(await learner.register(HOME)).toMatchObject(refused);
    expect(await learner.register(HOME, 'another secret, just as long')).toMatchObject(refused);
    expect((await learner.register('198.51.100.7', secret)).status).toBe(201);
  });

  it('without a secret is registered only from the network that verified it', async () => {
    const learner = visitor();
    expect((await learner.verify(await learner.send(), HOME)).status).toBe(200);
    expect(await learner.register(STRANGER)).toMatchObject(refused);
    expect(await learner.register(STRANGER, secret)).toMatchObject(refused);
    expect((await learner.register(HOME)).status).toBe(201);
  });

  it('counts the /64 of an IPv6 address as the network', async () => {
    const learner = visitor();
    await learner.verify(await learner.send(), '2001:db8:1:2:aaaa::1');
    expect(await learner.register('2001:db8:1:3:aaaa::1')).toMatchObject(refused);
    expect((await learner.register('2001:db8:1:2:bbbb::2')).status).toBe(201);
  });

  it('belongs to the client that verified it first, even if a stranger knows the code', async () => {
    for (const proof of [secret, undefined]) {
      const learner = visitor();
      const otp = await learner.send();
      await learner.verify(otp, HOME, proof);
      expect(await learner.verify(otp, STRANGER, 'the secret of a stranger')).toMatchObject(invalid);
      expect(await learner.verify(otp, STRANGER)).toMatchObject(invalid);
      expect(await learner.register(STRANGER, 'the secret of a stranger')).toMatchObject(refused);
      // The first response may have been lost, so the holder may verify again.
      expect((await learner.verify(otp, HOME, proof)).status).toBe(200);
      expect((await learner.register(HOME, proof)).status).toBe(201);
    }
  });

  it('may be verified by any code that was sent', async () => {
    const learner = visitor();
    const older = await learner.send();
    app.clock.advance(61 * SECOND);
    const newer = await learner.send();
    await learner.verify(newer, STRANGER, 'the secret of a stranger');
    await learner.verify(older, HOME, secret);
    expect(await learner.register(STRANGER)).toMatchObject(refused);
    expect((await learner.register(HOME, secret)).status).toBe(201);
  });

  it('must be verified again if the earlier record does not name a holder', async () => {
    const learner = visitor();
    await learner.verify(await learner.send(), HOME);
    await app.db
      .update(otp_challenges)
      .set({ verified_network: null, proof_hash: null })
      .where(eq(otp_challenges.phone_number, learner.phone_number));
    expect(await learner.register(HOME)).toMatchObject(refused);
    app.clock.advance(2 * MINUTE);
    await learner.verify(await learner.send(), HOME, secret);
    expect((await learner.register(HOME, secret)).status).toBe(201);
  });

  it('rejects secrets that are too short to be random', async () => {
    const learner = visitor();
    expect(await learner.verify(await learner.send(), HOME, 'too short')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', errors: [{ path: '/proof' }] },
    });
  });
});
