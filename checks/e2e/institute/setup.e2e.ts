import { expect, test } from '#e2e/support/test.ts';
import { startServerProcess } from '#support/server-process.ts';

const fillIn = async (page: import('@playwright/test').Page, code: string) => {
  await page.getByLabel('Setup code').fill(code);
  await page.getByLabel('Username').fill('sita');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Phone Number').fill('९८४१००००००');
  await page.getByLabel('Name of the institute (English)').fill('Sagarmatha Loksewa');
};

test.describe('/setup', () => {
  test('makes the first admin with the code from the terminal, and is the login afterwards', async ({
    page,
  }) => {
    const server = await startServerProcess({});
    try {
      const [, code = ''] = /\/setup in the browser.*: (\S+)/.exec(server.printed()) ?? [];
      expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
      await page.goto(`${server.url}/setup`);
      await page.getByRole('button', { name: 'Create the admin' }).click();
      await expect(page.getByText('Please fill in this field.')).toHaveCount(1);

      await fillIn(page, 'AAAA-BBBB-CCCC-DDDD');
      await page.getByRole('button', { name: 'Create the admin' }).click();
      await expect(page.getByText('This is not the code that the server printed')).toBeVisible();
      await expect(page.getByLabel('Setup code')).toHaveAttribute('aria-invalid', 'true');

      await page.getByLabel('Setup code').fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Create the admin' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(`${server.url}/admin/today`);
      // The page was loaded anew, with the name that it has since.
      await expect(page.getByRole('banner')).toContainText('Sagarmatha Loksewa');
      await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.goto(`${server.url}/setup`);
      await expect(page).toHaveURL(`${server.url}/login`);
      // The institute's name is there from the first byte.
      await expect(page).toHaveTitle('Login · Sagarmatha Loksewa');
      await page.getByLabel('Username').fill('sita');
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});
