import type { Page } from '@playwright/test';
import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';

const contentOf = (en: string, ne: string) => ({
  text: { en, ne },
  options: [
    { text: { en: 'Kathmandu', ne: 'काठमाडौँ' }, is_correct: true },
    { text: { en: 'Pokhara', ne: 'पोखरा' }, is_correct: false },
  ],
});
const save = (page: Page) => page.getByRole('button', { name: 'Save Question' }).click();
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' }).getByRole('listitem');

test.describe('/admin/bank/{id}', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('saves a new version, shows what changed in both languages, and offers it to quizzes', async ({
    asAdmin: { page, api, create },
    server,
  }) => {
    const content = contentOf('What is the capital of Nepal?', 'नेपालको राजधानी कुन हो?');
    const quiz = await create({ title: { en: 'With a bank question' }, questions: [content] });
    await take(server, api, quiz, [0]);
    const { body } = await api('GET', `/api/admin/quizzes/${quiz}/`);
    const id = body.questions[0]?.bank?.bank_id ?? 0;
    await page.goto(`/admin/bank/${id}`);
    const performance = page.getByRole('region', { name: 'How learners answered it' });
    await expect(performance).toContainText('Answered correctly100%');

    await page.getByLabel('Question (English)').fill('What is the federal capital of Nepal?');
    await page.getByLabel('Question (Nepali)').fill('नेपालको सङ्घीय राजधानी कुन हो?');
    await page.getByLabel('Tags').fill('Capital, geography');
    await save(page);
    await expect(page.getByText('The question was saved.')).toBeVisible();
    await expect(versions(page)).toHaveCount(2);
    await expect(versions(page).first().locator('ins')).toHaveText([/federal/, /सङ्घीय/]);
    await expect(versions(page).first().locator('del')).toHaveCount(0);
    await expectAccessible(page);

    const uses = page.getByRole('region', { name: 'Where it is used' });
    await expect(uses).toContainText('Version 1');
    await uses.getByRole('button', { name: 'Use version 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use version 2' }).click();
    await expect(uses).toContainText('Newest version');
    const { body: changed } = await api('GET', `/api/admin/quizzes/${quiz}/`);
    expect(changed.questions[0]?.text.en).toBe('What is the federal capital of Nepal?');

    await toNepali(page);
    await expect(page.getByRole('region', { name: 'विद्यार्थीले दिएका उत्तर' })).toContainText('१००%');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
  });

  test('overwrites nothing that someone else has saved, and asks before typed text is lost', {
    tag: '@full',
  }, async ({ asAdmin: { page, api } }) => {
    const content = contentOf('Changed by two?', 'दुई जनाले बदलेको?');
    const { body } = await api('POST', '/api/admin/questions/', { content });
    await page.goto(`/admin/bank/${body.id}`);
    await page.getByLabel('Source').fill('Mine');
    await api('PUT', `/api/admin/questions/${body.id}/`, { content, source: 'Theirs' });
    await save(page);
    await expect(page.getByText('Someone else changed this question in the meantime.')).toBeVisible();
    await expect(page.getByLabel('Source')).toHaveValue('Mine');
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Questions' })
      .click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Load the newest version' }).click();
    await expect(page.getByLabel('Source')).toHaveValue('Theirs');

    await page.getByLabel('Question (English)').fill('');
    await page.getByLabel('Question (Nepali)').fill('');
    await save(page);
    await expect(page.getByText(/one field needs attention/)).toBeVisible();
    await page.getByLabel('Question (Nepali)').fill('नेपालीमा मात्र?');
    await save(page);
    await expect(page.getByText('The question was saved.')).toBeVisible();
  });

  test('finds similar questions and merges them', { tag: '@full' }, async ({ asAdmin: { page, api } }) => {
    const add = async (en: string, ne: string) =>
      (await api('POST', '/api/admin/questions/', { content: contentOf(en, ne), tags: [en.slice(-7)] })).body
        .id;
    const kept = await add('Merge: which lake is the largest of Nepal? one', 'मर्ज: सबैभन्दा ठूलो ताल कुन हो?');
    const gone = await add('Merge: which lake is the largest of Nepal? two', 'मर्ज: सबैभन्दा ठुलो ताल कुन हो?');
    await page.goto(`/admin/bank/${kept}`);
    await page.getByRole('button', { name: 'Find similar questions' }).click();
    const similar = page.getByRole('region', { name: 'Similar questions' }).getByRole('listitem');
    await similar.filter({ hasText: 'Nepal? two' }).getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText('The questions were merged.')).toBeVisible();
    await expect(page.getByLabel('Tags')).toHaveValue(/al\? one.*al\? two|al\? two.*al\? one/);
    expect((await api('GET', `/api/admin/questions/${gone}/`)).body.id).toBe(kept);
    // What is saved next is saved on what the merge has made.
    await page.getByLabel('Source').fill('Merged');
    await save(page);
    await expect(page.getByText('The question was saved.')).toBeVisible();
  });

  test('shows older versions when they are wanted, each with what changed', { tag: '@full' }, async ({
    asAdmin: { page, api },
  }) => {
    const { body } = await api('POST', '/api/admin/questions/', {
      content: contentOf('Version 1?', 'संस्करण'),
    });
    for (let n = 2; n <= 22; n += 1) {
      const content = contentOf(`Version ${n}?`, 'संस्करण');
      await api('PUT', `/api/admin/questions/${body.id}/`, { content });
    }
    await page.goto(`/admin/bank/${body.id}`);
    await expect(versions(page)).toHaveCount(19);
    await expect(versions(page).last().locator('del')).toContainText('3');
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect(versions(page)).toHaveCount(22);
    await expect(versions(page).last()).toContainText('The first version.');
    await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('says what deleting will do, and says that a question is gone', { tag: '@full' }, async ({
    asAdmin: { page, api },
  }) => {
    const { body } = await api('POST', '/api/admin/questions/', { content: contentOf('To go?', 'हट्ने?') });
    await page.goto(`/admin/bank/${body.id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('deleted with all its versions');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/bank$/);
    await page.goto(`/admin/bank/${body.id}`);
    await expect(page.getByText('This question is no longer in the bank.')).toBeVisible();
  });
});
