import { startQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

test.describe('/quiz/{id}/instructions', () => {
  test('learns that the open attempt is over, and begins no other one in its place', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    await page.clock.install();
    await test.step('ended elsewhere, when it is resumed', async () => {
      const quiz = await server.addQuiz(shortQuiz('Ended elsewhere', 2));
      const post = (path: string, body: object) =>
        fetch(`${server.url}/api/quizzes/${quiz}/${path}/`, {
          method: 'POST',
          headers: { authorization: `Bearer ${learner.tokens[0]}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      await post('attempt', {});
      await page.goto(`/quiz/${quiz}/instructions`);
      await expect(page.getByText('Its timer is running')).toBeVisible();
      await post('submit', { answers: {} });
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByText('Attempt 1 is over.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'See its result' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
      await expect(page.getByText('2 of 3').first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('by its time, by itself', async () => {
      const quiz = await server.addQuiz(shortQuiz('Left open', 2));
      await startQuiz(page, quiz);
      const deadline = new Date(Date.now() + 60_000).toISOString();
      let isOver = false;
      await page.route('**/api/quizzes/', async (route) => {
        const response = await route.fetch();
        const listed: { id: number; open_attempt: { deadline: string } | null }[] = await response.json();
        for (const each of listed.filter(({ id }) => id === quiz)) {
          if (isOver) each.open_attempt = null;
          else if (each.open_attempt) each.open_attempt.deadline = deadline;
        }
        await route.fulfill({ response, json: listed });
      });
      await page.goto(`/quiz/${quiz}/instructions`);
      await expect(page.getByText('Its timer is running')).toBeVisible();
      isOver = true;
      await page.clock.fastForward(70_000);
      await expect(page.getByText('Attempt 1 is over.')).toBeVisible();
      await expect(page.getByText('Its timer is running')).toBeHidden();
    });
  });
});
