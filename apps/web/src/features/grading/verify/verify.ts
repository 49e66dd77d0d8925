import '#ui/styles/tokens.css';
import './verify.css';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { checkLedger, NoLedgerError, type TrustedKey } from '@abhyas/exam-rules/check-ledger';
import { speak } from '#i18n/messages.ts';
import { el } from './elements.ts';
import { type Findings, findingsIn } from './findings.ts';
import { verifyMessages } from './verify.messages.ts';
import { browserCryptography } from './web-cryptography.ts';

// A page of its own, in one file: it works without the app, without a network, and as a saved copy.

/** A saved copy has no app to go back to. */
const isServed = location.protocol.startsWith('http');
/** The server writes its keys and the name of the institute into the page. */
const keys: TrustedKey[] = JSON.parse(written('receipt-keys') || '[]');
const institute: LocalizedText | null = JSON.parse(written('institute') || 'null');
let language: Language = stored('language') === 'ne' ? 'ne' : 'en';
let findings: Findings | undefined;
let file_name = '';

function written(name: 'receipt-keys' | 'institute'): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** What the app has stored on this phone; null in a saved copy. */
function stored(name: 'language' | 'theme'): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function applyTheme(): void {
  const theme = stored('theme');
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
}

/** The app opens in the same language; a saved copy stores nothing. */
function store(chosen: Language): void {
  try {
    localStorage.setItem('language', chosen);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

async function check(file: File): Promise<void> {
  file_name = file.name;
  findings = await findingsOf(file);
  show();
  document.querySelector<HTMLElement>('.headline h2')?.focus();
}

async function findingsOf(file: File): Promise<Findings> {
  const cryptography = browserCryptography();
  if (!cryptography) return 'no_cryptography';
  try {
    return await checkLedger(await file.text(), { cryptography, keys });
  } catch (error) {
    if (error instanceof NoLedgerError) return 'no_ledger';
    throw error;
  }
}

function show(): void {
  const t = speak(verifyMessages, language);
  document.documentElement.lang = language;
  const brand = institute?.[language] ?? t.brand;
  document.title = `${t.title} · ${brand}`;
  const page = document.querySelector('#page');
  page?.replaceChildren(bar(brand), main());
}

function bar(brand: string): HTMLElement {
  const other = language === 'en' ? 'ne' : 'en';
  const toggle = el('button', { type: 'button', lang: other }, other === 'ne' ? 'नेपाली' : 'English');
  toggle.addEventListener('click', () => {
    language = other;
    store(other);
    show();
    document.querySelector('button')?.focus();
  });
  const logo = document.querySelector('template')?.content.cloneNode(true);
  const name = el(isServed ? 'a' : 'span', { class: 'brand', ...(isServed && { href: '/' }) }, logo, brand);
  return el('header', {}, name, toggle);
}

function main(): HTMLElement {
  const t = speak(verifyMessages, language);
  const input = el('input', {
    ...{ type: 'file', id: 'file', accept: '.json,application/json', class: 'visually-hidden' },
  });
  input.addEventListener('change', () => {
    const file = input.files?.item(0);
    if (file) void check(file);
  });
  const drop = el(
    'div',
    { class: 'card drop' },
    input,
    el('label', { for: 'file' }, t.choose),
    file_name !== '' && el('p', {}, file_name),
    el('p', { class: 'muted' }, t.drop),
  );
  const keyList =
    keys.length > 0
      ? el(
          'ul',
          { class: 'keys' },
          ...keys.map(({ id, public_key }) => el('li', { class: 'code' }, `${id}: ${public_key}`)),
        )
      : el('p', { class: 'bad' }, t.no_keys);
  return el(
    'main',
    {},
    isServed && el('a', { href: '/results' }, `← ${t.back}`),
    el('h1', {}, t.title),
    el('p', {}, t.intro),
    el('p', {}, t.offline),
    drop,
    el('div', { 'aria-live': 'polite', id: 'findings' }, findings && findingsIn(language, findings)),
    el('h2', {}, t.means),
    el('p', {}, t.means_score),
    el('p', {}, t.means_not),
    isServed && el('p', {}, el('a', { href: '/verify', download: 'abhyas-verify.html' }, t.save)),
    isServed && el('p', { class: 'muted' }, t.save_why),
    el('h2', {}, t.public_keys),
    keyList,
  );
}

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files.item(0);
  if (file) void check(file);
});
// Another tab has changed the language or the theme.
addEventListener('storage', () => {
  language = stored('language') === 'ne' ? 'ne' : 'en';
  applyTheme();
  show();
});
applyTheme();
show();
