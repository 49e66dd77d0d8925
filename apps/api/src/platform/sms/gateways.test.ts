import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createAakashSms } from './aakash.ts';
import { createFallbackSms } from './fallback.ts';
import { type Sms, SmsError } from './sms.ts';
import { createSparrowSms } from './sparrow.ts';
import { createTwilioSms } from './twilio.ts';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  form: Record<string, string>;
}

/** A gateway on this machine that speaks the protocol: it gives the set answer and records each request. */
const asked: Asked[] = [];
let answer: (response: ServerResponse) => void;
const gateway = createServer(async (request: IncomingMessage, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method, url, headers } = request;
  asked.push({
    method,
    url,
    authorization: headers.authorization,
    form: Object.fromEntries(new URLSearchParams(body)),
  });
  answer(response);
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const html = (response: ServerResponse) => {
  response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
};
const silence = () => undefined;
const hangUp = (response: ServerResponse) => {
  response.destroy();
};
const redirect = (response: ServerResponse) => {
  response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
};

const message = { to: '9812345678', text: 'Abhyas: your code is 123456.' };
/** The providers, which wait so many milliseconds for a response. */
const providers = (timeout: number) => ({
  sparrow: createSparrowSms({ url, token: 'a-token', from: 'Abhyas', timeout }),
  aakash: createAakashSms({ url, token: 'a-token', timeout }),
  twilio: createTwilioSms({
    url,
    account_sid: 'AC1',
    auth_token: 'a-token',
    from: '+15005550006',
    timeout,
  }),
});
const patient = providers(30_000);
const { sparrow, aakash, twilio } = patient;
const hurried = providers(300);

async function failureOf(sms: Sms, answers: typeof answer): Promise<SmsError> {
  answer = answers;
  const error = await sms.send(message).catch((thrown: unknown) => thrown);
  if (!(error instanceof SmsError)) throw new Error(`Expected an SmsError, got ${error}`);
  // Neither the code nor the token may reach a log.
  expect(error.message).not.toMatch(/123456|a-token/);
  return error;
}

describe('Sparrow SMS', () => {
  it('posts token, from, to and text, and is content with response_code 200', async () => {
    answer = json(200, { count: 1, response_code: 200, response: 'queued' });
    await sparrow.send(message);
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      url: '/v2/sms/',
      form: { token: 'a-token', from: 'Abhyas', ...message },
    });
  });

  it.each([
    [1001, 'address'],
    [1002, 'token is wrong'],
    [1007, 'receiver is not valid'],
    [1011, 'no valid receiver'],
    [1012, 'no credit'],
    [1013, 'no credit'],
  ])('tells what refusal %i means: %s', async (response_code, meaning) => {
    const error = await failureOf(sparrow, json(403, { response_code, response: 'no' }));
    expect(error.message).toContain(meaning);
    expect(error.definite).toBe(true);
  });
});

describe('Aakash SMS', () => {
  it('posts auth_token, to and text, and is content with a valid receiver', async () => {
    answer = json(200, {
      error: false,
      message: '1 message sent',
      data: { valid: [{ id: 1 }], invalid: [] },
    });
    await aakash.send(message);
    expect(asked.at(-1)).toMatchObject({ url: '/sms/v3/send', form: { auth_token: 'a-token', ...message } });
  });

  it('takes an error, and a list of valid receivers that is empty, for a refusal', async () => {
    expect((await failureOf(aakash, json(200, { error: true, message: 'no', data: [] }))).definite).toBe(
      true,
    );
    const nobody = json(200, { error: false, data: { valid: [], invalid: [{}] } });
    expect((await failureOf(aakash, nobody)).definite).toBe(true);
  });

  it('takes an answer that says neither for no answer', async () => {
    expect((await failureOf(aakash, json(200, { message: 'ok' }))).definite).toBe(false);
  });
});

describe('Twilio', () => {
  it('posts To, From and Body with its credentials, and is content with 201 and a sid', async () => {
    answer = json(201, { sid: 'SM1', status: 'queued' });
    await twilio.send(message);
    expect(asked.at(-1)).toMatchObject({
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:a-token').toString('base64')}`,
      form: { To: '+9779812345678', From: '+15005550006', Body: message.text },
    });
  });

  it('tells the code of a refusal', async () => {
    const error = await failureOf(twilio, json(400, { code: 21211, message: 'invalid number' }));
    expect(error).toMatchObject({ definite: true, message: expect.stringContaining('21211') });
  });
});

describe('a text in Nepali', () => {
  const nepali = 'अभ्यासको कोड: 123456। कसैलाई नदिनुहोस्।';

  it.each([
    ['Sparrow SMS', sparrow, json(200, { response_code: 200 }), 'text'],
    ['Aakash SMS', aakash, json(200, { error: false, data: { valid: [{ id: 1 }] } }), 'text'],
    ['Twilio', twilio, json(201, { sid: 'SM1' }), 'Body'],
  ])('reaches %s as it was written', async (_name, sms, answers, field) => {
    answer = answers;
    await sms.send({ ...message, text: nepali });
    expect(asked.at(-1)?.form[field]).toBe(nepali);
  });
});

describe.each([
  ['Sparrow SMS', 'sparrow'],
  ['Aakash SMS', 'aakash'],
  ['Twilio', 'twilio'],
] as const)('%s', (_name, provider) => {
  it.each([
    ['garbage', html],
    ['a broken connection', hangUp],
    ['a redirect', redirect],
    ['an empty object', json(200, {})],
    ['a list', json(200, [])],
  ])('fails without being sure on %s', async (_what, answers) => {
    expect((await failureOf(patient[provider], answers)).definite).toBe(false);
  });

  it('fails without being sure on silence past the time-out', async () => {
    expect((await failureOf(hurried[provider], silence)).definite).toBe(false);
  });
});

describe('a second provider', () => {
  const sent: string[] = [];
  const second: Sms = {
    async send({ to }) {
      sent.push(to);
    },
  };
  const told: string[] = [];
  const both = createFallbackSms(sparrow, second, (error) => told.push(error.message));

  it('is asked when the first refused', async () => {
    answer = json(403, { response_code: 1012 });
    await both.send(message);
    expect(sent).toEqual([message.to]);
    expect(told).toEqual([expect.stringContaining('no credit')]);
  });

  it('is asked when the first could not be reached at all', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const nowhere = createSparrowSms({
      url: `http://127.0.0.1:${port}`,
      token: 't',
      from: 'f',
      timeout: 30_000,
    });
    await createFallbackSms(nowhere, second, () => undefined).send(message);
    expect(sent).toHaveLength(2);
  });

  it('is not asked after a time-out, for the first text may yet arrive', async () => {
    answer = silence;
    const either = createFallbackSms(hurried.sparrow, second, () => undefined);
    await expect(either.send(message)).rejects.toBeInstanceOf(SmsError);
    expect(sent).toHaveLength(2);
  });
});
