import {
  getBankQuestion,
  listQuestionVersions,
  mergeBankQuestions,
  QUESTION_VERSIONS_PER_PAGE,
} from '@abhyas/contract/bank';
import { createQuizFromJson, duplicateQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { contentWith, openBank } from './bank.fixture.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

const withQuestions = (...texts: string[]) => ({
  ...sampleQuiz(0),
  questions: texts.map((en) => ({ ...contentWith({ en }), topic: 'Bank' })),
});
async function create(body: object): Promise<number> {
  return (await call(app.url, createQuizFromJson, { token, body })).body.quiz_id;
}
const referencesOf = async (id: number) => (await bank.quiz(id)).questions.map((question) => question.bank);

describe('content of a question that was merged', () => {
  it('belongs to the question that is left, however it comes into a quiz', async () => {
    const quiz = await create(withQuestions('Merged away?'));
    const [gone] = await referencesOf(quiz);
    const { id: left } = await bank.add({ content: contentWith({ en: 'Left over?' }) });
    const into = (from: number, to: number) =>
      call(app.url, mergeBankQuestions, { token, params: { id: from }, body: { into: to } });
    await into(gone?.bank_id ?? 0, left);
    const expected = { bank_id: left, version: null, newest_version: 1 };
    const { total } = await bank.find();
    const copy = await call(app.url, duplicateQuiz, { token, params: { id: quiz } });
    expect(await referencesOf(copy.body.quiz_id)).toEqual([expected]);
    expect(await referencesOf(await create(withQuestions('Merged away?')))).toEqual([expected]);
    expect((await bank.add({ content: contentWith({ en: 'Merged away?' }) })).id).toBe(left);
    // And after that one was merged, too.
    const { id: last } = await bank.add({ content: contentWith({ en: 'Left at last?' }) });
    await into(left, last);
    expect(await referencesOf(await create(withQuestions('Merged away?')))).toEqual([
      { ...expected, bank_id: last },
    ]);
    expect((await bank.find()).total).toBe(total);
  });
});

describe('a question with many versions', () => {
  it('has them on pages, and is written anew with the options of any of them', async () => {
    const { id, content } = await bank.add({ content: contentWith({ en: 'Version 1?' }) });
    const last = QUESTION_VERSIONS_PER_PAGE + 3;
    const others = contentWith({ en: '' }, ['Maybe', 'Never']).options;
    for (let n = 2; n <= last; n += 1) {
      await bank.put(id, { content: { text: { en: `Version ${n}?` }, options: others } });
    }
    const page = async (query = '') => {
      const path = listQuestionVersions.path.replace(':id', String(id));
      const headers = { authorization: `Bearer ${token}` };
      return parse(
        listQuestionVersions.response,
        await (await fetch(`${app.url}${path}${query}`, { headers })).json(),
      );
    };
    const newest = await page();
    expect(newest.versions.map(({ version }) => version)).toEqual(
      Array.from({ length: QUESTION_VERSIONS_PER_PAGE }, (_, place) => last - place),
    );
    const older = await page(`?before=${newest.next}`);
    expect(older.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(older.next).toBeNull();

    const back = await bank.put(id, { content: { ...content, text: { en: 'Written again?' } } });
    expect(back.body.content.options.map((option) => option.id)).toEqual(
      content.options.map((option) => option.id),
    );
    const { body } = await call(app.url, getBankQuestion, { token, params: { id } });
    expect(body).toMatchObject({ version: last + 1, content: { text: { en: 'Written again?' } } });
  });
});
