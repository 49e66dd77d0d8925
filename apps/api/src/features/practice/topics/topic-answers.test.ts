import { mergeBankQuestions, replaceBankQuestion } from '@abhyas/contract/bank';
import { chooseForNotebook } from '@abhyas/contract/practice/notebook';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sit } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { practice_answers } from '#features/practice/practice.tables.ts';
import { bank_uses } from '#features/quizzes/quizzes.tables.ts';
import { DAY, iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, sampleQuiz } from '#testing/factories.ts';
import { openPractice, openReleases } from './topics.fixture.ts';

const app = await buildTestApp();
const staff = await openReleases(app);

describe('answers of practice by topic', () => {
  it('make cards of wrong and unsure ones, which show the version in the bank', async () => {
    const { topic_id } = await staff.topic('Cards', 4);
    const learner = await openPractice(app);
    const [one, two, three, four] = (await learner.round({ topic_id })).map(({ question }) => question);
    if (!one || !two || !three || !four) throw new Error('The round is too short');
    const answers = [
      learner.answerTo(one, false),
      learner.answerTo(two, true, { confidence: 'unsure' }),
      learner.answerTo(three, true, { ms: 200_000 }),
      learner.answerTo(four, true, { selected_option: null }),
    ];
    const { body } = await learner.answer(...answers);
    expect(body.refused).toEqual([]);
    expect(body.stored).toEqual(answers.map(({ id }) => id));
    expect(body.schedules.map(({ question_id }) => question_id).sort()).toEqual(
      [one.id, two.id, four.id].sort(),
    );
    expect((await learner.answer(...answers.toReversed())).body.schedules).toHaveLength(3);
    expect(await learner.today()).toMatchObject({ cards: 3, practised_today: 4 });
    app.clock.advance(2 * DAY);
    const cards = await learner.cards();
    expect(cards).toHaveLength(3);
    const card = cards.find(({ question }) => question.id === one.id);
    expect(card).toMatchObject({
      reasons: ['practice'],
      question: { version: 1, text: one.text, hint: one.hint },
    });
    expect(card).not.toHaveProperty('report_question');
    // Practised as a card: by its version, and it moves the schedule.
    const again = await learner.answer(learner.answerTo(one, true, { set: 'cards' }));
    expect(again.body.schedules).toMatchObject([{ question_id: one.id, memory: { reps: 2 } }]);
  });

  it('are judged by the version that was shown', async () => {
    const { topic_id, ids } = await staff.topic('Versions', 1);
    const learner = await openPractice(app);
    const [shown] = await learner.round({ topic_id });
    if (!shown) throw new Error('Nothing was sent');
    const { question } = shown;
    const content = {
      text: { en: 'Versions, corrected?' },
      options: question.options
        .map(({ id, text, is_correct }) => ({ id, text, is_correct: !is_correct }))
        .slice(0, 2),
    };
    const saved = await call(app.url, replaceBankQuestion, {
      ...{ token: await staff.signedIn(), params: { id: ids[0] ?? 0 } },
      body: { content },
    });
    expect(saved.body.version).toBe(2);
    const answer = learner.answerTo(question, false);
    await learner.answer(answer);
    const [stored] = await app.db.select().from(practice_answers).where(eq(practice_answers.id, answer.id));
    expect(stored).toMatchObject({ is_correct: false, version: 1, attempt_id: null, set: 'topic' });
    app.clock.advance(2 * DAY);
    expect((await learner.cards())[0]?.question).toMatchObject({
      version: 2,
      text: { en: 'Versions, corrected?' },
    });
  });

  it('are refused where the question was not sent, whatever it is', async () => {
    const { topic_id } = await staff.topic('Sent', 1);
    const learner = await openPractice(app);
    const other = await openPractice(app);
    const [sent] = await learner.round({ topic_id });
    if (!sent) throw new Error('Nothing was sent');
    const draft = await staff.add('A draft of the exam?', { status: 'draft', for_practice: false });
    const foreign = other.answerTo(sent.question, false);
    const guessed = {
      ...foreign,
      ...{ id: crypto.randomUUID(), question_id: draft.id, selected_option: draft.content.options[1]?.id },
    };
    const later = { ...foreign, id: crypto.randomUUID(), version: 2 };
    const { body } = await other.answer(foreign, guessed, later);
    expect(body).toEqual({
      stored: [],
      schedules: [],
      refused: [foreign, guessed, later].map(({ id }) => ({ id, code: 'NOT_FOUND' })),
    });
    const elsewhere = learner.answerTo(sent.question, true, {
      selected_option: draft.content.options[0]?.id,
    });
    expect((await learner.answer(elsewhere)).body.refused).toMatchObject([{ code: 'ANSWER_NOT_IN_QUIZ' }]);
    const both = { ...learner.answerTo(sent.question, true), result: 1 };
    expect((await learner.answer(both)).status).toBe(400);
    expect((await learner.answer({ ...both, result: undefined, version: undefined })).status).toBe(400);
  });

  it('leave the notebook while staff withdraw the question, and return with it', async () => {
    const { topic_id, ids } = await staff.topic('Withdrawn', 1);
    const learner = await openPractice(app);
    const [sent] = await learner.round({ topic_id });
    if (!sent) throw new Error('Nothing was sent');
    await learner.answer(learner.answerTo(sent.question, false));
    expect(await learner.today()).toMatchObject({ cards: 1 });
    await staff.change(ids, { for_practice: false });
    expect(await learner.today()).toMatchObject({ cards: 0 });
    app.clock.advance(2 * DAY);
    expect(await learner.cards()).toEqual([]);
    // A late answer of another device is stored, because the learner got the question.
    const late = learner.answerTo(sent.question, true, { answered_at: iso(app.clock.now() - MINUTE) });
    expect((await learner.answer(late)).body).toMatchObject({ stored: [late.id], schedules: [] });
    await staff.change(ids, { for_practice: true });
    expect(await learner.today()).toMatchObject({ cards: 1 });
    await staff.change(ids, { status: 'retired' });
    expect(await learner.today()).toMatchObject({ cards: 0 });
  });

  it('stay in the notebook after a withdrawal if a released report has the question, until the learner removes it', async () => {
    const quiz = await addQuiz(app, sampleQuiz(1, { title: { en: 'Reported' } }));
    const taker = await sit(app, quiz, [0]);
    const [use] = await app.db.select().from(bank_uses).where(eq(bank_uses.quiz_id, quiz.quiz_id));
    const ids = [use?.bank_id ?? 0];
    const learner = await openPractice(app, taker.learner);
    const { topic_id } = await staff.topic('Reported', 1);
    await staff.change(ids, { topic_id, for_practice: true });
    app.clock.advance(DAY);
    const round = await learner.round({ topic_id });
    const sent = round.find(({ question }) => question.id === ids[0]);
    if (!sent) throw new Error('The question was not sent');
    await learner.answer(learner.answerTo(sent.question, false));
    await staff.change(ids, { for_practice: false });
    app.clock.advance(DAY);
    const [card] = await learner.cards();
    expect(card).toMatchObject({ reasons: ['practice'], question: { id: ids[0], result: taker.attempt_id } });
    const params = { id: taker.attempt_id };
    const choice = { question_id: card?.report_question, in_notebook: false };
    await call(app.url, chooseForNotebook, { token: await learner.signedIn(), params, body: choice });
    expect(await learner.cards()).toEqual([]);
  });

  it('move with a question that staff merge into another one', async () => {
    const { topic_id, ids } = await staff.topic('Merged', 2);
    const [from = 0, into = 0] = ids;
    const learner = await openPractice(app);
    const sent = (await learner.round({ topic_id })).find(({ question }) => question.id === from);
    if (!sent) throw new Error('Nothing was sent');
    await learner.answer(learner.answerTo(sent.question, false));
    const token = await staff.signedIn();
    await call(app.url, mergeBankQuestions, { token, params: { id: from }, body: { into, key_of: into } });
    app.clock.advance(2 * DAY);
    expect((await learner.cards()).map(({ question }) => question.id)).toEqual([into]);
    const late = learner.answerTo(sent.question, true, { answered_at: iso(app.clock.now() - DAY) });
    expect((await learner.answer(late)).body.schedules).toMatchObject([
      { question_id: into, memory: { reps: 2 } },
    ]);
  });
});
