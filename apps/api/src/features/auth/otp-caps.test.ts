import { sendOtp } from '@abhyas/contract/auth';
import { expect, it } from 'vitest';
import { DAY, HOUR } from '../../lib/clock.ts';
import { call } from '../../testing/api-client.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { newIdentity } from '../../testing/factories.ts';

const app = await buildTestApp({ otp_per_address_hour: 5, otp_per_day: 8 });
const ask = () =>
  call(app.url, sendOtp, { body: { phone_number: newIdentity().phone_number, purpose: 'register' } });
const askAtOnce = async (times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, ask));
  return answers.filter(({ status }) => status === 200).length;
};

it('an address gets its number of codes an hour, and a day has an end, also when all ask at once', async () => {
  expect(await askAtOnce(40)).toBe(5);
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'OTP_LIMIT', retry_after: 3600 } });
  app.clock.advance(HOUR);
  expect(await askAtOnce(40)).toBe(3);
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'OTP_LIMIT', retry_after: 86_400 } });
  app.clock.advance(DAY);
  expect((await ask()).status).toBe(200);
  expect(app.sms.sent).toHaveLength(9);
});
