import { expect, type Locator, type Page } from '@playwright/test';

/** Finds someone in the list of people of this part of a screen, and chooses that one. */
export async function choosePerson(on: Page | Locator, username: string): Promise<void> {
  await on.getByRole('searchbox', { name: /^Find / }).fill(username);
  const found = on.getByRole('group', { name: 'Found' });
  // The list of before still stands there for a moment, and gives way under the pointer.
  await expect(found).toHaveAttribute('aria-busy', 'false');
  await found.getByLabel(new RegExp(username)).check();
}
