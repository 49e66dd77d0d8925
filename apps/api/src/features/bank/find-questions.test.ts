import { changeBankQuestions, findDuplicates, mergeBankQuestions } from '@abhyas/contract/bank';
import { addTopic } from '@abhyas/contract/bank/topics';
import { createQuizFromJson, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { contentWith, openBank } from './bank.fixture.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);
const found = async (query: Record<string, string | number>) =>
  (await bank.find(query)).questions.map(({ id }) => id);

describe('GET /api/admin/questions/', () => {
  it('finds words of either language, however they are spelt or typed', async () => {
    const nepali = await bank.add({ content: contentWith({ ne: 'नेपालको राजधानी कुन हो?' }, ['१', '२']) });
    const both = await bank.add({
      content: contentWith({
        en: 'Which is the highest peak of Népal?',
        ne: 'नेपालको सबैभन्दा अग्लो चुचुरो कुन हो?',
      }),
    });
    expect(await found({ search: 'राजधानी' })).toEqual([nepali.id]);
    expect(await found({ search: 'राजधानि नेपाल' })).toEqual([nepali.id]);
    expect(await found({ search: 'rajdhani' })).toEqual([nepali.id]);
    expect(await found({ search: 'NEPAL' })).toEqual([both.id, nepali.id]);
    expect(await found({ search: 'nepal peak' })).toEqual([both.id]);
    expect(await found({ search: 'चुचुरो' })).toEqual([both.id]);
    expect(await found({ search: 'peak 100%' })).toEqual([]);
    expect(await found({ search: '?', sort: 'oldest' })).toEqual([nepali.id, both.id]);
  });

  it('narrows by topic with those under it, tag, difficulty, status, language and use', async () => {
    const { body: law } = await call(app.url, addTopic, { token, body: { name: { en: 'Law' } } });
    const under = { name: { en: 'Courts' }, parent_id: law.id };
    const { body: courts } = await call(app.url, addTopic, { token, body: under });
    const one = await bank.add({
      content: contentWith({ en: 'Supreme court?' }),
      topic_id: courts.id,
      tags: ['Court'],
      difficulty: 'hard',
    });
    const two = await bank.add({
      content: {
        text: { en: 'Lower court?', ne: 'तल्लो अदालत?' },
        options: [
          { text: { en: 'A', ne: 'क' }, is_correct: true },
          { text: { en: '12' }, is_correct: false },
        ],
      },
      topic_id: law.id,
      status: 'ready',
    });
    const inLaw = { topic_id: law.id };
    const apart = await bank.add({ content: contentWith({ en: 'Court without a topic?' }), tags: ['court'] });
    expect(await found({ topic_id: 'none', tag: 'court' })).toEqual([apart.id]);
    expect(await found({ tag: 'COURT', sort: 'oldest' })).toEqual([one.id, apart.id]);
    expect(await found(inLaw)).toEqual([two.id, one.id]);
    expect(await found({ topic_id: courts.id })).toEqual([one.id]);
    expect(await found({ difficulty: 'hard' })).toEqual([one.id]);
    expect(await found({ ...inLaw, status: 'ready' })).toEqual([two.id]);
    expect(await found({ ...inLaw, language: 'complete' })).toEqual([two.id]);
    expect(await found({ ...inLaw, language: 'missing' })).toEqual([one.id]);
    expect(await found({ ...inLaw, language: 'en' })).toEqual([two.id, one.id]);
    expect(await found({ ...inLaw, language: 'ne' })).toEqual([two.id]);
    expect(await found({ ...inLaw, used: 'false' })).toEqual([two.id, one.id]);
    const quiz = { ...sampleQuiz(0), questions: [contentWith({ en: 'Supreme court?' })] };
    await call(app.url, createQuizFromJson, { token, body: quiz });
    expect(await found({ ...inLaw, used: 'true' })).toEqual([one.id]);
    expect((await bank.find({ ...inLaw, used: 'true' })).questions[0]).toMatchObject({
      uses: 1,
      tags: ['court'],
    });
    expect(await found({ ...inLaw, sort: 'oldest' })).toEqual([one.id, two.id]);
    expect(await bank.find({ ...inLaw, page: 2 })).toEqual({
      questions: [],
      total: 2,
      or_more: false,
      page: 2,
    });
  });

  it('shows no keys', async () => {
    expect(JSON.stringify(await bank.find())).not.toContain('is_correct');
  });
});

describe('PATCH /api/admin/questions/', () => {
  const change = (body: object) => call(app.url, changeBankQuestions, { token, body });

  it('changes many questions, all or none, and counts those that differed', async () => {
    const one = await bank.add({ content: contentWith({ en: 'Many, one?' }), tags: ['a', 'b'] });
    const two = await bank.add({ content: contentWith({ en: 'Many, two?' }), tags: ['c'], status: 'ready' });
    const question_ids = [two.id, one.id];
    const tags = { add: ['C'], remove: ['a'] };
    expect((await change({ question_ids: [...question_ids, 999_999], tags })).body.errors?.[0]?.path).toBe(
      '/question_ids/2',
    );
    expect((await change({ question_ids, topic_id: 999_999 })).body.errors?.[0]?.path).toBe('/topic_id');
    expect((await bank.get(one.id)).tags).toEqual(['a', 'b']);
    expect((await change({ question_ids, tags, status: 'ready' })).body).toEqual({ changed: 1 });
    expect(await bank.get(one.id)).toMatchObject({ tags: ['b', 'c'], status: 'ready' });
    expect((await change({ question_ids, tags, status: 'ready' })).body).toEqual({ changed: 0 });
  });

  it('does not lock up when two change the same questions in another order', async () => {
    const ids = [];
    for (const n of [1, 2, 3, 4])
      ids.push((await bank.add({ content: contentWith({ en: `Together ${n}?` }) })).id);
    const both = [ids, ids.toReversed()].map((question_ids, n) =>
      change({ question_ids, tags: { add: [`t${n}`] } }),
    );
    expect((await Promise.all(both)).map(({ body }) => body.changed)).toEqual([4, 4]);
    expect((await bank.get(ids[0] ?? 0)).tags.sort()).toEqual(['t0', 't1']);
  });
});

describe('POST /api/admin/questions/duplicates/', () => {
  const similar = async (body: object) =>
    (await call(app.url, findDuplicates, { token, body })).body.map(({ question, similarity }) => [
      question.id,
      Math.round(similarity * 100) / 100,
    ]);

  it('finds nearly the same text in either language, and what is the same after folding first', async () => {
    const pair = {
      en: 'Who was the first elected prime minister of Nepal?',
      ne: 'नेपालका प्रथम निर्वाचित प्रधानमन्त्री को हुन्?',
    };
    const { id } = await bank.add({ content: contentWith(pair) });
    expect(await similar({ text: { en: 'who was the first elected Prime Minister of Nepal' } })).toEqual([
      [id, 1],
    ]);
    const [[near, similarity] = []] = await similar({
      text: { ne: 'नेपालको पहिलो निर्वाचित प्रधानमन्त्री को हुन् ?' },
    });
    expect(near).toBe(id);
    expect(similarity).toBeGreaterThan(0.5);
    // The same words in another order are another text.
    const turned = { ne: 'को हुन् नेपालका प्रथम निर्वाचित प्रधानमन्त्री?' };
    expect(await similar({ text: turned })).toEqual([[id, 0.99]]);
    expect(await similar({ text: { en: 'What is photosynthesis?' } })).toEqual([]);
    expect(await similar({ text: pair, except_id: id })).toEqual([]);
    expect(await similar({ text: { en: '?!' } })).toEqual([]);
  });

  it('puts a question with the same options before one with the same text alone', async () => {
    const text = { en: 'Which of the following statements is correct?' };
    const one = await bank.add({ content: contentWith(text, ['Iron is a metal', 'Iron is a gas']) });
    const two = await bank.add({
      content: contentWith(text, ['Kathmandu is a city', 'Kathmandu is a river']),
    });
    const options = ['Kathmandu is a city', 'Kathmandu is a river'].map((en) => ({ en }));
    expect(await similar({ text, options })).toEqual([
      [two.id, 1],
      [one.id, 0.67],
    ]);
  });
});

describe('POST /api/admin/questions/{id}/merge/', () => {
  it('moves uses and tags, and leaves quizzes as they are', async () => {
    const quiz = { ...sampleQuiz(0), questions: [contentWith({ en: 'Colour of the sky?' })] };
    const { body: made } = await call(app.url, createQuizFromJson, { token, body: quiz });
    const before = await bank.quiz(made.quiz_id);
    const from = before.questions[0]?.bank?.bank_id ?? 0;
    const into = await bank.add({ content: contentWith({ en: 'Color of the sky?' }), tags: ['sky'] });
    const merge = (id: number, body: object) =>
      call(app.url, mergeBankQuestions, { token, params: { id }, body });
    expect((await merge(from, { into: from })).body.errors?.[0]?.path).toBe('/into');
    const { status, body } = await merge(from, { into: into.id });
    expect([status, body.id, body.tags, body.uses]).toMatchObject([
      200,
      into.id,
      ['sky'],
      [{ version: null }],
    ]);
    // The address of the merged question leads to the one that is left.
    expect((await bank.get(from)).id).toBe(into.id);
    expect((await bank.find({ search: 'colour sky' })).questions).toEqual([]);
    const after = await bank.quiz(made.quiz_id);
    const reference = { bank_id: into.id, version: null, newest_version: 1 };
    expect(after).toEqual({ ...before, questions: [{ ...before.questions[0], bank: reference }] });
    expect((await merge(from, { into: into.id })).status).toBe(404);
    // A later change of the quiz is no change of this question.
    const renamed = { title: { en: 'Renamed', ne: '' } };
    await call(app.url, updateQuiz, { token, params: { id: made.quiz_id }, body: renamed });
    expect((await bank.quiz(made.quiz_id)).questions[0]?.bank).toEqual(reference);
    expect((await bank.get(into.id)).version).toBe(1);
  });
});

describe('PATCH /api/admin/questions/', () => {
  it('gives no question more tags than it may have', async () => {
    const { id } = await bank.add({ content: contentWith({ en: 'How many tags?' }) });
    const add = (from: number) => {
      const tags = { add: Array.from({ length: 15 }, (_, place) => `tag ${from + place}`) };
      return call(app.url, changeBankQuestions, { token, body: { question_ids: [id], tags } });
    };
    expect((await add(0)).status).toBe(200);
    expect(await add(15)).toMatchObject({ status: 400, body: { errors: [{ code: 'TOO_MANY_TAGS' }] } });
  });
});

describe('a topic in both languages', () => {
  it('is the one of the bank that has either name', async () => {
    const content = contentWith({ en: 'Which topic?' });
    const { topic_id } = await bank.add({ content, topic: { en: 'Mathematics', ne: 'गणित' } });
    const other = contentWith({ en: 'Which topic now?' });
    expect((await bank.add({ content: other, topic: { en: 'Maths', ne: 'गणित' } })).topic_id).toBe(topic_id);
  });
});
