import { defineConfig } from '@playwright/test';
import { browserFlags } from '../../scripts/browser.mjs';
import { phoneFonts } from './support/fonts.ts';

/** npm run test:browser sets it. npm test leaves out what is tagged @full, and some scenes (scenes/test.ts). */
const isFull = process.env.BROWSER_TESTS === 'all';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  snapshotPathTemplate: '{testDir}/scenes/references/{arg}{ext}',
  // Each worker runs a server, a database and a browser, and mostly waits.
  workers: 4,
  fullyParallel: true,
  // scripts/flaky.mjs decides about those that pass at the second try.
  retries: 1,
  testMatch: '**/*.e2e.ts',
  ...(isFull ? {} : { grepInvert: /@full/ }),
  forbidOnly: true,
  // Long enough for a machine with four times as much to do. Only a failure takes so long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kathmandu',
    // page.route does not see what the service worker answers. Only the tests of the worker allow it.
    serviceWorkers: 'block',
    // What still rises or fades under a click takes the end of it away from the button.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a quarter of the processor time. `--trace retain-on-failure` records a test that fails.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: browserFlags,
      env: { ...process.env, FONTCONFIG_FILE: phoneFonts() },
    },
  },
});
