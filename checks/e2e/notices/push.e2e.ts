import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';

test.use({ serviceWorkers: 'allow' });

/** Of RFC 8291, appendix A. The browser's own push service is outside the project. */
const subscription = {
  endpoint: 'https://push.example.com/device',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/**
 * The push service of the browser subscribes without a network, and knows one subscription. A headless Chromium lets a page
 * request the permission, and has no notifications to permit.
 */
const fakePushService = (page: Page) =>
  page.addInitScript((made) => {
    const permission = () => (stored() ? 'granted' : 'default');
    Object.defineProperty(Notification, 'permission', { get: permission });
    const stored = () => sessionStorage.getItem('subscribed') !== null;
    const current = () => ({
      toJSON: () => made,
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (stored() ? current() : null),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if (!options.userVisibleOnly || !options.applicationServerKey)
          throw new Error('Not as Chromium asks');
        sessionStorage.setItem('subscribed', 'yes');
        return current();
      },
    });
  }, subscription);

/** Lets the browser deliver a message to the worker of this page, as its push service does. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await session.detach();
}

interface Recorder {
  shown: object[];
}

/** Records what the worker shows: a headless Chromium has no place for it. */
async function recordShown(page: Page): Promise<() => Promise<object[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker');
  await worker.evaluate(() => {
    const recorder = globalThis as unknown as Recorder;
    recorder.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      recorder.shown.push({ title, ...options });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as Recorder).shown);
}

test.describe('notices on this device', () => {
  test('are turned on and off, and the server knows the device', async ({ signedIn: page, context }) => {
    await context.grantPermissions(['notifications']);
    await fakePushService(page);
    const subscribed = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/notices/push/'),
    );
    await page.goto('/profile');
    await controlled(page);
    const panel = page.getByRole('region', { name: 'Notices on this device' });
    await panel.getByRole('heading').click();
    await expect(panel.getByText('Get notices and reminders of exams', { exact: false })).toBeVisible();
    await panel.getByRole('button', { name: 'Turn on notices' }).click();
    await expect(panel.getByText('This device gets notices.')).toBeVisible();
    expect((await subscribed).postDataJSON()).toEqual(subscription);
    await expectAccessible(page);
    await page.reload();
    await panel.getByRole('heading').click();
    await expect(panel.getByText('This device gets notices.')).toBeVisible();
    await panel.getByRole('button', { name: 'Turn off notices' }).click();
    await expect(panel.getByRole('button', { name: 'Turn on notices' })).toBeVisible();
    await page.reload();
    await panel.getByRole('heading').click();
    await expect(panel.getByRole('button', { name: 'Turn on notices' })).toBeVisible();
  });

  test('cannot be turned on where the browser denies notifications', { tag: '@full' }, async ({
    signedIn: page,
  }) => {
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied';
    });
    await page.goto('/profile');
    await controlled(page);
    const panel = page.getByRole('region', { name: 'Notices on this device' });
    await panel.getByRole('heading').click();
    await panel.getByRole('button', { name: 'Turn on notices' }).click();
    await expect(panel.getByText('The browser does not allow notifications', { exact: false })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Turn on notices' })).toBeVisible();
  });

  test('are shown by the worker, with their language and the address that a tap opens', async ({
    signedIn: page,
    server,
  }) => {
    await page.goto('/profile');
    await controlled(page);
    const shown = await recordShown(page);
    const words = { body: 'बिहान ७ बजे', lang: 'ne', tag: 'notice 1' };
    await deliver(page, server.url, { title: 'भोलि परीक्षा', ...words, path: '/quiz/1/instructions' });
    await expect.poll(shown).toEqual([{ title: 'भोलि परीक्षा', ...words, data: '/quiz/1/instructions' }]);
    await deliver(page, server.url, {});
    await deliver(page, server.url, { title: 'Another', path: '/' });
    await expect.poll(shown).toHaveLength(2);
  });
});
