import type { Ledger } from '@abhyas/contract/grading/ledger';
import type { Page } from '@playwright/test';
import { type Admin, expect, test } from '#e2e/support/admin.ts';
import { regrade } from '#e2e/support/regrade.ts';
import { staffApi } from '#e2e/support/staff-api.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';
import { call } from '#support/call.ts';
import { shortQuiz } from '#support/quiz.ts';
import type { Server } from '#support/server.ts';

/** The ledger of a learner who answered one question right and one wrong, after a regrade of the second. */
async function regradedLedger(server: Server, { api, create }: Admin): Promise<Ledger> {
  const id = await create(shortQuiz('Regraded', 3));
  const { tokens } = await take(server, api, id, [0, 1]);
  const { questions } = (await api('GET', `/api/admin/quizzes/${id}/`)).body;
  const [, second] = questions;
  const callAsAdmin = async <Body>(method: string, path: string, body?: unknown) =>
    (await api(method, path, body)).body as unknown as Body;
  const reason = { en: 'The key was wrong', ne: 'उत्तरकुञ्जी गलत थियो' };
  const key = { kind: 'key' as const, option_ids: [second?.options[1]?.id ?? 0], reason };
  await regrade(callAsAdmin, id, [{ question_id: second?.id ?? 0, ...key }]);
  const headers = { authorization: `Bearer ${tokens[0]}` };
  return (await fetch(`${server.url}/api/quizzes/${id}/ledger/`, { headers })).json();
}

const check = (page: Page, ledger: unknown) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'ledger.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(ledger)),
  });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test.describe('/verify', () => {
  test('shows whether a ledger agrees or differs, without a request and without a network, in both languages', async ({
    page,
    asAdmin,
    server,
    request,
  }) => {
    const ledger = await regradedLedger(server, asAdmin);
    const { keys } = await (await request.get('/api/receipts/keys/')).json();
    await page.evaluate(() => localStorage.clear());
    await test.step('shows the public keys to a visitor, and sends nothing to check a file', async () => {
      await page.goto('/verify');
      await expect(page).toHaveTitle('Check a score · Abhyas');
      await expect(page.getByText(`${keys[0].id}: ${keys[0].public_key}`)).toBeVisible();
      await expectAccessible(page);
      await page.waitForLoadState('networkidle');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));
      await check(page, ledger);
      await expect(heading(page, 'Everything agrees')).toBeFocused();
      await expect(page.getByText('ledger.json', { exact: true })).toBeVisible();
      expect(sent).toEqual([]);
      expect(page.url()).toMatch(/\/verify$/);
    });

    await test.step('shows what differs in a file that was changed', async () => {
      const changed = (change: (copy: Ledger) => void) => {
        const copy = structuredClone(ledger);
        change(copy);
        return check(page, copy);
      };
      await changed(({ attempts: [attempt] }) => {
        if (attempt?.gradings[1]) attempt.gradings[1].score = 3;
      });
      await expect(heading(page, 'Something differs')).toBeFocused();
      await expect(page.getByText('Computed again: 2.00 of 3.00. This differs.')).toBeVisible();
      await expect(page.getByText('Something else was signed than this file contains.')).toBeVisible();
      await expectAccessible(page);

      await changed(({ questions: [question] }) => {
        for (const option of question?.states[0]?.options ?? []) option.is_correct = !option.is_correct;
      });
      await expect(page.getByText('The options or the key of this question were changed')).toBeVisible();
      await expect(page.getByText('Computed again: 0.80 of 3.00. This differs.')).toBeVisible();

      await check(page, { quiz: 'another file' });
      await expect(heading(page, 'This is not an answer-key file.')).toBeFocused();
      await expectAccessible(page);
    });

    await test.step('shows what agrees, without a network', async () => {
      await page.context().setOffline(true);
      await check(page, ledger);
      await expect(heading(page, 'Everything agrees')).toBeFocused();
      const gradings = page.getByRole('article').getByRole('list').first().getByRole('listitem');
      await expect(gradings.nth(0)).toContainText('First grading: 0.80 of 3.00');
      await expect(gradings.nth(1)).toContainText('2.00 of 3.00');
      await expect(page.getByText('Computed again: the same')).toHaveCount(2);
      await expect(page.getByText('Signed by this server; the file contains what was signed.')).toHaveCount(
        2,
      );
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Switch to Nepali' }).click();
      await expect(heading(page, 'सबै मिल्छ')).toBeVisible();
      await expect(gradings.nth(0)).toContainText('पहिलो जाँच: ३.०० मध्ये ०.८०');
      await expectAccessible(page);
    });
  });

  test('leaves a receipt of an earlier version to the server, and knows no other key', {
    tag: '@full',
  }, async ({ page, asAdmin, server }) => {
    const ledger = await regradedLedger(server, asAdmin);
    await page.goto('/verify');
    const [attempt] = ledger.attempts;
    const [first, second] = attempt?.receipts ?? [];
    if (!attempt || !first || !second) throw new Error('The ledger has no receipts');
    const unsigned = { signed: 'hmac', statement: null, signature: null, key_id: null } as const;
    const old = [first, second].map((receipt) => ({ ...receipt, ...unsigned }));
    await check(page, { ...ledger, attempts: [{ ...attempt, receipts: old }] });
    await expect(heading(page, 'The scores agree; not all is signed')).toBeFocused();
    await expect(page.getByText('Only the server can confirm it')).toHaveCount(2);
    await expectAccessible(page);

    const foreign = [first, { ...second, key_id: 'AAAAAAAAAAA' }];
    await check(page, { ...ledger, attempts: [{ ...attempt, receipts: foreign }] });
    await expect(page.getByText('Signed by a key that this page does not know.')).toBeVisible();
  });

  test('says so where the browser knows no such signatures', { tag: '@full' }, async ({
    page,
    asAdmin,
    server,
  }) => {
    const ledger = await regradedLedger(server, asAdmin);
    await page.addInitScript(() => {
      crypto.subtle.importKey = async () => {
        throw new DOMException('Unrecognized name.', 'NotSupportedError');
      };
    });
    await page.goto('/verify');
    await check(page, ledger);
    await expect(heading(page, 'The scores agree; not all is signed')).toBeFocused();
    await expect(page.getByText('this browser does not know these signatures')).toHaveCount(2);
  });

  test('says that it has no keys, and goes on once they arrive', { tag: '@full' }, async ({ page }) => {
    await page.route('**/api/receipts/keys/', (route) => route.fulfill({ status: 500 }));
    await page.goto('/verify');
    await expect(page.getByText('The public keys could not be loaded.')).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/api/receipts/keys/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Choose the answer-key file' })).toBeVisible();
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });
    const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Check a score' });

    const choose = (page: Page) => page.getByRole('button', { name: 'Choose the answer-key file' });

    test('opens without a network after it was opened once', { tag: '@full' }, async ({ page }) => {
      await page.goto('/login');
      await controlled(page);
      await page.goto('/verify');
      await expect(title(page)).toBeVisible();
      await expect(choose(page)).toBeVisible();
      await page.context().setOffline(true);
      await page.goto('/verify');
      await expect(title(page)).toBeVisible();
      await expect(choose(page)).toBeVisible();
    });

    test('opens without a network after a ledger was downloaded', async ({ signedIn, learner, server }) => {
      const staff = await staffApi(server);
      const { quiz_id } = await staff<{ quiz_id: number }>(
        'POST',
        '/api/quizzes/create-from-json/',
        shortQuiz('Checked offline', 1),
      );
      const own = <Body>(method: string, path: string, body?: unknown) =>
        call<Body>(`${server.url}/api/quizzes/${quiz_id}/${path}/`, {
          method,
          token: learner.tokens[0],
          body,
        });
      await own('POST', 'attempt');
      const { result } = await own<{ result: number }>('POST', 'submit', { answers: {} });
      await signedIn.goto('/');
      await controlled(signedIn);
      await signedIn.goto(`/results/${result}`);
      const downloading = signedIn.waitForEvent('download');
      await signedIn.getByRole('button', { name: 'Details' }).click();
      await signedIn.getByText('Check it yourself').click();
      await signedIn.getByRole('button', { name: 'Download the answer-key file' }).click();
      const file = await (await downloading).path();
      // Without its date, from which the app would learn a wrong time later.
      const stored = () =>
        signedIn.evaluate(async () => {
          const keys = await caches.match('/api/receipts/keys/');
          return keys?.ok && !keys.headers.has('Date');
        });
      await expect.poll(stored).toBe(true);
      await signedIn.context().setOffline(true);
      await signedIn.goto('/verify');
      await expect(title(signedIn)).toBeVisible();
      await signedIn.locator('input[type=file]').setInputFiles(file);
      await expect(heading(signedIn, 'Everything agrees')).toBeFocused();
    });
  });
});
