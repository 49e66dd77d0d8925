import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { enter } from './learner.ts';

async function begin(page: Page, world: World) {
  await enter(page, world);
  await page.goto('/sample');
  await page.getByText('Question 1 of 3').waitFor();
}
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

export const sampleScenes: Scene[] = [
  {
    name: 'sample-question',
    bilingual: true,
    async open(page, world) {
      await begin(page, world);
      await page.getByRole('radio', { name: 'Sagarmatha' }).check();
    },
  },
  {
    name: 'sample-picture',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await begin(page, world);
      await next(page);
      await next(page);
      await page.getByText('What is the area of the field').waitFor();
    },
  },
  {
    name: 'sample-report',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await begin(page, world);
      await page.getByRole('radio', { name: 'Sagarmatha' }).check();
      await next(page);
      await page.getByRole('radio', { name: '20%', exact: true }).check();
      await next(page);
      await page.getByRole('button', { name: 'See my result' }).click();
      await page.getByRole('heading', { name: 'Your sample result' }).waitFor();
    },
  },
];
