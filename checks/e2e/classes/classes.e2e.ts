import type { Page } from '@playwright/test';
import { logIn } from '#e2e/support/account-pages.ts';
import { inSeconds, staffApi } from '#e2e/support/staff-api.ts';
import { expect, storeTokens, test } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';
import type { Server } from '#support/server.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

interface Made {
  id: number;
  code: string;
}

/** A class with an invite. */
async function addClass(server: Server, en: string, options: object = {}): Promise<Made> {
  const api = await staffApi(server);
  const { id } = await api<{ id: number }>('POST', '/api/admin/classes/', { name: { en } });
  const { code } = await api<{ code: string }>('POST', `/api/admin/classes/${id}/invites/`, options);
  return { id, code };
}

async function addQuizFor(server: Server, title: string, class_ids: number[], window: object = {}) {
  const api = await staffApi(server);
  const quiz = await server.addQuiz({ ...shortQuiz(title, 2), ...window });
  await api('PUT', `/api/admin/quizzes/${quiz}/audience/`, { class_ids });
  return quiz;
}

test.describe('a class', () => {
  test('is joined by a link, after a login, with one button', async ({ page, server, learner }) => {
    const { code } = await addClass(server, 'Linked class');
    await page.goto(`/join/${code}`);
    await expect(heading(page, 'Login')).toBeVisible();
    await logIn(page, learner);
    await expect(page.getByRole('heading', { name: 'Linked class' })).toBeVisible();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(heading(page, 'My Classes')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Linked class' })).toBeVisible();
    // Again, the link shows that there is nothing left to do.
    await page.goto(`/join/${code}`);
    await expect(page.getByText('You are in this class.')).toBeVisible();
  });

  test('is joined by a code typed in Nepali digits and small letters, once a teacher approves', {
    tag: '@full',
  }, async ({ signedIn: page, server, learner }) => {
    const { id, code } = await addClass(server, 'Guarded class', { needs_approval: true });
    await page.goto('/');
    await page.getByRole('button', { name: `Account of ${learner.username}` }).click();
    await page.getByRole('link', { name: 'My Classes' }).click();
    await expect(page.getByText('You are not in any class yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Find the class' }).click();
    await expect(page.getByText('This field is required.')).toBeVisible();
    await page.getByLabel('Class code').fill('ZZZZ-ZZZZ');
    await page.getByRole('button', { name: 'Find the class' }).click();
    await expect(page.getByText('There is no class with this code.')).toBeVisible();
    const nepali = code
      .toLowerCase()
      .replace('-', ' ')
      .replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
    await page.getByLabel('Class code').fill(nepali);
    await page.getByRole('button', { name: 'Find the class' }).click();
    await page.getByRole('button', { name: 'Ask to join' }).click();
    const card = page.getByRole('region', { name: 'Guarded class' });
    await expect(card.getByText('Waiting for approval')).toBeVisible();

    const api = await staffApi(server);
    const members = await api<{ user_id: number }[]>('GET', `/api/admin/classes/${id}/members/`);
    const user_ids = members.map(({ user_id }) => user_id);
    await api('POST', `/api/admin/classes/${id}/members/approve/`, { user_ids });
    await page.reload();
    await expect(card.getByText('No quiz of this class is open or coming up.')).toBeVisible();
  });

  test('shows what is due, and its quizzes are on the dashboard of its members alone', async ({
    page,
    server,
  }) => {
    const classes = [
      await addClass(server, 'First of three'),
      await addClass(server, 'Second of three'),
      await addClass(server, 'Third of three'),
    ];
    const ids = classes.map(({ id }) => id);
    const other = await addClass(server, 'Of others');
    await addQuizFor(server, 'Of the first', ids.slice(0, 1));
    await addQuizFor(server, 'Of second and third', ids.slice(1));
    await addQuizFor(server, 'Of the third, later', ids.slice(2), { start_time: inSeconds(36 * 3600) });
    const foreign = await addQuizFor(server, 'Of other people', [other.id]);
    const three = await newLearner(server);
    const api = await staffApi(server);
    for (const id of ids)
      await api('POST', `/api/admin/classes/${id}/members/`, { usernames: [three.username] });

    const quiz = (name: string) => page.getByRole('heading', { name, exact: true });
    await storeTokens(page, server.url, three.tokens);
    await page.goto('/');
    for (const name of ['Of the first', 'Of second and third', 'Of the third, later'])
      await expect(quiz(name)).toBeVisible();
    await expect(quiz('Of other people')).toBeHidden();
    await page.goto('/classes');
    const third = page.getByRole('region', { name: 'Third of three' });
    await expect(third.getByRole('heading', { name: 'Of second and third' })).toBeVisible();
    await expect(third.getByRole('heading', { name: 'Of the third, later' })).toBeVisible();
    await expect(third.getByRole('heading', { name: 'Of the first' })).toBeHidden();
    await page.goto(`/quiz/${foreign}/instructions`);
    await expect(page.getByText('Quiz not found or is no longer active.')).toBeVisible();

    // Leaving takes the quizzes away.
    await page.goto('/classes');
    await page.getByRole('button', { name: 'Leave class First of three' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave class' }).click();
    await expect(page.getByText('You have left the class.')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    // The classes name a quiz once for each of them.
    await expect(heading(page, 'Available Quizzes')).toBeVisible();
    await expect(quiz('Of second and third')).toBeVisible();
    await expect(quiz('Of the first')).toBeHidden();

    const none = await newLearner(server);
    await storeTokens(page, server.url, none.tokens);
    await page.goto('/');
    await expect(heading(page, 'Available Quizzes')).toBeVisible();
    for (const name of ['Of the first', 'Of second and third', 'Of the third, later'])
      await expect(quiz(name)).toBeHidden();
  });
});
