import { createHash } from 'node:crypto';
import { getInstitute } from '@abhyas/contract/institute';
import { deleteLogo, replaceInstituteSettings } from '@abhyas/contract/institute/staff';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { useCalendar } from '#start/use-calendar.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { untilBlocked } from '#testing/until-blocked.ts';
import { buildWithPage, built, builtManifest, everest, unset } from './institute.fixture.ts';
import { institute } from './institute.tables.ts';
import { openInstitute } from './open-institute.service.ts';

const app = await buildWithPage();
const admin = await registerAdmin(app);
const { token } = admin;
const put = (body: unknown) => call(app.url, replaceInstituteSettings, { token, body });
const page = (path = '/', headers: Record<string, string> = {}, on = app) =>
  fetch(on.url + path, { headers: { accept: 'text/html', ...headers } });
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

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
    await vi.waitFor(async () => expect(await (await page('/', {}, other)).text()).toContain('01-6666666'));
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

describe('PUT /api/admin/institute/ of two admins at once', () => {
  const putWith = (if_match: string | null, body: unknown) =>
    fetch(`${app.url}/api/admin/institute/`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(if_match !== null && { 'if-match': if_match }),
      },
      body: JSON.stringify(body),
    });
  const read = async () => {
    const response = await fetch(`${app.url}/api/admin/institute/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { etag: response.headers.get('etag') ?? '', settings: JSON.parse(await response.text()) };
  };
  const changed = { ...everest, phone: '01-6666666', email: 'other@example.org' };

  it('refuses the second one, and overwrites nothing', async () => {
    const { etag } = await read();
    const first = await putWith(etag, changed);
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).toBe((await read()).etag);
    const second = await putWith(etag, { ...everest, phone: '01-7777777' });
    expect([second.status, JSON.parse(await second.text()).code]).toEqual([412, 'CHANGED_ELSEWHERE']);
    expect((await read()).settings).toMatchObject({ phone: '01-6666666', email: 'other@example.org' });
    const again = await putWith((await read()).etag, { ...changed, email: everest.email });
    expect(again.status).toBe(200);
  });

  it('refuses one of two that come at the same moment', async () => {
    const { etag } = await read();
    const { both } = await inTransaction(app.db, async (tx) => {
      await tx.select().from(institute).for('update');
      const both = ['01-4412346', '01-4412347'].map((phone) => putWith(etag, { ...everest, phone }));
      await untilBlocked(app.db, 2);
      return { both };
    });
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('takes a repeated request, whose change was made already', async () => {
    const { etag } = await read();
    expect((await putWith(etag, changed)).status).toBe(200);
    expect((await putWith(etag, changed)).status).toBe(200);
    await putWith(null, { ...changed, email: everest.email });
  });

  it('is not disturbed by a new logo, and takes a change without the header', async () => {
    const { etag } = await read();
    await call(app.url, deleteLogo, { token });
    expect((await read()).etag).toBe(etag);
    expect((await putWith('"outdated", *', changed)).status).toBe(200);
    expect((await putWith(null, { ...changed, email: everest.email })).status).toBe(200);
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

it('the page has the zone and the years of the operator, where they are not the built-in ones', async () => {
  const calendar = useCalendar({ TIME_ZONE: 'Asia/Dubai', BIKRAM_YEARS: { 2084: Array(12).fill(30) } });
  onTestFinished(() => void useCalendar({ TIME_ZONE: 'Asia/Kathmandu' }));
  const elsewhere = await buildTestApp({ calendar, web_folder: app.deps.web_folder });
  const html = await (await page('/', {}, elsewhere)).text();
  const [, written = ''] = /<html data-calendar='([^']+)' /.exec(html) ?? [];
  expect(JSON.parse(written)).toEqual({ zone: 'Asia/Dubai', years: { 2084: Array(12).fill(30) } });
  expect(useCalendar({ TIME_ZONE: 'Asia/Kathmandu' })).toBeUndefined();
});

describe('a database that is away', () => {
  it('keeps no page from opening', async () => {
    const { db, close } = openDatabase(app.connection, { max: 1, onIdleError: () => undefined });
    const known = await buildTestApp({
      institute: openInstitute({ db, patience_ms: MINUTE }),
      web_folder: app.deps.web_folder,
    });
    expect(await (await page('/', {}, known)).text()).toContain('Sagarmatha');
    await close();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1100); // longer than it is remembered without a look
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await (await page('/', {}, known)).text()).toContain('Sagarmatha');
    const started = await buildTestApp({
      institute: openInstitute({ db, patience_ms: MINUTE }),
      web_folder: app.deps.web_folder,
    });
    expect(await (await page('/', {}, started)).text()).toBe(built);
  });
});
