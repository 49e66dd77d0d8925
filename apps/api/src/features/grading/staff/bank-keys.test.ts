import { listQuestionVersions, replaceBankQuestion } from '@abhyas/contract/bank';
import { correctBankKeys, listWrongBankKeys } from '@abhyas/contract/grading/bank-keys';
import { addQuestionsFromBank } from '@abhyas/contract/quizzes/bank-uses';
import { createQuizFromJson, duplicateQuiz, getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPractice, openReleases } from '#features/practice/topics/topics.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { answersTo, type MadeQuiz, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { because, examiner } from './regrade/regrade.fixture.ts';

const app = await buildTestApp();
const staff = await openReleases(app);
const decider = await examiner(app);
const token = await decider.signedIn();

const { topic_id, ids } = await staff.topic('Wrong key', 1);
const bank_id = ids[0] ?? 0;

async function quizWith(title: string): Promise<MadeQuiz> {
  const { questions: _, ...sample } = sampleQuiz(0, { title: { en: title, ne: '' } });
  const body = { ...sample, questions: [] };
  const { quiz_id: id } = (await call(app.url, createQuizFromJson, { token, body })).body;
  const taken = { question_ids: [bank_id] };
  const added = await call(app.url, addQuestionsFromBank, { token, params: { id }, body: taken });
  app.deps.open_quizzes.forget();
  return {
    quiz_id: id,
    questions: added.body.questions.map((question) => ({
      id: question.id,
      options: question.options.map((option) => option.id),
    })),
  };
}

const keyOf = (question?: { options: { text: { en: string }; is_correct: boolean }[] }) =>
  question?.options.filter(({ is_correct }) => is_correct).map(({ text }) => text.en);
const keyIn = async (id: number) =>
  keyOf((await call(app.url, getAdminQuiz, { token, params: { id } })).body.questions[0]);
const wrongKeys = (id: number) => call(app.url, listWrongBankKeys, { token, params: { id } });

const exam = await quizWith('Exam');
const mock = await quizWith('Mock');
const [question = { id: 0, options: [] }] = exam.questions;
const [wrong = '', right = ''] = ['One', 'Two'].map((word) => `${word} (Wrong key b 1?)`);

describe('after a regrade to another key', () => {
  beforeAll(async () => {
    const taker = await seat(app, exam);
    const { attempt } = (await taker.open()).body;
    await taker.submit({ attempt: attempt.id, answers: answersTo(exam, [1]) });
    expect((await wrongKeys(exam.quiz_id)).body).toEqual([]);
    const verdict = {
      question_id: question.id,
      kind: 'key',
      option_ids: [question.options[1]],
      reason: because,
    };
    expect((await decider.regrade(exam.quiz_id, [verdict])).state).toBe('done');
  });

  it('a copy of the quiz has the right key, before the bank has it', async () => {
    const copy = await call(app.url, duplicateQuiz, { token, params: { id: exam.quiz_id } });
    expect(await keyIn(copy.body.quiz_id)).toEqual([right]);
    // The quiz itself stays as learners were asked.
    expect(await keyIn(exam.quiz_id)).toEqual([wrong]);
  });

  it('the bank is named with both keys and the other quizzes, and corrected once', async () => {
    const running = await seat(app, mock);
    const opened = (await running.open()).body.attempt.id;
    const expected = {
      ...{ question_id: question.id, bank_id, other_quizzes: 0, correctable: true },
      ...{ bank_key: [{ en: wrong }], right_key: { en: right } },
      quizzes: [{ quiz_id: mock.quiz_id, title: { en: 'Mock', ne: '' } }],
    };
    expect((await wrongKeys(exam.quiz_id)).body).toMatchObject([expected]);
    const correct = () =>
      call(app.url, correctBankKeys, {
        ...{ token, params: { id: exam.quiz_id } },
        body: { question_ids: [question.id] },
      });
    expect(await correct()).toMatchObject({ status: 200, body: [expected] });
    expect((await correct()).body).toEqual([]);
    expect((await wrongKeys(exam.quiz_id)).body).toEqual([]);
    const { body } = await call(app.url, listQuestionVersions, { token, params: { id: bank_id } });
    expect(body.versions.map(({ content }) => keyOf(content))).toEqual([[right], [wrong]]);

    // A running attempt ends by the key that its paper has.
    const submitted = await running.submit({ attempt: opened, answers: answersTo(mock, [0]) });
    expect(submitted.body).toMatchObject({ score: 1 });
  });

  it('practice, a new quiz and a copy of another quiz have the right key from then on', async () => {
    const learner = await openPractice(app);
    const [practised] = await learner.round({ topic_id, count: 1 });
    expect(keyOf(practised?.question)).toEqual([right]);
    expect(await keyIn((await quizWith('New')).quiz_id)).toEqual([right]);
    const copy = await call(app.url, duplicateQuiz, { token, params: { id: mock.quiz_id } });
    expect(await keyIn(copy.body.quiz_id)).toEqual([right]);
    expect(await keyIn(mock.quiz_id)).toEqual([wrong]);
  });

  it('a teacher does not decide', async () => {
    const teacher = await registerLearner(app, undefined, { role: 'teacher' });
    const params = { id: exam.quiz_id };
    expect((await call(app.url, listWrongBankKeys, { token: teacher.token, params })).status).toBe(403);
  });
});

describe('after a regrade to a key that differs from the old one in a capital alone', () => {
  const texts = ['Co', 'CO', 'C', 'O'];
  const content = (text: string, options: string[], key: string) => ({
    text: { en: text },
    options: options.map((en) => ({ text: { en }, is_correct: en === key })),
  });

  async function decided(text: string) {
    const { questions: _, ...sample } = sampleQuiz(0);
    const body = { ...sample, questions: [{ ...content(text, texts, 'Co'), topic: 'Chemistry' }] };
    const { quiz_id } = (await call(app.url, createQuizFromJson, { token, body })).body;
    const { questions } = (await call(app.url, getAdminQuiz, { token, params: { id: quiz_id } })).body;
    const [asked] = questions;
    const option_ids = [asked?.options[1]?.id];
    await decider.regrade(quiz_id, [{ question_id: asked?.id, kind: 'key', option_ids, reason: because }]);
    return { quiz_id, question_ids: [asked?.id ?? 0], own: asked?.bank?.bank_id ?? 0 };
  }
  const correct = (id: number, question_ids: number[]) =>
    call(app.url, correctBankKeys, { token, params: { id }, body: { question_ids } });

  it('a copy has the right key, and the bank is named and corrected', async () => {
    const { quiz_id, question_ids } = await decided('The formula of carbon monoxide');
    const copy = await call(app.url, duplicateQuiz, { token, params: { id: quiz_id } });
    expect(await keyIn(copy.body.quiz_id)).toEqual(['CO']);
    expect((await wrongKeys(quiz_id)).body).toMatchObject([
      { bank_key: [{ en: 'Co' }], right_key: { en: 'CO' }, correctable: true },
    ]);
    expect(await correct(quiz_id, question_ids)).toMatchObject({ status: 200 });
    expect((await wrongKeys(quiz_id)).body).toEqual([]);
  });

  it('the bank is named, and not changed, where it does not have the right option for certain', async () => {
    const text = 'The formula of the poisonous gas in smoke';
    const { quiz_id, question_ids, own } = await decided(text);
    const body = { content: content(text, ['Co', 'co', 'C', 'O'], 'Co') };
    expect((await call(app.url, replaceBankQuestion, { token, params: { id: own }, body })).status).toBe(200);
    expect((await wrongKeys(quiz_id)).body).toMatchObject([{ right_key: { en: 'CO' }, correctable: false }]);
    expect(await correct(quiz_id, question_ids)).toMatchObject({
      status: 409,
      body: { code: 'KEY_CONFLICT' },
    });
  });
});
