import { sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { otp_challenges, otp_send_counts } from '#features/accounts/accounts.tables.ts';
import { forgetExpired } from '#features/accounts/sign-in/auth.service.ts';
import { DAY, HOUR, iso, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity } from '#testing/factories.ts';

/** Seconds until the end of a window that has just begun. */
const about = (milliseconds: number) =>
  expect.toSatisfy(
    (seconds: number) => Math.abs(seconds - milliseconds / SECOND) < 30,
    `about ${milliseconds} ms`,
  );

const app = await buildTestApp({ otp_per_address_hour: 5, otp_per_day: 40 });
const ask = () =>
  call(app.url, sendOtp, { body: { phone_number: newIdentity().phone_number, purpose: 'register' } });
const askAtOnce = async (times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, ask));
  return answers.filter(({ status }) => status === 200).length;
};

it('an address gets its number of codes an hour and a fifth of the day, also with concurrent requests', async () => {
  expect(await askAtOnce(40)).toBe(5);
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'OTP_LIMIT', retry_after: about(HOUR) } });
  app.clock.advance(HOUR);
  expect(await askAtOnce(40)).toBe(3);
  expect(await ask()).toMatchObject({
    status: 429,
    body: { code: 'OTP_LIMIT', retry_after: about(DAY - HOUR) },
  });
  app.clock.advance(DAY);
  expect((await ask()).status).toBe(200);
  expect(app.sms.sent).toHaveLength(9);
});

it('phones of one block share a number of codes an hour, and do not affect other blocks', async () => {
  const capped = await buildTestApp({ otp_per_prefix_hour: 3 });
  const askFor = (phone_number: string) =>
    call(capped.url, sendOtp, { body: { phone_number, purpose: 'register' } });
  const block = ['0001', '0002', '0003', '0004'].map((rest) => `984111${rest}`);
  const statuses = [];
  for (const phone of block) statuses.push((await askFor(phone)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await askFor('9841120001')).status).toBe(200);
  capped.clock.advance(HOUR);
  expect((await askFor('9841110004')).status).toBe(200);
});

/** Requests a code from the given address. */
const sender = (on: TestApp) => (from: string, phone_number: string) =>
  call(on.url, sendOtp, {
    body: { phone_number, purpose: 'register' },
    headers: { 'x-forwarded-for': from },
  });
const limited = { status: 429, body: { code: 'OTP_LIMIT' } };

it('a network (for IPv6 its /64) gets a fifth of the codes of a day, and a whole /48 half of them', async () => {
  const capped = await buildTestApp({
    otp_per_address_hour: 2,
    otp_per_day: 10,
    trust_proxy: ['127.0.0.1'],
  });
  const send = sender(capped);
  const statuses: number[] = [];
  for (const network of ['1', '2', '3', '4', '5', '6']) {
    for (const host of ['a', 'b', 'c'])
      statuses.push((await send(`2001:db8:0:${network}::${host}`, newIdentity().phone_number)).status);
  }
  const none = [429, 429, 429];
  expect(statuses).toEqual([[200, 200, 429], [200, 200, 429], [200, 429, 429], none, none, none].flat());
  const elsewhere = ['203.0.113.1', '203.0.113.2', '2001:db8:1::1'];
  for (const address of [...elsewhere, ...elsewhere].slice(0, 5))
    expect((await send(address, newIdentity().phone_number)).status).toBe(200);
  expect(await send('203.0.113.3', newIdentity().phone_number)).toMatchObject(limited);
  expect(capped.sms.sent).toHaveLength(10);
});

it('a phone gets fifteen codes a day', async () => {
  const capped = await buildTestApp();
  const { phone_number } = newIdentity();
  for (let sent = 0; sent < 15; sent++) {
    expect((await sender(capped)('', phone_number)).status).toBe(200);
    capped.clock.advance(15 * 60 * SECOND);
  }
  expect(await sender(capped)('', phone_number)).toMatchObject(limited);
  capped.clock.advance(DAY);
  expect((await sender(capped)('', phone_number)).status).toBe(200);
});

describe('the counts of codes', () => {
  const counts = async (on: TestApp) =>
    (await on.db.select().from(otp_send_counts).orderBy(asc(otp_send_counts.bucket))).map(
      ({ bucket, sends }) => [bucket, sends],
    );
  const phone_number = '9852220001';
  const counted = (sends: number) => [
    ['day', sends],
    ['network day 127.0.0.1', sends],
    ['network hour 127.0.0.1', sends],
    ['phone day 9852220001', sends],
    ['phone hour 9852220001', sends],
    ['prefix hour 985222', sends],
  ];

  it('do not change when a code is refused or the gateway rejects the text', async () => {
    const on = await buildTestApp();
    const send = () => sender(on)('', phone_number);
    expect((await send()).status).toBe(200);
    expect(await counts(on)).toEqual(counted(1));
    for (let n = 0; n < 5; n++) expect(await send()).toMatchObject({ body: { code: 'OTP_COOLDOWN' } });
    on.clock.advance(61 * SECOND);
    on.sms.refuse = true;
    expect(await send()).toMatchObject({ status: 503, body: { code: 'SMS_UNAVAILABLE' } });
    expect(await counts(on)).toEqual(counted(1));
    expect(await on.db.select().from(otp_challenges)).toHaveLength(1);
  });

  it('stay, and the code is valid, when the gateway does not confirm whether it sent the text', async () => {
    const on = await buildTestApp();
    const send = () => sender(on)('', phone_number);
    on.sms.unclear = true;
    expect(await send()).toMatchObject({
      status: 503,
      body: { code: 'SMS_UNCONFIRMED', retry_after: 60 },
    });
    expect(await send()).toMatchObject({ status: 429, body: { code: 'OTP_COOLDOWN' } });
    for (let sent = 1; sent < 5; sent++) {
      on.clock.advance(61 * SECOND);
      expect(await send()).toMatchObject({ body: { code: 'SMS_UNCONFIRMED' } });
    }
    expect(await counts(on)).toEqual(counted(5));
    const otp = lastCode(on, phone_number);
    const body = { phone_number, otp, purpose: 'register' };
    expect((await call(on.url, verifyOtp, { body })).status).toBe(200);
    on.clock.advance(61 * SECOND);
    expect(await send()).toMatchObject(limited);
    expect(on.sms.sent).toHaveLength(5);
  });

  it('expire with their window', async () => {
    const on = await buildTestApp();
    await sender(on)('', phone_number);
    on.clock.advance(2 * HOUR);
    await forgetExpired(on);
    expect((await counts(on)).map(([bucket]) => bucket)).toEqual([
      'day',
      'network day 127.0.0.1',
      'phone day 9852220001',
    ]);
  });

  it('continue from the counts that the migration carried over', async () => {
    const on = await buildTestApp();
    const window_ends = iso(on.clock.now() + HOUR);
    await on.db
      .insert(otp_send_counts)
      .values({ bucket: `phone hour ${phone_number}`, sends: 5, window_ends });
    expect(await sender(on)('', phone_number)).toMatchObject(limited);
  });
});
