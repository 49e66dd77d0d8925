import type { Page } from '@playwright/test';
import { HOME } from '#e2e/support/home.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Sums up how far things move without the reader's doing, as Core Web Vitals do. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

test('the dashboard asks once, has its one button within 400 px of a phone, and nothing moves after it', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  for (const isLate of [false, true]) {
    asked.length = 0;
    await page.route(HOME, async (route) => {
      const response = await route.fetch();
      if (isLate) await page.getByText('Loading quizzes…').waitFor({ state: 'attached' });
      await route.fulfill({ response });
    });
    await page.goto('/');
    const button = page.getByRole('main').locator('a[class*="primary"], button[class*="primary"]');
    await expect(button).toHaveCount(1);
    expect(asked).toEqual(['GET /api/home/']);
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBeLessThanOrEqual(0.01);
    await page.unroute(HOME);
  }
});
