import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#e2e/support/test.ts';
import { type QuizFile, sectionedQuiz } from '#support/quiz.ts';
import { repository } from '#support/repository.ts';
import { sit } from './sit.ts';

const general: QuizFile = JSON.parse(
  readFileSync(join(repository, 'apps/api/seed/general-knowledge.json'), 'utf8'),
);

test('ten questions in both languages print on at most three pages, with name, both dates and score', async ({
  signedIn: page,
  server,
  learner,
}) => {
  const { result } = await sit(server, learner, await server.addQuiz(general), (n) => n % 4);
  await page.goto(`/results/${result}`);
  await page.getByRole('combobox', { name: 'English / Nepali / Both' }).selectOption('both');
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article');
  await expect(paper).toContainText(`Name${learner.username}`);
  await expect(paper).toContainText(/Completed\d+ \w+ \d{4}, \d\d:\d\d \(\d+ \w+ 20\d\d BS\)/);
  await expect(paper).toContainText(/Final score: −?\d+\.\d\d out of 10/);
  await expect(paper).toContainText('General Knowledge: Nepal and the World');
  await expect(paper).toContainText('सामान्य ज्ञान: नेपाल र विश्व');
  await expect(paper.getByRole('listitem').filter({ hasText: 'Your answer' }).first()).toBeVisible();

  const pdf = await page.pdf({ format: 'A4' });
  const pages = Number(/\/Type\s*\/Pages[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
  test.info().annotations.push({ type: 'pages', description: `a paper of ten questions: ${pages} pages` });
  expect(pages).toBeGreaterThanOrEqual(1);
  expect(pages).toBeLessThanOrEqual(3);
});

test('a paper in sections prints their scores and cut-offs, and its questions under their names', async ({
  signedIn: page,
  server,
  learner,
}) => {
  const quiz = await server.addQuiz(sectionedQuiz('Printed in sections'));
  const { result } = await sit(server, learner, quiz, (n) => [0, 1, undefined, 0, 0][n - 1]);
  await page.goto(`/results/${result}`);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Not passed (Pass mark: 40%)');
  await expect(paper).toContainText(
    'Pass mark not reached in the section: General knowledge and current affairs',
  );
  await expect(paper.getByRole('row', { name: /^General knowledge/ })).toContainText(
    '1.60 out of 6111Pass mark of the section (60%): not reached',
  );
  await expect(paper.getByRole('row', { name: /^Reasoning/ })).toContainText('5.00 out of 5200');
  const reasoning = paper
    .getByRole('heading', { name: 'Reasoning' })
    .locator('xpath=following-sibling::ol[1]');
  await expect(reasoning.locator(':scope > li')).toHaveCount(2);
  await expect(reasoning).toContainText('4.Question text 4');
});
