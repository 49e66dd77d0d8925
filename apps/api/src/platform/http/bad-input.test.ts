import type { Endpoint } from '@abhyas/contract/endpoint';
import { errorStatus, type Problem } from '@abhyas/contract/errors';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { buildTestApp } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';
import { addQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const learner = await registerLearner(app);
const admin = await registerAdmin(app);
const quiz = await addQuiz(app);
const registered = Object.keys(everyEndpoint);

async function send(path: string, init: RequestInit) {
  const response = await fetch(app.url + path, init);
  const type = response.headers.get('content-type');
  return { status: response.status, type, text: await response.text() };
}

async function rowCounts() {
  const { rows } = await app.db.execute(sql`
    select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from attempts) as attempts, (select count(*)::int from otp_challenges) as codes,
      (select count(*)::int from quizzes) as quizzes, (select count(*)::int from login_failures) as failures`);
  return rows[0];
}

function expectRefusal({ status, type, text }: Awaited<ReturnType<typeof send>>) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(type).toBe('application/problem+json');
  const problem: Problem = JSON.parse(text);
  expect(problem.status).toBe(status);
  expect(Object.keys(errorStatus)).toContain(problem.code);
  expect(text).not.toMatch(/node_modules|\.ts:|select |insert /);
  return problem.code;
}

/** Values near the valid ones: wrong types, hostile strings, numbers at the edges. */
const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('\0', '\ud800', '__proto__', "' or 1=1 --", '1e999', '९८०००००००१', '9'.repeat(5000), ''),
  fc.constantFrom(0, -1, 0.5, 2 ** 53, -(2 ** 63), Number.MAX_VALUE),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const fields = [
  'username',
  'password',
  'password2',
  'phone_number',
  'otp',
  'purpose',
  'refresh',
  'answers',
  'attempt',
];
const body = fc.oneof(
  junk,
  fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), junk, { maxKeys: 8 }),
  fc.record({ answers: fc.dictionary(fc.oneof(fc.nat().map(String), fc.string()), junk, { maxKeys: 5 }) }),
);
const id = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e3',
    'NaN',
    '%00',
    '%F0%9F%98%80',
    '..',
    '9'.repeat(40),
    '2147483648',
    'null',
  ),
  fc.integer({ min: 900_000, max: 999_999_999 }).map(String),
  fc
    .string({ minLength: 1, maxLength: 10 })
    // fetch itself resolves . and .. to another address; small numbers may be quizzes.
    .filter((text) => !/^(\.+|\d{1,5})$/.test(text))
    .map(encodeURIComponent),
);
const token = fc.constantFrom(learner.token, learner.token, learner.token, 'garbage', undefined);

describe('every endpoint, given 2 000 bad requests', () => {
  it('answers 4xx with a code each time and stores nothing', async () => {
    const before = await rowCounts();
    const codes = new Map<string, number>();
    const request = fc.record({ name: fc.constantFrom(...registered), body, id, token });
    await fc.assert(
      fc.asyncProperty(request, async ({ name, body, id, token }) => {
        const endpoint = getEndpoint(name);
        fc.pre(isBad(endpoint, body, token));
        const path = endpoint.path.replace(':id', id).replace(':n', id);
        const code = expectRefusal(
          await send(path, {
            method: endpoint.method,
            headers: {
              ...(endpoint.method !== 'GET' && endpoint.body && { 'content-type': 'application/json' }),
              ...(token && { authorization: `Bearer ${token}` }),
            },
            ...(endpoint.body && { body: JSON.stringify(body) }),
          }),
        );
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }),
      { numRuns: 800, maxSkipsPerRun: 100 },
    );
    expect(await rowCounts()).toEqual(before);
    for (const code of ['INVALID_INPUT', 'NOT_FOUND', 'NOT_SIGNED_IN'])
      expect(codes.get(code)).toBeGreaterThan(50);
  });
});

function getEndpoint(name: string): Endpoint {
  const endpoint = everyEndpoint[name];
  if (!endpoint) throw new Error(`The contract has no ${name}`);
  return endpoint;
}

/** Requests that could succeed are not bad: a list with a valid token, a valid body. */
function isBad({ access, path, body: schema }: Endpoint, body: unknown, token: string | undefined): boolean {
  if (access !== 'public' && token !== learner.token) return true;
  return path.includes(':') || (schema !== undefined && !safeParse(schema, body).success);
}

describe('a body', () => {
  const post = (text: string, type = 'application/json') =>
    send('/api/token/', { method: 'POST', headers: { 'content-type': type }, body: text });

  it('that is not JSON is refused', async () => {
    for (const text of ['{', '', '{"username":"a"', '{"a":1}{', '\u0000', '{"__proto__":{"x":1}}']) {
      expect(expectRefusal(await post(text))).toBe('MALFORMED_BODY');
    }
  });

  it('of another type is refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect(expectRefusal(await post('username=a', type))).toBe('UNSUPPORTED_TYPE');
    }
  });

  it('that is huge is refused', async () => {
    expect(expectRefusal(await post(`{"username":"${'a'.repeat(1_000_000)}"}`))).toBe('BODY_TOO_LARGE');
  });

  it('that is huge is refused in such a way that a client that still sends can read why', async () => {
    const huge = `{"username":"${'a'.repeat(20_000_000)}"}`;
    const codes = await Promise.all(Array.from({ length: 10 }, async () => expectRefusal(await post(huge))));
    expect(codes).toEqual(Array(10).fill('BODY_TOO_LARGE'));
  });

  it('with more values than any call needs is refused before it is read', async () => {
    const create = (body: string) =>
      send('/api/quizzes/create-from-json/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body,
      });
    const quizWith = (what: string, one: string, times: number) =>
      `{"title":{"en":"x"},"questions":[],"${what}":[${Array(times).fill(one).join(',')}]}`;
    expect(expectRefusal(await create(quizWith('passages', '{}', 1_000_000)))).toBe('BODY_TOO_LARGE');
    // Signs in texts are no values, and a list that is too long is one error.
    const commas = `"${',{[\\"'.repeat(100_000)}"`;
    expect(expectRefusal(await create(quizWith('passages', commas, 1)))).toBe('INVALID_INPUT');
    const refused = await create(quizWith('passages', '{"key":"a"}', 20_000));
    expect(expectRefusal(refused)).toBe('INVALID_INPUT');
    expect(JSON.parse(refused.text).errors).toHaveLength(1);
  });

  it('that is deeply nested is refused', async () => {
    expect(expectRefusal(await post('['.repeat(20_000) + ']'.repeat(20_000)))).toBe('INVALID_INPUT');
  });

  it('is refused with every error in it, by JSON Pointer', async () => {
    const response = await send(`/api/quizzes/${quiz.quiz_id}/submit/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${learner.token}` },
      body: JSON.stringify({ answers: { 5: 'x', 'a/b~c': 1 }, attempt: -1 }),
    });
    const { errors }: Problem = JSON.parse(response.text);
    expect(errors?.map(({ path }) => path).sort()).toEqual(['/answers/5', '/answers/a~1b~0c', '/attempt']);
  });
});

describe('an address', () => {
  it('that cannot be decoded is 404 like any unknown one', async () => {
    for (const path of ['/api/quizzes/%zz/', '/%', '/api/%c0%ae/']) {
      expect(expectRefusal(await send(path, {}))).toBe('NOT_FOUND');
    }
  });

  it('that does not exist is 404, as a problem document for programs and as the page for people', async () => {
    for (const path of ['/api/', '/api/nothing/', '/nothing', '/assets/nothing.js']) {
      expect(expectRefusal(await send(path, {}))).toBe('NOT_FOUND');
    }
    const page = await send('/quiz/1', { headers: { accept: 'text/html' } });
    expect(page).toMatchObject({ status: 200, type: expect.stringContaining('text/html') });
    expect(expectRefusal(await send('/api/nothing/', { headers: { accept: 'text/html' } }))).toBe(
      'NOT_FOUND',
    );
  });

  it('works without its trailing slash', async () => {
    const headers = { authorization: `Bearer ${learner.token}` };
    expect((await send('/api/quizzes', { headers })).status).toBe(200);
    expect((await send('/api/results', { headers })).status).toBe(200);
  });
});
