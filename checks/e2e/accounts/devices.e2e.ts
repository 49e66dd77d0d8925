import { logIn } from '#e2e/support/account-pages.ts';
import { letThrough } from '#e2e/support/phone.ts';
import { button, openProfile } from '#e2e/support/profile-page.ts';
import { expect, expectAccessible, refuse, test } from '#e2e/support/test.ts';
import type { Learner } from '#support/learner.ts';
import type { Server } from '#support/server.ts';

/** Signs in on another device. Returns the refresh token of that session. */
async function signInElsewhere(server: Server, { username, password }: Learner): Promise<string> {
  const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
  const response = await fetch(`${server.url}/api/token/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    },
    body: JSON.stringify({ username, password }),
  });
  const { refresh }: { refresh: string } = await response.json();
  return refresh;
}

test.describe('the devices', () => {
  test('are listed, and another one or all can be signed out', async ({ page, server, learner }) => {
    const refresh = await signInElsewhere(server, learner);
    await page.request.post('/api/token/refresh/', { data: { refresh } });
    await page.clock.install();
    await page.goto('/login');
    await logIn(page, learner);
    await page.waitForURL(`${server.url}/`);
    await openProfile(page);
    await page.getByText('Devices where you are logged in').click();
    const rows = page.getByRole('region', { name: 'Devices where you are logged in' }).getByRole('listitem');
    const other = rows.filter({ hasText: 'Samsung Internet on Android' });
    await expect(rows.filter({ hasText: 'This device' })).toHaveText(/^Chrome on Linux/);
    await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
    await expect(other).toContainText(/Last used: \d+ \w+ \d{4}, \d\d:\d\d/);
    await expect(other).toContainText(/Logged in: \d+ \w+ \d{4}, \d\d:\d\d/);
    await expectAccessible(page);

    await refuse(page, '**/api/users/sessions/*/', { times: 1 });
    await other.getByRole('button', { name: /^Log out/ }).click();
    await expect(page.getByText('The device could not be logged out.')).toBeVisible();
    await expectAccessible(page);
    await other.getByRole('button', { name: /^Log out/ }).click();
    const message = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('status')
      .filter({ hasText: 'The device has been logged out.' });
    // It stays while the pointer is there, however long the looks below take.
    await message.hover();
    await expect(other).toHaveCount(0);
    await expect(page.locator('summary', { hasText: 'Devices where you are logged in' })).toBeFocused();
    await expectAccessible(page);
    const again = await page.request.post('/api/token/refresh/', { data: { refresh } });
    expect(again.status()).toBe(401);

    // The message survives navigation, stays while it has focus or hover, and disappears by itself.
    await page.getByRole('link', { name: 'My Results' }).click();
    await expect(page.getByRole('heading', { name: 'My Results' })).toBeFocused();
    await message.hover();
    await page.clock.fastForward(60_000);
    await expect(message).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(60_000);
    await expect(page.getByText('The device has been logged out.')).toHaveCount(0);

    await test.step('all, including this one, after a confirmation', async () => {
      const elsewhere = await signInElsewhere(server, learner);
      const own = await page.evaluate(() => localStorage.refreshToken);
      await openProfile(page);
      await page.getByText('Devices where you are logged in').click();
      const dialog = page.getByRole('alertdialog', { name: 'Log out of all devices?' });
      await button(page, 'Log out of all devices').click();
      await expect(dialog).toContainText('Every device will be logged out, this one too.');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button(page, 'Log out of all devices')).toBeFocused();

      await button(page, 'Log out of all devices').click();
      await refuse(page, '**/api/users/sessions/', { times: 1 });
      await dialog.getByRole('button', { name: 'Log out of all devices' }).click();
      await expect(dialog).toContainText('Your devices could not be logged out.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Log out of all devices' }).click();
      await page.waitForURL('**/login');
      await expect
        .poll(() => page.evaluate(() => [localStorage.accessToken, localStorage.refreshToken]))
        .toEqual([undefined, undefined]);
      for (const token of [elsewhere, own]) {
        const answer = await page.request.post('/api/token/refresh/', { data: { refresh: token } });
        expect(answer.status()).toBe(401);
      }
      await page.goto('/profile');
      await page.waitForURL('**/login');
    });
  });

  test('in Nepali', { tag: '@full' }, async ({ signedIn: page, server, learner }) => {
    await signInElsewhere(server, learner);
    await openProfile(page);
    await button(page, 'Switch to Nepali').click();
    await page.getByText('लगइन भएका डिभाइसहरू').click();
    const section = page.getByRole('region', { name: 'लगइन भएका डिभाइसहरू' });
    const other = section.getByRole('listitem').filter({ hasText: 'Android मा Samsung Internet' });
    await expect(other).toContainText(/पछिल्लो प्रयोग: [०-९]{4}\s/);
    await expect(section.getByText('यही डिभाइस', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await other.getByRole('button', { name: /^लगआउट गर्नुहोस्/ }).click();
    await expect(page.getByText('डिभाइस लगआउट गरियो।', { exact: true })).toBeVisible();
    await button(page, 'सबै डिभाइसबाट लगआउट गर्नुहोस्').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('यस डिभाइससहित सबै डिभाइस लगआउट हुनेछन्। तपाईंले फेरि लगइन गर्नुपर्नेछ।');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'सबै डिभाइसबाट लगआउट गर्नुहोस्' }).click();
    await page.waitForURL('**/login');
  });

  test('can be reloaded after the list failed', { tag: '@full' }, async ({ signedIn: page }) => {
    await refuse(page, '**/api/users/sessions/');
    await openProfile(page);
    await page.getByText('Devices where you are logged in').click();
    await expect(page.getByText('Your devices could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await letThrough(page, '**/api/users/sessions/');
    await button(page, 'Try again').click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
  });
});
