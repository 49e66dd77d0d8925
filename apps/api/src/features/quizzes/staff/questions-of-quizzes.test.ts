import { changeBankQuestions } from '@abhyas/contract/bank';
import { markFindings } from '@abhyas/contract/bank/findings';
import { acceptImport } from '@abhyas/contract/imports';
import { checkBlueprint } from '@abhyas/contract/papers/blueprint';
import { savePreset } from '@abhyas/contract/papers/presets';
import { addQuestionsFromBank, takeNewestVersion } from '@abhyas/contract/quizzes/bank-uses';
import {
  addQuestion,
  createQuizFromJson,
  duplicateQuiz,
  replaceQuestion,
} from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { addColleague, type Colleague, newContent } from '#features/bank/rights.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const sita = await addColleague(app, 'teacher');
const ram = await addColleague(app, 'teacher');
const examiner = await addColleague(app, 'examiner');

describe('questions of a quiz', () => {
  it('belong to the owner of the quiz, and become shared with it', async () => {
    const quiz_id = await sita.makeQuiz();
    const id = await sita.bankIdIn(quiz_id);
    expect(await sita.bank.get(id)).toMatchObject({ owner: sita.username, is_shared: false });
    await sita.share(quiz_id, true);
    expect(await ram.bank.get(id)).toMatchObject({ owner: sita.username, is_shared: true });
    const body = { ...newContent(), topic: '' };
    await call(app.url, addQuestion, { token: ram.token, params: { id: quiz_id }, body });
    const added = (await ram.quiz(quiz_id)).questions[1]?.bank?.bank_id ?? 0;
    expect(await ram.bank.get(added)).toMatchObject({ owner: sita.username, is_shared: true });
  });

  it('name their bank question and its uses only to those who may work with it', async () => {
    const hidden = await sita.addPrivate();
    const quiz_id = await sita.makeQuiz();
    const { token } = sita;
    await call(app.url, addQuestionsFromBank, {
      token,
      params: { id: quiz_id },
      body: { question_ids: [hidden.id] },
    });
    const shared = await sita.add();
    const private_id = await sita.makeQuiz();
    await call(app.url, addQuestionsFromBank, {
      token,
      params: { id: private_id },
      body: { question_ids: [shared.id] },
    });
    expect((await sita.bank.get(shared.id)).uses).toHaveLength(1);
    expect((await ram.bank.get(shared.id)).uses).toEqual([]);
    const rows = (await ram.bank.find({ search: shared.content.text.en })).questions;
    expect(rows.find(({ id }) => id === shared.id)?.uses).toBe(0);
    expect(await ram.idsFound({ used: 'true' })).not.toContain(shared.id);
    expect(await sita.idsFound({ used: 'true' })).toContain(shared.id);

    // Shared with the quiz; then its owner takes the question back.
    await sita.share(quiz_id, true);
    await call(app.url, changeBankQuestions, {
      token,
      body: { question_ids: [hidden.id], is_shared: false },
    });
    const question = (await ram.quiz(quiz_id)).questions[1];
    expect(question?.text).toEqual(hidden.content.text);
    expect(question).not.toHaveProperty('bank');
    expect((await sita.quiz(quiz_id)).questions[1]?.bank?.bank_id).toBe(hidden.id);
    const params = { id: quiz_id, question_id: question?.id ?? 0 };
    expect((await call(app.url, takeNewestVersion, { token: ram.token, params })).status).toBe(404);

    // A colleague's edit is a question of its own, and the private one stays as it is.
    const edited = { ...newContent(), topic: '' };
    expect(
      (await call(app.url, replaceQuestion, { token: ram.token, params, body: edited })).body.bank?.bank_id,
    ).not.toBe(hidden.id);
    expect(await sita.bank.get(hidden.id)).toMatchObject({ version: 1, content: hidden.content });
  });

  it('of a copy belong to whom the copy belongs to', async () => {
    const quiz_id = await sita.makeQuiz();
    const id = await sita.bankIdIn(quiz_id);
    await sita.share(quiz_id, true);
    await call(app.url, changeBankQuestions, {
      token: sita.token,
      body: { question_ids: [id], is_shared: false },
    });
    const { body } = await call(app.url, duplicateQuiz, { token: ram.token, params: { id: quiz_id } });
    const copied = await ram.bankIdIn(body.quiz_id);
    expect(copied).not.toBe(id);
    expect(await ram.bank.get(copied)).toMatchObject({ owner: ram.username, is_shared: false });
  });
});

describe('drawing', () => {
  it('counts and takes only questions with which the teacher may work', async () => {
    const topic = 'Drawn from';
    await sita.addPrivate({ topic });
    const shared = await sita.add({ topic });
    const own = await ram.addPrivate({ topic });
    const check = async ({ token }: Colleague, count: number) => {
      const sections = [{ draws: [{ count, topic }] }];
      const { body } = await call(app.url, checkBlueprint, { token, body: { sections } });
      return { filled: body.filled, matching: body.sections[0]?.draws[0]?.matching };
    };
    expect(await check(ram, 3)).toEqual({ filled: false, matching: 2 });
    expect(await check(ram, 2)).toEqual({ filled: true, matching: 2 });
    expect(await check(examiner, 3)).toEqual({ filled: true, matching: 3 });
    const drawing = (count: number) => ({
      sections: [{ title: { en: 'A', ne: '' }, marks_correct: 1, marks_wrong: 0, draws: [{ count, topic }] }],
    });
    const create = ({ token }: Colleague, count: number) => {
      const { questions, marks_correct, marks_wrong, ...settings } = sampleQuiz(0);
      return call(app.url, createQuizFromJson, { token, body: { ...settings, ...drawing(count) } });
    };
    expect(await create(ram, 3)).toMatchObject({ status: 409, body: { code: 'BLUEPRINT_NOT_FILLED' } });
    const { body } = await create(ram, 2);
    const { questions } = await ram.quiz(body.quiz_id);
    expect(questions.map(({ bank }) => bank?.bank_id).sort()).toEqual([shared.id, own.id].sort());
  });
});

describe('a quiz that a body names', () => {
  it('of another is as one that does not exist', async () => {
    const quiz_id = await sita.makeQuiz();
    const { token } = ram;
    const preset = { quiz_id, title: { en: 'Mine', ne: '' } };
    expect((await call(app.url, savePreset, { token, body: preset })).status).toBe(404);
    expect((await call(app.url, checkBlueprint, { token, body: { quiz_id, sections: [] } })).status).toBe(
      404,
    );
    const finding = { findings: ['keys_in_one_place abc'], meant: true, quiz_id };
    expect((await call(app.url, markFindings, { token, body: finding })).status).toBe(404);
    const { import_id } = (await ram.startImport()).body;
    const accepted = await call(app.url, acceptImport, { token, params: { import_id }, body: { quiz_id } });
    expect(accepted.status).toBe(404);
    expect((await sita.quiz(quiz_id)).questions).toHaveLength(1);
  });
});
