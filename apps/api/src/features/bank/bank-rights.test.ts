import {
  changeBankQuestions,
  deleteBankQuestion,
  findDuplicates,
  getBankQuestion,
  listQuestionVersions,
  mergeBankQuestions,
} from '@abhyas/contract/bank';
import { markFindings } from '@abhyas/contract/bank/findings';
import { listTopics } from '@abhyas/contract/bank/topics';
import { acceptImport } from '@abhyas/contract/imports';
import { downloadQuestions } from '@abhyas/contract/imports/question-files';
import { addQuestionsFromBank } from '@abhyas/contract/quizzes/bank-uses';
import { addQuestion } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addColleague, type Colleague, newContent, unknownQuestion } from './rights.fixture.ts';

const app = await buildTestApp();
const sita = await addColleague(app, 'teacher');
const ram = await addColleague(app, 'teacher');
const examiner = await addColleague(app, 'examiner');

describe('a question of the bank', () => {
  it('is shared unless its author wants it otherwise, and belongs to its author', async () => {
    const owned = { owner_id: sita.user_id, owner: sita.username };
    expect(await sita.add()).toMatchObject({ ...owned, is_shared: true });
    expect(await sita.addPrivate()).toMatchObject({ ...owned, is_shared: false });
  });

  it('that is private is found, listed and counted only by its owner and from examiner on', async () => {
    const hidden = await sita.addPrivate({ tags: ['hidden'], topic: 'Secret topic' });
    const shared = await sita.add({ tags: ['hidden'], topic: 'Secret topic' });
    for (const by of [sita, examiner]) {
      expect(await by.idsFound({ tag: 'hidden' })).toEqual([shared.id, hidden.id]);
    }
    expect(await ram.bank.find({ tag: 'hidden' })).toMatchObject({
      total: 1,
      questions: [{ id: shared.id }],
    });
    expect(await ram.idsFound({ owner: 'me' })).not.toContain(shared.id);
    expect(await sita.idsFound({ owner: 'me', tag: 'hidden' })).toEqual([shared.id, hidden.id]);
    const countFor = async ({ token }: Colleague) => {
      const { body } = await call(app.url, listTopics, { token });
      return body.find(({ name }) => name.en === 'Secret topic')?.questions;
    };
    expect([await countFor(sita), await countFor(ram), await countFor(examiner)]).toEqual([2, 1, 2]);
  });

  it('that is private is to others as one that does not exist', async () => {
    const { id } = await sita.addPrivate();
    const { token } = ram;
    const params = { id };
    for (const endpoint of [getBankQuestion, listQuestionVersions, deleteBankQuestion]) {
      const [refused, unknown] = [
        await call(app.url, endpoint, { token, params }),
        await call(app.url, endpoint, { token, params: { id: 999_999 } }),
      ];
      expect([refused.status, refused.body]).toEqual([404, unknown.body]);
    }
    expect((await ram.bank.put(id, { content: newContent() })).status).toBe(404);
    const own = await ram.add();
    const into = await call(app.url, mergeBankQuestions, {
      token,
      params: { id: own.id },
      body: { into: id },
    });
    expect(into).toMatchObject({ status: 400, body: unknownQuestion('/into') });
    const bulk = await call(app.url, changeBankQuestions, {
      token,
      body: { question_ids: [own.id, id], status: 'retired' },
    });
    expect(bulk).toMatchObject({ status: 400, body: unknownQuestion('/question_ids/1') });
    const file = await call(app.url, downloadQuestions, {
      token,
      body: { question_ids: [id], format: 'gift', language: 'en' },
    });
    expect(file).toMatchObject({ status: 400, body: unknownQuestion() });
    const quiz_id = await ram.makeQuiz();
    const taken = await call(app.url, addQuestionsFromBank, {
      token,
      params: { id: quiz_id },
      body: { question_ids: [id] },
    });
    expect(taken).toMatchObject({ status: 400, body: unknownQuestion() });
    const meant = { findings: ['key_longest abc'], meant: true, bank_id: id };
    expect((await call(app.url, markFindings, { token, body: meant })).status).toBe(404);
    expect(await sita.bank.get(id)).toMatchObject({ id, status: 'ready' });
  });

  it('that is private gives no hint of itself when its content is written again', async () => {
    const content = newContent();
    const hidden = await sita.bank.add({ content, is_shared: false, source: 'Secret' });
    const again = await ram.bank.add({ content });
    expect(again).toMatchObject({ owner: ram.username, source: '', version: 1, uses: [] });
    expect(again.id).not.toBe(hidden.id);
    const similar = { text: { en: content.text.en ?? '', ne: '' } };
    const foundBy = async ({ token }: Colleague) => {
      const { body } = await call(app.url, findDuplicates, { token, body: similar });
      return body.filter(({ similarity }) => similarity === 1).map(({ question }) => question.id);
    };
    expect(await foundBy(ram)).toEqual([again.id]);
    expect((await foundBy(sita)).sort()).toEqual([hidden.id, again.id].sort());
    // In a quiz it becomes the own question, too.
    const quiz_id = await ram.makeQuiz();
    const { token } = ram;
    await call(app.url, addQuestion, { token, params: { id: quiz_id }, body: { ...content, topic: '' } });
    const { questions } = await ram.quiz(quiz_id);
    expect(questions[1]?.bank?.bank_id).toBe(again.id);
  });

  it('is shared and made private by its owner and from examiner on, one by one and many at once', async () => {
    const [first, second] = [await sita.add(), await sita.add()];
    const question_ids = [first.id, second.id];
    const change = ({ token }: Colleague, is_shared: boolean) =>
      call(app.url, changeBankQuestions, { token, body: { question_ids, is_shared } });
    const content = first.content;
    expect(await change(ram, false)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/question_ids/0', code: 'NOT_YOUR_QUESTION' }] },
    });
    expect(await ram.bank.put(first.id, { content, is_shared: false })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/is_shared', code: 'NOT_YOUR_QUESTION' }] },
    });
    // An editor sends every field back.
    expect((await ram.bank.put(first.id, { content, is_shared: true, source: 'Book' })).status).toBe(200);
    expect((await change(sita, false)).body).toEqual({ changed: 2 });
    expect(await ram.idsFound()).not.toContain(first.id);
    expect((await change(examiner, true)).body).toEqual({ changed: 2 });
    expect(await ram.idsFound()).toEqual(expect.arrayContaining(question_ids));
    expect((await sita.bank.put(first.id, { content, is_shared: false })).body.is_shared).toBe(false);
    expect(await ram.idsFound()).not.toContain(first.id);
  });

  it('stays with the colleagues who had it when it is merged into a private one', async () => {
    const [from, into] = [await sita.add(), await ram.addPrivate()];
    const { body } = await call(app.url, mergeBankQuestions, {
      token: ram.token,
      params: { id: from.id },
      body: { into: into.id, key_of: into.id },
    });
    expect(body).toMatchObject({ id: into.id, is_shared: true });
    expect((await sita.bank.get(from.id)).id).toBe(into.id);
  });
});

describe('an import into the bank', () => {
  it('is shared unless its author wants it otherwise; into a quiz it is shared as the quiz', async () => {
    const accept = async (body: object) => {
      const { import_id } = (await sita.startImport()).body;
      return call(app.url, acceptImport, { token: sita.token, params: { import_id }, body });
    };
    const sharedOf = async (body: object) => {
      const [id = 0] = (await accept(body)).body.question_ids;
      return (await sita.bank.get(id)).is_shared;
    };
    expect(await sharedOf({})).toBe(true);
    expect(await sharedOf({ is_shared: false })).toBe(false);
    const quiz_id = await sita.makeQuiz();
    expect(await sharedOf({ quiz_id })).toBe(false);
    expect(await accept({ quiz_id, is_shared: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/is_shared' }] },
    });
  });
});
