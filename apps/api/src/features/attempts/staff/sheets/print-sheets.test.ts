import { openAttempt } from '@abhyas/contract/attempts';
import { getLedger } from '@abhyas/contract/grading/ledger';
import { type QuizJson, quizJson } from '@abhyas/contract/quiz-json';
import { createQuizFromJson, deleteQuiz, getAdminQuiz, orderQuestions } from '@abhyas/contract/quizzes/staff';
import { listForms, type QuizForm } from '@abhyas/contract/quizzes/staff/forms';
import { checkLedger } from '@abhyas/exam-rules/check-ledger';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { cryptography } from '#cli/verify-ledger.ts';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { because, examiner } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, type MadeQuiz, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { deskOf } from './sheets.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);
const { token } = staff.admin;
const desk = deskOf(app, staff.admin);
const bank = openBank(app, staff.admin);

const newcomers = async (count: number) =>
  Promise.all(Array.from({ length: count }, () => registerLearner(app)));
const namesOf = (learners: { username: string }[]) => learners.map(({ username }) => username);

/** Draws four of twelve questions, with shuffled options. The first stored option is correct. */
async function drawingQuiz(topic: string, overrides: object = {}): Promise<QuizJson> {
  for (let n = 1; n <= 12; n++) {
    const content = contentWith({ en: `${topic} number ${n}` }, [`Right ${n}`, 'W1', 'W2', 'W3']);
    await bank.add({ topic, content, status: 'ready' });
  }
  const draws = [{ count: 4, topic }];
  return parse(quizJson, {
    ...{ title: { en: 'Drawn', ne: '' }, status: 'published' },
    sections: [
      {
        ...{ title: { en: 'All', ne: '' }, marks_correct: 2, wrong_percent: 20, draws },
        ...{ shuffle_questions: true, shuffle_options: true },
      },
    ],
    ...overrides,
  });
}

/** Where the correct option stands on the printed form, for each question. */
async function keyOf(quiz_id: number, form: QuizForm | undefined): Promise<number[]> {
  const { body } = await call(app.url, getAdminQuiz, { token, params: { id: quiz_id } });
  return (form?.questions ?? []).map(({ id, options }) => {
    const question = body.questions.find((each) => each.id === id);
    return options.indexOf(question?.options.find(({ is_correct }) => is_correct)?.id ?? 0) + 1;
  });
}

describe('POST /api/admin/quizzes/:id/sheets/', () => {
  it('makes none by a teacher for a learner of others, beside those of the quiz and of the own classes', async () => {
    const by = await registerLearner(app, undefined, { role: 'teacher' });
    const own = deskOf(app, by);
    const { body: made } = await call(app.url, createQuizFromJson, { token: by.token, body: sampleQuiz(1) });
    const id = made.quiz_id;
    const [stranger, member, sitter] = await newcomers(3);
    if (!stranger || !member || !sitter) throw new Error('Three learners were registered');
    await addClassTo(app, by, [member]);
    await call(app.url, openAttempt, { token: sitter.token, params: { id } });
    const refused = await own.print(id, namesOf([stranger, member]));
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({
        errors: [expect.objectContaining({ path: '/usernames/0', code: 'NOT_YOUR_LEARNER' })],
      }),
    ]);
    expect((await own.list(id)).body).toEqual([]);
    expect((await own.print(id, namesOf([member, sitter]))).status).toBe(200);
    expect((await desk.print(id, namesOf([stranger]))).status).toBe(200);
  });

  it('makes one sheet for each learner, and returns it again until it is graded', async () => {
    const { quiz_id } = await addQuiz(app);
    const [one, two] = namesOf(await newcomers(2));
    const { body: sheets } = await desk.print(quiz_id, [one ?? '', two?.toUpperCase() ?? '', one ?? '']);
    expect(sheets.map(({ username }) => username)).toEqual([one, two]);
    for (const sheet of sheets) {
      expect(sheet.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(sheet).toMatchObject({ state: 'printed', form: null, options: [4, 4, 4], attempt: null });
    }
    expect((await desk.print(quiz_id, [two ?? ''])).body).toEqual(sheets.slice(1));
    const { body: graded } = await desk.enterTwice(sheets[1]?.code ?? '', [1, 1, 1]);
    const [next] = (await desk.print(quiz_id, [two ?? ''])).body;
    expect(next?.code).not.toBe(sheets[1]?.code);
    const { body: list } = await desk.list(quiz_id);
    expect(list.map(({ username, state, attempt }) => [username, state, attempt])).toEqual([
      [one, 'printed', null],
      [two, 'printed', null],
      [two, 'graded', graded.attempt],
    ]);
    expect((await desk.remove(sheets[0]?.code ?? '')).status).toBe(204);
    expect((await desk.list(quiz_id)).body).toHaveLength(2);
  });

  it('keeps one while questions, keys and marks stay as they are, and makes a new one otherwise', async () => {
    const quiz = await addQuiz(app);
    const { quiz_id } = quiz;
    const names = namesOf(await newcomers(1));
    const print = async () => {
      const [sheet] = (await desk.print(quiz_id, names)).body;
      return [sheet?.code, sheet?.revision, sheet?.is_outdated] as const;
    };
    const [first] = await print();
    await staff.change(quiz_id, { title: { en: 'Another title', ne: '' } });
    await staff.rewrite(quiz, 0, { texts: { 1: 'Another text' } });
    expect(await print()).toEqual([first, 3, false]);

    const order = async (question_ids: number[]) =>
      call(app.url, orderQuestions, { token, params: { id: quiz_id }, body: { question_ids } });
    const ids = quiz.questions.map(({ id }) => id);
    await order([...ids].reverse());
    expect((await desk.list(quiz_id)).body).toMatchObject([{ code: first, revision: 1, is_outdated: true }]);
    const [second] = await print();
    expect(second).not.toBe(first);
    await order(ids);
    expect((await desk.find(first ?? '')).body).toMatchObject({ revision: 5, is_outdated: false });
    expect(await print()).toEqual([first, 5, false]);

    for (const change of [
      () => staff.changeKey(quiz, 0, 1),
      () => staff.change(quiz_id, { marks_wrong: 0.5 }),
      () => staff.removeQuestion(quiz_id, ids[2] ?? 0),
    ]) {
      const [code] = await print();
      await change();
      expect((await desk.find(code ?? '')).body.is_outdated).toBe(true);
      expect((await print())[0]).not.toBe(code);
    }
  });

  it('names unknown learners by their place, and makes no sheet then', async () => {
    const { quiz_id } = await addQuiz(app);
    const [known = ''] = namesOf(await newcomers(1));
    const refused = await desk.print(quiz_id, ['nobody-here', known, 'nor-here']);
    expect(refused).toMatchObject({
      ...{ status: 400 },
      body: { errors: [{ path: '/usernames/0', code: 'UNKNOWN_USER' }, { path: '/usernames/2' }] },
    });
    expect((await desk.list(quiz_id)).body).toEqual([]);
    expect((await desk.print(quiz_id, [known], { form: 'A' })).body).toMatchObject({
      errors: [{ path: '/form', code: 'UNKNOWN_FORM' }],
    });
    expect((await desk.print(quiz_id, [known], { form: 'Z' })).status).toBe(400);
    expect((await desk.print(quiz_id, [])).status).toBe(400);
  });

  it('is refused for a draft; a deleted quiz has no sheets to enter', async () => {
    const draft = await addQuiz(app, sampleQuiz(2, { status: 'draft' }));
    const names = namesOf(await newcomers(1));
    expect((await desk.print(draft.quiz_id, names)).body).toMatchObject({ code: 'QUIZ_NOT_PUBLISHED' });
    const { quiz_id } = await addQuiz(app);
    const [sheet] = (await desk.print(quiz_id, names)).body;
    await call(app.url, deleteQuiz, { token, params: { id: quiz_id } });
    expect((await desk.find(sheet?.code ?? '')).status).toBe(404);
    expect((await desk.print(quiz_id, names)).status).toBe(404);
  });
});

describe('an answer sheet of a paper with forms', () => {
  it('is one of them in turn, and its marks are those of the options as printed', async () => {
    const quiz = await addQuiz(app, await drawingQuiz('Forms', { forms: 2 }));
    const params = { id: quiz.quiz_id };
    const learners = await newcomers(5);
    const { body: sheets } = await desk.print(quiz.quiz_id, namesOf(learners));
    expect(sheets.map(({ form }) => form)).toEqual(['A', 'B', 'A', 'B', 'A']);
    const [late] = (await desk.print(quiz.quiz_id, namesOf(await newcomers(1)))).body;
    expect(late?.form).toBe('B');
    const [chosen] = (await desk.print(quiz.quiz_id, namesOf(await newcomers(1)), { form: 'B' })).body;
    expect(chosen?.form).toBe('B');

    const { body: forms } = await call(app.url, listForms, { token, params });
    for (const [place, sheet] of sheets.slice(0, 2).entries()) {
      const key = await keyOf(quiz.quiz_id, forms[place]);
      const wrong = (key[3] ?? 0) === 1 ? 2 : 1;
      const { body } = await desk.enterTwice(sheet.code, [...key.slice(0, 2), 0, wrong]);
      const at = await seat(app, quiz, learners[place]);
      const { body: report } = await at.report(body.attempt ?? 0);
      expect(report).toMatchObject({ score: 3.6, max_score: 8, correct: 2, incorrect: 1, unanswered: 1 });
      expect(report.questions.map(({ id }) => id)).toEqual(forms[place]?.questions.map(({ id }) => id));
      const ledger = await call(app.url, getLedger, { token: await at.signedIn(), params });
      const trusted = { cryptography, keys: app.deps.keys.receipt_signatures };
      expect(await checkLedger(JSON.stringify(ledger.body), trusted)).toMatchObject({ result: 'agrees' });
    }
  });

  it('is of the same set after another title and a draft in between, and its turns go on', async () => {
    const quiz = await addQuiz(app, await drawingQuiz('In between', { forms: 2 }));
    const { quiz_id } = quiz;
    const [learner] = await newcomers(1);
    const names = namesOf(learner ? [learner] : []);
    const [sheet] = (await desk.print(quiz_id, names)).body;
    await staff.change(quiz_id, { status: 'draft', title: { en: 'Renamed', ne: '' } });
    expect((await desk.list(quiz_id)).body).toEqual([sheet]);
    expect((await desk.find(sheet?.code ?? '')).body).toMatchObject({ revision: 1, is_outdated: false });
    await staff.change(quiz_id, { status: 'published' });
    expect((await desk.print(quiz_id, names)).body).toEqual([{ ...sheet, revision: 3 }]);
    const turns = (await desk.print(quiz_id, namesOf(await newcomers(2)))).body;
    expect([sheet, ...turns].map((each) => each?.form)).toEqual(['A', 'B', 'A']);

    const { body: forms } = await call(app.url, listForms, { token, params: { id: quiz_id } });
    const key = await keyOf(quiz_id, forms[0]);
    const { body } = await desk.enterTwice(sheet?.code ?? '', key);
    const at = await seat(app, quiz, learner);
    const { body: report } = await at.report(body.attempt ?? 0);
    expect(report).toMatchObject({ score: 8, quiz: { title: { en: 'Renamed' } } });
  });

  it('is graded again by a regrade', async () => {
    const quiz = await addQuiz(app, await drawingQuiz('Regraded', { forms: 1 }));
    const [learner] = await newcomers(1);
    const [sheet] = (await desk.print(quiz.quiz_id, namesOf(learner ? [learner] : []))).body;
    const { body: forms } = await call(app.url, listForms, { token, params: { id: quiz.quiz_id } });
    const key = await keyOf(quiz.quiz_id, forms[0]);
    const { body } = await desk.enterTwice(sheet?.code ?? '', [...key.slice(0, 3), 0]);
    const question_id = forms[0]?.questions[3]?.id ?? 0;
    const reason = { en: 'Not in the syllabus' };
    const done = await staff.regrade(quiz.quiz_id, [{ question_id, kind: 'everyone', reason }]);
    expect(done.state).toBe('done');
    const at = await seat(app, quiz, learner);
    expect((await at.report(body.attempt ?? 0)).body).toMatchObject({ score: 8, max_score: 8 });
  });
});

describe('an answer sheet of an earlier version', () => {
  it('is graded by the key of its version, unless another one is decided for the question', async () => {
    const scores = [];
    for (const isDecided of [false, true]) {
      const quiz = await addQuiz(app);
      const at = await seat(app, quiz);
      const [sheet] = (await desk.print(quiz.quiz_id, [at.learner.username])).body;
      await staff.changeKey(quiz, 0, 1);
      if (isDecided) {
        const { id: question_id, options } = quiz.questions[0] ?? { id: 0, options: [] };
        const reason = { en: 'The key was wrong' };
        await staff.regrade(quiz.quiz_id, [{ question_id, kind: 'key', option_ids: [options[1]], reason }]);
      }
      const { body } = await desk.enterTwice(sheet?.code ?? '', [2, 0, 0]);
      scores.push((await at.report(body.attempt ?? 0)).body.score);
    }
    expect(scores).toEqual([-0.2, 1]);
  });

  it('is graded as the present version where both are alike', async () => {
    const graded = async (change: (quiz: MadeQuiz) => Promise<unknown>) => {
      const quiz = await addQuiz(app, sampleQuiz(3, { pass_percent: 30 }));
      const at = await seat(app, quiz);
      const [sheet] = (await desk.print(quiz.quiz_id, [at.learner.username])).body;
      await change(quiz);
      const { is_outdated } = (await desk.find(sheet?.code ?? '')).body;
      const { attempt } = (await desk.enterTwice(sheet?.code ?? '', [2, 1, 0])).body;
      const { score, passed } = (await at.report(attempt ?? 0)).body;
      return { is_outdated, score, passed };
    };
    const verdict = ({ quiz_id, questions: [question] }: MadeQuiz) => {
      const { id: question_id, options } = question ?? { id: 0, options: [] };
      return staff.regrade(quiz_id, [
        { question_id, kind: 'key', option_ids: [options[1]], reason: because },
      ]);
    };
    const mend = (quiz: MadeQuiz) => staff.rewrite(quiz, 0, { texts: { 0: 'A, mended' } });
    expect(await graded(({ quiz_id }) => staff.change(quiz_id, { pass_percent: 20 }))).toEqual({
      ...{ is_outdated: false, score: 0.8, passed: true },
    });
    // Decided for the mended options.
    const decided = await graded(async (quiz) => {
      await mend(quiz);
      await verdict(quiz);
    });
    expect(decided).toEqual({ is_outdated: false, score: 2, passed: true });
    // Mending them ends what was decided before.
    const ended = await graded(async (quiz) => {
      await verdict(quiz);
      await mend(quiz);
    });
    expect(ended).toEqual({ is_outdated: false, score: 0.8, passed: false });
  });
});

describe('an answer sheet of a paper that is drawn for each attempt', () => {
  it('has a paper of its own, without questions that the learner has had', async () => {
    const quiz = await addQuiz(app, await drawingQuiz('Own'));
    const at = await seat(app, quiz);
    const { body: opened } = await at.open();
    await at.submit({ answers: {} });
    const [sheet] = (await desk.print(quiz.quiz_id, [at.learner.username])).body;
    expect(sheet).toMatchObject({ form: null, options: [4, 4, 4, 4] });
    const { body } = await desk.enterTwice(sheet?.code ?? '', [1, 2, 3, 4]);
    const { body: report } = await at.report(body.attempt ?? 0);
    const before = opened.questions.map(({ id }) => id);
    expect(report.questions.filter(({ id }) => before.includes(id))).toEqual([]);
    expect(report.questions).toHaveLength(4);
    expect(report.answers).toHaveLength(4);
    // What was chosen is what stands in that place on the paper.
    for (const { question, selected_option } of report.answers) {
      const place = report.questions.findIndex(({ id }) => id === question);
      expect(selected_option).toBe(report.questions[place]?.options[place]?.id);
    }
  });
});
