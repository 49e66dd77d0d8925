import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

export const bytes = (base64: string) => Buffer.from(base64, 'base64');

/** A PNG of one pixel. */
export const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: bytes(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
};

export const SAVED = 'Profile updated successfully!';
export const NOT_SAVED = 'Failed to update profile.';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const face = (page: Page) => page.getByRole('img', { name: 'Profile picture of' });
export const isSave = (request: Request) => request.method() === 'PUT';

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toBeVisible();
}

/** Makes every save fail with this status. */
export async function failSaving(page: Page, status: number): Promise<void> {
  await page.route('**/api/users/profile/', (route) => {
    if (!isSave(route.request())) return route.continue();
    return route.fulfill({ status, body: '' });
  });
}
