import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { chanceOf } from '#features/practice/rules/elo.ts';
import { performanceOf } from '#features/reports/reports.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { moveDifficulties } from './difficulties.service.ts';
import { openPractice, openReleases } from './topics.fixture.ts';
import { practice_difficulties, practice_pending } from './topics.tables.ts';

const app = await buildTestApp();
const staff = await openReleases(app);
const { db } = app;
const move = () => moveDifficulties({ db, performanceOf: (id) => performanceOf(app.deps, id) });

async function difficultyOf(bank_id: number) {
  const [row] = await db
    .select()
    .from(practice_difficulties)
    .where(eq(practice_difficulties.bank_id, bank_id));
  return row;
}

it('questions begin with the word of staff and move by each answer once', async () => {
  const { topic_id, ids } = await staff.topic('Moved', 1, { difficulty: 'hard' });
  const [id = 0] = ids;
  const unreleased = await staff.add('Not released?', { for_practice: false });
  await move();
  expect(await difficultyOf(id)).toEqual({ bank_id: id, difficulty: 1, answers: 0, options: 4 });
  expect(await difficultyOf(unreleased.id)).toBeUndefined();
  for (const is_right of [true, false]) {
    const learner = await openPractice(app);
    const [sent] = await learner.round({ topic_id });
    if (!sent) throw new Error('Nothing was sent');
    const answer = learner.answerTo(sent.question, is_right);
    await learner.answer(answer);
    await learner.answer(answer);
  }
  // Two processes at the same time share the answers.
  const counted = await Promise.all([move(), move()]);
  expect(counted.reduce((one, other) => one + other)).toBe(2);
  const first = chanceOf(0, { difficulty: 1, options: 4 });
  const orders = [true, false].map((isRight) => {
    const afterOne = 1 + first - Number(isRight);
    return afterOne + (chanceOf(0, { difficulty: afterOne, options: 4 }) - Number(!isRight)) / 1.1;
  });
  const found = await difficultyOf(id);
  expect(found?.answers).toBe(2);
  expect(orders.some((difficulty) => Math.abs(difficulty - (found?.difficulty ?? 0)) < 1e-9)).toBe(true);
  expect(await move()).toBe(0);
  expect(await difficultyOf(id)).toEqual(found);
  expect(await db.$count(practice_pending)).toBe(0);
});
