import { acceptImport, startImport } from '@abhyas/contract/imports';
import { createQuizFromJson, exportQuiz } from '@abhyas/contract/quizzes/staff';
import { isOfLinter } from '@abhyas/exam-rules/linter/warning-order';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 9"></svg>`;
const options = [
  { text: { en: 'Koshi', ne: 'कोशी' }, is_correct: true, image: { svg: svg(3) } },
  { text: { en: '![A hill](hill)', ne: '![पहाड](hill)' }, is_correct: false },
];
const written = {
  title: { en: 'Everything', ne: 'सबै' },
  passages: [
    {
      key: 'p',
      format: 'rich',
      text: { en: 'See ![the map](map).', ne: '![नक्सा](map) हेर्नुहोस्।' },
      pictures: [{ key: 'map', svg: svg(1) }],
      image: { svg: svg(4), caption: { en: 'A map', ne: 'नक्सा' } },
    },
  ],
  questions: [1, 2].map((n) => ({
    format: 'rich',
    text: { en: `**Which** river, \\(x^${n}\\)?`, ne: `**कुन** नदी, \\(x^${n}\\)?` },
    hint: { en: 'Look at ![the hill](hill).', ne: '' },
    topic: 'Rivers',
    pictures: [{ key: 'hill', svg: svg(2) }],
    passage: 'p',
    options,
  })),
};

it('an exported quiz comes back the same, with the pictures inside its texts', async () => {
  const created = await call(app.url, createQuizFromJson, { token, body: written as never });
  const exported = async (quiz_id: number) =>
    (await call(app.url, exportQuiz, { token, params: { id: quiz_id } })).body;
  const file = await exported(created.body.quiz_id);

  const body = new FormData();
  body.set('file', new File([JSON.stringify(file)], 'quiz.json'));
  const read = await call(app.url, startImport, { token, body });
  expect(read.body.issues.filter(({ code }) => !isOfLinter(code))).toEqual([]);
  const { title } = written;
  const accepted = await call(app.url, acceptImport, {
    token,
    params: { import_id: read.body.import_id },
    body: { new_quiz: { title } },
  });
  expect(accepted.status).toBe(201);
  const { questions, passages } = await exported(accepted.body.quiz_id ?? 0);
  const keys = (passages ?? []).map(({ key }) => key);
  expect(passages?.map((passage) => ({ ...passage, key: '' }))).toEqual(
    file.passages?.map((passage) => ({ ...passage, key: '' })),
  );
  expect(
    questions.map(({ passage, ...question }) => ({ ...question, passage: keys.indexOf(passage ?? '') })),
  ).toEqual(file.questions.map((question) => ({ ...question, passage: 0 })));
});

it('the difficulty of a question is read', async () => {
  const body = new FormData();
  const [question] = written.questions;
  const plain = {
    text: { en: 'How hard?' },
    options: ['a', { text: 'b', is_correct: true }],
    difficulty: 'hard',
  };
  body.set('file', new File([JSON.stringify([plain, { ...question, difficulty: 'odd' }])], 'x.json'));
  const { questions, issues } = (await call(app.url, startImport, { token, body })).body;
  expect(questions[0]?.difficulty).toBe('hard');
  expect(issues.filter(({ question: n }) => n === 1)).toEqual([]);
  expect(issues).toContainEqual(expect.objectContaining({ question: 2, code: 'syntax' }));
});
