import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-test-app.ts';

const script = 'document.title = "x";';
const style = 'p { color: red }';
const page = `<!doctype html><meta name="receipt-keys" content="" /><style>${style}</style><script type="module">${script}</script>`;
const web_folder = await mkdtemp(join(tmpdir(), 'abhyas-verify-page-'));
await mkdir(join(web_folder, 'assets'));
await writeFile(join(web_folder, 'index.html'), '<!doctype html><title>Abhyas</title>');
await writeFile(join(web_folder, 'verify.html'), page);
const app = await buildTestApp({ web_folder });
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('GET /verify', () => {
  it('contains the public keys', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await fetch(`${app.url}/verify`, { headers: { 'accept-encoding': encoding } });
      const [, content = ''] = /content="([^"]*)"/.exec(await response.text()) ?? [];
      expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(
        app.deps.keys.receipt_signatures.map(({ id, public_key }) => ({ id, public_key })),
      );
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    }
  });

  it('may run its own script alone, and send nothing anywhere', async () => {
    const response = await fetch(`${app.url}/verify`);
    await response.arrayBuffer();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)};`);
    expect(policy).toMatch(/form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'/);
    expect(policy).not.toMatch(/connect-src|unsafe|https?:/);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('is a screen of the app where the page was not built', async () => {
    const without = await buildTestApp();
    const response = await fetch(`${without.url}/verify`, { headers: { accept: 'text/html' } });
    expect(await response.text()).toContain('<title>Abhyas</title>');
  });
});
