import { ownQuiz } from '#e2e/practice/own-quiz.ts';
import { sit } from '#e2e/reports/sit.ts';
import { staffApi } from '#e2e/support/staff-api.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';

const TOPIC = { topic: 'Looking back' };

/** The first answer is right, the second wrong; the others are blank. */
const oneOfEach = (number: number) => (number === 1 ? 0 : number === 2 ? 1 : undefined);

test('a report leads to its arithmetic, and practice to progress and the leaderboard under a chosen name', async ({
  signedIn: page,
  server,
  learner,
}) => {
  const quiz = await server.addQuiz(ownQuiz('Coached', 3, TOPIC));
  const { result } = await sit(server, learner, quiz, oneOfEach);
  await page.goto(`/results/${result}`);
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('link', { name: 'Guess or leave blank?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guess or leave blank?' })).toBeVisible();
  await expect(page.getByText('Guess, even if you can rule out nothing.')).toBeVisible();
  await expect(page.getByText(/^Correct: 1/)).toBeHidden();
  await page.getByText('Why?', { exact: true }).click();
  await expect(page.getByText('Correct: 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Incorrect: 1', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Too few answers to compare/)).toBeVisible();
  await expectAccessible(page);

  const api = await staffApi(server);
  const { id } = await api<{ id: number }>('POST', '/api/admin/classes/', {
    name: { en: 'Leaderboard batch' },
  });
  await api('POST', `/api/admin/classes/${id}/members/`, { usernames: [learner.username] });
  await page.goto('/practice');
  await page.getByRole('link', { name: /^Progress/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Practice progress' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Looking back' })).toContainText('1 of 3');
  await expectAccessible(page);
  const board = page.getByRole('region', { name: 'Class practice: Leaderboard batch' });
  await board.getByRole('heading').click();
  await board.getByRole('textbox', { name: 'Display name' }).fill('9841234567');
  await board.getByRole('button', { name: 'Take part' }).click();
  await expect(board.getByText('without a phone number')).toBeVisible();
  await board.getByRole('textbox', { name: 'Display name' }).fill('Phewa');
  await board.getByRole('button', { name: 'Take part' }).click();
  await expect(board.getByRole('row', { name: 'Phewa (you)' })).toBeVisible();
  await expectAccessible(page);
  await board.getByRole('button', { name: 'Leave the class practice' }).click();
  await expect(board.getByText('Take part', { exact: true })).toBeVisible();
});
