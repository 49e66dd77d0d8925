import type { Page } from '@playwright/test';
import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { readingOf } from '#e2e/support/quiz-pages.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { sectionedQuiz, shortQuiz } from '#support/quiz.ts';

const nothingStored = (page: Page) =>
  page.getByText('This is a preview: nothing you do here is saved, on the server or on this device.');

/** What this device has stored, apart from the session and the chosen language. */
const storedHere = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => !/^language|Token$/.test(key)),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-scroll')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

test.describe('/admin/quiz/{id}/preview', () => {
  test('takes a draft as a learner would, and stores nothing on the server or here', async ({
    asAdmin: { page, create, api },
  }) => {
    const id = await create({
      ...shortQuiz('To be tried', 12),
      status: 'draft',
      marks_wrong: 0.25,
      pass_percent: 10,
    });
    await page.goto(`/admin/quiz/${id}/publish`);
    const before = await storedHere(page);
    const writes: string[] = [];
    page.on('request', (request) => {
      // The check list reads by POST: its list may be too long for an address.
      if (request.method() === 'POST' && request.url().endsWith('/api/admin/findings/meant/')) return;
      if (!['GET', 'HEAD'].includes(request.method())) writes.push(`${request.method()} ${request.url()}`);
      if (/\/api\/(quizzes|results)\//.test(request.url())) writes.push(request.url());
    });
    await page.getByRole('link', { name: 'Preview as a learner' }).click();
    await expect(nothingStored(page)).toBeVisible();
    await expect(page.getByText('Learners do not see this draft.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'To be tried' })).toBeVisible();
    await expect(page.getByText('-0.25 per wrong answer')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(nothingStored(page)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:5\d)$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Question 1 of 12' })).toBeVisible();
    await page.getByRole('radio', { name: 'Right 1' }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('radio', { name: 'Wrong A 2' }).check();
    await page.getByRole('button', { name: 'Clear answer' }).click();
    await page.getByRole('radio', { name: 'Wrong B 2' }).check();
    await page.getByRole('button', { name: 'Next 10 questions' }).click();
    await page.getByRole('button', { name: /^Question 11/ }).click();
    await page.getByRole('radio', { name: 'Right 11' }).check();
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText('प्रश्नको पाठ 11')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'सही 0 11' })).toBeChecked();
    await expectAccessible(page);
    await readingOf(page).selectOption('en');

    await page.getByRole('button', { name: /^Question 12/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Question 12 of 12' })).toBeVisible();
    await page.getByRole('button', { name: 'Review and submit' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Review your answers' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Question text 3/ }).click();
    await page.getByRole('button', { name: 'Review', exact: true }).click();

    await page.getByRole('button', { name: 'Submit Quiz', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('9');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Quiz submitted' });
    await expect(dialog).toContainText('1.75');
    await expect(dialog).toContainText('nothing you do here is saved');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'View report' }).click();
    await expect(nothingStored(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /analysis/i })).toBeVisible();
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: /Question text 2/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Correct answer');
    // What needs a report that the server has is not offered.
    await expect(page.getByRole('button', { name: /Send a query/ })).toHaveCount(0);
    await expect(page.getByText('Proof code', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /verify|Check/i })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectAccessible(page);

    expect(writes).toEqual([]);
    expect(await storedHere(page)).toEqual(before);
    const list = (await api('GET', '/api/admin/quizzes/')).body as unknown as { id: number }[];
    expect(list.find((quiz) => quiz.id === id)).toMatchObject({ opened_attempts: 0, finished_attempts: 0 });

    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to editing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Quiz: To be tried' })).toBeVisible();
  });

  test('has the sections of a paper, and their scores', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const { sections, ...rest } = sectionedQuiz('Sections to be tried');
    const [knowledge, ...others] = sections;
    const drawing = { ...knowledge, draws: [{ count: 7 }] };
    const id = await create({ ...rest, sections: [drawing, ...others], status: 'draft' });
    await page.goto(`/admin/quiz/${id}/preview`);
    await expect(page.getByText('Questions missing from this preview: 7.', { exact: false })).toBeVisible();
    await expect(page.getByText('Pass mark of this section: 60%')).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Question 1 of 5' }),
    ).toHaveAccessibleDescription(/Marks: 2 for a correct answer, 0.4 off for a wrong one$/);
    await page.getByRole('button', { name: /^Question 5/ }).click();
    await page.getByRole('radio', { name: 'Right 5' }).check();
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'View report' }).click();
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByText('4.00 of 5 marks', { exact: false })).toBeVisible();
    await expect(page.getByText('Pass mark of the section (60%): not reached')).toBeVisible();
    await expectAccessible(page);
  });

  test('submits itself when the time is up, and shows what would be withheld', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const settings = { duration_minutes: 1, show_score: 'by_hand', show_answers: 'by_hand' };
    const id = await create({ ...shortQuiz('Out of time', 1), ...settings });
    await page.clock.install();
    await page.goto(`/admin/quiz/${id}/preview`);
    await toNepali(page);
    await page.getByRole('button', { name: 'सुरु गर्नुहोस्', exact: true }).click();
    await page.getByRole('radio', { name: /^सही/ }).check();
    await page.clock.runFor(60_000);
    const dialog = page.getByRole('dialog', { name: 'क्विज बुझाइयो' });
    await expect(dialog).toContainText('१.००');
    await expect(dialog).toContainText('विद्यार्थीले यहाँ प्राप्ताङ्क देख्दैनन्');
    await page.keyboard.press('Escape');
    await expect(page.getByText('सार्वजनिक नभएसम्म विद्यार्थीले रिपोर्टमा सही उत्तर देख्दैनन्।')).toBeVisible();
    await expectAccessible(page);
  });

  test('explains an empty quiz and one that does not exist', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const id = await create({ title: { en: 'Nothing in it' } });
    await page.goto(`/admin/quiz/${id}/preview`);
    await expect(page.getByText('The quiz has no question yet, so there is nothing to take.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled();
    await page.goto('/admin/quiz/999999/preview');
    await expect(page.getByText('Quiz not found.')).toBeVisible();
    await expectAccessible(page);
  });
});
