import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { letThrough, noNetwork, paperStored } from '#e2e/support/phone.ts';
import { readingOf, startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { sectionedQuiz } from '#support/quiz.ts';

const choose = (page: Page, place: number) =>
  page
    .getByRole('radio')
    .nth(place - 1)
    .check();
const number = (page: Page, n: number) =>
  page.getByRole('navigation').getByRole('button', { name: new RegExp(`^Question ${n} ?,`) });
const heading = (page: Page, n: number) => page.getByRole('heading', { name: `Question ${n} of 5` });

const FIRST = 'General knowledge and current affairs';
const FIRST_NE = 'सामान्य ज्ञान तथा समसामयिक घटना';

test.describe('a paper in sections', () => {
  test('names the section and the marks of each question, in one line', async ({
    signedIn: page,
    server,
  }) => {
    const quiz = await server.addQuiz(sectionedQuiz('In sections'));
    await page.goto(`/quiz/${quiz}/instructions`);
    const first = page.getByRole('listitem').filter({ hasText: FIRST });
    await expect(first).toContainText('3 questions');
    await expect(first).toContainText('+2 per correct answer');
    await expect(first).toContainText('−0.4 per wrong answer');
    await expect(first).toContainText('Pass mark of this section: 60%');
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Reasoning' }) }),
    ).toContainText('Marks differ by question; each shows its own');
    await expectAccessible(page);

    await startQuiz(page, quiz);
    await expect(heading(page, 1)).toHaveAccessibleDescription(
      `${FIRST} Marks: 2 for a correct answer, 0.4 off for a wrong one`,
    );
    const instructions = page.getByRole('group').filter({ hasText: 'Instructions for this section' });
    await expect(instructions).toContainText('A wrong answer costs a fifth of its marks.');
    const top = async (n: number) => (await heading(page, n).boundingBox())?.y ?? Number.NaN;
    const line = await top(1);
    // Nothing jumps; a page that is scrolled to the question may stand one pixel higher.
    const staysAt = async (n: number) => expect(Math.abs((await top(n)) - line)).toBeLessThanOrEqual(1);

    await number(page, 2).click();
    await expect(instructions).toBeHidden();
    await staysAt(2);
    await number(page, 5).click();
    await expect(heading(page, 5)).toHaveAccessibleDescription(
      'Reasoning Marks: 4 for a correct answer, 1 off for a wrong one',
    );
    await staysAt(5);
    await expect(
      page.getByRole('navigation').getByRole('list', { name: FIRST }).getByRole('button'),
    ).toHaveCount(3);
    await expect(
      page.getByRole('navigation').getByRole('list', { name: 'Reasoning' }).getByRole('button'),
    ).toHaveCount(2);

    await readingOf(page).selectOption('ne');
    await expect(page.getByText('अङ्क: सही उत्तरमा ४ थपिन्छ, गलत उत्तरमा १ घट्छ')).toBeAttached();
    await expect(page.getByRole('navigation').getByRole('list', { name: FIRST_NE })).toBeVisible();
    await expectAccessible(page);
  });

  test('goes on without a network, and reports which cut-off was missed', async ({
    signedIn: page,
    server,
  }) => {
    // The report's code comes only when it is let through below.
    const network = new EventEmitter();
    await page.route('**/assets/report-screen-*.js', async (route) => {
      await once(network, 'back');
      await route.continue();
    });
    await startQuiz(page, await server.addQuiz(sectionedQuiz('Offline')));
    await paperStored(page);
    await page.route('**/api/**', noNetwork);
    await choose(page, 1);
    await number(page, 4).click();
    await choose(page, 1);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(heading(page, 4)).toHaveAccessibleDescription(/^Reasoning Marks: 1 /);
    await number(page, 5).click();
    await choose(page, 1);
    await number(page, 2).click();
    await expect(heading(page, 2)).toHaveAccessibleDescription(new RegExp(`^${FIRST}`));
    await choose(page, 2);

    await page.getByRole('button', { name: 'Review your answers' }).click();
    await expect(page.getByText(`${FIRST}: 1`)).toBeVisible();
    await letThrough(page, '**/api/**');
    await submitQuiz(page);
    // 2 − 0.4 of 6, then 1 + 4 of 5: enough in the whole, too little in the first section.
    await page.getByRole('link', { name: 'View Report' }).click();
    await expect(page.getByRole('status').getByText('Loading…')).toBeAttached();
    network.emit('back');
    await expect(page.getByText('Not passed')).toBeVisible();
    await expect(page.getByText(`Pass mark not reached in the section: ${FIRST}`)).toBeVisible();
    await page.getByRole('button', { name: 'Details' }).click();
    const results = page
      .getByRole('listitem')
      .filter({ hasText: 'Pass mark of the section (60%): not reached' });
    await expect(results).toContainText('1.60 of 6 marks');
    await expect(results).toContainText('1 correct · 1 incorrect · 1 unanswered');
    await expect(page.getByText('5.00 of 5 marks')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Correct/ })).toContainText('+7.00');
    await expect(page.getByRole('row', { name: /^Incorrect/ })).toContainText('−0.40');
    await expectAccessible(page);

    await readingOf(page).selectOption('ne');
    await expect(page.getByText(`उत्तीर्णाङ्क नपुगेको खण्ड: ${FIRST_NE}`)).toBeVisible();
    await expect(page.getByText('खण्डको उत्तीर्णाङ्क (६०%): पुगेन')).toBeVisible();
    await readingOf(page).selectOption('en');
  });

  test('letters shuffled options by their place, in the quiz, by key and in the report', async ({
    signedIn: page,
    server,
  }) => {
    const { sections, ...rest } = sectionedQuiz('Shuffled');
    const shuffled = sections.map((section) => ({
      ...section,
      shuffle_options: true,
      shuffle_questions: true,
    }));
    const quiz = await server.addQuiz({ ...rest, sections: shuffled } as typeof rest);
    await startQuiz(page, quiz);
    await page.getByText('Keyboard shortcuts').click();
    await page.getByLabel('Use single-key shortcuts').check();
    const options = page.locator('fieldset[aria-labelledby] label');
    await expect(options).toHaveCount(4);
    const texts = await options.allInnerTexts();
    const letters = options.locator('[data-letter]');
    const lettersOf = () => letters.evaluateAll((all) => all.map((each) => each.getAttribute('data-letter')));
    expect(await lettersOf()).toEqual(['A', 'B', 'C', 'D']);
    await page.keyboard.press('2');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await readingOf(page).selectOption('ne');
    expect(await lettersOf()).toEqual(['क', 'ख', 'ग', 'घ']);
    await readingOf(page).selectOption('en');
    await submitQuiz(page);
    await page.getByRole('link', { name: 'View Report' }).click();
    await page.locator('#question-1').click();
    const reported = page.getByRole('list', { name: 'Options' }).getByRole('listitem');
    for (const [place, text] of texts.entries()) await expect(reported.nth(place)).toContainText(text);
    await expect(reported.nth(1)).toContainText('Your answer');

    // The same questions in another order: none is new, and nothing needs to be read about that.
    await startQuiz(page, quiz);
    await expect(options).toHaveCount(4);
    await expect(page.getByText('in earlier attempts')).toHaveCount(0);
  });
});
