import { addQuestionsFromBank } from '@abhyas/contract/quizzes/bank-uses';
import {
  addQuestion,
  deleteQuestion,
  getAdminQuiz,
  orderQuestions,
  replaceSections,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { inSections, questions } from './sections.fixture.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const staffView = async (id: number) => (await call(app.url, getAdminQuiz, { token, params: { id } })).body;

describe('PUT /api/admin/quizzes/{id}/sections/', () => {
  const put = (id: number, sections: object[]) =>
    call(app.url, replaceSections, { token, params: { id }, body: { sections } });
  const listed = (ids: number[]) => ids.map((id) => ({ id }));

  it('puts questions into sections, changes one by its id, and takes all away again', async () => {
    const { quiz_id, questions } = await addQuiz(app, sampleQuiz(3));
    const [one = 0, two = 0, three = 0] = questions.map(({ id }) => id);
    const made = await put(quiz_id, [
      { title: { en: 'Last' }, marks_correct: 2, marks_wrong: 0, questions: listed([three, one]) },
      { title: { en: 'Middle' }, questions: listed([two]) },
    ]);
    expect(made.body.questions.map(({ id }) => id)).toEqual([three, one, two]);
    expect(made.body).toMatchObject({
      marks_correct: null,
      sections: [
        { marks_correct: 2, marks_wrong: 0 },
        { marks_correct: 1, marks_wrong: 0.2 },
      ],
    });
    const [last, middle] = made.body.sections ?? [];
    const swapped = await put(quiz_id, [
      { ...middle, marks_correct: 2, marks_wrong: 0, wrong_percent: null },
      { ...last, wrong_percent: null },
    ]);
    expect(swapped.body).toMatchObject({ marks_correct: 2, marks_wrong: 0 });
    expect(swapped.body.sections?.map(({ id }) => id)).toEqual([middle?.id, last?.id]);
    const none = await put(quiz_id, []);
    expect(none.body.sections).toBeUndefined();
    expect(none.body).toMatchObject({ marks_correct: 2, marks_wrong: 0 });
    expect(none.body.questions.map(({ id }) => id)).toEqual([two, three, one]);
  });

  it('refuses a question in two sections or in none, and a change of marks beside sections', async () => {
    const { quiz_id, questions } = await addQuiz(app, sampleQuiz(2));
    const [one = 0, two = 0] = questions.map(({ id }) => id);
    for (const ids of [[one], [one, two, two], [one, 999_999]]) {
      const refused = await put(quiz_id, [{ title: { en: 'All' }, questions: listed(ids) }]);
      expect(refused.body.errors).toMatchObject([{ path: '/sections', code: 'NOT_EVERY_QUESTION_ONCE' }]);
    }
    await put(quiz_id, [{ title: { en: 'All' }, questions: listed([one, two]) }]);
    const changed = await call(app.url, updateQuiz, {
      token,
      params: { id: quiz_id },
      body: { marks_correct: 2 },
    });
    expect(changed.body.errors).toMatchObject([{ path: '/marks_correct', code: 'SECTIONS_HAVE_MARKS' }]);
  });

  it('lets questions come, go and move within their sections', async () => {
    const { quiz_id, questions: made } = await addQuiz(app, inSections());
    const ids = made.map(({ id }) => id);
    const [first, second] = (await staffView(quiz_id)).sections ?? [];
    const params = { id: quiz_id };
    const [text] = questions(['G4']);
    const added = await call(app.url, addQuestion, { token, params, body: { ...text, section: first?.id } });
    const [other] = questions(['R3']);
    const last = await call(app.url, addQuestion, { token, params, body: { ...other, section: 1 } });
    await call(app.url, deleteQuestion, { token, params: { ...params, question_id: ids[1] ?? 0 } });
    const reversed = [last.body.id, added.body.id, ...[ids[0], ids[2], ids[3], ids[4]].toReversed()];
    await call(app.url, orderQuestions, { token, params, body: { question_ids: reversed } });
    const { sections } = await staffView(quiz_id);
    expect(sections?.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
      [added.body.id, ids[2], ids[0]],
      [last.body.id, ids[4], ids[3]],
    ]);
    expect(sections?.[1]?.id).toBe(second?.id);
    expect(sections?.[1]?.questions[2]).toEqual({ id: ids[3], marks_correct: 4, marks_wrong: 1 });
  });

  it.each([0, 1])('takes questions of the bank into the section that the call names: %i', async (place) => {
    const { quiz_id } = await addQuiz(app, inSections());
    const bank_question = await openBank(app, admin).add({
      content: contentWith({ en: `Which ridge is ${place}?` }, ['Phulchowki', 'Nagarjun']),
      status: 'ready',
    });
    const before = (await staffView(quiz_id)).sections ?? [];
    const section = before[place]?.id;
    const body = { question_ids: [bank_question.id], section };
    const { status, body: quiz } = await call(app.url, addQuestionsFromBank, {
      token,
      params: { id: quiz_id },
      body,
    });
    expect(status).toBe(201);
    const added = quiz.questions.find(({ bank }) => bank?.bank_id === bank_question.id);
    expect(quiz.sections?.map(({ questions }) => questions.length)).toEqual(
      before.map(({ questions }, each) => questions.length + (each === place ? 1 : 0)),
    );
    expect(quiz.sections?.[place]?.questions.at(-1)?.id).toBe(added?.id);
  });
});
