import { getBankQuestion } from '@abhyas/contract/bank';
import { addTopic } from '@abhyas/contract/bank/topics';
import { acceptImport, correctImportedQuestion, getImport, startImport } from '@abhyas/contract/imports';
import { getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { expect, it } from 'vitest';
import { lockBank } from '#features/bank/bank.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin } from '#testing/factories.ts';
import { untilBlocked } from '#testing/until-blocked.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);
let count = 0;
/** Text that no other test has, so that its question is new in the bank. */
const fresh = (text: string) => `${text} (accepted ${++count})`;

async function uploaded(file: string, name = 'x.gift') {
  const body = new FormData();
  body.set('file', new File([file], name));
  return (await call(app.url, startImport, { token, body })).body;
}
const accept = (import_id: number, body: object) =>
  call(app.url, acceptImport, { token, params: { import_id }, body });
const bankQuestion = async (id = 0) => (await call(app.url, getBankQuestion, { token, params: { id } })).body;
const questionsOf = async (id = 0) =>
  (await call(app.url, getAdminQuiz, { token, params: { id } })).body.questions;

it('takes nothing from a file without a question to take, and files nothing of the quiz', async () => {
  const { quiz_id } = await addQuiz(app);
  const { import_id } = await uploaded(`${fresh('Without a key?')} {~a ~b}`);
  for (const body of [{}, { quiz_id, tags: ['new'] }, { new_quiz: { title: { en: 'Empty' } } }]) {
    const { status, body: problem } = await accept(import_id, body);
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ path: '/questions', code: 'NO_QUESTIONS' }]);
  }
  const [question] = await questionsOf(quiz_id);
  expect((await bankQuestion(question?.bank?.bank_id)).tags).toEqual([]);
});

it('takes a question again that was corrected since', async () => {
  const { import_id } = await uploaded(`${fresh('Which?')} {=a ~b}`);
  const body = { questions: [1], new_quiz: { title: { en: 'Corrected' } } };
  const first = await accept(import_id, body);
  expect((await accept(import_id, body)).body).toEqual(first.body);
  const options = ['a', 'b'].map((en) => ({ text: { en, ne: '' }, is_correct: en === 'b' }));
  await call(app.url, correctImportedQuestion, { token, params: { import_id, n: 1 }, body: { options } });
  const second = await accept(import_id, body);
  expect(second.body.quiz_id).not.toBe(first.body.quiz_id);
  const [question] = await questionsOf(second.body.quiz_id);
  expect(question?.options.map(({ is_correct }) => is_correct)).toEqual([false, true]);
});

it('adds the same questions once when a call comes twice at the same time', async () => {
  const { quiz_id, questions } = await addQuiz(app);
  const { import_id } = await uploaded(`${fresh('At once?')} {=a ~b}`);
  const [one, other] = await Promise.all([accept(import_id, { quiz_id }), accept(import_id, { quiz_id })]);
  expect(one?.body).toEqual(other?.body);
  expect(await questionsOf(quiz_id)).toHaveLength(questions.length + 1);
});

it('makes one new quiz when a call comes to two servers at the same time', async () => {
  const { import_id } = await uploaded(`${fresh('A quiz at once?')} {=a ~b}`);
  const beside = await buildTestApp({}, { connection: app.connection });
  const body = { new_quiz: { title: { en: 'At once' } } };
  // Neither gets further than the other before both have come.
  const { both } = await inTransaction(app.db, async (tx) => {
    await lockBank(tx);
    const both = [app, beside].map(({ url }) =>
      call(url, acceptImport, { token, params: { import_id }, body }),
    );
    await untilBlocked(app.db, 2);
    return { both };
  });
  const [one, other] = await Promise.all(both);
  expect(one?.status).toBe(201);
  expect(one?.body).toEqual(other?.body);
});

it('files what it adds by a quiz under the topic that the call names, also where another one has its name', async () => {
  const { quiz_id } = await addQuiz(app);
  const name = { en: fresh('Rivers') };
  await call(app.url, addTopic, { token, body: { name } });
  const parent = (await call(app.url, addTopic, { token, body: { name: { en: fresh('Nepal') } } })).body;
  const topic = await call(app.url, addTopic, { token, body: { name, parent_id: parent.id } });
  const topic_id = topic.body.id;
  const { import_id } = await uploaded(`${fresh('Longest?')} {=Karnali ~Koshi}`);
  const { body } = await accept(import_id, { quiz_id, topic_id });
  expect((await bankQuestion(body.question_ids[0])).topic_id).toBe(topic_id);
});

it('leaves a question that the bank had before under its topic', async () => {
  const topicNamed = async (name: string) =>
    (await call(app.url, addTopic, { token, body: { name: { en: fresh(name) } } })).body.id;
  const [rivers, lakes] = [await topicNamed('Rivers'), await topicNamed('Lakes')];
  const question = `${fresh('Deepest?')} {=Rara ~Fewa}`;
  const first = await accept((await uploaded(question)).import_id, { topic_id: lakes });
  const again = await accept((await uploaded(question)).import_id, { topic_id: rivers });
  expect(again.body.question_ids).toEqual(first.body.question_ids);
  expect((await bankQuestion(first.body.question_ids[0])).topic_id).toBe(lakes);
});

it('stores the difficulty of the file with what it adds', async () => {
  const csv = `Question,A,B,Answer,Difficulty\n${fresh('Hard?')},yes,no,A,hard\n${fresh('Open?')},yes,no,A,\n`;
  const { import_id } = await uploaded(csv, 'x.csv');
  const { body } = await accept(import_id, {});
  expect((await bankQuestion(body.question_ids[0])).difficulty).toBe('hard');
  expect((await bankQuestion(body.question_ids[1])).difficulty).toBeNull();
});

it('names questions that the bank has with another key, with both keys, as often as the preview is read', async () => {
  const stem = fresh('Highest?');
  const known = await accept((await uploaded(`${stem} {=Sagarmatha ~Lhotse}`)).import_id, {});
  const preview = await uploaded(`${stem} {~Sagarmatha =Lhotse}\n\n${fresh('Deepest?')} {=Rara ~Fewa}`);
  const ofKeys = ({ issues }: Pick<typeof preview, 'issues'>) =>
    issues.filter(({ code }) => code === 'other_key_in_bank');
  const [bank_question_id] = known.body.question_ids;
  const warning = {
    ...{ severity: 'warning', code: 'other_key_in_bank', question: 1 },
    params: { key: 'Lhotse', bank_key: 'Sagarmatha', bank_question_id },
  };
  expect(ofKeys(preview)).toEqual([warning]);
  const params = { import_id: preview.import_id };
  expect(ofKeys((await call(app.url, getImport, { token, params })).body)).toEqual([warning]);
  const correct = async (key: string) => {
    const options = ['Sagarmatha', 'Lhotse'].map((en) => ({ text: { en, ne: '' }, is_correct: en === key }));
    const of = { token, params: { ...params, n: 1 }, body: { options } };
    return (await call(app.url, correctImportedQuestion, of)).body;
  };
  expect(ofKeys(await correct('Sagarmatha'))).toEqual([]);
  expect(ofKeys(await correct('Lhotse'))).toEqual([warning]);
});
