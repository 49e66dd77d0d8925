import { createHash } from 'node:crypto';
import { openAttempt, submitAttempt } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { fillBank } from './fill-bank.service.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const learner = await registerLearner(app);
const bank = openBank(app, admin);

/** As a server of an earlier version left the database. */
async function emptyBank(): Promise<void> {
  await app.db.execute(
    sql`truncate topics, bank_questions, bank_versions, bank_families, bank_merges, bank_uses`,
  );
  await app.db.execute(sql`update quizzes set bank_revision = 0`);
}

/** Every byte of what a learner is sent of finished attempts. */
async function reportsOf({ token }: { token: string }, ids: number[]): Promise<string[]> {
  const paths = [
    '/api/results/',
    ...ids.flatMap((id) => [`/api/results/${id}/`, `/api/results/${id}/receipt/`]),
  ];
  const texts = [];
  for (const path of paths) {
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    texts.push(await response.text());
  }
  return texts;
}

const documents = async () =>
  createHash('sha256')
    .update(JSON.stringify((await app.db.execute(sql`select * from quiz_revisions order by 1, 2`)).rows))
    .digest('hex');

describe('fillBank', () => {
  it('adds the questions of every quiz, joins identical ones, and leaves revisions and reports as they are', async () => {
    const quiz = await addQuiz(app, sampleQuiz(3));
    const copy = await addQuiz(app, sampleQuiz(3));
    const deleted = await addQuiz(app, sampleQuiz(4));
    await app.db.execute(sql`update quizzes set deleted_at = now() where id = ${deleted.quiz_id}`);
    const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
    const attempt = opened.body.attempt.id;
    const body = { attempt, answers: answersTo(quiz, [0, 1, null]) };
    await call(app.url, submitAttempt, { token: learner.token, params: { id: quiz.quiz_id }, body });
    const before = { reports: await reportsOf(learner, [attempt]), documents: await documents() };

    await emptyBank();
    expect(await fillBank({ db: app.db })).toBe(3);

    expect(await documents()).toBe(before.documents);
    expect(await reportsOf(learner, [attempt])).toEqual(before.reports);
    const { questions, total } = await bank.find({ sort: 'oldest' });
    expect(total).toBe(4);
    expect(questions.map(({ text, uses, version }) => [text.en, uses, version])).toEqual([
      ['Question 1', 3, 1],
      ['Question 2', 3, 1],
      ['Question 3', 3, 1],
      ['Question 4', 1, 1],
    ]);
    const [one] = (await bank.quiz(copy.quiz_id)).questions;
    expect(one?.bank).toEqual({ bank_id: questions[0]?.id, version: 1, newest_version: 1 });
    expect(await bank.get(questions[0]?.id ?? 0)).toMatchObject({
      uses: [{ deleted: false }, { deleted: false }, { deleted: true }],
      performance: { asked: 1, answered: 1, correct: 1, facility_index: 1 },
    });
    expect(await fillBank({ db: app.db })).toBe(0);
  });

  it('goes on where it was interrupted, and two servers that start together do not do it twice', async () => {
    await emptyBank();
    await app.db.execute(sql`update quizzes set revision = 99 where id = 2`); // a revision that does not exist
    await fillBank({ db: app.db });
    await app.db.execute(sql`update quizzes set revision = 1 where id = 2`);
    const [one, other] = await Promise.all([fillBank({ db: app.db }), fillBank({ db: app.db })]);
    expect(one + other).toBe(1);
    expect((await bank.find()).total).toBe(4);
  });

  it('adds what a server of an earlier version has changed since', async () => {
    const { quiz_id } = await addQuiz(app, sampleQuiz(1));
    const client = new pg.Client(app.connection);
    await client.connect();
    await client.query(
      `insert into quiz_revisions (quiz_id, revision, title, marks_correct, marks_wrong, pass_percent, question_count,
         questions, changes, created_by, created_at)
       select quiz_id, 2, title, marks_correct, marks_wrong, pass_percent, question_count,
         jsonb_set(questions, '{0,text,en}', '"Changed meanwhile"'), changes, created_by, created_at
       from quiz_revisions where quiz_id = $1`,
      [quiz_id],
    );
    await client.query('update quizzes set revision = 2 where id = $1', [quiz_id]);
    await client.end();
    expect(await fillBank({ db: app.db })).toBe(1);
    expect((await bank.quiz(quiz_id)).questions[0]).toMatchObject({
      text: { en: 'Changed meanwhile' },
      bank: { version: 2, newest_version: 2 },
    });
  });
});

describe('a Nepali-only paper', () => {
  it('reaches learners with English filled from Nepali, and staff as it is stored', async () => {
    const text = { ne: 'सगरमाथा कहाँ छ?' };
    const options = ['नेपाल', 'भारत'].map((text, place) => ({ text: { ne: text }, is_correct: place === 0 }));
    const hint = { ne: 'सोलुखुम्बु' };
    const quiz = await addQuiz(
      app,
      sampleQuiz(0, { title: { ne: 'भूगोल' }, questions: [{ text, hint, options }] }),
    );
    const get = async (path: string) =>
      (await fetch(app.url + path, { headers: { authorization: `Bearer ${learner.token}` } })).json();
    const id = quiz.quiz_id;
    const list = await call(app.url, listQuizzes, { token: learner.token });
    const title = { en: 'भूगोल', ne: 'भूगोल' };
    expect(list.body.find((each) => each.id === id)?.title).toEqual(title);
    const opened = await call(app.url, openAttempt, { token: learner.token, params: { id } });
    expect(opened.body.title).toEqual(title);
    const shown = {
      text: { en: 'सगरमाथा कहाँ छ?', ne: 'सगरमाथा कहाँ छ?' },
      languages: ['ne'],
      options: [{ text: { en: 'नेपाल', ne: 'नेपाल' } }, { text: { en: 'भारत', ne: 'भारत' } }],
    };
    expect(await get(`/api/quizzes/${id}/question/1/`)).toMatchObject(shown);
    expect(await get(`/api/quizzes/${id}/paper/`)).toMatchObject({ questions: [shown] });
    const attempt = opened.body.attempt.id;
    const body = { attempt, answers: answersTo(quiz, [0]) };
    const submitted = await call(app.url, submitAttempt, { token: learner.token, params: { id }, body });
    expect(submitted.body.score).toBe(1);
    const filled = { en: hint.ne, ne: hint.ne };
    expect(await get(`/api/results/${attempt}/`)).toMatchObject({
      quiz: { title },
      questions: [{ ...shown, hint: filled }],
    });
    expect(await get('/api/results/')).toMatchObject([{ title }, {}]);
    const stored = await bank.quiz(id);
    expect([stored.title, stored.questions[0]?.text]).toEqual([
      { en: '', ne: 'भूगोल' },
      { en: '', ne: 'सगरमाथा कहाँ छ?' },
    ]);
  });
});
