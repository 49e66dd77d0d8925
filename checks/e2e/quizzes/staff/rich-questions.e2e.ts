import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, test } from '#e2e/support/admin.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expectAccessible, storeTokens } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const FORMAT = 'Format of the texts';

test('a teacher writes formulas with the buttons, sees them, and saves', { tag: '@full' }, async ({
  asAdmin: { page, create, api },
}) => {
  const id = await create(shortQuiz('Rich', 1));
  await page.goto(`/admin/quiz/${id}/edit`);
  await page.getByRole('button', { name: '+ Add New Question', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Formatting' })).toBeHidden();
  await page.getByLabel(FORMAT).selectOption('rich');

  const field = page.getByLabel('Question (English)');
  await field.fill('Is x^2 positive?');
  const select = (from: number, to: number) =>
    field.evaluate((area: HTMLTextAreaElement, range) => area.setSelectionRange(...range), [from, to] as [
      number,
      number,
    ]);
  await select(3, 6);
  await page.getByRole('button', { name: 'Formula', exact: true }).click();
  await expect(field).toHaveValue('Is \\(x^2\\) positive?');
  await expect(field).toBeFocused();
  await select(11, 19);
  await field.press('Control+b');
  await expect(field).toHaveValue('Is \\(x^2\\) **positive**?');
  const preview = page.getByRole('region', { name: 'As learners will see it' });
  await expect(preview.locator('math msup')).toHaveText('x2');
  await expect(preview.locator('strong').first()).toHaveText('positive');

  for (const n of [1, 2, 3, 4]) await page.getByLabel(`Option ${n} (English)`).fill(`\\(${n}\\)`);
  await page.getByLabel('Option 4 (English)').fill('\\(\\href{javascript:alert(1)}{x}\\)');
  await expect(preview.getByText(/Unsupported function name: \\href/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Question', exact: true }).click();
  await expect(page.getByText('Not saved: one field needs attention.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Option 4 (English)')).toHaveAccessibleDescription(
    /^A formula cannot be shown\. Formula 1 .*Unsupported function name: \\href/,
  );
  await page.getByLabel('Option 4 (English)').fill('*none*');
  await page.getByRole('button', { name: 'Save Question', exact: true }).click();
  const row = page.getByRole('paragraph').filter({ hasText: /^Q2: / });
  await expect(row).toHaveText('Q2: Is x2 positive?');
  await expect(row.locator('math msup')).toHaveText('x2');
  const { body } = await api('GET', `/api/admin/quizzes/${id}/`);
  expect(body.questions[1]).toMatchObject({ format: 'rich', text: { en: 'Is \\(x^2\\) **positive**?' } });

  await page.getByRole('button', { name: /^Edit Q2:/ }).click();
  await expect(page.getByLabel(FORMAT)).toHaveValue('rich');
  await expect(field).toHaveValue('Is \\(x^2\\) **positive**?');
});

/** Markup, addresses and MathML that would do harm if any of it became part of the page. */
const vectors = (canary: string) => [
  '<script>window.fired=1</script>',
  '<img src=x onerror=window.fired=1>',
  `<img src="${canary}/x.png">`,
  '<svg onload=window.fired=1>',
  '<math><maction actiontype="statusline#javascript:window.fired=1">x</maction></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=window.fired=1></annotation-xml></math>',
  '<math><mtext><mglyph><style><!--</style><img src=x onerror=window.fired=1></mglyph></mtext></math>',
  '[x](javascript:window.fired=1)',
  '`<img src=x onerror=window.fired=1>`',
  '| <img src=x onerror=window.fired=1> | **<b onclick=window.fired=1>** |',
  '- <iframe srcdoc="<script>parent.fired=1</script>">',
  '```\n<script>window.fired=1</script>\n```',
  '\\(\\text{<img src=x onerror=window.fired=1>}\\)',
  '\\(\\text{</mtext></math><img src=x onerror=window.fired=1>}\\)',
  '\\(x < y > z \\& "\\)',
];
const refused = (canary: string) => [
  '![x](javascript:window.fired=1)',
  '![x](data:text/html,<script>window.fired=1</script>)',
  `![x](${canary}/y.png)`,
  '\\(\\href{javascript:window.fired=1}{x}\\)',
  `\\(\\includegraphics{${canary}/z.png}\\)`,
  '\\(\\htmlData{onclick=window.fired=1}{x}\\)',
  '\\(\\class{x}{y}\\)',
  '\\(\\style{background:url(x)}{y}\\)',
  '\\(\\def\\a{\\a\\a}\\a\\)',
  '\\(\\unclosed{',
];

test('no text of a rich question becomes markup, in the preview, the quiz and the printed report', async ({
  asAdmin: { page, create, api },
  server,
  learner,
}) => {
  let requested = 0;
  const canary = createServer((_request, response) => {
    requested += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => canary.once('listening', resolve));
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const option = (en: string, is_correct = false) => ({ text: { en, ne: en }, is_correct });
  const rich = (en: string) => ({
    format: 'rich',
    text: { en, ne: en },
    hint: { en, ne: en },
    options: [option(en, true), option('other')],
  });
  for (const text of refused(address)) {
    const quiz = { title: { en: 'Refused', ne: '' }, questions: [rich(text)] };
    expect((await api('POST', '/api/quizzes/create-from-json/', quiz)).status, text).toBe(400);
  }

  const questions = vectors(address).map(rich);
  const id = await create({ title: { en: 'Hostile', ne: '' }, questions });
  await page.goto(`/admin/quiz/${id}/edit`);
  await page.getByRole('button', { name: /^Edit Q1:/ }).click();
  const preview = page.getByRole('region', { name: 'As learners will see it' });
  for (const text of vectors(address)) {
    await page.getByLabel('Question (English)').fill(`shown ${text}`);
    await expect(preview.getByText('shown').first()).toBeVisible();
  }
  const harmless = async () => {
    expect(await page.evaluate(() => 'fired' in window)).toBe(false);
    const bad =
      'script:not([src]), iframe, [onerror], [onclick], [onload], maction, mglyph, annotation-xml, a[href^="javascript"]';
    expect(await page.locator(`main :is(${bad})`).count()).toBe(0);
  };
  await harmless();

  await storeTokens(page, server.url, learner.tokens);
  await startQuiz(page, id);
  for (const n of questions.keys()) {
    await page
      .getByText(`Question ${n + 1} of`)
      .first()
      .waitFor();
    await page.getByRole('radio').first().waitFor();
    await harmless();
    if (n + 1 < questions.length) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await submitQuiz(page);
  await page.getByRole('link', { name: 'View Report' }).click();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  // Every vector as its question, as an option and as its hint.
  await expect(
    page.getByRole('article').getByText('<img src=x onerror=window.fired=1>').first(),
  ).toBeVisible();
  await harmless();
  expect(requested).toBe(0);
  canary.close();
});

test('a photo becomes the picture of a question, small and without its camera data', {
  tag: '@full',
}, async ({ asAdmin: { page, create, api }, server, learner }) => {
  const id = await create(shortQuiz('Photo', 1));
  await page.goto(`/admin/quiz/${id}/edit`);
  await page.getByRole('button', { name: /^Edit Q1:/ }).click();
  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#3366cc' } })
    .withExif({ IFD0: { Artist: 'A secret name' } })
    .jpeg()
    .toBuffer();
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a photo: Picture of the question' }).click();
    await (await chooser).setFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer });
  };
  await choose(Buffer.from('no picture'));
  await expect(page.getByText(/^This is not a PNG, JPEG or WebP picture/)).toBeVisible();
  await choose(photo);
  await expect(page.getByRole('button', { name: 'Remove the photo: Picture of the question' })).toBeVisible();
  await expect(page.getByLabel('Question Image SVG', { exact: true })).toBeHidden();
  await page.getByLabel('Image Caption (English)').first().fill('A field');
  await page.getByLabel('Image Caption (Nepali)').first().fill('खेत');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Question', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Edit Q1:/ })).toBeVisible();
  const { body } = await api('GET', `/api/admin/quizzes/${id}/`);
  const svg = body.questions[0]?.image?.svg ?? '';
  expect(svg).toContain('viewBox="0 0 1200 600"');
  expect(Buffer.from(svg.split('base64,')[1] ?? '', 'base64').toString('latin1')).not.toContain('secret');

  await storeTokens(page, server.url, learner.tokens);
  await startQuiz(page, id);
  const shown = page.getByRole('img', { name: 'A field' });
  await expect(shown).toBeVisible();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1200);
});
