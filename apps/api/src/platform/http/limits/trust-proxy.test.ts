import { sendOtp } from '@abhyas/contract/accounts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newIdentity } from '#testing/factories.ts';

const direct = await buildTestApp();
const proxied = await buildTestApp({ trust_proxy: ['127.0.0.1', '10.0.0.0/8'] });

/** The address that the server records for a request with this X-Forwarded-For. */
async function notedAddress(app: TestApp, forwarded: string): Promise<unknown> {
  const { phone_number } = newIdentity();
  await call(app.url, sendOtp, {
    body: { phone_number, purpose: 'register' },
    headers: { 'x-forwarded-for': forwarded },
  });
  const { rows } = await app.db.execute(
    sql`select address from otp_challenges where phone_number = ${phone_number}`,
  );
  return rows[0]?.address;
}

describe('X-Forwarded-For', () => {
  it('is ignored from a caller that is not a trusted proxy', async () => {
    expect(await notedAddress(direct, '203.0.113.9')).toBe('127.0.0.1');
  });

  it('is believed from a trusted proxy, as far back as trusted proxies wrote it', async () => {
    expect(await notedAddress(proxied, '203.0.113.9')).toBe('203.0.113.9');
    expect(await notedAddress(proxied, '203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
  });

  it('cannot be forged before the proxy: only the address that the proxy saw counts', async () => {
    expect(await notedAddress(proxied, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await notedAddress(proxied, '10.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
  });
});
