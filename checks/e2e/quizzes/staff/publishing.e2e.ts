import type { Page } from '@playwright/test';
import { ownQuiz } from '#e2e/practice/own-quiz.ts';
import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { newLearner } from '#support/learner.ts';
import { type QuizFile, shortQuiz } from '#support/quiz.ts';

const field = (page: Page) => page.getByLabel('Quiz JSON', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Quiz', exact: true });
const status = (page: Page) => page.getByRole('region', { name: 'Status', exact: true });
const titles = (list: unknown) => (list as { title: { en: string } }[]).map(({ title }) => title.en);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The options with the same numbers in both languages, so that the check list has no warnings. */
function withEqualNumbers(quiz: QuizFile): QuizFile {
  for (const { options } of quiz.questions as { options: { text: object }[] }[]) {
    for (const [n, option] of options.entries()) option.text = { en: `City ${n}`, ne: `सहर ${n}` };
  }
  return quiz;
}

test.describe('Publishing', () => {
  test('a quiz is published at once, unless staff keep it as a draft', { tag: '@full' }, async ({
    asAdmin,
    server,
    learner,
  }) => {
    const { page } = asAdmin;
    const learnersList = async () =>
      titles(await call(`${server.url}/api/quizzes/`, { method: 'GET', token: learner.tokens[0] }));
    await page.goto('/admin/quiz/new');
    await expect(page.getByRole('radio', { name: 'Publish now' })).toBeChecked();
    await field(page).fill(JSON.stringify(shortQuiz('Live at once', 1)));
    await create(page).click();
    await expect(page.getByText(/^Quiz created successfully! Quiz ID: \d+$/)).toBeVisible();
    expect(await learnersList()).toContain('Live at once');

    await field(page).fill(JSON.stringify(shortQuiz('Not for learners yet', 1)));
    await page.getByRole('radio', { name: 'Keep as draft' }).check();
    await expectAccessible(page);
    await create(page).click();
    await expect(page.getByText('It is a draft: only staff see it.')).toBeVisible();
    expect(await learnersList()).not.toContain('Not for learners yet');
    await expect(page.getByRole('radio', { name: 'Publish now' })).toBeChecked();

    // A status in the text is the choice, until staff choose.
    await field(page).fill(JSON.stringify({ ...shortQuiz('Said in the text', 1), status: 'draft' }));
    await expect(page.getByRole('radio', { name: 'Keep as draft' })).toBeChecked();
    await toNepali(page);
    await page.getByRole('radio', { name: 'अहिले प्रकाशित गर्ने' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'क्विज बनाउनुहोस्', exact: true }).click();
    await expect(page.getByText(/^क्विज सफलतापूर्वक बन्यो!/)).toBeVisible();
    expect(await learnersList()).toContain('Said in the text');
  });

  test('a draft is published from its screen, and goes back while nobody has opened it', {
    tag: '@full',
  }, async ({ asAdmin, server }) => {
    const { page, create, logged } = asAdmin;
    const learner = await newLearner(server);
    const id = await create({ ...withEqualNumbers(shortQuiz('To be published', 1)), status: 'draft' });
    await page.goto(`/admin/quiz/${id}/publish`);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    const summary = page.getByRole('region', { name: 'What learners will meet' });
    for (const fact of ['At any time', '10 minutes', 'Every learner', 'Scores are shown at once.'])
      await expect(summary).toContainText(fact);
    await expect(status(page)).toContainText('Only staff see this quiz.');
    await expect(status(page)).toContainText('The check list has no warnings.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The quiz is published.')).toBeVisible();
    await expect(status(page)).toContainText('Learners can start it, at any time.');
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await expect(page.getByText('The quiz is a draft again.')).toBeVisible();

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Duration (Mins)').fill('25');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Publish', exact: true }).click();
    await expect(summary).toContainText('25 minutes');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Open', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to draft' })).toBeVisible();
    const { body } = await asAdmin.api('GET', `/api/admin/quizzes/${id}/`);
    expect(body).toMatchObject({ status: 'published', duration_minutes: 25 });

    await call(`${server.url}/api/quizzes/${id}/attempt/`, {
      method: 'POST',
      token: learner.tokens[0],
      body: {},
    });
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await expect(page.getByText('The quiz could not become a draft.')).toBeVisible();
    await expect(
      page.getByText('Someone has opened it, so learners know it.', { exact: false }),
    ).toBeVisible();
    expect(logged).toEqual([expect.stringMatching(/^Saving the details failed:/)]);
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText('क्विजलाई मस्यौदा बनाउन सकिएन।')).toBeVisible();
  });

  test('the status shows what learners see, with times', { tag: '@full' }, async ({
    asAdmin: { page, create, api },
    server,
  }) => {
    const [past, soon, later] = [inDays(-2), inDays(1), inDays(2)];
    const open = async (settings: object) => {
      const id = await create({ ...shortQuiz('What learners see', 1), ...settings });
      await page.goto(`/admin/quiz/${id}/publish`);
      return status(page);
    };
    const stands = (standing: string) => expect(page.getByText(standing, { exact: true })).toBeVisible();
    const scheduled = await open({ start_time: soon, end_time: later });
    await stands('Scheduled');
    await expect(scheduled).toContainText(/Learners see that it opens on \d+ \w+ \d{4}, \d\d:\d\d\./);
    const running = await open({ start_time: past, end_time: later, late_start: 'until_end' });
    await expect(running).toContainText('Then it ends for everyone without extra time.');
    const over = await open({ start_time: past, end_time: inDays(-1), show_score: 'by_hand' });
    await stands('Closed');
    await expect(over).toContainText('Scores are withheld until an examiner or an admin releases them.');
    // There are no results of a quiz that nobody took.
    await open({ start_time: past, end_time: inDays(-1) });
    await stands('Closed');
    const taken = await create(shortQuiz('Results are out', 1));
    await take(server, api, taken, [0]);
    await api('PATCH', `/api/admin/quizzes/${taken}/`, { end_time: inDays(-1) });
    await page.goto(`/admin/quiz/${taken}/publish`);
    await stands('Results out');
    await expect(page.getByRole('button', { name: 'Back to draft' })).toHaveCount(0);
    await expect(await open({ ...shortQuiz('Nothing in it', 0) })).toContainText('it has no question yet');
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByRole('region', { name: 'अवस्था' })).toContainText(
      'प्रश्न नभएकाले विद्यार्थीले यो क्विज देख्दैनन्।',
    );
  });
});

test.describe('The check list before publishing', () => {
  test('warns while a quiz is pasted, and offers 20 as 20 %', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    await page.goto('/admin/quiz/new');
    const doubtful = {
      ...shortQuiz('Doubtful', 1),
      end_time: '2026-01-01T00:00:00Z',
      marks_correct: 2,
      marks_wrong: 20,
      show_answers: 'by_hand',
    };
    await field(page).fill(JSON.stringify(doubtful, null, 2));
    await expect(
      page.getByText('The end is in the past (1 Jan 2026, 05:45): nobody can start.'),
    ).toBeVisible();
    await expect(page.getByText('Marks for a correct answer: 2; a wrong one costs 20.')).toBeVisible();
    await expect(
      page.getByText('Learners have 3 attempts and see each score at once', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deduct 20% of the marks: 0.4' }).click();
    await expect(field(page)).toHaveValue(/"marks_wrong": 0\.4,/);
    await expect(page.getByText('Marks for a correct answer', { exact: false })).toHaveCount(0);
    await toNepali(page);
    await expect(page.getByText('सकिने समय बितिसकेको छ', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'क्विज बनाउनुहोस्', exact: true }).click();
    await expect(page.getByText(/^क्विज सफलतापूर्वक बन्यो!/)).toBeVisible();
  });

  test('leads to each field, and asks before publishing', async ({ asAdmin: { page, create, api } }) => {
    const quiz = shortQuiz('With warnings', 3);
    (withEqualNumbers(quiz).questions[1] as { text: { ne: string } }).text.ne = '';
    const id = await create({ ...quiz, status: 'draft', marks_wrong: 20, accept_late: false });
    const publishing = page.getByRole('link', { name: 'Publish', exact: true });
    await page.goto(`/admin/quiz/${id}/publish`);
    await expect(status(page).getByRole('heading', { name: 'The check list has 2 warnings' })).toBeVisible();
    await expectAccessible(page);

    await status(page).getByRole('button', { name: 'Question 2: Nepali is missing.' }).click();
    await expect(page.getByLabel('Question (Nepali)')).toBeFocused();
    await expect(page.getByLabel('Question (English)')).toHaveValue('Question text 2');
    await publishing.click();
    await status(page)
      .getByRole('button', { name: /a wrong one costs 20/ })
      .click();
    await expect(page.getByLabel('Deduction per wrong answer')).toBeFocused();

    await page.getByLabel('End Time').fill('2026-01-01T10:00');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
    await publishing.click();
    await expect(status(page).getByRole('heading', { name: 'The check list has 3 warnings' })).toBeVisible();
    await status(page).getByRole('button', { name: 'The end is in the past' }).click();
    await expect(page.getByLabel('End Time')).toBeFocused();
    await page.getByLabel('End Time').fill('');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
    await publishing.click();
    await status(page).getByRole('button', { name: 'Deduct 20% of the marks: 0.2' }).click();
    await expect(page.getByText('The deduction was changed.')).toBeVisible();
    await expect(status(page).getByRole('heading', { name: 'The check list has 1 warning' })).toBeVisible();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Publish with these warnings?' });
    await expect(dialog).toContainText('Question 2: Nepali is missing.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await toNepali(page);
    await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्', exact: true }).click();
    await page.getByRole('button', { name: 'तैपनि प्रकाशित गर्नुहोस्' }).click();
    await expect(page.getByText('क्विज प्रकाशित भयो।')).toBeVisible();
    expect((await api('GET', `/api/admin/quizzes/${id}/`)).body).toMatchObject({
      status: 'published',
      marks_wrong: 0.2,
    });
  });
});

test('what a coming exam asks is published by an examiner who confirms it, and by no teacher', {
  tag: '@full',
}, async ({ asAdmin }) => {
  const { page, api, create } = asAdmin;
  const asked = ownQuiz('Sunday exam', 1);
  await create({ ...asked, start_time: inDays(1), end_time: inDays(2) });
  const draft = await create({ ...asked, title: { en: 'Mock of Sunday', ne: '' }, status: 'draft' });
  const open = await create({ ...ownQuiz('Open mock', 1) });
  const despite = page.getByRole('button', { name: 'Publish despite the exam' });
  const refusal = page.getByText(/A running or coming exam asks some of its questions, or nearly the same/);

  await test.step('a draft, from the list and from its screen', async () => {
    await page.goto('/admin?q=mock+of+sunday');
    await page.getByRole('checkbox', { name: 'Select Mock of Sunday', exact: true }).check();
    await page.getByRole('button', { name: 'Publish (1)' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(refusal).toBeVisible();
    await expect(page.getByText('To publish it all the same, open the quiz itself.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/quiz/${draft}/publish`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(refusal).toBeVisible();
    expect((await api('GET', `/api/admin/quizzes/${draft}/`)).body.status).toBe('draft');
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText(/चलिरहेको वा हुने परीक्षामा यसका/)).toBeVisible();
    await page.getByRole('button', { name: 'परीक्षा भए पनि प्रकाशित गर्नुहोस्' }).click();
    await expect(page.getByText('क्विज प्रकाशित भयो।')).toBeVisible();
    expect((await api('GET', `/api/admin/quizzes/${draft}/`)).body.status).toBe('published');
  });

  await test.step('a question of the bank, into a published quiz', async () => {
    await page.getByRole('button', { name: 'अङ्ग्रेजीमा हेर्नुहोस्' }).click();
    await page.goto(`/admin/bank?q=${encodeURIComponent('Sunday exam')}`);
    await page
      .getByRole('checkbox', { name: /^Select Sunday exam/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Add to a quiz' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search quizzes').fill('open mock');
    await dialog.getByRole('radio', { name: /^Open mock/ }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText(/A running or coming exam asks/)).toBeVisible();
    await despite.click();
    await expect(page.getByText('Questions added to “Open mock”: 1.')).toBeVisible();
    expect((await api('GET', `/api/admin/quizzes/${open}/`)).body.questions).toHaveLength(2);
  });
});
