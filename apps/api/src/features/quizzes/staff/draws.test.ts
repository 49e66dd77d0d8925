import type { AttemptState } from '@abhyas/contract/attempts';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { getLedger } from '@abhyas/contract/grading/ledger';
import { type QuizJson, quizJson } from '@abhyas/contract/quiz-json';
import {
  createQuizFromJson,
  deleteQuestion,
  exportQuiz,
  getAdminQuiz,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { listForms } from '@abhyas/contract/quizzes/staff/forms';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { type input, parse } from 'zod/mini';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

type Draw = NonNullable<NonNullable<input<typeof quizJson>['sections']>[number]['draws']>[number];

/** Adds `count` questions about a topic to the bank, the first option of four is correct. */
async function fill(topic: string, count: number, more: object = {}): Promise<number[]> {
  const ids = [];
  for (let n = 1; n <= count; n++) {
    const content = contentWith({ en: `${topic} question number ${n}` }, [`Right ${n}`, 'W1', 'W2', 'W3']);
    ids.push((await bank.add({ topic, content, status: 'ready', ...more })).id);
  }
  return ids;
}
const drawing = (draws: Draw[], overrides: object = {}, section: object = {}): QuizJson =>
  parse(quizJson, {
    title: { en: 'Drawn', ne: '' },
    ...{ allowed_attempts: 3, status: 'published' },
    sections: [{ title: { en: 'All', ne: 'सबै' }, marks_correct: 2, wrong_percent: 20, draws, ...section }],
    ...overrides,
  });
const create = (quiz: object) => call(app.url, createQuizFromJson, { token, body: quiz });
const staffView = async (id: number) => (await call(app.url, getAdminQuiz, { token, params: { id } })).body;
const idsOf = ({ questions }: AttemptState) => questions.map(({ id }) => id);

describe('publishing a quiz that draws', () => {
  it('chooses among which questions it draws; until then it has none', async () => {
    await fill('Rivers', 12);
    const { body } = await create(drawing([{ count: 2, topic: 'Rivers' }], { status: 'draft' }));
    const draft = await staffView(body.quiz_id);
    expect(draft.questions).toEqual([]);
    expect(draft.sections?.[0]?.draws).toMatchObject([{ count: 2, topic: 'Rivers', pool: null }]);
    const params = { id: body.quiz_id };
    const published = await call(app.url, updateQuiz, { token, params, body: { status: 'published' } });
    // Four times as many as a paper has.
    expect(published.body.sections?.[0]?.draws[0]?.pool).toHaveLength(8);
    expect(published.body.questions).toHaveLength(8);
    const exported = (await call(app.url, exportQuiz, { token, params })).body;
    expect(exported.sections).toMatchObject([{ questions: [], draws: [{ count: 2, topic: 'Rivers' }] }]);
    const back = await call(app.url, updateQuiz, { token, params, body: { status: 'draft' } });
    expect(back.body.questions).toEqual([]);
  });

  it('is refused where the bank has too few, and names each draw; the quiz stays a draft', async () => {
    await fill('Lakes', 3);
    const { body } = await create(
      drawing(
        [
          { count: 2, topic: 'Lakes' },
          { count: 2, topic: 'Lakes' },
        ],
        { status: 'draft' },
      ),
    );
    const params = { id: body.quiz_id };
    const refused = await call(app.url, updateQuiz, { token, params, body: { status: 'published' } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'BLUEPRINT_NOT_FILLED',
      errors: [{ path: '/sections/0/draws/1/count', code: 'TOO_FEW_QUESTIONS' }],
    });
    expect((await staffView(body.quiz_id)).status).toBe('draft');
    const created = await create(drawing([{ count: 9, topic: 'Lakes' }]));
    expect(created.status).toBe(409);
  });

  it('gives no question to two draws, and none twice that is nearly the same', async () => {
    await fill('Peaks', 3, { difficulty: 'hard' });
    await fill('Passes', 3);
    const same = { content: contentWith({ en: 'Peaks question, number 1?' }, ['Right 1', 'X', 'Y', 'Z']) };
    await bank.add({ ...same, topic: 'Peaks', status: 'ready', difficulty: 'hard' });
    // The first draw could take the hard ones of the second, which has no others.
    const { body } = await create(drawing([{ count: 3 }, { count: 3, topic: 'Peaks', difficulty: 'hard' }]));
    const quiz = await staffView(body.quiz_id);
    const [any = [], hard = []] = quiz.sections?.[0]?.draws.map(({ pool }) => pool ?? []) ?? [];
    const texts = new Map(quiz.questions.map(({ id, text }) => [id, text.en]));
    expect(hard.map((id) => texts.get(id)?.slice(-1)).sort()).toEqual(['1', '2', '3']);
    expect(any.filter((id) => hard.includes(id))).toEqual([]);
    expect([...texts.values()].filter((text) => /^Peaks question,? number 1\b/.test(text))).toHaveLength(1);
    const refused = await create(drawing([{ count: 4, topic: 'Peaks' }]));
    expect(refused.status).toBe(409);
  });

  it('draws no longer what was deleted from it, and is refused where that leaves too few', async () => {
    await fill('Kings', 5);
    const { body } = await create(drawing([{ count: 3, topic: 'Kings' }]));
    const poolOf = async () => (await staffView(body.quiz_id)).sections?.[0]?.draws[0]?.pool ?? [];
    const [first = 0, second = 0, ...others] = await poolOf();
    const remove = (question_id: number) =>
      call(app.url, deleteQuestion, { token, params: { id: body.quiz_id, question_id } });
    await remove(first);
    await remove(second);
    expect(await poolOf()).toEqual(others);
    expect((await remove(others[0] ?? 0)).status).toBe(409);
    expect(await poolOf()).toEqual(others);
  });

  it('draws what is ready, tagged, under a topic, and not used since', async () => {
    const [first = 0] = await fill('Wars', 2, { tags: ['old', 'short'] });
    await fill('Treaties', 1, { tags: ['old'] });
    await fill('Wars drafts', 1, { status: 'draft' });
    const can = async (draw: Draw) => (await create(drawing([draw], { status: 'published' }))).status === 201;
    expect(await can({ count: 2, topic: 'Wars' })).toBe(true);
    expect(await can({ count: 1, topic: 'Wars drafts' })).toBe(false);
    expect(await can({ count: 3, tags: ['old'] })).toBe(true);
    expect(await can({ count: 3, tags: ['old', 'short'] })).toBe(false);
    expect(await can({ count: 1, topic: 'Wars', not_used_since: '2020-01-01' })).toBe(false);
    const { topic_id } = await bank.get(first);
    expect(await can({ count: 2, topic_id: topic_id ?? 0 })).toBe(true);
    expect(await can({ count: 1, topic: 'Wars', not_used_since: '2999-01-01' })).toBe(true);
  });
});

describe('an attempt at a quiz that draws', () => {
  it('has a paper of its own that stays, is graded by it, and the next one has new questions', async () => {
    await fill('Poems', 30);
    const shuffled = { shuffle_questions: true, shuffle_options: true };
    const quiz = await addQuiz(app, drawing([{ count: 5, topic: 'Poems' }], {}, shuffled));
    const at = await seat(app, quiz);
    const { body: opened } = await at.open();
    expect(opened.questions).toHaveLength(5);
    expect(opened.attempt.new_questions).toBeUndefined();
    expect((await at.get()).body.questions).toEqual(opened.questions);
    const { body: paper } = await at.paper();
    expect(paper.questions.map(({ id }) => id)).toEqual(idsOf(opened));
    for (const [place, question] of paper.questions.entries())
      expect((await at.question(place + 1)).body).toEqual(question);

    const right = Object.fromEntries(
      paper.questions.map(({ id, options }) => [
        id,
        options.find(({ text }) => /^Right/.test(text.en))?.id ?? 0,
      ]),
    );
    const [first = 0, second = 0] = idsOf(opened);
    const wrong = paper.questions[1]?.options.find(({ text }) => text.en === 'W2')?.id;
    await at.save({
      ...{ attempt: opened.attempt.id, client: 'phone-1234', seq: 1 },
      answers: { [first]: right[first] ?? 0 },
      flags: [second],
    });
    expect((await at.find()).body.attempt).toMatchObject({
      answers: { [first]: right[first] },
      flags: [second],
    });
    const { body: submitted } = await at.submit({ answers: { [second]: wrong ?? 0 } });
    expect(submitted).toMatchObject({ score: 1.6, outcome: { correct: 1, incorrect: 1, unanswered: 3 } });

    const { body: report } = await at.report(submitted.result);
    expect(report.questions.map(({ id }) => id)).toEqual(idsOf(opened));
    expect(report.questions.map(({ options }) => options.map(({ id }) => id))).toEqual(
      paper.questions.map(({ options }) => options.map(({ id }) => id)),
    );
    expect(report).toMatchObject({ flags: [second], sections: [{ score: 1.6, max_score: 10 }] });
    const { body: ledger } = await call(app.url, getLedger, {
      token: await at.signedIn(),
      params: { id: quiz.quiz_id },
    });
    expect(ledger.attempts[0]?.paper.map(({ question }) => question)).toEqual(idsOf(opened));
    expect(ledger.attempts[0]?.receipts).toMatchObject([{ signed: 'ed25519' }]);

    const { body: again } = await at.open();
    expect(again.attempt.new_questions).toBe(5);
    expect(idsOf(again).filter((id) => idsOf(opened).includes(id))).toEqual([]);
    expect((await at.find()).body.attempt.new_questions).toBe(5);
  });

  it('repeats questions where the pool has no others, and says how many are new', async () => {
    await fill('Songs', 7);
    const quiz = await addQuiz(app, drawing([{ count: 5, topic: 'Songs' }]));
    const at = await seat(app, quiz);
    await at.open();
    await at.submit({ answers: {} });
    expect((await at.open()).body.attempt.new_questions).toBe(2);
  });

  it('differs between learners, and counts each question in the papers that had it', async () => {
    await fill('Plants', 8);
    const quiz = await addQuiz(app, drawing([{ count: 4, topic: 'Plants' }]));
    const papers: number[][] = [];
    for (let n = 0; n < 6; n++) {
      const at = await seat(app, quiz);
      const { body } = await at.open();
      const { body: paper } = await at.paper();
      const answers = Object.fromEntries(paper.questions.map(({ id, options }) => [id, options[0]?.id ?? 0]));
      await at.submit({ answers });
      papers.push(idsOf(body));
    }
    expect(new Set(papers.map((ids) => ids.join())).size).toBeGreaterThan(1);
    const { body: results } = await call(app.url, getQuizResults, { token, params: { id: quiz.quiz_id } });
    for (const { id, asked, correct } of results.questions) {
      const times = papers.filter((ids) => ids.includes(id)).length;
      expect({ asked, correct }).toEqual({ asked: times, correct: times });
    }
  });

  it('keeps passages whole and options that name others in their places', async () => {
    const passage = { text: { en: 'A text about the sea.', ne: '' } };
    for (const n of [1, 2])
      await bank.add({
        ...{ topic: 'Sea', status: 'ready' },
        content: {
          ...contentWith({ en: `Sea question ${n}` }, ['R', 'W', 'V', 'None of the above']),
          passage,
        },
      });
    for (const n of [3, 4])
      await bank.add({
        ...{ topic: 'Sea', status: 'ready' },
        content: contentWith({ en: `Sea question ${n}` }, ['R', 'W', 'Both A and B', 'V']),
      });
    const quiz = await addQuiz(app, drawing([{ count: 3, topic: 'Sea' }], {}, { shuffle_options: true }));
    for (let n = 0; n < 4; n++) {
      const at = await seat(app, quiz);
      await at.open();
      const { questions } = (await at.paper()).body;
      const texts = questions.map(({ text, stem }) => (stem ?? text).en);
      expect(texts.filter((text) => /[12]$/.test(text))).toHaveLength(2);
      for (const { text, options } of questions) {
        const shown = options.map(({ text }) => text.en);
        if (/[34]$/.test(text.en)) expect(shown).toEqual(['R', 'W', 'Both A and B', 'V']);
        else expect(shown[3]).toBe('None of the above');
      }
    }
  });

  it('takes one of the forms where there are some, and the other one next', async () => {
    await fill('Trees', 20);
    const quiz = await addQuiz(
      app,
      drawing([{ count: 4, topic: 'Trees' }], { forms: 2 }, { shuffle_options: true }),
    );
    const params = { id: quiz.quiz_id };
    const { body: forms } = await call(app.url, listForms, { token, params });
    expect(forms.map(({ form }) => form)).toEqual(['A', 'B']);
    const [a = [], b = []] = forms.map(({ questions }) => questions.map(({ id }) => id));
    expect(a.filter((id) => b.includes(id))).toEqual([]);
    const taken = new Set<string>();
    for (let n = 0; n < 8; n++) {
      const at = await seat(app, quiz);
      await at.open();
      const { questions } = (await at.paper()).body;
      const shown = questions.map(({ id, options }) => ({ id, options: options.map((each) => each.id) }));
      const form = forms.find((each) => JSON.stringify(each.questions) === JSON.stringify(shown));
      expect(form).toBeDefined();
      taken.add(form?.form ?? '');
      if (n > 0) continue;
      await at.submit({ answers: {} });
      expect((await at.open()).body.attempt.new_questions).toBe(4);
    }
    expect([...taken].sort()).toEqual(['A', 'B']);
    await call(app.url, updateQuiz, { token, params, body: { title: { en: 'Renamed', ne: '' } } });
    expect((await call(app.url, listForms, { token, params })).body).toEqual(forms);
    for (const status of ['draft', 'published'] as const)
      await call(app.url, updateQuiz, { token, params, body: { status } });
    expect((await call(app.url, listForms, { token, params })).body).toEqual(forms);
    const own = { token, params, body: { forms: null } };
    await call(app.url, updateQuiz, own);
    expect((await call(app.url, listForms, { token, params })).body).toEqual([]);
  });

  it('has one paper for all without draws and shuffling', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2));
    const at = await seat(app, quiz);
    expect(idsOf((await at.open()).body)).toEqual(quiz.questions.map(({ id }) => id));
  });
});

it('every call that may choose what draws take waits for those of its account', () => {
  const choosing = Object.values(everyEndpoint).filter(({ errors }: Endpoint) =>
    errors.includes('BLUEPRINT_NOT_FILLED'),
  );
  expect(choosing.length).toBeGreaterThan(5);
  expect(choosing.filter(({ costly, one_at_a_time }: Endpoint) => !costly && !one_at_a_time)).toEqual([]);
});
