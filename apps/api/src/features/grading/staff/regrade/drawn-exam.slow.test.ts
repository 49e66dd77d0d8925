import { getLedger } from '@abhyas/contract/grading/ledger';
import { quizJson } from '@abhyas/contract/quiz-json';
import { createQuizFromJson, getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { checkLedger } from '@abhyas/exam-rules/check-ledger';
import { expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { cryptography } from '#cli/verify-ledger.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { because, examiner } from './regrade.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);
const token = await staff.signedIn();

const LEARNERS = 200;
const TOPICS = ['History', 'Science', 'Law', 'Reasoning'];
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** 2 000 questions in the bank: of each topic 500, in quizzes of one topic and difficulty. */
async function fillBank(): Promise<void> {
  for (const topic of TOPICS) {
    for (const [part, difficulty] of DIFFICULTIES.entries()) {
      const count = part === 0 ? 168 : 166;
      const questions = Array.from({ length: count }, (_, n) => ({
        text: {
          en: `${topic}, ${difficulty}: question ${n + 1}`,
          ne: `${topic} ${difficulty} प्रश्न ${n + 1}`,
        },
        topic,
        options: ['A', 'B', 'C', 'D'].map((letter, place) => ({
          text: { en: `${letter}${n} of ${topic} ${difficulty}` },
          is_correct: place === n % 4,
        })),
      }));
      const title = { en: `${topic}, ${difficulty}` };
      const body = parse(quizJson, { title, status: 'draft', difficulty, questions });
      expect((await call(app.url, createQuizFromJson, { token, body })).status).toBe(201);
    }
  }
}

const SECTIONS = [
  { marks_correct: 2, wrong: 0.4, pass_percent: 40 },
  { marks_correct: 1, wrong: 0.25, pass_percent: null },
  { marks_correct: 1.5, wrong: 0, pass_percent: 25 },
];

const paper = {
  title: { en: 'Section Officer', ne: 'शाखा अधिकृत' },
  ...{ pass_percent: 20, duration_minutes: 90 },
  sections: [
    {
      title: { en: 'General knowledge', ne: 'सामान्य ज्ञान' },
      ...{ marks_correct: 2, wrong_percent: 20, pass_percent: 40, shuffle_questions: true },
      shuffle_options: true,
      draws: [
        { count: 20, topic: 'History', difficulty: 'easy' },
        { count: 20, topic: 'History', difficulty: 'hard' },
        { count: 10, topic: 'Science' },
      ],
    },
    {
      title: { en: 'Law', ne: 'कानुन' },
      ...{ marks_correct: 1, marks_wrong: 0.25, shuffle_options: true },
      draws: [{ count: 30, topic: 'Law' }],
    },
    {
      title: { en: 'Reasoning', ne: 'तर्क' },
      ...{ marks_correct: 1.5, marks_wrong: 0, pass_percent: 25 },
      draws: [{ count: 20, topic: 'Reasoning', difficulty: 'medium' }],
    },
  ],
};

type Keys = ReadonlyMap<number, readonly number[] | 'void' | 'everyone'>;
interface Sat {
  at: Awaited<ReturnType<typeof seat>>;
  result: number;
  questions: { id: number; options: { id: number }[] }[];
  answers: Record<string, number>;
  score: number | null;
}

/** What the answers score, question by question, in ten-thousandths. */
function scoreOf({ questions, answers }: Sat, keys: Keys) {
  const sections = SECTIONS.map(() => ({ score: 0, max_score: 0 }));
  for (const [place, { id }] of questions.entries()) {
    const at = place < 50 ? 0 : place < 80 ? 1 : 2;
    const [section, marks] = [sections[at], SECTIONS[at]];
    const key = keys.get(id);
    if (!section || !marks || key === undefined) throw new Error(`Question ${id} has no key`);
    if (key === 'void') continue;
    const chosen = answers[id];
    section.max_score += marks.marks_correct * 10_000;
    if (key === 'everyone' || (chosen !== undefined && key.includes(chosen)))
      section.score += marks.marks_correct * 10_000;
    else if (chosen !== undefined) section.score -= marks.wrong * 10_000;
  }
  const score = sections.reduce((sum, each) => sum + each.score, 0);
  const max_score = sections.reduce((sum, each) => sum + each.max_score, 0);
  const passed =
    score * 100 >= 20 * max_score &&
    sections.every((each, at) => each.score * 100 >= (SECTIONS[at]?.pass_percent ?? 0) * each.max_score);
  return { score: Math.round(score) / 10_000, max_score: Math.round(max_score) / 10_000, passed };
}

it('a paper of 100 from a bank of 2 000, sat by 200 at once, has no wrong score, nor after a regrade', {
  timeout: 240_000,
}, async () => {
  await fillBank();
  const created = await call(app.url, createQuizFromJson, { token, body: paper });
  expect(created.status).toBe(201);
  const { quiz_id } = created.body;
  const params = { id: quiz_id };
  const { body: quiz } = await call(app.url, getAdminQuiz, { token, params });
  expect(quiz.questions).toHaveLength(400);
  const keys = new Map(
    quiz.questions.map(({ id, options }) => [id, options.flatMap((o) => (o.is_correct ? [o.id] : []))]),
  );

  const learners = [];
  for (let n = 0; n < LEARNERS; n++) learners.push(await registerLearner(app));
  const sat = await Promise.all(
    learners.map(async (learner, n): Promise<Sat> => {
      const at = await seat(app, { quiz_id, questions: [] }, learner);
      await at.open();
      const { questions } = (await at.paper()).body;
      // Some right, some wrong, some blank: others for each learner.
      const answers = Object.fromEntries(
        questions.flatMap(({ id, options }, place) => {
          const right = options.find((option) => keys.get(id)?.includes(option.id))?.id ?? 0;
          const wrong = options.find((option) => option.id !== right)?.id ?? 0;
          const kind = (place * 7 + n * 13) % 10;
          return kind < 3 + (n % 5) ? [[id, right]] : kind < 8 ? [[id, wrong]] : [];
        }),
      );
      const { body } = await at.submit({ answers });
      return { at, result: body.result, questions, answers, score: body.score };
    }),
  );
  const compare = async (current: Keys) => {
    const passes = new Set<boolean | null>();
    for (const each of sat) {
      const expected = scoreOf(each, current);
      const { score, max_score, passed } = (await each.at.report(each.result)).body;
      expect({ score, max_score, passed }).toEqual(expected);
      passes.add(passed);
    }
    return passes;
  };
  for (const each of sat) expect(each.score).toBe(scoreOf(each, keys).score);
  expect(new Set(sat.map(({ questions }) => questions.map(({ id }) => id).join())).size).toBe(LEARNERS);
  expect(await compare(keys)).toEqual(new Set([true, false]));

  // Three questions of the learners' papers: one is void, one has another key, one counts for everyone.
  const drawnIds = [...new Set(sat.flatMap(({ questions }) => questions.map(({ id }) => id)))];
  const [one = 0, two = 0, three = 0] = [drawnIds[3], drawnIds[60], drawnIds[95]];
  const other = quiz.questions.find(({ id }) => id === two)?.options.find((o) => !o.is_correct)?.id ?? 0;
  const reason = because;
  const verdicts = [
    { question_id: one, kind: 'void', reason },
    { question_id: two, kind: 'key', option_ids: [other], reason },
    { question_id: three, kind: 'everyone', reason },
  ];
  const preview = await staff.preview(quiz_id, verdicts);
  expect(preview.body.attempts).toBe(LEARNERS);
  const { body: job } = await staff.apply(quiz_id, preview.body.preview_id);
  expect((await staff.ended(job.job_id, 60_000)).state).toBe('done');
  await compare(
    new Map<number, number[] | 'void' | 'everyone'>([
      ...keys,
      [one, 'void'],
      [two, [other]],
      [three, 'everyone'],
    ]),
  );

  // A check by the public keys alone computes the same scores.
  const [first] = sat;
  if (!first) throw new Error('Nobody has sat the paper');
  const ledger = await call(app.url, getLedger, { token: await first.at.signedIn(), params });
  const checked = await checkLedger(JSON.stringify(ledger.body), { cryptography, keys: ledger.body.keys });
  expect(checked.result).toBe('agrees');
});
