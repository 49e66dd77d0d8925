import { paperStored } from '#e2e/support/phone.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const drawn = (colour: string, width = 80) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><rect width="${width}" height="40" fill="${colour}"/></svg>`;
const pictures = [
  { key: 'map', svg: drawn('teal', 2400) },
  { key: 'red', svg: drawn('red') },
  { key: 'blue', svg: drawn('blue') },
  { key: 'way', svg: drawn('green') },
];
const option = (word: string, key: string, is_correct = false) => ({
  text: { en: `![${word}](${key})`, ne: `![${word === 'Red' ? 'रातो' : 'नीलो'}](${key})` },
  is_correct,
});
const quiz = {
  title: { en: 'Maps', ne: 'नक्सा' },
  questions: [
    {
      format: 'rich',
      text: {
        en: 'Which colour is the sign ![a small sign](red) on the map?\n\n![A map of the valley](map)',
        ne: 'नक्सामा कुन रङ्ग छ?\n\n![उपत्यकाको नक्सा](map)',
      },
      hint: { en: 'See ![the way](way).', ne: '' },
      options: [option('Red', 'red', true), option('Blue', 'blue')],
      pictures,
    },
  ],
};

test('pictures in texts are shown on a phone without a network, in the report and on paper', async ({
  signedIn: page,
  server,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await server.addQuiz(quiz);
  await page.goto('/');
  await controlled(page);
  await startQuiz(page, id);
  await expect(page.getByRole('img', { name: 'A map of the valley' })).toBeVisible();
  const images = page.getByRole('main').locator('img');
  const arrived = () =>
    images.evaluateAll((all) =>
      all.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    );
  await expect.poll(arrived).toEqual([true, true, true, true]);

  await paperStored(page);
  await page.context().setOffline(true);
  await page.reload();
  const map = page.getByRole('img', { name: 'A map of the valley' });
  await expect(map).toBeVisible();
  const decoded = () =>
    map.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(await decoded()).toBe(2400);
  await expect(page.getByRole('img', { name: 'a small sign' })).toBeVisible();
  // As wide as the column, and no wider.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const { width = 0 } = (await map.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(250);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Red' }).check({ force: true });
  await expect(page.getByRole('img', { name: 'the way' })).toHaveCount(0);

  await page.context().setOffline(false);
  await submitQuiz(page);
  await page.getByRole('link', { name: 'View Report' }).click();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article');
  for (const name of ['A map of the valley', 'a small sign', 'Red', 'Blue', 'the way']) {
    await expect(paper.getByRole('img', { name, exact: true })).toBeVisible();
  }
  const complete = () =>
    paper
      .locator('img')
      .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).complete));
  await expect.poll(complete).toBe(true);
  expect(violations).toEqual([]);
});
