import { addQuestionsFromBank, takeNewestVersion } from '@abhyas/contract/quizzes/bank-uses';
import { createQuizFromJson, exportQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

/** In Nepali alone. */
const content = {
  format: 'rich' as const,
  text: { en: '', ne: '\\(x^2=4\\) को **धनात्मक** मूल' },
  options: [
    { text: { en: '', ne: '\\(2\\)' }, is_correct: true },
    { text: { en: '', ne: '\\(-2\\)' }, is_correct: false },
  ],
};
const emptyQuiz = async () =>
  (await call(app.url, createQuizFromJson, { token, body: { ...sampleQuiz(0), questions: [] } })).body
    .quiz_id;

describe('a rich question of the bank', () => {
  it('is read as it was written, with its trees, and found once for the same notation', async () => {
    const added = await bank.add({ content });
    expect(added.content).toMatchObject(content);
    expect(added.content.rich?.text.ne?.[0]).toMatchObject({ kind: 'paragraph' });
    expect(added.languages).toEqual(['ne']);
    expect((await bank.add({ content })).id).toBe(added.id);
    const quiz = { ...sampleQuiz(0), questions: [{ ...content, topic: '' }] };
    const { quiz_id } = (await call(app.url, createQuizFromJson, { token, body: quiz })).body;
    expect((await bank.quiz(quiz_id)).questions[0]?.bank).toMatchObject({ bank_id: added.id, version: 1 });
  });

  it('comes into a quiz with its trees, in the language that it has for every learner', async () => {
    const { id } = await bank.add({ content });
    const quiz_id = await emptyQuiz();
    const params = { id: quiz_id };
    const taken = await call(app.url, addQuestionsFromBank, { token, params, body: { question_ids: [id] } });
    expect(taken.status).toBe(201);
    expect(taken.body.questions[0]).toMatchObject(content);
    expect((await call(app.url, exportQuiz, { token, params })).body.questions).toMatchObject([content]);
    const quiz = { quiz_id, questions: [] };
    const { open, paper, submit, report } = await seat(app, quiz);
    await open();
    const [question] = (await paper()).body.questions;
    const plain = '\\(x^2=4\\) को धनात्मक मूल';
    expect(question).toMatchObject({ text: { en: plain, ne: plain }, languages: ['ne'] });
    expect(question?.rich?.text.en).toEqual(question?.rich?.text.ne);
    expect(question?.options[0]?.rich?.text.en).toHaveLength(1);
    const { body } = await submit({ answers: {} });
    expect((await report(body.result)).body.questions[0]?.rich).toEqual(question?.rich);
  });

  it('has versions, which quizzes take as they were written', async () => {
    const { id, content: stored } = await bank.add({ content });
    const quiz_id = await emptyQuiz();
    const body = { question_ids: [id] };
    const taken = await call(app.url, addQuestionsFromBank, { token, params: { id: quiz_id }, body });
    const question_id = taken.body.questions[0]?.id ?? 0;
    const options = content.options.map((option, place) => ({ ...option, id: stored.options[place]?.id }));
    const text = { en: 'The root of \\(x^2=4\\)', ne: '\\(x^2=4\\) को मूल' };
    await bank.put(id, { content: { ...content, text, options } });
    const newest = await call(app.url, takeNewestVersion, { token, params: { id: quiz_id, question_id } });
    expect(newest.body).toMatchObject({ text, format: 'rich' });
    expect(newest.body.options.map((option) => option.id)).toEqual(
      taken.body.questions[0]?.options.map((option) => option.id),
    );
    expect(newest.body.rich?.text.en).toHaveLength(1);
  });

  it('is refused with the place of what cannot be read', async () => {
    const text = { en: '\\(\\frac{1\\)', ne: '' };
    const { status, body } = await bank.put(1, { content: { ...content, text } });
    expect([status, body]).toMatchObject([400, { errors: [{ path: '/content/text/en' }] }]);
  });
});
