import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstituteSettings } from '@abhyas/contract/institute/staff';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

export const built = `<!doctype html>
<html lang="en"><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="apple-touch-icon" href="/icons/apple-touch-180.png" /><title>Abhyas</title></head>
<body><div class="start-brand"><svg viewBox="0 0 32 32"><path /></svg>
<span lang="en">Abhyas</span><span lang="ne">अभ्यास</span></div></body></html>`;
export const builtManifest = {
  name: 'Abhyas (अभ्यास)',
  short_name: 'Abhyas',
  theme_color: '#ffffff',
  icons: [],
  id: '/',
};

export async function buildWithPage(on: { connection?: TestApp['connection'] } = {}): Promise<TestApp> {
  const web_folder = await mkdtemp(join(tmpdir(), 'abhyas-branded-'));
  await writeFile(join(web_folder, 'index.html'), built);
  await writeFile(join(web_folder, 'manifest.webmanifest'), JSON.stringify(builtManifest));
  return buildTestApp({ web_folder }, on);
}

const none = { en: '', ne: '' };
export const unset: InstituteSettings = {
  name: none,
  short_name: none,
  accent: '',
  phone: '',
  email: '',
  address: none,
  sms_name: none,
  sms_texts: { code: none, invitation: none },
};
export const everest: InstituteSettings = {
  ...unset,
  name: { en: 'Sagarmatha "Loksewa" <Centre>', ne: 'सगरमाथा लोकसेवा केन्द्र' },
  short_name: { en: 'Sagarmatha', ne: '' },
  accent: '#0f766e',
  phone: '01-4412345',
  email: 'office@example.org',
  address: { en: 'Bagbazar, Kathmandu', ne: 'बागबजार, काठमाडौँ' },
};
