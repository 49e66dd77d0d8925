import type { OwnNotice } from '@abhyas/contract/notices';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { enter, LIST } from './learner.ts';

const notice = (id: number, change: Partial<OwnNotice> = {}): OwnNotice => ({
  id,
  title: { en: 'No classes on Friday', ne: 'शुक्रबार कक्षा छैन' },
  body: { en: 'The institute is closed for Tihar.', ne: 'तिहारका कारण संस्था बन्द रहन्छ।' },
  visible_from: '2026-11-20T06:15:00.000Z',
  quiz_id: null,
  ...change,
});

const notices: OwnNotice[] = [
  notice(4, {
    title: {
      en: 'Exam tomorrow 07:00: Loksewa model set 4',
      ne: 'भोलि बिहान ७:०० बजे परीक्षा: लोक सेवा नमुना सेट ४',
    },
    body: { en: 'Open the app in time.', ne: 'समयमै एप खोल्नुहोस्।' },
    quiz_id: 900_000,
  }),
  notice(3),
  notice(2, {
    title: { en: 'छात्रवृत्तिको फारम', ne: 'छात्रवृत्तिको फारम' },
    body: {
      en: 'नागरिकता, शैक्षिक योग्यताका प्रमाणपत्र र दुई प्रति फोटो लिएर आउनुहोस्।\nकार्यालय समय: बिहान १० देखि ४ बजे।\n'.repeat(
        3,
      ),
    },
  }),
  notice(1),
];

/** The list comes after the code of what is stored, which a phone has and a browser of tests has not. */
const slowDown = (page: Page, call: string) =>
  page.route(call, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });

/** Opens the dashboard with these notices, as it is from the second time on. */
async function open(page: Page, world: World): Promise<void> {
  await enter(page, world);
  await page.route('**/api/notices/', (route) => route.fulfill({ json: notices }));
  await page.goto('/');
  await page.waitForFunction(() => localStorage.notices !== undefined);
  await slowDown(page, LIST);
  await page.reload();
  await page.getByRole('list', { name: 'Notices' }).waitFor();
}

export const noticeScenes: Scene[] = [
  { name: 'dashboard-notices', open },
  {
    name: 'dashboard-notices-arrived',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/notices/', async (route) => {
        await held;
        await route.fulfill({ json: notices });
      });
      await page.goto('/');
      await page.locator('#notices').waitFor({ state: 'attached' });
      answer();
      await page.getByRole('button', { name: 'New notice' }).waitFor();
    },
  },
];
