import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#e2e/support/admin.ts';
import { paperStored } from '#e2e/support/phone.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expectAccessible, storeTokens } from '#e2e/support/test.ts';

// Two papers of ten questions, as a teacher writes them into an empty quiz: three with formulas, two with photos, two on
// one passage. A learner takes them on a phone that loses its network, and prints the report.

type Language = 'en' | 'ne';
const NAME = { en: 'English', ne: 'Nepali' };

const words = {
  formula: { en: (n: number) => `Which is \\(x^2 + ${n}\\)?`, ne: (n: number) => `\\(x^2 + ${n}\\) कुन हो?` },
  photo: { en: (n: number) => `What does photo ${n} show?`, ne: (n: number) => `फोटो ${n} मा के छ?` },
  passage: { en: (n: number) => `Who is in line ${n}?`, ne: (n: number) => `पङ्क्ति ${n} मा को छ?` },
  plain: { en: (n: number) => `Plain question ${n}?`, ne: (n: number) => `साधारण प्रश्न ${n}?` },
};
/** The first five come through the form, the others are the same again. */
const BY_FORM = 5;
const kinds = [
  ...['formula', 'photo', 'passage', 'passage', 'plain'],
  ...['formula', 'formula', 'photo', 'plain', 'plain'],
] as (keyof typeof words)[];
const besideFormula = { en: 'Which is', ne: 'कुन हो?' };
const captions = { en: (n: number) => `Photo ${n}`, ne: (n: number) => `फोटो ${n}` };
const passage = { en: 'A crow sat on a tree.\nA fox came by.', ne: 'रूखमा काग बसेको थियो।\nस्याल आयो।' };
const passageLine = { en: 'A crow sat on a tree.', ne: 'रूखमा काग बसेको थियो।' };
const options = { en: (n: number) => `Choice ${n}`, ne: (n: number) => `विकल्प ${n}` };

async function fill(page: Page, label: string, languages: Language[], text: Record<Language, string>) {
  for (const each of languages)
    await page.getByLabel(`${label} (${NAME[each]})`, { exact: true }).fill(text[each]);
}

async function addQuestion(page: Page, n: number, languages: Language[]): Promise<void> {
  const kind = kinds[n - 1] ?? 'plain';
  const both = (of: Record<Language, (n: number) => string>, number: number) => ({
    en: of.en(number),
    ne: of.ne(number),
  });
  await page.getByRole('button', { name: '+ Add New Question', exact: true }).click();
  if (kind === 'formula') await page.getByLabel('Format of the texts').selectOption('rich');
  if (kind === 'passage') {
    const choice = page.getByLabel('Passage', { exact: true });
    if (kinds[n - 2] === 'passage') await choice.selectOption({ index: 1 });
    else {
      await choice.selectOption('new');
      await fill(page, 'Passage', languages, passage);
    }
  }
  await fill(page, 'Question', languages, both(words[kind], n));
  if (kind === 'photo') {
    const photo = sharp({ create: { width: 800, height: 500, channels: 3, background: '#4a7c59' } });
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
    await page.locator('input[type="file"]').first().setInputFiles(file);
    await page.getByRole('button', { name: 'Remove the photo: Picture of the question' }).waitFor();
    for (const each of languages) {
      await page.getByLabel(`Image Caption (${NAME[each]})`, { exact: true }).first().fill(captions[each](n));
    }
  }
  for (const option of [1, 2, 3, 4]) await fill(page, `Option ${option}`, languages, both(options, option));
  await page.getByRole('button', { name: 'Save Question', exact: true }).click();
  await expect(page.getByText(new RegExp(`^Q${n}: `))).toBeVisible();
}

const papers: [Language, ...Language[]][] = [['en', 'ne'], ['ne']];
for (const languages of papers) {
  test(`a paper in ${languages.map((each) => NAME[each]).join(' and ')} is written, taken without a network and printed`, {
    tag: '@full',
  }, async ({ asAdmin: { page, create, api }, browser, server, learner }) => {
    test.slow();
    const [first] = languages;
    const title = { en: languages.includes('en') ? 'Whole paper' : '', ne: 'पूरा प्रश्नपत्र' };
    const id = await create({ title, status: 'draft', questions: [] });
    await page.goto(`/admin/quiz/${id}/edit`);
    for (let n = 1; n <= BY_FORM; n++) await addQuestion(page, n, languages);
    const written = (await api('GET', `/api/admin/quizzes/${id}/`)).body.questions;
    for (const [place, kind] of kinds.entries()) {
      const like = written[kinds.indexOf(kind)];
      if (place < BY_FORM || !like) continue;
      const text = { en: '', ne: '' };
      for (const each of languages) text[each] = words[kind][each](place + 1);
      const { topic, format, image, options } = like;
      const added = {
        text,
        topic,
        format,
        image,
        options: options.map(({ text, is_correct }) => ({ text, is_correct })),
      };
      expect((await api('POST', `/api/admin/quizzes/${id}/questions/`, added)).status).toBe(201);
    }
    await page.reload();
    await expect(page.getByText(/^Q10: /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const anyway = page.getByRole('button', { name: 'Publish anyway' });
    await expect(anyway.or(page.getByText('The quiz is published.'))).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect
      .poll(async () => (await api('GET', `/api/admin/quizzes/${id}/`)).body.status)
      .toBe('published');

    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: server.url });
    const phone = await context.newPage();
    await storeTokens(phone, server.url, learner.tokens);
    await startQuiz(phone, id);
    await paperStored(phone);
    await expect(phone.locator('math')).toBeVisible();
    await context.setOffline(true);
    for (const [place, kind] of kinds.entries()) {
      const shown = kind === 'formula' ? besideFormula[first] : words[kind][first](place + 1);
      await expect(phone.getByText(shown).first()).toBeVisible();
      if (kind === 'formula') await expect(phone.locator('math')).toHaveCount(1);
      if (kind === 'photo') {
        const picture = phone.getByRole('img', { name: captions[first](kinds.indexOf(kind) + 1) });
        await expect(picture).toBeVisible();
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
      }
      if (kind === 'passage') await expect(phone.getByText(passageLine[first])).toBeVisible();
      await test
        .info()
        .attach(`question ${place + 1}`, { body: await phone.screenshot(), contentType: 'image/png' });
      await phone
        .getByRole('radio')
        .nth(place % 2)
        .check();
      if (place + 1 < kinds.length) await phone.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await expectAccessible(phone);
    await context.setOffline(false);
    await submitQuiz(phone);
    await phone.getByRole('link', { name: 'View Report' }).click();
    await phone.getByRole('heading', { level: 2, name: /analysis/i }).waitFor();
    await expectAccessible(phone);
    await phone.evaluate(() => {
      window.print = () => {};
    });
    await phone.getByRole('button', { name: 'Share', exact: true }).click();
    await phone.getByRole('button', { name: 'Print' }).click();
    await phone.emulateMedia({ media: 'print' });
    const paper = phone.getByRole('article');
    await expect(paper.locator('math')).toHaveCount(3);
    await expect(paper.getByText(passageLine[first]).filter({ visible: true })).toHaveCount(1);
    const pdf = await phone.pdf({ format: 'A4' });
    await test.info().attach('paper', { body: pdf, contentType: 'application/pdf' });
    const pages = Number(/\/Type\s*\/Pages[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
    expect(pages).toBeLessThanOrEqual(4);
    await context.close();
  });
}
