import type { Page } from '@playwright/test';
import { HOME } from '#e2e/support/home.ts';
import { staffApi } from '#e2e/support/staff-api.ts';
import { expect, expectAccessible, storeTokens, test } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import type { Server } from '#support/server.ts';

type Api = Awaited<ReturnType<typeof staffApi>>;

const list = (page: Page) => page.getByRole('list', { name: 'Notices' });
const title = (page: Page, name: string) => list(page).getByRole('heading', { level: 2, name });

async function addClassWith(api: Api, en: string, members: { username: string }[]): Promise<number> {
  const { id } = await api<{ id: number }>('POST', '/api/admin/classes/', { name: { en } });
  const usernames = members.map(({ username }) => username);
  if (usernames.length > 0) await api('POST', `/api/admin/classes/${id}/members/`, { usernames });
  return id;
}

async function notify(api: Api, en: string, audience: object): Promise<number> {
  const { id } = await api<{ id: number }>('POST', '/api/admin/notices/', {
    title: { en, ne: `${en} (ने)` },
    body: { en: 'The text.', ne: 'पाठ।' },
    audience,
  });
  return id;
}

/** Notices for everyone are on all dashboards of this server. */
async function withNotices(server: Server, body: (api: Api, later: (id: number) => void) => Promise<void>) {
  const api = await staffApi(server);
  const made: number[] = [];
  try {
    await body(api, (id) => made.push(id));
  } finally {
    for (const id of made) await api('DELETE', `/api/admin/notices/${id}/`);
  }
}

/** Opens the dashboard once so that what has arrived is stored, and then as it is from then on. */
async function openTwice(page: Page): Promise<void> {
  const received = page.waitForResponse(HOME);
  await page.goto('/');
  await received;
  await page.waitForFunction(() => localStorage.notices !== undefined);
  await page.reload();
}

test.describe('notices on the dashboard', () => {
  test('are those of three classes and for everyone, until they are dismissed on any device or the session ends', async ({
    signedIn: page,
    server,
    learner,
    browser,
  }) => {
    await withNotices(server, async (api, later) => {
      for (const name of ['Morning', 'Day', 'Evening']) {
        const class_id = await addClassWith(api, `${name} class`, [learner]);
        later(await notify(api, `To the ${name}`, { class_ids: [class_id] }));
      }
      later(await notify(api, 'To others', { class_ids: [await addClassWith(api, 'Other class', [])] }));
      later(await notify(api, 'To everyone', { everyone: true }));
      await openTwice(page);
      for (const name of ['To everyone', 'To the Evening', 'To the Day', 'To the Morning'])
        await expect(title(page, name)).toBeVisible();
      await expect(title(page, 'To others')).toBeHidden();
      await expectAccessible(page);

      const second = await browser.newPage({ baseURL: server.url });
      await test.step('of a learner in no class', async () => {
        const inNone = await newLearner(server);
        await storeTokens(second, server.url, inNone.tokens);
        await openTwice(second);
        await expect(list(second).getByRole('heading')).toHaveText(['To everyone']);
      });

      await test.step('stay away on every device once dismissed', async () => {
        const item = list(page).getByRole('listitem').filter({ hasText: 'To the Morning' });
        await item.getByRole('button', { name: 'Dismiss' }).click();
        await expect(title(page, 'To the Morning')).toBeHidden();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(title(page, 'To the Morning')).toBeVisible();
        await item.getByRole('button', { name: 'Dismiss' }).click();
        // Sent when it can no longer be undone.
        const sent = page.waitForResponse('**/read/');
        await page.getByRole('link', { name: 'My Results' }).click();
        expect((await sent).status()).toBe(204);
        await expect.poll(() => page.evaluate(() => localStorage.notices)).not.toContain('To the Morning');
        await storeTokens(second, server.url, learner.tokens);
        await openTwice(second);
        await expect(list(second).getByRole('heading')).toHaveText([
          'To everyone',
          'To the Evening',
          'To the Day',
        ]);
        await second.close();
      });

      await test.step('leave the phone with the session', async () => {
        expect(await page.evaluate(() => localStorage.notices)).toContain('To the Day');
        await page.getByRole('button', { name: `Account of ${learner.username}` }).click();
        await page.getByRole('button', { name: 'Logout' }).click();
        await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
        expect(await page.evaluate(() => localStorage.notices)).toBeUndefined();
      });
    });
  });

  test('are shown as they were last without a network; a dismissal reaches the server later', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    await withNotices(server, async (api, later) => {
      const class_id = await addClassWith(api, 'Offline class', [learner]);
      const id = await notify(api, 'Stored', { class_ids: [class_id] });
      later(id);
      await openTwice(page);
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await expect(title(page, 'Stored')).toBeVisible();
      await list(page).getByRole('button', { name: 'Dismiss' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
      await expect(title(page, 'Stored')).toBeHidden();
      // The page may send it by itself, before it is loaded again.
      const sent = page.waitForResponse(`**/api/notices/${id}/read/`);
      await page.unroute('**/api/**');
      await page.reload();
      expect((await sent).status()).toBe(204);
    });
  });
});
