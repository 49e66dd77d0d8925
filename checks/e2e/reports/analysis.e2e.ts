import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';
import { sit } from './sit.ts';

const TOPICS = ['History', 'Geography', 'नापी र नक्सा', 'Science', 'Law', 'Economy'];

/** A quiz of `count` questions, the topics in turn. The texts are longer than the rows show. */
const quizOf = (count: number, title = 'Long paper') => {
  const quiz = shortQuiz(title, count, { pass_percent: 40 });
  const questions = (quiz.questions as object[]).map((question, index) => ({
    ...question,
    text: {
      en: `Question text ${index + 1}: which of these statements about the districts of Nepal is true?`,
      ne: `प्रश्नको पाठ ${index + 1}: नेपालका जिल्लाबारे तलका भनाइमध्ये कुन भनाइ सही छ भनी छानेर लेख्नुहोस्, जुन एउटै छ।`,
    },
    topic: TOPICS[index % TOPICS.length],
    hint: { en: `Because of ${index + 1}`, ne: `कारण ${index + 1}` },
  }));
  return { ...quiz, questions };
};
/** In turn: right, wrong, blank, right, wrong, wrong. Science is always right, geography and economy always wrong. */
const mixed = (number: number) => [0, 1, undefined, 0, 2, 3][(number - 1) % 6];

const rows = (page: Page) => page.getByRole('main').locator('li button[aria-haspopup="dialog"]');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.describe('/results/{id} of 120 questions', () => {
  test('has score, what to revise and the list within two screens of a phone, and at most 20 other controls', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    const quiz = await server.addQuiz(quizOf(120));
    const { result } = await sit(server, learner, quiz, mixed);
    await page.goto(`/results/${result}`);
    await expect(rows(page)).toHaveCount(10);
    const expectNear = async (language: string) => {
      const near = await page.evaluate(async () => {
        await document.fonts.ready;
        const end = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom;
        const controls = [...document.querySelectorAll('a[href], button, select, summary')].filter(
          (each) => each.getClientRects().length > 0,
        );
        return {
          score: end('main strong') ?? Number.NaN,
          list: end('#question-analysis') ?? Number.NaN,
          height: document.documentElement.scrollHeight,
          controls: controls.filter((each) => !each.matches('li button[aria-haspopup="dialog"]')).length,
        };
      });
      const description = `a report of 120 questions, ${language}: ${JSON.stringify(near)}`;
      test.info().annotations.push({ type: 'near', description });
      expect(near.score, description).toBeLessThanOrEqual(300);
      expect(near.list, description).toBeLessThanOrEqual(740);
      expect(near.height, description).toBeLessThanOrEqual(2400);
      expect(near.controls, description).toBeLessThanOrEqual(20);
    };
    await expectNear('en');
    await page.getByRole('button', { name: 'Switch to Nepali' }).click();
    await expect(page.getByRole('heading', { name: 'प्रश्न विश्लेषण' })).toBeVisible();
    await expectNear('ne');
  });

  test('lists the wrong ones first, filters them by kind, flag and topic, and leads to practice by topic', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    const quiz = await server.addQuiz(quizOf(120, 'Filtered paper'));
    const { result } = await sit(server, learner, quiz, mixed, [2, 4]);
    await page.goto(`/results/${result}`);
    await expect(rows(page)).toHaveText(Array(10).fill(/Incorrect/));
    await expect(rows(page).first()).toContainText('Marked for review');
    await expectAccessible(page);

    // The list grows with what is read in the details, so that closing them finds the row.
    await rows(page).nth(9).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(11);
    await expect(rows(page).nth(10)).toBeFocused();
    await page.getByRole('button', { name: 'Show all 120 questions' }).click();
    await expect(rows(page)).toHaveCount(120);
    await expect(rows(page).nth(11)).toBeFocused();

    const filter = page.getByRole('group', { name: 'Show questions' });
    await expect(filter.getByRole('button')).toHaveText([
      'All 120',
      'Incorrect 60',
      'Unanswered 20',
      'Correct 40',
      'Marked for review 2',
    ]);
    await filter.getByRole('button', { name: 'Marked for review' }).click();
    await expect(rows(page)).toHaveText([/^2/, /^4/]);
    await expect(status(page, '2 of 120 questions')).toBeVisible();
    await expectAccessible(page);

    const revise = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'What to revise' }) });
    await expect(revise.getByRole('listitem')).toHaveText([
      /Geography.*20 of 20 missed, 24\.00 marks lost/,
      /Law.*24\.00 marks lost/,
      /Economy.*24\.00 marks lost/,
    ]);
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByText('20 of 20 correct')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('list', { name: 'By topic' }).getByRole('button', { name: 'Law' }).click();
    await expect(page.getByRole('heading', { name: 'Question Analysis' })).toBeFocused();
    await expect(page.getByText('Topic: Law')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await expect(filter.getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'All topics' }).click();
    await expect(rows(page)).toHaveCount(120);

    await revise.getByRole('link', { name: 'Law' }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
    await page.goBack();
    // Wrong and blank ones, as many as the button says.
    await page.getByRole('link', { name: /^Practise the 80 .*you missed$/ }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  });
});

test('a full score and a best-ever are named, once and truthfully', { tag: '@full' }, async ({
  signedIn: page,
  server,
  learner,
}) => {
  const quiz = await server.addQuiz(quizOf(4, 'Again'));
  const first = await sit(server, learner, quiz, (n) => (n === 1 ? 0 : 1));
  const second = await sit(server, learner, quiz, (n) => (n < 4 ? 0 : 1));
  const full = /^Full score$/;
  const best = 'Your best score in this quiz';
  await page.goto(`/results/${first.result}`);
  await expect(page.getByText('out of 4').first()).toBeVisible();
  await expect(page.getByText(best)).toHaveCount(0);
  await page.goto(`/results/${second.result}`);
  await expect(page.getByText(best)).toBeVisible();
  await expect(page.getByText(learner.username, { exact: true })).toBeVisible();
  const third = await sit(server, learner, quiz, () => 0);
  await page.goto(`/results/${third.result}`);
  await expect(page.getByText(full)).toBeVisible();
  await expect(page.getByText('No marks were lost: there is nothing to revise in this quiz.')).toBeVisible();
  await expectAccessible(page);
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving(), 'its tick, under reduced motion').toBe(0);
  await page.goto(`/results/${second.result}`);
  await expect(page.getByText('Final score')).toBeVisible();
  await expect(page.getByText(best)).toHaveCount(0);
});
