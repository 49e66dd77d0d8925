import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { weekOf } from '@abhyas/exam-rules/practice/weeks';
import { describe, expect, it } from 'vitest';
import { because, examiner, sit } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { DAY } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz } from '#testing/factories.ts';
import { withholdAnswers } from '#testing/withhold-answers.ts';
import { historyOf, quizOf } from './history/history.fixture.ts';

const app = await buildTestApp();
const month = () => dayOf(app.clock.now()).slice(0, 7);

async function sitting(choices: (number | null)[], topics: string[]) {
  const quiz = await addQuiz(app, quizOf(topics));
  const seat = await sit(app, quiz, choices);
  return { quiz, seat, ...historyOf(app, seat.learner) };
}

describe('GET /api/practice/progress/', () => {
  it('is empty for a learner without answers', async () => {
    const { quiz } = await sitting([0], ['Lakes']);
    expect(await historyOf(app, (await sit(app, quiz, [])).learner).progress()).toMatchObject({
      streak: { current: 0, longest: 0 },
      learned: { questions: 0, before: 0, after: { right: 0, total: 0, interval: null } },
    });
  });

  it('has first answers in exams and answers in practice apart, by topic and month', async () => {
    const { cards, answer, seat, progress } = await sitting(
      [0, 1, null, 1],
      ['Lakes', 'Lakes', 'Lakes', 'Peaks'],
    );
    const examMonth = month();
    const [wrong, blank, peak] = await cards(seat.attempt_id);
    app.clock.advance(31 * DAY);
    await answer(wrong, 'right');
    await answer(blank, 'wrong');
    await answer(blank, 'right');
    await answer(peak, 'seen');
    const { topics } = await progress();
    const exam = { right: 1, total: 3, interval: null };
    // The second answer to a question on one day moves nothing.
    const practice = { right: 1, total: 2, interval: null };
    const none = { right: 0, total: 0, interval: null };
    expect(topics).toMatchObject([
      {
        topic: { name: { en: 'Lakes' } },
        ...{ exam, practice, latest: { right: 2, total: 3 } },
        months: [
          { month: examMonth, exam, practice: none },
          { month: month(), exam: none, practice },
        ],
      },
      { topic: { name: { en: 'Peaks' } }, exam: { right: 0, total: 1 }, practice: { right: 0, total: 1 } },
    ]);
    app.clock.advance(DAY);
    await answer(blank, 'right');
    expect((await progress()).topics[0]).toMatchObject({ latest: { right: 3, total: 3 } });
  });

  it('compares the same questions before and after, on a later day', async () => {
    const { cards, answer, seat, progress, quiz } = await sitting([1, 1, 0], ['Lakes', 'Peaks', 'Peaks']);
    const [lake, peak] = await cards(seat.attempt_id);
    await answer(lake, 'right');
    expect((await progress()).learned.questions, 'the key was just seen').toBe(0);
    app.clock.advance(DAY);
    await answer(lake, 'wrong');
    app.clock.advance(DAY);
    await answer(lake, 'right');
    await answer(peak, 'wrong');
    const after = await progress();
    expect(after.learned).toEqual({ questions: 2, before: 0, after: { right: 1, total: 2, interval: null } });
    expect(
      after.topics.map(({ topic, learned }) => [topic?.name.en, learned.questions, learned.after.right]),
    ).toEqual(
      expect.arrayContaining([
        ['Lakes', 1, 1],
        ['Peaks', 1, 0],
      ]),
    );
    // The wrong answer to the peak becomes right, in the exam and in practice.
    const wrong = peak?.question.options.find(({ is_correct }) => !is_correct)?.id;
    const place = quiz.questions[1]?.options.indexOf(wrong ?? 0);
    const staff = await examiner(app);
    await staff.regrade(quiz.quiz_id, [
      { question_id: quiz.questions[1]?.id, kind: 'key', option_ids: [wrong], reason: because },
    ]);
    expect((await progress()).learned).toMatchObject({ before: place === 1 ? 1 : 0, after: { right: 2 } });
    await withholdAnswers(app, quiz.quiz_id);
    expect(await progress()).toMatchObject({ learned: { questions: 0 }, topics: [] });
  });

  it('counts weeks with practice, which begin on Sunday; a missed day costs nothing', async () => {
    const { cards, answer, seat, progress } = await sitting([1, 1], ['Lakes', 'Lakes']);
    const [card, other] = await cards(seat.attempt_id);
    const toSaturday = () => 6 - new Date(dayOf(app.clock.now())).getUTCDay();
    app.clock.advance((toSaturday() + 1) * DAY);
    const first = dayOf(app.clock.now());
    expect(weekOf(first)).toBe(first);
    await answer(card, 'right');
    await answer(other, 'right');
    app.clock.advance(13 * DAY); // Saturday of the next week
    await answer(card, 'wrong');
    const { streak } = await progress();
    expect(streak).toMatchObject({ current: 2, longest: 2 });
    expect(streak.this_week).toEqual([dayOf(app.clock.now())]);
    expect(streak.weeks).toHaveLength(12);
    expect(streak.weeks.slice(-2)).toMatchObject([
      { week: first, days: 1, questions: 2 },
      { days: 1, questions: 1 },
    ]);
    app.clock.advance(7 * DAY);
    expect((await progress()).streak.current, 'this week has days left').toBe(2);
    app.clock.advance(DAY);
    expect((await progress()).streak).toMatchObject({ current: 0, longest: 2 });
  });
});
