import { expect, refuse, test, toNepali } from '#e2e/support/admin.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

test.describe('/admin/quiz/{id}/results', () => {
  test('shows who took the quiz and how each question was answered', async ({ asAdmin, server }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Examined', 2));
    const best = await take(server, api, id, [0, 0]);
    const other = await take(server, api, id, [0, 1]);
    await page.goto(`/admin/quiz/${id}/results`);
    await expect(page.getByRole('heading', { level: 1, name: 'Results: Examined' })).toBeVisible();
    await expect(page.getByText('Average score').locator('..')).toContainText('1.40');
    await expect(page.getByText('Learners', { exact: true }).locator('..')).toContainText('2');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row(best.username)).toContainText('2.00 of 2');
    await expect(row(other.username)).toContainText('0.80 of 2');
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'What the results show' }).getByText('Questions').click();
    const question = page.getByRole('row').filter({ hasText: 'Question text 2' });
    await expect(question).toContainText('50%');
    await question.locator('summary').click();
    await expect(question.getByRole('listitem').filter({ hasText: 'Wrong A 2' })).toContainText(
      '50%, chosen by 1',
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goBack();
    await expect(page.getByRole('columnheader', { name: 'Learner' })).toBeVisible();
    await expectAccessible(page);
    await test.step('offers the attempts as CSV', async () => {
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('button', { name: 'All attempts (CSV)' }).click();
      const file = await started;
      expect(file.suggestedFilename()).toMatch(/^results-Examined-\d{4}-\d\d-\d\d\.csv$/);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(bytes.toString()).toContain(best.username);
      expect(bytes.toString()).toContain('Username,Full name,');
      await refuse(page, '**/csv/?*');
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('button', { name: 'All attempts (CSV)' }).click();
      await expect(page.getByText('The file could not be downloaded.')).toBeVisible();
    });
    await toNepali(page);
    await expect(page.getByRole('heading', { level: 1, name: 'नतिजा: छोटो क्विज' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('columnheader', { name: 'सही उत्तर दिने' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '५०%', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('has pages, and marks attempts that were late or ended by the server', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const id = await create(shortQuiz('Many', 1));
    const attempt = (n: number) => ({
      id: n,
      username: `learner-${n}`,
      roll_number: '',
      rank: null,
      full_name: n === 60 ? 'सीता शर्मा' : '',
      number: 1,
      started_at: '2026-01-01T00:00:00.000Z',
      completed_timestamp: '2026-01-01T00:10:00.000Z',
      finished_by: n === 60 ? 'deadline' : 'learner',
      score: -0.2,
      max_score: 1,
      late: n === 60,
      on_time_score: n === 60 ? -0.4 : null,
      ungraded_at: n === 59 ? '2026-01-01T01:00:00.000Z' : null,
      receipt: 'AAAA-AAAA-AAAA',
      regraded_at: n === 58 ? '2026-01-02T00:00:00.000Z' : null,
      time_credits: [],
      ended: null,
      passed: n === 57 ? null : n === 58,
      classes: [],
    });
    const all = Array.from({ length: 60 }, (_, index) => attempt(60 - index));
    await page.route('**/results/?page=*', (route) => {
      const first = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * 50;
      const facts = { id, title: { en: 'Many' }, allowed_attempts: 3, finished_attempts: 60, learners: 60 };
      const attempts = all.slice(first, first + 50);
      const groups = { topics: [], sections: [] };
      return route.fulfill({
        json: { ...facts, found: 60, average_score: -0.2, attempts, questions: [], groups },
      });
    });
    await page.goto(`/admin/quiz/${id}/results`);
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'learner-' });
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toContainText('सीता शर्मा');
    await expect(rows.first()).toContainText('−0.20 of 1 (−0.40 without late answers)');
    await expect(rows.first()).toContainText('Time ran out');
    await expect(rows.first()).toContainText('Submitted late');
    await expect(rows.nth(1)).not.toContainText('Submitted late');
    await expect(rows.nth(1)).toContainText('Late answers not counted');
    await expect(rows.nth(1)).not.toContainText('without late answers');
    await expect(rows.nth(2)).toContainText('Regraded on');
    await expect(rows.nth(2)).toContainText('Passed');
    await expect(rows.nth(1)).not.toContainText('Regraded');
    await expect(rows.nth(1)).toContainText('Not passed');
    await expect(rows.nth(3)).not.toContainText('passed');
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(rows).toHaveCount(10);
    await expect(page.getByRole('heading', { name: 'Attempts', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(rows).toHaveCount(50);
  });

  test('sorts and searches attempts, and remembers it in the address', { tag: '@full' }, async ({
    asAdmin: { page, create, api },
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const id = await create(shortQuiz('To be sorted', 2));
    const best = await take(server, api, id, [0, 0]);
    const worst = await take(server, api, id, [1, 1]);
    await page.goto(`/admin/quiz/${id}/results`);
    const names = page.getByRole('table', { name: 'Attempts', exact: true }).getByRole('rowheader');
    await expect(names).toHaveText([worst.username, best.username]);
    const score = page.getByRole('columnheader', { name: 'Score' });
    await score.getByRole('button').click();
    await expect(names).toHaveText([best.username, worst.username]);
    await expect(score).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/\/results\?sort=score$/);
    await score.getByRole('button').click();
    await expect(names).toHaveText([worst.username, best.username]);
    await page.reload();
    await expect(names).toHaveText([worst.username, best.username]);
    // With few attempts there is no search; an address may have one.
    await page.goto(`/admin/quiz/${id}/results?who=${best.username}`);
    await expect(names).toHaveText([best.username]);
    await expect(page.getByText('1 of 2 attempts')).toBeVisible();
    await page.getByLabel('Search learners').fill('nobody at all');
    await expect(page.getByText('No learner with this name has finished this quiz.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Search learners').fill('');
    await expect(names).toHaveCount(2);
  });

  test('shows that it is loading, that the quiz does not exist, and that loading failed', {
    tag: '@full',
  }, async ({ asAdmin }) => {
    const { page, create } = asAdmin;
    await page.goto('/admin/quiz/999999/results');
    await expect(page.getByText('Quiz not found.', { exact: true })).toBeVisible();
    const id = await create(shortQuiz('Does not come', 1));
    await refuse(page, '**/results/*');
    await page.goto(`/admin/quiz/${id}/results`);
    await expect(page.getByText('Loading results...')).toBeVisible();
    await expect(page.getByText('Could not load the results of this quiz.')).toBeVisible();
    await expectAccessible(page);
  });
});
