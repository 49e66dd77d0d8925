import { expect, refuse, test, toNepali } from '#e2e/support/admin.ts';
import { letThrough } from '#e2e/support/phone.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { shortQuiz } from '#support/quiz.ts';
import type { Server } from '#support/server.ts';
import { newestReport } from './regrade-pages.ts';

type Taker = Awaited<ReturnType<typeof take>>;

/** A learner reports a problem with a question of the newest report. */
async function report(server: Server, learner: Taker, place: number, text: string) {
  const { id, questions } = await newestReport(server, learner);
  const body = { question_id: questions[place]?.id, text };
  const [token] = learner.tokens;
  await call(`${server.url}/api/results/${id}/objections/`, { method: 'POST', token, body });
}

test.describe('/admin/quiz/{id}/objections', () => {
  test('lists what learners reported, and leads to a decision in both directions', async ({
    asAdmin,
    server,
  }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Disputed', 3));
    const [one, two] = [await take(server, api, id, [1, 1]), await take(server, api, id, [1, 0])];
    await report(server, one, 0, 'Wrong A is right: see page 12.\nThe book is the fourth edition.');
    await report(server, two, 0, 'विकल्प ख सही हो');
    await report(server, one, 1, 'Too hard');

    await page.goto(`/admin/quiz/${id}/results`);
    await page.getByRole('link', { name: 'Question queries: 3 undecided' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Question queries' })).toBeFocused();
    const first = page.getByRole('listitem').filter({ hasText: 'Question text 1' });
    const second = page.getByRole('listitem').filter({ hasText: 'Question text 2' });
    await expect(first).toContainText('2 undecided');
    await expect(first).toContainText('The book is the fourth edition.');
    await expect(first).toContainText(one.username);
    await expect(first).toContainText('विकल्प ख सही हो');
    await expectAccessible(page);

    await second.getByRole('button', { name: /^Decline/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline this query?' });
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByLabel('Reason (English)')).toBeFocused();
    await expect(dialog.getByLabel('Reason (English)')).toHaveAccessibleDescription(
      'Write a reason, in English or in Nepali.',
    );
    await expectAccessible(page);
    await dialog.getByLabel('Reason (Nepali)').fill('पाठ्यक्रमभित्रकै हो');
    await refuse(page, '**/decline/');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByText('The queries could not be declined.')).toBeVisible();
    await letThrough(page, '**/decline/');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toBeHidden();
    await expect(second).toContainText('All decided');
    await expect(second).toContainText('Declined');
    await expect(second).toContainText('Reason: पाठ्यक्रमभित्रकै हो');

    await first.getByRole('link', { name: /^Preview a decision/ }).click();
    await page.getByRole('radio', { name: /^Several options are correct/ }).check();
    await page.getByRole('checkbox', { name: /^\S Right 1/ }).check();
    await page.getByRole('checkbox', { name: /^\S Wrong A 1/ }).check();
    await page.getByLabel('Reason (English)').fill('Both editions are in use.');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Regraded.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Question queries' }).click();
    await expect(first).toContainText('All decided');
    await expect(first.getByText('Accepted')).toHaveCount(2);
    await expect(first).toContainText('Reason: Both editions are in use.');
    await toNepali(page);
    await expect(page.getByRole('heading', { level: 1, name: 'विद्यार्थीका गुनासा' })).toBeVisible();
    await expect(first.or(page.getByText('सबै टुङ्गिए')).first()).toBeVisible();
    await expectAccessible(page);
    const { questions } = await newestReport(server, one);
    expect(questions.map(({ objection }) => objection?.decision)).toEqual([
      'accepted',
      'declined',
      undefined,
    ]);
  });

  test('shows that nothing was reported, that there is no such quiz, and that loading failed', {
    tag: '@full',
  }, async ({ asAdmin: { page, create } }) => {
    await page.goto('/admin/quiz/999999/objections');
    await expect(page.getByText('Quiz not found.', { exact: true })).toBeVisible();
    const id = await create(shortQuiz('Undisputed', 1));
    await page.goto(`/admin/quiz/${id}/objections`);
    await expect(page.getByText('No learner has sent a query about this quiz.')).toBeVisible();
    await expectAccessible(page);
    await refuse(page, '**/objections/');
    await page.reload();
    await expect(page.getByText('Could not load the queries.')).toBeVisible();
    // The results do not depend on it.
    await page.goto(`/admin/quiz/${id}/results`);
    await expect(page.getByRole('link', { name: 'Question queries', exact: true })).toBeVisible();
  });
});
