import { getProfile, updateProfile } from '@abhyas/contract/accounts/profile';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';
import { untilBlocked } from '#testing/until-blocked.ts';

const app = await buildTestApp();
/** Holds a transaction open while the server is called. */
const other = new pg.Client(app.connection);
beforeAll(() => other.connect());
afterAll(() => other.end());

const square = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ]);
async function setPicture(token: string, picture: Blob) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ full_name: 'S', email: '', preferred_language: 'en' }))
    body.set(name, value);
  body.set('profile_picture', picture, 'picture');
  const { status, body: profile } = await call(app.url, updateProfile, { token, body });
  return {
    status,
    address: profile.profile_picture ?? '',
    hash: profile.profile_picture?.split('/')[4] ?? '',
  };
}
describe('a picture that two learners show', () => {
  it('stays when one learner replaces it while another chooses it', async () => {
    const [first, second] = [await registerLearner(app), await registerLearner(app)];
    const shared = await setPicture(first.token, await square('#c2183c'));
    await other.query('begin');
    await other.query('update users set profile_picture = $1 where id = $2', [shared.hash, second.user_id]);
    const replacing = setPicture(first.token, await square('#1d4fd7'));
    await untilBlocked(app.db);
    await other.query('commit');
    expect((await replacing).status).toBe(200);
    expect((await fetch(app.url + shared.address)).status).toBe(200);
    expect((await call(app.url, getProfile, { token: second.token })).body.profile_picture).toBe(
      shared.address,
    );
  });

  it('is restored when one learner chooses it while it is deleted', async () => {
    const [first, second] = [await registerLearner(app), await registerLearner(app)];
    const green = await square('#157347');
    const shared = await setPicture(first.token, green);
    await other.query('begin');
    await other.query('update users set profile_picture = null where id = $1', [first.user_id]);
    await other.query('delete from pictures where hash = $1', [shared.hash]);
    const choosing = setPicture(second.token, green);
    await untilBlocked(app.db);
    await other.query('commit');
    expect(await choosing).toEqual({ ...shared, status: 200 });
    expect((await fetch(app.url + shared.address)).status).toBe(200);
  });
});
