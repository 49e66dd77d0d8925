import { expect, test } from '#e2e/support/admin.ts';
import { choosePerson } from '#e2e/support/people.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

test.describe('/admin/classes', () => {
  test('makes a class, fills it, invites, removes with undo, and puts it away', async ({
    asAdmin,
    server,
  }) => {
    const { page } = asAdmin;
    const [one, two] = [await newLearner(server), await newLearner(server)];
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Students' }).click();
    await page.getByRole('button', { name: 'New class' }).click();
    await page.getByLabel('Name (English)').fill('Made in the browser');
    await page.getByLabel('First day').fill('2026-04-14');
    await page.getByLabel('Last day').fill('2026-04-13');
    await page.getByRole('button', { name: 'Create class' }).click();
    await expect(page.getByText('The last day must not be before the first.')).toBeVisible();
    // The days stand there in Bikram Sambat, too.
    const first = page.getByRole('group', { name: 'First day in Bikram Sambat' });
    await expect(first.getByLabel('Year')).toHaveValue('2083');
    await expect(first.getByLabel('Month')).toHaveValue('1');
    await expect(first.getByLabel('Day')).toHaveValue('1');
    await page.getByLabel('Last day').fill('2026-10-17');
    await page.getByRole('button', { name: 'Create class' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Class: Made in the browser' })).toBeVisible();

    const adding = page.getByRole('region', { name: 'Add members' });
    for (const { username } of [one, two]) await choosePerson(adding, username);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add members' }).click();
    await expect(page.getByText('Added: 2')).toBeVisible();
    await page.getByRole('combobox', { name: 'By' }).selectOption('phones');
    await page.getByLabel('Phone numbers').fill('९८४१-२३४५६७\n12345');
    await page.getByRole('button', { name: 'Add members' }).click();
    await expect(page.getByText('Not ten digits: 12345')).toBeVisible();
    await page.getByLabel('Phone numbers').fill('९८४१-२३४५६७');
    await page.getByRole('button', { name: 'Add members' }).click();
    await expect(page.getByText('Added: 0. Invited: 1')).toBeVisible();
    await expect(page.getByRole('row', { name: '9841234567' })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw 9841234567' }).click();
    await expect(page.getByRole('row', { name: '9841234567' })).toBeHidden();

    const member = page.getByRole('row', { name: new RegExp(one.username) });
    await page.getByRole('searchbox', { name: 'Search members' }).fill(one.username);
    await expect(page.getByText('1 of 2 members')).toBeVisible();
    await member.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Removed: 1')).toBeVisible();
    await expect(member).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(member).toBeVisible();

    await page.getByRole('button', { name: 'Make an invitation' }).click();
    await page.getByRole('button', { name: /^QR code of/ }).click();
    const qr = page.getByRole('dialog').getByRole('img', { name: /^QR code of/ });
    await expect(qr).toBeVisible();
    await expect(page.getByRole('dialog').getByText(`${server.url}/join/`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('No invitations yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Delete class' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete class' }).click();
    await expect(page.getByText('The class was archived.')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Students' })
      .click();
    await expect(page.getByRole('row', { name: /Made in the browser/ })).toBeHidden();
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Archived classes' });
    await page.getByRole('button', { name: 'Bring back Made in the browser' }).click();
    await expect(page.getByText('The class is back.')).toBeVisible();
  });

  test('are archived with undo, and again where the network failed, which is said only while it holds', {
    tag: '@full',
  }, async ({ asAdmin: { page, api } }) => {
    await api('POST', '/api/admin/classes/', { name: { en: 'Put away by mistake' } });
    await page.goto('/admin/classes?q=mistake');
    const row = page.getByRole('row', { name: /Put away by mistake/ });
    const archive = page.getByRole('button', { name: 'Archive Put away by mistake' });
    const archived = page.getByText('Put away by mistake: The class was archived.');
    await archive.click();
    await expect(archived).toBeVisible();
    await expect(row).toBeHidden();
    await expectAccessible(page);
    // The first control of the list, which has the focus.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
    await expect(archived).toBeHidden();

    await page.route('**/api/admin/classes/**', (route) => route.abort());
    await archive.click();
    const failure = page.getByRole('alert').filter({ hasText: 'The class could not be changed.' });
    const unreachable = page.getByText('The server cannot be reached.');
    await expect(failure).toBeVisible();
    await expect(unreachable).toHaveCount(1);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(unreachable).toBeHidden();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(archived).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test('are chosen as the audience of a quiz, and filter its results', { tag: '@full' }, async ({
    asAdmin,
    server,
  }) => {
    const { page, api } = asAdmin;
    const [inside, outside] = [await newLearner(server), await newLearner(server)];
    const quiz = await server.addQuiz(shortQuiz('For a class', 2));
    for (const { tokens } of [inside, outside]) {
      const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' };
      const post = (path: string, body: object) =>
        fetch(`${server.url}/api/quizzes/${quiz}/${path}/`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
      expect((await post('attempt', {})).status).toBe(200);
      expect((await post('submit', { answers: {} })).status).toBe(200);
    }
    const { body: made } = await api('POST', '/api/admin/classes/', { name: { en: 'Tested class' } });
    await api('POST', `/api/admin/classes/${made.id}/members/`, { usernames: [inside.username] });

    await page.goto(`/admin/quiz/${quiz}/edit`);
    await page.getByRole('checkbox', { name: 'Only members of chosen classes' }).check();
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Choose at least one class.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Only members of chosen classes' })).toBeFocused();
    await page.getByLabel('Title (English)').fill('For a class of ours');
    await page.getByRole('checkbox', { name: 'Tested class' }).check();
    // One call saves both.
    const saves: string[] = [];
    page.on('request', (request) => {
      if (!['GET', 'POST'].includes(request.method())) saves.push(request.method());
    });
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
    expect(saves).toEqual(['PATCH']);
    expect((await api('GET', `/api/admin/quizzes/${quiz}/`)).body.audience).toMatchObject({
      everyone: false,
      classes: [{ id: made.id }],
    });
    await page.goto('/admin');
    await expect(page.getByRole('row', { name: /For a class of ours/ })).toContainText('Tested class');

    await page.goto(`/admin/quiz/${quiz}/results`);
    const row = (username: string) => page.getByRole('row', { name: new RegExp(username) });
    await expect(row(outside.username)).toBeVisible();
    await expect(row(inside.username)).toContainText('Tested class');
    await page.getByRole('combobox', { name: 'Class' }).selectOption({ label: 'Tested class' });
    await expect(row(outside.username)).toBeHidden();
    await expect(row(inside.username)).toBeVisible();
    expect(page.url()).toContain(`class=${made.id}`);
  });
});
