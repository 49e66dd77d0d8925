import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test } from '#e2e/support/admin.ts';
import { hostileTexts } from '#e2e/support/hostile/json.ts';
import { hostilePictures } from '#e2e/support/hostile/pictures.ts';
import { expect } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

test.describe.configure({ timeout: 180_000 });

/** Anything that runs leaves a trace: a dialog, a property of the window, or a request to another origin. */
function watch(page: Page, server: string) {
  const marks: string[] = [];
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'alert') marks.push(`dialog: ${dialog.message()}`);
    await dialog.accept();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server) && !url.startsWith('data:') && !url.startsWith('blob:'))
      marks.push(`request: ${url}`);
  });
  return async () => {
    if (await page.evaluate(() => 'fired' in window)) marks.push('a script ran');
    return marks;
  };
}

test('hostile texts are rejected by the server with a code, or stored as plain text', async ({
  asAdmin,
  server,
}) => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  const access = await asAdmin.page.evaluate(() => localStorage.accessToken);
  for (const { name, text, becomes } of hostileTexts) {
    const answer = await fetch(`${server.url}/api/quizzes/create-from-json/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: text,
    });
    const body = await answer.json();
    // The page reports a duplicate name. The server uses the last one, as every JSON parser does.
    if (becomes === 'harmless' || name === 'a name given twice') expect(answer.status, name).toBe(201);
    else {
      expect([400, 413], name).toContain(answer.status);
      expect(body.code, name).toMatch(/^(MALFORMED_BODY|INVALID_INPUT|BODY_TOO_LARGE)$/);
      if (body.code === 'INVALID_INPUT') expect(body.errors.length, name).toBeGreaterThan(0);
    }
  }
});

test('hostile texts that are pasted do nothing to the page, and each gets a message', {
  tag: '@full',
}, async ({ asAdmin: { page }, server }) => {
  const marks = watch(page, server.url);
  await page.goto('/admin/quiz/new');
  const field = page.getByRole('textbox').first();
  for (const { name, text, becomes } of hostileTexts) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Create Quiz', exact: true }).click();
    const answer = page.getByText(
      {
        'no JSON': /^Invalid JSON format\. Please check your data\.$/,
        refused:
          /^(Failed to create quiz\. Check the console for details\.|Invalid JSON format\. Please check your data\.)$/,
        harmless: /^Quiz created successfully! Quiz ID: \d+/,
      }[becomes],
    );
    await expect(answer.first(), name).toBeVisible();
    if (becomes === 'harmless') await page.goto('/admin/quiz/new');
  }
  await page.goto('/admin');
  await expect(page.getByText('Hostile <img src=x onerror=alert(1)>').first()).toBeVisible();
  expect(await marks()).toEqual([]);
});

test('hostile pictures are rejected by the server with a reason', async ({ asAdmin, server }) => {
  const pictures = hostilePictures('http://127.0.0.1:9');
  expect(pictures.length).toBeGreaterThanOrEqual(30);
  const access = await asAdmin.page.evaluate(() => localStorage.accessToken);
  for (const [name, svg] of pictures) {
    const quiz = shortQuiz('Pictures', 1);
    const questions = (quiz.questions as object[]).map((question) => ({ ...question, image: { svg } }));
    const answer = await fetch(`${server.url}/api/quizzes/create-from-json/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({ ...quiz, questions }),
    });
    expect(answer.status, name).toBe(400);
    const { errors } = await answer.json();
    expect(errors, name).toEqual([
      { path: '/questions/0/image/svg', code: 'SVG_REFUSED', message: expect.stringMatching(/\w/) },
    ]);
  }
});

test('hostile pictures in the preview run nothing and fetch nothing', { tag: '@full' }, async ({
  asAdmin: { page },
  server,
}) => {
  let requested = 0;
  const canary = createServer((_request, response) => {
    requested += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => canary.once('listening', resolve));
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;

  const marks = watch(page, server.url);
  const quiz = await server.addQuiz(shortQuiz('Preview', 1));
  await page.goto(`/admin/quiz/${quiz}/edit`);
  await page.getByRole('button', { name: '+ Add New Question' }).click();
  const field = page.getByLabel('Question Image SVG');
  for (const [, svg] of hostilePictures(address)) {
    await field.fill(svg);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.mouse.click(180, 400);
  }
  expect(await marks()).toEqual([]);
  expect(requested).toBe(0);
  canary.close();
});
