import type { Endpoint } from '@abhyas/contract/endpoint';
import { previewRichText } from '@abhyas/contract/questions/rich-text';
import {
  addQuestion,
  createQuizFromJson,
  duplicateQuiz,
  exportQuiz,
  getAdminQuiz,
  getQuizJsonSchema,
  replaceQuestion,
} from '@abhyas/contract/quizzes/staff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { withholdAnswers } from '#testing/withhold-answers.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const admin = await registerAdmin(app);
const as = <E extends Endpoint>(endpoint: E, params: Record<string, number>, body?: unknown) =>
  call(app.url, endpoint, { token: admin.token, params, ...(body !== undefined && { body }) });

const richQuestion = {
  text: {
    en: 'Which root of \\(x^2=4\\) is **positive**?\n\n| a | b |\n|---|---|\n| H~2~O | 10^5^ |',
    ne: '\\(x^2=4\\) को *धनात्मक* मूल कुन हो?',
  },
  hint: { en: 'Because \\[2^2=4\\]', ne: '' },
  topic: 'Algebra',
  format: 'rich' as const,
  options: [
    { text: { en: '\\(2\\)', ne: '**२**' }, is_correct: true },
    { text: { en: '\\(-2\\)', ne: '' }, is_correct: false },
  ],
};

async function quizWith(...questions: unknown[]) {
  const created = await as(createQuizFromJson, {}, { title: { en: 'Rich', ne: '' }, questions });
  expect(created.status).toBe(201);
  const { body } = await as(getAdminQuiz, { id: created.body.quiz_id });
  const made = body.questions.map(({ id, options }) => ({ id, options: options.map((o) => o.id) }));
  return { quiz_id: created.body.quiz_id, questions: made, body };
}

describe('a rich question', () => {
  it('is text with the LaTeX for learners, with the tree beside it, and without the hint', async () => {
    const person = await seat(app, await quizWith(richQuestion));
    await person.open();
    const [question] = (await person.paper()).body.questions;
    expect(question?.text).toEqual({
      en: 'Which root of \\(x^2=4\\) is positive?\na | b\nH₂O | 10⁵',
      ne: '\\(x^2=4\\) को धनात्मक मूल कुन हो?',
    });
    expect(question?.options.map(({ text }) => text)).toEqual([
      { en: '\\(2\\)', ne: '२' },
      { en: '\\(-2\\)', ne: '' },
    ]);
    expect(question?.rich?.text.en).toMatchObject([
      {
        kind: 'paragraph',
        content: [
          { text: 'Which root of ' },
          { kind: 'formula', latex: 'x^2=4', math: { tag: 'math' } },
          { text: ' is ' },
          { kind: 'bold', content: [{ text: 'positive' }] },
          { text: '?' },
        ],
      },
      { kind: 'table', header: true },
    ]);
    expect(question?.rich?.text.ne).toHaveLength(1);
    expect(question?.options[0]?.rich?.text).toMatchObject({ en: [{ kind: 'paragraph' }], ne: [{}] });
    expect(question?.options[1]?.rich?.text).not.toHaveProperty('ne');
    expect(JSON.stringify(question)).not.toMatch(/hint|Because|source|is_correct|format/);
    expect((await person.question(1)).body).toEqual(question);
  });

  it('has its trees in the report, that of the hint with the answers', async () => {
    const quiz = await quizWith(richQuestion);
    const person = await seat(app, quiz);
    await person.open();
    const { body } = await person.submit({ answers: {} });
    const report = async () => (await person.report(body.result)).body.questions[0];
    expect(await report()).toMatchObject({
      hint: { en: 'Because \\[2^2=4\\]', ne: '' },
      rich: { text: { en: expect.any(Array) }, hint: { en: [{ content: [{}, { display: true }] }] } },
      options: [{ rich: { text: { en: expect.any(Array) } } }, {}],
    });
    await withholdAnswers(app, quiz.quiz_id);
    const withheld = await report();
    expect(withheld?.rich).toHaveProperty('text');
    expect(withheld?.rich).not.toHaveProperty('hint');
  });

  it('is edited and exported as it was written', async () => {
    const { quiz_id, body } = await quizWith(richQuestion);
    expect(body.questions[0]).toMatchObject(richQuestion);
    const exported = (await as(exportQuiz, { id: quiz_id })).body;
    expect(exported.questions).toEqual([richQuestion]);
    const again = await as(createQuizFromJson, {}, exported);
    expect((await as(exportQuiz, { id: again.body.quiz_id })).body).toEqual(exported);
    const copy = await as(duplicateQuiz, { id: quiz_id });
    expect((await as(exportQuiz, { id: copy.body.quiz_id })).body.questions).toEqual([richQuestion]);
  });

  it('stays rich for a client that knows no formats', async () => {
    const { quiz_id, questions } = await quizWith(richQuestion);
    const { format: _, ...written } = richQuestion;
    const params = { id: quiz_id, question_id: questions[0]?.id ?? 0 };
    expect((await as(replaceQuestion, params, written)).body).toMatchObject(richQuestion);
  });

  it('becomes plain and rich again, and keeps its options', async () => {
    const { quiz_id, questions } = await quizWith(richQuestion);
    const [{ id: question_id, options } = { id: 0, options: [] }] = questions;
    const input = (format: string) => ({
      ...richQuestion,
      format,
      options: richQuestion.options.map((option, place) => ({ ...option, id: options[place] })),
    });
    const plain = (await as(replaceQuestion, { id: quiz_id, question_id }, input('plain'))).body;
    expect(plain).toMatchObject({ text: richQuestion.text });
    expect(JSON.stringify(plain)).not.toMatch(/rich|format/);
    const rich = (await as(replaceQuestion, { id: quiz_id, question_id }, input('rich'))).body;
    expect(rich.options.map(({ id }) => id)).toEqual(options);
    expect(rich.rich?.text.en).toHaveLength(2);
  });
});

describe('a plain question', () => {
  it('is what it was: notation is text, and no call names a format', async () => {
    const written = { en: '**a** \\(x\\) <b>', ne: '*क*' };
    const plain = { ...richQuestion, format: 'plain', text: written };
    const quiz = await quizWith(plain);
    const person = await seat(app, quiz);
    await person.open();
    const paper = (await person.paper()).body;
    expect(paper.questions[0]?.text).toEqual(written);
    const { body } = await person.submit({ answers: {} });
    const report = (await person.report(body.result)).body;
    const exported = (await as(exportQuiz, { id: quiz.quiz_id })).body;
    for (const each of [paper, report, quiz.body, exported, await app.deps.revisions.get(quiz.quiz_id, 1)]) {
      expect(JSON.stringify(each)).not.toMatch(/"(?:rich|format|source)"/);
    }
  });
});

describe('a rich text that cannot be shown', () => {
  it('is refused with its language and place, and nothing is stored', async () => {
    const bad = {
      ...richQuestion,
      text: { en: 'a \\(\\href{javascript:alert(1)}{x}\\)', ne: 'ठीक \\(x' },
      options: [richQuestion.options[0], { text: { en: '\\(\\frac{1\\)', ne: '' }, is_correct: false }],
    };
    const questions = [richQuestion, bad];
    const refused = await as(createQuizFromJson, {}, { title: { en: 'Bad', ne: '' }, questions });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      {
        path: '/questions/1/text/en',
        code: 'FORMULA_REFUSED',
        message: expect.stringContaining('Formula 1 (\\href{javascript:alert(1)}{x}): Unsupported function'),
      },
      { path: '/questions/1/text/ne', code: 'FORMULA_NOT_CLOSED', message: expect.any(String) },
      { path: '/questions/1/options/1/text/en', code: 'FORMULA_REFUSED', message: expect.any(String) },
    ]);
    const { quiz_id } = await addQuiz(app, sampleQuiz(1));
    expect((await as(addQuestion, { id: quiz_id }, bad)).body.errors?.map(({ path }) => path)).toEqual([
      '/text/en',
      '/text/ne',
      '/options/1/text/en',
    ]);
  });

  it('is refused when the trees of a quiz would be too large', async () => {
    const large = `\\(${'x+'.repeat(380)}x\\)`;
    const option = { text: { en: large, ne: large }, is_correct: false };
    const question = {
      ...richQuestion,
      options: [{ ...option, is_correct: true }, ...Array(7).fill(option)],
    };
    const questions = Array.from({ length: 20 }, () => question);
    const refused = await as(createQuizFromJson, {}, { title: { en: 'Large', ne: '' }, questions });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ code: 'TOO_MUCH_RICH_TEXT' }] } });
    const many = { ...richQuestion, text: { en: '\\(x\\)'.repeat(50), ne: '' } };
    const countless = await as(
      createQuizFromJson,
      {},
      { title: { en: 'Many', ne: '' }, questions: Array.from({ length: 90 }, () => many) },
    );
    expect(countless).toMatchObject({ status: 400, body: { errors: [{ path: '/questions' }] } });
  });
});

describe('POST /api/admin/rich-text/', () => {
  it('returns the trees of each text, and what is wrong in it', async () => {
    const texts = [richQuestion.text, { en: 'a \\(\\foo\\)', ne: '\\(x' }];
    const { status, body } = await as(previewRichText, {}, { texts });
    expect(status).toBe(200);
    const stored = (await quizWith(richQuestion)).body.questions[0]?.rich?.text;
    expect(body.texts[0]).toEqual({ rich: stored, issues: [] });
    expect(body.texts[1]?.issues).toEqual([
      { language: 'en', code: 'FORMULA_REFUSED', message: expect.stringContaining('\\foo') },
      { language: 'ne', code: 'FORMULA_NOT_CLOSED', message: expect.any(String) },
    ]);
  });
});

describe('GET /api/quizzes/json-schema/', () => {
  it('knows the formats', async () => {
    const { body } = await call(app.url, getQuizJsonSchema);
    expect(JSON.stringify(body)).toContain('"enum":["plain","rich"]');
  });
});

describe('any rich text', () => {
  const pieces = [
    ...[
      '\\(x^2\\)',
      '\\[\\frac12\\]',
      '**',
      '*',
      '~',
      '^',
      '`',
      '|',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '\\',
      '|a|b|\n',
      '![x|y](p.1)',
      '![',
      '](p.1)',
    ],
    ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '</p>', '&lt;', '"', 'क', 'a', ' '],
  ];
  const source = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 20 });

  it('is stored, shown to learners and exported without a change of what was written', async () => {
    await fc.assert(
      fc.asyncProperty(source, source, async (en, ne) => {
        const text = { en: `Q ${en.join('')}`, ne: `प्र ![चित्र](p.1) ${ne.join('')}` };
        const pictures = [{ key: 'p.1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }];
        const question = { ...richQuestion, text, hint: text, pictures };
        const answer = await as(
          createQuizFromJson,
          {},
          { title: { en: 'Any', ne: '' }, questions: [question] },
        );
        if (answer.status === 400) {
          expect(answer.body.errors?.[0]?.path).toMatch(/^\/questions\/0\/(text|hint)\/(en|ne)$/);
          return;
        }
        const { quiz_id } = answer.body;
        expect((await as(exportQuiz, { id: quiz_id })).body.questions).toEqual([question]);
        const [stored] = (await app.deps.revisions.get(quiz_id, 1)).questions;
        const staff = (await as(getAdminQuiz, { id: quiz_id })).body.questions[0];
        expect(staff).toMatchObject({ rich: stored?.rich, pictures });
        expect(staff?.rich?.text.pictures).toEqual(pictures);
        expect(stored?.text.en.replace(/\s/g, '')).not.toBe('');
      }),
      { numRuns: 60 },
    );
  });
});
