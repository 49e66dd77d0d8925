import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fixTimes, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { startQuiz } from '#e2e/support/quiz-pages.ts';

const option = (en: string, ne: string, is_correct = false) => ({ text: { en, ne }, is_correct });

/** One question with every kind of node, as a teacher of mathematics and chemistry would write it. */
const richQuiz = {
  title: { en: 'Algebra and chemistry', ne: 'बीजगणित र रसायन' },
  questions: [
    {
      format: 'rich',
      text: {
        en: 'A quadratic \\(ax^2+bx+c=0\\) with \\(a \\neq 0\\) has **two** roots:\n\n\\[x_{1,2}=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}\\]\n\n| Root | Value of `D` |\n|---|---|\n| *equal* | \\(b^2=4ac\\) |\n| *real* | \\(b^2>4ac\\) |\n\n1. Let \\(a=1\\), \\(b=-5\\).\n2. Let \\(c=6\\).\n\nWhich is a root?',
        ne: 'वर्ग समीकरण \\(ax^2+bx+c=0\\) (\\(a \\neq 0\\)) का **दुई** मूल हुन्छन्:\n\n\\[x_{1,2}=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}\\]\n\n| मूल | `D` को मान |\n|---|---|\n| *बराबर* | \\(b^2=4ac\\) |\n| *वास्तविक* | \\(b^2>4ac\\) |\n\n१. मानौँ \\(a=1\\), \\(b=-5\\)।\n२. मानौँ \\(c=6\\)।\n\nमूल कुन हो?',
      },
      hint: {
        en: 'Because \\(x^2-5x+6=(x-2)(x-3)\\).',
        ne: 'किनभने \\(x^2-5x+6=(x-2)(x-3)\\)।',
      },
      options: [
        option('\\(\\frac{5+1}{2}=3\\)', '\\(\\frac{5+1}{2}=3\\)', true),
        option(
          '\\(\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\)',
          '\\(\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\)',
        ),
        option('H~2~SO~4~ at 10^-3^ mol', 'H~2~SO~4~ (10^-3^ मोल)'),
        option(
          '\\(\\begin{cases}x & x>0\\\\ \\overline{x} & x\\le 0\\end{cases}\\)',
          '\\(\\sum_{i=1}^{n} i^2\\)',
        ),
      ],
    },
  ],
};

const answer = async (page: Page, world: World) => {
  const quiz = await world.create(richQuiz);
  const { learner } = await world.practised(quiz, [[1]]);
  await fixTimes(page, '**/api/results/**');
  await world.signIn(page, learner);
  const list = page.waitForResponse('**/api/results/');
  await page.goto('/results');
  const [first] = await (await list).json();
  await page.goto(`/results/${first.attempts[0].id}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
};
const drawn = (page: Page) => page.locator('math').first().waitFor();

export const richScenes: Scene[] = [
  {
    name: 'admin-rich-question',
    rare: true,
    async open(page, world) {
      const quiz = await world.create(richQuiz);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${quiz}/edit`);
      await page.getByRole('button', { name: /^Edit Q1:/ }).click();
      await page.getByLabel('Hint (Nepali)').fill('\\(\\frac{1\\)');
      await page.getByText('A formula cannot be shown.').first().waitFor();
    },
  },
  {
    name: 'admin-photo',
    rare: true,
    async open(page, world) {
      const quiz = await world.create(richQuiz);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${quiz}/edit`);
      await page.getByRole('button', { name: /^Edit Q1:/ }).click();
      const noise = { type: 'gaussian', mean: 140, sigma: 50 } as const;
      const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#000', noise } });
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({
          name: 'a.jpg',
          mimeType: 'image/jpeg',
          buffer: await photo.blur(6).jpeg().toBuffer(),
        });
      await page.getByRole('button', { name: 'Remove the photo: Picture of the question' }).waitFor();
      await page.getByLabel('Image Caption (English)').first().fill('Fog over the Kathmandu valley');
      await page.getByLabel('Image Caption (Nepali)').first().fill('काठमाडौँ उपत्यकामाथि कुहिरो');
    },
  },
  {
    name: 'quiz-rich',
    bilingual: true,
    async open(page, world) {
      const quiz = await world.create(richQuiz);
      await world.signIn(page, await world.newLearner());
      await startQuiz(page, quiz);
      await page.getByRole('radio').nth(1).check();
      await drawn(page);
    },
  },
  {
    name: 'report-rich',
    bilingual: true,
    async open(page, world) {
      await answer(page, world);
      await page.getByRole('main').locator('li button[aria-haspopup="dialog"]').first().click();
      await drawn(page);
    },
  },
  {
    name: 'report-rich-print',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await answer(page, world);
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Print' }).click();
      await page.locator('math').first().waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
    },
  },
];
