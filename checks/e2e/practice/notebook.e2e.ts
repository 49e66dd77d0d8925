import type { Page } from '@playwright/test';
import { sit } from '#e2e/reports/sit.ts';
import { staffApi } from '#e2e/support/staff-api.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';
import { ownQuiz } from './own-quiz.ts';

/** Answers in practice or not: right is only the first question. */
const onlyFirst = (number: number) => (number === 1 ? 0 : 1);

const openQuestion = async (page: Page, id: number, number: number) => {
  await page.goto(`/results/${id}`);
  await page.locator(`#question-${number}`).click();
};

test('a question that was right is added from the report, and taken out while practising', async ({
  signedIn: page,
  server,
  learner,
}) => {
  const quiz = await server.addQuiz(ownQuiz('Added', 2));
  const { result: id } = await sit(server, learner, quiz, onlyFirst);
  await openQuestion(page, id, 1);
  await page.getByRole('button', { name: 'Add to practice' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your practice.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take out of practice' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.goto(`/practice?report=${id}`);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'Take out of practice' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Added to your practice.')).toBeVisible();
  await page.getByRole('button', { name: 'Take out of practice' }).click();
  await expect(page.getByText('Taken out of your practice.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This report has no question to practise now.')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  const stored = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('abhyas-practice');
          opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('cards')) return resolve(0);
            const reading = database.transaction('cards').objectStore('cards').get('cards');
            reading.onsuccess = () => {
              database.close();
              resolve(reading.result?.cards.length ?? 0);
            };
          };
        }),
    );

  test('the dashboard counts and practice shows what the phone has, until the log-out erases it', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    const quiz = await server.addQuiz(ownQuiz('Stored', 3));
    await sit(server, learner, quiz, onlyFirst);
    await page.goto('/');
    await controlled(page);
    await expect.poll(() => stored(page)).toBe(2);
    // Two days later, in the train.
    await page.context().setOffline(true);
    await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
    await page.reload();
    const card = page.getByRole('region', { name: "Today's practice" });
    await expect(card).toContainText('2 questions, about 2 min.');
    await expect(card).toContainText(
      'Works without a network: your answers are kept on this phone and sent later.',
    );
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load quizzes.' });
    await expect(failure).toBeVisible();
    await expect(failure.or(card).first(), 'what can be done comes first').toContainText("Today's practice");
    await page.getByRole('link', { name: 'Practice', exact: true }).click();
    await expect(page.getByText('Could not load the topics and your progress.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Progress/ })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('link', { name: /^Progress/ })).toBeVisible();
    await page.context().setOffline(true);
    await page.reload();
    await card.getByRole('link', { name: 'Practise' }).click();
    await expect(page.getByText('These are the questions that are saved on this phone.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Right \d/ }).click();
    await page.getByRole('button', { name: 'Sure', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Correct' })).toBeVisible();
    await expect(page.getByText(/your answers are saved on this phone/i)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
    await page.goto('/');
    await expect(card).toContainText('1 more, about 1 min.');

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page
      .getByRole('menuitem', { name: 'Logout' })
      .or(page.getByRole('button', { name: 'Logout' }))
      .click();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect.poll(() => stored(page)).toBe(0);
  });

  test('a question of a coming exam leaves the phone at the next contact', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    const file = ownQuiz('Barred', 2);
    await sit(server, learner, await server.addQuiz(file), onlyFirst);
    await page.goto('/');
    await controlled(page);
    await expect.poll(() => stored(page)).toBe(1);
    const times = [1, 2].map((day) => new Date(Date.now() + day * 86_400_000).toISOString());
    const coming = await server.addQuiz({
      ...file,
      title: { en: 'Coming', ne: 'आउँदै' },
      start_time: times[0],
      end_time: times[1],
    });
    await page.goto('/practice');
    await expect(page.getByText('Nothing is due today')).toBeVisible();
    await expect.poll(() => stored(page)).toBe(0);
    // A dashboard with a coming exam offers no sample, which another test takes.
    await (await staffApi(server))('DELETE', `/api/admin/quizzes/${coming}/`);
  });
});
