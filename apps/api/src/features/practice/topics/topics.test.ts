import { addTopic } from '@abhyas/contract/bank/topics';
import { addQuestionsFromBank } from '@abhyas/contract/quizzes/bank-uses';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { classes } from '#features/classes/classes.tables.ts';
import { bank_uses } from '#features/quizzes/quizzes.tables.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { openPractice, openReleases } from './topics.fixture.ts';

const app = await buildTestApp();
const staff = await openReleases(app);
const idsOf = (round: { question: { id: number } }[]) => round.map(({ question }) => question.id).sort();

describe('GET /api/practice/topics/', () => {
  it('counts released questions with all topics under a topic, and shows no other topic', async () => {
    const token = await staff.signedIn();
    const physics = { name: { en: 'Physics', ne: 'भौतिक शास्त्र' }, parent_id: null };
    const { id: root } = (await call(app.url, addTopic, { token, body: physics })).body;
    const optics = { name: { en: 'Optics', ne: '' }, parent_id: root };
    const { id: child } = (await call(app.url, addTopic, { token, body: optics })).body;
    const unused = { name: { en: 'Unused', ne: '' }, parent_id: root };
    const { id: other } = (await call(app.url, addTopic, { token, body: unused })).body;
    await staff.add('Lens?', { topic_id: child });
    await staff.add('Force?', { topic_id: root });
    await staff.add('Draft?', { topic_id: other, status: 'draft' });
    await staff.add('Not released?', { topic_id: other, for_practice: false });
    const { topics, all } = await (await openPractice(app)).topics();
    const found = topics.filter(({ id }) => [root, child, other].includes(id));
    expect(found.map(({ id, parent_id, questions }) => [id, parent_id, questions])).toEqual([
      [child, root, 1],
      [root, null, 2],
    ]);
    expect(found[1]).toMatchObject({ name: physics.name, estimate: null });
    expect(all.questions).toBeGreaterThanOrEqual(2);
  });

  it('estimates the learner once there are ten answers', async () => {
    const { topic_id } = await staff.topic('Estimate', 12);
    const learner = await openPractice(app);
    const round = await learner.round({ topic_id, count: 12 });
    expect(round).toHaveLength(12);
    const answers = round.map(({ question }) => learner.answerTo(question, true));
    await learner.answer(...answers.slice(0, 9));
    const estimate = async () => (await learner.topics()).topics.find(({ id }) => id === topic_id)?.estimate;
    expect(await estimate()).toBeNull();
    await learner.answer(...answers.slice(9));
    const found = await estimate();
    expect(found).toMatchObject({ answers: 12 });
    expect(found?.chance).toBeGreaterThan(0.75);
    // Sent again by another device, in another order: nothing changes.
    await learner.answer(...answers.toReversed());
    expect(await estimate()).toEqual(found);
  });
});

describe('GET /api/practice/topics/questions/', () => {
  it('sends questions with keys and explanations, and records that they were sent', async () => {
    const { topic_id, ids } = await staff.topic('Keys', 3);
    const quiz = await addQuiz(app, sampleQuiz(1, { show_answers: 'at_once' }));
    const taker = await seat(app, quiz);
    const { attempt } = (await taker.open()).body;
    await taker.submit({ attempt: attempt.id, answers: {} });
    const use = { quiz_id: quiz.quiz_id, question_id: 999_001, bank_id: ids[0] ?? 0, in_quiz: false };
    await app.db.insert(bank_uses).values({ ...use, version: 1 });
    const learner = await openPractice(app, taker.learner);
    const sentAt = async () =>
      (await app.db.select().from(attempts).where(eq(attempts.id, attempt.id)))[0]?.keys_sent_at;
    expect(await sentAt()).toBeNull();
    const round = await learner.round({ topic_id });
    expect(idsOf(round)).toEqual(ids);
    expect(round[0]).toMatchObject({ topic_id, question: { version: 1, topic: 'Keys' } });
    expect(round[0]?.question).not.toHaveProperty('result');
    expect(round[0]?.question.hint?.en).toMatch(/^Because of Keys/);
    expect(round[0]?.question.options.map(({ is_correct }) => is_correct)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await sentAt()).not.toBeNull();
  });

  it('prefers new questions, then those seen longest ago, and repeats none on the same day', async () => {
    const { topic_id, ids } = await staff.topic('Order', 6);
    const learner = await openPractice(app);
    const practise = async (count: number) => {
      const round = await learner.round({ topic_id, count });
      await learner.answer(...round.map(({ question }) => learner.answerTo(question, true)));
      return idsOf(round);
    };
    const first = await practise(2);
    const second = await practise(2);
    expect(new Set([...first, ...second]).size).toBe(4);
    app.clock.advance(DAY);
    const third = await practise(4);
    const fresh = ids.filter((id) => ![...first, ...second].includes(id));
    expect(third).toEqual(expect.arrayContaining(fresh));
    app.clock.advance(DAY);
    const old = ids.filter((id) => !third.includes(id));
    expect(await practise(2)).toEqual(old);
    expect(await practise(50)).toHaveLength(4);
    expect(await practise(50)).toEqual([]);
  });

  it('has what the list of topics says is left today, by difficulty', async () => {
    const { topic_id } = await staff.topic('Left', 3, { difficulty: 'easy' });
    const [barred] = (await staff.topic('Left', 6, { difficulty: 'easy' })).ids.slice(-1);
    await staff.add('Left hard?', { topic: 'Left', difficulty: 'hard' });
    const window = { start_time: iso(app.clock.now() + DAY), end_time: iso(app.clock.now() + 2 * DAY) };
    const exam = await addQuiz(app, sampleQuiz(1, window));
    await call(app.url, addQuestionsFromBank, {
      ...{ token: await staff.signedIn(), params: { id: exam.quiz_id } },
      body: { question_ids: [barred ?? 0] },
    });
    const learner = await openPractice(app);
    const left = async () =>
      (await learner.topics()).topics.find(({ id }) => id === topic_id)?.left_today ?? expect.fail();
    expect(await left()).toEqual({ easy: 5, medium: 0, hard: 1 });
    for (const difficulty of ['easy', 'hard'] as const) {
      const round = await learner.round({ topic_id, difficulty, count: 50 });
      expect(round).toHaveLength((await left())[difficulty]);
      await learner.answer(...round.slice(0, 2).map(({ question }) => learner.answerTo(question, true)));
    }
    expect(await left()).toEqual({ easy: 3, medium: 0, hard: 0 });
    expect((await learner.topics()).topics.find(({ id }) => id === topic_id)?.questions).toBe(6);
  });

  it('spreads a round over the topics, without two questions that ask nearly the same', async () => {
    const token = await staff.signedIn();
    const body = (name: string, parent_id: number | null) => ({
      token,
      body: { name: { en: name, ne: '' }, parent_id },
    });
    const { id: root } = (await call(app.url, addTopic, body('Spread', null))).body;
    const children = [];
    for (const name of ['Spread A', 'Spread B', 'Spread C'])
      children.push((await call(app.url, addTopic, body(name, root))).body.id);
    for (const [place, topic_id] of children.entries()) {
      const count = place === 0 ? 8 : 2;
      for (let n = 0; n < count; n += 1)
        await staff.add(`Spread ${place} ${'xyzuvwqr'[n]}${n}?`, { topic_id });
    }
    const learner = await openPractice(app);
    const round = await learner.round({ topic_id: root, count: 6 });
    const counts = children.map((id) => round.filter(({ topic_id }) => topic_id === id).length);
    expect(counts).toEqual([2, 2, 2]);

    const alike = (en: string) => ({
      content: {
        text: { en },
        options: ['Everest', 'Makalu'].map((word, place) => ({
          text: { en: word },
          is_correct: place === 0,
        })),
      },
    });
    const { topic_id } = await staff.topic('Alike', 1);
    await staff.add('', { ...alike('Which mountain is the highest of Nepal?'), topic_id });
    await staff.add('', { ...alike('Which mountain is the highest of Nepal!'), topic_id, tags: ['again'] });
    expect(await learner.round({ topic_id })).toHaveLength(2);
  });

  it('chooses by the requested difficulty, and near the learner without one', async () => {
    const easy = await staff.topic('Level', 3, { difficulty: 'easy' });
    const hard = await staff.topic('Level', 3, { difficulty: 'hard', tags: ['h'] });
    const more = await Promise.all(
      ['p', 'q', 'r'].map((word) =>
        staff.add(`Level ${word}${word} hard?`, { topic: 'Level', difficulty: 'hard' }),
      ),
    );
    expect(hard.ids).toEqual(easy.ids);
    const { topic_id } = easy;
    const learner = await openPractice(app);
    expect(idsOf(await learner.round({ topic_id, difficulty: 'hard' }))).toEqual(
      more.map(({ id }) => id).sort(),
    );
    expect(await learner.round({ topic_id, difficulty: 'medium' })).toEqual([]);
    // A beginner's chance is three of four at −0.69 logits: the easy ones are nearest.
    expect(idsOf(await learner.round({ topic_id, count: 3 }))).toEqual(easy.ids);
  });

  it('refuses a count out of bounds', async () => {
    const learner = await openPractice(app);
    for (const query of ['count=0', 'count=51', 'count=x', 'difficulty=odd', 'topic_id=-1'])
      expect((await learner.get(`/api/practice/topics/questions/?${query}`)).status).toBe(400);
    expect(await learner.round({ topic_id: 999_999_999 })).toEqual([]);
  });
});

describe('hostile to practice by topic', () => {
  /** Whether a learner gets a question, in rounds and in the counts. */
  async function isOffered(topic_id: number, learner = registerLearner(app)) {
    const practice = await openPractice(app, await learner);
    const round = await practice.round({ topic_id, count: 50 });
    const counted = (await practice.topics()).topics.find(({ id }) => id === topic_id)?.questions ?? 0;
    expect(counted).toBe(round.length);
    return round.length > 0;
  }

  it.each([
    ['a draft', { status: 'draft' }],
    ['retired', { status: 'retired' }],
    ['not released', { for_practice: false }],
  ])('a question that is %s is never offered', async (name, change) => {
    const { topic_id, ids } = await staff.topic(`Hidden ${name}`, 1);
    expect(await isOffered(topic_id)).toBe(true);
    await staff.change(ids, change);
    expect(await isOffered(topic_id)).toBe(false);
  });

  it('a question of an exam is offered to nobody until that is over, also not to another class', async () => {
    const { topic_id, ids } = await staff.topic('Exam', 1);
    const window = { start_time: iso(app.clock.now() + DAY), end_time: iso(app.clock.now() + 2 * DAY) };
    const exam = await addQuiz(app, sampleQuiz(1, window));
    const added = await call(app.url, addQuestionsFromBank, {
      ...{ token: await staff.signedIn(), params: { id: exam.quiz_id } },
      body: { question_ids: ids },
    });
    expect(added.status).toBe(201);
    expect(await isOffered(topic_id)).toBe(false);
    app.clock.advance(1.5 * DAY);
    expect(await isOffered(topic_id)).toBe(false);
    app.clock.advance(2.6 * DAY);
    expect(await isOffered(topic_id)).toBe(true);
  });

  it('a question of an exam of one class stays a secret in another one', async () => {
    const { topic_id, ids } = await staff.topic('Class', 1);
    const created_at = iso(app.clock.now());
    const [row] = await app.db
      .insert(classes)
      .values({ name: { en: 'Class of the exam' }, created_at })
      .returning({ id: classes.id });
    const window = { start_time: iso(app.clock.now() + DAY), end_time: iso(app.clock.now() + 2 * DAY) };
    const exam = await addQuiz(app, sampleQuiz(1, window), { class_ids: [row?.id ?? 0] });
    await call(app.url, addQuestionsFromBank, {
      ...{ token: await staff.signedIn(), params: { id: exam.quiz_id } },
      body: { question_ids: ids },
    });
    expect(await isOffered(topic_id)).toBe(false);
  });

  it('a question of an open attempt is not offered to its learner', async () => {
    const { topic_id, ids } = await staff.topic('Open', 1);
    const quiz = await addQuiz(app, sampleQuiz(1));
    await call(app.url, addQuestionsFromBank, {
      ...{ token: await staff.signedIn(), params: { id: quiz.quiz_id } },
      body: { question_ids: ids },
    });
    app.deps.open_quizzes.forget();
    const taker = await seat(app, quiz);
    expect((await taker.open()).status).toBe(200);
    expect(await isOffered(topic_id, Promise.resolve(taker.learner))).toBe(false);
    expect(await isOffered(topic_id)).toBe(true);
  });

  it('a card by topic is not shown while its question is in a coming exam', async () => {
    const { topic_id, ids } = await staff.topic('Card in exam', 1);
    const learner = await openPractice(app);
    const [sent] = await learner.round({ topic_id });
    if (!sent) throw new Error('Nothing was sent');
    await learner.answer(learner.answerTo(sent.question, false));
    const window = { start_time: iso(app.clock.now() + DAY), end_time: iso(app.clock.now() + 3 * DAY) };
    const exam = await addQuiz(app, sampleQuiz(1, window));
    await call(app.url, addQuestionsFromBank, {
      ...{ token: await staff.signedIn(), params: { id: exam.quiz_id } },
      body: { question_ids: ids },
    });
    app.clock.advance(2 * DAY);
    expect(await learner.cards()).toEqual([]);
    expect(dayOf(app.clock.now())).toBe((await learner.today()).day);
  });
});
