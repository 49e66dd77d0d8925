import { field, postForm } from './gateway.ts';
import { type Sms, SmsError } from './sms.ts';

/** Twilio: a form to the account's Messages; 201 with a sid when it was taken. Numbers are given as +977…. */
export function createTwilioSms(settings: {
  url: string;
  account_sid: string;
  auth_token: string;
  from: string;
  timeout?: number;
}): Sms {
  const { url, account_sid, auth_token, from, timeout } = settings;
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const { status, json } = await postForm(
        `${url}/2010-04-01/Accounts/${account_sid}/Messages.json`,
        { To: `+977${to}`, From: from, Body: text },
        { authorization },
        timeout,
      );
      if (status === 201 && typeof field(json, 'sid') === 'string') return;
      const definite = status >= 400 && status < 500 && typeof field(json, 'code') === 'number';
      throw new SmsError(`twilio answered ${status}, code ${field(json, 'code') ?? 'none'}`, { definite });
    },
  };
}
