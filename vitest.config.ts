import { defineConfig } from 'vitest/config';

/** Tests that compare times: nothing else may run beside them. */
const timed = [
  'apps/api/src/features/accounts/profile/uploads.test.ts',
  'apps/api/src/features/accounts/codes/visitor-flood.test.ts',
  'apps/api/src/features/accounts/sign-in/login-flood.test.ts',
];
const api = {
  globalSetup: 'apps/api/src/testing/postgres.ts',
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...api,
          name: 'api',
          include: ['packages/**/*.test.ts', 'apps/api/**/*.test.ts'],
          exclude: timed,
          // Most of their time they wait for a database, another process or a timer.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'web',
          testTimeout: 20_000,
          include: ['apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'checks/hostile/**/*.test.ts'],
          maxWorkers: 3,
        },
      },
      {
        test: { ...api, name: 'timed', include: timed, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
