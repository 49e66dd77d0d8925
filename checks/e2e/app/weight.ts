import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { changeHome } from '#e2e/support/home.ts';
import { test } from '#e2e/support/test.ts';
import { repository } from '#support/repository.ts';

const dist = join(repository, 'apps/web/dist');
/** What stands in a file of the build. */
export const textOf = (path: string): string => readFileSync(join(dist, path), 'utf8');

/** Bytes of files of the build, in gzip. */
export const gzipped = (paths: string[]) =>
  paths.map((path) => statSync(join(dist, `${path}.gz`)).size).reduce((sum, size) => sum + size, 0);

/** Adds a figure to the report. */
export const annotate = (description: string) =>
  test.info().annotations.push({ type: 'weight', description });

/** Shows the learner so many open quizzes, and none of other tests: one with a window would load the calendar. */
export async function listQuizzes(page: Page, count: number): Promise<void> {
  const some = ([quiz]: object[]) => {
    const open = { ...quiz, end_time: null, open_attempt: null };
    return Array.from({ length: count }, (_, index) => ({ ...open, id: index + 1 }));
  };
  await changeHome(page.context(), ({ quizzes }) => ({ upcoming: [], quizzes: some(quizzes) }));
  await page.context().route('**/api/quizzes/', async (route) => {
    await route.fulfill({ json: some(await (await route.fetch()).json()) });
  });
}
