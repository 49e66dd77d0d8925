import { paperStored, right, savedBy } from '#e2e/support/phone.ts';
import { startQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';
import { shortQuiz } from '#support/quiz.ts';

test.use({ serviceWorkers: 'allow' });

test('an attempt that runs is resumed from a dashboard that is opened without a network', async ({
  signedIn: page,
  server,
}) => {
  const id = await server.addQuiz(shortQuiz('On the bus', 2));
  await page.goto('/');
  await controlled(page);
  await startQuiz(page, id);
  await savedBy(page, () => right(page, 1).check());

  await paperStored(page);
  await page.context().setOffline(true);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'On the bus' });
  await expect(card).toContainText('In progress');
  await expect(card).toContainText(/Time left: \d+:\d\d/);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Resume' }).click();
  await expect(right(page, 1)).toBeChecked();

  await page.context().setOffline(false);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Resume On the bus' })).toHaveCount(1);
});
