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

const grid = (page: Page) => page.getByRole('group', { name: 'All questions by number' });
const cells = (page: Page) => grid(page).locator('> button');
const rows = (page: Page) => page.getByRole('main').locator('li button[aria-haspopup="dialog"]');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.describe('/results/{id} of 120 questions', () => {
  test('is at most 3 500 px high on a phone, opens each question in its place and filters them', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    const quiz = await server.addQuiz(quizOf(120));
    const { result } = await sit(server, learner, quiz, mixed, [2, 4]);
    await page.goto(`/results/${result}`);
    await expect(cells(page)).toHaveCount(120);
    const expectLow = async (language: string) => {
      const height = await page.evaluate(async () => {
        await document.fonts.ready;
        return document.documentElement.scrollHeight;
      });
      const description = `a report of 120 questions, ${language}: ${height} px`;
      test.info().annotations.push({ type: 'height', description });
      expect(height, description).toBeLessThanOrEqual(3500);
    };
    await expectLow('en');
    await page.getByRole('button', { name: 'Switch to Nepali' }).click();
    await expect(page.getByRole('heading', { name: 'प्रश्न विश्लेषण' })).toBeVisible();
    await expectLow('ne');
    await page.getByRole('main').getByRole('button', { name: 'English', exact: true }).click();
    await expectAccessible(page);

    // The first wrong ones, and all at a tap.
    await expect(rows(page)).toHaveText([/Incorrect/, /Incorrect/, /Incorrect/]);
    const second = page.getByRole('button', { name: 'Question 2, Incorrect, Marked for review' });
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    const panel = page.getByRole('region', { name: 'Question 2, Incorrect, Marked for review' });
    await expect(panel.getByRole('listitem').filter({ hasText: 'Wrong A 2' })).toContainText('Your answer');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Right 2' })).toContainText('Correct answer');
    await expect(panel).toContainText('Because of 2');
    await expectAccessible(page);
    // Numbers after it fill its row: it stands below the row of the number.
    const below = await panel.boundingBox();
    const sixth = await cells(page).nth(5).boundingBox();
    expect(sixth?.y).toBeLessThan(below?.y ?? 0);

    await panel.getByRole('button', { name: 'Next wrong one' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Question 5, Incorrect' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next wrong one' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Question 6, Incorrect' })).toContainText('Because of 6');
    await page.getByRole('button', { name: 'Previous wrong one' }).click();
    await page.getByRole('button', { name: 'Previous wrong one' }).click();
    await expect(page.getByRole('button', { name: 'Previous wrong one' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Close question 2' }).click();
    await expect(second).toBeFocused();

    await page.getByRole('button', { name: 'Show all 120 questions' }).click();
    await expect(rows(page)).toHaveCount(120);
    await expect(rows(page).first()).toBeFocused();

    await test.step('filters by kind, flag and topic, and names what to revise', async () => {
      await page.reload();
      const revise = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'What to revise' }) });
      await expect(revise.getByRole('listitem')).toHaveText([
        /Geography.*24\.00 marks lost.*20 wrong \(of 20\)/,
        /Law.*24\.00 marks lost/,
        /Economy.*24\.00 marks lost/,
      ]);
      await revise.getByText('All topics: 6').click();
      await expect(revise.getByText('20 of 20 correct')).toHaveCount(2);
      await expectAccessible(page);

      await revise.getByRole('link', { name: 'Law' }).click();
      await expect(page.getByRole('heading', { name: 'Question Analysis' })).toBeFocused();
      await expect(cells(page)).toHaveCount(20);
      await expect(status(page, '20 of 120 questions')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue(':Law');

      const filter = page.getByRole('group', { name: 'Show questions' });
      await filter.getByRole('button', { name: 'Marked for review 0' }).click();
      await expect(page.getByText('There are no such questions.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Show all 120 questions' }).click();
      await expect(cells(page)).toHaveCount(120);
      await filter.getByRole('button', { name: 'Marked for review 2' }).click();
      await expect(cells(page)).toHaveCount(2);
      await page.getByRole('combobox', { name: 'Topic' }).selectOption('नापी र नक्सा');
      await filter.getByRole('button', { name: 'Unanswered 20' }).click();
      await expect(cells(page)).toHaveCount(20);
      await expect(rows(page)).toHaveCount(20);
    });
  });
});

test('a full score and a best-ever are named, once and truthfully', async ({
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
  await test.step('its tick does not move under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByText(full)).toBeVisible();
    const moving = () => page.evaluate(() => document.getAnimations().length);
    expect(await moving()).toBe(0);
  });
  await page.goto(`/results/${second.result}`);
  await expect(page.getByText('Final score')).toBeVisible();
  await expect(page.getByText(best)).toHaveCount(0);
});
