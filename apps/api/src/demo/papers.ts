import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addBankQuestion } from '@abhyas/contract/bank';
import type { quizJson } from '@abhyas/contract/quiz-json';
import { createQuizFromJson, getAdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { difficulty } from '@abhyas/contract/shared';
import * as z from 'zod/mini';
import type { Chance } from './chance.ts';
import type { DemoServer, Person } from './demo-server.ts';

const TOPICS = [
  ...(['nepal', 'constitution', 'iq', 'nepali', 'english'] as const),
  ...(['mathematics', 'physics', 'chemistry', 'biology', 'computer'] as const),
];
type Topic = (typeof TOPICS)[number];

const texts = z.strictObject({ en: z.string(), ne: z.string() });
const demoQuestion = z.strictObject({
  text: texts,
  options: z.array(z.strictObject({ text: texts, is_correct: z.boolean() })),
  hint: texts,
  difficulty,
  /** The Nepali text with a slip of the pen, as the exam that is over has it. */
  ne_with_slip: z.optional(z.string()),
});
type DemoQuestion = z.output<typeof demoQuestion>;
const topicFile = z.strictObject({ topic: texts, questions: z.array(demoQuestion) });

/** A question of a paper, with what learners know of it. */
export interface AskedQuestion {
  id: number;
  options: { id: number; is_right: boolean }[];
  difficulty: z.output<typeof difficulty>;
  /** The Nepali text asks something else: who reads it has to guess. */
  is_unfair: boolean;
}

export interface DemoPaper {
  id: number;
  start: number;
  duration_minutes: number;
  questions: AskedQuestion[];
}

export type DemoQuestions = Awaited<ReturnType<typeof openQuestions>>;

interface QuestionsOfTopic {
  topic: DemoQuestion['text'];
  questions: DemoQuestion[];
}

/** So many questions of each topic, in sections or one after another. */
export type Plan = readonly (readonly [Topic, number])[];

export interface PaperPlan {
  title: { en: string; ne: string };
  parts: readonly QuestionsOfTopic[];
  in_sections?: boolean;
  start: number;
  /** Null: for everyone. */
  class_ids: number[] | null;
  settings: Omit<z.input<typeof quizJson>, 'title' | 'questions' | 'sections'>;
  /** The question of this place has another option as its key, and one has a slip in its Nepali text. */
  wrong_key?: number;
}

/** The questions of the demo: each stands in one paper at most, so that no exam shows the keys of another. */
export async function openQuestions(folder: string, chance: Chance) {
  const pools = new Map<Topic, { topic: DemoQuestion['text']; left: DemoQuestion[] }>();
  for (const name of TOPICS) {
    const text = await readFile(join(folder, `${name}.json`), 'utf8');
    const { topic, questions } = z.parse(topicFile, JSON.parse(text));
    pools.set(name, { topic, left: slipsFirst(chance.shuffle(questions)) });
  }
  const poolOf = (name: Topic) => {
    const pool = pools.get(name);
    if (!pool) throw new Error(`There are no questions about ${name}`);
    return pool;
  };
  return {
    take: (plan: Plan): QuestionsOfTopic[] =>
      plan.map(([name, count]) => {
        const { topic, left } = poolOf(name);
        if (left.length < count) throw new Error(`There are too few questions about ${name}`);
        return { topic, questions: left.splice(0, count) };
      }),
    left: (): QuestionsOfTopic[] =>
      TOPICS.map((name) => ({ topic: poolOf(name).topic, questions: poolOf(name).left })),
  };
}
/** Makes a paper for classes or for everyone, and publishes it. */
export async function addPaper(
  server: DemoServer,
  by: Person,
  { title, parts, in_sections = false, start, class_ids, settings, wrong_key }: PaperPlan,
): Promise<DemoPaper> {
  const asked = parts.flatMap(({ questions }) => questions);
  const written = parts
    .flatMap(({ topic, questions }) =>
      questions.map(({ text, options, hint }) => ({ text, options, hint, topic })),
    )
    .map((question, place) => (place === wrong_key ? withOtherKey(question) : question))
    .map((question, place) => {
      const slip = wrong_key === undefined ? undefined : asked[place]?.ne_with_slip;
      return slip === undefined ? question : { ...question, text: { ...question.text, ne: slip } };
    });
  let from = 0;
  const sections = parts.map(({ topic, questions: { length } }) => {
    from += length;
    return { title: topic, questions: written.slice(from - length, from) };
  });
  const { quiz_id: id } = await server.call(by, createQuizFromJson, {
    body: { ...settings, title, status: 'draft', ...(in_sections ? { sections } : { questions: written }) },
  });
  const params = { id };
  if (class_ids) await server.call(by, setAudience, { params, body: { class_ids } });
  await server.call(by, updateQuiz, { params, body: { status: 'published' } });
  const quiz = await server.call(by, getAdminQuiz, { params });
  return {
    ...{ id, start, duration_minutes: quiz.duration_minutes },
    questions: quiz.questions.map(({ id, options }, place) => {
      const right = asked[place]?.options.findIndex(({ is_correct }) => is_correct);
      return {
        ...{ id, difficulty: asked[place]?.difficulty ?? 'medium' },
        is_unfair: wrong_key !== undefined && asked[place]?.ne_with_slip !== undefined,
        options: options.map((option, n) => ({ id: option.id, is_right: n === right })),
      };
    }),
  };
}

/** Puts what no paper asks into the bank, for practice by topic. */
export async function addForPractice(
  server: DemoServer,
  by: Person,
  all: readonly QuestionsOfTopic[],
): Promise<void> {
  for (const { topic, questions } of all) {
    for (const { difficulty, text, options, hint } of questions) {
      await server.call(by, addBankQuestion, {
        body: { content: { text, options, hint }, topic, difficulty, status: 'ready', for_practice: true },
      });
    }
  }
}

const slipsFirst = (questions: DemoQuestion[]) => [
  ...questions.filter(({ ne_with_slip }) => ne_with_slip !== undefined),
  ...questions.filter(({ ne_with_slip }) => ne_with_slip === undefined),
];

function withOtherKey<Q extends { options: { is_correct: boolean }[] }>(question: Q): Q {
  const right = question.options.findIndex(({ is_correct }) => is_correct);
  const wrong = (right + 1) % question.options.length;
  return {
    ...question,
    options: question.options.map((option, n) => ({ ...option, is_correct: n === wrong })),
  };
}
