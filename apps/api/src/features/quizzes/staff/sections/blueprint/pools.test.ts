import { type QuizJson, quizJson } from '@abhyas/contract/quiz-json';
import { createQuizFromJson, getAdminQuiz, replaceSections } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { contentWith, openBank } from '#features/quizzes/staff/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

const add = (text: string, tags: string[], own: object = {}) =>
  bank.add({ status: 'ready', tags, content: { ...contentWith({ en: text }, ['Right', 'Wrong']), ...own } });
const drawing = (draws: { count: number; tags: string[] }[], questions: object[] = []): QuizJson =>
  parse(quizJson, {
    title: { en: 'Drawn', ne: '' },
    sections: [{ title: { en: 'All', ne: '' }, marks_correct: 2, wrong_percent: 20, draws, questions }],
  });
const create = (quiz: object) => call(app.url, createQuizFromJson, { token, body: quiz });
const staffView = async (id: number) => (await call(app.url, getAdminQuiz, { token, params: { id } })).body;

describe('the pool of a draw', () => {
  it('that is chosen again has the same ids for the same questions', async () => {
    for (let n = 1; n <= 9; n++) await add(`Queen number ${n}`, ['queens']);
    const { body } = await create(drawing([{ count: 2, tags: ['queens'] }]));
    const before = await staffView(body.quiz_id);
    const [section] = before.sections ?? [];
    const params = { id: body.quiz_id };
    const put = async (sections: object[]) =>
      (await call(app.url, replaceSections, { token, params, body: { sections } })).body;
    const draws = [{ count: 3, tags: ['queens'] }];
    const { pass_percent, marks_wrong, ...kept } = section ?? {};
    const after = await put([{ ...kept, draws }]);
    const ids = after.questions.map(({ id }) => id);
    expect(ids).toHaveLength(9);
    expect(before.questions.every(({ id }) => ids.includes(id))).toBe(true);
    // What a call leaves out stays.
    const named = await put([{ id: section?.id, title: { en: 'Other', ne: '' }, draws }]);
    expect(named.sections).toMatchObject([{ marks_correct: 2, marks_wrong: null, wrong_percent: 20 }]);
    expect(named.questions.map(({ id }) => id)).toEqual(ids);
  });

  it('has a passage alone, whichever questions of it other draws match', async () => {
    const passage = { text: { en: 'A text about the moon.', ne: '' } };
    await add('Moon alone', ['moon-hard']);
    await add('Moon one', ['moon'], { passage });
    await add('Moon two', ['moon', 'moon-hard'], { passage });
    const one = [
      { count: 1, tags: ['moon'] },
      { count: 1, tags: ['moon-hard'] },
    ];
    expect((await create(drawing(one))).body).toMatchObject({
      code: 'BLUEPRINT_NOT_FILLED',
      errors: [{ path: '/sections/0/draws/0/count' }],
    });
    const quiz = await addQuiz(app, drawing([{ count: 2, tags: ['moon'] }, ...one.slice(1)]));
    expect((await (await seat(app, quiz)).open()).body.questions).toHaveLength(3);
  });

  it('has no question that the quiz contains itself, and questions with the same stem and other pictures', async () => {
    for (const n of [1, 2, 3]) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n} 1"/>`;
      await add('Which figure completes the series?', ['figures'], { image: { svg } });
    }
    await add('Which river is the longest?', ['figures']);
    const own = contentWith({ en: 'Which river is the longest?' }, ['Right', 'Wrong']);
    const draws = [{ count: 3, tags: ['figures'] }];
    const { body } = await create(drawing(draws, [own]));
    expect((await staffView(body.quiz_id)).questions).toHaveLength(4);
    const refused = await create(drawing([{ count: 4, tags: ['figures'] }], [own]));
    expect(refused.status).toBe(409);
  });
});
