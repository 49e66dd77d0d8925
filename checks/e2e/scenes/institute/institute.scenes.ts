import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const none = { en: '', ne: '' };
const unset = {
  ...{ name: none, short_name: none, accent: '', phone: '', email: '', address: none, sms_name: none },
  sms_texts: { code: none, invitation: none },
};
const everest = {
  ...unset,
  name: { en: 'Sagarmatha Loksewa Preparation Centre', ne: 'सगरमाथा लोकसेवा तयारी केन्द्र' },
  short_name: { en: 'Sagarmatha Loksewa', ne: 'सगरमाथा लोकसेवा' },
  accent: '#0f766e',
  phone: '01-4412345',
  email: 'office@sagarmatha.example.org',
  address: { en: 'Bagbazar, Kathmandu', ne: 'बागबजार, काठमाडौँ' },
};

/** Opens a page while the server has an institute; the other scenes of the server have none. */
async function openBranded(page: Page, world: World, path: string): Promise<void> {
  await world.callAsAdmin('PUT', '/api/admin/institute/', everest);
  try {
    await page.goto(path);
  } finally {
    await world.callAsAdmin('PUT', '/api/admin/institute/', unset);
  }
}

const openSettings = async (page: Page, world: World, settings: object) => {
  await page.route('**/api/admin/institute/', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { ...settings, logo: null } })
      : route.fallback(),
  );
  await world.signInAsAdmin(page);
  await page.goto('/admin/institute');
  await page.getByLabel('Short name (English)').waitFor();
};

export const instituteScenes: Scene[] = [
  {
    name: 'login-institute',
    rare: true,
    async open(page, world) {
      await openBranded(page, world, '/login');
      await page.getByText('01-4412345').waitFor();
    },
  },
  {
    name: 'register-institute',
    rare: true,
    async open(page, world) {
      await openBranded(page, world, '/register');
      await page.getByText('01-4412345').waitFor();
    },
  },
  { name: 'institute', open: (page, world) => openSettings(page, world, everest) },
  { name: 'institute-unset', rare: true, open: (page, world) => openSettings(page, world, unset) },
  {
    name: 'institute-refused',
    rare: true,
    async open(page, world) {
      await openSettings(page, world, everest);
      await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#f59e0b');
      await page.getByLabel('Code (English)').fill('Your code: {kod}');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Please correct the marked fields.').waitFor();
    },
  },
  {
    name: 'institute-changed-elsewhere',
    rare: true,
    async open(page, world) {
      await openSettings(page, world, everest);
      await page.route('**/api/admin/institute/', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 412,
              contentType: 'application/problem+json',
              body: JSON.stringify({ status: 412, code: 'CHANGED_ELSEWHERE' }),
            })
          : route.fallback(),
      );
      await page.getByLabel('Phone', { exact: true }).fill('01-5555555');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Someone else changed these settings in the meantime.').waitFor();
    },
  },
  {
    name: 'setup',
    async open(page) {
      await page.route('**/api/setup/', (route) => route.fulfill({ json: { open: true } }));
      await page.goto('/setup');
      await page.getByLabel('Setup code').waitFor();
    },
  },
  {
    name: 'setup-wrong-code',
    rare: true,
    async open(page) {
      await page.route('**/api/setup/', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { open: true } })
          : route.fulfill({
              status: 400,
              contentType: 'application/problem+json',
              body: JSON.stringify({ status: 400, code: 'SETUP_CODE_INVALID' }),
            }),
      );
      await page.goto('/setup');
      await page.getByLabel('Setup code').fill('AAAA-BBBB-CCCC-DDDD');
      await page.getByLabel('Username').fill('sita');
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await page.getByLabel('Phone Number').fill('9841000000');
      await page.getByRole('button', { name: 'Create the admin' }).click();
      await page.getByText('This is not the code').waitFor();
    },
  },
];
