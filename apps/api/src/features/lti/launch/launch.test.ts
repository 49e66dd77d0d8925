import { getProfile } from '@abhyas/contract/accounts/profile';
import { updateUser } from '@abhyas/contract/accounts/users';
import { listOwnClasses } from '@abhyas/contract/classes';
import { addClass } from '@abhyas/contract/classes/staff';
import { openLtiSession } from '@abhyas/contract/lti';
import { changePlatform } from '@abhyas/contract/lti/staff';
import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  launch,
  launchAndSignIn,
  openSchool,
  postLaunch,
  refusalOf,
  startLogin,
} from '#features/lti/testing/launch.fixture.ts';
import { INSTRUCTOR } from '#features/lti/testing/platform.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { addQuiz, registerLearner } from '#testing/factories.ts';

const { app, platform, admin, platform_id, shownNow } = await openSchool();
const rejected = (reason: string) => ({ status: 401, code: 'LTI_LAUNCH_REJECTED', reason });
const params = { platform_id };
const faultNow = async () => (await shownNow()).last_fault;

describe('/api/lti/login/', () => {
  it.each(['GET', 'POST'] as const)('redirects to the login of the platform, by %s', async (method) => {
    const start = { lti_message_hint: 'a=1&b=ञ', lti_deployment_id: '1', client_id: 'abhyas-client' };
    const { response, location } = await startLogin(app, platform, { start, method });
    expect(response.status).toBe(302);
    expect(location.href.startsWith(`${platform.url}/auth?`)).toBe(true);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      ...{
        site: '1',
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
      },
      ...{ client_id: 'abhyas-client', redirect_uri: `${app.url}/api/lti/launch/` },
      ...{ login_hint: 'hint 1', lti_message_hint: 'a=1&b=ञ' },
      ...{ state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^abhyas_lti=[\w-]{43}; Path=\/api\/lti\/; Max-Age=1800; Secure; HttpOnly; SameSite=None$/,
    );
  });

  it('refuses an unknown issuer or client, and a link to elsewhere', async () => {
    const refused = async (start: Record<string, string>) =>
      refusalOf((await startLogin(app, platform, { start })).response);
    const unknown = { status: 403, code: 'LTI_PLATFORM_UNKNOWN' };
    expect(await refused({ iss: 'https://other.example' })).toMatchObject(unknown);
    expect(await refused({ client_id: 'another' })).toMatchObject(unknown);
    expect(await refused({ target_link_uri: 'https://evil.example/' })).toMatchObject({
      ...{ status: 400, code: 'LTI_TARGET_ELSEWHERE' },
    });
    expect(await refused({ login_hint: 'x'.repeat(3000) })).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('POST /api/lti/launch/', () => {
  it('opens a session of a new learner, whom the next launch finds again', async () => {
    const quiz = await addQuiz(app);
    const signed_in = await launchAndSignIn(app, platform, {
      ...{ sub: 'first', lti_custom: { quiz_id: String(quiz.quiz_id) } },
      lti_launch_presentation: { locale: 'ne-NP' },
    });
    expect(signed_in).toMatchObject({ quiz_id: quiz.quiz_id, is_instructor: false });
    expect(signed_in.claims).toMatchObject({ username: 'sita.sharma', role: 'learner', is_admin: false });
    const { body } = await call(app.url, getProfile, { token: signed_in.token });
    expect(body).toMatchObject({ full_name: 'Sita Sharma', preferred_language: 'ne', email: '' });
    const again = await launchAndSignIn(app, platform, { sub: 'first', name: 'Another Name' });
    expect(again.user_id).toBe(signed_in.user_id);
  });

  it('gives two users with one name, and one without, accounts of their own; takes over none', async () => {
    const known = await registerLearner(app, { ...newPerson, username: 'hari.thapa' });
    const users = [];
    for (const sub of ['a', 'b'])
      users.push(
        await launchAndSignIn(app, platform, { sub, name: 'Hari Thapa', email: 'hari@example.com' }),
      );
    users.push(await launchAndSignIn(app, platform, { sub: 'c', name: undefined }));
    expect(users.map(({ claims }) => claims.username).slice(0, 2)).toEqual(['hari.thapa.2', 'hari.thapa.3']);
    expect(new Set([known.user_id, ...users.map(({ user_id }) => user_id)]).size).toBe(4);
  });

  it('makes one account of concurrent launches', async () => {
    const all = await Promise.all([1, 2, 3].map(() => launchAndSignIn(app, platform, { sub: 'at once' })));
    expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(1);
  });

  it('reads the quiz from the link if the platform sends no parameter of its own', async () => {
    const at = async (target: string, lti_custom?: unknown) =>
      (await launchAndSignIn(app, platform, { lti_target_link_uri: `${app.url}${target}`, lti_custom }))
        .quiz_id;
    expect(await at('/quiz/12/instructions')).toBe(12);
    expect(await at('/api/lti/launch/?quiz_id=13')).toBe(13);
    expect(await at('/quiz/12/instructions', { quiz_id: '$Unknown.variable' })).toBe(12);
    expect(await at('/quiz/12/instructions', { quiz_id: '14' })).toBe(14);
    expect(await at('/')).toBeUndefined();
  });

  it('lets teachers see the quiz as learners', async () => {
    const teacher = await launchAndSignIn(app, platform, { sub: 'teacher', lti_roles: [INSTRUCTOR] });
    expect(teacher).toMatchObject({ is_instructor: true });
    expect(teacher.claims).toMatchObject({ role: 'learner' });
  });

  it('enters the class of the platform once', async () => {
    const name = { en: 'Class of Moodle' };
    const { body: made } = await call(app.url, addClass, { token: admin.token, body: { name } });
    await call(app.url, changePlatform, { token: admin.token, params, body: { class_id: made.id } });
    const { token } = await launchAndSignIn(app, platform, { sub: 'of class' });
    expect((await call(app.url, listOwnClasses, { token })).body).toMatchObject([{ id: made.id }]);
    await call(app.url, changePlatform, { token: admin.token, params, body: { class_id: null } });
  });

  it('refuses what is not signed by a key of the platform', async () => {
    const foreign = await generateKeyPair('RS256');
    const by = (token: Parameters<typeof launch>[3]) =>
      launch(app, platform, {}, token).then(({ response }) => refusalOf(response));
    const unsigned = (alg: string) => async (claims: object) =>
      `${[{ alg, typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
    expect(await by((claims) => platform.sign(claims, { ...foreign, kid: platform.kid() }))).toEqual(
      rejected('signature'),
    );
    expect(await by(unsigned('none'))).toEqual(rejected('signature'));
    const { n = '' } = await platform.publicJwk();
    const secret = Buffer.from(n, 'base64url');
    expect(
      await by((claims) =>
        new SignJWT(claims as never).setProtectedHeader({ alg: 'HS256', kid: platform.kid() }).sign(secret),
      ),
    ).toEqual(rejected('signature'));
    expect(await by(async () => 'no token')).toEqual(rejected('signature'));
    expect(await faultNow()).toMatchObject({ reason: 'signature', at: expect.any(String) });
  });

  const hour = 3600;
  const now = Math.floor(app.clock.now() / 1000);
  it.each([
    ['expired', 'expired', { exp: now - hour }],
    ['issued in the future', 'claims', { iat: now + hour, exp: now + 2 * hour }],
    ['without an end', 'claims', { exp: undefined }],
    ['of another issuer', 'issuer', { iss: 'https://other.example' }],
    ['for another client', 'audience', { aud: 'another' }],
    ['for several clients without azp', 'audience', { aud: ['abhyas-client', 'another'] }],
    ['for another authorized party', 'audience', { aud: ['abhyas-client'], azp: 'another' }],
    ['with another nonce', 'nonce', { nonce: 'another' }],
    ['without a nonce', 'nonce', { nonce: undefined }],
    ['of an unknown deployment', 'deployment', { lti_deployment_id: '2' }],
    ['of another type', 'message', { lti_message_type: 'LtiStartProctoring' }],
    ['of another version', 'message', { lti_version: '1.1' }],
    ['without a user', 'claims', { sub: undefined }],
    ['without a resource link', 'claims', { lti_resource_link: undefined }],
    ['with roles that are no list', 'claims', { lti_roles: 'Learner' }],
  ])('refuses a message %s', async (_what, reason, changes) => {
    const { response } = await launch(app, platform, changes);
    expect(await refusalOf(response)).toEqual(rejected(reason));
    expect(response.headers.get('location')).toBeNull();
    expect(await faultNow()).toMatchObject({ reason });
  });

  it('refuses a target on another server', async () => {
    const { response } = await launch(app, platform, { lti_target_link_uri: `${app.url}.evil.example/` });
    expect(await refusalOf(response)).toMatchObject({ status: 400, code: 'LTI_TARGET_ELSEWHERE' });
  });

  it('accepts several audiences that name this client as the authorized party', async () => {
    const changes = { aud: ['another', 'abhyas-client'], azp: 'abhyas-client' };
    expect((await launch(app, platform, changes)).response.status).toBe(302);
  });

  it('takes a state once, in its browser, for ten minutes', async () => {
    const state_invalid = { status: 400, code: 'LTI_STATE_INVALID', reason: undefined };
    const { login, id_token } = await launch(app, platform);
    const used = await postLaunch(app, { ...login, id_token });
    expect(await refusalOf(used)).toEqual(state_invalid);
    // The same message with the state of another login.
    const other = await startLogin(app, platform);
    expect(await refusalOf(await postLaunch(app, { ...other, id_token }))).toEqual(rejected('nonce'));

    const elsewhere = await startLogin(app, platform);
    const { cookie } = await startLogin(app, platform);
    expect(await refusalOf(await postLaunch(app, { ...elsewhere, cookie, id_token }))).toEqual(state_invalid);
    expect(await refusalOf(await postLaunch(app, { ...elsewhere, cookie: '', id_token }))).toEqual(
      state_invalid,
    );
    expect(await refusalOf(await postLaunch(app, { ...elsewhere, state: 'made up', id_token }))).toEqual(
      state_invalid,
    );
    app.clock.advance(10 * MINUTE);
    const { state, cookie: own } = elsewhere;
    expect(await refusalOf(await postLaunch(app, { state, cookie: own, id_token }))).toEqual(state_invalid);
  });

  it('reports that the platform did not let the user in', async () => {
    const { cookie, state } = await startLogin(app, platform);
    const response = await fetch(`${app.url}/api/lti/launch/`, {
      method: 'POST',
      body: new URLSearchParams({ state, error: 'login_required' }),
      headers: { cookie },
      redirect: 'manual',
    });
    expect(await refusalOf(response)).toEqual(rejected('refused'));
    expect(await faultNow()).toMatchObject({ reason: 'refused', detail: 'login_required' });
  });

  it('shows a browser what to do, in both languages', async () => {
    const { cookie, state } = await startLogin(app, platform);
    const response = await postLaunch(
      app,
      { state: `${state}x`, cookie, id_token: 'x' },
      { accept: 'text/html,*/*' },
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    const page = await response.text();
    expect(page).toContain('Please open the quiz again');
    expect(page).toContain('कृपया क्विज फेरि खोल्नुहोस्');
  });

  it('opens neither a suspended account nor one that has become staff’s', async () => {
    for (const [sub, body] of [
      ['suspended', { suspended: true }],
      ['promoted', { role: 'teacher' }],
    ] as const) {
      const { user_id } = await launchAndSignIn(app, platform, { sub });
      const waiting = await launch(app, platform, { sub });
      const changed = await call(app.url, updateUser, { token: admin.token, params: { id: user_id }, body });
      expect(changed.status).toBe(200);
      const { response } = await launch(app, platform, { sub });
      expect(await refusalOf(response)).toMatchObject({ status: 403, code: 'LTI_ACCOUNT_CLOSED' });
      const opened = await call(app.url, openLtiSession, {
        body: { launch_code: waiting.code },
        headers: { cookie: waiting.login.cookie },
      });
      expect(opened.body).toMatchObject({ status: 400, code: 'LTI_CODE_INVALID' });
    }
  });
});

const newPerson = { username: '', phone_number: '9811111111', password: 'correct horse battery' };

describe('POST /api/lti/session/', () => {
  it('takes a code once, in the launched browser, for two minutes', async () => {
    const open = (launch_code: string, cookie: string) =>
      call(app.url, openLtiSession, { body: { launch_code }, headers: { cookie } });
    const refused = expect.objectContaining({ status: 400 });
    const one = await launch(app, platform);
    const other = await launch(app, platform);
    expect(one.response.headers.get('location')).toMatch(/\/lti#\d+\.[\w-]{43}$/);
    expect(await open(one.code, other.login.cookie)).toEqual(refused);
    expect(await open(one.code, '')).toEqual(refused);
    expect(
      await open(`${one.code.slice(0, -1)}${one.code.endsWith('A') ? 'B' : 'A'}`, one.login.cookie),
    ).toEqual(refused);
    expect((await open(one.code, one.login.cookie)).status).toBe(200);
    expect(await open(one.code, one.login.cookie)).toEqual(refused);
    app.clock.advance(2 * MINUTE);
    expect(await open(other.code, other.login.cookie)).toEqual(refused);
  });
});
