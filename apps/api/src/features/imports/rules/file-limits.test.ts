import { startImport } from '@abhyas/contract/imports';
import { isOfLinter } from '@abhyas/exam-rules/linter/warning-order';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);

function upload(questions: object[]) {
  const body = new FormData();
  body.set('file', new File([JSON.stringify(questions)], 'x.json'));
  return call(app.url, startImport, { token, body });
}
const question = (en: string, more: object = {}) => ({
  text: { en },
  options: [
    { text: { en: 'a' }, is_correct: true },
    { text: { en: 'b' }, is_correct: false },
  ],
  ...more,
});

it('refuses a file with more formulas than the server can check', async () => {
  const many = question('\\(x\\)'.repeat(900), { format: 'rich' });
  const { status, body } = await upload(Array.from({ length: 25 }, () => many));
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: '/file', code: 'FILE_EXPANDS' }]);
});

it('leaves out tags that the bank does not take, with a warning', async () => {
  const long = '🙂'.repeat(150);
  const tags = ['one', ' ', long, ...Array.from({ length: 20 }, (_, n) => `tag ${n}`)];
  const { body } = await upload([question('Tagged?', { tags })]);
  expect(body.questions[0]?.tags).toEqual(['one', ...tags.slice(3, 22)]);
  expect(body.issues).toEqual([
    {
      severity: 'warning',
      code: 'left_out',
      question: 1,
      params: { what: `tags: ${'🙂'.repeat(100)}` },
    },
  ]);
});

it('stores what a file has that PostgreSQL does not store', async () => {
  const body = new FormData();
  const first = `First ${'x'.repeat(4500)}? {=yes ~no}`;
  body.set('file', new File([`${first}\n\nSecond\0? {=yes ~no}`], 'x.gift'));
  const { status, body: preview } = await call(app.url, startImport, { token, body });
  expect(status).toBe(201);
  expect(JSON.stringify(preview)).not.toContain('\\u0000');
});

it('reads a file that a program sends without a name', async () => {
  const head = 'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream';
  const body = `--x\r\n${head}\r\n\r\nNamed? {=yes ~no}\r\n--x--\r\n`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const response = await fetch(app.url + startImport.path, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
});

it('takes 200 pictures of a file, and names those that are left out', async () => {
  const picture = (n: number) => `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${n} 9'/>`;
  const { body } = await upload(
    Array.from({ length: 201 }, (_, n) => question(`Picture ${n}?`, { image: { svg: picture(n + 1) } })),
  );
  expect(body.questions.filter(({ image }) => image !== undefined)).toHaveLength(200);
  expect(body.issues.filter(({ code }) => !isOfLinter(code))).toMatchObject([
    { severity: 'warning', code: 'picture_over_limit', question: 201 },
  ]);
});
