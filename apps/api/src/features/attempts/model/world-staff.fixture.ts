import type { Endpoint } from '@abhyas/contract/endpoint';
import { applyRegrade, getJob, job, previewRegrade, regradePreview } from '@abhyas/contract/grading/regrade';
import { replaceQuestion, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { parse } from 'zod/mini';
import { call } from '#testing/api-client.ts';
import { type ModelQuiz, RELEASES, withSettings } from './model-quiz.fixture.ts';
import { hintOf, keyOf, type World } from './world.fixture.ts';

/** What staff do in both worlds. */
export type StaffStep =
  | { name: 'edit key'; question: number; correct: number }
  | { name: 'show'; show_score: ModelQuiz['show_score']; show_answers: ModelQuiz['show_answers'] }
  | { name: 'release'; parts: { score?: boolean; answers?: boolean } }
  | { name: 'regrade'; question: number; kind: 'key' | 'all_who_answered' | 'everyone' | 'void' };

const name = <const Name extends string>(value: Name) => fc.constant(value);
export const staffStep = (questions: number): fc.Arbitrary<StaffStep> =>
  fc.oneof(
    fc.record({ name: name('edit key'), question: fc.nat(questions - 1), correct: fc.nat(1) }),
    {
      weight: 4,
      arbitrary: fc.record({
        name: name('release'),
        parts: fc.constantFrom<{ score?: boolean; answers?: boolean }[]>(
          { score: true, answers: true },
          { score: true },
          { answers: true },
          { score: false },
          { answers: false },
        ),
      }),
    },
    fc.record({
      name: name('regrade'),
      question: fc.nat(questions - 1),
      kind: fc.constantFrom('key', 'all_who_answered', 'everyone', 'void'),
    }),
    fc.record({
      name: name('show'),
      show_score: fc.constantFrom(...RELEASES),
      show_answers: fc.constantFrom(...RELEASES),
    }),
  );

interface StaffHistory {
  quiz: ModelQuiz & { id: number };
  questions: { id: number; options: number[] }[];
}

/** Makes the call in both worlds, each with its own key, and follows what is released. */
export async function callByStaff(
  worlds: readonly World[],
  history: StaffHistory,
  step: StaffStep,
  now: number,
): Promise<void> {
  const { quiz, questions } = history;
  const params = { id: quiz.id };
  switch (step.name) {
    case 'edit key': {
      const { id = 0, options = [] } = questions[step.question] ?? {};
      await inEach(worlds, replaceQuestion, (world) => {
        const key = keyOf(world, step.correct);
        const body = {
          text: { en: `Question ${step.question}` },
          hint: hintOf(key),
          options: options.map((option, at) => ({
            id: option,
            text: { en: `${at}` },
            is_correct: at === key,
          })),
        };
        return { params: { ...params, question_id: id }, body };
      });
      return;
    }
    case 'show': {
      const { name: _, ...body } = step;
      if (await inEach(worlds, updateQuiz, () => ({ params, body })))
        history.quiz = { ...withSettings(quiz, body, now), id: quiz.id };
      return;
    }
    case 'release': {
      if (!(await inEach(worlds, releaseResults, () => ({ params, body: step.parts })))) return;
      for (const part of ['score', 'answers'] as const) {
        const [wanted, moment] = [step.parts[part], quiz.by_hand[part]];
        if (wanted === false) Object.assign(quiz, { [`show_${part}`]: 'by_hand' }).by_hand[part] = null;
        if (wanted && (moment === null || moment > now)) quiz.by_hand[part] = now;
      }
      return;
    }
    case 'regrade':
      for (const world of worlds) await regrade(world, history, step);
  }
}

/** In each world another option becomes the key, with a reason that names it. */
async function regrade(
  world: World,
  { quiz, questions }: StaffHistory,
  { question, kind }: { question: number; kind: string },
): Promise<void> {
  const { id: question_id = 0, options = [] } = questions[question] ?? {};
  const key = keyOf(world, question + 1);
  const chosen = kind === 'key' && { option_ids: [options[key]] };
  const verdict = { question_id, kind, reason: hintOf(key), ...chosen };
  const ask = async (endpoint: Endpoint, params: Record<string, number>, body?: unknown) => {
    const token = await world.admin();
    return (await call(world.app.url, endpoint, { params, token, ...(body !== undefined && { body }) })).body;
  };
  const of = { id: quiz.id };
  const { preview_id } = parse(regradePreview, await ask(previewRegrade, of, { verdicts: [verdict] }));
  const { job_id } = parse(job, await ask(applyRegrade, of, { preview_id }));
  await vi.waitFor(async () => expect(parse(job, await ask(getJob, { id: job_id })).state).toBe('done'), {
    timeout: 20_000,
    interval: 10,
  });
}

/** Whether the call succeeded. It has the same status in each world. */
async function inEach(
  worlds: readonly World[],
  endpoint: Endpoint,
  requestIn: (world: World) => { params: Record<string, number>; body: unknown },
): Promise<boolean> {
  const statuses = [];
  for (const world of worlds) {
    const token = await world.admin();
    statuses.push((await call(world.app.url, endpoint, { ...requestIn(world), token })).status);
  }
  expect(new Set(statuses).size).toBe(1);
  return statuses[0] === 200;
}
