import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendOtp } from '@abhyas/contract/accounts';
import { createUser, getInvitations, inviteUsers } from '@abhyas/contract/accounts/users';
import { getInstitute } from '@abhyas/contract/institute';
import {
  deleteLogo,
  getInstituteSettings,
  type InstituteSettings,
  replaceInstituteSettings,
  uploadLogo,
} from '@abhyas/contract/institute/staff';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../platform/db/open.ts';
import { call } from '../../testing/api-client.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { newIdentity, registerAdmin, registerLearner } from '../../testing/factories.ts';
import { readTrail } from '../audit/audit-trail.fixture.ts';
import { openInstitute } from './open-institute.ts';

const built = `<!doctype html>
<html lang="en"><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="apple-touch-icon" href="/icons/apple-touch-180.png" /><title>Abhyas</title></head>
<body><div class="start-brand"><svg viewBox="0 0 32 32"><path /></svg>
<span lang="en">Abhyas</span><span lang="ne">अभ्यास</span></div></body></html>`;
const builtManifest = {
  name: 'Abhyas (अभ्यास)',
  short_name: 'Abhyas',
  theme_color: '#ffffff',
  icons: [],
  id: '/',
};

async function buildWithPage(on: { connection?: TestApp['connection'] } = {}): Promise<TestApp> {
  const web_folder = await mkdtemp(join(tmpdir(), 'abhyas-dressed-'));
  await writeFile(join(web_folder, 'index.html'), built);
  await writeFile(join(web_folder, 'manifest.webmanifest'), JSON.stringify(builtManifest));
  return buildTestApp({ web_folder }, on);
}

const none = { en: '', ne: '' };
const unset: InstituteSettings = {
  name: none,
  short_name: none,
  accent: '',
  phone: '',
  email: '',
  address: none,
  sms_name: none,
  sms_texts: { code: none, invitation: none },
};
const everest: InstituteSettings = {
  ...unset,
  name: { en: 'Sagarmatha "Loksewa" <Centre>', ne: 'सगरमाथा लोकसेवा केन्द्र' },
  short_name: { en: 'Sagarmatha', ne: '' },
  accent: '#0f766e',
  phone: '01-4412345',
  email: 'office@example.org',
  address: { en: 'Bagbazar, Kathmandu', ne: 'बागबजार, काठमाडौँ' },
};

const app = await buildWithPage();
const admin = await registerAdmin(app);
const { token } = admin;
const put = (body: unknown) => call(app.url, replaceInstituteSettings, { token, body });
const page = (path = '/', headers: Record<string, string> = {}, on = app) =>
  fetch(on.url + path, { headers: { accept: 'text/html', ...headers } });
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

async function logoOf(width: number, height: number): Promise<FormData> {
  const png = await sharp({ create: { width, height, channels: 4, background: '#c2183c' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png');
  return body;
}

describe('an installation without an institute', () => {
  it('serves the page and the manifest as they were built', async () => {
    const plain = await buildWithPage();
    for (const path of ['/', '/index.html', '/quiz/1']) {
      const response = await page(path, {}, plain);
      expect(await response.text()).toBe(built);
      expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self';/);
      expect(response.headers.get('x-page')).toBe(`sha256-${hashOf(built)}`);
    }
    const manifest = await fetch(`${plain.url}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await manifest.text()).toBe(JSON.stringify(builtManifest));
    const { body } = await call(plain.url, getInstitute);
    expect(body).toEqual({
      ...{ name: null, short_name: null, accent: null, logo: null, phone: '', email: '', address: null },
    });
  });
});

describe('PUT /api/admin/institute/', () => {
  it('changes what every page shows, at once, and is recorded', async () => {
    expect((await put(everest)).body).toEqual({ ...everest, logo: null });
    const response = await page('/login');
    const html = await response.text();
    expect(html).toContain('<title>Sagarmatha</title>');
    expect(html).toContain('<span lang="en">Sagarmatha</span>');
    expect(html).toContain('<span lang="ne">Sagarmatha</span>');
    const [, attribute = ''] = /<html data-institute="([^"]*)"/.exec(html) ?? [];
    const data = JSON.parse(
      attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    );
    expect(data).toEqual({
      name: everest.name,
      short_name: { en: 'Sagarmatha', ne: 'Sagarmatha' },
      logo: null,
      phone: '01-4412345',
      email: 'office@example.org',
      address: everest.address,
    });
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    expect(style).toMatch(/^:root:root\{--primary:#0f766e;--on-primary:#ffffff;/);
    expect(response.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${hashOf(style)}';`,
    );
    // The page that was built is the same: the app on a phone is no new version.
    expect(response.headers.get('x-page')).toBe(`sha256-${hashOf(built)}`);
    const { events } = JSON.parse(
      await (
        await fetch(`${app.url}/api/admin/audit/?kind=institute_changed`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).text(),
    );
    expect(events[0]).toMatchObject({ username: admin.username, subject: null });
    expect(events[0].details.changes).toContainEqual({ field: 'accent', old: '', new: '#0f766e' });
    expect(events[0].details.changes).toContainEqual({ field: 'short_name_en', old: '', new: 'Sagarmatha' });
  });

  it('changes the manifest', async () => {
    const manifest = await (await fetch(`${app.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({
      name: 'Sagarmatha "Loksewa" <Centre> (सगरमाथा लोकसेवा केन्द्र)',
      short_name: 'Sagarmatha',
      theme_color: '#0f766e',
      id: '/',
    });
  });

  it('compresses the page, and sends it once to each phone', async () => {
    for (const encoding of ['gzip', 'br']) {
      const response = await page('/', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toContain('Sagarmatha');
    }
    const etag = (await page()).headers.get('etag') ?? '';
    expect((await page('/', { 'if-none-match': etag })).status).toBe(304);
    expect((await page('/', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    await put({ ...everest, phone: '01-5555555' });
    expect((await page('/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('reaches other processes within a second', async () => {
    const other = await buildWithPage({ connection: app.connection });
    expect(await (await page('/', {}, other)).text()).toContain('01-5555555');
    await put({ ...everest, phone: '01-6666666' });
    await vi.waitFor(async () => expect(await (await page('/', {}, other)).text()).toContain('01-6666666'), {
      timeout: 3000,
    });
  });

  it.each([
    [
      { accent: '#f59e0b' },
      '/accent',
      'CONTRAST_TOO_LOW',
      /^Its contrast is 2\.0\d:1.*; #[0-9a-f]{6} has enough$/,
    ],
    [{ accent: 'red' }, '/accent', 'invalid_format', /./],
    [{ email: 'nobody' }, '/email', 'invalid_format', /./],
    [
      { sms_texts: { ...unset.sms_texts, code: { en: 'Your code', ne: '' } } },
      '/sms_texts/code/en',
      'PLACEHOLDER_MISSING',
      /\{code\}/,
    ],
    [
      { sms_texts: { ...unset.sms_texts, invitation: { en: '', ne: '{username} {address} {kod}' } } },
      '/sms_texts/invitation/ne',
      'PLACEHOLDER_UNKNOWN',
      /\{kod\}/,
    ],
    [{ name: { en: 'x'.repeat(81), ne: '' } }, '/name/en', 'too_big', /./],
    [{ colour: 'red' }, '/colour', 'unrecognized_keys', /./],
  ])('refuses %j', async (wrong, path, code, message) => {
    const { status, body } = await put({ ...everest, ...wrong });
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({ path, code, message: expect.stringMatching(message) });
  });
});

describe('GET /api/institute/', () => {
  it('is cacheable by its ETag', async () => {
    const first = await fetch(`${app.url}/api/institute/`);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(await first.json()).toMatchObject({ accent: '#0f766e', phone: '01-6666666' });
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${app.url}/api/institute/`, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });
});

describe('the logo', () => {
  it('becomes a picture in the header and the icons of the installed app', async () => {
    const { status, body } = await call(app.url, uploadLogo, { token, body: await logoOf(1200, 400) });
    expect(status).toBe(200);
    expect(body.logo).toMatchObject({ width: 383, height: 128 });
    const stored = await fetch(app.url + body.logo?.address);
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect(stored.headers.get('cache-control')).toMatch(/immutable/);
    expect(stored.headers.get('content-security-policy')).toMatch(/sandbox$/);
    const html = await (await page()).text();
    expect(html).toContain(`<img src="${body.logo?.address}" width="96" height="32" alt="">`);
    expect(html).not.toMatch(/<svg|favicon\.svg|apple-touch-180/);
    const { icons } = JSON.parse(await (await fetch(`${app.url}/manifest.webmanifest`)).text());
    const sizes = await Promise.all(
      icons.map(async ({ src }: { src: string }) => {
        const png = sharp(Buffer.from(await (await fetch(app.url + src)).arrayBuffer()));
        const { width, height, format } = await png.metadata();
        return { width, height, format };
      }),
    );
    expect(sizes).toEqual([192, 512, 512].map((side) => ({ width: side, height: side, format: 'png' })));
    // Launchers cut the maskable one to a circle of 80 %: nothing of the logo lies outside.
    const masked = sharp(Buffer.from(await (await fetch(app.url + icons[2].src)).arrayBuffer()));
    const { data, info } = await masked.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let y = 0; y < 512; y += 1)
      for (let x = 0; x < 512; x += 1)
        if (Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512)
          expect(data[(y * 512 + x) * info.channels]).toBeGreaterThan(250);
  });

  it('that is no picture is refused, and the one before stays', async () => {
    const body = new FormData();
    body.set('picture', new Blob(['<svg/>'], { type: 'image/png' }), 'logo.png');
    const refused = await call(app.url, uploadLogo, { token, body });
    expect([refused.status, refused.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect((await call(app.url, getInstituteSettings, { token })).body.logo).not.toBeNull();
  });

  it('goes with its pictures', async () => {
    const { body: before } = await call(app.url, getInstituteSettings, { token });
    expect((await call(app.url, deleteLogo, { token })).body.logo).toBeNull();
    expect((await fetch(app.url + before.logo?.address)).status).toBe(404);
    const { rows } = await app.db.execute(sql`select hash from institute_pictures`);
    expect(rows).toEqual([]);
    expect(await (await page()).text()).toContain('<svg');
    const { eventsAbout } = readTrail(app, admin);
    const kinds = (await eventsAbout(admin.username)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['institute_logo_set', 'institute_logo_deleted']));
    await call(app.url, deleteLogo, { token }); // nothing to delete, so nothing is recorded
    const after = (await eventsAbout(admin.username)).map(({ kind }) => kind);
    expect(after).toEqual(kinds);
  });
});

describe('the SMS of an institute', () => {
  const lastText = (to: string) => app.sms.sent.findLast((sent) => sent.to === to)?.text;

  it('has its name in the default texts', async () => {
    await put(everest);
    const learner = await registerLearner(app);
    await call(app.url, sendOtp, { body: { phone_number: learner.phone_number, purpose: 'login' } });
    expect(lastText(learner.phone_number)).toMatch(
      /^Sagarmatha: your code is \d{6}\. It is good for 5 minutes\. Do not give it to anyone\.$/,
    );
  });

  it('has its texts, in the language of the account', async () => {
    await put({
      ...everest,
      sms_name: { en: 'SLC', ne: 'सगर' },
      sms_texts: {
        code: { en: '{code} is your {name} code.', ne: '{name}: {code} ({minutes} मिनेट)' },
        invitation: { en: '', ne: '{name}: {username} {address}' },
      },
    });
    const phone_number = newIdentity().phone_number;
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'register', language: 'ne' } });
    expect(lastText(phone_number)).toMatch(/^सगर: \d{6} \(५ मिनेट\)$/);
    const other = newIdentity().phone_number;
    await call(app.url, sendOtp, { body: { phone_number: other, purpose: 'register', language: 'en' } });
    expect(lastText(other)).toMatch(/^\d{6} is your SLC code\.$/);
    const made = newIdentity();
    const { body: user } = await call(app.url, createUser, {
      token,
      body: {
        username: made.username,
        full_name: 'Ram One',
        phone_number: made.phone_number,
        preferred_language: 'ne',
      },
    });
    const { body: job } = await call(app.url, inviteUsers, {
      token,
      body: { user_ids: [user.id] },
    });
    await vi.waitFor(
      async () => {
        const { body } = await call(app.url, getInvitations, { token, params: { job_id: job.job_id } });
        expect(body.state).toBe('done');
      },
      { timeout: 20_000 },
    );
    expect(lastText(made.phone_number)).toMatch(new RegExp(`^सगर: ${made.username} http://127.0.0.1:\\d+/`));
  });
});

describe('a database that is away', () => {
  it('keeps no page from opening', async () => {
    const { db, close } = openDatabase(app.connection, { max: 1, onIdleError: () => undefined });
    const known = await buildTestApp({ institute: openInstitute({ db }), web_folder: app.deps.web_folder });
    expect(await (await page('/', {}, known)).text()).toContain('Sagarmatha');
    await close();
    await wait(1100); // longer than it is remembered without a look
    expect(await (await page('/', {}, known)).text()).toContain('Sagarmatha');
    const started = await buildTestApp({ institute: openInstitute({ db }), web_folder: app.deps.web_folder });
    expect(await (await page('/', {}, started)).text()).toBe(built);
  });
});
