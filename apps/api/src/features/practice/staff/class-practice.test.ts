import { setClassStaff } from '@abhyas/contract/classes/staff';
import { getClassPractice, removeLeaderboardName } from '@abhyas/contract/practice/staff';
import { describe, expect, it } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { because, examiner, sit } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { historyOf, loggedIn, quizOf } from '#features/practice/history/history.fixture.ts';
import { DAY } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const adminIn = loggedIn(app, admin);
const practiceOf = async (id: number, token?: string) =>
  call(app.url, getClassPractice, { token: token ?? (await adminIn()), params: { id } });

describe('GET /api/admin/classes/:id/practice/', () => {
  it('counts members, topics, questions and days, and compares before and after', async () => {
    const quiz = await addQuiz(app, quizOf(['Lakes', 'Lakes', 'Peaks']));
    const seats = [await sit(app, quiz, [1, 1, 1]), await sit(app, quiz, [1, 1, 1])];
    const idle = await registerLearner(app);
    const { id } = await addClassTo(app, { token: await adminIn() }, [
      ...seats.map(({ learner }) => learner),
      idle,
    ]);
    expect((await practiceOf(id)).body).toMatchObject({ members: 3, practising: 0, topics: [], answers: 0 });
    const [one, other] = seats.map((seat) => ({ ...historyOf(app, seat.learner), seat }));
    if (!one || !other) throw new Error('Nobody sat');
    const cards = await one.cards(one.seat.attempt_id);
    const others = await other.cards(other.seat.attempt_id);
    await one.answer(cards[0], 'right'); // on the day of the exam
    app.clock.advance(DAY);
    await one.answer(cards[0], 'wrong');
    await one.answer(cards[1], 'right');
    app.clock.advance(DAY);
    await one.answer(cards[0], 'right');
    await other.answer(others[0], 'wrong');
    await other.answer(others[2], 'right');
    const { body } = await practiceOf(id);
    expect(body).toMatchObject({
      ...{ members: 3, practising: 2, questions: 4, answers: 6, days: 4 },
      learned: { questions: 4, before: 0, after: { right: 3, total: 4, interval: null } },
      topics: [
        {
          topic: { name: { en: 'Lakes' } },
          members: 2,
          questions: 3,
          answers: 5,
          learned: { questions: 3, after: { right: 2 } },
        },
        {
          topic: { name: { en: 'Peaks' } },
          members: 1,
          questions: 1,
          answers: 1,
          learned: { questions: 1, after: { right: 1 } },
        },
      ],
      rows: [
        { username: one.seat.learner.username, days: 3, questions: 2, answers: 4 },
        { username: other.seat.learner.username, days: 1, questions: 2, answers: 2 },
        { username: idle.username, days: 0, questions: 0, answers: 0, last_day: null },
      ],
    });
    // Answers that were judged before a verdict do not count as learned.
    const staff = await examiner(app);
    await staff.regrade(quiz.quiz_id, [
      {
        question_id: quiz.questions[2]?.id,
        kind: 'key',
        option_ids: [quiz.questions[2]?.options[1]],
        reason: because,
      },
    ]);
    await one.progress();
    await other.progress();
    const after = (await practiceOf(id)).body;
    expect(after.learned).toMatchObject({ questions: 3, after: { right: 2 } });
    expect(after.answers).toBe(6);
    // Beyond the period nothing is shown.
    app.clock.advance(100 * DAY);
    expect((await practiceOf(id)).body).toMatchObject({ practising: 0, answers: 0, topics: [] });
  });

  it('is for those who may see the class; only who may manage it removes a name', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, { token: await adminIn() }, [learner]);
    const viewer = await registerLearner(app, undefined, { role: 'viewer' });
    expect((await practiceOf(id, viewer.token)).status).toBe(404);
    const body = { usernames: [viewer.username] };
    await call(app.url, setClassStaff, { token: await adminIn(), params: { id }, body });
    expect((await practiceOf(id, viewer.token)).status).toBe(200);
    await historyOf(app, learner).chooseName(id, 'Rara');
    const params = { id, user_id: learner.user_id };
    expect((await call(app.url, removeLeaderboardName, { token: viewer.token, params })).status).toBe(403);
    expect((await practiceOf(999_999)).status).toBe(404);
  });
});
