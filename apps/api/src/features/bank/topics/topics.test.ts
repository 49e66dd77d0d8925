import { addTopic, deleteTopic, listTopics, updateTopic } from '@abhyas/contract/bank/topics';
import { createQuizFromJson } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);
const add = (body: object) => call(app.url, addTopic, { token, body });
const change = (id: number, body: object) => call(app.url, updateTopic, { token, params: { id }, body });
const remove = (id: number) => call(app.url, deleteTopic, { token, params: { id } });
const list = async () => (await call(app.url, listTopics, { token })).body;

describe('topics', () => {
  it('form a tree with names in both languages, each once under a parent', async () => {
    const { body: science, status } = await add({ name: { en: 'Science', ne: 'विज्ञान' } });
    expect([status, science]).toMatchObject([201, { parent_id: null, questions: 0 }]);
    expect((await add({ name: { en: ' science ' } })).body.code).toBe('TOPIC_EXISTS');
    expect((await add({ name: { ne: 'विज्ञान' } })).body.code).toBe('TOPIC_EXISTS');
    const { body: study } = await add({ name: { ne: ' प\u095dाइ  २\u200b' } });
    expect(study.name.ne).toBe('पढ\u093cाइ २');
    for (const ne of ['पढ\u093cाइ 2', 'पढ\u093cा\u200dइ २'])
      expect((await add({ name: { ne } })).body.code).toBe('TOPIC_EXISTS');
    expect((await add({ name: { ne: '\u200b\u200b' } })).body.errors?.[0]?.path).toBe('/name/en');
    expect((await remove(study.id)).status).toBe(204);
    const { body: physics } = await add({ name: { en: 'Physics' }, parent_id: science.id });
    expect((await add({ name: { en: 'Science' }, parent_id: physics.id })).status).toBe(201);
    expect((await add({ name: {} })).body.errors?.[0]?.path).toBe('/name/en');
    expect((await add({ name: { en: 'Lost' }, parent_id: 999_999 })).body.errors?.[0]?.path).toBe(
      '/parent_id',
    );
    expect((await list()).map(({ name }) => name.en)).toEqual(['Physics', 'Science', 'Science']);
  });

  it('are renamed and moved, but never under themselves', async () => {
    const { body: above } = await add({ name: { en: 'Above' } });
    const { body: below } = await add({ name: { en: 'Below' }, parent_id: above.id });
    expect((await change(above.id, { parent_id: below.id })).body.errors?.[0]?.path).toBe('/parent_id');
    expect((await change(above.id, { parent_id: above.id })).body.errors?.[0]?.path).toBe('/parent_id');
    const moved = await change(below.id, { parent_id: null, name: { ne: 'तल' } });
    expect(moved.body).toEqual({ ...below, parent_id: null, name: { en: '', ne: 'तल' } });
    expect((await change(999_999, {})).status).toBe(404);
  });

  it('are listed by the numbers in their names', async () => {
    for (const en of ['Chapter 10', 'Chapter 2', 'Chapter 1']) await add({ name: { en } });
    const names = (await list()).map(({ name }) => name.en);
    expect(names.filter((name) => name.startsWith('Chapter'))).toEqual([
      'Chapter 1',
      'Chapter 2',
      'Chapter 10',
    ]);
  });

  it('are deleted once they are empty', async () => {
    const { body: topic } = await add({ name: { en: 'Full' } });
    const question = await bank.add({ content: contentWith({ en: 'In a topic?' }), topic_id: topic.id });
    expect((await remove(topic.id)).body).toMatchObject({ code: 'TOPIC_NOT_EMPTY' });
    const { content } = question;
    await bank.put(question.id, { content, topic_id: null });
    expect((await remove(topic.id)).status).toBe(204);
    expect((await remove(topic.id)).status).toBe(404);
  });

  it('are made of the topics of quizzes, and known by either name', async () => {
    const questions = [
      { ...contentWith({ en: 'Text?' }), topic: 'Civics' },
      { ...contentWith({ en: 'Pair?' }), topic: { en: 'civics', ne: 'नागरिक शास्त्र' } },
      { ...contentWith({ ne: 'नेपाली?' }), topic: 'नागरिक  शास्त्र' },
    ];
    await call(app.url, createQuizFromJson, { token, body: { ...sampleQuiz(0), questions } });
    const civics = (await list()).filter(({ name }) => /civics/i.test(name.en));
    expect(civics).toMatchObject([{ name: { ne: 'नागरिक शास्त्र' }, questions: 3 }]);
    const inTopic = await bank.find({ topic_id: civics[0]?.id ?? 0 });
    expect(inTopic.total).toBe(3);
  });
});
