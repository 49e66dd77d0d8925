import { sit } from '#e2e/reports/sit.ts';
import { letThrough } from '#e2e/support/phone.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { ownQuiz } from './own-quiz.ts';

const wrongIn = (right: number) => (number: number) => (number === right ? 0 : 1);

test('what a report had wrong is practised question by question, two taps from the report', async ({
  signedIn: page,
  server,
  learner,
}) => {
  const quiz = await server.addQuiz(ownQuiz('Practised', 3));
  const { result: id } = await sit(server, learner, quiz, wrongIn(1));
  await page.goto(`/results/${id}`);
  await page.getByRole('link', { name: /^Practise the .*you missed$/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await expectAccessible(page);
  const sent = page.waitForRequest('**/api/practice/answers/');
  const option = page.getByRole('button', { name: /Right \d/ });
  await option.click();
  const place = await option.boundingBox();
  const sheet = page.getByRole('group', { name: 'How sure are you?' });
  await expect(sheet).toBeFocused();
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsure', exact: true }).click();
  expect((await sent).postDataJSON().answers).toMatchObject([{ confidence: 'unsure', set: 'report' }]);
  await expect(page.getByRole('status').filter({ hasText: 'Correct' })).toBeVisible();
  // Under the finger: the option keeps its place.
  const answered = page.getByRole('list', { name: 'Options' }).getByText(/^Right \d/);
  expect((await answered.locator('..').locator('..').boundingBox())?.y).toBe(place?.y);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByText('Answer shown')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Correct: 1 of 2')).toBeVisible();
  await expect(page.getByText(/^Coming back/)).toBeVisible();
  await expectAccessible(page);
});

test('an answer without network survives a reload, and is sent at the next opening or when the network is back', async ({
  signedIn: page,
  server,
  learner,
}) => {
  const quiz = await server.addQuiz(ownQuiz('Unsent', 2));
  const { result: id } = await sit(server, learner, quiz, wrongIn(1));
  await page.goto(`/practice?report=${id}`);
  await page.route('**/api/practice/answers/', (route) => route.abort());
  await page.getByRole('button', { name: /Wrong A/ }).click();
  await page.getByRole('button', { name: 'Sure', exact: true }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'saved on this phone' })).toBeVisible();
  await page.unroute('**/api/practice/answers/');
  const sent = page.waitForResponse('**/api/practice/answers/');
  await page.reload();
  expect((await (await sent).json()).stored).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  const left = () => Object.keys(localStorage).filter((key) => key.startsWith('abhyas-practice-'));
  expect(await page.evaluate(left)).toEqual([]);

  await test.step('also from a practice screen without a question', async () => {
    await page.route('**/api/practice/answers/', (route) => route.abort());
    await page.getByRole('button', { name: /Wrong A/ }).click();
    await page.getByRole('button', { name: 'Sure', exact: true }).click();
    await page.goto('/practice');
    await expect(page.getByText('Could not load your practice.')).toBeVisible();
    const sentAgain = page.waitForResponse('**/api/practice/answers/');
    await letThrough(page, '**/api/practice/answers/');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect((await (await sentAgain).json()).stored).toHaveLength(1);
  });
});
