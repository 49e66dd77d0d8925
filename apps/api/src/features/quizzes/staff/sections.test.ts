import { getLedger } from '@abhyas/contract/grading/ledger';
import { listQuizzes } from '@abhyas/contract/quizzes';
import {
  createQuizFromJson,
  exportQuiz,
  getAdminQuiz,
  replaceSections,
} from '@abhyas/contract/quizzes/staff';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { inSections, questions } from './sections.fixture.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const create = (body: object) => call(app.url, createQuizFromJson, { token, body });
const staffView = async (id: number) => (await call(app.url, getAdminQuiz, { token, params: { id } })).body;

describe('an attempt at a quiz with sections', () => {
  it('is scored by the marks of each section and question, and passed by every cut-off', async () => {
    const quiz = await addQuiz(app, inSections());
    const at = await seat(app, quiz);
    const { body: opened } = await at.open();
    expect(opened.sections).toEqual([
      {
        title: { en: 'General knowledge', ne: 'सामान्य ज्ञान' },
        instructions: { en: 'Answer all.', ne: 'सबैको उत्तर दिनुहोस्।' },
        ...{ question_count: 3, marks_correct: 2, marks_wrong: 0.4, pass_percent: 50 },
      },
      {
        title: { en: 'Reasoning', ne: 'तर्क' },
        ...{ question_count: 2, marks_correct: null, marks_wrong: null, pass_percent: null },
      },
    ]);
    expect(opened.questions.slice(2)).toEqual([
      { id: quiz.questions[2]?.id },
      { id: quiz.questions[3]?.id, marks_correct: 4, marks_wrong: 1 },
      { id: quiz.questions[4]?.id, marks_correct: 1, marks_wrong: 0.25 },
    ]);
    // Right, wrong, blank; right, wrong: 2 − 0.4 and 4 − 0.25 of 6 and 5.
    const { body: submitted } = await at.submit({ answers: answersTo(quiz, [0, 1, null, 0, 2]) });
    expect(submitted).toMatchObject({
      score: 5.35,
      outcome: { max_score: 11, correct: 2, incorrect: 2, passed: false, pass_percent: 40 },
    });
    const { body: report } = await at.report(submitted.result);
    expect(report).toMatchObject({
      ...{ score: 5.35, max_score: 11, marks_correct: null, marks_wrong: null, pass_percent: 40 },
      // 48.6 % of the whole, but 26.7 % of the first section.
      passed: false,
      sections: [
        {
          score: 1.6,
          max_score: 6,
          correct: 1,
          incorrect: 1,
          unanswered: 1,
          pass_percent: 50,
          passed: false,
        },
        { score: 3.75, max_score: 5, correct: 1, incorrect: 1, unanswered: 0, passed: null },
      ],
    });
    const { body: ledger } = await call(app.url, getLedger, {
      token: await at.signedIn(),
      params: { id: quiz.quiz_id },
    });
    expect(ledger.attempts[0]).toMatchObject({
      marks_correct: null,
      passed: false,
      sections: [
        { pass_percent: 50, marks: [2, 2, 2].map(() => ({ marks_correct: 2, marks_wrong: 0.4 })) },
        {
          marks: [
            { marks_correct: 4, marks_wrong: 1 },
            { marks_correct: 1, marks_wrong: 0.25 },
          ],
        },
      ],
      receipts: [{ signed: 'ed25519', covers: 'grading' }],
    });
    const { body: results } = await call(app.url, getQuizResults, { token, params: { id: quiz.quiz_id } });
    expect(results.attempts).toMatchObject([{ passed: false, sections: [{ score: 1.6 }, { score: 3.75 }] }]);
    const [listed] = (await at.results()).body;
    expect(listed?.attempts).toMatchObject([{ score: 5.35, max_score: 11, passed: false }]);
  });

  it('is exported by the sections that the quiz has now, whichever order the attempt had', async () => {
    const quiz = await addQuiz(app, inSections());
    const at = await seat(app, quiz);
    await at.open();
    await at.submit({ answers: answersTo(quiz, [0, 1, null, 0, 2]) });
    const params = { id: quiz.quiz_id };
    const [first, second] = (await staffView(quiz.quiz_id)).sections ?? [];
    const sections = [second, first].map((section) => ({
      id: section?.id,
      title: section?.title,
      questions: section?.questions,
    }));
    await call(app.url, replaceSections, { token, params, body: { sections } });
    const response = await fetch(`${app.url}/api/admin/quizzes/${quiz.quiz_id}/results/csv/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [header = '', row = ''] = (await response.text()).split('\n');
    expect(header.split(',').slice(-4)).toEqual([
      ...['section_1_score', 'section_1_max_score', 'section_2_score', 'section_2_max_score'],
    ]);
    expect(row.split(',').slice(-4)).toEqual(['3.75', '5', '1.6', '6']);
  });

  it('withholds what sections have reached with the score', async () => {
    const quiz = await addQuiz(app, inSections({ show_score: 'by_hand', show_answers: 'by_hand' }));
    const at = await seat(app, quiz);
    await at.open();
    const { body } = await at.submit({ answers: answersTo(quiz, [0, 0, 0, 0, 0]) });
    const { body: report } = await at.report(body.result);
    expect(report).toMatchObject({
      ...{ score: null, max_score: 11, passed: null },
      sections: [
        { score: null, correct: null, passed: null, max_score: 6 },
        { score: null, correct: null, passed: null, max_score: 5 },
      ],
    });
    expect((await at.results()).body[0]?.attempts).toMatchObject([{ score: null, max_score: 11 }]);
  });

  it('shows the sections on the card before it starts', async () => {
    const quiz = await addQuiz(app, inSections());
    const at = await seat(app, quiz);
    const { body } = await call(app.url, listQuizzes, { token: await at.signedIn() });
    const card = body.find(({ id }) => id === quiz.quiz_id);
    expect(card).toMatchObject({
      ...{ marks_correct: null, marks_wrong: null, question_count: 5 },
      sections: [{ question_count: 3, marks_correct: 2, marks_wrong: 0.4 }, { question_count: 2 }],
    });
  });
});

describe('POST /api/quizzes/create-from-json/', () => {
  it('gives a section the marks of the quiz where it has none, and the quiz those that all have', async () => {
    const { body } = await create({
      ...inSections({ marks_correct: 3, marks_wrong: 1 }),
      sections: [{ title: { en: 'One' }, questions: questions(['Q1']) }],
    });
    expect(await staffView(body.quiz_id)).toMatchObject({
      ...{ marks_correct: 3, marks_wrong: 1 },
      sections: [{ marks_correct: 3, marks_wrong: 1, wrong_percent: null }],
    });
  });

  it('names every place that lacks marks, has two deductions, or questions beside sections', async () => {
    const answer = await create({
      ...sampleQuiz(1),
      marks_correct: null,
      sections: [
        { title: { en: 'One' }, marks_wrong: 1, wrong_percent: 20 },
        { title: { en: '' }, marks_correct: 1 },
      ],
    });
    expect(answer.status).toBe(400);
    const paths = answer.body.errors?.map(({ path }) => path);
    expect(paths).toContain('/sections/0/wrong_percent');
    expect(paths).toContain('/sections/1/title/en');
    const others = await create({
      ...sampleQuiz(1),
      marks_correct: null,
      sections: [{ title: { en: 'One' } }],
    });
    expect(others.body.errors?.map(({ path }) => path)).toEqual(['/questions', '/sections/0/marks_correct']);
  });

  it('exports what it was given: creating that again and exporting it gives the same', async () => {
    const { body } = await create(inSections());
    const exported = (await call(app.url, exportQuiz, { token, params: { id: body.quiz_id } })).body;
    expect(exported).toMatchObject({
      ...{ marks_correct: null, marks_wrong: null, questions: [] },
      sections: [
        { marks_correct: 2, wrong_percent: 20, pass_percent: 50 },
        { marks_correct: 1, marks_wrong: 0.25, questions: [{ marks_correct: 4, marks_wrong: 1 }, {}] },
      ],
    });
    const again = await create(exported);
    expect((await call(app.url, exportQuiz, { token, params: { id: again.body.quiz_id } })).body).toEqual(
      exported,
    );
  });
});
