import { logIn, refreshAccess, registerUser, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import {
  endAllDevices,
  endDevice,
  getProfile,
  listDevices,
  updateProfile,
} from '@abhyas/contract/accounts/profile';
import { listQuizzes } from '@abhyas/contract/quizzes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  const whole = { full_name: 'Sita Sharma', email: 'sita@example.org', preferred_language: 'ne', ...fields };
  for (const [name, value] of Object.entries(whole)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, 'picture');
  }
  return data;
}
const square = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff', side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c2183c' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer();
const save = (token: string, fields: Record<string, string | Blob>) =>
  call(app.url, updateProfile, { token, body: form(fields) });

describe('PUT /api/users/profile/', () => {
  it('saves the fields and returns them', async () => {
    const { token, username } = await registerLearner(app);
    const before = {
      username,
      lacks_name: true,
      full_name: '',
      email: '',
      preferred_language: 'en',
      profile_picture: null,
    };
    expect((await call(app.url, getProfile, { token })).body).toEqual(before);
    const after = {
      ...before,
      lacks_name: false,
      full_name: 'सीता शर्मा',
      email: 'sita@example.org',
      preferred_language: 'ne',
    };
    expect(await save(token, { full_name: 'सीता शर्मा' })).toMatchObject({ status: 200, body: after });
    expect((await call(app.url, getProfile, { token })).body).toEqual(after);
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    're-encodes a %s to 256 × 256 WebP without its metadata',
    async (format) => {
      const { token } = await registerLearner(app);
      const { body } = await save(token, { profile_picture: new Blob([await square(format)]) });
      const picture = await fetch(app.url + body.profile_picture);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await picture.arrayBuffer());
      const { format: stored, width, height, exif } = await sharp(bytes).metadata();
      expect({ stored, width, height, exif }).toEqual({
        stored: 'webp',
        width: 256,
        height: 256,
        exif: undefined,
      });
      expect(bytes.includes('a secret place')).toBe(false);
    },
  );

  it('keeps the picture when none is sent, and deletes one that was replaced', async () => {
    const { token } = await registerLearner(app);
    const blue = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#1d4fd7' } })
      .png()
      .toBuffer();
    const first = await save(token, { profile_picture: new Blob([new Uint8Array(blue)]) });
    expect((await save(token, {})).body.profile_picture).toBe(first.body.profile_picture);
    expect((await save(token, { profile_picture: new Blob([]) })).body.profile_picture).toBe(
      first.body.profile_picture,
    );
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await save(token, { profile_picture: new Blob([other]) });
    expect((await fetch(app.url + first.body.profile_picture)).status).toBe(404);
  });

  it('rejects a file that is not a picture, whatever type it claims', async () => {
    const { token } = await registerLearner(app);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const png = await square('png');
    for (const bytes of [
      await square('gif'),
      await square('tiff'),
      Buffer.from(svg),
      Buffer.from('<html>'),
      png.subarray(0, 40),
      Buffer.concat([Buffer.from('GIF89a'), png]),
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    ]) {
      const refused = await save(token, {
        profile_picture: new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
      });
      expect(refused).toEqual(problem(415, 'UNSUPPORTED_TYPE'));
    }
    expect((await call(app.url, getProfile, { token })).body.full_name).toBe('');
  });

  it('uses only the picture of a file that is valid in two formats', async () => {
    const { token } = await registerLearner(app);
    const polyglot = Buffer.concat([await square('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await save(token, { profile_picture: new Blob([new Uint8Array(polyglot)]) });
    const stored = Buffer.from(await (await fetch(app.url + body.profile_picture)).arrayBuffer());
    expect(stored.includes('<script>')).toBe(false);
  });

  it('rejects a picture over 5 MiB, an invalid email, an unknown language, and a body that is not a form', async () => {
    const { token } = await registerLearner(app);
    const big = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);
    expect(await save(token, { profile_picture: big })).toEqual(problem(413, 'BODY_TOO_LARGE'));
    const errors = async (fields: Record<string, string>) => (await save(token, fields)).body.errors;
    expect(await errors({ email: 'not an address' })).toMatchObject([{ path: '/email' }]);
    expect(await errors({ preferred_language: 'hi' })).toMatchObject([{ path: '/preferred_language' }]);
    expect(await errors({ full_name: 'x'.repeat(151) })).toMatchObject([{ path: '/full_name' }]);
    const json = await call(app.url, updateProfile, { token, body: { full_name: 'x' } });
    expect(json).toEqual(problem(415, 'UNSUPPORTED_TYPE'));
  });

  it.each([
    ['ends before its time', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na'],
    ['has other boundaries than it says', '--y--\r\n'],
    ['has a part without a name', '--x\r\nContent-Disposition\r\n\r\na\r\n--x--\r\n'],
    ['is empty', ''],
  ])('rejects a form that %s', async (_, form) => {
    const { token } = await registerLearner(app);
    const response = await fetch(app.url + updateProfile.path, {
      method: 'PUT',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
      body: form,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: expect.stringMatching(/MALFORMED_BODY|INVALID_INPUT/),
    });
  });
});

describe('the language of a new account', () => {
  it('is the language in which it was registered', async () => {
    const { username, phone_number, password } = newIdentity();
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'register' } });
    const otp = lastCode(app, phone_number);
    await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'register' } });
    const account = { username, phone_number, password, password2: password, preferred_language: 'ne' };
    expect((await call(app.url, registerUser, { body: account })).status).toBe(201);
    const { body } = await call(app.url, logIn, { body: { username, password } });
    expect((await call(app.url, getProfile, { token: body.access })).body.preferred_language).toBe('ne');
  });
});

describe('/api/users/sessions/', () => {
  it('lists the signed-in devices, and ends one', async () => {
    const { username, password, token, refresh } = await registerLearner(app);
    const second = await call(app.url, logIn, {
      body: { username, password },
      headers: { 'user-agent': 'A phone' },
    });
    const { body: devices } = await call(app.url, listDevices, { token });
    expect(devices).toHaveLength(2);
    expect(devices.find(({ current }) => current)?.user_agent).not.toBe('A phone');
    const phone = devices.find(({ user_agent }) => user_agent === 'A phone');
    expect((await call(app.url, endDevice, { token, params: { sid: phone?.id ?? '' } })).status).toBe(204);
    expect((await call(app.url, listQuizzes, { token: second.body.access })).status).toBe(401);
    expect((await call(app.url, refreshAccess, { body: { refresh: second.body.refresh } })).status).toBe(401);
    expect((await call(app.url, refreshAccess, { body: { refresh } })).status).toBe(200);
    expect(await call(app.url, endDevice, { token, params: { sid: phone?.id ?? '' } })).toEqual(
      problem(404, 'NOT_FOUND'),
    );
  });

  it("does not end a session of someone else, and ends all of the learner's own", async () => {
    const mine = await registerLearner(app);
    const theirs = await registerLearner(app);
    const { body } = await call(app.url, listDevices, { token: theirs.token });
    const foreign = await call(app.url, endDevice, { token: mine.token, params: { sid: body[0]?.id ?? '' } });
    expect(foreign).toEqual(problem(404, 'NOT_FOUND'));
    expect((await call(app.url, endAllDevices, { token: mine.token })).status).toBe(204);
    expect((await call(app.url, listQuizzes, { token: mine.token })).status).toBe(401);
    expect((await call(app.url, listQuizzes, { token: theirs.token })).status).toBe(200);
  });
});
