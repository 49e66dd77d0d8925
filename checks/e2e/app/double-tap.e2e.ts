import type { Locator, Page } from '@playwright/test';
import { ownQuiz } from '#e2e/practice/own-quiz.ts';
import { sit } from '#e2e/reports/sit.ts';
import { test as asAdmin } from '#e2e/support/admin.ts';
import { confirmSms } from '#e2e/support/sms.ts';
import { expect, test } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps at once: nobody has read what the tap before has opened. Locators would wait until it stands still. */
async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
}

/** Stops the time of the page, so that it does not depend on the speed of this machine what comes in one moment. */
const MOMENT_MS = 1_000_000;
const stopTime = (page: Page, at = MOMENT_MS) =>
  page.evaluate((now) => {
    performance.now = () => now;
  }, at);
const halfASecondLater = (page: Page) => stopTime(page, MOMENT_MS + 500);

/** The second click of a double click. */
async function clickAgain(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

asAdmin.describe('a double tap on what opens a dialog', () => {
  asAdmin.use({ hasTouch: true });

  asAdmin('neither answers it nor closes it', async ({ asAdmin: { page, create, api } }) => {
    const id = await create(shortQuiz('Tapped twice', 1));
    const exists = async () => (await api('GET', `/api/admin/quizzes/${id}/`)).status === 200;
    await page.goto('/admin');
    const opener = page.getByRole('button', { name: 'Delete Tapped twice' });
    const dialog = page.getByRole('alertdialog');
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    const remove = dialog.getByRole('button', { name: 'Delete', exact: true });
    const expectOpen = async () => {
      await expect(cancel).toBeEnabled();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    await opener.scrollIntoViewIfNeeded();
    await stopTime(page);
    for (const answer of [cancel, remove]) {
      await tap(page, opener);
      await tap(page, answer);
      await expectOpen();
      await opener.click();
      await clickAgain(page, await middleOf(answer));
      await expectOpen();
    }
    const beside = { x: 5, y: 5 };
    await tap(page, opener);
    await page.touchscreen.tap(beside.x, beside.y);
    await expectOpen();
    await opener.click();
    await clickAgain(page, beside);
    await expectOpen();
    expect(await exists()).toBe(true);

    // A single click and a key are taken at once, and a tap a moment later.
    await opener.click();
    await cancel.click();
    await expect(dialog).toBeHidden();
    await tap(page, opener);
    await halfASecondLater(page);
    await tap(page, cancel);
    await expect(dialog).toBeHidden();
    await opener.press('Enter');
    await remove.press('Enter');
    await expect.poll(exists).toBe(false);
  });

  asAdmin(
    'hides neither the outcome of invitations nor a link that is shown once',
    { tag: '@full' },
    async ({ asAdmin: { page }, server }) => {
      const { username } = await newLearner(server);
      await page.goto(`/admin/users?q=${username}`);
      const dialog = page.getByRole('dialog');

      await asAdmin.step('invitations', async () => {
        const outcome = { job_id: 1, state: 'done', total: 1, done: 1, refused: 0 };
        await page.route(/\/users\/invitations\/(\d+\/)?$/, (route) => route.fulfill({ json: outcome }));
        await page.getByRole('checkbox', { name: new RegExp(username) }).check();
        await page.getByRole('button', { name: 'Invite by SMS' }).last().click();
        const question = page.getByRole('alertdialog', { name: 'Invite by SMS' });
        await expect(question.getByText('SMS: 1 phones')).toBeVisible();
        const { x, y } = await middleOf(question.getByRole('button', { name: 'Send' }));
        await stopTime(page);
        await confirmSms(question, 'Send');
        await expect(dialog.getByText('All 1 SMS were sent.')).toBeVisible();
        await page.touchscreen.tap(x, y);
        await expect(dialog.getByText('All 1 SMS were sent.')).toBeVisible();
      });

      await asAdmin.step('a link', async () => {
        await page.reload();
        await page.getByRole('button', { name: new RegExp(`^More.* ${username}`) }).click();
        await page.getByRole('button', { name: 'Reset password' }).click();
        await stopTime(page);
        await dialog.getByRole('button', { name: 'Make a link' }).click();
        const link = dialog.getByText('It works once');
        await expect(link).toBeVisible();
        await tap(page, dialog.getByRole('button', { name: 'Close' }));
        await expect(link).toBeVisible();
        await halfASecondLater(page);
        await tap(page, dialog.getByRole('button', { name: 'Close' }));
        await expect(link).toBeHidden();
      });
    },
  );
});

test.describe('a double tap in practice', () => {
  test.use({ hasTouch: true });

  test('answers no question and skips no answer that it did not show', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    const quiz = await server.addQuiz(ownQuiz('Tapped on', 3));
    const { result: id } = await sit(server, learner, quiz, () => 1);
    await page.goto(`/practice?report=${id}`);
    const wrong = page.getByRole('button', { name: /Wrong A/ });
    const showAnswer = page.getByRole('button', { name: 'Show the answer' });
    const next = page.getByRole('button', { name: 'Next' });
    await expect(wrong).toBeVisible();
    await stopTime(page);
    const sure = page.getByRole('button', { name: 'Sure', exact: true });
    await wrong.click();
    await sure.click();
    await next.click();
    await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
    await tap(page, showAnswer);
    await expect(next).toBeHidden();

    await halfASecondLater(page);
    await tap(page, wrong);
    await tap(page, sure);
    await expect(next).toBeHidden();
    await stopTime(page, MOMENT_MS + 1000);
    await tap(page, sure);
    await expect(next).toBeVisible();
    await tap(page, next);
    await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  });
});
