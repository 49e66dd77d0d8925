import { savePreset } from '@abhyas/contract/papers/presets';
import { listRevisions, restoreRevision } from '@abhyas/contract/quizzes/revisions';
import {
  createQuizFromJson,
  duplicateQuiz,
  exportQuiz,
  getAdminQuiz,
  replaceQuestion,
  replaceSections,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { listForms } from '@abhyas/contract/quizzes/staff/forms';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { deskOf } from '#features/attempts/staff/sheets/sheets.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const staffView = async (id: number) => (await call(app.url, getAdminQuiz, { token, params: { id } })).body;
const patch = (id: number, body: object) => call(app.url, updateQuiz, { token, params: { id }, body });
const put = (id: number, sections: object[]) =>
  call(app.url, replaceSections, { token, params: { id }, body: { sections } });
const formsOf = async (id: number) => (await call(app.url, listForms, { token, params: { id } })).body;

const SHUFFLED = { shuffle_questions: true, shuffle_options: true };
const STORED = { shuffle_questions: false, shuffle_options: false };
/** So many that no test meets their stored order by chance. */
const QUESTIONS = 12;
const shuffledQuiz = (overrides: object = {}) =>
  addQuiz(app, sampleQuiz(QUESTIONS, { ...SHUFFLED, ...overrides }));

type Shown = { id: number; options: { id: number }[] };
const idsOf = (questions: readonly Shown[]) =>
  questions.map(({ id, options }) => [id, ...options.map((option) => option.id)]);
const storedOrder = ({ questions }: { questions: { id: number; options: number[] }[] }) =>
  questions.map(({ id, options }) => [id, ...options]);

describe('shuffling a quiz without sections', () => {
  it('gives each attempt an order of its own, which stays when staff change it', async () => {
    const quiz = await addQuiz(app, sampleQuiz(QUESTIONS));
    const [first, second, third] = [await seat(app, quiz), await seat(app, quiz), await seat(app, quiz)];
    const shown = async (at: typeof first) => {
      await at.open();
      return idsOf((await at.paper()).body.questions);
    };
    expect(await shown(first)).toEqual(storedOrder(quiz));

    const changed = await patch(quiz.quiz_id, SHUFFLED);
    expect(changed.body).toMatchObject({ ...SHUFFLED, revision: 2 });
    expect(await shown(first)).toEqual(storedOrder(quiz));
    const own = await shown(second);
    expect(own).not.toEqual(storedOrder(quiz));
    const sorted = (papers: number[][]) => papers.map((ids) => ids.toSorted()).sort();
    expect(sorted(own)).toEqual(sorted(storedOrder(quiz)));

    // Of a client that knows the specification alone.
    await patch(quiz.quiz_id, { title: { en: 'Another title', ne: '' }, duration_minutes: 20 });
    expect(await staffView(quiz.quiz_id)).toMatchObject(SHUFFLED);
    expect(await shown(third)).not.toEqual(own);
    await patch(quiz.quiz_id, STORED);
    expect(await shown(second)).toEqual(own);
    expect(await shown(await seat(app, quiz))).toEqual(storedOrder(quiz));

    // All choose the first stored option of the first question, which is correct, wherever it stood.
    const reports = [];
    for (const at of [first, second, third]) {
      const { body } = await at.submit({ answers: answersTo(quiz, [0]) });
      reports.push((await at.report(body.result)).body);
    }
    expect(reports.map(({ score }) => score)).toEqual([1, 1, 1]);
    expect(idsOf(reports[0]?.questions ?? [])).toEqual(storedOrder(quiz));
    expect(idsOf(reports[1]?.questions ?? [])).toEqual(own);
    const params = { id: quiz.quiz_id };
    const { body: results } = await call(app.url, getQuizResults, { token, params });
    const [counted, ...others] = results.questions;
    expect(counted).toMatchObject({ facility_index: 1 });
    expect(others.every(({ facility_index }) => facility_index === 0)).toBe(true);
  });

  it('is named in the history, and comes back with a revision that had it', async () => {
    const quiz = await shuffledQuiz();
    await patch(quiz.quiz_id, { shuffle_options: false });
    const params = { id: quiz.quiz_id };
    const { body: revisions } = await call(app.url, listRevisions, { token, params });
    expect(revisions).toMatchObject([
      { revision: 2, shuffle_changed: true, sections_changed: false, order_changed: false },
      { revision: 1, shuffle_changed: false },
    ]);
    await call(app.url, restoreRevision, { token, params: { ...params, revision: 1 } });
    expect(await staffView(quiz.quiz_id)).toMatchObject({ ...SHUFFLED, revision: 3 });
    await patch(quiz.quiz_id, SHUFFLED);
    expect(await staffView(quiz.quiz_id)).toMatchObject({ revision: 3 });
  });

  it('is in files, copies and exam patterns', async () => {
    const quiz = await shuffledQuiz({ shuffle_questions: false });
    const order = { shuffle_questions: false, shuffle_options: true };
    const params = { id: quiz.quiz_id };
    const { body: file } = await call(app.url, exportQuiz, { token, params });
    expect(file).toMatchObject(order);
    const again = await call(app.url, createQuizFromJson, { token, body: file });
    expect(await staffView(again.body.quiz_id)).toMatchObject(order);
    const copy = await call(app.url, duplicateQuiz, { token, params });
    expect(await staffView(copy.body.quiz_id)).toMatchObject(order);
    const saved = await call(app.url, savePreset, {
      token,
      body: { quiz_id: quiz.quiz_id, title: { en: 'Pattern', ne: '' } },
    });
    expect(saved.body.quiz).toMatchObject(order);
  });
});

describe('a quiz with sections', () => {
  const all = (ids: number[], more: object = {}) => ({
    title: { en: 'All', ne: '' },
    questions: ids.map((id) => ({ id })),
    ...more,
  });

  it('shuffles what each section says, and nothing as a whole', async () => {
    const quiz = await shuffledQuiz();
    const ids = quiz.questions.map(({ id }) => id);
    const divided = await put(quiz.quiz_id, [all(ids.slice(0, 6), SHUFFLED), all(ids.slice(6))]);
    expect(divided.body).toMatchObject({ ...STORED, sections: [SHUFFLED, STORED] });
    const at = await seat(app, quiz);
    await at.open();
    const shown = idsOf((await at.paper()).body.questions);
    expect(shown.slice(6)).toEqual(storedOrder(quiz).slice(6));
    expect(shown).not.toEqual(storedOrder(quiz));
    const refused = await patch(quiz.quiz_id, { shuffle_options: true });
    expect(refused).toMatchObject({
      ...{ status: 400 },
      body: { errors: [{ path: '/shuffle_options', code: 'SECTIONS_SHUFFLE' }] },
    });
    expect((await patch(quiz.quiz_id, STORED)).status).toBe(200);
  });

  it('leaves to the quiz what all its sections shuffled', async () => {
    const quiz = await shuffledQuiz();
    const ids = quiz.questions.map(({ id }) => id);
    await put(quiz.quiz_id, [
      all(ids.slice(0, 6), SHUFFLED),
      all(ids.slice(6), { shuffle_questions: false, shuffle_options: true }),
    ]);
    const order = { shuffle_questions: false, shuffle_options: true };
    expect((await put(quiz.quiz_id, [])).body).toMatchObject(order);
    expect((await put(quiz.quiz_id, [])).body).toMatchObject(order);
  });

  it('has no switches of its own in a file', async () => {
    const { questions, ...quiz } = sampleQuiz(2, SHUFFLED);
    const sections = [{ title: { en: 'All', ne: '' }, questions }];
    const refused = await call(app.url, createQuizFromJson, { token, body: { ...quiz, sections } });
    expect(refused).toMatchObject({
      ...{ status: 400 },
      body: { errors: [{ path: '/shuffle_questions' }, { path: '/shuffle_options' }] },
    });
  });
});

describe('a shuffled quiz on paper', () => {
  it('has sets, which stay while what they are made of does', async () => {
    const quiz = await shuffledQuiz({ forms: 3 });
    const forms = await formsOf(quiz.quiz_id);
    const papers = forms.map(({ questions }) => questions.map(({ id, options }) => [id, ...options]));
    expect(new Set(papers.map(String)).size).toBe(3);
    const differ = async (id: number) =>
      (await call(app.url, getQuizResults, { token, params: { id } })).body.papers_differ;
    const { quiz_id: stored } = await addQuiz(app);
    expect([await differ(quiz.quiz_id), await differ(stored)]).toEqual([true, false]);
    const at = await seat(app, quiz);
    await at.open();
    expect(papers).toContainEqual(idsOf((await at.paper()).body.questions));
    await patch(quiz.quiz_id, { title: { en: 'Another title', ne: '' } });
    expect(await formsOf(quiz.quiz_id)).toEqual(forms);
    await patch(quiz.quiz_id, { shuffle_options: false });
    const [form] = await formsOf(quiz.quiz_id);
    for (const { id, options } of form?.questions ?? [])
      expect(options).toEqual(quiz.questions.find((question) => question.id === id)?.options);
    await patch(quiz.quiz_id, { shuffle_questions: false });
    expect(await formsOf(quiz.quiz_id)).toEqual([]);
  });

  it('has the same sets when it was a draft in between', async () => {
    const quiz = await shuffledQuiz({ forms: 3 });
    const forms = await formsOf(quiz.quiz_id);
    await patch(quiz.quiz_id, { status: 'draft' });
    expect(await formsOf(quiz.quiz_id)).toEqual([]);
    await patch(quiz.quiz_id, { duration_minutes: 90 });
    await patch(quiz.quiz_id, { status: 'published' });
    expect(await formsOf(quiz.quiz_id)).toEqual(forms);
    await patch(quiz.quiz_id, { status: 'draft' });
    await patch(quiz.quiz_id, { shuffle_options: false });
    await patch(quiz.quiz_id, { status: 'published' });
    expect(await formsOf(quiz.quiz_id)).not.toEqual(forms);
  });

  it('has sets anew once a question has another option, with all of its options', async () => {
    const quiz = await shuffledQuiz({ forms: 3 });
    const [question] = (await staffView(quiz.quiz_id)).questions;
    const options = [
      ...(question?.options ?? []).map(({ id, text, is_correct }) => ({ id, text, is_correct })),
      { text: { en: 'One more', ne: '' }, is_correct: false },
    ];
    const replaced = await call(app.url, replaceQuestion, {
      token,
      params: { id: quiz.quiz_id, question_id: question?.id ?? 0 },
      body: { text: question?.text, options },
    });
    expect(replaced.status).toBe(200);
    const shown = (await formsOf(quiz.quiz_id)).map(({ questions }) =>
      questions.find(({ id }) => id === question?.id)?.options.toSorted(),
    );
    expect(shown).toEqual(Array(3).fill(replaced.body.options.map(({ id }) => id).sort()));
  });

  it('has answer sheets in the order that is printed, where it has no sets', async () => {
    const quiz = await shuffledQuiz();
    const at = await seat(app, quiz);
    const desk = deskOf(app, admin);
    const [sheet] = (await desk.print(quiz.quiz_id, [at.learner.username])).body;
    const marks = [1, 1, 2, ...Array<number>(QUESTIONS - 3).fill(0)];
    const { body } = await desk.enterTwice(sheet?.code ?? '', marks);
    const { body: report } = await at.report(body.attempt ?? 0);
    expect(idsOf(report.questions)).toEqual(storedOrder(quiz));
    expect(report).toMatchObject({ correct: 2, incorrect: 1, unanswered: QUESTIONS - 3 });
  });
});
