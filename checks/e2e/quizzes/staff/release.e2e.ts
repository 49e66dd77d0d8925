import type { Page } from '@playwright/test';
import { ownQuiz } from '#e2e/practice/own-quiz.ts';
import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { newLearner } from '#support/learner.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Details', exact: true });
const saved = (page: Page) => page.getByText('Quiz details updated successfully!', { exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Release', exact: true });
const DAY = 86_400_000;

test.describe('Late start and results', () => {
  test('are chosen in words with numbers, and saved', { tag: '@full' }, async ({
    asAdmin: { page, create, api },
  }) => {
    const id = await create({ ...ownQuiz('In words', 1), duration_minutes: 60, allowed_attempts: 1 });
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByText('More settings').click();
    await expect(page.getByRole('radio', { name: 'Learners can start until it closes' })).toBeChecked();
    await page.getByLabel('End Time').fill('2030-05-01T09:00');
    await expect(
      page.getByRole('radio', {
        name: 'Learners can start until 1 May 2030, 09:00 and then get the full 60 minutes',
      }),
    ).toBeChecked();
    // Below the times, and at the choice itself.
    await expect(page.getByText('The last attempt ends on 1 May 2030, 10:00.')).toHaveCount(2);
    await expectAccessible(page);
    const score = page.getByLabel('Learners see their score');
    await score.selectOption({ label: 'After the end' });
    // The end, the duration, the grace period, and a day for late answers.
    await expect(score).toHaveAccessibleDescription(/^From 2 May 2030, 10:00: 24 hours for late answers/);
    await page.getByLabel(/^Accept answers/).uncheck();
    await expect(score).toHaveAccessibleDescription(/^From 1 May 2030, 10:00: by then nobody/);
    await page.getByRole('radio', { name: 'Everything ends on 1 May 2030, 09:00' }).check();
    await expect(score).toHaveAccessibleDescription(/^From 1 May 2030, 09:00/);
    await page
      .getByLabel('Learners see correct answers and hints')
      .selectOption({ label: 'When staff release them' });
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    expect((await api('GET', `/api/admin/quizzes/${id}/`)).body).toMatchObject({
      late_start: 'until_end',
      show_score: 'after_end',
      show_answers: 'by_hand',
      score_release_at: '2030-05-01T03:15:30.000Z',
      answers_release_at: null,
    });
    await toNepali(page);
    await expect(page.getByRole('radio', { name: /२०८७ वैशाख १८.* सबै सकिन्छ$/ })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'प्रकाशन', exact: true }).click();
    await expect(page.getByRole('region', { name: 'अवस्था' })).toContainText(
      'प्राप्ताङ्क २०३० मे १ (२०८७ वैशाख १८)',
    );
  });

  test('a release after the end needs an end, which the field explains', { tag: '@full' }, async ({
    asAdmin: { page, create, logged },
  }) => {
    const id = await create(ownQuiz('Without an end', 1));
    await page.goto(`/admin/quiz/${id}/edit`);
    const score = page.getByLabel('Learners see their score');
    await score.selectOption({ label: 'After the end' });
    await expect(score).toHaveAccessibleDescription('This needs an end time.');
    await save(page).click();
    await expect(page.getByText('Error updating quiz details.')).toBeVisible();
    await expect(score).toHaveAccessibleDescription('A release after the end needs an end time.');
    await expect(score).toBeFocused();
    expect(logged).toHaveLength(1);
    await expectAccessible(page);
  });
});

test.describe('Results by hand', () => {
  test('are released after a confirmation, and withdrawn until a learner has seen them', async ({
    asAdmin,
    server,
  }) => {
    const { page, create, api, logged } = asAdmin;
    const [learner] = [await newLearner(server)];
    const asLearner = (method: string, path: string, body?: object) =>
      call<{ score: number | null }>(server.url + path, { method, token: learner.tokens[0], body });
    const window = {
      start_time: new Date(Date.now() - DAY).toISOString(),
      end_time: new Date(Date.now() + DAY).toISOString(),
    };
    const id = await create({
      ...ownQuiz('By hand', 1),
      ...window,
      show_score: 'by_hand',
      show_answers: 'by_hand',
    });
    await asLearner('POST', `/api/quizzes/${id}/attempt/`, {});
    const { body: quiz } = await api('GET', `/api/admin/quizzes/${id}/`);
    const [question] = quiz.questions;
    const answers = { [question?.id ?? 0]: question?.options[0]?.id };
    const submitted = await asLearner('POST', `/api/quizzes/${id}/submit/`, { answers });
    expect(submitted).toMatchObject({ score: null });

    await page.goto(`/admin/quiz/${id}/results`);
    await expect(results(page)).toContainText('Scores are not released.');
    const dialog = page.getByRole('alertdialog');
    let count = () => {};
    const isCounted = new Promise<void>((resolve) => {
      count = resolve;
    });
    await page.route('**/release/', (route) => isCounted.then(() => route.continue()));
    await page.getByRole('button', { name: 'Release correct answers' }).click();
    await expect(dialog).toContainText('Counting who can still take this quiz…');
    await expect(dialog.getByRole('button', { name: 'Release correct answers' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    count();

    await page.getByRole('button', { name: 'Release correct answers' }).click();
    // All learners of this server but the one who has taken it.
    await expect(dialog).toContainText(/Taking the quiz now: 0\. Can still start it: \d+\./);
    await expect(dialog).toContainText(
      /Correct answers come out on .*: from then on nobody can take the quiz\./,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(results(page)).toContainText('Correct answers are not released.');

    await page.getByRole('button', { name: 'Release scores' }).click();
    await expect(dialog.getByRole('radio', { name: 'Scores alone' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Release scores' }).click();
    await expect(page.getByText('Released. Learners can see it now.')).toBeVisible();
    await expect(results(page)).toContainText('Scores were released on');
    await page.getByRole('button', { name: 'Withdraw scores' }).click();
    await expect(results(page)).toContainText('Scores are not released.');
    expect(await asLearner('POST', `/api/quizzes/${id}/submit/`, { answers })).toMatchObject({ score: null });

    await page.getByRole('button', { name: 'Release scores' }).click();
    await dialog.getByRole('button', { name: 'Release scores' }).click();
    await expect(results(page)).toContainText('Scores were released on');
    expect(await asLearner('POST', `/api/quizzes/${id}/submit/`, { answers })).toMatchObject({ score: 1 });
    await page.getByRole('button', { name: 'Withdraw scores' }).click();
    await expect(page.getByText('A learner has seen it already, so it cannot be withdrawn.')).toBeVisible();
    expect(logged).toEqual([expect.stringMatching(/^Releasing the results failed:/)]);
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText('कुनै विद्यार्थीले देखिसकेकाले फिर्ता लिन सकिँदैन।')).toBeVisible();
  });

  test('send no keys while learners can still take the quiz, but after a confirmation with their number', {
    tag: '@full',
  }, async ({ asAdmin, server }) => {
    const { page, create, api } = asAdmin;
    await newLearner(server);
    const withScores = { show_score: 'by_hand', show_answers: 'at_once' } as const;
    const end_time = new Date(Date.now() + DAY).toISOString();
    const id = await create({ ...ownQuiz('Keys later', 1), ...withScores, end_time });
    await page.goto(`/admin/quiz/${id}/results`);
    await expect(results(page)).toContainText('Correct answers come after the scores, once nobody');
    await page.getByRole('button', { name: 'Release scores' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('radio', { name: 'Scores now, correct answers once everyone is done' }).check();
    await dialog.getByRole('button', { name: 'Release scores' }).click();
    await expect(page.getByText('Released. Correct answers wait until nobody can')).toBeVisible();
    await expect(results(page)).toContainText(/Correct answers come out on .*: from then on nobody/);

    const endless = await create({ ...ownQuiz('No end', 1), ...withScores });
    await page.goto(`/admin/quiz/${endless}/results`);
    await page.getByRole('button', { name: 'Release scores' }).click();
    await dialog.getByRole('button', { name: 'Release scores' }).click();
    await page.getByRole('button', { name: 'Release correct answers' }).click();
    await expect(dialog).toContainText('This quiz has no end.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Release although \d+ can still take it$/ }).click();
    await expect(results(page)).toContainText('Correct answers were released on');
    const { body } = await api('GET', `/api/admin/quizzes/${endless}/`);
    expect(body.answers_release_at).not.toBeNull();
  });
});
