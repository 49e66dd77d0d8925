import type { SecondFactor } from '@abhyas/contract/accounts/second-factor';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const off: SecondFactor = { turned_on_at: null, is_required: true, recovery_codes_left: 0, devices: [] };
const on: SecondFactor = {
  turned_on_at: '2026-04-14T06:00:00.000Z',
  is_required: true,
  recovery_codes_left: 9,
  devices: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      user_agent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
      created_at: '2026-04-14T06:00:00.000Z',
      expires_at: '2099-05-14T06:00:00.000Z',
    },
  ],
};
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const uri = `otpauth://totp/Abhyas:sita.sharma?issuer=Abhyas&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
const recovery_codes = Array.from({ length: 10 }, (_, n) => `7K3M${n}-Q9TX${n}`);

/** Calls about the second factor, without giving the admin one. */
async function answer(page: Page, state: SecondFactor): Promise<void> {
  await page.route('**/api/users/second-factor/', (route) => route.fulfill({ json: state }));
  await page.route('**/api/users/second-factor/setup/', (route) => route.fulfill({ json: { secret, uri } }));
  await page.route('**/api/users/second-factor/confirm/', (route) =>
    route.fulfill({ json: { recovery_codes } }),
  );
}

async function openProfile(page: Page, world: World, state: SecondFactor): Promise<void> {
  await world.signInAsAdmin(page);
  await answer(page, state);
  await page.route('**/api/users/sessions/', (route) => route.fulfill({ json: [] }));
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Two-step login' }).waitFor();
}

/** As a login is refused whose account has a second factor. */
async function openSecondStep(page: Page): Promise<void> {
  await page.route('**/api/token/', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: { status: 401, code: 'SECOND_FACTOR_REQUIRED', challenge: 'x' },
    }),
  );
  await page.goto('/login');
  await page.getByLabel('Username').fill('sita.sharma');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
}

export const twoStepScenes: Scene[] = [
  { name: 'login-second-step', open: openSecondStep },
  {
    name: 'login-second-step-recovery',
    rare: true,
    async open(page) {
      await openSecondStep(page);
      await page.route('**/api/users/second-factor/', (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          json: { status: 400, code: 'SECOND_FACTOR_REJECTED' },
        }),
      );
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill('7K3M0-Q9TX0');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByText('This recovery code is not right').waitFor();
    },
  },
  {
    name: 'profile-two-steps-off',
    rare: true,
    async open(page, world) {
      await openProfile(page, world, off);
      await page.getByText('Required by your institute').waitFor();
    },
  },
  {
    name: 'profile-two-steps-on',
    rare: true,
    async open(page, world) {
      await openProfile(page, world, on);
      await page.getByText('9 recovery codes left').waitFor();
    },
  },
  {
    name: 'profile-two-steps-codes',
    rare: true,
    async open(page, world) {
      await openProfile(page, world, { ...off, is_required: false });
      // Notifications are turned on beside it.
      const twoSteps = page.getByRole('region', { name: 'Two-step login' });
      await twoSteps.getByRole('button', { name: 'Turn on' }).click();
      await page.getByLabel('Code of the app').fill('123456');
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await twoSteps.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  },
  {
    name: 'profile-two-steps-turn-off',
    rare: true,
    async open(page, world) {
      await openProfile(page, world, on);
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-two-steps-needed',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      await answer(page, off);
      await page.goto('/admin');
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    },
  },
];
