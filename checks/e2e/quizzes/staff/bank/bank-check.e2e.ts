import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';

const question = (en: string, ne = '', options = ['Yes', 'No'], key = 0) => ({
  text: { en, ne },
  options: options.map((text, place) => ({ text: { en: text, ne: ne && text }, is_correct: place === key })),
});

test.describe('/admin/bank/check', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('shows what the linter finds in the chosen questions, each with its fix or marked as meant', {
    tag: '@full',
  }, async ({ asAdmin: { page, api } }) => {
    const add = async (content: object) => {
      const settings = { tags: ['check-test'], status: 'ready' };
      const { status, body } = await api('POST', '/api/admin/questions/', { content, ...settings });
      expect(status).toBe(201);
      return body.id;
    };
    const numbers = await add(question('Check: in 1990?', 'जाँच: २०४६ मा?'));
    await add(question('Check: nothing wrong?', 'जाँच: ठीक छ?'));
    const early = await add(
      question('Check: which is warm?', 'जाँच: कुन न्यानो?', ['Red', 'All of the above', 'Orange'], 1),
    );
    await add(question('Check: not chosen (', 'जाँच: नछानिएको'));
    await page.goto('/admin/bank?tag=check-test');
    for (const text of ['Check: in 1990?', 'Check: nothing wrong?', 'Check: which is warm?'])
      await page.getByRole('checkbox', { name: `Select ${text}` }).check();
    await page
      .getByRole('region', { name: /selected$/ })
      .getByRole('link', { name: 'Check' })
      .click();

    await expect(page.getByText('Warnings: 2, in 2 of 3 questions.')).toBeVisible();
    await expect(page.getByText('Check: not chosen')).toBeHidden();
    await expectAccessible(page);
    await page.getByLabel('Kind of warning').selectOption({ label: 'Numbers differ (1)' });
    await expect(page.getByText('Check: which is warm?')).toBeHidden();
    await page.getByLabel('Kind of warning').selectOption('');

    // In place: the option goes to the end, as a new version.
    await page.getByRole('button', { name: 'Move it to the end: All of the above' }).click();
    await expect(page.getByText('The option is last now.', { exact: false })).toBeVisible();
    await expect(page.getByText('Warnings: 1, in 1 of 3 questions.')).toBeVisible();
    const { body: fixed } = await api('GET', `/api/admin/questions/${early}/`);
    expect(fixed).toMatchObject({
      version: 2,
      status: 'ready',
      content: { options: [{}, {}, { text: { en: 'All of the above' }, is_correct: true }] },
    });

    // In the form: the finding leads to its field, and the way back checks again.
    await page.getByRole('link', { name: /The numbers differ/ }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/bank/${numbers}\\?field=`));
    await expect(page.getByLabel('Question (Nepali)')).toBeFocused();
    await page.goBack();
    await expect(page.getByText('Warnings: 1, in 1 of 3 questions.')).toBeVisible();

    await page.getByRole('button', { name: /^This is intended: The numbers differ/ }).click();
    await expect(page.getByText('Nothing to look at again. Questions checked: 3.')).toBeVisible();
    await page.getByRole('button', { name: 'Show again' }).click();
    await expect(page.getByRole('link', { name: /The numbers differ/ })).toBeVisible();

    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Questions' })
      .click();
    await expect(page).toHaveURL(/\/admin\/bank\?tag=check-test$/);
  });

  test('checks all pages of the list, and goes on where it failed', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    // A quiz adds many questions at once.
    const questions = Array.from({ length: 60 }, (_, n) => ({
      ...question(`Pages: number ${n}?`, n === 3 ? 'पृष्ठ: (३' : `पृष्ठ: ${n}`),
      topic: 'Check of pages',
    }));
    const twin = { ...question('Pages:  NUMBER 5?', 'पृष्ठ: पाँच 5'), topic: 'Check of pages' };
    await create({ title: { en: 'Pages' }, questions: [...questions, twin] });
    await page.goto('/admin/bank?q=Pages%3A');
    await expect(page.getByText('61 questions')).toBeVisible();
    const calls: string[] = [];
    let broken = true;
    await page.route(/\/api\/admin\/questions\/\d+\/$/, async (route) => {
      calls.push(route.request().url());
      if (broken && calls.length >= 20) return route.fulfill({ status: 422, json: {} });
      return route.continue();
    });
    await page.getByRole('link', { name: 'Check all of them' }).click();
    await expect(page.getByText('The questions could not be read.', { exact: false })).toBeVisible();
    const read = calls.length;
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Warnings: 2, in 2 of 61 questions.')).toBeVisible();
    // What was read before was not read again.
    expect(calls.length - read).toBe(61 - 19);
    const equal = page.getByRole('link', { name: /This question is the same as another one: “Pages:/ });
    await expect(equal).toBeVisible();
    await page.getByRole('link', { name: 'Open the other one' }).click();
    await expect(page.getByLabel('Question (English)')).toHaveValue(/^Pages: {1,2}number 5\?$/i);

    await page.goto('/admin/bank/check?q=there+are+no+such+words');
    await expect(page.getByText('There are no such questions.', { exact: false })).toBeVisible();
    await toNepali(page);
    await expect(page.getByText('यस्ता प्रश्न छैनन्।', { exact: false })).toBeVisible();
  });
});
