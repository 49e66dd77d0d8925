import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateProfile } from '@abhyas/contract/accounts/profile';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';

const web_folder = await mkdtemp(join(tmpdir(), 'abhyas-headers-'));
const hostile = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
await writeFile(join(web_folder, 'index.html'), '<!doctype html><title>Abhyas</title>');
await writeFile(join(web_folder, 'icon.svg'), hostile);
await mkdir(join(web_folder, 'assets'));
await writeFile(join(web_folder, 'assets/app-1a2b3c4d.js'), 'export {}');
const app = await buildTestApp({ web_folder });
const proxied = await buildTestApp({ trust_proxy: ['127.0.0.1'] });
const learner = await registerLearner(app);

const get = (path: string, headers: Record<string, string> = {}, on: TestApp = app) =>
  fetch(on.url + path, { headers });

const isJson = ({ headers }: Response) => /json/.test(headers.get('content-type') ?? '');

/** Bytes of the header lines as sent over HTTP/1.1. */
const headerBytes = ({ headers }: Response) =>
  [...headers].reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${value}\r\n`), 0);

/** Uploads a picture and returns its address. */
async function uploadPicture(): Promise<string> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = new FormData();
  for (const [name, value] of Object.entries({ full_name: 'X', email: '', preferred_language: 'en' }))
    body.set(name, value);
  body.set('profile_picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'x.png');
  const { body: profile } = await call(app.url, updateProfile, { token: learner.token, body });
  return profile.profile_picture ?? '';
}

const pages: [string, () => Promise<Response>, number][] = [
  ['a page', () => get('/', { accept: 'text/html' }), 200],
  ['a screen', () => get('/quiz/1', { accept: 'text/html' }), 200],
  ['a file', () => get('/icon.svg'), 200],
  ['a file that does not exist', () => get('/nothing.js'), 404],
  ['the description of the calls', () => get('/api/docs/'), 200],
  ['the OpenAPI document', () => get('/api/docs/json'), 200],
  ['a script of that page', () => get('/api/docs/static/swagger-ui-bundle.js'), 200],
  ['the health of the process', () => get('/livez'), 200],
];
const data: [string, () => Promise<Response>, number][] = [
  ['data', () => get('/api/quizzes/json-schema/'), 200],
  ['an address that cannot be decoded', () => get('/%zz'), 404],
  ['a refusal', () => get('/api/quizzes/'), 401],
  ['a call that does not exist', () => get('/api/nothing/'), 404],
  ['a method that does not exist', () => fetch(`${app.url}/api/quizzes/`, { method: 'OPTIONS' }), 404],
  [
    'a body that is not JSON',
    () =>
      fetch(`${app.url}/api/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      }),
    400,
  ],
  ['a script of the app', () => get('/assets/app-1a2b3c4d.js'), 200],
  ['a script that does not exist', () => get('/assets/old-00000000.js', { accept: 'text/html' }), 404],
  ['a picture', async () => get(await uploadPicture()), 200],
  ['a picture that does not exist', () => get(`/api/users/pictures/${'0'.repeat(64)}/`), 404],
];

describe('every response', () => {
  it.each([...pages, ...data])(
    '%s can be neither framed nor read by another origin',
    async (_, ask, status) => {
      const response = await ask();
      await response.arrayBuffer();
      expect(response.status).toBe(status);
      const header = (name: string) => response.headers.get(name);
      const policy = header('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).toMatch(/base-uri 'none'/);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(header('x-content-type-options')).toBe('nosniff');
      // JSON with nosniff is given to no element of another origin.
      if (!isJson(response)) expect(header('cross-origin-resource-policy')).toBe('same-origin');
      expect(header('strict-transport-security')).toBeNull();
      expect(header('x-powered-by')).toBeNull();
      expect(header('server')).toBeNull();
      expect(header('access-control-allow-origin')).toBeNull();
    },
  );

  it.each(pages)('%s has the headers that restrict pages', async (_, ask) => {
    const response = await ask();
    await response.arrayBuffer();
    const header = (name: string) => response.headers.get(name);
    expect(header('x-frame-options')).toBe('DENY');
    expect(header('cross-origin-opener-policy')).toBe('same-origin');
    expect(header('referrer-policy')).toBe('same-origin');
    expect(header('permissions-policy')).toMatch(/camera=\(\)/);
  });

  it.each(data)('%s is sandboxed and has few headers', async (_, ask) => {
    const response = await ask();
    await response.arrayBuffer();
    expect(response.headers.get('content-security-policy')).toMatch(/; sandbox$/);
    expect(headerBytes(response)).toBeLessThanOrEqual(isJson(response) ? 300 : 360);
  });

  it('names its connection only where HTTP/1.1 does not imply it', async () => {
    const lines = async (request: string) =>
      (await rawRequest(request)).match(/^(connection|keep-alive): .*$/gim);
    const path = '/api/quizzes/json-schema/';
    const end = `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(await lines(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n${end}`)).toEqual(['Connection: close']);
    expect(await lines(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toEqual([
      'Connection: close',
    ]);
    expect(await lines(`GET ${path} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n${end}`)).toEqual([
      'Connection: keep-alive',
      expect.stringMatching(/^Keep-Alive: timeout/),
      'Connection: close',
    ]);
  });

  it('even one to what is no HTTP tells nothing of the server', async () => {
    const { port } = new URL(app.url);
    const said = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NOT HTTP AT ALL\r\n\r\n'));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said).not.toMatch(/node_modules|HPE_|at \//);
  });
});

describe('the page', () => {
  it('lets no script but our own run, and no string become one', async () => {
    const policy = (await get('/', { accept: 'text/html' })).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/require-trusted-types-for 'script'/);
  });
});

describe('what is no page, opened by its address', () => {
  it.each([
    ['an uploaded picture', uploadPicture, 'image/webp'],
    ['a stored SVG', async () => '/icon.svg', 'image/svg+xml'],
    ['data with an SVG in it', async () => '/api/quizzes/json-schema/', 'application/json'],
  ])('%s runs nothing', async (_, address, type) => {
    const response = await get(await address());
    await response.arrayBuffer();
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox$/);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('data is kept in no cache, a picture under its hash is', async () => {
    const data = await get('/api/users/profile/', { authorization: `Bearer ${learner.token}` });
    expect(data.headers.get('cache-control')).toBe('no-store');
    const picture = await get(await uploadPicture());
    expect(picture.headers.get('cache-control')).toMatch(/immutable/);
  });
});

describe('Strict-Transport-Security', () => {
  const https = { 'x-forwarded-proto': 'https' };
  it('is promised behind a proxy of ours that speaks TLS, and nowhere else', async () => {
    const promised = async (on: TestApp, headers = {}) =>
      (await get('/livez', headers, on)).headers.get('strict-transport-security');
    expect(await promised(proxied, https)).toMatch(/^max-age=63072000/);
    expect(await promised(proxied)).toBeNull();
    expect(await promised(app, https)).toBeNull();
  });
});

describe('the address of a call, however it is written,', () => {
  it.each([
    ['/%61pi/quizzes/json-schema/', 200],
    ['/a%70i/quizzes/json-schema/', 200],
    ['/%61%70%69/quizzes/', 401],
    ['/%61pi/nothing/', 404],
    ['/api%2Fquizzes/', 404],
    ['//api/quizzes/', 400],
    ['/./api/nothing/', 400],
    ['/x/..%2fapi/nothing/', 404],
    ['/x/%2e%2e/api/nothing/', 400],
    ['/api', 404],
    ['/api?x', 404],
    ['/%61pi/%zz', 404],
  ])('%s has the headers of the API', async (path, status) => {
    const response = await rawGet(path);
    expect(response).toContain(`HTTP/1.1 ${status} `);
    expect(response).toMatch(/^cache-control: no-store\r$/im);
    expect(response).toMatch(/^content-security-policy: default-src 'none'; .*sandbox\r$/im);
    expect(response).not.toContain('<!doctype');
  });

  it.each(['/', '/quiz/1', '/apiary', '/api/docs/'])('%s has the headers of a page', async (path) => {
    expect(await rawGet(path)).not.toMatch(/^cache-control: no-store\r$/im);
  });
});

/** As it stands: fetch would write the address anew. */
const rawGet = (path: string): Promise<string> =>
  rawRequest(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);

async function rawRequest(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let response = '';
  for await (const chunk of socket) response += chunk;
  return response;
}

describe('the page at the address of a screen', () => {
  it('is revalidated each time, because it changes with each version', async () => {
    for (const path of ['/', '/login', '/quiz/1', '/shared/1.abc']) {
      const page = await get(path, { accept: 'text/html' });
      expect([path, page.headers.get('cache-control')]).toEqual([path, 'no-cache']);
    }
    const script = await get('/assets/app-1a2b3c4d.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('reaches neither other sites nor search engines if its address is a secret, however it is written', async () => {
    for (const path of ['/shared/1.abc', '/shared/1.abc/', '/SHARED/x', '/%73hared/x']) {
      const { headers } = await get(path, { accept: 'text/html' });
      expect([path, headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
        path,
        'no-referrer',
        'noindex',
      ]);
    }
    const { headers } = await get('/login', { accept: 'text/html' });
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.has('x-robots-tag')).toBe(false);
  });
});
