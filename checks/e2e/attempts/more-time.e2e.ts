import { next, paperStored, right, savedBy, score, shortAttempt } from '#e2e/support/phone.ts';
import { readingOf, startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';
import { admin, type Server } from '#support/server.ts';

async function giveTenMinutes(server: Server, quiz: number): Promise<void> {
  const send = async (path: string, body: object, token?: string) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return response.json();
  };
  const { access } = await send('/api/token/', admin);
  const reason = 'बिजुली गयो / Power cut';
  const given = await send(`/api/admin/quizzes/${quiz}/extend/`, { minutes: 10, reason }, access);
  expect(given).toEqual({ attempts: 1 });
}

test('an attempt whose phone ran out of time without a network goes on when everyone got more time', async ({
  signedIn: page,
  server,
}) => {
  const phone = page.context();
  const quiz = await server.addQuiz(shortQuiz('Power cut', 2));
  const short = shortAttempt(60_000);
  await short.follow(phone);
  await page.clock.install();
  await startQuiz(page, quiz);
  await paperStored(page);
  await savedBy(page, () => right(page, 1).check());
  await short.leave(phone);
  await phone.setOffline(true);
  await next(page).click();
  await right(page, 2).check();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Time is up. Your answers are being submitted…')).toBeVisible();

  await giveTenMinutes(server, quiz);
  await phone.setOffline(false);
  await expect(page.getByText(/^You have \d+ more minutes\. The quiz ends at \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByText('Time is up. Your answers are being submitted…')).toBeHidden();
  await expect(right(page, 2)).toBeChecked();
  await expect(page.getByRole('timer')).toHaveText(/^1\d:\d\d$/);
  await expectAccessible(page);
  await savedBy(page, () => page.getByRole('radio', { name: 'Wrong A 2' }).check());
  await submitQuiz(page);
  await expect(score(page)).toHaveText('0.80');

  await page.getByRole('link', { name: 'View Report' }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('10 minutes were added: बिजुली गयो / Power cut')).toBeVisible();
});

test('a running quiz shows more time with the next answer, in both languages', async ({
  signedIn: page,
  server,
}) => {
  const quiz = await server.addQuiz(shortQuiz('More time', 2));
  await startQuiz(page, quiz);
  await giveTenMinutes(server, quiz);
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await right(page, 1).check();
  await expect(page.getByText(/^You have 10 more minutes\. The quiz ends at \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/);
  await readingOf(page).selectOption('ne');
  await expect(page.getByText(/^तपाईंलाई १० मिनेट थप समय दिइएको छ। क्विज \S+ [०-९:]+ बजे सकिन्छ।$/)).toBeVisible();
});
