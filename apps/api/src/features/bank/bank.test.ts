import { openAttempt } from '@abhyas/contract/attempts';
import {
  changeBankQuestions,
  deleteBankQuestion,
  listQuestionVersions,
  mergeBankQuestions,
} from '@abhyas/contract/bank';
import { addTopic, deleteTopic, updateTopic } from '@abhyas/contract/bank/topics';
import { addQuestionsFromBank, takeNewestVersion } from '@abhyas/contract/quizzes/bank-uses';
import { restoreRevision } from '@abhyas/contract/quizzes/revisions';
import {
  addQuestion,
  createQuizFromJson,
  deleteQuestion,
  duplicateQuiz,
  replaceQuestion,
} from '@abhyas/contract/quizzes/staff';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readTrail } from '#features/audit/audit-trail.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { contentWith, openBank } from './bank.fixture.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token, username } = admin;
const bank = openBank(app, admin);

const withQuestions = (...texts: string[]) => ({
  ...sampleQuiz(0),
  questions: texts.map((en) => ({ ...contentWith({ en }), topic: 'Bank' })),
});
async function create(body: object): Promise<number> {
  return (await call(app.url, createQuizFromJson, { token, body })).body.quiz_id;
}
const referencesOf = async (id: number) => (await bank.quiz(id)).questions.map((question) => question.bank);

describe('a question of a quiz', () => {
  it('is in the bank, once for the same content', async () => {
    const one = await create(withQuestions('Once?', 'Twice?', 'Twice?'));
    const other = await create(withQuestions('Twice?'));
    const [once, twice, again] = await referencesOf(one);
    expect(once).toMatchObject({ version: 1, newest_version: 1 });
    expect(again).toEqual(twice);
    expect(await referencesOf(other)).toEqual([twice]);
    const question = await bank.get(twice?.bank_id ?? 0);
    expect(question).toMatchObject({
      status: 'ready',
      content: { text: { en: 'Twice?' } },
      uses: [{ quiz_id: one }, { quiz_id: one }, { quiz_id: other, title: { en: 'Sample' }, deleted: false }],
    });
    const copy = await call(app.url, duplicateQuiz, { token, params: { id: one } });
    expect(await referencesOf(copy.body.quiz_id)).toEqual([once, twice, again]);
  });

  it('gets a new version when it is edited, which other quizzes are offered and may take', async () => {
    const one = await create(withQuestions('Capital of Nepal?'));
    const other = await create(withQuestions('Capital of Nepal?'));
    const [before] = (await bank.quiz(one)).questions;
    if (!before?.bank) throw new Error('The question is not in the bank');
    const { bank: reference, ...input } = before;
    const [yes, no] = before.options;
    const edited = { ...input, options: [no, { text: { en: 'Pokhara' }, is_correct: false }, yes] };
    const at = { token, params: { id: one, question_id: before.id } };
    const { body: saved } = await call(app.url, replaceQuestion, { ...at, body: edited });
    expect(saved.bank).toEqual({ ...reference, version: 2, newest_version: 2 });

    const [offered] = (await bank.quiz(other)).questions;
    expect(offered?.bank).toEqual({ ...reference, newest_version: 2 });
    expect(offered?.options).toHaveLength(2);
    const there = { token, params: { id: other, question_id: offered?.id ?? 0 } };
    const { body: taken, status } = await call(app.url, takeNewestVersion, there);
    expect(status).toBe(200);
    expect(taken.bank).toEqual(saved.bank);
    expect(taken.options.map(({ text }) => text.en)).toEqual(['No', 'Pokhara', 'Yes']);
    // Options that both versions have keep their ids in the quiz.
    expect(taken.options[0]?.id).toBe(offered?.options[1]?.id);
    expect(taken.options[2]?.id).toBe(offered?.options[0]?.id);
    // Taking it again changes nothing.
    const { headers } = await call(app.url, takeNewestVersion, there);
    expect(headers.get('etag')).toBe('"2"');

    const versions = await call(app.url, listQuestionVersions, { token, params: { id: reference.bank_id } });
    expect(versions.body.versions.map(({ version, created_by }) => [version, created_by])).toEqual([
      [2, username],
      [1, username],
    ]);
  });

  it('keeps its bank question when it is removed and restored, and a content of before is that version', async () => {
    const id = await create(withQuestions('First?'));
    const [before] = (await bank.quiz(id)).questions;
    const at = { token, params: { id, question_id: before?.id ?? 0 } };
    await call(app.url, replaceQuestion, { ...at, body: contentWith({ en: 'First, edited?' }) });
    await call(app.url, deleteQuestion, at);
    expect((await bank.get(before?.bank?.bank_id ?? 0)).uses).toEqual([]);
    const restored = await call(app.url, restoreRevision, { token, params: { id, revision: 1 } });
    expect(restored.body.questions[0]?.bank).toEqual({ ...before?.bank, newest_version: 2 });
  });

  it('may be sent back with its reference to the bank, which changes nothing', async () => {
    const id = await create(withQuestions('Sent back?'));
    const [question] = (await bank.quiz(id)).questions;
    const sent = await call(app.url, replaceQuestion, {
      token,
      params: { id, question_id: question?.id ?? 0 },
      body: question,
    });
    expect([sent.status, sent.body]).toEqual([200, question]);
    expect((await bank.quiz(id)).revision).toBe(1);
  });
});

describe('questions from the bank', () => {
  it('are added to a quiz in their newest versions, under ids of their own', async () => {
    const added = await bank.add({ content: contentWith({ en: 'From the bank?' }), topic: 'Bank' });
    await bank.put(added.id, { content: contentWith({ ne: 'भण्डारबाट?' }, ['हो', 'होइन']) });
    const id = await create(withQuestions());
    const { status, body } = await call(app.url, addQuestionsFromBank, {
      token,
      params: { id },
      body: { question_ids: [added.id, added.id] },
    });
    expect(status).toBe(201);
    expect(body.questions.map(({ text, topic, bank }) => [text.ne, topic, bank])).toEqual(
      Array(2).fill(['भण्डारबाट?', 'Bank', { bank_id: added.id, version: 2, newest_version: 2 }]),
    );
    const ids = body.questions.flatMap((question) => [question.id, ...question.options.map((o) => o.id)]);
    expect(new Set(ids).size).toBe(6);
  });

  it('are refused by name if they do not exist or are retired', async () => {
    const retired = await bank.add({ content: contentWith({ en: 'Retired?' }), status: 'retired' });
    const id = await create(withQuestions());
    for (const question_id of [retired.id, 999_999]) {
      const { status, body } = await call(app.url, addQuestionsFromBank, {
        token,
        params: { id },
        body: { question_ids: [question_id] },
      });
      expect([status, body.errors?.[0]?.path]).toEqual([400, '/question_ids/0']);
    }
  });
});

describe('/api/admin/questions/{id}/', () => {
  it('stores the same content once', async () => {
    const body = {
      content: contentWith({ en: 'Stored once?' }),
      tags: [' Law ', 'l\u200baw', 'law'],
      difficulty: 'hard',
    };
    const one = await bank.add(body);
    expect(one).toMatchObject({ version: 1, status: 'draft', tags: ['law'], difficulty: 'hard', uses: [] });
    expect((await bank.add({ ...body, status: 'ready' })).id).toBe(one.id);
  });

  it('saves content that differs as a version, settings in place, and refuses a change of an earlier state', async () => {
    const { id } = await bank.add({ content: contentWith({ en: 'Put?' }) });
    const { content } = await bank.get(id);
    const settings = await bank.put(id, { content, status: 'ready', source: 'Lok Sewa 2078' });
    expect(settings.body).toMatchObject({ version: 1, status: 'ready', source: 'Lok Sewa 2078' });
    const etag = settings.headers.get('etag') ?? '';
    const edited = await bank.put(
      id,
      { content: { ...content, text: { en: 'Put!' } } },
      { 'if-match': etag },
    );
    expect(edited.body).toMatchObject({ version: 2, status: 'ready' });
    const stale = await bank.put(id, { content }, { 'if-match': etag });
    expect([stale.status, stale.body.code]).toEqual([412, 'CHANGED_ELSEWHERE']);
    expect((await bank.get(id)).content.options.map((option) => option.id)).toEqual(
      content.options.map((option) => option.id),
    );
  });

  it('returns every error of the content, by its place', async () => {
    const { status, body } = await bank.put(1, { content: { text: {}, options: [] } });
    expect(status).toBe(400);
    expect(body.errors?.map(({ path }) => path).sort()).toEqual([
      '/content/options',
      '/content/options',
      '/content/text/en',
    ]);
  });

  it('is deleted while no quiz contained it, and retired otherwise', async () => {
    const unused = await bank.add({ content: contentWith({ en: 'Unused?' }) });
    const remove = (id: number) => call(app.url, deleteBankQuestion, { token, params: { id } });
    expect((await remove(unused.id)).status).toBe(204);
    expect((await remove(unused.id)).status).toBe(404);
    const [reference] = await referencesOf(await create(withQuestions('Used once?')));
    const id = reference?.bank_id ?? 0;
    expect((await remove(id)).status).toBe(204);
    expect(await bank.get(id)).toMatchObject({ status: 'retired', uses: [{ version: 1 }] });
  });

  it('counts as showing the keys of every quiz that contains it', async () => {
    const { body: made } = await call(app.url, createQuizFromJson, { token, body: withQuestions('Peeked?') });
    const id = made.quiz_id;
    await call(app.url, openAttempt, { token, params: { id } });
    const sentAt = async () =>
      (await app.db.execute(sql`select keys_sent_at from attempts where quiz_id = ${id}`)).rows[0]
        ?.keys_sent_at;
    expect(await sentAt()).toBeNull();
    const { rows } = await app.db.execute<{ bank_id: string }>(
      sql`select bank_id from bank_uses where quiz_id = ${id}`,
    );
    await bank.find({ search: 'Peeked' });
    expect(await sentAt()).toBeNull();
    await bank.get(Number(rows[0]?.bank_id));
    expect(await sentAt()).not.toBeNull();
  });
});

describe('a version', () => {
  it('cannot be changed, not even by a statement', async () => {
    const { id } = await bank.add({ content: contentWith({ en: 'Immutable?' }) });
    const change = app.db.execute(sql`update bank_versions set digest = '' where bank_id = ${id}`);
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('immutable') } });
  });

  it('is not seen by learners', async () => {
    const learner = await registerLearner(app);
    const { status } = await call(app.url, listQuestionVersions, { token: learner.token, params: { id: 1 } });
    expect(status).toBe(403);
  });
});

it('adds a question to a quiz with a topic in both languages, and shows it in one', async () => {
  const id = await create(withQuestions());
  const body = { ...contentWith({ ne: 'नेपालीमा मात्र?' }), topic: { en: 'History', ne: 'इतिहास' } };
  const added = await call(app.url, addQuestion, { token, params: { id }, body });
  expect(added.body).toMatchObject({ topic: 'History', text: { en: '', ne: 'नेपालीमा मात्र?' } });
});

it('records every change of bank and topics in the audit trail', async () => {
  const on = (id: number) => ({ token, params: { id } });
  const { body: topic } = await call(app.url, addTopic, { token, body: { name: { ne: 'नयाँ विषय' } } });
  const one = await bank.add({ content: contentWith({ en: 'Recorded?' }), topic_id: topic.id });
  const other = await bank.add({ content: contentWith({ en: 'Recorded, too?' }) });
  await bank.put(one.id, { content: one.content, topic_id: null, status: 'ready' });
  await call(app.url, changeBankQuestions, {
    token,
    body: { question_ids: [one.id, other.id], tags: { add: ['t'] } },
  });
  const id = await create(withQuestions());
  const body = { question_ids: [one.id] };
  const { body: quiz } = await call(app.url, addQuestionsFromBank, { ...on(id), body });
  await bank.put(one.id, { content: contentWith({ en: 'Recorded!' }) });
  const question_id = quiz.questions[0]?.id ?? 0;
  await call(app.url, takeNewestVersion, { token, params: { id, question_id } });
  await call(app.url, mergeBankQuestions, { ...on(other.id), body: { into: one.id } });
  await call(app.url, deleteBankQuestion, on(one.id));
  await call(app.url, updateTopic, { ...on(topic.id), body: { name: { en: 'Renamed' } } });
  await call(app.url, deleteTopic, on(topic.id));
  const unused = await bank.add({ content: contentWith({ en: 'Soon gone?' }) });
  await call(app.url, deleteBankQuestion, on(unused.id));

  const events = (await readTrail(app, admin).eventsAbout(username)).slice(-15);
  expect(events.map(({ kind, subject }) => [kind, subject?.name])).toEqual([
    ['topic_added', 'नयाँ विषय'],
    ['bank_question_added', 'Recorded?'],
    ['bank_question_added', 'Recorded, too?'],
    ['bank_question_changed', 'Recorded?'],
    ['bank_questions_changed', undefined],
    ['quiz_created', 'Sample'],
    ['questions_taken_from_bank', 'Sample'],
    ['bank_question_changed', 'Recorded!'],
    ['newer_version_taken', 'Sample'],
    ['bank_questions_merged', 'Recorded, too?'],
    ['bank_question_retired', 'Recorded!'],
    ['topic_changed', 'Renamed'],
    ['topic_deleted', 'Renamed'],
    ['bank_question_added', 'Soon gone?'],
    ['bank_question_deleted', 'Soon gone?'],
  ]);
  expect(events[3]?.details).toEqual({
    bank_version: 1,
    changes: [
      { field: 'topic_id', old: topic.id, new: null },
      { field: 'status', old: 'draft', new: 'ready' },
    ],
  });
});
