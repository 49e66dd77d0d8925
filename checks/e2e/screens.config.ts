import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** No tests: takes pictures of every scene in every view, for review. */
export default defineConfig({
  ...base,
  testMatch: 'scenes/pictures.ts',
  outputDir: '../../test-results/screens',
  reporter: [['line']],
  use: { ...base.use, trace: 'off' },
});
