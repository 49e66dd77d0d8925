import { letThrough } from '#e2e/support/phone.ts';
import {
  button,
  bytes,
  face,
  failSaving,
  isSave,
  NOT_SAVED,
  openProfile,
  picture,
  SAVED,
} from '#e2e/support/profile-page.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';

/** A file that browsers display but the server rejects. */
const gifCalledPng = {
  ...picture,
  buffer: bytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
};

test.describe('the picture on /profile', () => {
  test('rejects a file that cannot be the picture, before and after it is sent', { tag: '@full' }, async ({
    signedIn: page,
  }) => {
    await openProfile(page);
    const chooser = page.getByLabel('Profile Picture');
    const tooLarge = 'This picture is larger than 5 MB. Please choose a smaller one.';
    const wrongType = 'This is not a PNG, JPEG or WebP picture that can be read. Please choose another one.';
    await expect(chooser).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp');
    await chooser.setInputFiles({ ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(page.getByText(tooLarge)).toBeVisible();
    await expectAccessible(page);
    await chooser.setInputFiles(picture);
    await expect(face(page)).toHaveAttribute('src', /^blob:/);
    // The file chosen before stays until it is removed.
    await chooser.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: bytes('JVBERi0=') });
    await expect(page.getByText(wrongType)).toBeVisible();
    await expect(face(page)).toHaveAttribute('src', /^blob:/);
    await button(page, 'Leave the picture as it was').click();
    await expect(page.getByText(wrongType)).toHaveCount(0);
    await expect(face(page)).toHaveCount(0);

    await chooser.setInputFiles(gifCalledPng);
    await expect(face(page)).toHaveAttribute('src', /^blob:/);
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('alert')).toHaveText(NOT_SAVED + wrongType);
    await failSaving(page, 413);
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('alert')).toHaveText(NOT_SAVED + tooLarge);
    await button(page, 'Switch to Nepali').click();
    await expect(page.getByRole('alert')).toHaveText(
      'प्रोफाइल अपडेट गर्न सकिएन।यो तस्बिर ५ MB भन्दा ठूलो छ। कृपया सानो तस्बिर छान्नुहोस्।',
    );
    await letThrough(page, '**/api/users/profile/');
    await button(page, 'परिवर्तन सुरक्षित गर्नुहोस्').click();
    await expect(page.getByRole('alert')).toContainText(
      'यो पढ्न मिल्ने PNG, JPEG वा WebP तस्बिर होइन। कृपया अर्को छान्नुहोस्।',
    );
    await expectAccessible(page);
  });
});

test.describe('/profile with a file that is not a picture', () => {
  // Playwright's trace requests the body of the NOT_SAVED preview, and the page's policy logs its refusal.
  test.use({
    watchConsole: async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        const tracing = /^Connecting to 'blob:.*connect-src/s.test(message.text());
        if (message.type() === 'error' && !tracing) errors.push(message.text());
      });
      await use(undefined);
      expect(errors, 'errors in the console').toEqual([]);
    },
  });

  test('keeps the earlier picture', async ({ signedIn: page }) => {
    await openProfile(page);
    await page
      .getByLabel('Profile Picture')
      .setInputFiles({ ...picture, buffer: Buffer.from('no picture at all') });
    await expect(
      page.getByText('This is not a PNG, JPEG or WebP picture that can be read. Please choose another one.'),
    ).toBeVisible();
    await expect(face(page)).toHaveCount(0);
    await expectAccessible(page);
    const sent = page.waitForRequest(isSave);
    await button(page, 'Save Changes').click();
    await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
    expect((await sent).postData()).not.toContain('filename');
  });
});
