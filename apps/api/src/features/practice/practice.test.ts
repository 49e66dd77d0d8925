import { addQuestionsFromBank } from '@abhyas/contract/quizzes/bank-uses';
import { getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { daysBetween } from '@abhyas/exam-rules/practice/days';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { because, examiner, sit, taken } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { DAY, iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { endQuiz } from '#testing/end-quiz.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { answerTo, notebookOf, startPractising } from './notebook.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);
const today = () => dayOf(app.clock.now());
const practising = () => startPractising(app);

describe('the notebook', () => {
  it('has the wrong and blank questions of released reports, due a day later, with keys and hints', async () => {
    const { seat, quiz, ...notebook } = await practising();
    expect(await notebook.today()).toMatchObject({ day: today(), due: 0, minutes: 0, cards: 2 });
    expect((await notebook.cards()).cards).toEqual([]);
    const { cards } = await notebook.cards(1);
    expect(cards.map(({ reasons, report_question }) => [reasons, report_question])).toEqual([
      [['wrong'], quiz.questions[1]?.id],
      [['blank'], quiz.questions[2]?.id],
    ]);
    for (const { due, memory, practised_on } of cards) {
      expect(daysBetween(today(), due)).toBe(1);
      expect(memory).toMatchObject({ reps: 1, reviewed_on: today() });
      expect(practised_on).toBeNull();
    }
    const report = (await seat.report(seat.attempt_id)).body;
    const shown = report.questions[1];
    expect(cards[0]?.question).toMatchObject({
      text: shown?.text,
      hint: shown?.hint,
      result: seat.attempt_id,
    });
    expect(cards[0]?.question.options.map(({ is_correct }) => is_correct)).toEqual(
      shown?.options.map(({ is_correct }) => is_correct),
    );

    app.clock.advance(DAY);
    expect(await notebook.today()).toMatchObject({ due: 2, minutes: 2, next_due: null });
  });

  it('moves by the answers as ts-fsrs has it, whatever order they arrive in, each counted once', async () => {
    const { seat: _, ...notebook } = await practising();
    app.clock.advance(DAY);
    const [one, other] = (await notebook.cards()).cards;
    const first = answerTo(app, one, true);
    const { body } = await notebook.answer(first);
    expect(body).toMatchObject({ stored: [first.id], refused: [] });
    // Again, then good after one day: 2 days (decision 0074 and the tests of the rules).
    const [moved] = body.schedules;
    expect(moved).toMatchObject({ practised_on: today(), memory: { reps: 2, reviewed_on: today() } });
    expect((await notebook.answer(first)).body).toEqual(body);
    // Nothing is practised twice in a day: another answer is stored and moves nothing.
    const again = await notebook.answer(
      answerTo(app, one, false, { answered_at: iso(app.clock.now() + MINUTE) }),
    );
    expect(again.body.schedules).toEqual(body.schedules);
    expect((await notebook.cards()).cards.map(({ question }) => question.id)).toEqual([other?.question.id]);
    expect(await notebook.today()).toMatchObject({ due: 1, practised_today: 1 });

    // A phone without a network comes back: its answer of the day before yesterday is folded in where it belongs.
    app.clock.advance(2 * DAY);
    const early = answerTo(app, other, true, { answered_at: iso(app.clock.now() - 2 * DAY) });
    const late = answerTo(app, other, true);
    const inOrder = await notebook.answer(early, late);
    const { seat: __, ...second } = await practising();
    app.clock.advance(DAY);
    const card = (await second.cards()).cards[0];
    const start = app.clock.now();
    app.clock.advance(2 * DAY);
    await second.answer(answerTo(app, card, true));
    const turned = await second.answer(answerTo(app, card, true, { answered_at: iso(start) }));
    expect(turned.body.schedules[0]?.memory).toMatchObject({
      stability: inOrder.body.schedules[0]?.memory.stability,
      reps: 3,
    });
  });

  it('takes no answer to what it did not send, and no time in the future', async () => {
    const { seat, quiz, ...notebook } = await practising();
    const stranger = notebookOf(app, await sit(app, quiz, [0, 0, 0]));
    const [card] = (await notebook.cards(1)).cards;
    const foreign = answerTo(app, card, true);
    expect((await stranger.answer(foreign)).body).toEqual({
      stored: [],
      schedules: [],
      refused: [{ id: foreign.id, code: 'NOT_FOUND' }],
    });
    const elsewhere = answerTo(app, card, true, { selected_option: quiz.questions[0]?.options[0] });
    expect((await notebook.answer(elsewhere)).body.refused).toEqual([
      { id: elsewhere.id, code: 'ANSWER_NOT_IN_QUIZ' },
    ]);
    const { body } = await notebook.answer(
      answerTo(app, card, true, { answered_at: iso(app.clock.now() + 9 * DAY) }),
    );
    expect(body.schedules[0]?.practised_on).toBe(today());
    expect((await stranger.ofReport(seat.attempt_id)).status).toBe(404);
  });

  it('follows a regrade: what became right leaves it, what became wrong joins it', async () => {
    const { seat, quiz, ...notebook } = await practising();
    await notebook.today();
    const [right, wrong, blank] = quiz.questions;
    const key = (question: typeof right, option: number) => ({
      ...{ question_id: question?.id, kind: 'key', option_ids: [question?.options[option]], reason: because },
    });
    await staff.regrade(quiz.quiz_id, [
      key(right, 2),
      key(wrong, 1),
      { question_id: blank?.id, kind: 'void', reason: because },
    ]);
    const { cards } = await notebook.cards(1);
    expect(cards.map(({ report_question, reasons }) => [report_question, reasons])).toEqual([
      [right?.id, ['wrong']],
    ]);
    expect(cards[0]?.question.options.findIndex(({ is_correct }) => is_correct)).toBe(2);
    expect((await notebook.ofReport(seat.attempt_id)).body.cards).toHaveLength(1);
  });
});

describe('GET /api/results/:id/practice/', () => {
  it('has the questions of one report, due or not, once its answers are released', async () => {
    const { quiz, seats } = await taken(app, [[1, 1, 0]], { show_score: 'at_once', show_answers: 'by_hand' });
    const [seat] = seats;
    if (!seat) throw new Error('Nobody sat');
    const notebook = notebookOf(app, seat);
    expect(await notebook.ofReport(seat.attempt_id)).toMatchObject({
      status: 409,
      body: { code: 'NOT_RELEASED' },
    });
    expect(await notebook.today()).toMatchObject({ cards: 0 });
    await endQuiz(app, quiz.quiz_id);
    await staff.change(quiz.quiz_id, { show_answers: 'at_once' });
    expect((await notebook.ofReport(seat.attempt_id)).body.cards).toHaveLength(2);
    expect(await notebook.today()).toMatchObject({ cards: 2 });
  });

  it('leaves out what was right, flagged or not', async () => {
    const quiz = await addQuiz(app, sampleQuiz(3, { show_score: 'at_once', show_answers: 'at_once' }));
    const taker = await seat(app, quiz);
    const { attempt } = (await taker.open()).body;
    const flags = [quiz.questions[0]?.id];
    const saved = { attempt: attempt.id, client: 'phone-0001', seq: 1, answers: {}, flags };
    expect((await taker.save(saved)).status).toBe(200);
    await taker.submit({ attempt: attempt.id, answers: answersTo(quiz, [0, 1]) });
    await endQuiz(app, quiz.quiz_id);
    const notebook = notebookOf(app, taker);
    const { cards } = (await notebook.ofReport(attempt.id)).body;
    expect(cards.map(({ reasons }) => reasons)).toEqual([['wrong'], ['blank']]);
    expect(await notebook.today()).toMatchObject({ cards: 3 });
  });
});

describe('a question of a running or coming exam', () => {
  it('is not practised until the exam is over, and its keys count as sent when it is', async () => {
    const { seat, quiz, ...notebook } = await practising();
    const token = await staff.signedIn();
    const made = await call(app.url, getAdminQuiz, { token, params: { id: quiz.quiz_id } });
    const bank_id = made.body.questions[1]?.bank?.bank_id ?? 0;
    const window = { start_time: iso(app.clock.now() + DAY), end_time: iso(app.clock.now() + 2 * DAY) };
    const exam = await addQuiz(app, sampleQuiz(1, window));
    const added = await call(app.url, addQuestionsFromBank, {
      token,
      params: { id: exam.quiz_id },
      body: { question_ids: [bank_id] },
    });
    expect(added.status).toBe(201);
    const ids = async () => (await notebook.cards(7)).cards.map(({ question }) => question.id);
    expect(await ids()).not.toContain(bank_id);
    expect((await notebook.ofReport(seat.attempt_id)).body.cards).toHaveLength(1);
    const practisable = async () =>
      (await notebook.choices(seat.attempt_id)).map(({ can_practise, can_practise_from }) => [
        can_practise,
        can_practise_from === null ? null : Date.parse(can_practise_from),
      ]);
    // The exam's own first question is the quiz's first one. An attempt may go on after the end, and late answers count for a day.
    const [{ from } = { from: 0 }] = (await practisable()).map(([, from]) => ({ from }));
    expect(await practisable()).toEqual([
      [false, from],
      [false, from],
      [true, null],
    ]);
    expect(from).toBeGreaterThan(Date.parse(window.end_time));
    app.clock.advance(Number(from) - app.clock.now() - MINUTE);
    expect(await ids()).not.toContain(bank_id);
    app.clock.advance(MINUTE);
    expect(await ids()).toContain(bank_id);
    expect(await practisable()).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
  });

  it('records for every quiz with it that its keys were sent', async () => {
    const { seats } = await taken(app, [[1, 0, 0]]);
    const [seat] = seats;
    if (!seat) throw new Error('Nobody sat');
    const sentAt = async () =>
      (await app.db.select().from(attempts).where(eq(attempts.id, seat.attempt_id)))[0]?.keys_sent_at;
    expect(await sentAt()).toBeNull();
    await notebookOf(app, seat).today();
    expect(await sentAt(), 'figures alone are no keys').toBeNull();
    await notebookOf(app, seat).cards(1);
    expect(await sentAt()).not.toBeNull();
  });
});
