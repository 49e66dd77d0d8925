import type { Page } from '@playwright/test';
import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const field = (page: Page) => page.getByLabel('Quiz JSON', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Quiz', exact: true });
const remark = (page: Page, words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words });

test.describe('/admin/quiz/new', () => {
  test('creates a quiz from pasted JSON and opens it', { tag: '@full' }, async ({
    asAdmin: { page, api },
  }) => {
    await page.goto('/admin/quiz/new');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Admin Panel - Create Quiz', exact: true }),
    ).toBeVisible();
    await expect(field(page)).toHaveAttribute('required', '');
    for (const word of ['"title"', '"en"', '"ne"', 'duration_minutes']) {
      expect(await field(page).getAttribute('placeholder')).toContain(word);
    }
    await expectAccessible(page);
    await field(page).fill(JSON.stringify(shortQuiz('From a paste', 3), null, 2));
    await expect(page.getByText('No errors.')).toBeVisible();
    await create(page).click();
    const message = page.getByText(/^Quiz created successfully! Quiz ID: \d+$/);
    await expect(message).toBeVisible();
    const id = (await message.innerText()).match(/\d+$/)?.[0];
    await expectAccessible(page);
    await expect(field(page)).toHaveValue('');
    expect((await api('GET', `/api/admin/quizzes/${id}/`)).body.questions).toHaveLength(3);
    await page.getByRole('link', { name: 'Edit this quiz' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Quiz: From a paste' })).toBeVisible();
  });

  test('shows every error while typing, and moves the cursor there', { tag: '@full' }, async ({
    asAdmin,
  }) => {
    const { page, logged } = asAdmin;
    await page.goto('/admin/quiz/new');
    const quiz = shortQuiz('Wrong in many places', 40) as { questions: { options: object[] }[] };
    quiz.questions[37]?.options.splice(1);
    const text = JSON.stringify({ ...quiz, duration_minutes: 0, colour: 'red' }, null, 2);
    await field(page).fill(text);
    await expect(page.getByRole('heading', { name: '3 errors' })).toBeVisible();
    await expect(remark(page, '/duration_minutes')).toContainText(
      'This must be a whole number from 1 to 1,440.',
    );
    await expect(remark(page, '/colour')).toContainText('This field is not part of the format.');
    await expect(remark(page, '/questions/37/options')).toContainText('A question needs 2 to 8 options.');
    await expectAccessible(page);

    await remark(page, '/questions/37/options').getByRole('button').click();
    await expect(field(page)).toBeFocused();
    const at = await field(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart);
    const line = text.slice(0, at).split('\n').length;
    await expect(remark(page, '/questions/37/options')).toContainText(
      `Line ${line.toLocaleString('en-IN')}`.replace(',', ''),
    );
    expect(text.split('\n')[line - 1]).toContain('"options": [');
    expect(await field(page).evaluate((area) => area.scrollTop)).toBeGreaterThan(500);

    await create(page).click();
    await expect(
      page.getByText('Failed to create quiz. Check the console for details.', { exact: true }),
    ).toBeVisible();
    expect(logged).toEqual([expect.stringMatching(/^Creating the quiz failed:/)]);
    await expect(page.getByRole('heading', { name: '3 errors' })).toBeVisible();
    await toNepali(page);
    await expect(page.getByText('क्विज बनाउन सकिएन। विवरण कन्सोलमा हेर्नुहोस्।', { exact: true })).toBeVisible();
    await expect(remark(page, '/duration_minutes')).toContainText('यो १ देखि १,४४० सम्मको पूर्ण सङ्ख्या हुनुपर्छ।');
  });

  test('shows errors that only the server finds, at their line', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    await page.goto('/admin/quiz/new');
    const quiz = shortQuiz('A picture that acts', 1);
    const image = { svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' };
    const questions = (quiz.questions as object[]).map((question) => ({ ...question, image }));
    await field(page).fill(JSON.stringify({ ...quiz, questions }, null, 2));
    await expect(page.getByText('No errors.')).toBeVisible();
    await create(page).click();
    await expect(remark(page, '/questions/0/image/svg')).toContainText('This SVG cannot be used.');
    await expect(remark(page, '/questions/0/image/svg')).toContainText('<script> is not allowed');
  });

  test('previews the result, and warns without blocking', { tag: '@full' }, async ({ asAdmin: { page } }) => {
    await page.goto('/admin/quiz/new');
    const option = (en: string, is_correct = false) => ({ text: { en, ne: '' }, is_correct });
    const question = {
      text: { en: 'Twice?', ne: 'दुई पटक?' },
      options: [option('same', true), option('same')],
    };
    const svg = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';
    await field(page).fill(
      JSON.stringify({
        title: { en: 'A preview', ne: 'पूर्वावलोकन हुने' },
        questions: [{ ...question, image: { svg } }, question, { ...question, image: { svg } }],
      }),
    );
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('A preview');
    await expect(preview).toContainText('पूर्वावलोकन हुने');
    await expect(preview.getByText('Texts without Nepali').locator('..')).toContainText('6');
    await expect(preview.getByText('With pictures').locator('..')).toContainText('2');
    await expect(preview.getByText('Twice?').first()).toBeVisible();
    await expect(preview.getByText('दुई पटक?').first()).toHaveAttribute('lang', 'ne');
    const picture = preview.getByRole('img').first();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(remark(page, 'This option looks the same as option 1.').first()).toBeVisible();
    await expect(remark(page, 'This question is the same as question 1.')).toBeVisible();
    await expect(remark(page, 'Nepali is missing in 2 places.').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await create(page).click();
    await expect(page.getByText(/Quiz created successfully! Quiz ID:/)).toBeVisible();
  });

  test('offers a valid sample, and the schema of the format', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    await page.goto('/admin/quiz/new');
    await page.getByRole('button', { name: 'Copy sample' }).click();
    await expect(page.getByText('The sample is in the field now.')).toBeVisible();
    await expect(page.getByText('No errors.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('आकार र सङ्ख्या');
    const link = page.getByRole('link', { name: 'JSON Schema of the format' });
    const schema = await (await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()))).json();
    expect(schema.properties.title).toBeTruthy();
    await create(page).click();
    await expect(page.getByText(/Quiz created successfully! Quiz ID:/)).toBeVisible();
  });
});
