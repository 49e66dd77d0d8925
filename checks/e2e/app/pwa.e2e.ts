import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, LOADS_BY_ITSELF, LOADS_BY_ITSELF_NE, test } from '#e2e/support/test.ts';
import { controlled, keptFiles } from '#e2e/support/worker.ts';
import { shortQuiz } from '#support/quiz.ts';
import { countBytes } from './count-bytes.ts';
import { annotate, gzipped, listQuizzes, textOf } from './weight.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('The manifest', () => {
  test('makes the app installable on a phone', async ({ playwright, server }) => {
    // A browser with a profile, because a private window installs nothing.
    const { executablePath, args } = test.info().project.use.launchOptions ?? {};
    const context = await playwright.chromium.launchPersistentContext('', { executablePath, args });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${server.url}/login`);
    await controlled(page);
    const devtools = await context.newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    await context.close();

    expect(errors).toEqual([]);
    expect(installabilityErrors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({
      name: 'Abhyas (अभ्यास)',
      short_name: 'Abhyas',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#ffffff',
      background_color: '#f6f8fb',
    });
  });

  test('and the worker are always revalidated, and refer to existing pictures', async ({ request }) => {
    const manifest = await request.get('/manifest.webmanifest');
    expect(manifest.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^application\/manifest\+json/),
      'cache-control': 'no-cache',
      'content-encoding': 'br',
    });
    const worker = await request.get('/service-worker.js');
    expect(worker.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const { icons } = await manifest.json();
    expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
    for (const src of ['/icons/apple-touch-180.png', ...icons.map((icon: { src: string }) => icon.src)]) {
      const icon = await request.get(src);
      expect(icon.status(), src).toBe(200);
      expect(icon.headers()['content-type']).toBe('image/png');
    }
  });
});

test.describe('The service worker', () => {
  test('stores every screen of a learner and no code of staff, in at most 400 000 bytes', async ({
    context,
    server,
  }) => {
    // Not the page of the test: the browser logs what it blocks.
    const page = await context.newPage();
    const proxy = await countBytes(new URL(server.url).port);
    await test.step('is started without a further script', async () => {
      await page.goto(`${proxy.url}/login`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await controlled(page);
      expect(scripts).toEqual([]);
    });

    await test.step('a first visit takes at most 400 000 bytes, headers included', async () => {
      await page.waitForLoadState('networkidle');
      const bytes = proxy.received();
      annotate(`a first visit takes ${bytes} bytes`);
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThanOrEqual(400_000);
    });

    const files = await keptFiles(page);
    expect(files).toContain('/index.html');
    for (const screen of [
      'instructions',
      'quiz',
      'results',
      'report',
      'practice',
      'register',
      'own-profile',
    ]) {
      expect(
        files.filter((file) => file.startsWith(`/assets/${screen}-screen-`)),
        screen,
      ).not.toEqual([]);
    }
    // Readers of English download no Nepali font, and nobody the help before it is opened.
    expect(files.filter((file) => /\.woff2$|staff|docs|help|^\/api/.test(file))).toEqual([]);
    const scripts = files.filter((file) => file.endsWith('.js'));
    const calls = new Set(scripts.flatMap((file) => textOf(file).match(/\/api\/\w+/g) ?? []));
    expect([...calls]).toContain('/api/quizzes');
    expect([...calls]).not.toContain('/api/admin');
    const weight = gzipped(files);
    annotate(`the service worker keeps ${files.length} files, ${weight} bytes in gzip`);
    expect(weight).toBeLessThanOrEqual(400_000);

    await test.step('is the only script that the page allows to be registered', async () => {
      const refused = await page.evaluate(async () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        const message = (attempt: () => unknown) =>
          Promise.resolve()
            .then(attempt)
            .then(
              () => 'let through',
              (error: Error) => error.message,
            );
        return {
          an_address: await message(() => navigator.serviceWorker.register('/other.js')),
          another_policy: await message(() => trustedTypes.createPolicy('other', {})),
          the_same_policy_again: await message(() => trustedTypes.createPolicy('service-worker', {})),
        };
      });
      expect(refused).toEqual({
        an_address: expect.stringContaining('TrustedScriptURL'),
        another_policy: expect.stringContaining('disallowed'),
        the_same_policy_again: expect.stringContaining('already exists'),
      });
    });
    proxy.close();
  });

  test('caches the Nepali font after Nepali was shown', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'ne'));
    await page.goto('/login');
    await controlled(page);
    const fonts = (await keptFiles(page)).filter((file) => file.endsWith('.woff2'));
    expect(fonts).toEqual([expect.stringContaining('noto-sans-devanagari')]);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser begins to read the font when the page is first laid out.
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Noto Sans Devanagari"', 'क')))
      .toBe(true);
  });

  test('keeps the help of a phone that has opened it, whichever page of it', async ({ page }) => {
    await page.goto('/help');
    await controlled(page);
    expect((await keptFiles(page)).filter((file) => file.includes('/help-screen-'))).not.toEqual([]);
    await page.context().setOffline(true);
    await page.goto('/help/live#more-time');
    await expect(page.getByRole('heading', { level: 2, name: 'More time' })).toBeInViewport();
    await page.getByRole('button', { name: 'Switch to Nepali' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'थप समय' })).toBeVisible();
  });

  test('opens the app offline: again, in a new tab and at any address', async ({ signedIn: page }) => {
    await listQuizzes(page, 12);
    await page.goto('/');
    await controlled(page);
    await page.context().setOffline(true);
    await test.step('finds quizzes by a filter that was not loaded before', async () => {
      await page.getByRole('searchbox').fill('nothing such');
      await expect(page.getByText('No quiz matches.')).toBeVisible();
      await page.getByRole('searchbox').fill('');
    });

    // From here on the calls have no response.
    await page.context().unrouteAll();
    await page.reload();
    await expect(page.getByText(LOADS_BY_ITSELF)).toBeVisible();

    const tab = await page.context().newPage();
    await tab.goto('/');
    await expect(tab.getByText(LOADS_BY_ITSELF)).toBeVisible();
    await tab.getByRole('button', { name: 'Switch to Nepali' }).click();
    await expect(tab.getByText(LOADS_BY_ITSELF_NE)).toBeVisible();

    await tab.goto('/results/12?page=2');
    await expect(tab.getByText(LOADS_BY_ITSELF_NE)).toBeVisible();
    await tab.goto('/no/such/screen');
    await expect(tab.getByRole('heading', { name: 'पृष्ठ फेला परेन' })).toBeVisible();

    // All tabs share the language. When the network is back, the page loads without another click.
    await expect(page.getByText(LOADS_BY_ITSELF_NE)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test('is not started by the quiz screen, and stores and answers no API call in a whole quiz', async ({
    signedIn: page,
    server,
  }) => {
    const quiz_id = await server.addQuiz(shortQuiz('Undisturbed', 2));
    await test.step('is started as soon as the learner leaves the quiz', async () => {
      const started = await page.evaluate(async (id) => {
        const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
        return (await fetch(`/api/quizzes/${id}/attempt/`, { method: 'POST', headers: { authorization } }))
          .status;
      }, quiz_id);
      expect(started).toBe(200);
      await page.clock.install();
      await page.goto(`/quiz/${quiz_id}`);
      await page.getByText('Question 1 of').waitFor();
      await page.clock.runFor(4_000);
      const registrations = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      expect(await registrations()).toBe(0);
      await submitQuiz(page);
      await page.getByRole('dialog').getByRole('link').first().click();
      await controlled(page);
      expect(await registrations()).toBe(1);
    });

    const answered: string[] = [];
    page.on('response', (response) => {
      if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
    });
    await startQuiz(page, quiz_id);
    await page.getByText('Right 1').click();
    await submitQuiz(page);
    await expect(page.getByRole('dialog').getByText('Quiz submitted')).toBeVisible();
    await page.goto('/results');
    await expect(page.getByText('Undisturbed')).toBeVisible();

    expect(answered.length, 'the worker serves the files').toBeGreaterThan(5);
    expect(answered.filter((path) => path.startsWith('/api'))).toEqual([]);
    const everything = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(everything.filter((path) => path.startsWith('/api'))).toEqual([]);

    const call = () =>
      page.evaluate(() =>
        fetch('/api/quizzes/').then(
          ({ status }) => status,
          ({ name }: Error) => name,
        ),
      );
    expect(await call()).toBe(401);
    await page.context().setOffline(true);
    expect(await call()).toBe('TypeError');
    // The app's page is not served for addresses of the server either.
    for (const path of ['/api/docs/', '/livez', '/readyz']) {
      await expect(page.goto(path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    }
  });
});
