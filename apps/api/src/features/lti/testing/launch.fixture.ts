import type { Problem } from '@abhyas/contract/errors';
import { openLtiSession } from '@abhyas/contract/lti';
import { addPlatform, getPlatform } from '@abhyas/contract/lti/staff';
import { afterAll, expect } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { keepSignedIn } from '#testing/seat.ts';
import { startPlatform, type TestPlatform } from './platform.ts';

/** A server and a platform that know each other. */
export async function openSchool() {
  const app = await buildTestApp();
  const platform = await startPlatform({ now: () => app.clock.now() });
  afterAll(() => platform.close());
  platform.setTool(app.url);
  const admin = await registerAdmin(app);
  const added = await call(app.url, addPlatform, { token: admin.token, body: platform.registration });
  expect(added.status).toBe(201);
  const platform_id = added.body.id;
  const signedIn = keepSignedIn(app, admin);
  /** What admins see of the platform. */
  const shownNow = async () =>
    (await call(app.url, getPlatform, { token: await signedIn(), params: { platform_id } })).body;
  return { app, platform, admin, platform_id, shownNow };
}

/** Starts a login as the platform's page does. */
export async function startLogin(
  app: TestApp,
  platform: TestPlatform,
  { start = {}, method = 'GET' }: { start?: Record<string, string>; method?: 'GET' | 'POST' } = {},
) {
  const form = new URLSearchParams({
    ...{ iss: platform.url, login_hint: 'hint 1', target_link_uri: `${app.url}/` },
    ...start,
  });
  const address = `${app.url}/api/lti/login/`;
  const response =
    method === 'GET'
      ? await fetch(`${address}?${form}`, { redirect: 'manual' })
      : await fetch(address, { method, body: form, redirect: 'manual' });
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  const location = new URL(response.headers.get('location') ?? 'none:');
  return { response, cookie, location, state: location.searchParams.get('state') ?? '' };
}
export type StartedLogin = Awaited<ReturnType<typeof startLogin>>;

/** Posts a message as the browser does. */
export function postLaunch(
  app: TestApp,
  { state, cookie, id_token }: { state: string; cookie: string; id_token: string },
  headers: Record<string, string> = {},
) {
  return fetch(`${app.url}/api/lti/launch/`, {
    method: 'POST',
    body: new URLSearchParams({ state, id_token }),
    headers: { ...(cookie && { cookie }), ...headers },
    redirect: 'manual',
  });
}

/** From the login to the response of the launch. `changes`: claims; `token`: makes the message itself. */
export async function launch(
  app: TestApp,
  platform: TestPlatform,
  changes: Record<string, unknown> = {},
  token: (claims: Record<string, unknown>) => Promise<string> = (claims) => platform.sign(claims),
) {
  const login = await startLogin(app, platform);
  const nonce = login.location.searchParams.get('nonce') ?? '';
  const id_token = await token(platform.claims(app.url, { nonce, ...changes }));
  const response = await postLaunch(app, { ...login, id_token });
  return { response, login, id_token, code: (response.headers.get('location') ?? '').split('#')[1] ?? '' };
}

/** The code of a refusal, with the reason that admins see. */
export async function refusalOf(response: Response) {
  const problem = (await response.json()) as Problem;
  return { status: response.status, code: problem.code, reason: problem.errors?.[0]?.code };
}

/** Launches, and opens the session as the page does. */
export async function launchAndSignIn(
  app: TestApp,
  platform: TestPlatform,
  changes: Record<string, unknown> = {},
) {
  const { code, login, response } = await launch(app, platform, changes);
  expect(response.status).toBe(302);
  const { status, body } = await call(app.url, openLtiSession, {
    body: { launch_code: code },
    headers: { cookie: login.cookie },
  });
  expect(status).toBe(200);
  const claims = JSON.parse(Buffer.from(body.access.split('.')[1] ?? '', 'base64url').toString());
  return { ...body, token: body.access, user_id: Number(claims.sub), claims };
}
