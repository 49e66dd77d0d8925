import { addQuestionsFromBank } from '@abhyas/contract/quizzes/bank-uses';
import {
  addQuestion,
  createQuizFromJson,
  duplicateQuiz,
  exportQuiz,
  getAdminQuiz,
  replaceQuestion,
} from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
const both = (en: string, ne = '') => ({ en, ne });
const options = [
  { text: both('Yes'), is_correct: true },
  { text: both('No'), is_correct: false },
];
const quizOf = (questions: object[], passages?: object[]) => ({
  title: both('Passages'),
  ...(passages && { passages }),
  questions: questions.map((question) => ({ topic: '', options, ...question })),
});
const text = both('A fox saw **grapes**.', 'स्यालले अङ्गुर देख्यो।');
const shared = quizOf(
  [
    { text: both('Who saw them?'), passage: 'fox' },
    { text: both('What is 1 + 1?') },
    { text: both('What did it see?', 'के देख्यो?'), passage: 'fox' },
  ],
  [{ key: 'fox', text }],
);

async function create(quiz: object) {
  const { body } = await call(app.url, createQuizFromJson, { token, body: quiz });
  return body.quiz_id;
}
const read = async (id: number) => (await call(app.url, getAdminQuiz, { token, params: { id } })).body;
const passageIds = async (id: number) => (await read(id)).questions.map(({ passage }) => passage?.id);

describe('questions on one passage', () => {
  it('share it, and learners receive it with each, before its text and by itself', async () => {
    const quiz_id = await create(shared);
    const [first, none, third] = await passageIds(quiz_id);
    expect([first, none]).toEqual([expect.any(Number), undefined]);
    expect(third).toBe(first);
    const { open, paper, question, submit, report } = await seat(app, { quiz_id, questions: [] });
    await open();
    const { questions } = (await paper()).body;
    expect(questions[0]).toMatchObject({
      text: { en: 'A fox saw **grapes**.\n\nWho saw them?', ne: 'स्यालले अङ्गुर देख्यो।\n\nWho saw them?' },
      stem: both('Who saw them?'),
      passage: { id: first, text },
    });
    expect(questions[1]).not.toHaveProperty('passage');
    expect(questions[1]).not.toHaveProperty('stem');
    expect(questions[2]?.text.ne).toBe('स्यालले अङ्गुर देख्यो।\n\nके देख्यो?');
    expect((await question(3)).body).toEqual(questions[2]);
    const { body } = await submit({ answers: {} });
    const [reported] = (await report(body.result)).body.questions;
    expect(reported).toMatchObject({ text: questions[0]?.text, stem: questions[0]?.stem, passage: { text } });
  });

  it('show its picture to clients that know no passages, unless the question has one', async () => {
    const own = svg.replace('1 1', '2 2');
    const questions = [
      { text: both('One?'), passage: 'map' },
      { text: both('Two?'), passage: 'map', image: { svg: own } },
    ];
    const quiz_id = await create(quizOf(questions, [{ key: 'map', image: { svg, caption: both('A map') } }]));
    const { open, paper } = await seat(app, { quiz_id, questions: [] });
    await open();
    const [one, two] = (await paper()).body.questions;
    expect(one).toMatchObject({ text: both('One?'), image: { svg, caption: both('A map') } });
    expect(one?.passage).toEqual({ id: two?.passage?.id, has_image: true });
    expect(two).toMatchObject({ image: { svg: own }, passage: { image: { svg } } });
    expect(two?.passage).not.toHaveProperty('has_image');
  });

  it('are exported, duplicated and made again with it', async () => {
    const quiz_id = await create(shared);
    const exported = (await call(app.url, exportQuiz, { token, params: { id: quiz_id } })).body;
    expect(exported.passages).toEqual([{ key: 'passage-1', text }]);
    expect(exported.questions.map(({ passage }) => passage)).toEqual(['passage-1', undefined, 'passage-1']);
    const again = await create(exported);
    expect((await call(app.url, exportQuiz, { token, params: { id: again } })).body).toEqual(exported);
    const copy = await call(app.url, duplicateQuiz, { token, params: { id: quiz_id } });
    const [one, , three] = await passageIds(copy.body.quiz_id);
    expect(one).toBe(three);
  });

  it('change together, and running attempts stay as they are', async () => {
    const quiz_id = await create(shared);
    const params = { id: quiz_id };
    const { open, paper } = await seat(app, { quiz_id, questions: [] });
    await open();
    const before = (await paper()).body;
    const [first, , third] = (await read(quiz_id)).questions;
    const input = (question: typeof first, passage?: object | null) => ({
      text: both(question?.text.en ?? ''),
      topic: '',
      options: question?.options.map(({ id, text, is_correct }) => ({ id, text, is_correct })),
      ...(passage !== undefined && { passage }),
    });
    const put = (question: typeof first, passage?: object | null) =>
      call(app.url, replaceQuestion, {
        token,
        params: { ...params, question_id: question?.id ?? 0 },
        body: input(question, passage),
      });
    const changed = { id: first?.passage?.id, text: both('A fox saw figs.') };
    expect((await put(first, changed)).body.passage).toMatchObject(changed);
    const after = await read(quiz_id);
    expect(after.questions.map(({ passage }) => passage?.text?.en)).toEqual([
      'A fox saw figs.',
      undefined,
      'A fox saw figs.',
    ]);
    expect(after.questions.map((question) => question.bank?.version)).toEqual([2, 1, 2]);
    expect((await paper()).body).toEqual(before);
    // A client that knows no passages changes none.
    expect((await put(third)).body.passage).toMatchObject(changed);
    expect((await put(third, null)).body).not.toHaveProperty('passage');
    expect(await passageIds(quiz_id)).toEqual([changed.id, undefined, undefined]);
    expect((await put(third, { ...changed, id: 1 })).body.errors?.[0]?.path).toBe('/passage/id');
    const added = await call(app.url, addQuestion, {
      token,
      params,
      body: { ...input(third), passage: { text: changed.text } },
    });
    expect(added.body.passage?.id).toBe(changed.id);
  });

  it('come from the bank with it, and share it again', async () => {
    const crow = both('A crow had cheese.');
    const asked = ['Who?', 'And what?'].map((en) => ({ text: both(en), passage: 'crow' }));
    const quiz_id = await create(quizOf(asked, [{ key: 'crow', text: crow }]));
    const ids = (await read(quiz_id)).questions.map((question) => question.bank?.bank_id ?? 0);
    expect((await bank.get(ids[0] ?? 0)).content.passage).toMatchObject({ text: crow });
    expect(
      (await bank.find({ search: 'cheese crow', sort: 'oldest' })).questions.map(({ id }) => id),
    ).toEqual(ids);
    const other = await create(quizOf([]));
    const params = { id: other };
    await call(app.url, addQuestionsFromBank, { token, params, body: { question_ids: [ids[0]] } });
    await call(app.url, addQuestionsFromBank, { token, params, body: { question_ids: [ids[1]] } });
    const [one, two] = await passageIds(other);
    expect(one).toEqual(expect.any(Number));
    expect(two).toBe(one);
  });

  it('are refused with a passage that does not exist, is empty, or cannot be read', async () => {
    const refusals = async (quiz: object) =>
      (await call(app.url, createQuizFromJson, { token, body: quiz })).body.errors?.map(({ path }) => path);
    const asked = { text: both('Who?'), passage: 'fox' };
    expect(await refusals(quizOf([asked]))).toEqual(['/questions/0/passage']);
    expect(await refusals(quizOf([asked], [{ key: 'fox' }]))).toEqual(['/passages/0']);
    const formula = { key: 'fox', format: 'rich', text: both('\\(x') };
    expect(await refusals(quizOf([asked], [formula]))).toEqual(['/passages/0/text/en']);
    const twice = [
      { key: 'fox', text },
      { key: 'fox', text },
    ];
    expect(await refusals(quizOf([asked], twice))).toEqual(['/passages/1/key']);
    const picture = { key: 'fox', image: { svg: '<svg><script/></svg>' } };
    expect(await refusals(quizOf([asked], [picture]))).toEqual(['/passages/0/image/svg']);
  });
});
