import { describe, expect, it } from 'vitest';
import { because, examiner, taken } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { endQuiz } from '#testing/end-quiz.ts';

const app = await buildTestApp();
const staff = await examiner(app);

describe('GET /api/results/:id/ after a regrade', () => {
  it('shows both scores, the reason, and the key as it stands beside what it was', async () => {
    const { quiz, seats } = await taken(app, [[1, 0, null]], { pass_percent: 60 });
    const [taker] = seats;
    const [question, other] = quiz.questions;
    const verdict = {
      question_id: question?.id,
      kind: 'key',
      option_ids: [question?.options[1]],
      reason: because,
    };
    await staff.regrade(quiz.quiz_id, [verdict]);
    await staff.regrade(quiz.quiz_id, [{ question_id: other?.id, kind: 'void', reason: { ne: 'रद्द' } }]);
    const { body } = (await taker?.report(taker.attempt_id)) ?? {};
    expect(body).toMatchObject({
      score: 1,
      max_score: 2,
      correct: 1,
      incorrect: 0,
      unanswered: 1,
      passed: false,
    });
    expect(body?.receipt).not.toBe(taker?.submitted.receipt);
    expect(body?.regradings).toEqual([
      {
        number: 3,
        at: expect.any(String),
        ...{ score_before: 2, score_after: 1, max_score_before: 3, max_score_after: 2 },
        verdicts: [
          {
            question_id: other?.id,
            kind: 'void',
            option_ids: [],
            reason: { ne: 'रद्द' },
            at: expect.any(String),
          },
        ],
      },
      {
        number: 2,
        at: expect.any(String),
        ...{ score_before: 0.8, score_after: 2, max_score_before: 3, max_score_after: 3 },
        verdicts: [{ ...verdict, at: expect.any(String) }],
      },
    ]);
    const [first, second, third] = body?.questions ?? [];
    const keys = (each: typeof first) =>
      each?.options.map(({ is_correct, was_correct }) => [is_correct, was_correct]);
    expect(keys(first)).toEqual([
      [false, true],
      [true, false],
      [false, false],
      [false, false],
    ]);
    expect(keys(second)?.map(([is_correct]) => is_correct)).toEqual([false, false, false, false]);
    expect([first?.verdict?.kind, second?.verdict?.kind, third?.verdict]).toEqual(['key', 'void', undefined]);
    expect(keys(third)?.[0]).toEqual([true, undefined]);
    const listed = (await taker?.results())?.body[0]?.attempts[0];
    expect(listed).toMatchObject({ score: 1, max_score: 2, regraded_at: body?.regradings[0]?.at });
  });

  it('shows nothing of a regrade while the score is withheld, and no verdict while the answers are', async () => {
    const { quiz, seats } = await taken(app, [[1, 0, 0]], { show_score: 'by_hand', show_answers: 'by_hand' });
    const [taker] = seats;
    const report = async () => (await taker?.report(taker.attempt_id))?.body;
    const before = await report();
    await staff.regrade(quiz.quiz_id, [
      { question_id: quiz.questions[0]?.id, kind: 'void', reason: because },
    ]);
    expect(await report()).toEqual(before);
    await staff.change(quiz.quiz_id, { show_score: 'at_once' });
    expect(await report()).toMatchObject({
      score: 2,
      regradings: [{ number: 2, score_before: 1.8, verdicts: [] }],
    });
    expect(JSON.stringify(await report())).not.toContain(because.en);
    await endQuiz(app, quiz.quiz_id);
    await staff.change(quiz.quiz_id, { show_answers: 'at_once' });
    expect(await report()).toMatchObject({ regradings: [{ verdicts: [{ kind: 'void', reason: because }] }] });
  });
});
