import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const person = (id: number, changed: object) => ({
  id,
  username: `learner-${id}`,
  full_name: '',
  phone_number: '',
  roll_number: '',
  email: '',
  role: 'learner',
  preferred_language: 'ne',
  state: 'active',
  created_at: '2026-04-14T06:00:00.000Z',
  last_seen_at: '2026-05-01T06:00:00.000Z',
  invited_at: null,
  erase_requested_at: null,
  has_second_factor: false,
  locked_until: null,
  ...changed,
});

const people = [
  person(1, { username: 'asha.rai', full_name: 'Asha Rai', phone_number: '9841000001', roll_number: '7' }),
  person(2, {
    username: 'bishnu.k.c',
    full_name: 'विष्णु के.सी.',
    role: 'teacher',
    phone_number: '9841000002',
    has_second_factor: true,
  }),
  person(3, {
    username: 'sita.sharma',
    full_name: 'सीता शर्मा',
    state: 'invited',
    last_seen_at: null,
    roll_number: '12',
  }),
  person(4, {
    username: 'ram.bahadur.thapa',
    full_name: 'राम बहादुर थापा',
    state: 'suspended',
    phone_number: '9841000001',
    erase_requested_at: '2026-05-01T06:00:00.000Z',
  }),
];

/** The list of a small institute, whatever other scenes have added. */
const list = async (page: Page, world: World) => {
  await page.route(/\/api\/admin\/users\/(\?.*)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { users: people, total: people.length } })
      : route.fallback(),
  );
  await world.signInAsAdmin(page);
  await page.goto('/admin/users');
  await page.getByText('asha.rai').waitFor();
};

const choose = async (page: Page, name: string, action: string) => {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};

const readList = async (page: Page, world: World) => {
  await world.signInAsAdmin(page);
  await page.goto('/admin/users/import');
  await page.locator('[data-control="people-file"]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'S.N.,Name,Phone,Roll number,Class',
        '1,Dipak Magar,9869000001,21,BIT 1',
        '2,Rita Magar,9869000001,22,BIT 1',
        '3,सुनिता गुरुङ,+977 986-9000003,23,BIT 1',
        '4,Kiran Shah,98690,24,BIT 2',
        '5,Dipak Magar,9869000001,21,BIT 1',
        '6,Hari Prasad Acharya,,25,',
      ].join('\n'),
    ),
  });
  await page.getByText('dipak.magar').first().waitFor();
};

export const usersScenes: Scene[] = [
  { name: 'admin-users', open: list },
  {
    name: 'admin-users-selected',
    rare: true,
    async open(page, world) {
      await list(page, world);
      await page.locator('[data-control="select"]').first().check();
    },
  },
  {
    name: 'admin-users-edit',
    rare: true,
    async open(page, world) {
      await list(page, world);
      await page.getByRole('button', { name: /^Edit Asha/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-users-link',
    rare: true,
    async open(page, world) {
      await page.route('**/api/admin/users/*/reset/', (route) =>
        route.fulfill({
          json: {
            token: `1.${'abcDEF123-_'.repeat(4)}`.slice(0, 45),
            expires_at: '2026-05-04T06:00:00.000Z',
          },
        }),
      );
      await list(page, world);
      await choose(page, 'asha.rai', 'Reset password');
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.locator('[data-control="password-link"]').waitFor();
    },
  },
  {
    name: 'admin-users-slips',
    rare: true,
    async open(page, world) {
      const expires_at = '2026-05-18T06:00:00.000Z';
      const without = [{ user_id: 1, reason: 'active' }];
      await page.route('**/api/admin/users/first-login-codes/preview/', (route) =>
        route.fulfill({ json: { user_ids: [3], without, expires_at } }),
      );
      await page.route('**/api/admin/users/first-login-codes/', (route) =>
        route.fulfill({ json: { codes: [{ user_id: 3, code: '7K3M-Q9TX-2B5H' }], without, expires_at } }),
      );
      await list(page, world);
      for (const name of [/Asha Rai/, /सीता शर्मा/]) await page.getByRole('checkbox', { name }).check();
      await page.getByRole('button', { name: 'Login slips…' }).click();
      await page.getByRole('button', { name: 'Add codes to the slips' }).click();
      await page.getByText('7K3M-Q9TX-2B5H').waitFor();
    },
  },
  {
    name: 'admin-users-suspend',
    rare: true,
    async open(page, world) {
      await list(page, world);
      await choose(page, 'asha.rai', 'Suspend');
    },
  },
  {
    name: 'admin-users-merge',
    rare: true,
    async open(page, world) {
      await list(page, world);
      await choose(page, 'asha.rai', 'Merge into another account');
      await page.getByRole('radio').first().check();
    },
  },
  {
    name: 'admin-users-erase',
    rare: true,
    async open(page, world) {
      await list(page, world);
      await choose(page, 'asha.rai', 'Delete for good');
    },
  },
  {
    name: 'admin-users-import',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.goto('/admin/users/import');
      await page.getByRole('button', { name: 'Show preview' }).waitFor();
    },
  },
  { name: 'admin-users-preview', rare: true, open: readList },
  {
    name: 'admin-users-imported',
    rare: true,
    async open(page, world) {
      await page.route('**/api/admin/users/import/*/accept/', (route) =>
        route.fulfill({ json: { added: [1, 2, 3], existing: [4], skipped: 2, with_phone: [1, 2, 3] } }),
      );
      await readList(page, world);
      await page.getByRole('button', { name: /^Add \d/ }).click();
      await page.getByRole('button', { name: /^Send \d/ }).waitFor();
    },
  },
];
