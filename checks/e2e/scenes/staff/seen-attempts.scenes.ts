import type { SeenAttempt } from '@abhyas/contract/reports/attempts';
import type { QuizResultsForAdmin } from '@abhyas/contract/reports/staff';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

/** An exam that a learner has taken, and the attempt. */
async function take(page: Page, world: World) {
  const quiz = await world.createGeneral();
  await world.practised(quiz, [[2, 1, null, 0]]);
  const { attempts } = (await world.callAsAdmin(
    'GET',
    `/api/admin/quizzes/${quiz}/results/`,
  )) as QuizResultsForAdmin;
  const attempt = attempts[0]?.id;
  if (attempt === undefined) throw new Error('The exam has no attempt');
  await world.signInAsAdmin(page);
  return { quiz, attempt };
}

export const seenAttemptScenes: Scene[] = [
  {
    name: 'admin-attempt',
    bilingual: true,
    async open(page, world) {
      const { quiz, attempt } = await take(page, world);
      await page.goto(`/admin/quiz/${quiz}/attempts/${attempt}`);
      await page.getByRole('heading', { name: 'What the server recorded' }).waitFor();
    },
  },
  {
    name: 'admin-reports-to-print',
    rare: true,
    async open(page, world) {
      const { quiz } = await take(page, world);
      await page.goto(`/admin/quiz/${quiz}/results`);
      await page.getByRole('button', { name: 'Print each learner’s report…' }).click();
      await page.getByText('Pages that are ready: 1.').waitFor();
    },
  },
  {
    name: 'admin-learner',
    async open(page, world) {
      const { quiz, attempt } = await take(page, world);
      const { record } = (await world.callAsAdmin(
        'GET',
        `/api/admin/quizzes/${quiz}/attempts/${attempt}/`,
      )) as SeenAttempt;
      await page.goto(`/admin/learners/${record.user_id}`);
      await page.getByRole('table', { name: 'Results' }).waitFor();
    },
  },
];
