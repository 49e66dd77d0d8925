import type { OwnNotice } from '@abhyas/contract/notices';
import type { Scene } from '#e2e/scenes/scene.ts';
import { changeHome } from '#e2e/support/home.ts';
import { enter } from './learner.ts';

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

export const noticeScenes: Scene[] = [
  {
    name: 'dashboard-notices',
    async open(page, world) {
      await enter(page, world);
      await changeHome(page, () => ({ notices }));
      await page.goto('/');
      await page.getByText('More notices: 3').click();
      await page.getByRole('heading', { name: 'No classes on Friday' }).first().waitFor();
    },
  },
];
