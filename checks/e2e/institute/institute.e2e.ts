import sharp from 'sharp';
import { test } from '#e2e/support/admin.ts';
import { expect, expectAccessible } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';
import { shortQuiz } from '#support/quiz.ts';
import { admin, type Server } from '#support/server.ts';

test.use({ serviceWorkers: 'allow' });

const logo = () =>
  sharp({ create: { width: 400, height: 400, channels: 4, background: '#0f766e' } })
    .png()
    .toBuffer();

/** Calls the API as the admin, with what it has now of these settings. */
async function openSettings(server: Server) {
  const [token] = await server.openSession(admin.username);
  const headers = { authorization: `Bearer ${token}` };
  const path = `${server.url}/api/admin/institute/`;
  const { logo: _logo, ...stored } = await (await fetch(path, { headers })).json();
  const change = async (changed: object) => {
    const saved = await fetch(path, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...stored, ...changed }),
    });
    expect(saved.status).toBe(200);
  };
  const setLogo = async (picture: Buffer | undefined) => {
    const body = new FormData();
    if (picture) body.set('picture', new File([new Uint8Array(picture)], 'logo.png'));
    const set = picture ? { method: 'PUT', body } : { method: 'DELETE' };
    expect((await fetch(`${path}logo/`, { headers, ...set })).status).toBe(200);
  };
  return { change, setLogo };
}

const nothing = { en: '', ne: '' };
const unset = { name: nothing, short_name: nothing, accent: '', phone: '', email: '', address: nothing };
const sagarmatha = {
  name: { en: 'Sagarmatha Loksewa Centre', ne: '' },
  short_name: { en: 'Sagarmatha', ne: 'सगरमाथा' },
  accent: '#0f766e',
  phone: '01-4412345',
  email: 'office@example.org',
  address: { en: '', ne: 'बागबजार, काठमाडौँ' },
};

// Each test finds the same institute, which the other tests of the server know nothing of.
test.beforeEach(async ({ server }) => {
  const { change, setLogo } = await openSettings(server);
  await change(sagarmatha);
  await setLogo(await logo());
});
test.afterEach(async ({ server }) => {
  const { change, setLogo } = await openSettings(server);
  await change(unset);
  await setLogo(undefined);
});

test.describe('/admin/institute', () => {
  test('changes name and colour with a preview, and refuses a colour that cannot be read', async ({
    asAdmin,
    server,
  }) => {
    const { page } = asAdmin;
    const { change, setLogo } = await openSettings(server);
    await change(unset);
    await setLogo(undefined);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Institute' }).click();
    await page.getByLabel('Name (English)', { exact: true }).fill('Sagarmatha Loksewa Centre');
    await page.getByLabel('Short name (English)').fill('Sagarmatha');
    await page.getByLabel('Short name (Nepali)').fill('सगरमाथा');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('Sagarmatha', { exact: true })).toHaveCount(2);

    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#f59e0b');
    await expect(page.getByText(/Too light to read: its contrast is 2:1/)).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please correct the marked fields.')).toBeVisible();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await expect(page.getByText(/Too light to read/)).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#0f766e');
    await expect(preview.getByText('Start').first()).toHaveCSS('background-color', 'rgb(15, 118, 110)');

    await page.getByLabel('Phone', { exact: true }).fill('01-4412345');
    await page.getByLabel('Email').fill('office@example.org');
    await page.getByLabel('Address (Nepali)').fill('बागबजार, काठमाडौँ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Phones will show it at the next visit.')).toBeVisible();
  });

  test('shows how an SMS is sent, and how long it is', { tag: '@full' }, async ({ asAdmin }) => {
    const { page } = asAdmin;
    await page.goto('/admin/institute');
    const english = page.getByLabel('Code (English)');
    const sent = page.locator('figure').filter({ hasText: '123456' });
    await expect(sent.first()).toContainText('Sagarmatha: your OTP is 123456. It is good for 5 minutes.');
    await expect(sent.first()).toContainText('characters (English letters only), 1 SMS');
    await expect(sent.nth(1)).toContainText('सगरमाथा: तपाईंको ओटीपी 123456 हो।');
    await expect(sent.nth(1)).toContainText('(with Nepali letters), 1 SMS');
    await english.fill('Your code');
    await expect(page.getByText('The text needs {code}.')).toBeVisible();
    await english.fill(`{code} ${'x'.repeat(200)}`);
    await expect(sent.first()).toContainText(
      '207 characters (English letters only), 2 SMS, room for 99 more',
    );
  });

  test('asks before typed text is left behind', { tag: '@full' }, async ({ asAdmin }) => {
    const { page } = asAdmin;
    await page.goto('/admin/institute');
    await page.getByLabel('Phone', { exact: true }).fill('01-1111111');
    await page.getByRole('link', { name: 'Exams' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('01-1111111');
  });

  test('does not overwrite what another admin has saved, and shows the way to it', { tag: '@full' }, async ({
    asAdmin,
    server,
  }) => {
    const { page } = asAdmin;
    await page.goto('/admin/institute');
    const phone = page.getByLabel('Phone', { exact: true });
    const email = page.getByLabel('Email');
    await expect(phone).toHaveValue('01-4412345');
    await email.fill('typed@example.org');

    const { change } = await openSettings(server);
    await change({ phone: '01-7777777' });

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Someone else changed these settings in the meantime.')).toBeVisible();
    await expect(email).toHaveValue('typed@example.org');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load the newest version' }).click();
    await expect(phone).toHaveValue('01-7777777');
    await expect(email).toHaveValue('office@example.org');
    await phone.fill('01-4412345');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Phones will show it at the next visit.')).toBeVisible();
  });

  test('takes a logo, which the header and the installed app show', { tag: '@full' }, async ({
    asAdmin,
    server,
  }) => {
    const { page } = asAdmin;
    await (await openSettings(server)).setLogo(undefined);
    await page.goto('/admin/institute');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
    await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    const mark = page
      .getByRole('banner')
      .getByRole('img', { includeHidden: true })
      .or(page.locator('header img'));
    await expect(mark.first()).toHaveAttribute('src', /^\/api\/institute\/pictures\/[0-9a-f]{64}\/$/);
    expect(await mark.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(128);
    const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ short_name: 'Sagarmatha', theme_color: '#0f766e' });
  });
});

test.describe('a page of an institute', () => {
  test('has its name and colour before any script of the app has run', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByText('Sagarmatha', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Sagarmatha');
    const primary = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
    expect(await primary()).toBe('#0f766e');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await primary()).not.toBe('#0f766e');
    await page.unrouteAll();
  });

  test('has its name, contact and language on every screen, for no more requests than the logo', async ({
    asAdmin: { page, create },
  }) => {
    await test.step('at the foot of a question paper', async () => {
      await page.goto(`/admin/quiz/${await create(shortQuiz('Printed', 2))}/paper`);
      await expect(
        page.getByText('Sagarmatha Loksewa Centre · बागबजार, काठमाडौँ · 01-4412345 · office@example.org'),
      ).toBeVisible();
      await page.evaluate(() => localStorage.clear());
    });

    await test.step('for no more requests than the logo', async () => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto('/login');
      await page.getByText('01-4412345').waitFor();
      expect(requested.filter((path) => /institute/.test(path) && !/contact-line/.test(path))).toEqual([
        expect.stringMatching(/^\/api\/institute\/pictures\//),
      ]);
    });

    await test.step('with who to call, in the language that is on', async () => {
      await expect(page.getByRole('link', { name: '01-4412345' })).toHaveAttribute('href', 'tel:014412345');
      await page.goto('/verify');
      await expect(page.getByRole('banner')).toContainText('Sagarmatha');
      await expect(page).toHaveTitle('Check a score · Sagarmatha');
      await page.getByRole('button', { name: 'Switch to Nepali' }).click();
      await expect(page.getByRole('banner')).toContainText('सगरमाथा');
      await page.goto('/login');
      await expect(page.getByText('बागबजार, काठमाडौँ')).toBeVisible();
      await expect(page.locator('header')).toContainText('सगरमाथा');
      await page.goto('/set-password#not-a-link');
      await page.getByLabel('नयाँ पासवर्ड').fill('correct horse battery');
      await page.getByLabel('पासवर्ड पुष्टि गर्नुहोस्').fill('correct horse battery');
      await page.getByRole('button', { name: 'पासवर्ड राख्नुहोस्' }).click();
      await expect(page.getByRole('link', { name: '01-4412345' })).toBeVisible();
    });
  });

  test('opens without a network, and shows a change from the next visit on', async ({ page, server }) => {
    await page.goto('/login');
    await controlled(page);
    await page.reload();
    await page.locator('header img').waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.locator('header')).toContainText('Sagarmatha');
    expect(
      await page.locator('header img').evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return img.naturalWidth;
      }),
    ).toBe(128);
    await page.context().setOffline(false);

    const { change } = await openSettings(server);
    await change({ short_name: { en: 'Everest', ne: '' } });
    await expect(async () => {
      await page.goto('/login');
      await expect(page.locator('header')).toContainText(/Sagarmatha|Everest/);
      expect(await page.locator('header').innerText()).toContain('Everest');
    }).toPass();
  });
});
