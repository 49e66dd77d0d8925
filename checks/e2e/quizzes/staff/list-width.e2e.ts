import { shortQuiz } from '../../../support/quiz.ts';
import { expect, test, toNepali } from '../../support/admin.ts';

test('the list of quizzes fits into a window of any width, in both languages', async ({
  asAdmin: { page, create },
}) => {
  const start_time = '2026-09-30T22:45:00Z';
  await create({ ...shortQuiz('Between two times', 1), start_time, end_time: '2026-12-31T22:45:00Z' });
  await create({ ...shortQuiz('A title of many words that takes its row to a second line', 1), start_time });
  await page.goto('/admin');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const tooWide = async () => {
    const widths = [320, 360, 639, 640, 768, 899, 900, 960, 1024, 1100, 1200, 1280, 1310, 1440, 1920];
    const found = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
      if (drawn > width) found.push(`${width}: ${drawn}`);
    }
    return found;
  };
  expect(await tooWide()).toEqual([]);
  await toNepali(page);
  expect(await tooWide()).toEqual([]);
});
