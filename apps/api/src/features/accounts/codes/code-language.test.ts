import { registerUser, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import type { Language } from '@abhyas/contract/shared';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity } from '#testing/factories.ts';

const app = await buildTestApp({ otp_per_address_hour: 1000, otp_per_prefix_hour: 1000, otp_per_day: 1000 });

/** One part: 160 characters of ASCII, or 70 in UCS-2. */
const ENGLISH = /^Abhyas: your OTP is \d{6}\.[\x20-\x7e]{1,130}$/;
const NEPALI = /^(?=.{1,70}$)अभ्यास: तपाईंको ओटीपी \d{6} हो। /u;

const textOf = (phone_number: string) => app.sms.sent.findLast(({ to }) => to === phone_number)?.text;

async function send(body: {
  phone_number: string;
  purpose: 'login' | 'register' | 'reset';
  language?: Language;
}) {
  expect((await call(app.url, sendOtp, { body })).status).toBe(200);
  return textOf(body.phone_number);
}

async function registeredIn(preferred_language: Language): Promise<string> {
  const { username, phone_number, password } = newIdentity();
  await send({ phone_number, purpose: 'register' });
  const otp = lastCode(app, phone_number);
  await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'register' } });
  const body = { username, password, password2: password, phone_number, preferred_language };
  expect((await call(app.url, registerUser, { body })).status).toBe(201);
  return phone_number;
}

describe('the SMS of a code', () => {
  it('is in the language of the screen at a registration, and in English without one', async () => {
    const of = (language?: Language) =>
      send({ phone_number: newIdentity().phone_number, purpose: 'register', ...(language && { language }) });
    expect(await of()).toMatch(ENGLISH);
    expect(await of('en')).toMatch(ENGLISH);
    expect(await of('ne')).toMatch(NEPALI);
  });

  it("is in the account's language at a login and a reset, whatever the request says", async () => {
    const nepali = await registeredIn('ne');
    const english = await registeredIn('en');
    for (const purpose of ['login', 'reset'] as const) {
      expect(await send({ phone_number: nepali, purpose, language: 'en' })).toMatch(NEPALI);
      expect(await send({ phone_number: english, purpose, language: 'ne' })).toMatch(ENGLISH);
    }
  });

  it('has a code that can be read from it in either language', async () => {
    const phone_number = await registeredIn('ne');
    await send({ phone_number, purpose: 'login' });
    const body = { phone_number, otp: lastCode(app, phone_number), purpose: 'login' } as const;
    expect((await call(app.url, verifyOtp, { body })).status).toBe(200);
  });

  it('rejects a language that does not exist', async () => {
    const body = { phone_number: newIdentity().phone_number, purpose: 'register', language: 'hi' } as never;
    expect((await call(app.url, sendOtp, { body })).status).toBe(400);
  });
});
