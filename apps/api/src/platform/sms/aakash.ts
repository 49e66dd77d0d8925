import { field, postForm } from './gateway.ts';
import { type Sms, SmsError } from './sms.ts';

/** Aakash SMS (Nepal): a form to /sms/v3/send; sent only when `error` is false and `data.valid` is not empty. */
export function createAakashSms(settings: { url: string; token: string; timeout?: number }): Sms {
  const { url, token, timeout } = settings;
  return {
    async send({ to, text }) {
      const { status, json } = await postForm(
        `${url}/sms/v3/send`,
        { auth_token: token, to, text },
        {},
        timeout,
      );
      const error = field(json, 'error');
      const valid = field(field(json, 'data'), 'valid');
      const accepted = Array.isArray(valid) && valid.length > 0;
      if (status === 200 && error === false && accepted) return;
      // `error: true`, or a list of valid receivers that is empty, is the gateway's own refusal.
      const definite = error === true || (error === false && Array.isArray(valid) && !accepted);
      throw new SmsError(`aakash answered ${status}, ${definite ? 'and refused' : 'not understood'}`, {
        definite,
      });
    },
  };
}
