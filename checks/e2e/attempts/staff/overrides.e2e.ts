import { expect, refuse, test } from '#e2e/support/admin.ts';
import { choosePerson } from '#e2e/support/people.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an override is added, edited, deleted and brought back', async ({
  asAdmin: { page, create },
  server,
}) => {
  const { username } = await newLearner(server);
  const id = await create(shortQuiz('For one', 1, { allowed_attempts: 1 }));
  await page.goto(`/admin/quiz/${id}/live`);
  await page.getByRole('link', { name: 'Special arrangements' }).click();
  await expect(page.getByText('There are no special arrangements yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a special arrangement' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  const search = dialog.getByRole('searchbox', { name: 'Find a learner' });
  await expect(search).toBeFocused();
  await expect(search).toHaveAccessibleDescription('Choose a learner.');
  await choosePerson(dialog, username);
  await dialog.getByLabel('Extra attempts').fill('101');
  await save.click();
  await expect(dialog.getByText('Enter a whole number from 0 to 100.')).toBeVisible();
  await dialog.getByLabel('Extra attempts').fill('2');
  await dialog.getByLabel('Extra minutes').fill('15');
  await expectAccessible(page);
  await save.click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(username) });
  await expect(row).toContainText('+15 min');
  await expect(row).toContainText('As in the quiz');

  await page.getByRole('button', { name: `Edit: ${username}` }).click();
  await expect(dialog.getByLabel('Extra minutes')).toHaveValue('15');
  await dialog.getByLabel('Extra minutes').fill('');
  await dialog.getByLabel('Extra time in per cent').fill('50');
  await dialog.getByLabel('Show answers').selectOption('When released');
  await save.click();
  await expect(row).toContainText('+50%');
  await expect(row).not.toContainText('+15 min');

  await page.getByRole('button', { name: `Delete: ${username}` }).click();
  await expect(page.getByText(`The special arrangement of ${username} is deleted.`)).toBeVisible();
  await expect(page.getByText('There are no special arrangements yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`The special arrangement of ${username} is back.`)).toBeVisible();
  await expect(row).toContainText('+50%');
  await expectAccessible(page);
});

test('everyone who is taking a quiz gets more time, with the number before and after', {
  tag: '@full',
}, async ({ asAdmin: { page, create }, server }) => {
  const learner = await newLearner(server);
  const id = await create(shortQuiz('Power cut', 1));
  const opened = await fetch(`${server.url}/api/quizzes/${id}/attempt/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.tokens[0]}` },
  });
  expect(opened.status).toBe(200);
  await page.goto(`/admin/quiz/${id}/overrides`);
  await page.getByRole('button', { name: 'Give everyone or a class more time' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Attempts that are running now: 1')).toBeVisible();
  await dialog.getByLabel('Minutes').fill('0');
  await dialog.getByRole('button', { name: 'Give time' }).click();
  await expect(dialog.getByLabel('Minutes')).toBeFocused();
  await expect(dialog.getByText('Give the reason.')).toBeVisible();
  await dialog.getByLabel('Minutes').fill('20');
  await dialog.getByLabel('Reason').fill('Power cut');
  await refuse(page, '**/extend/');
  await dialog.getByRole('button', { name: 'Give 20 minutes' }).click();
  await expect(dialog.getByText('The time could not be given.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/extend/');
  await dialog.getByRole('button', { name: 'Give 20 minutes' }).click();
  await expect(page.getByText('Attempts that got 20 more minutes: 1')).toBeVisible();
  await expectAccessible(page);

  // From the live view, too.
  await page.getByRole('link', { name: 'Live view', exact: true }).click();
  // The page that is left has the same button until the next one stands.
  await page.getByRole('heading', { name: 'Live view: Power cut' }).waitFor();
  await page.getByRole('button', { name: 'Give everyone or a class more time' }).click();
  await dialog.getByLabel('Minutes').fill('5');
  await dialog.getByLabel('Reason').fill('Generator');
  await dialog.getByRole('button', { name: 'Give 5 minutes' }).click();
  await expect(page.getByText('Attempts that got 5 more minutes: 1')).toBeVisible();
  await expectAccessible(page);
});
