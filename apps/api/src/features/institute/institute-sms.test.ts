import { sendOtp } from '@abhyas/contract/accounts';
import { createUser, getInvitations, inviteUsers } from '@abhyas/contract/accounts/users';
import { replaceInstituteSettings } from '@abhyas/contract/institute/staff';
import { describe, expect, it, vi } from 'vitest';
import { call } from '#testing/api-client.ts';
import { newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';
import { goToHour } from '#testing/time-in-nepal.ts';
import { buildWithPage, everest } from './institute.fixture.ts';

const app = await buildWithPage();
// By day, when SMS go out at once.
goToHour(app, 12);
const { token } = await registerAdmin(app);
const put = (body: unknown) => call(app.url, replaceInstituteSettings, { token, body });

describe('the SMS of an institute', () => {
  const lastText = (to: string) => app.sms.sent.findLast((sent) => sent.to === to)?.text;

  it('has its name in the default texts', async () => {
    await put(everest);
    const learner = await registerLearner(app);
    await call(app.url, sendOtp, { body: { phone_number: learner.phone_number, purpose: 'login' } });
    expect(lastText(learner.phone_number)).toMatch(
      /^Sagarmatha: your OTP is \d{6}\. It is good for 5 minutes\. Do not give it to anyone\.$/,
    );
  });

  it('has its texts, in the language of the account', async () => {
    await put({
      ...everest,
      sms_name: { en: 'SLC', ne: 'सगर' },
      sms_texts: {
        code: { en: '{code} is your {name} code.', ne: '{name}: {code} ({minutes} मिनेट)' },
        invitation: { en: '', ne: '{name}: {username} {address}' },
      },
    });
    const phone_number = newIdentity().phone_number;
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'register', language: 'ne' } });
    expect(lastText(phone_number)).toMatch(/^सगर: \d{6} \(५ मिनेट\)$/);
    const other = newIdentity().phone_number;
    await call(app.url, sendOtp, { body: { phone_number: other, purpose: 'register', language: 'en' } });
    expect(lastText(other)).toMatch(/^\d{6} is your SLC code\.$/);
    const made = newIdentity();
    const { body: user } = await call(app.url, createUser, {
      token,
      body: {
        username: made.username,
        full_name: 'Ram One',
        phone_number: made.phone_number,
        preferred_language: 'ne',
      },
    });
    const { body: job } = await call(app.url, inviteUsers, {
      token,
      body: { user_ids: [user.id] },
    });
    await vi.waitFor(async () => {
      const { body } = await call(app.url, getInvitations, { token, params: { job_id: job.job_id } });
      expect(body.state).toBe('done');
    });
    expect(lastText(made.phone_number)).toBe(`सगर: ${made.username} https://abhyas.example`);
  });
});
