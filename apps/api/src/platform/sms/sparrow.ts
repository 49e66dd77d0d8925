import { field, postForm } from './gateway.ts';
import { type Sms, SmsError } from './sms.ts';

/** What a refusal of Sparrow SMS means for whoever reads the log; the codes are those of its API, version 2. */
const meanings: Record<number, string> = {
  1001: 'this server’s address is not registered there',
  1002: 'the token is wrong',
  1007: 'the receiver is not valid',
  1011: 'there is no valid receiver',
  1012: 'there is no credit',
  1013: 'there is no credit',
};

/** Sparrow SMS (Nepal): a form to /v2/sms/; success is HTTP 200 with response_code 200, a refusal 403. */
export function createSparrowSms(settings: {
  url: string;
  token: string;
  from: string;
  timeout?: number;
}): Sms {
  const { url, token, from, timeout } = settings;
  return {
    async send({ to, text }) {
      const { status, json } = await postForm(`${url}/v2/sms/`, { token, from, to, text }, {}, timeout);
      const code = Number(field(json, 'response_code'));
      if (status === 200 && code === 200) return;
      // Only an answer that is Sparrow's own refusal says that nothing was sent.
      const definite = status === 403 && code >= 1000 && code <= 1013;
      throw new SmsError(`sparrow answered ${status}, code ${code}: ${meanings[code] ?? 'unknown'}`, {
        definite,
      });
    },
  };
}
