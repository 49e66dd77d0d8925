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

it('phones of one block get their number of codes an hour together, others are not held up', async () => {
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
