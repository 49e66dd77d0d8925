import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

test('the full name is requested after the first attempt, and after “Later” on no device again', async ({
  page,
  server,
}) => {
  const logIn = async ({ username, password }: { username: string; password: string }) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  };
  const request = page.getByRole('region', { name: 'What is your full name?' });
  await page.goto('/login');
  const quiz = await server.addQuiz(shortQuiz('First', 1));
  const taker = async () => {
    const made = await newLearner(server);
    const headers = { authorization: `Bearer ${made.tokens[0]}` };
    await fetch(`${server.url}/api/quizzes/${quiz}/attempt/`, { method: 'POST', headers });
    return made;
  };
  const putsOff = await taker();
  await logIn(putsOff);
  await expect(request).toBeVisible();
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Later' }).click();
  await expect(request).toHaveCount(0);
  await logIn(putsOff);
  await page.waitForLoadState('networkidle');
  await expect(request).toHaveCount(0);

  const enters = await taker();
  await logIn(enters);
  await request.getByRole('button', { name: 'Save' }).click();
  await expect(request.getByText('Please fill in this field.')).toBeVisible();
  await request.getByLabel('Full name').fill('सीता शर्मा');
  await request.getByRole('button', { name: 'Save' }).click();
  await expect(request).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toHaveValue('सीता शर्मा');
});
