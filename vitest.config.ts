import { defineConfig } from 'vitest/config';
import { handbook } from './apps/web/handbook.ts';

/** Tests that compare times or wait for them, as for a standby: npm test leaves them to npm run test:slow, one at a time. */
const slow = '{apps,packages}/**/*.slow.test.ts';
/** Tests that replace a module, or watch their own process. */
const isolated = [
  'apps/api/src/platform/crypto/passwords-at-once.test.ts',
  'apps/web/src/features/attempts/outbox/outbox-store.test.ts',
  'apps/web/src/features/practice/stored/stored-cards.test.ts',
];
const setupFiles = ['scripts/property-seed.ts', 'scripts/patient-waits.ts'];
/** Ends a test that hangs. What a test says about time it asserts itself, so a busy machine fails none. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 };
const api = {
  ...limits,
  setupFiles,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // Here and not in the projects, each of which would start its own PostgreSQL.
    globalSetup: 'apps/api/src/testing/postgres.ts',
    projects: [
      {
        test: {
          ...api,
          name: 'api',
          include: ['packages/**/*.test.ts', 'apps/api/**/*.test.ts'],
          exclude: [slow, ...isolated],
          // A process loads the server's modules once for all its test files.
          isolate: false,
          // Most of their time they wait for a database, another process or a timer.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'web',
          ...limits,
          setupFiles: [...setupFiles, 'scripts/unstub-globals.ts'],
          include: [
            'apps/web/**/*.test.ts',
            'apps/web/src/ui/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'checks/cluster/**/*.test.ts',
            'checks/hostile/**/*.test.ts',
          ],
          exclude: [slow, ...isolated],
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        // Screens, without a browser and a server: what they say and ask for.
        plugins: [handbook()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          env: { TZ: 'Asia/Kathmandu' },
          ...limits,
          setupFiles: ['scripts/patient-waits.ts', 'apps/web/src/testing/browser.ts'],
          include: ['apps/web/src/{app,features}/**/*.test.tsx'],
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        test: { ...api, name: 'isolated', include: isolated, maxWorkers: 3 },
      },
      {
        test: {
          ...api,
          name: 'slow',
          setupFiles: ['scripts/property-seed.ts'],
          expect: {},
          include: [slow],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
