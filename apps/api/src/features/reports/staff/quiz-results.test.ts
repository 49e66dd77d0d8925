import { openAttempt, submitAttempt } from '@abhyas/contract/attempts';
import { setClassStaff } from '@abhyas/contract/classes/staff';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { exportResults, getQuizResults } from '@abhyas/contract/reports/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { examiner } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { fillSearches } from '#start/fill-searches.ts';
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
const admin = await registerAdmin(app);

async function sitBy(choices: (number | null)[][], settings: object = {}) {
  const quiz = await addQuiz(app, sampleQuiz(3, settings));
  const learners = [];
  for (const choice of choices) {
    const learner = await registerLearner(app);
    const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
    const attempt = opened.body.attempt.id;
    await submitAs(app, learner.token, quiz.quiz_id, { answers: answersTo(quiz, choice), attempt });
    learners.push(learner);
  }
  return { ...quiz, learners };
}
/** Pearson's, by its definition. */
function correlation(xs: number[], ys: number[]): number {
  const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const product = xs.map((x, place) => (x - mx) * ((ys[place] ?? 0) - my));
  const spread = (all: number[], of: number) => mean(all.map((each) => (each - of) ** 2));
  return mean(product) / Math.sqrt(spread(xs, mx) * spread(ys, my));
}

const results = (id: number, query = '') =>
  fetch(`${app.url}/api/admin/quizzes/${id}/results/${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });

describe('GET /api/admin/quizzes/:id/results/', () => {
  it('returns the trees of rich texts beside their words', async () => {
    const sample = sampleQuiz(1);
    const text = { en: 'Find \\(x^2\\).', ne: '' };
    const questions = sample.questions.map((question) => ({ ...question, format: 'rich' as const, text }));
    const { quiz_id } = await addQuiz(app, { ...sample, questions });
    const { body } = await call(app.url, getQuizResults, {
      token: admin.token,
      params: { id: quiz_id },
      query: {},
    });
    const [first] = body.questions;
    const words = [{ kind: 'text', text: 'Find ' }, { kind: 'formula', latex: 'x^2' }, { kind: 'text' }];
    expect(first?.rich?.text.en).toMatchObject([{ kind: 'paragraph', content: words }]);
    expect(first?.rich).not.toHaveProperty('hint');
    expect(first?.options[0]?.rich?.text.en).toMatchObject([{ kind: 'paragraph' }]);
  });

  it('returns the attempts, their average, and how each question was answered', async () => {
    const { quiz_id, questions, learners } = await sitBy([
      [0, 0, 1],
      [0, 1, null],
      [2, null, null],
    ]);
    const { status, body } = await call(app.url, getQuizResults, {
      token: admin.token,
      params: { id: quiz_id },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: quiz_id, finished_attempts: 3, learners: 3, average_score: 0.8 });
    expect(body.attempts.map(({ username, score }) => ({ username, score }))).toEqual([
      { username: learners[2]?.username, score: -0.2 },
      { username: learners[1]?.username, score: 0.8 },
      { username: learners[0]?.username, score: 1.8 },
    ]);
    const [first, second, third] = body.questions;
    expect(first).toMatchObject({ id: questions[0]?.id, asked: 3, answered: 3, correct: 2 });
    expect(first?.facility_index).toBeCloseTo(2 / 3, 10);
    expect(first?.options.map(({ chosen }) => chosen)).toEqual([2, 0, 1, 0]);
    expect(second).toMatchObject({ asked: 3, answered: 2, correct: 1 });
    expect(third).toMatchObject({ asked: 3, answered: 1, correct: 0, facility_index: 0 });
    // Nobody has it right, so it tells nobody apart.
    expect(third?.discrimination).toBeNull();
    const scores = [1.8, 0.8, -0.2];
    expect(first?.discrimination).toBeCloseTo(correlation([1, 1, 0], scores), 10);
    expect(second?.discrimination).toBeCloseTo(correlation([1, 0, 0], scores), 10);
  });

  it('goes on with a question that was deleted after it was asked, so that it can be regraded', async () => {
    const { quiz_id, questions } = await sitBy([
      [0, 0, 1],
      [1, 0, null],
    ]);
    const staff = await examiner(app);
    const deleted = questions[0]?.id ?? 0;
    await staff.removeQuestion(quiz_id, deleted);
    const read = async () => {
      const request = { token: await staff.signedIn(), params: { id: quiz_id } };
      return (await call(app.url, getQuizResults, request)).body.questions;
    };
    expect((await read()).map(({ id }) => id)).toEqual([questions[1]?.id, questions[2]?.id, deleted]);
    const statistics = { id: deleted, removed: true, asked: 2, answered: 2, correct: 1 };
    expect((await read())[2]).toMatchObject(statistics);
    expect((await read())[0]).not.toHaveProperty('removed');
    const reason = { en: 'It was wrong' };
    await staff.regrade(quiz_id, [{ question_id: deleted, kind: 'void', reason }]);
    expect((await read())[2]).toMatchObject({ id: deleted, removed: true, verdict: { kind: 'void' } });
  });

  it('is empty without finished attempts, and divides nothing by zero', async () => {
    const { quiz_id } = await addQuiz(app);
    const { body } = await call(app.url, getQuizResults, { token: admin.token, params: { id: quiz_id } });
    expect(body).toMatchObject({ finished_attempts: 0, learners: 0, average_score: null, attempts: [] });
    expect(body.questions[0]).toMatchObject({
      asked: 0,
      facility_index: null,
      options: [{ share: null }, {}, {}, {}],
    });
  });

  it('returns pages', async () => {
    const { quiz_id } = await sitBy([[0]]);
    expect(JSON.parse(await (await results(quiz_id, '?page=2')).text())).toMatchObject({
      finished_attempts: 1,
      attempts: [],
    });
    expect((await results(quiz_id, '?page=0')).status).toBe(400);
  });

  it('sorts by a column, with equals newest first', async () => {
    const { quiz_id, learners } = await sitBy([[0], [0, 0], [0]]);
    const order = async (query: string) => {
      const { attempts } = JSON.parse(await (await results(quiz_id, query)).text());
      return attempts.map(({ username }: { username: string }) =>
        learners.findIndex((learner) => learner.username === username),
      );
    };
    expect(await order('')).toEqual([2, 1, 0]);
    expect(await order('?order=asc')).toEqual([0, 1, 2]);
    expect(await order('?sort=score')).toEqual([1, 2, 0]);
    expect(await order('?sort=score&order=asc')).toEqual([2, 0, 1]);
    const names = learners.map(({ username }) => username);
    expect(await order('?sort=learner&order=asc')).toEqual(
      [...names].sort().map((name) => names.indexOf(name)),
    );
    expect((await results(quiz_id, '?sort=colour')).status).toBe(400);
  });

  it('ranks the first finished attempts: equal scores share a rank and leave a gap', async () => {
    const { quiz_id, questions, learners } = await sitBy([[0], [0, 0], [0, 0, 0], [0, 0]]);
    const [last] = learners;
    const opened = await call(app.url, openAttempt, { token: last?.token ?? '', params: { id: quiz_id } });
    const answers = answersTo({ quiz_id, questions }, [0, 0, 0]);
    await submitAs(app, last?.token ?? '', quiz_id, { answers, attempt: opened.body.attempt.id });
    const ranks = async (query: string) => {
      const { attempts } = JSON.parse(await (await results(quiz_id, query)).text());
      return attempts.map(({ username, rank }: { username: string; rank: number | null }) => [
        learners.findIndex((learner) => learner.username === username),
        rank,
      ]);
    };
    expect(await ranks('?sort=rank&order=asc')).toEqual([
      [2, 1],
      [3, 2],
      [1, 2],
      [0, 4],
      [0, null],
    ]);
    expect((await ranks('?sort=rank')).map(([, rank]: number[]) => rank)).toEqual([4, 2, 2, 1, null]);
  });

  it('finds learners by a part of their username or full name, and takes no part of it as a pattern', async () => {
    const { quiz_id, learners } = await sitBy([[0], [1], [0]]);
    const name = (place: number, full_name: string) =>
      app.db
        .update(users)
        .set({ full_name, found_by: null })
        .where(eq(users.id, learners[place]?.user_id ?? 0));
    await name(0, 'सीता शर्मा');
    await name(1, 'Ram 50% Thapa');
    await fillSearches({ db: app.db });
    const find = async (who: string) => {
      const body = JSON.parse(await (await results(quiz_id, `?who=${encodeURIComponent(who)}`)).text());
      expect(body.finished_attempts).toBe(3);
      expect(body.attempts).toHaveLength(body.found);
      return body.attempts.map(({ username }: { username: string }) => username);
    };
    expect(await find('शर्मा')).toEqual([learners[0]?.username]);
    expect(await find('ram 50%')).toEqual([learners[1]?.username]);
    expect(await find('ram ५०')).toEqual([learners[1]?.username]);
    expect([await find('r_m'), await find('5%0')]).toEqual([[], []]);
    expect(await find('sita sarma')).toEqual([learners[0]?.username]);
    expect(await find(learners[2]?.username.toUpperCase() ?? '')).toEqual([learners[2]?.username]);
    expect(await find('nobody at all')).toEqual([]);
  });
});

describe('the results of a class', () => {
  const as = (token: string, path: string) =>
    fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

  it('have the attempts of its members alone, in list, figures and CSV, with the names of classes', async () => {
    const { quiz_id, learners } = await sitBy([[0, 0, 0], [0], [1]]);
    const [first, second, third] = learners;
    const morning = await addClassTo(app, admin, learners.slice(0, 2));
    const evening = await addClassTo(app, admin, learners.slice(1, 2));
    const path = `/api/admin/quizzes/${quiz_id}/results/`;
    const body = JSON.parse(
      await (await as(admin.token, `${path}?class_id=${morning.id}&sort=score`)).text(),
    );
    expect(body).toMatchObject({ finished_attempts: 2, learners: 2, average_score: 2, found: 2 });
    expect(
      body.attempts.map(({ username, classes }: { username: string; classes: object[] }) => [
        username,
        classes,
      ]),
    ).toEqual([
      [first?.username, [morning.name]],
      [second?.username, [morning.name, evening.name]],
    ]);
    expect(body.questions[0]).toMatchObject({ asked: 2, correct: 2 });
    expect(body.questions[1]).toMatchObject({ asked: 2, answered: 1 });

    const csv = await (await as(admin.token, `${path}csv/?class_id=${morning.id}`)).text();
    expect(csv).toContain(`${morning.name.en}; ${evening.name.en}`);
    expect(csv).not.toContain(`${third?.username},`);
    expect(await (await as(admin.token, `${path}csv/`)).text()).toContain(`${third?.username},`);
    expect((await as(admin.token, `${path}?class_id=999999`)).status).toBe(404);
  });

  it('are all that a viewer sees, of the own classes', async () => {
    const viewer = await registerLearner(app, undefined, { role: 'viewer' });
    const teacher = await registerLearner(app, undefined, { role: 'teacher' });
    const { quiz_id, learners } = await sitBy([[0], [1]]);
    const seen = await addClassTo(app, admin, learners.slice(0, 1));
    const foreign = await addClassTo(app, admin, learners);
    const path = `/api/admin/quizzes/${quiz_id}/results/`;
    const read = async (query = '') => JSON.parse(await (await as(viewer.token, path + query)).text());
    // No class of the viewer sits it.
    expect(await read()).toMatchObject({ code: 'NOT_FOUND' });
    await call(app.url, setClassStaff, {
      token: admin.token,
      params: { id: seen.id },
      body: { usernames: [viewer.username, teacher.username] },
    });
    const { finished_attempts, attempts } = await read();
    expect(finished_attempts).toBe(1);
    expect(attempts).toMatchObject([{ username: learners[0]?.username, classes: [seen.name] }]);
    expect((await as(viewer.token, `${path}?class_id=${foreign.id}`)).status).toBe(404);
    expect((await (await as(viewer.token, `${path}csv/`)).text()).trim().split('\n')).toHaveLength(2);
    // A teacher sees all results, and names of the own classes.
    const all = JSON.parse(await (await as(teacher.token, path)).text());
    expect(all.finished_attempts).toBe(2);
    expect((await as(teacher.token, `${path}?class_id=${foreign.id}`)).status).toBe(404);
  });
});

describe('GET /api/admin/quizzes/:id/results/csv/', () => {
  it('is UTF-8 with BOM, and no cell of it is a formula', async () => {
    const { quiz_id, learners } = await sitBy([[0], [1]]);
    const names = ['=HYPERLINK("http://example.org")', '+977 सीता, "शर्मा"'];
    const rolls = ["@SUM(1+1)*cmd|'/c calc'!A0", '\t-7'];
    for (const [index, learner] of learners.entries()) {
      await app.db
        .update(users)
        .set({ full_name: names[index] ?? '', roll_number: rolls[index] ?? '' })
        .where(eq(users.id, learner.user_id));
    }
    const params = { id: quiz_id };
    const path = exportResults.path.replace(':id', String(params.id));
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${admin.token}` } });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="quiz-${quiz_id}-results.csv"`,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = bytes.toString('utf8').slice(1).trim().split('\n');
    expect(head).toBe(
      'username,full_name,roll_number,rank,number,score,max_score,started_at,completed_timestamp,finished_by,late,on_time_score,receipt,ungraded_at,regraded_at,passed,time_credit_minutes,classes',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`"'+977 सीता, ""शर्मा"""`);
    expect(rows[1]).toContain(`"'=HYPERLINK(""http://example.org"")"`);
    expect(rows[0]).toContain(`,'\t-7,`);
    expect(rows[1]).toContain(`,'@SUM(1+1)*cmd|'/c calc'!A0,`);
    // A negative score is a number and stays one.
    expect(rows[0]).toContain(',1,-0.2,3,');
  });

  it('has words and the times of the institute for people, in either language', async () => {
    const { quiz_id } = await sitBy([[0]]);
    const { body } = await call(app.url, getQuizResults, { token: admin.token, params: { id: quiz_id } });
    const completed_timestamp = body.attempts[0]?.completed_timestamp ?? '';
    const rowsOf = async (language: string) =>
      (await (await results(quiz_id, `csv/?readers=people&language=${language}`)).text()).trim().split('\n');
    const [english, row] = await rowsOf('en');
    expect(english).toMatch(
      /^Username,Full name,Roll number,Rank,Attempt,Score,Full marks,Started,Completed,Ended by,/,
    );
    expect(row).toContain(`"${formatDateTime(completed_timestamp, 'en')}",Learner submitted,No,`);
    const [nepali, line] = await rowsOf('ne');
    expect(nepali).toMatch(/^प्रयोगकर्ता नाम,पूरा नाम,रोल नम्बर,स्थान,प्रयास,प्राप्ताङ्क,/);
    expect(line).toContain(
      `"${formatDateTime(completed_timestamp, 'ne').replaceAll('\u00a0', ' ')}",विद्यार्थीले बुझाएर,होइन,`,
    );
  });

  it('has how often and how long pages were left where that is recorded, and nothing for what is unknown', async () => {
    const rowsOf = async (id: number) =>
      (await (await results(id, 'csv/')).text())
        .trim()
        .split('\n')
        .map((line) => line.split(',').slice(-3));
    const { quiz_id, learners } = await sitBy([[0]], { allowed_attempts: 9 });
    const [{ token } = { token: '' }] = learners;
    const on = { token, params: { id: quiz_id } };
    await call(app.url, updateQuiz, {
      token: admin.token,
      params: { id: quiz_id },
      body: { record_focus: true },
    });
    for (const focus of [undefined, { losses: 0, hidden_ms: 0 }, { losses: 3, hidden_ms: 90_400 }]) {
      const { attempt } = (await call(app.url, openAttempt, on)).body;
      const body = { answers: {}, attempt: attempt.id, client: 'phone-0001', focus };
      await call(app.url, submitAttempt, { ...on, body });
    }
    expect(await rowsOf(quiz_id)).toEqual([
      ['classes', 'focus_losses', 'focus_hidden_seconds'],
      ['', '3', '90'],
      ['', '0', '0'],
      ['', '', ''], // a client that sent nothing
      ['', '', ''], // from before the setting
    ]);
    const before = await rowsOf(quiz_id);
    await call(app.url, updateQuiz, {
      token: admin.token,
      params: { id: quiz_id },
      body: { record_focus: false },
    });
    expect(await rowsOf(quiz_id)).toEqual(before);
  });
});
