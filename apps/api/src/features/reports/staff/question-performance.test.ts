import {
  getBankQuestion,
  PERFORMANCE_ATTEMPTS_COUNTED,
  PERFORMANCE_QUIZZES_COUNTED,
} from '@abhyas/contract/bank';
import { getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { because, examiner, sit, taken } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { answersStatement } from './question-performance.queries.ts';

const app = await buildTestApp();
const { admin, changeKey, regrade } = await examiner(app);
const at = (id: number) => ({ token: admin.token, params: { id } });
const bankIdsOf = async (quiz_id: number) =>
  (await call(app.url, getAdminQuiz, at(quiz_id))).body.questions.map(({ bank }) => bank?.bank_id ?? 0);
const performanceOf = async (id: number) => (await call(app.url, getBankQuestion, at(id))).body.performance;

/** A quiz with finished attempts, made so many times in the database. */
async function multiply(quiz_id: number, { quizzes, attempts }: { quizzes: number; attempts: number }) {
  await app.db.execute(sql`
    with made as (
      insert into quizzes (revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late,
        created_at)
      select revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late,
        created_at from quizzes, generate_series(1, ${quizzes}) where id = ${quiz_id}
      returning id
    ), revisions as (
      insert into quiz_revisions (quiz_id, revision, title, marks_correct, marks_wrong, question_count, questions, created_at)
      select made.id, revision, title, marks_correct, marks_wrong, question_count, questions, created_at
      from quiz_revisions, made where quiz_id = ${quiz_id}
    ), uses as (
      insert into bank_uses select made.id, question_id, bank_id, version, in_quiz
      from bank_uses, made where quiz_id = ${quiz_id}
    )
    insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, answers, completed_timestamp,
      finished_by, score, max_score, correct, incorrect, unanswered, receipt)
    select user_id, made.id, revision, n, started_at, deadline, answers, completed_timestamp, finished_by, score,
      max_score, correct, incorrect, unanswered, receipt
    from attempts, made, generate_series(1, ${attempts}) n where quiz_id = ${quiz_id}`);
  await app.db.execute(sql`analyze attempts, quizzes, quiz_revisions, bank_uses`);
}

interface Plan {
  'Relation Name'?: string;
  'Function Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}
/** Rows that a plan read of a table, and those that it dropped. */
function rowsRead(plan: Plan, table: string): number {
  const inner = (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each, table), 0);
  if (plan['Relation Name'] !== table) return inner;
  const dropped = Number((plan as { 'Rows Removed by Filter'?: number })['Rows Removed by Filter'] ?? 0);
  return inner + (plan['Actual Rows'] + dropped) * plan['Actual Loops'];
}

function documentsRead(plan: Plan): number {
  const inner = (plan.Plans ?? []).reduce((sum, each) => sum + documentsRead(each), 0);
  return inner + (plan['Function Name'] === 'jsonb_array_elements' ? plan['Actual Loops'] : 0);
}

async function planOf(bank_id: number, attempts: number): Promise<Plan> {
  const statement = answersStatement(bank_id, { quizzes: PERFORMANCE_QUIZZES_COUNTED, attempts });
  const { rows } = await app.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) ${statement}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('There is no plan');
  return plan;
}

describe('the performance of a bank question', () => {
  it('counts as the results of its quiz do, with other keys and verdicts', async () => {
    const { quiz } = await taken(app, [
      [0, 1, null],
      [1, 0, 2],
    ]);
    await changeKey(quiz, 0, 1);
    await sit(app, quiz, [1, 1, 0]);
    const key = { question_id: quiz.questions[1]?.id, kind: 'everyone', reason: because };
    await regrade(quiz.quiz_id, [key]);
    const { questions } = (await call(app.url, getQuizResults, at(quiz.quiz_id))).body;
    const expected = questions.map(({ asked, answered, correct, facility_index }) => ({
      ...{ asked, answered, correct, facility_index, complete: true },
    }));
    expect(expected).toMatchObject([
      { asked: 3, answered: 3, correct: 1, facility_index: 1 },
      { asked: 3, answered: 3, correct: 3 },
      { asked: 3, answered: 2, correct: 1 },
    ]);
    const ids = await bankIdsOf(quiz.quiz_id);
    expect(await Promise.all(ids.map(performanceOf))).toEqual(expected);
  });

  it('reads no more attempts than it names, however many there are', async () => {
    const { quiz } = await taken(app, [[0, 1, null]], { questions: [newQuestion(1), newQuestion(2)] });
    const [first = 0, second = 0] = await bankIdsOf(quiz.quiz_id);
    expect(await performanceOf(first)).toMatchObject({ asked: 1, complete: true });
    await multiply(quiz.quiz_id, { quizzes: PERFORMANCE_QUIZZES_COUNTED + 10, attempts: 150 });

    expect(await performanceOf(first)).toEqual({
      ...{ asked: PERFORMANCE_ATTEMPTS_COUNTED, answered: PERFORMANCE_ATTEMPTS_COUNTED },
      ...{ correct: PERFORMANCE_ATTEMPTS_COUNTED, facility_index: 1, complete: false },
    });
    expect(await performanceOf(second)).toMatchObject({ correct: 0, facility_index: 0, complete: false });
    const plan = await planOf(first, 1000);
    // One of each quiz shows whether it has any.
    const probes = PERFORMANCE_QUIZZES_COUNTED + 11;
    expect(rowsRead(plan, 'attempts')).toBeGreaterThan(1000);
    expect(rowsRead(plan, 'attempts')).toBeLessThanOrEqual(1001 + probes);
    // Documents of the current revisions and of those of the counted attempts.
    expect(documentsRead(plan)).toBeGreaterThan(0);
    expect(documentsRead(plan)).toBeLessThanOrEqual(PERFORMANCE_QUIZZES_COUNTED);
  });

  it('reads so many attempts alone of a quiz that very many took', async () => {
    const { quiz } = await taken(app, [[0]], { questions: [newQuestion(4)] });
    const [id = 0] = await bankIdsOf(quiz.quiz_id);
    await multiply(quiz.quiz_id, { quizzes: 1, attempts: 8000 });
    expect(await performanceOf(id)).toMatchObject({ asked: PERFORMANCE_ATTEMPTS_COUNTED, complete: false });
    expect(rowsRead(await planOf(id, 500), 'attempts')).toBeLessThanOrEqual(501 + 2);
  });

  it('counts the newest quizzes alone where few learners took each of very many', async () => {
    const { quiz } = await taken(app, [[0]], { questions: [newQuestion(3)] });
    const [id = 0] = await bankIdsOf(quiz.quiz_id);
    await multiply(quiz.quiz_id, { quizzes: PERFORMANCE_QUIZZES_COUNTED + 5, attempts: 2 });
    expect(await performanceOf(id)).toMatchObject({
      asked: 2 * PERFORMANCE_QUIZZES_COUNTED,
      complete: false,
    });
  });
});

function newQuestion(n: number) {
  const options = ['Yes', 'No'].map((en, place) => ({ text: { en }, is_correct: place === 0 }));
  return { text: { en: `Asked in many quizzes ${n}?` }, options };
}
