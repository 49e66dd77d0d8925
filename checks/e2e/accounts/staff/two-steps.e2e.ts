import { expect, test } from '#e2e/support/admin.ts';
import { openAuthenticator } from '#e2e/support/authenticator.ts';
import { expectAccessible, storeTokens } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { newLearner } from '#support/learner.ts';
import { admin } from '#support/server.ts';

test.describe('Two-step login', () => {
  test('is set up in the profile, and demanded at the login', async ({ page, server }) => {
    const teacher = await newLearner(server, 'teacher');
    await storeTokens(page, server.url, teacher.tokens);
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Two-step login' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const app = openAuthenticator(await section.locator('[data-control="secret"]').innerText());
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('Please fill in this field.')).toHaveCount(2);
    await section.getByLabel('Code of the app').fill('१२३ ४५६');
    await section.getByLabel('Password', { exact: true }).fill('not the password');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('The password is not right.')).toBeVisible();
    await section.getByLabel('Password', { exact: true }).fill(teacher.password);
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('This code is not right, or was used before.')).toBeVisible();
    await section.getByLabel('Code of the app').fill(app.next());
    await section.getByRole('button', { name: 'Turn on' }).click();
    const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const [recovery = '', spare = ''] = await codes.allInnerTexts();
    await section.getByRole('button', { name: 'I have saved them' }).click();
    await expect(section.getByText('10 recovery codes left')).toBeVisible();
    await expectAccessible(page);

    const logIn = async () => {
      await page.evaluate(() => {
        localStorage.removeItem('accessToken');
        localStorage.removeItem('refreshToken');
      });
      await page.goto('/login');
      await page.getByLabel('Username').fill(teacher.username);
      await page.getByLabel('Password', { exact: true }).fill(teacher.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
    };
    await logIn();
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code of the app').fill('000000');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('This code is not right, or was used before.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('One recovery code less.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();

    await logIn();
    await page.getByLabel('Code of the app').fill(app.next());
    await page.getByLabel('Do not ask again on this device for 30 days').check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
    await logIn();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();

    await page.goto('/profile');
    await section.getByRole('button', { name: 'Ask for the code again' }).click();
    await expect(section.getByRole('button', { name: 'Ask for the code again' })).toHaveCount(0);
    await section.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill('not this one');
    await dialog.getByLabel('Code of the app, or a recovery code').fill(spare);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByText('The password is not right.')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(teacher.password);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByText('Off', { exact: true })).toBeVisible();
  });

  test('that is required is set up before anything else, and can be reset by an admin', {
    tag: '@full',
  }, async ({ asAdmin: { page, api }, server, browser }) => {
    const teacher = await newLearner(server, 'teacher');
    const theirs = await browser.newPage({ baseURL: server.url });
    await storeTokens(theirs, server.url, teacher.tokens);
    await theirs.goto('/admin');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    // The admin needs one before the rule, or would have to set it up first.
    const { body } = await api('POST', '/api/users/second-factor/setup/');
    const app = openAuthenticator(String(Reflect.get(body, 'secret')));
    await api('POST', '/api/users/second-factor/confirm/', { code: app.next(), password: admin.password });
    try {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/admin/users');
      const rule = page.getByLabel('Two-step login required for staff');
      await rule.check();
      await expect(rule).toBeEnabled();

      await theirs.goto('/admin');
      await expect(theirs.getByRole('heading', { name: 'Set up two-step login first' })).toBeVisible();
      await expectAccessible(theirs);
      const refused = await fetch(`${server.url}/api/admin/quizzes/`, {
        headers: { authorization: `Bearer ${teacher.tokens[0]}` },
      });
      expect(refused.status).toBe(403);
      const own = openAuthenticator(await theirs.locator('[data-control="secret"]').innerText());
      await theirs.getByLabel('Code of the app').fill(own.next());
      await theirs.getByLabel('Password', { exact: true }).fill(teacher.password);
      await theirs.getByRole('button', { name: 'Turn on' }).click();
      await theirs.getByRole('button', { name: 'I have saved them' }).click();
      await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();

      await page.getByRole('combobox', { name: 'Two-step login' }).selectOption('on');
      await page.getByLabel('Name, phone or roll number').fill(teacher.username);
      const row = page.getByRole('row').filter({ hasText: teacher.username });
      await expect(row).toContainText('Two-step login');
      // Until the rows of this search come, those of the list before are pale.
      await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
      await expectAccessible(page);
      await row.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('button', { name: 'Reset two-step login' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
      await expect(page.getByText('No account matches this search and these filters.')).toBeVisible();
      await rule.uncheck();
      await expect(rule).toBeEnabled();
    } finally {
      const off = { password: admin.password, code: app.next() };
      await api('PUT', '/api/admin/second-factor/', { is_required: false });
      await api('POST', '/api/users/second-factor/off/', off);
      await theirs.close();
    }
    const entered = await call<{ access: string }>(`${server.url}/api/token/`, {
      method: 'POST',
      body: { username: teacher.username, password: teacher.password },
    });
    expect(entered.access).toMatch(/^ey/);
  });
});
