import type { Locator, Page } from '@playwright/test';

/** Finds someone in the list of people of this part of a screen, and chooses that one. */
export async function choosePerson(on: Page | Locator, username: string): Promise<void> {
  await on.getByRole('searchbox', { name: /^Find / }).fill(username);
  await on.getByRole('group', { name: 'Found' }).getByLabel(new RegExp(username)).check();
}
