import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../testing/build-test-app.ts';
import { because, examiner, taken } from './regrade.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);

describe('POST /api/admin/quizzes/:id/regrade/', () => {
  it('applies what was previewed', async () => {
    const { quiz } = await taken(app, [
      [0, 0, 0],
      [1, 0, 0],
      [null, 1, null],
    ]);
    const [question] = quiz.questions;
    const option_ids = [question?.options[1]];
    const verdict = { question_id: question?.id, kind: 'key', option_ids, reason: because };
    expect(await staff.regrade(quiz.quiz_id, [verdict])).toMatchObject({ state: 'done', done: 3, total: 3 });
  });
});
