import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/admin.ts';
import { right, savedBy, score } from '#e2e/support/phone.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expectAccessible, storeTokens } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';
import type { Server } from '#support/server.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function openPhone(browser: Browser, server: Server) {
  const learner = await newLearner(server);
  const phone = await browser.newContext({ baseURL: server.url });
  const page = await phone.newPage();
  await storeTokens(page, server.url, learner.tokens);
  return { ...learner, phone, page };
}

/** To the staff's page it looks as if nothing had come from this learner for three minutes. */
const beQuiet = (page: Page, username: string) =>
  page.route('**/live/**', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') });
    const live = await response.json();
    for (const { username: name, attempt } of live.learners) {
      if (name === username) attempt.heard_at = new Date(Date.now() - 180_000).toISOString();
    }
    await route.fulfill({ response, json: live });
  });

test('staff see who takes a quiz, give one learner more time, reopen what was submitted by mistake, and end it for everyone', async ({
  asAdmin: { page, create },
  browser,
  server,
}) => {
  // The longest walk, with three browsers.
  test.slow();
  const id = await create(shortQuiz('Watched', 2));
  const phones: BrowserContext[] = [];
  const [first, second] = [await openPhone(browser, server), await openPhone(browser, server)];
  phones.push(first.phone, second.phone);
  await page.goto(`/admin/quiz/${id}/edit`);
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page.getByText('Nobody is taking this quiz.')).toBeVisible();

  await startQuiz(first.page, id);
  await savedBy(first.page, () => right(first.page, 1).check());
  await startQuiz(second.page, id);
  const rowOf = ({ username }: { username: string }) => page.getByRole('row', { name: new RegExp(username) });
  await expect(rowOf(first)).toContainText('1 of 2');
  await expect(rowOf(second)).toContainText('0 of 2');
  await expect(rowOf(second)).toContainText('Running');
  await expect(page.getByRole('button', { name: '2 Running' })).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);

  await second.phone.setOffline(true);
  await beQuiet(page, second.username);
  await expect(rowOf(second)).toContainText('No contact');
  await page.getByRole('button', { name: '1 No contact' }).click();
  await expect(rowOf(first)).toBeHidden();
  await page.getByRole('button', { name: '1 No contact' }).click();
  await page.unroute('**/live/**');
  await second.phone.setOffline(false);

  await page.getByRole('button', { name: `More ${first.username}` }).click();
  await page.getByRole('button', { name: 'More time…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give time' }).click();
  await expect(dialog.getByText('Give the reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Late bus');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give time' }).click();
  await expect(page.getByText(`${first.username} has more time.`)).toBeVisible();
  await savedBy(first.page, () => first.page.getByRole('radio', { name: 'Wrong A 1' }).check());
  await expect(first.page.getByText(/^You have 10 more minutes/)).toBeVisible();

  await submitQuiz(first.page);
  await first.page.getByText('Back to Dashboard').waitFor();
  await expect(rowOf(first)).toContainText('Submitted');
  await page.getByRole('button', { name: `More ${first.username}` }).click();
  await page.getByRole('button', { name: 'Reopen…' }).click();
  await dialog.getByLabel('Reason').fill('Submitted by mistake');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText(`The attempt of ${first.username} runs again.`)).toBeVisible();
  await expect(rowOf(first)).toContainText('reopened');

  await first.page.getByText('Back to Dashboard').click();
  await first.page
    .getByRole('link', { name: /Resume/ })
    .first()
    .click();
  await first.page.getByText('Question 2 of 2').waitFor();
  await savedBy(first.page, () => right(first.page, 2).check());
  await submitQuiz(first.page);
  await expect(score(first.page)).toHaveText('0.80');

  await first.page.getByRole('link', { name: 'View Report' }).click();
  await first.page.getByText('Question Analysis').first().waitFor();
  await expect(rowOf(first)).toContainText('Submitted');
  await page.getByRole('button', { name: `More ${first.username}` }).click();
  await page.getByRole('button', { name: 'Reopen…' }).click();
  await dialog.getByLabel('Reason').fill('Again');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog.getByText('The learner has seen correct answers of this quiz')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'End for everyone…' }).click();
  await expect(dialog.getByText('Attempts that are running now: 1')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The fire alarm went off');
  await dialog.getByLabel('Yes, end the quiz for everyone now').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End for everyone' }).click();
  await expect(page.getByText(/^Ended for everyone on .+ Attempts that ended: 1$/)).toBeVisible();
  await right(second.page, 1).check();
  const ended = second.page.getByRole('dialog');
  await expect(ended.getByText(/^The institute ended this quiz for everyone at/)).toBeVisible();
  await expect(ended.getByText('Reason: The fire alarm went off')).toBeVisible();
  await expect(score(second.page)).toHaveText('0.00');
  for (const phone of phones) await phone.close();
});
