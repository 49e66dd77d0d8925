import { mergeBankQuestions } from '@abhyas/contract/bank';
import { getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { addDays } from '@abhyas/exam-rules/practice/days';
import { describe, expect, it } from 'vitest';
import { because, examiner } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { DAY } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { endQuiz } from '#testing/end-quiz.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { answerTo, notebookOf, startPractising } from './notebook.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);
const today = () => dayOf(app.clock.now());
type Practising = Awaited<ReturnType<typeof startPractising>>;

/** Report questions with their reasons, of all cards of the next two weeks. */
const reasonsOf = async ({ cards }: Pick<Practising, 'cards'>) =>
  (await cards(14)).cards.map(({ report_question, reasons }) => [report_question, reasons]);

async function bankIdOf({ quiz_id }: { quiz_id: number }, place: number): Promise<number> {
  const token = await staff.signedIn();
  const { body } = await call(app.url, getAdminQuiz, { token, params: { id: quiz_id } });
  return body.questions[place]?.bank?.bank_id ?? 0;
}

describe('the choice of a learner', () => {
  it('adds a question that was right, due by its answer in the exam, and takes it out again', async () => {
    const practising = await startPractising(app);
    const { seat, quiz } = practising;
    const [right, wrong, blank] = quiz.questions.map(({ id }) => id);
    expect(await practising.choices(seat.attempt_id)).toEqual([
      { question_id: right, in_notebook: false, can_practise: true, can_practise_from: null },
      { question_id: wrong, in_notebook: true, can_practise: true, can_practise_from: null },
      { question_id: blank, in_notebook: true, can_practise: true, can_practise_from: null },
    ]);
    const added = await practising.choose(seat.attempt_id, right, true);
    expect(added).toMatchObject({ status: 200, body: { question_id: right, in_notebook: true } });
    const card = (await practising.cards(14)).cards.find(({ report_question }) => report_question === right);
    // Right in the exam: 3 days (decision 0074).
    expect(card).toMatchObject({ reasons: ['added'], due: addDays(today(), 3) });

    await practising.choose(seat.attempt_id, right, false);
    await practising.choose(seat.attempt_id, wrong, false);
    expect(await reasonsOf(practising)).toEqual([[blank, ['blank']]]);
    expect((await practising.ofReport(seat.attempt_id)).body.cards).toHaveLength(1);
    // With undo.
    await practising.choose(seat.attempt_id, wrong, true);
    expect(await reasonsOf(practising)).toEqual([
      [wrong, ['wrong', 'added']],
      [blank, ['blank']],
    ]);
  });

  it('stays over regrades', async () => {
    const practising = await startPractising(app);
    const { seat, quiz } = practising;
    const [right, wrong] = quiz.questions;
    await practising.choose(seat.attempt_id, right?.id, true);
    await practising.choose(seat.attempt_id, wrong?.id, false);
    const key = (question: typeof right, option: number) => ({
      ...{ question_id: question?.id, kind: 'key', option_ids: [question?.options[option]], reason: because },
    });
    await staff.regrade(quiz.quiz_id, [key(right, 2), key(wrong, 2)]);
    const cards = await reasonsOf(practising);
    expect(cards).toContainEqual([right?.id, ['wrong', 'added']]);
    expect(cards.map(([question]) => question)).not.toContain(wrong?.id);
    await staff.regrade(quiz.quiz_id, [key(right, 0)]);
    expect(await reasonsOf(practising)).toContainEqual([right?.id, ['added']]);
  });

  it('moves with a question that staff merge into another one', async () => {
    const practising = await startPractising(app);
    const { questions, ...sample } = sampleQuiz(3);
    const others = questions.map((question) => ({
      ...question,
      text: { ...question.text, en: `Once more: ${question.text.en}` },
    }));
    const other = await addQuiz(app, { ...sample, questions: others });
    const { seat, quiz } = practising;
    await practising.choose(seat.attempt_id, quiz.questions[0]?.id, true);
    await practising.choose(seat.attempt_id, quiz.questions[1]?.id, false);
    for (const place of [0, 1]) {
      const params = { id: await bankIdOf(quiz, place) };
      const body = { into: await bankIdOf(other, place) };
      const merged = await call(app.url, mergeBankQuestions, { token: await staff.signedIn(), params, body });
      expect(merged.status).toBe(200);
    }
    expect(await practising.choices(seat.attempt_id)).toEqual([
      { question_id: quiz.questions[0]?.id, in_notebook: true, can_practise: true, can_practise_from: null },
      { question_id: quiz.questions[1]?.id, in_notebook: false, can_practise: true, can_practise_from: null },
      { question_id: quiz.questions[2]?.id, in_notebook: true, can_practise: true, can_practise_from: null },
    ]);
  });

  it.each([{ last: true }, { last: false }])(
    'is the later one of two merged questions: $last',
    async ({ last }) => {
      const once = await startPractising(app);
      const { questions, ...sample } = sampleQuiz(3);
      const again = await addQuiz(app, {
        ...sample,
        questions: questions.map((question) => ({
          ...question,
          text: { ...question.text, en: `${last}: ${question.text.en}` },
        })),
      });
      const seated = await seat(app, again, once.seat.learner);
      const { attempt } = (await seated.open()).body;
      await seated.submit({ attempt: attempt.id, answers: answersTo(again, [0, 1, null]) });
      // What is there already is no choice, so each is turned and turned back.
      for (const chosen of [last, !last]) await once.choose(attempt.id, again.questions[1]?.id, chosen);
      app.clock.advance(1000);
      for (const chosen of [!last, last])
        await once.choose(once.seat.attempt_id, once.quiz.questions[1]?.id, chosen);
      const merged = await call(app.url, mergeBankQuestions, {
        token: await staff.signedIn(),
        params: { id: await bankIdOf(again, 1) },
        body: { into: await bankIdOf(once.quiz, 1) },
      });
      expect(merged.status).toBe(200);
      const [, choice] = await once.choices(once.seat.attempt_id);
      expect(choice).toMatchObject({ question_id: once.quiz.questions[1]?.id, in_notebook: last });
    },
  );

  it('is refused for what is not the learner’s, not in the report, not decided or not released', async () => {
    const practising = await startPractising(app);
    const { seat, quiz } = practising;
    const stranger = await startPractising(app);
    const [question] = quiz.questions;
    expect((await stranger.choose(seat.attempt_id, question?.id, true)).status).toBe(404);
    expect((await practising.choose(seat.attempt_id, 999_999_999, true)).status).toBe(404);
    await staff.regrade(quiz.quiz_id, [{ question_id: question?.id, kind: 'void', reason: because }]);
    expect((await practising.choose(seat.attempt_id, question?.id, true)).status).toBe(404);
    await staff.change(quiz.quiz_id, { show_score: 'at_once', show_answers: 'by_hand' });
    expect(await practising.choose(seat.attempt_id, quiz.questions[1]?.id, false)).toMatchObject({
      status: 409,
      body: { code: 'NOT_RELEASED' },
    });
    // The quizzes of all tests have the same questions.
    await endQuiz(app, quiz.quiz_id);
    await staff.change(quiz.quiz_id, { show_answers: 'at_once' });
  });
});

it('keeps a question that was answered as unsure, although a regrade made it right', async () => {
  const practising = await startPractising(app, [0, 1, 0]);
  const { quiz } = practising;
  app.clock.advance(DAY);
  const [card] = (await practising.cards()).cards;
  await practising.answer(answerTo(app, card, true, { confidence: 'unsure' }));
  const [, wrong] = quiz.questions;
  await staff.regrade(quiz.quiz_id, [
    { question_id: wrong?.id, kind: 'key', option_ids: [wrong?.options[1]], reason: because },
  ]);
  expect(await reasonsOf(practising)).toEqual([[wrong?.id, ['unsure']]]);
});

describe('PUT /api/practice/exam-date/', () => {
  it('moves every due day before the exam, and back once it is removed or has passed', async () => {
    const practising = await startPractising(app);
    const { seat, quiz } = practising;
    const start = today();
    await practising.choose(seat.attempt_id, quiz.questions[0]?.id, true);
    const due = async () => (await practising.cards(14)).cards.map((card) => card.due);
    const free = [1, 1, 3].map((days) => addDays(start, days));
    expect(await due()).toEqual(free);
    const exam_date = addDays(start, 3);
    expect(await practising.setExam(exam_date)).toMatchObject({ status: 200, body: { exam_date } });
    expect(await due()).toEqual([1, 1, 2].map((days) => addDays(start, days)));
    expect(await practising.today()).toMatchObject({ exam_date });
    await practising.setExam(null);
    expect(await due()).toEqual(free);

    await practising.setExam(exam_date);
    app.clock.advance(4 * DAY);
    expect(await practising.today()).toMatchObject({ exam_date: null, due: 3 });
    expect(await due()).toEqual(free);
  });

  it('takes no day that has passed', async () => {
    const practising = await startPractising(app);
    expect((await practising.setExam(addDays(today(), -1))).status).toBe(400);
    expect((await practising.setExam(today())).status).toBe(200);
  });
});

describe('GET /api/practice/cards/ for a phone', () => {
  it('has the cards of the next days, also those of today again, and nothing that the phone has', async () => {
    const { seat: _, ...practising } = await startPractising(app);
    app.clock.advance(DAY);
    const first = await practising.cards(14);
    expect(first).toMatchObject({ unchanged: false, pace_ms: 45_000, exam_date: null });
    expect(await practising.cards(14, first.version)).toMatchObject({
      ...{ cards: [], unchanged: true, version: first.version },
    });
    const [card] = first.cards;
    await practising.answer(answerTo(app, card, false));
    const then = await practising.cards(14, first.version);
    expect(then.unchanged).toBe(false);
    const moved = then.cards.find(({ question }) => question.id === card?.question.id);
    expect(moved).toMatchObject({ practised_on: today(), due: addDays(today(), 1) });
    expect((await practising.cards()).cards).toHaveLength(1);
  });

  it('differs once a question is part of a coming exam, and no longer has it', async () => {
    const practising = await startPractising(app);
    const { version, cards } = await practising.cards(14);
    expect(cards).toHaveLength(2);
    await staff.change(practising.quiz.quiz_id, {
      end_time: new Date(app.clock.now() + DAY).toISOString(),
    });
    expect(await practising.cards(14, version)).toMatchObject({ cards: [], unchanged: false });
    expect(await notebookOf(app, practising.seat).today()).toMatchObject({ due: 0 });
  });
});
