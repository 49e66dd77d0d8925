import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';
import { sit } from './sit.ts';

test('a learner shows a report to a guardian, who needs no login, and ends it', async ({
  signedIn: page,
  server,
  learner,
  browser,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Shown to a guardian', 3));
  const { result } = await sit(server, learner, quiz, (n) => n % 2);
  await page.goto(`/results/${result}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share with a guardian' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('30 days').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.locator('[data-control="guardian-link"]').innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const answer = await theirs.goto(address);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
  });
  await expect(theirs.getByRole('heading', { level: 1, name: 'Shown to a guardian' })).toBeVisible();
  await expect(theirs.getByText(`${learner.username} shows you this until`)).toBeVisible();
  await expect(theirs.getByText('Final score')).toBeVisible();
  await expectAccessible(theirs);
  // What belongs to the learner is not offered.
  await expect(theirs.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: /Practise/ })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Details' }).click();
  await expect(theirs.getByText('Time used')).toBeVisible();
  await expect(theirs.getByText('Proof code')).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Switch to Nepali' }).click();
  await expect(theirs.getByText('सम्म हेर्न सकिन्छ।')).toBeVisible();
  await theirs.evaluate(() => {
    window.print = () => {};
  });
  await theirs.getByRole('button', { name: 'छाप्नुहोस्' }).click();
  await theirs.emulateMedia({ media: 'print' });
  await expect(theirs.getByRole('article')).toContainText(learner.username);

  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Shared with guardians' });
  await section.getByRole('heading').click();
  await expect(section.getByText('Shown to a guardian', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: /^End/ }).click();
  await expect(section.getByText('Nothing is shared.')).toBeVisible();
  await theirs.emulateMedia({ media: 'screen' });
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'यो लिङ्क अब चल्दैन' })).toBeVisible();

  await section.getByRole('button', { name: 'Share my results' }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await theirs.goto(await dialog.locator('[data-control="guardian-link"]').innerText());
  await theirs.getByRole('button', { name: 'अङ्ग्रेजीमा हेर्नुहोस्' }).click();
  await expect(theirs.getByRole('heading', { level: 2, name: 'Shown to a guardian' })).toBeVisible();
  await expectAccessible(theirs);
  await context.close();
});
