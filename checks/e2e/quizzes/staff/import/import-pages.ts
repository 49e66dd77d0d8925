import { join } from 'node:path';
import type { QuestionImport } from '@abhyas/contract/imports';
import { expect, type Page } from '@playwright/test';
import { repository } from '#support/repository.ts';

/** A file that the readers are tested with. */
export const sample = (path: string) =>
  join(repository, 'packages/question-files/src', ...path.replace('/', '/samples/').split('/'));

export const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

type Chosen = string | ReturnType<typeof textFile>;

/** Chooses a file, and reads it. */
export async function readFile(page: Page, file: Chosen, second?: Chosen): Promise<void> {
  await page.locator('[data-control="file"]').setInputFiles(file);
  if (second) await page.locator('[data-control="file-ne"]').setInputFiles(second);
  await page.getByRole('button', { name: 'Read the questions' }).click();
}

export async function openPreview(page: Page, file: Chosen, second?: Chosen): Promise<void> {
  await page.goto('/admin/imports');
  await readFile(page, file, second);
  await expect(page).toHaveURL(/\/admin\/imports\/\d+/);
  await card(page, 1).waitFor();
}

export const card = (page: Page, n: number) => page.locator(`[data-question="${n}"]`);
export const importIdOf = (page: Page) => Number(/imports\/(\d+)/.exec(page.url())?.[1]);

/** What the server has of the preview on the screen. */
export async function previewOf(
  page: Page,
  api: (method: string, path: string) => Promise<{ body: unknown }>,
): Promise<QuestionImport> {
  return (await api('GET', `/api/admin/imports/${importIdOf(page)}/`)).body as QuestionImport;
}

/** Two questions in GIFT, one of them without a key. */
export const GIFT = `::Rivers:: Which river is the longest in Nepal? {
  ~Koshi
  =Karnali
  ~Mechi
}

::Peaks:: काठमाडौँ कुन प्रदेशमा छ? {
  ~बागमती
  ~गण्डकी
  ~कोशी
}

::Match:: Match them. {
  =Koshi -> east
  =Mechi -> far east
}
`;
