import type { Scene } from './scene.ts';

export const helpScenes: Scene[] = [
  {
    name: 'help',
    async open(page) {
      await page.goto('/help');
      await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    },
  },
  {
    name: 'help-found',
    rare: true,
    async open(page) {
      await page.goto('/help');
      await page.getByRole('searchbox').fill('sms');
      await page.getByText('Sections found').waitFor();
    },
  },
  {
    name: 'help-page',
    async open(page) {
      await page.goto('/help/students');
      await page.getByRole('heading', { level: 2, name: 'What each role may do' }).waitFor();
    },
  },
  {
    name: 'help-code',
    rare: true,
    async open(page) {
      await page.goto('/help/operators');
      await page.getByRole('heading', { level: 2, name: 'Back up' }).waitFor();
    },
  },
];
