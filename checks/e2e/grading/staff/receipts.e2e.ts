import type { ReceiptRecord } from '@abhyas/contract/grading';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import type { Page } from '@playwright/test';
import { expect, refuse, test, toNepali } from '#e2e/support/admin.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Proof code' });
const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true });
/** The value of a fact in the record. */
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Returns this record for every look-up. */
const answerWith = (page: Page, record: Partial<ReceiptRecord>) =>
  page.route('**/api/admin/receipts/*/', (route) =>
    route.fulfill({
      json: {
        id: 7,
        quiz: { id: 3, title: { en: 'A mock exam', ne: 'नमुना परीक्षा' } },
        username: 'sita',
        full_name: 'सीता शर्मा',
        roll_number: '१२',
        number: 2,
        started_at: '2026-01-01T04:00:00.000Z',
        completed_timestamp: '2026-01-01T05:00:00.000Z',
        finished_by: 'deadline',
        score: 12.4,
        max_score: 20,
        late: false,
        on_time_score: null,
        ungraded_at: null,
        record_focus: false,
        focus: null,
        receipt: 'NEW1-NEW2-NEW3',
        correct: 13,
        incorrect: 3,
        unanswered: 4,
        superseded: false,
        genuine: true,
        regraded_at: null,
        time_credits: [],
        ended: null,
        passed: null,
        signed: 'ed25519',
        covers: 'grading',
        grading: 1,
        gradings: [],
        answers: {},
        ...record,
      } satisfies ReceiptRecord,
    }),
  );

test.describe('/admin/receipt', () => {
  test('shows what is recorded under a code, in any notation', async ({ asAdmin, server }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Proven', 3));
    const { username, receipt } = await take(server, api, id, [0, 1]);
    const record = (await api('GET', `/api/admin/receipts/${receipt}/`)).body as unknown as ReceiptRecord;
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Check a proof code' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check a proof code' })).toBeFocused();
    await expectAccessible(page);
    // By keyboard alone, in the notation of a handwritten copy.
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(` ${receipt.toLowerCase().replaceAll('-', ' ')} `);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 2, name: `Proof code ${receipt}` })).toBeFocused();
    await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
    await expect(fact(page, 'Learner').first()).toHaveText(username);
    await expect(fact(page, 'Quiz')).toHaveText('Proven');
    await expect(fact(page, 'Attempt')).toHaveText('1');
    await expect(fact(page, 'Score')).toHaveText('0.80 of 3');
    await expect(fact(page, 'Correct')).toHaveText('1');
    await expect(fact(page, 'Incorrect')).toHaveText('1');
    await expect(fact(page, 'Unanswered')).toHaveText('1');
    await expect(fact(page, 'Completed')).toHaveText(formatDateTime(record.completed_timestamp, 'en'));
    await expect(fact(page, 'Ended by')).toHaveText('Learner submitted');
    await expect(fact(page, 'Delivery')).toHaveText('On time');
    await expect(fact(page, 'Proof')).toHaveText('Signature that anyone can check');
    await expectAccessible(page);

    // The address can be bookmarked and shared.
    await expect(page).toHaveURL(`/admin/receipt?code=${receipt}`);
    await page.reload();
    await expect(field(page)).toHaveValue(receipt);
    await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
    await toNepali(page);
    await expect(page.getByText('सक्कली', { exact: true })).toBeVisible();
    await expect(fact(page, 'क्विज')).toHaveText('छोटो क्विज');
    await expect(fact(page, 'प्राप्ताङ्क')).toHaveText('३ मध्ये ०.८०');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
  });

  test('reports an unknown receipt, and goes back to the one before', { tag: '@full' }, async ({
    asAdmin,
    server,
  }) => {
    const { page, create, api } = asAdmin;
    const { receipt } = await take(server, api, await create(shortQuiz('Mistyped', 1)), [0]);
    await page.goto(`/admin/receipt?code=${receipt}`);
    await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
    await field(page).fill('0000 0000 000a');
    await check(page).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Proof code 0000-0000-000A' })).toBeFocused();
    await expect(page.getByText('There is no such proof code.')).toBeVisible();
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText('यस्तो निस्सा छैन।')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByText('सक्कली', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue(receipt);
    // Digits alone are also a code.
    await page.goto('/admin/receipt?code=000000000000');
    await expect(page.getByRole('heading', { level: 2, name: 'निस्सा 0000-0000-0000' })).toBeVisible();
  });

  test('requires a code', { tag: '@full' }, async ({ asAdmin: { page } }) => {
    await page.goto('/admin/receipt');
    await check(page).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription('Enter a proof code.');
    await expectAccessible(page);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  });

  test('distinguishes an altered record from one that late answers superseded', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    await answerWith(page, { genuine: false });
    await page.goto('/admin/receipt?code=OLD1OLD2OLD3');
    await expect(page.getByText('Altered since', { exact: true })).toBeVisible();
    await expect(fact(page, 'Ended by')).toHaveText('Time ran out');
    await expect(fact(page, 'Learner').first()).toContainText('सीता शर्मा');
    await expectAccessible(page);

    await page.unrouteAll();
    await answerWith(page, { superseded: true, late: true, on_time_score: 10 });
    await check(page).click();
    await expect(page.getByText('Genuine, but an older version', { exact: true })).toBeVisible();
    await expect(page.getByText('NEW1-NEW2-NEW3')).toBeVisible();
    await expect(fact(page, 'Score with late answers')).toHaveText('12.40 of 20');
    await expect(fact(page, 'Score on time')).toHaveText('10.00 of 20');
    await expect(fact(page, 'Delivery')).toHaveText('Some answers arrived late');
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText('सक्कली, तर पुरानो')).toBeVisible();
    await expectAccessible(page);
  });

  test('shows how often the learner left the page, where that is recorded', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    await answerWith(page, { record_focus: true, focus: { losses: 2, hidden_ms: 75_000 } });
    await page.goto('/admin/receipt?code=OLD1OLD2OLD3');
    await expect(fact(page, 'Leaving the page')).toHaveText('left the page 2 times, 1 min 15 s in all');
    await expectAccessible(page);
    await page.unrouteAll();
    await answerWith(page, { record_focus: true, focus: null });
    await check(page).click();
    await expect(fact(page, 'Leaving the page')).toHaveText('Not recorded');
    await page.unrouteAll();
    await answerWith(page, {});
    await check(page).click();
    await expect(fact(page, 'Leaving the page')).toBeHidden();
  });

  test('shows every grading, and which one a receipt was given for', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    const first = {
      ...{ number: 1, at: '2026-01-01T05:00:00.000Z', reason: 'submitted' as const },
      ...{ score: 12.4, max_score: 20, receipt: 'OLD1-OLD2-OLD3' },
    };
    const regraded = { number: 2, at: '2026-01-03T05:00:00.000Z', reason: 'regrade' as const };
    const second = { ...regraded, score: 13.6, max_score: 19, receipt: 'NEW1-NEW2-NEW3' };
    const now = { score: 13.6, max_score: 19, regraded_at: second.at, passed: true };
    await answerWith(page, { ...now, superseded: true, gradings: [first, second] });
    await page.goto('/admin/receipt?code=OLD1OLD2OLD3');
    await expect(page.getByText('Genuine, but an older version', { exact: true })).toBeVisible();
    await expect(page.getByText('The attempt has been regraded since')).toBeVisible();
    await expect(fact(page, 'Result')).toHaveText('Passed');
    const gradings = page.getByRole('region', { name: 'Gradings' }).getByRole('listitem');
    await expect(gradings.nth(0)).toContainText('First grading: 12.40 of 20');
    await expect(gradings.nth(0)).toContainText('OLD1-OLD2-OLD3 (this proof code)');
    await expect(gradings.nth(1)).toContainText('Regraded: 13.60 of 19');
    await expectAccessible(page);
    await toNepali(page);
    const nepali = page.getByRole('region', { name: 'जाँचहरू' }).getByRole('listitem');
    await expect(nepali.nth(1)).toContainText('पुनः जाँचिएको: १९ मध्ये १३.६०');
    await expectAccessible(page);
  });

  test('says what a receipt covers that was given before the release', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    await answerWith(page, { covers: 'responses' });
    await page.goto('/admin/receipt?code=OLD1OLD2OLD3');
    await expect(page.getByText('proves the answers alone')).toBeVisible();
    await page.unrouteAll();
    await answerWith(page, { signed: 'hmac' });
    await check(page).click();
    await expect(fact(page, 'Proof')).toHaveText(
      'Code of an earlier version that only this server can confirm',
    );
  });

  test('shows that it is checking, that this failed, and retries', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    // A refusal: without a network the screen would retry by itself.
    await refuse(page, '**/api/admin/receipts/**');
    await page.goto('/admin/receipt?code=AAAABBBBCCCC');
    await expect(page.getByText('Checking the proof code…')).toBeVisible();
    await expect(page.getByText('Could not check this proof code.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('There is no such proof code.')).toBeVisible();
  });

  test('is only for admins', { tag: '@full' }, async ({ page, learner }) => {
    await page.goto('/login');
    await page.evaluate(([access, refresh]) => {
      localStorage.setItem('accessToken', access);
      localStorage.setItem('refreshToken', refresh);
    }, learner.tokens);
    await page.goto('/admin/receipt?code=AAAABBBBCCCC');
    await expect(page.getByRole('heading', { level: 1, name: 'Available Quizzes' })).toBeVisible();
  });
});
