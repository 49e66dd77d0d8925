import { createHash } from 'node:crypto';
import { logIn, registerUser, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { confirmSecondFactor, setUpSecondFactor } from '@abhyas/contract/accounts/second-factor';
import { createUser, eraseUser } from '@abhyas/contract/accounts/users';
import { countRunning, extendAttempts } from '@abhyas/contract/attempts/overrides';
import { takesKey } from '@abhyas/contract/endpoint';
import { addNotice, listNotices } from '@abhyas/contract/notices/staff';
import { getAdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeNow, turnOn } from '#features/accounts/second-factor/second-factor.fixture.ts';
import { deleteCallsBefore } from '#platform/db/idempotency.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';
import { addQuiz, lastCode, newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const other = await registerAdmin(app);
let made = 0;
const newKey = () => `key-${String(++made).padStart(8, '0')}`;
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

const notice = (text: string) => ({
  audience: { everyone: true },
  title: { en: text },
  body: { en: text },
});
// Its name is made of this one: lost.once, lost.once.2 …
const person = (name: string) => ({ full_name: name.replace('.', ' ') });
const add = (body: object, key: string, { token } = admin) =>
  call(app.url, createUser, { token, body, ...keyed(key) });
const accounts = async (like: string) => {
  const { rows } = await app.db.execute<{ count: string }>(
    sql`select count(*) from users where username like ${`${like}%`}`,
  );
  return Number(rows[0]?.count);
};

describe('a call with an Idempotency-Key', () => {
  it('is made once, and repeated it gets the first response', async () => {
    const key = newKey();
    const first = await add(person('lost.once'), key);
    expect(first.status).toBe(201);
    const second = await add(person('lost.once'), key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await accounts('lost.once')).toBe(1);
  });

  it('is not refused for its own change, repeated with the version that it changed', async () => {
    const { quiz_id } = await addQuiz(app);
    const on = { token: admin.token, params: { id: quiz_id } };
    const etag = (await call(app.url, getAdminQuiz, on)).headers.get('etag') ?? '';
    const rename = (title: string, key: string) =>
      call(app.url, updateQuiz, {
        ...on,
        body: { title: { en: title } },
        headers: { 'idempotency-key': key, 'if-match': etag },
      });
    const key = newKey();
    const first = await rename('Renamed', key);
    expect(first.status).toBe(200);
    const second = await rename('Renamed', key);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await rename('Renamed', newKey())).toMatchObject({ status: 412 });
    expect(await rename('Other', key)).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });

  it('is made once of two at the same time', async () => {
    for (let n = 1; n <= 20; n++) {
      const key = newKey();
      const username = `lost.both.${n}`;
      const both = await Promise.all([add(person(username), key), add(person(username), key)]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      expect(both[0]?.body).toEqual(both[1]?.body);
      expect(await accounts(username)).toBe(1);
    }
  });

  it('is another one with another key, of another account, and after a day', async () => {
    const body = person('lost.again');
    const key = newKey();
    const names = [];
    for (const [asked, by] of [
      [key, admin],
      [newKey(), admin],
      [key, other],
    ] as const)
      names.push((await add(body, asked, by)).body.username);
    await deleteCallsBefore(app.db, iso(app.clock.now() + 1));
    names.push((await add(body, key)).body.username);
    expect(new Set(names).size).toBe(4);
  });

  it('is refused with another content', async () => {
    const key = newKey();
    await add(person('lost.content'), key);
    expect(await add(person('lost.other'), key)).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    });
    expect(await accounts('lost.other')).toBe(0);
  });

  it('may be made again after it was refused', async () => {
    const key = newKey();
    const body = { ...person('lost.phone'), username: 'lost.phone' };
    await add(body, newKey());
    expect(await add(body, key)).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    await app.db.execute(sql`update users set username = 'free.now' where username = 'lost.phone'`);
    expect((await add(body, key)).status).toBe(201);
  });

  it.each(['', 'a b', 'क', 'x'.repeat(256)])('is refused with the key %j', async (key) => {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    const refused = await call(app.url, createUser, {
      token: admin.token,
      body: person('lost.key'),
      headers,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('is known as done when its response was never recorded', async () => {
    const key = newKey();
    const first = await add(person('lost.response'), key);
    // As if the server had been killed between the write and its response: what the transaction made of it is returned.
    await app.db.execute(sql`update idempotency_keys set is_final = false`);
    const waiting = add(person('lost.response'), key);
    await app.db.execute(sql`update idempotency_keys set is_final = true`);
    expect((await waiting).body).toEqual(first.body);
    await app.db.execute(sql`update idempotency_keys set outcome = null`);
    expect(await add(person('lost.response'), key)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DONE' },
    });
    expect(await accounts('lost.response')).toBe(1);
  });

  it('keeps no response in clear', async () => {
    const key = newKey();
    const { body } = await add(person('lost.clear'), key);
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select coalesce(encode(outcome, 'escape'), '') || call || content as row from idempotency_keys`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) for (const text of [key, body.username]) expect(row).not.toContain(text);
  });

  it('is not waited for once its process must have ended', async () => {
    const key = newKey();
    const first = await add(person('lost.process'), key);
    await app.db.execute(
      sql`update idempotency_keys set is_final = false, created_at = created_at - interval '1 minute'`,
    );
    expect((await add(person('lost.process'), key)).body).toEqual(first.body);
  });

  it('gets the same refusal again if that has changed something', async () => {
    const teacher = await registerLearner(app, newIdentity(), { role: 'teacher' });
    await turnOn(app, teacher);
    const { phone_number } = teacher;
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'login' } });
    const otp = lastCode(app, phone_number);
    const key = newKey();
    const verify = () =>
      call(app.url, verifyOtp, { body: { phone_number, purpose: 'login', otp }, ...keyed(key) });
    // The code is used up, and the login goes on with the second factor.
    const [first, second] = [await verify(), await verify()];
    expect(first).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('leaves no hash by which a password could be guessed', async () => {
    const { username, password } = await registerLearner(app);
    const body = { username, password };
    const key = newKey();
    const { status } = await call(app.url, logIn, { body, ...keyed(key) });
    expect(status).toBe(200);
    const { rows } = await app.db.execute<{ content: string }>(sql`select content from idempotency_keys`);
    const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    expect(rows.map(({ content }) => content)).not.toContain(sha256);
  });

  it('publishes a notice once', async () => {
    const key = newKey();
    const send = () =>
      call(app.url, addNotice, { token: admin.token, body: notice('Room 4'), ...keyed(key) });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    const { body } = await call(app.url, listNotices, { token: admin.token });
    expect(body.filter(({ title }) => title.en === 'Room 4')).toHaveLength(1);
  });

  it('registers once, so that a learner whose response was lost has the account', async () => {
    const { phone_number, username, password } = newIdentity();
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'register' } });
    const proof = 'p'.repeat(43);
    await call(app.url, verifyOtp, {
      body: { phone_number, purpose: 'register', otp: lastCode(app, phone_number), proof },
    });
    const key = newKey();
    const register = () =>
      call(app.url, registerUser, {
        body: { username, phone_number, password, password2: password, proof },
        ...keyed(key),
      });
    const [first, second] = [await register(), await register()];
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('gives two at the same time the same secret for an app, the one that counts', async () => {
    for (let n = 1; n <= 10; n++) {
      const { token, password } = await registerLearner(app);
      const key = newKey();
      const setUp = () => call(app.url, setUpSecondFactor, { token, ...keyed(key) });
      const [one, other] = await Promise.all([setUp(), setUp()]);
      expect(one?.body).toEqual(other?.body);
      const body = { code: codeNow(app, one?.body.secret ?? ''), password };
      expect((await call(app.url, confirmSecondFactor, { token, body })).status).toBe(200);
    }
  });

  it('is known as done, and names nobody any more, once an account was erased', async () => {
    const key = newKey();
    const { body } = await add(person('lost.erased'), key);
    const erased = await call(app.url, eraseUser, { token: admin.token, params: { id: body.id } });
    expect(erased.status).toBe(200);
    expect(await add(person('lost.erased'), key)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DONE' },
    });
  });

  it('is every POST of JSON and every change of a version that is not repeatable by itself', () => {
    const changes = Object.values(everyEndpoint).filter(({ errors }) => errors.includes('CHANGED_ELSEWHERE'));
    expect(changes.filter((endpoint) => takesKey(endpoint) === (endpoint.repeatable ?? false))).toEqual([]);
    const posts = Object.values(everyEndpoint).filter(({ method }) => method === 'POST');
    expect(posts.filter(takesKey).length).toBeGreaterThan(45);
    expect(
      posts.filter((endpoint) => !takesKey(endpoint) && !endpoint.repeatable).map(({ path }) => path),
    ).toEqual([
      '/api/users/otp/send/',
      '/api/admin/users/import/',
      '/api/admin/pictures/',
      '/api/admin/imports/',
      '/api/lti/login/',
      '/api/lti/launch/',
    ]);
  });
});

describe('more time for everyone', () => {
  it('starts from a deadline, and is refused once someone else has given time', async () => {
    const quiz = await addQuiz(app);
    const learner = await seat(app, quiz);
    const { deadline } = (await learner.open()).body.attempt;
    const params = { id: quiz.quiz_id };
    const shown = await call(app.url, countRunning, { token: admin.token, params });
    expect(shown.body).toMatchObject({ running_attempts: 1, latest_deadline: deadline });
    const give = ({ token } = admin) =>
      call(app.url, extendAttempts, {
        token,
        params,
        body: { minutes: 10, reason: 'Power cut', latest_deadline: shown.body.latest_deadline },
      });
    expect((await give()).body).toEqual({ attempts: 1 });
    expect(await give(other)).toMatchObject({ status: 412, body: { code: 'CHANGED_ELSEWHERE' } });
    const after = Date.parse((await learner.open()).body.attempt.deadline);
    expect(after - Date.parse(deadline)).toBe(10 * MINUTE);
  });
});
