import type { Page } from '@playwright/test';
import { expect, refuse, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Details', exact: true });
const settings = { start_time: '2026-01-01T00:00:00Z', end_time: '2026-12-31T23:59:59.999Z' };

test.describe('/admin/quiz/{id}/edit', () => {
  test('shows the details and saves them', async ({ asAdmin: { page, create, api } }) => {
    const id = await create({ ...shortQuiz('Before', 1), ...settings });
    await page.goto(`/admin/quiz/${id}/edit`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Edit Quiz: Before', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Quiz Details', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Questions', exact: true })).toBeVisible();
    await expect(page.getByLabel('Start Time')).toHaveValue('2026-01-01T05:45');
    await expect(page.getByLabel('End Time')).toHaveValue('2027-01-01T05:44');
    await expect(page.getByText(/Nepal time/)).toHaveCount(0);
    await expect(page.getByLabel('Difficulty')).toHaveValue('easy');
    await expect(page.getByLabel('Difficulty').getByRole('option')).toHaveText(['Easy', 'Medium', 'Hard']);
    await expectAccessible(page);

    await page.getByLabel('Title (English)').fill('After');
    await page.getByLabel('Title (Nepali)').fill('पछि');
    await page.getByLabel('Duration (Mins)').fill('45');
    await page.getByLabel('Allowed Attempts').fill('7');
    await page.getByLabel('Difficulty').selectOption('Hard');
    await page.getByLabel('Paid Tier Quiz').check();
    await page.getByLabel('Marks per correct answer').fill('2');
    await page.getByLabel('Deduction per wrong answer').fill('0.25');
    await expect(page.getByText('taken off for a wrong one: 0.25.', { exact: false })).toBeVisible();
    await page.getByLabel('Pass percent').fill('40');
    await page.getByText('More settings').click();
    await page.getByLabel(/^Accept answers/).uncheck();
    await expectAccessible(page);
    await save(page).click();
    await expect(page.getByText('Quiz details updated successfully!', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Quiz: After' })).toBeVisible();
    const { body } = await api('GET', `/api/admin/quizzes/${id}/`);
    expect(body).toMatchObject({
      title: { en: 'After', ne: 'पछि' },
      // Unchanged, to the millisecond.
      start_time: '2026-01-01T00:00:00.000Z',
      end_time: settings.end_time,
      duration_minutes: 45,
      allowed_attempts: 7,
      difficulty: 'hard',
      is_paid_tier: true,
      accept_late: false,
      marks_correct: 2,
      marks_wrong: 0.25,
      pass_percent: 40,
    });
    await toNepali(page);
    await expect(page.getByText('क्विजको विवरण सफलतापूर्वक अपडेट भयो!', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'क्विज सम्पादन: पछि' })).toBeVisible();
    await expectAccessible(page);
  });

  test('marks what the server rejects, and keeps what was typed', { tag: '@full' }, async ({ asAdmin }) => {
    const { page, create, logged } = asAdmin;
    const id = await create({ ...shortQuiz('Refused', 1), ...settings });
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByLabel('Title (English)').fill(' ');
    await page.getByLabel('Title (Nepali)').fill('');
    await page.getByLabel('Duration (Mins)').fill('');
    await page.getByLabel('Pass percent').fill('101');
    await save(page).click();
    await expect(page.getByText('Error updating quiz details.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Title (English)')).toBeFocused();
    await expect(page.getByLabel('Title (English)')).toHaveAccessibleDescription(
      'Text is required in English or Nepali.',
    );
    await expect(page.getByLabel('Duration (Mins)')).toHaveAccessibleDescription(
      'This must be a whole number from 1 to 1,440.',
    );
    await expect(page.getByLabel('Pass percent')).toBeVisible();
    await expect(page.getByLabel('Pass percent')).toHaveAttribute('aria-invalid', 'true');
    expect(logged).toEqual([expect.stringMatching(/^Saving the details failed:/)]);
    await expectAccessible(page);
    await page.getByLabel('Duration (Mins)').fill('30');
    await expect(page.getByLabel('Duration (Mins)')).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Title (English)').fill('Taken');
    await page.getByLabel('Pass percent').fill('');
    await page.getByLabel('End Time').fill('2025-01-01T00:00');
    await save(page).click();
    await expect(page.getByLabel('End Time')).toHaveAccessibleDescription('The end must be after the start.');
    await page.getByLabel('End Time').fill('');
    await save(page).click();
    await expect(page.getByText('Quiz details updated successfully!', { exact: true })).toBeVisible();
  });

  test('shows that it is loading, that the quiz does not exist, and that loading failed', {
    tag: '@full',
  }, async ({ asAdmin }) => {
    const { page } = asAdmin;
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/quizzes/1/', async (route) => {
      await released;
      await route.fulfill({ status: 500, body: 'broken' });
    });
    await page.goto('/admin/quiz/1/edit');
    await expect(page.getByText('Loading quiz details...', { exact: true })).toBeVisible();
    await expectAccessible(page);
    answer();
    await expect(page.getByText('Failed to load quiz. It may not exist.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText('क्विज लोड गर्न सकिएन। सायद यो क्विज नै छैन।', { exact: true })).toBeVisible();
    await page
      .getByRole('button', { name: 'Switch to English' })
      .or(page.getByRole('button', { name: 'अङ्ग्रेजीमा हेर्नुहोस्' }))
      .click();
    for (const absent of ['999999', 'abc']) {
      await page.goto(`/admin/quiz/${absent}/edit`);
      await expect(page.getByText('Quiz not found.', { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('asks before discarding changes', { tag: '@full' }, async ({ asAdmin: { page, create } }) => {
    const id = await create(shortQuiz('Typed', 1));
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByLabel('Title (English)').fill('Typed and not saved');
    await page.getByRole('link', { name: 'Admin Panel', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Title (English)')).toHaveValue('Typed and not saved');
    await page.getByRole('link', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    // Questions and settings are parts of this screen.
    const tabs = page.getByRole('navigation', { name: 'This exam' });
    await tabs.getByRole('link', { name: 'Questions' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Questions', exact: true })).toBeFocused();
    await tabs.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Quiz Details' })).toBeFocused();
    await expect(page.getByLabel('Title (English)')).toHaveValue('Typed and not saved');
    await page.getByLabel('Title (English)').fill('Typed');
    await page.getByRole('link', { name: 'Admin Panel', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });

  test('exports the quiz as JSON that creates it again', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const id = await create(shortQuiz('Exported', 2));
    await page.goto(`/admin/quiz/${id}/paper`);
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as JSON' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe(`quiz-${id}.json`);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    const quiz = JSON.parse(Buffer.concat(chunks).toString());
    expect(quiz).toMatchObject({ ...shortQuiz('Exported', 2) });
    await create(quiz);
  });

  test('shows a history from which a version can be restored', { tag: '@full' }, async ({
    asAdmin: { page, create, api },
  }) => {
    const id = await create(shortQuiz('First name', 2));
    await page.goto(`/admin/quiz/${id}/edit`);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('heading', { name: 'History' }).click();
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history).toContainText('created with 2 questions');
    await page.getByLabel('Title (English)').fill('Second name');
    await save(page).click();
    await expect(history.getByRole('listitem').first()).toContainText('title changed');
    await expect(history.getByRole('listitem').first()).toContainText('by admin');
    await expect(history.getByRole('listitem').first().getByRole('button')).toHaveCount(0);
    await history.getByRole('button', { name: 'Restore: Version 1' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Restore version 1?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Version 1 was restored.')).toBeVisible();
    await expect(page.getByLabel('Title (English)')).toHaveValue('First name');
    await expect(history.getByRole('listitem')).toHaveCount(3);
    expect((await api('GET', `/api/admin/quizzes/${id}/`)).body.title.en).toBe('First name');
    await toNepali(page);
    await expect(page.getByRole('region', { name: 'इतिहास' })).toContainText('शीर्षक फेरियो');
    await expectAccessible(page);
  });

  test('reports a file or history that fails to load', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const id = await create(shortQuiz('No file', 1));
    await refuse(page, '**/export/');
    await refuse(page, '**/revisions/');
    await page.goto(`/admin/quiz/${id}/paper`);
    await page.getByRole('button', { name: 'Export as JSON' }).click();
    await expect(page.getByText('The file could not be downloaded.')).toBeVisible();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'History' }).click();
    await expect(page.getByText('The history could not be loaded.')).toBeVisible();
    await expectAccessible(page);
  });
});

const stored = '2026-11-01T06:30:12.345Z';
const shown = '2026-11-01T12:15';
const typed = '2026-03-08T02:30';
const sent = '2026-03-07T20:45:00.000Z';

for (const zone of ['Asia/Kathmandu', 'America/New_York']) {
  test.describe(`on a device in ${zone}`, () => {
    test.use({ timezoneId: zone });

    // The zone whose clocks change, and leave out what is typed here, has every case of the other.
    const tag = zone === 'America/New_York' ? [] : '@full';
    test('times of the institute go to the inputs and back', { tag }, async ({
      asAdmin: { page, create, api },
    }) => {
      const id = await create({ ...shortQuiz(`In ${zone}`, 1), start_time: stored });
      const startTime = async () => (await api('GET', `/api/admin/quizzes/${id}/`)).body.start_time;
      await page.goto(`/admin/quiz/${id}/edit`);
      await expect(page.getByLabel('Start Time')).toHaveValue(shown);
      await page.getByLabel('Title (English)').fill('Only the title');
      await save(page).click();
      await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
      expect(await startTime()).toBe(stored);
      await page.getByLabel('Start Time').fill(typed);
      await save(page).click();
      await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
      expect(await startTime()).toBe(sent);
      await page.reload();
      await expect(page.getByLabel('Start Time')).toHaveValue(typed);
      await page.getByLabel('Start Time').fill('');
      await save(page).click();
      await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
      expect(await startTime()).toBeNull();
    });
  });
}
