import { getQuizResults, type QuestionStatistics } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { because, examiner, sit } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { inSections } from '#features/quizzes/staff/sections.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const staff = await examiner(app);

const TOPICS = ['History', 'History', 'Geography', '', 'history'];
const SECTIONS = ['General knowledge', 'General knowledge', 'General knowledge', 'Reasoning', 'Reasoning'];

/** Of each learner the option chosen for each of five questions, blanks included. */
const SITTINGS = Array.from({ length: 12 }, (_, learner) =>
  TOPICS.map((_topic, place) => {
    const roll = (learner * 7 + place * 5 + learner * place) % 5;
    return roll === 4 ? null : roll;
  }),
);

/** So many of the learners are in a class. */
const OF_CLASS = 5;

/** The paper of two sections, with topics, that twelve learners sat. */
async function sat() {
  const paper = inSections();
  let place = 0;
  for (const { questions } of paper.sections ?? [])
    for (const question of questions) Object.assign(question, { topic: TOPICS[place++] });
  const quiz = await addQuiz(app, paper);
  const learners = [];
  for (const choices of SITTINGS) learners.push((await sit(app, quiz, choices)).learner);
  const { id: class_id } = await addClassTo(app, staff.admin, learners.slice(0, OF_CLASS));
  const read = async (class_id?: number) => {
    const token = await staff.signedIn();
    return (
      await call(app.url, getQuizResults, {
        token,
        params: { id: quiz.quiz_id },
        query: class_id ? { class_id: String(class_id) } : {},
      })
    ).body.questions;
  };
  return { quiz, class_id, read };
}

/** Name → answers that were right and all of them, of the questions with a key that graded some. */
function sumsBy(questions: QuestionStatistics[], nameOf: (question: QuestionStatistics) => string) {
  const sums: Record<string, [number, number]> = {};
  for (const question of questions) {
    if (question.facility_index === null || question.verdict?.kind === 'everyone') continue;
    const [right, all] = sums[nameOf(question)] ?? [0, 0];
    sums[nameOf(question)] = [right + question.correct, all + question.asked - question.earlier_key];
  }
  return sums;
}
const byTopic = (questions: QuestionStatistics[]) => sumsBy(questions, ({ topic }) => topic?.en ?? '');
const bySection = (questions: QuestionStatistics[]) =>
  sumsBy(questions, ({ section }) => section?.title.en ?? '');

/** The same from what the learners chose. `keys`: the right option of each question; undefined where it does not count. */
function counted(names: readonly string[], sittings: (number | null)[][], keys: (number | undefined)[]) {
  const sums: Record<string, [number, number]> = {};
  for (const choices of sittings)
    for (const [place, choice] of choices.entries()) {
      const [key, name = ''] = [keys[place], names[place]];
      if (key === undefined) continue;
      const [right, all] = sums[name] ?? [0, 0];
      sums[name] = [right + (choice === key ? 1 : 0), all + 1];
    }
  return sums;
}
/** What the bank knows as one topic is one. */
const ONE_TOPIC = TOPICS.map((topic) => (topic === 'history' ? 'History' : topic));

describe('questions of results', () => {
  it('name topic and section, for everyone and for a class, after an edited key, a regrade and a deletion', async () => {
    const { quiz, class_id, read } = await sat();
    const expectCounted = async (keys: (number | undefined)[]) => {
      for (const of of [undefined, class_id]) {
        const questions = await read(of);
        const sittings = of ? SITTINGS.slice(0, OF_CLASS) : SITTINGS;
        expect(byTopic(questions)).toEqual(counted(ONE_TOPIC, sittings, keys));
        expect(bySection(questions)).toEqual(counted(SECTIONS, sittings, keys));
      }
    };
    await expectCounted([0, 0, 0, 0, 0]);
    expect((await read())[3]).not.toHaveProperty('topic');
    // All attempts were graded by the key before.
    await staff.changeKey(quiz, 1, 2);
    await expectCounted([0, undefined, 0, 0, 0]);
    const [first, second, third, , fifth] = quiz.questions;
    await staff.regrade(quiz.quiz_id, [
      { question_id: second?.id, kind: 'key', option_ids: [second?.options[2]], reason: because },
      { question_id: third?.id, kind: 'void', reason: because },
      { question_id: fifth?.id, kind: 'everyone', reason: because },
    ]);
    await expectCounted([0, 2, undefined, 0, undefined]);
    await staff.removeQuestion(quiz.quiz_id, first?.id ?? 0);
    await expectCounted([0, 2, undefined, 0, undefined]);
    expect((await read()).at(-1)).toMatchObject({
      removed: true,
      topic: { en: 'History' },
      section: { title: { en: 'General knowledge' } },
    });
  });
});
