import { logIn, sendOtp, setPasswordByLink, verifyOtp } from '@abhyas/contract/accounts';
import {
  createUser,
  FIRST_LOGIN_CODE_DAYS,
  makeFirstLoginCodes,
  previewFirstLoginCodes,
  resetUser,
  updateUser,
} from '@abhyas/contract/accounts/users';
import { groupedCode } from '@abhyas/texts/typed-code';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readTrail } from '#features/audit/audit-trail.fixture.ts';
import { countHere } from '#platform/http/limits/shared-counts.ts';
import { DAY, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';
import { goToHour } from '#testing/time-in-nepal.ts';

const counter = countHere();
const app = await buildTestApp({ call_counts: counter });
goToHour(app, 12);
const admin = await registerAdmin(app);
let token: string;
// The clock moves past the life of a token.
beforeEach(async () => {
  token = (await call(app.url, logIn, { body: admin })).body.access;
});

const password = 'a battery of their own';
const add = async (details: object = {}): Promise<{ id: number; username: string }> => {
  const { username } = newIdentity();
  return (await call(app.url, createUser, { token, body: { username, ...details } })).body;
};
const make = (...user_ids: number[]) => call(app.url, makeFirstLoginCodes, { token, body: { user_ids } });
const onlyIn = <Value>(values: readonly Value[]): Value => {
  const [value] = values;
  if (value === undefined) throw new Error('There is none');
  return value;
};
const codeOf = async (user_id: number) => onlyIn((await make(user_id)).body.codes).code;
const setPassword = (code: string) => call(app.url, setPasswordByLink, { body: { token: code, password } });
const statusesOf = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort();

describe('POST /api/admin/users/first-login-codes/', () => {
  it('makes a code that sets the first password once, however it is typed', async () => {
    const ways = [
      (code: string) => code,
      (code: string) => code.toLowerCase(),
      (code: string) => ` ${code.replaceAll('-', ' ')} `,
      (code: string) => code.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l'),
    ];
    const accounts = await Promise.all(ways.map(() => add()));
    const { status, body } = await make(...accounts.map(({ id }) => id));
    expect(status).toBe(200);
    const lifetime = Date.parse(body.expires_at) - app.clock.now();
    expect(lifetime).toBeLessThanOrEqual(FIRST_LOGIN_CODE_DAYS * DAY);
    expect(lifetime).toBeGreaterThan(FIRST_LOGIN_CODE_DAYS * DAY - MINUTE);
    for (const [at, typed] of ways.entries()) {
      const { user_id, code } = onlyIn(body.codes.slice(at));
      const { id, username } = onlyIn(accounts.slice(at));
      expect([user_id, code]).toEqual([id, expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/)]);
      const common = { body: { token: code, password: 'password1' } };
      expect((await call(app.url, setPasswordByLink, common)).body.code).toBe('INVALID_INPUT');
      expect(await setPassword(typed(code))).toMatchObject({ status: 200, body: { username } });
      expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
      expect((await setPassword(code)).body.code).toBe('LINK_INVALID');
    }
  });

  it('is used by one of two requests that come at once', async () => {
    const { id } = await add();
    const code = await codeOf(id);
    expect(statusesOf(await Promise.all([setPassword(code), setPassword(code)]))).toEqual([200, 400]);
  });

  it('expires', async () => {
    const { id } = await add();
    const code = await codeOf(id);
    app.clock.advance(FIRST_LOGIN_CODE_DAYS * DAY);
    expect((await setPassword(code)).body.code).toBe('LINK_INVALID');
  });

  it('says who gets none and why, and so does the preview, which stores nothing', async () => {
    const fresh = await add();
    const active = await registerLearner(app);
    const staff = await add({ role: 'viewer' });
    const suspended = await add();
    const params = { id: suspended.id };
    await call(app.url, updateUser, { token, params, body: { suspended: true } });
    const user_ids = [active.user_id, fresh.id, staff.id, suspended.id, 999_999, fresh.id];
    const without = [
      { user_id: active.user_id, reason: 'active' },
      { user_id: staff.id, reason: 'staff' },
      { user_id: suspended.id, reason: 'suspended' },
      { user_id: 999_999, reason: 'unknown' },
    ];
    const countLinks = async () => (await app.db.execute(sql`select 1 from password_links`)).rowCount;
    const before = await countLinks();
    const preview = await call(app.url, previewFirstLoginCodes, { token, body: { user_ids } });
    expect(preview.body).toMatchObject({ user_ids: [fresh.id], without });
    expect(await countLinks()).toBe(before);
    const { body } = await make(...user_ids);
    expect(body).toMatchObject({ codes: [{ user_id: fresh.id }], without });
    const later = Date.parse(body.expires_at) - Date.parse(preview.body.expires_at);
    expect(later).toBeGreaterThanOrEqual(0);
    expect(later).toBeLessThan(MINUTE);
  });

  it('makes codes that end with a password, a role of staff and a suspension', async () => {
    const other = 'a password by a link';
    const endings: Record<string, (account: { id: number }) => Promise<unknown>> = {
      'a password that a link set': async ({ id }) => {
        const made = await call(app.url, resetUser, { token, params: { id }, body: { by: 'link' } });
        return call(app.url, setPasswordByLink, { body: { token: made.body.token, password: other } });
      },
      'a role of staff': ({ id }) =>
        call(app.url, updateUser, { token, params: { id }, body: { role: 'teacher' } }),
      'a suspension': ({ id }) =>
        call(app.url, updateUser, { token, params: { id }, body: { suspended: true } }),
    };
    for (const [ending, end] of Object.entries(endings)) {
      const { id } = await add();
      const code = await codeOf(id);
      expect(await end({ id }), ending).toMatchObject({ status: 200 });
      expect((await setPassword(code)).body.code, ending).toBe('LINK_INVALID');
    }
  });

  it('makes codes that outlive a login by SMS, which may be that of a sibling with the same phone', async () => {
    const { phone_number } = newIdentity();
    const { id, username } = await add({ phone_number });
    const code = await codeOf(id);
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'login' } });
    const otp = lastCode(app, phone_number);
    const logged = await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'login' } });
    expect(logged.status).toBe(200);
    expect((await make(id)).body.without).toEqual([{ user_id: id, reason: 'active' }]);
    expect(await setPassword(code)).toMatchObject({ status: 200, body: { username } });
  });

  it('ends earlier codes of the account, and leaves its links', async () => {
    const { id } = await add();
    const link = await call(app.url, resetUser, { token, params: { id }, body: { by: 'link' } });
    const lost = await codeOf(id);
    const printed = await codeOf(id);
    expect((await setPassword(lost)).body.code).toBe('LINK_INVALID');
    expect((await setPassword(link.body.token ?? '')).status).toBe(200);
    expect((await setPassword(printed)).body.code).toBe('LINK_INVALID');
  });

  it('leaves one code that works, where two administrators print at once', async () => {
    const { id } = await add();
    const made = await Promise.all([codeOf(id), codeOf(id)]);
    const tried = [];
    for (const code of made) tried.push(await setPassword(code));
    expect(statusesOf(tried)).toEqual([200, 400]);
  });

  it('makes the same codes for a request that is repeated because its response was lost', async () => {
    const { id } = await add();
    const request = {
      token,
      body: { user_ids: [id] },
      headers: { 'idempotency-key': 'slips-of-class-nine' },
    };
    const first = await call(app.url, makeFirstLoginCodes, request);
    const second = await call(app.url, makeFirstLoginCodes, request);
    expect(second.body).toEqual(first.body);
    expect((await setPassword(onlyIn(first.body.codes).code)).status).toBe(200);
  });

  it('is in the audit trail for each account, and stored nowhere as it is printed', async () => {
    const accounts = [await add(), await add()];
    const { body } = await make(...accounts.map(({ id }) => id));
    const { eventsAbout } = readTrail(app, { token });
    for (const { username } of accounts)
      expect(await eventsAbout(username)).toContainEqual(
        expect.objectContaining({
          kind: 'password_link_made',
          username: admin.username,
          subject: expect.objectContaining({ name: username }),
        }),
      );
    const { rows } = await app.db.execute(
      sql`select (select json_agg(l) from password_links l)::text || (select json_agg(e) from audit_events e)::text as all`,
    );
    const first = onlyIn(body.codes);
    for (const form of [first.code, first.code.replaceAll('-', '')])
      expect(JSON.stringify(rows).toUpperCase()).not.toContain(form);
  });

  it('is not found by guessing: wrong codes change nothing, and a network has few tries a minute', async () => {
    const { id } = await add();
    const code = await codeOf(id);
    for (const guess of [
      groupedCode('0'.repeat(12)),
      `${code}0`,
      code.slice(0, -1),
      `${id}.${code}`,
      '',
      '%',
    ])
      expect((await setPassword(guess)).status, guess).toBe(400);
    for (let n = 0; n < 600; n++) await counter.count('POST /api/users/password-link/:127.0.0.1', MINUTE);
    expect((await setPassword(code)).body.code).toBe('TOO_MANY_REQUESTS');
  });
});
