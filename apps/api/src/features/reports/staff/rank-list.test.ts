import { openAttempt } from '@abhyas/contract/attempts';
import { downloadRankList, getRankList } from '@abhyas/contract/reports/rank-list';
import { readRows } from '@abhyas/question-files/reading/read-rows';
import { describe, expect, it } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { inSections } from '#features/quizzes/staff/sections.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import {
  addQuiz,
  answersTo,
  registerAdmin,
  registerLearner,
  sampleQuiz,
  submitAs,
} from '#testing/factories.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);
const [asha, bina, chandra, dil] = [
  await registerLearner(app),
  await registerLearner(app),
  await registerLearner(app),
  await registerLearner(app),
];
type Learner = typeof asha;
type Quiz = Awaited<ReturnType<typeof addQuiz>>;

async function sit(quiz: Quiz, learner: Learner, choices: (number | null)[]) {
  const { body } = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
  const answers = answersTo(quiz, choices);
  await submitAs(app, learner.token, quiz.quiz_id, { answers, attempt: body.attempt.id });
  return body.attempt.id;
}
const list = async (query: Record<string, string>) => {
  const response = await call(app.url, getRankList, { token, query });
  expect(response.status).toBe(200);
  return response.body;
};
const RIGHT = 0;
const WRONG = 1;

describe('GET /api/admin/rank-list/', async () => {
  const quiz = await addQuiz(app, sampleQuiz(3, { pass_percent: 50 }));
  const { id: class_id } = await addClassTo(app, { token }, [bina, dil, await registerLearner(app)]);
  const exams = String(quiz.quiz_id);
  await sit(quiz, asha, [RIGHT, RIGHT, RIGHT]);
  await sit(quiz, bina, [RIGHT, RIGHT, null]);
  const second = await sit(quiz, chandra, [RIGHT, RIGHT, null]);
  await sit(quiz, chandra, [RIGHT, RIGHT, RIGHT]);
  await sit(quiz, dil, [RIGHT, WRONG, WRONG]);
  const namesOf = ({ learners }: Awaited<ReturnType<typeof list>>) =>
    learners.map(({ learner, rank, result }) => [learner.username, rank, result]);

  it('ranks first attempts 1-2-2-4, with counts, what was deducted, passes and percentiles', async () => {
    const { learners, count, absent } = await list({ exams });
    expect(count).toBe(4);
    expect(absent).toBeNull();
    expect(learners.map(({ rank, result }) => [rank, result])).toEqual([
      [1, 3],
      [2, 2],
      [2, 2],
      [4, 0.6],
    ]);
    expect(learners[0]?.learner).toMatchObject({ username: asha.username });
    const ofChandra = learners.find(({ learner }) => learner.username === chandra.username);
    expect(ofChandra?.exams).toEqual([
      {
        ...{ attempt_id: second, score: 2, max_score: 3, correct: 2, incorrect: 0, unanswered: 1 },
        ...{ deducted: 0, passed: true, percentile: 75 },
      },
    ]);
    expect(learners[3]?.exams[0]).toMatchObject({
      incorrect: 2,
      deducted: 0.4,
      passed: false,
      percentile: 25,
    });
  });

  it('ranks members of a class among themselves, and says who is absent', async () => {
    const ofClass = await list({ exams, class_id: String(class_id) });
    expect(namesOf(ofClass)).toEqual([
      [bina.username, 1, 2],
      [dil.username, 2, 0.6],
    ]);
    expect(ofClass.learners[0]?.exams[0]?.percentile).toBe(75);
    expect(ofClass.learners[0]?.classes).toHaveLength(1);
    expect(ofClass.absent?.count).toBe(1);
  });

  it('sorts by anything, and keeps ranks', async () => {
    const worstFirst = await list({ exams, sort: 'incorrect', order: 'desc' });
    expect(worstFirst.learners[0]).toMatchObject({ rank: 4, learner: { username: dil.username } });
    const last = await list({ exams, order: 'desc' });
    expect(last.learners.map(({ rank }) => rank)).toEqual([4, 2, 2, 1]);
    expect((await list({ exams, page: '2' })).learners).toEqual([]);
    expect((await list({ exams, page: '2', all: 'true' })).learners).toHaveLength(4);
  });

  it('counts several exams together', async () => {
    const other = await addQuiz(app, sampleQuiz(2));
    await sit(other, bina, [RIGHT, RIGHT]);
    await sit(other, dil, [RIGHT, null]);
    const both = `${exams},${other.quiz_id}`;
    expect(namesOf(await list({ exams: both }))).toEqual([
      [bina.username, 1, 4],
      ...namesOf(await list({ exams })).flatMap(([name]) => (name === asha.username ? [[name, 2, 3]] : [])),
      [chandra.username, 3, 2],
      [dil.username, 4, 1.6],
    ]);
    const average = await list({ exams: both, combine: 'average' });
    expect(average.learners.find(({ learner }) => learner.username === asha.username)).toMatchObject({
      result: 50,
      exams: [{ score: 3 }, null],
    });
    expect((await list({ exams: both, combine: 'best' })).learners[0]).toMatchObject({
      rank: 1,
      result: 100,
    });
    expect((await list({ exams: both, combine: 'percentile' })).learners.map(({ rank }) => rank)).toEqual([
      1, 1, 3, 4,
    ]);
    expect((await list({ exams: both })).absent).toBeNull();
  });

  it('ranks by a section alone', async () => {
    // Two marks and 0.4 off in the first section of three; other marks for each question of the second.
    const paper = await addQuiz(app, inSections());
    await sit(paper, asha, [RIGHT, RIGHT, WRONG, RIGHT, RIGHT]);
    await sit(paper, dil, [RIGHT, RIGHT, RIGHT, null, null]);
    const at = { exams: String(paper.quiz_id) };
    const whole = await list(at);
    expect(whole.exams[0]?.sections.map(({ en }) => en)).toEqual(['General knowledge', 'Reasoning']);
    expect(whole.learners.map(({ result, exams: [own] }) => [result, own?.deducted])).toEqual([
      [8.6, null],
      [6, null],
    ]);
    const { learners } = await list({ ...at, section: '1' });
    expect(learners.map(({ rank, learner }) => [rank, learner.username])).toEqual([
      [1, dil.username],
      [2, asha.username],
    ]);
    expect(learners[1]?.exams[0]).toMatchObject({ score: 3.6, max_score: 6, deducted: 0.4, passed: true });
    expect((await call(app.url, getRankList, { token, query: { ...at, section: '3' } })).status).toBe(404);
  });

  it('is a table for people, too', async () => {
    const download = async (query: string) => {
      const path = `${app.url}${downloadRankList.path}?exams=${exams}&${query}`;
      const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      return new Uint8Array(await response.arrayBuffer());
    };
    const rows = readRows({ bytes: await download('format=xlsx&language=ne') }).map(({ cells }) => cells);
    expect(rows[0]?.slice(0, 4)).toEqual(['स्थान', 'पूरा नाम', 'रोल नम्बर', 'प्रयोगकर्ता नाम']);
    expect(rows.slice(1).map(([rank]) => rank)).toEqual(['1', '2', '2', '4']);
    const lines = new TextDecoder().decode(await download('format=csv')).split('\n');
    expect(lines[0]).toContain(
      'Rank,Full name,Roll number,Username,Classes,Score,Full marks,Percentile,Passed',
    );
    expect(lines[1]).toMatch(/^1,.*,3,3,100,Yes,3,0,0,0$/);
  });

  it('is of exams alone that the caller may see, and refuses more than 20', async () => {
    const learner = await call(app.url, getRankList, { token: asha.token, query: { exams } });
    expect(learner.status).toBe(403);
    expect((await call(app.url, getRankList, { token, query: { exams: `${exams},999999` } })).status).toBe(
      404,
    );
    const many = Array.from({ length: 21 }, (_, n) => n + 1).join();
    expect((await call(app.url, getRankList, { token, query: { exams: many } })).status).toBe(400);
  });
});
