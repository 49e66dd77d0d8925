import { listAuditEvents } from '@abhyas/contract/audit';
import {
  addPlatform,
  changePlatform,
  deletePlatform,
  getPlatform,
  listPlatforms,
} from '@abhyas/contract/lti/staff';
import { describe, expect, it } from 'vitest';
import { launch, launchAndSignIn, openSchool, startLogin } from '#features/lti/testing/launch.fixture.ts';
import { openHttpClient } from '#platform/http-client.ts';
import { call } from '#testing/api-client.ts';

const { app, platform, admin, platform_id } = await openSchool();
const { token } = admin;
const fields = {
  ...{ issuer: 'https://canvas.example.com', client_id: 'c1', deployment_ids: [' 1 ', '1', '2'] },
  ...{ auth_url: 'https://canvas.example.com/auth', token_url: 'https://canvas.example.com/token' },
  jwks_url: 'https://canvas.example.com/jwks',
};
const pathsOf = (body: { errors?: { path: string }[] | undefined }) => body.errors?.map(({ path }) => path);

describe('/api/admin/lti/platforms/', () => {
  it('adds, changes and lists platforms, and records who did', async () => {
    const added = await call(app.url, addPlatform, { token, body: fields });
    expect(added).toMatchObject({
      status: 201,
      body: { deployment_ids: ['1', '2'], class_id: null, last_fault: null },
    });
    const params = { platform_id: added.body.id };
    const body = { deployment_ids: ['3'] };
    const changed = await call(app.url, changePlatform, { token, params, body });
    expect(changed.body).toEqual({ ...added.body, ...body });
    expect((await call(app.url, getPlatform, { token, params })).body).toEqual(changed.body);
    const listed = await call(app.url, listPlatforms, { token });
    expect(listed.body.map(({ id }) => id).sort()).toEqual([platform_id, added.body.id].sort());
    const { body: trail } = await call(app.url, listAuditEvents, { token });
    expect(trail.events.filter(({ kind }) => kind.startsWith('platform_'))[0]).toMatchObject({
      kind: 'platform_changed',
      subject: { type: 'platform', id: added.body.id, name: fields.issuer },
      details: { changes: [{ field: 'deployment_ids', old: ['1', '2'], new: ['3'] }] },
    });
  });

  it('refuses a second platform with this issuer and client, unknown fields, classes and addresses', async () => {
    const exists = { status: 409, body: { code: 'LTI_PLATFORM_EXISTS' } };
    expect(await call(app.url, addPlatform, { token, body: fields })).toMatchObject(exists);
    const { issuer, client_id } = fields;
    const params = { platform_id };
    const body = { issuer, client_id };
    expect(await call(app.url, changePlatform, { token, params, body })).toMatchObject(exists);
    const refused = async (changes: object) => {
      const answer = await call(app.url, addPlatform, {
        token,
        body: { ...fields, client_id: 'c2', ...changes },
      });
      expect(answer.status).toBe(400);
      return pathsOf(answer.body);
    };
    expect(await refused({ jwks_url: 'file:///etc/passwd' })).toEqual(['/jwks_url']);
    expect(await refused({ auth_url: 'no address' })).toEqual(['/auth_url']);
    expect(await refused({ class_id: 999_999 })).toEqual(['/class_id']);
    expect(await refused({ deployment_ids: [] })).toEqual(['/deployment_ids']);
    expect(await refused({ secret: 'x' })).toEqual(['/secret']);
  });

  it('deletes a platform, which then launches nothing, and comes back with its users', async () => {
    const { user_id } = await launchAndSignIn(app, platform, { sub: 'stays' });
    const waiting = await startLogin(app, platform);
    expect(waiting.response.status).toBe(302);
    const params = { platform_id };
    expect((await call(app.url, deletePlatform, { token, params })).status).toBe(204);
    expect((await call(app.url, getPlatform, { token, params })).status).toBe(404);
    expect((await call(app.url, deletePlatform, { token, params })).status).toBe(404);
    expect((await startLogin(app, platform)).response.status).toBe(403);
    const again = await call(app.url, addPlatform, { token, body: platform.registration });
    expect(again.body.id).toBe(platform_id);
    expect((await launch(app, platform, { sub: 'stays' })).response.status).toBe(302);
    expect((await launchAndSignIn(app, platform, { sub: 'stays' })).user_id).toBe(user_id);
  });
});

describe('addresses of platforms in production', () => {
  const httpClient = openHttpClient({ privateNetwork: false });
  it.each(['http://moodle.example.com/', 'https://127.0.0.1/', 'https://moodle.local/', 'https://10.0.0.5/'])(
    '%s is not called',
    async (url) => {
      expect(httpClient.isAllowed(url)).toBe(false);
      await expect(httpClient.send({ url, method: 'GET' })).rejects.toThrow('may not be called');
    },
  );
});
