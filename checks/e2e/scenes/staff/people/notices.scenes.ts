import type { StaffNotice } from '@abhyas/contract/notices/staff';
import type { Page } from '@playwright/test';
import { breakCall, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

// Real ones would be on the dashboards of other scenes.

const DAY = 24 * 3600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const notice = (id: number, change: Partial<StaffNotice> = {}): StaffNotice => ({
  id,
  title: { en: 'No classes on Friday', ne: 'शुक्रबार कक्षा छैन' },
  body: { en: 'The institute is closed for Tihar.', ne: 'तिहारका कारण संस्था बन्द रहन्छ।' },
  audience: { everyone: true, classes: [] },
  visible_from: inDays(-1),
  visible_until: inDays(6),
  sms: false,
  at_night: false,
  sms_progress: null,
  author: 'sita.sharma',
  quiz_id: null,
  created_at: inDays(-1),
  dismissed: 0,
  may_change: true,
  may_notify: true,
  ...change,
});
const progress = { total: 412, sent: 180, refused: 2, unclear: 1 };
const evening = {
  id: 900_002,
  name: {
    en: 'Public Service Commission, Section Officer, evening course',
    ne: 'लोक सेवा आयोग, शाखा अधिकृत, साँझको कक्षा',
  },
  archived: false,
};
const notices: StaffNotice[] = [
  notice(5, { sms: true, visible_from: inDays(2), visible_until: null }),
  notice(4, { sms: true, sms_progress: { state: 'running', ...progress }, dismissed: 31 }),
  notice(3, {
    title: { en: '', ne: 'छात्रवृत्तिको फारम भर्ने अन्तिम मिति नजिकिँदै छ, समयमै आउनुहोस्' },
    audience: { everyone: false, classes: [evening, { ...evening, id: 900_003 }] },
    sms: true,
    sms_progress: { state: 'done', ...progress, sent: 409 },
  }),
  notice(2, { author: null, quiz_id: 1, visible_until: inDays(-0.5), may_change: false, may_notify: false }),
];

async function openList(page: Page, world: World, listed: StaffNotice[] = notices): Promise<void> {
  await world.signInAsAdmin(page);
  await page.route('**/api/admin/notices/', (route) => route.fulfill({ json: listed }));
  await page.route('**/api/admin/notices/preview/', (route) =>
    route.fulfill({
      json: { recipients: 431, phones: 412, parts_each: { en: 1, ne: 2 }, parts: 640, cost: 864 },
    }),
  );
  await page.goto('/admin/notices');
  await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
}

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New notice' }).click();
  await page.getByLabel('Title (English)').fill('Model exam moved to Sunday');
  await page.getByLabel('Title (Nepali)').fill('नमुना परीक्षा आइतबार सर्‍यो');
  await page.getByLabel('Text (English)').fill('It begins at 7:00 as planned.');
  await page.getByLabel('Text (Nepali)').fill('तोकिएकै समय बिहान ७ बजे सुरु हुन्छ।');
  await page.getByRole('checkbox', { name: 'Also send it by SMS' }).check();
  await page.getByText('412 phones').waitFor();
}

export const staffNoticeScenes: Scene[] = [
  {
    name: 'admin-notices',
    async open(page, world) {
      await openList(page, world);
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'admin-notices-empty',
    async open(page, world) {
      await openList(page, world, []);
      await page.getByText('No notices yet.').waitFor();
    },
  },
  {
    name: 'admin-notices-new',
    rare: true,
    async open(page, world) {
      await openList(page, world);
      await write(page);
    },
  },
  {
    name: 'admin-notices-send',
    rare: true,
    async open(page, world) {
      await openList(page, world);
      await write(page);
      await page.getByRole('button', { name: 'Publish notice' }).click();
      await page.getByRole('alertdialog').getByText('412 phones').waitFor();
    },
  },
  {
    name: 'admin-notices-sms',
    rare: true,
    async open(page, world) {
      await openList(page, world);
      const failed = [
        { user_id: 1, username: 'maya.gurung', full_name: 'Maya Gurung', outcome: 'refused' },
        { user_id: 2, username: 'ram.thapa', full_name: '', outcome: 'unclear' },
      ];
      await page.route('**/api/admin/notices/4/sms/', (route) =>
        route.fulfill({ json: { progress: { state: 'running', ...progress }, failed } }),
      );
      await page.getByRole('button', { name: /^180 of 412/ }).click();
      await page.getByRole('dialog').getByText('maya.gurung').waitFor();
    },
  },
  {
    name: 'admin-notices-failed',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await breakCall(page, '**/api/admin/notices/');
      await page.goto('/admin/notices');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];
