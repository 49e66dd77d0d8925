import { logIn } from '#e2e/support/admin.ts';
import { submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { shortQuiz } from '#support/quiz.ts';
import { INSTRUCTOR, startPlatform } from '#support/server-internals.ts';

test('a platform launches a quiz in a new window and gets the score', async ({ page, server, browser }) => {
  const platform = await startPlatform();
  platform.setTool(server.url);
  const quiz_id = await server.addQuiz(shortQuiz('Launched from a course', 2));

  // An admin enters the platform.
  const staff = await browser.newPage({ baseURL: server.url });
  const token = await logIn(staff, server);
  await staff.goto('/admin/lti');
  await expect(staff.getByText('No platform opens quizzes here yet.')).toBeVisible();
  await staff.getByRole('button', { name: 'Add a platform' }).click();
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Please fill this in.')).toHaveCount(6);
  const { issuer, client_id, jwks_url, token_url, auth_url } = platform.registration;
  await staff.getByLabel('Issuer (platform ID)').fill(issuer);
  await staff.getByLabel('Client ID').fill(client_id);
  await staff.getByLabel('Deployment IDs').fill('9, 1');
  await staff.getByLabel('Public keyset URL').fill(jwks_url);
  await staff.getByLabel('Access token URL').fill(token_url);
  await staff.getByLabel('Authentication request URL').fill(auth_url);
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByRole('rowheader', { name: issuer })).toBeVisible();
  await staff.getByLabel('Search quizzes').fill('course launched');
  const quizzes = staff.getByRole('group', { name: 'Quiz', exact: true });
  await expect(quizzes.getByRole('radio')).toHaveCount(1);
  await quizzes.getByRole('radio', { name: 'Launched from a course' }).check();
  await expect(staff.getByText(`${server.url}/quiz/${quiz_id}/instructions`)).toBeVisible();
  await expectAccessible(staff);

  // Deleted and brought back.
  await staff.getByRole('button', { name: `Delete ${issuer}` }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText('The platform was deleted.')).toBeVisible();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByRole('rowheader', { name: issuer })).toBeVisible();

  // A learner follows the link of the course.
  platform.launchNextWith({ lti_custom: { quiz_id: String(quiz_id) } });
  await page.goto(`${platform.url}/course`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the quiz' }).click();
  const theirs = await opening;
  await theirs.waitForURL(`${server.url}/quiz/${quiz_id}/instructions`);
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Launched from a course');
  await theirs.getByRole('button', { name: 'Start', exact: true }).click();
  await theirs.getByText('Question 1 of').waitFor();
  await theirs.getByRole('radio').first().check();
  await submitQuiz(theirs);
  await theirs.getByRole('dialog').getByText('Back to Dashboard').waitFor();

  await expect.poll(() => platform.received.length, { timeout: 20_000 }).toBe(1);
  expect(platform.received[0]).toMatchObject({
    path: '/items/7/scores?type_id=3',
    body: { userId: 'u1', scoreMaximum: 2, gradingProgress: 'FullyGraded' },
  });
  const entered = async () =>
    (await call<object[]>(`${server.url}/api/admin/lti/platforms/`, { method: 'GET', token }))[0];
  await expect.poll(entered).toMatchObject({ last_score_at: expect.any(String), last_fault: null });

  // A teacher is shown what this is, and a broken launch says what to do.
  platform.launchNextWith({
    sub: 'teacher',
    lti_roles: [INSTRUCTOR],
    lti_custom: { quiz_id: String(quiz_id) },
  });
  await theirs.goto(`${platform.url}/course`);
  await theirs.getByRole('link').evaluate((link) => link.removeAttribute('target'));
  await theirs.getByRole('link').click();
  await expect(theirs.getByRole('heading', { name: 'You see the quiz as a learner' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Go on to the quiz' }).click();
  await theirs.waitForURL(`${server.url}/quiz/${quiz_id}/instructions`);

  platform.launchNextWith({ aud: 'another' });
  await theirs.goto(`${platform.url}/course`);
  await theirs.getByRole('link').evaluate((link) => link.removeAttribute('target'));
  await theirs.getByRole('link').click();
  await expect(theirs.getByText('This quiz cannot be opened from your school’s page')).toBeVisible();
  await expect(theirs.getByText('तपाईंको विद्यालयको पृष्ठबाट यो क्विज खोल्न सकिएन')).toBeVisible();
  await staff.reload();
  await expect(staff.getByText('The client ID in a message is another one.')).toBeVisible();

  await theirs.goto(`${server.url}/lti#1.unknown`);
  await expect(theirs.getByRole('heading', { name: 'The quiz could not be opened' })).toBeVisible();
  await staff.close();
  await platform.close();
});
