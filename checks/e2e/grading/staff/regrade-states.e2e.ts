import type { Job } from '@abhyas/contract/grading/regrade';
import type { Page } from '@playwright/test';
import { type Admin, expect, refuse, test } from '#e2e/support/admin.ts';
import { letThrough } from '#e2e/support/phone.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { shortQuiz } from '#support/quiz.ts';
import { figure, newestReport } from './regrade-pages.ts';

const NOTHING_YET = 'This is a preview. No score has changed yet.';
const preview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true });
const kind = (page: Page, name: RegExp) => page.getByRole('radio', { name });

async function idsOf(api: Admin['api'], id: number) {
  const { questions } = (await api('GET', `/api/admin/quizzes/${id}/`)).body;
  return questions;
}

/** Makes every request for a job see it in this state, whatever the server does. Returns a way to change the state. */
async function showJob(page: Page, first: Partial<Job>): Promise<(next: Partial<Job>) => void> {
  let shown = first;
  await page.route('**/api/admin/jobs/*/', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...shown } });
  });
  await page.route('**/api/admin/quizzes/*/jobs/', async (route) => {
    const response = await route.fetch();
    const jobs = (await response.json()) as Job[];
    return route.fulfill({ response, json: jobs.map((job) => ({ ...job, ...shown })) });
  });
  return (next) => {
    shown = next;
  };
}

test.describe('/admin/quiz/{id}/regrade', () => {
  test('takes several questions at once, and marks what is missing', { tag: '@full' }, async ({
    asAdmin,
    server,
  }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Several', 3));
    const { username } = await take(server, api, id, [1, 1, 1]);
    await page.goto(`/admin/quiz/${id}/regrade`);
    await expect(page.getByText('No decision yet.')).toBeVisible();
    await expect(preview(page)).toBeHidden();
    const add = async (place: number) => {
      await page.getByLabel(/^(Question|Another question)$/).selectOption({ index: place });
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await add(1);
    await expect(page.getByText('Question 1', { exact: true })).toBeFocused();
    await preview(page).click();
    await expect(page.getByRole('radiogroup', { name: 'What do you decide?' })).toBeFocused();
    await expect(page.getByText('Choose one of these.')).toBeVisible();
    await expect(page.getByLabel('Reason (English)')).toHaveAccessibleDescription(
      'Write a reason, in English or in Nepali.',
    );
    await expectAccessible(page);
    await kind(page, /^Several options/).check();
    await preview(page).click();
    await expect(page.getByText('Choose an option.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /^\S Right 1/ }).check();
    await page.getByRole('checkbox', { name: /^\S Wrong A 1/ }).check();
    await page.getByLabel('Reason (Nepali)').fill('दुवै सही');
    await add(1);
    const second = page.getByRole('region', { name: /^Question 2/ });
    await second.getByRole('radio', { name: /^Question cancelled/ }).check();
    await second.getByLabel('Reason (English)').fill('Not in the syllabus');
    await add(1);
    const third = page.getByRole('region', { name: /^Question 3/ });
    await third.getByRole('button', { name: 'Remove from this regrade' }).click();
    await expect(third).toBeHidden();
    await preview(page).click();

    await expect(page.getByText(NOTHING_YET)).toBeVisible();
    const verdicts = page.getByRole('region', { name: 'Decisions of this preview' });
    await expect(verdicts).toContainText(
      'Question 1: Question text 1 Each of these options earns the marks: “Right 1”, “Wrong A 1”Reason: दुवै सही',
    );
    await expect(verdicts).toContainText('Question 2: Question text 2 The question does not count:');
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText('0.80');
    // The same preview, read from the server.
    await page.reload();
    await expect(verdicts).toContainText('“Right 1”, “Wrong A 1”');
    await page.getByRole('button', { name: 'Change the decisions' }).click();
    await expect(page.getByRole('checkbox', { name: /^\S Wrong A 1/ })).toBeChecked();
    await expect(second.getByLabel('Reason (English)')).toHaveValue('Not in the syllabus');
    await page.goBack();
    await expect(page.getByText(NOTHING_YET)).toBeVisible();
  });

  test('shows what the server refuses at its field', { tag: '@full' }, async ({ asAdmin }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Refused', 2));
    const [first] = await idsOf(api, id);
    await page.goto(
      `/admin/quiz/${id}/regrade?question=${first?.id}&kind=key&option=${first?.options[1]?.id}`,
    );
    await expect(page.getByText('Nobody has finished this quiz yet.')).toBeVisible();
    await page.getByLabel('Reason (Nepali)').fill('क'.repeat(1001));
    await preview(page).click();
    await expect(page.getByLabel('Reason (Nepali)')).toHaveAccessibleDescription('At most 1000 characters.');
    await expect(page.getByLabel('Reason (Nepali)')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Reason (Nepali)').fill('ठिक');
    await expect(page.getByText('At most 1000 characters.')).toBeHidden();
    // An address with another question's option.
    const [, second] = await idsOf(api, id);
    await page.goto(
      `/admin/quiz/${id}/regrade?question=${second?.id}&kind=key&option=${first?.options[1]?.id}`,
    );
    await expect(preview(page)).toBeVisible();
    await preview(page).click();
    await expect(page.getByText('This option is not one of the question’s any more.')).toBeVisible();
    await page.goto(`/admin/quiz/${id}/regrade?question=999999`);
    await expect(page.getByText('This question was removed from the quiz.')).toBeVisible();
    await expect(kind(page, /^Another option/)).toBeHidden();
    await kind(page, /^Marks to everyone who took the quiz/).check();
    await page.getByLabel('Reason (English)').fill('Gone');
    await preview(page).click();
    await expect(page.getByText('This question is not in the quiz.')).toBeVisible();
    await refuse(page, '**/regrade/preview/');
    await page.getByLabel('Reason (English)').fill('Gone, too');
    await preview(page).click();
    await expect(page.getByText('The preview could not be computed.')).toBeVisible();
  });

  test('a preview that is out of date is not applied, and is computed again', { tag: '@full' }, async ({
    asAdmin,
    server,
  }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Out of date', 1));
    const learner = await take(server, api, id, [1]);
    const [question] = await idsOf(api, id);
    await page.goto(`/admin/quiz/${id}/regrade?question=${question?.id}&kind=everyone`);
    await page.getByLabel('Reason (English)').fill('Misprint');
    await preview(page).click();
    await expect(figure(page, 'Finished attempts')).toHaveText('1');
    await take(server, api, id, [2]);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Change one score now?' });
    await confirm.getByRole('button', { name: 'Apply' }).click();
    await expect(
      page.getByText('Nothing was applied. Since this preview an attempt was finished'),
    ).toBeVisible();
    await expect(page.getByText('This is a preview. No score has changed yet.')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preview again' }).click();
    await expect(figure(page, 'Finished attempts')).toHaveText('2');
    await refuse(page, '**/regrade/', { method: 'POST' });
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The regrade could not be started. No score has changed.')).toBeVisible();
    await letThrough(page, '**/regrade/');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Regraded.', { exact: true })).toBeVisible();
    expect((await newestReport(server, learner)).score).toBe(1);

    // The way back is another verdict.
    await page.getByRole('link', { name: 'Undo this decision (Question 1)' }).click();
    await expect(kind(page, /^Original answer key/)).toBeChecked();
    await expect(page.getByLabel('Reason (English)')).toHaveValue(
      'An earlier decision on this question was withdrawn.',
    );
    await preview(page).click();
    await expect(figure(page, 'Score falls')).toHaveText('2');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Regraded.', { exact: true })).toBeVisible();
    const history = page.getByRole('region', { name: 'Decisions so far' });
    await expect(history.getByRole('listitem')).toHaveText([/Valid now/, /Replaced/]);
    await expect(history.getByRole('link')).toHaveCount(0);
    expect((await newestReport(server, learner)).score).toBe(-0.2);
  });

  test('lists further attempts a page at a time', { tag: '@full' }, async ({ asAdmin, server }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Often', 1, { allowed_attempts: 100 }));
    await take(server, api, id, [1]);
    const { tokens } = await take(server, api, id, [1]);
    const [token] = tokens;
    const [question] = await idsOf(api, id);
    const answers = { [question?.id ?? 0]: question?.options[1]?.id };
    for (let n = 2; n <= 100; n += 1) {
      for (const [path, body] of [
        ['attempt', {}],
        ['submit', { answers }],
      ] as const) {
        await call(`${server.url}/api/quizzes/${id}/${path}/`, { method: 'POST', token, body });
      }
    }
    await page.goto(`/admin/quiz/${id}/regrade?question=${question?.id}&kind=void`);
    await page.getByLabel('Reason (English)').fill('Misprint');
    await preview(page).click();
    const rows = page.getByRole('table', { name: 'Attempts that change' }).getByRole('row');
    await expect(rows).toHaveCount(101);
    await expect(page.getByText('100 of 101 shown')).toBeVisible();
    await refuse(page, '**/preview/*/?after=100');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText('Could not load more.')).toBeVisible();
    await letThrough(page, '**/preview/*/?after=100');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(102);
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
    await expect(rows.last()).toContainText('100');
    await expect(rows.last()).toContainText('—');
  });

  test('shows progress, stops, and has a way on from each end', { tag: '@full' }, async ({
    asAdmin,
    server,
  }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Progress', 1));
    await take(server, api, id, [1]);
    const [question] = await idsOf(api, id);
    const verdicts = [{ question_id: question?.id, kind: 'void', reason: { en: 'Misprint' } }];
    const computed = await api('POST', `/api/admin/quizzes/${id}/regrade/preview/`, { verdicts });
    const { preview_id } = computed.body as unknown as { preview_id: number };
    const become = await showJob(page, { state: 'running', done: 1200, total: 5000, finished_at: null });
    await page.goto(`/admin/quiz/${id}/regrade?preview=${preview_id}`);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { name: 'Step 3 of 3: Regrade' })).toBeFocused();
    await expect(page.getByText('1,200 of 5,000 attempts computed')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '1200');
    await expectAccessible(page);

    // Leaving and coming back, with the address and without it.
    await page.reload();
    await expect(page.getByText('1,200 of 5,000 attempts computed')).toBeVisible();
    await page.goto(`/admin/quiz/${id}/regrade`);
    await page.getByRole('link', { name: 'Show its progress' }).click();
    await expect(page.getByText('1,200 of 5,000 attempts computed')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('1,200 of 5,000 attempts computed')).toBeVisible();

    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('It had ended before it could be stopped.')).toBeVisible();
    for (const [state, sentence] of [
      ['stopped', 'The regrade was stopped. No score has changed.'],
      ['stale', 'Nothing was applied: while it ran an attempt was finished'],
      ['failed', 'The regrade failed because of a problem of the server. No score has changed.'],
    ] as const) {
      become({ state });
      await page.reload();
      await expect(page.getByText(sentence)).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Preview again' }).click();
    await expect(page.getByText(NOTHING_YET)).toBeVisible();
    // It was applied in truth, so that nothing changes a second time.
    await expect(page.getByText('No score changes.')).toBeVisible();
  });
});
