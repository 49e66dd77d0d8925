import { addBankQuestion, changeBankQuestions, mergeBankQuestions } from '@abhyas/contract/bank';
import { createQuizFromJson, getAdminQuiz, replaceQuestion } from '@abhyas/contract/quizzes/staff';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bank_families } from '#features/bank/bank.tables.ts';
import { fillFamilies } from '#features/bank/bank.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { HOUR, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner, sampleQuiz } from '#testing/factories.ts';
import { openPractice, openReleases } from './topics/topics.fixture.ts';

const app = await buildTestApp();
const staff = await openReleases(app);
const teacher = await registerLearner(app, undefined, { role: 'teacher' });
const { token } = teacher;

const options = (words: string[], key = 0) =>
  words.map((en, place) => ({ text: { en, ne: '' }, is_correct: place === key }));
const WORDS = ['Mercury', 'Venus', 'Mars', 'Saturn'];
const STEM = 'Which planet of our solar system is nearest to the sun';

/** A running exam of a teacher, in private, with one question. */
async function startExam(text: string, words: string[]) {
  const { questions: _, ...sample } = sampleQuiz(0);
  const window = { start_time: iso(app.clock.now() - HOUR), end_time: iso(app.clock.now() + HOUR) };
  const questions = [{ text: { en: text, ne: '' }, topic: '', options: options(words) }];
  const body = { ...sample, ...window, questions };
  return (await call(app.url, createQuizFromJson, { token, body })).body.quiz_id;
}

/** A question that is released for practice by topic, in a topic of its own. */
async function release(text: string, words: string[], key = 0) {
  const body = {
    ...{ content: { text: { en: text }, options: options(words, key) }, topic: `Topic of ${text} ${key}` },
    ...{ status: 'ready', for_practice: true, despite_conflict: true },
  };
  const added = await call(app.url, addBankQuestion, { token: await staff.signedIn(), body });
  return { id: added.body.id, topic_id: added.body.topic_id ?? 0 };
}

describe('a question that is alike one of a running exam', () => {
  it.each<[string, string, string[], number]>([
    ['one space more', STEM.replace('solar system', 'solar  system'), WORDS, 0],
    ['another mark at the end', `${STEM} ?`, WORDS, 0],
    ['another order of options', STEM, WORDS.toReversed(), 3],
    ['another key', STEM, WORDS, 1],
    ['a word more, and other wrong options', `${STEM} today`, ['Mercury', 'Earth', 'Pluto'], 0],
  ])('is in no practice: %s', async (_name, text, words, key) => {
    const copy = await release(text, words, key);
    const learner = await openPractice(app);
    expect(await learner.round({ topic_id: copy.topic_id, count: 5 })).toHaveLength(1);
    const exam = await startExam(STEM, WORDS);
    expect(await learner.round({ topic_id: copy.topic_id, count: 5 })).toEqual([]);
    expect((await learner.topics()).topics.map(({ id }) => id)).not.toContain(copy.topic_id);

    await app.db
      .update(quizzes)
      .set({ status: 'draft', start_time: null, end_time: null, end_release_at: null })
      .where(eq(quizzes.id, exam));
    expect(await learner.round({ topic_id: copy.topic_id, count: 5 })).toHaveLength(1);
  });

  it('is no card', async () => {
    const copy = await release('Which metal is liquid at room temperature in Kathmandu?', [
      'Mercury',
      'Iron',
    ]);
    const learner = await openPractice(app);
    const [asked] = await learner.round({ topic_id: copy.topic_id, count: 1 });
    if (!asked) throw new Error('Nothing is offered');
    await learner.answer(learner.answerTo(asked.question, false));
    expect(await learner.cards(9)).toHaveLength(1);
    await startExam('Which metal is liquid at room temperature in  Kathmandu?', ['Mercury', 'Iron']);
    expect(await learner.cards(9)).toEqual([]);
  });

  it.each<[string, string, string, string[]]>([
    [
      'other numbers',
      'What is 12 + 31 in the decimal system of today?',
      'What is 12 + 30 in the decimal system of today?',
      ['Mercury', 'Mars'],
    ],
    ['another answer', STEM, `${STEM}, and which comes last`, ['Neptune', 'Mars']],
  ])('is another one with %s', async (_name, asked, text, words) => {
    await startExam(asked, ['Mercury', 'Mars']);
    const other = await release(text, words);
    const learner = await openPractice(app);
    expect(await learner.round({ topic_id: other.topic_id, count: 5 })).toHaveLength(1);
  });

  it('is found again after an update of a server that knew no families', async () => {
    const copy = await release('Who wrote the novel of the two rivers of the west?', ['Devkota', 'Parijat']);
    await startExam('Who wrote the novel of the two rivers of the  west?', ['Devkota', 'Parijat']);
    await app.db.delete(bank_families);
    const learner = await openPractice(app);
    expect(await learner.round({ topic_id: copy.topic_id, count: 5 })).toHaveLength(1);
    expect(await fillFamilies({ db: app.db })).toBeGreaterThan(5);
    expect(await learner.round({ topic_id: copy.topic_id, count: 5 })).toEqual([]);
    expect(await fillFamilies({ db: app.db })).toBe(0);
  });
});

describe('a question that a running exam asked before it was replaced', () => {
  /** Another question in its place, by a teacher. Attempts that were opened before still ask the first one. */
  async function replace(quiz_id: number, by: string) {
    const { body: quiz } = await call(app.url, getAdminQuiz, { token, params: { id: quiz_id } });
    const [question] = quiz.questions;
    const params = { id: quiz_id, question_id: question?.id ?? 0 };
    const text = { en: `Which mineral is found beside feldspar in granite of ${quiz_id}?`, ne: '' };
    const body = { text, topic: '', options: options([`Quartz ${quiz_id}`, 'Salt']) };
    expect((await call(app.url, replaceQuestion, { token: by, params, body })).status).toBe(200);
  }

  it.each<[string, (quiz_id: number) => Promise<string>]>([
    ['by who owns it', async () => token],
    [
      'by a colleague, who gets a question of the bank of their own',
      async (id) => {
        const colleague = await registerLearner(app, undefined, { role: 'teacher' });
        await call(app.url, shareQuiz, { token, params: { id }, body: { is_shared: true } });
        const { body } = await call(app.url, getAdminQuiz, { token, params: { id } });
        const question_ids = body.questions.flatMap(({ bank }) => bank?.bank_id ?? []);
        await call(app.url, changeBankQuestions, { token, body: { question_ids, is_shared: false } });
        return colleague.token;
      },
    ],
  ])('is in no practice until the exam is over: %s', async (name, prepare) => {
    const stem = `Which river of Nepal is the longest, ${name}`;
    const exam = await startExam(stem, ['Karnali', 'Koshi']);
    const copy = await release(`${stem} ?`, ['Karnali', 'Koshi']);
    const learner = await openPractice(app);
    expect(await learner.round({ topic_id: copy.topic_id, count: 5 })).toEqual([]);
    await replace(exam, await prepare(exam));
    expect(await learner.round({ topic_id: copy.topic_id, count: 5 })).toEqual([]);
    const draft = { status: 'draft', start_time: null, end_time: null, end_release_at: null } as const;
    await app.db.update(quizzes).set(draft).where(eq(quizzes.id, exam));
    expect(await learner.round({ topic_id: copy.topic_id, count: 5 })).toHaveLength(1);
  });

  it('is in no practice after its question was merged into another one', async () => {
    const words = ['Rara', 'Phewa'];
    const stem = 'Which lake of Nepal has the largest surface, as measured in spring';
    const exam = await startExam(stem, words);
    const copy = await release(`${stem} ?`, words);
    const other = await release('Which lake lies in Mugu?', words);
    const { body } = await call(app.url, getAdminQuiz, { token, params: { id: exam } });
    const asked = body.questions[0]?.bank?.bank_id ?? 0;
    const merged = await call(app.url, mergeBankQuestions, {
      token: await staff.signedIn(),
      params: { id: asked },
      body: { into: other.id, key_of: other.id },
    });
    expect(merged.status).toBe(200);
    const learner = await openPractice(app);
    expect(await learner.round({ topic_id: copy.topic_id, count: 5 })).toEqual([]);
    expect(await learner.round({ topic_id: other.topic_id, count: 5 })).toEqual([]);
  });
});
