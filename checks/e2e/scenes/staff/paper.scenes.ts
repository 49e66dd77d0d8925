import type { Scene } from '#e2e/scenes/scene.ts';
import { printedQuiz } from '#e2e/support/printed-quiz.ts';

const paper: Pick<Scene, 'bilingual' | 'open'> = {
  bilingual: true,
  async open(page, world) {
    const id = await world.create(printedQuiz);
    await world.signInAsAdmin(page);
    await page.goto(`/admin/quiz/${id}/paper`);
    await page.getByRole('region', { name: 'The paper' }).locator('math').first().waitFor();
  },
};

export const paperScenes: Scene[] = [
  { name: 'admin-paper', ...paper },
  {
    name: 'admin-paper-key',
    rare: true,
    ...paper,
    async open(page, world) {
      await paper.open(page, world);
      await page.getByLabel('On a page of their own at the end').check();
      await page.getByLabel('Two columns').check();
    },
  },
  {
    name: 'admin-paper-empty',
    async open(page, world) {
      const id = await world.create({ ...printedQuiz, passages: [], questions: [] });
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${id}/paper`);
      await page.getByText('There are no questions to print.').waitFor();
    },
  },
];
