import type { Page } from '@playwright/test';
import {
  logIn,
  requestLoginCode,
  requestRegistrationCode,
  verifyLogin,
  verifyRegistration,
} from '#e2e/support/account-pages.ts';
import { expect, test } from '#e2e/support/test.ts';
import { type Learner, newIdentity, newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

// After a login the learner reaches the address of an earlier link, and nobody reaches an address of another learner.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const atStart = async (page: Page, url: string) => {
  await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  expect(page.url()).toBe(`${url}/`);
};
const logOut = async (page: Page, { username }: Pick<Learner, 'username'>) => {
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Login')).toBeVisible();
};
/**
 * Refuses refreshes from now on, and makes the next call need one. The link is followed in the same moment: a call that
 * the page makes in between would end the session there. The page then loads anew, which would take what is typed before.
 */
const endSession = async (page: Page, link: string) => {
  const reloaded = page.waitForEvent('load');
  await page.evaluate((link) => {
    const [head, body = '', signature] = String(localStorage.accessToken).split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const expired = btoa(JSON.stringify({ ...claims, exp: 1 }));
    const urlSafe = expired.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    localStorage.setItem('accessToken', `${head}.${urlSafe}.${signature}`);
    localStorage.setItem('refreshToken', `1.${'A'.repeat(43)}`);
    document.querySelector<HTMLAnchorElement>(`nav a[href="${link}"]`)?.click();
  }, link);
  await reloaded;
};

/** As a visitor whose phone knows nothing yet. */
const forgetEverything = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

test('a link that needs a login is followed after it, whichever way that is', async ({
  page,
  server,
  learner,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Linked to', 2));
  await test.step('by password, including its query', async () => {
    await page.goto('/results?from=a-message');
    await expect(heading(page, 'Login')).toBeVisible();
    expect(page.url()).toBe(`${server.url}/login`);
    await page.reload();
    await logIn(page, learner);
    await expect(heading(page, 'My Results')).toBeVisible();
    expect(page.url()).toBe(`${server.url}/results?from=a-message`);
    // Used once.
    expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBeNull();
  });

  await test.step('but not to an admin page for a learner', async () => {
    await forgetEverything(page);
    await page.goto('/admin/audit');
    await page.waitForURL('**/login');
    await logIn(page, learner);
    await atStart(page, server.url);
  });

  await test.step('but not after a later one', async () => {
    await forgetEverything(page);
    await page.goto('/results');
    await page.waitForURL('**/login');
    await page.goto('/');
    await page.waitForURL('**/login');
    await logIn(page, learner);
    await atStart(page, server.url);
  });

  await test.step('by code, also to a quiz', async () => {
    await forgetEverything(page);
    await page.goto(`/quiz/${quiz}`);
    await page.waitForURL('**/login');
    await requestLoginCode(page, learner.phone_number);
    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
    await verifyLogin(page, server, learner.phone_number);
    await page.waitForURL(new RegExp(`/quiz/${quiz}(/instructions)?$`));
    await expect(page.getByText('Linked to')).toBeVisible();
  });

  await test.step('after a password reset', async () => {
    await forgetEverything(page);
    const password = 'another correct horse';
    await page.goto('/profile');
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Phone Number').fill(learner.phone_number);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
    await page.getByPlaceholder('6-digit').fill(server.lastCode(learner.phone_number));
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await expect(page.getByText('Password reset successfully! Please log in.')).toBeVisible();
    await logIn(page, { ...learner, password });
    await expect(heading(page, 'My Profile')).toBeVisible();
    expect(page.url()).toBe(`${server.url}/profile`);
  });

  await test.step('after a registration', async () => {
    await forgetEverything(page);
    const identity = newIdentity();
    await page.goto(`/quiz/${quiz}/instructions`);
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'Register' }).last().click();
    // The login has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
    await requestRegistrationCode(page, identity);
    await verifyRegistration(page, server, identity.phone_number);
    await expect(page.getByText('Registration successful! Please log in.')).toBeVisible();
    await logIn(page, identity);
    await page.waitForURL(`**/quiz/${quiz}/instructions`);
    await expect(page.getByText('Linked to').first()).toBeVisible();
  });
});

test('a session ended by the server continues at the same place for the same learner alone', async ({
  signedIn: page,
  server,
  learner,
}) => {
  await test.step('the same learner', async () => {
    await page.goto('/profile');
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await endSession(page, '/results');
    await expect(heading(page, 'Login')).toBeVisible();
    expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
    await logIn(page, learner);
    await expect(heading(page, 'My Results')).toBeVisible();
    expect(page.url()).toBe(`${server.url}/results`);
  });

  await test.step('another learner', async () => {
    const other = await newLearner(server);
    await endSession(page, '/practice');
    await expect(heading(page, 'Login')).toBeVisible();
    await logIn(page, other);
    await atStart(page, server.url);
  });
});

test('a deliberate logout leads the next user to the dashboard', async ({
  page,
  context,
  server,
  learner,
}) => {
  const other = await newLearner(server);
  await test.step('in another tab', async () => {
    // This tab remembers an address: a link was followed before that learner logged in.
    await page.goto('/results');
    await page.waitForURL('**/login');
    await logIn(page, learner);
    await expect(heading(page, 'My Results')).toBeVisible();
    const second = await context.newPage();
    await second.goto(`${server.url}/`);
    await logOut(second, learner);
    await second.close();
    await expect(heading(page, 'Login')).toBeVisible();
    // A phone does this with a tab that it has suspended.
    await page.evaluate(() => history.replaceState({}, '', '/results'));
    await page.reload();
    await expect(heading(page, 'Login')).toBeVisible();
    await logIn(page, other);
    await atStart(page, server.url);
  });

  await test.step('here, with or without Back', async () => {
    await page.goto('/profile');
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await page.getByRole('link', { name: 'My Results' }).click();
    await expect(heading(page, 'My Results')).toBeVisible();
    await logOut(page, other);
    await page.goBack();
    await expect(heading(page, 'Login')).toBeVisible();
    await page.reload();
    await logIn(page, learner);
    await atStart(page, server.url);
  });
});
