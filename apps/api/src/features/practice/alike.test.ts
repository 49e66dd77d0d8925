import { addBankQuestion } from '@abhyas/contract/bank';
import { createQuizFromJson } from '@abhyas/contract/quizzes/staff';
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
