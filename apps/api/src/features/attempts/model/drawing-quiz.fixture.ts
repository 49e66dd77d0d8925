import type { AttemptState } from '@abhyas/contract/attempts';
import { addBankQuestion } from '@abhyas/contract/bank';
import { type QuizJson, quizJson } from '@abhyas/contract/quiz-json';
import { getAdminQuiz, replaceSections } from '@abhyas/contract/quizzes/staff';
import { parse } from 'zod/mini';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { addQuiz, type MadeQuiz } from '#testing/factories.ts';
import type { Observed } from './attempt-model.fixture.ts';
import { refused, type Scene } from './scene.fixture.ts';

/** Questions that one attempt has of the pool. */
const COUNT = 1;
const POOL = 2;

/** A quiz of two sections: its own questions, with 2 marks and 20 % off, and one of two of the bank, with 1 mark. */
export async function addDrawingQuiz(
  app: TestApp,
  admin: () => Promise<string>,
  { sample: { questions, ...settings }, run }: { sample: QuizJson; run: number },
): Promise<MadeQuiz> {
  for (let n = 1; n <= POOL; n++) {
    const options = ['A', 'B', 'C', 'D'].map((en, place) => ({ text: { en }, is_correct: place === 0 }));
    const content = { text: { en: `Number ${n} of the pool of run ${run}` }, options };
    const body = { content, status: 'ready', tags: [`run ${run}`] };
    await call(app.url, addBankQuestion, { token: await admin(), body });
  }
  const shuffled = { shuffle_questions: true, shuffle_options: true };
  const quiz = await addQuiz(
    app,
    parse(quizJson, {
      ...settings,
      sections: [
        { title: { en: 'Own' }, marks_correct: 2, wrong_percent: 20, ...shuffled, questions },
        {
          ...{ title: { en: 'Drawn' }, marks_correct: 1, marks_wrong: 0.25, ...shuffled },
          draws: [{ count: COUNT, tags: [`run ${run}`] }],
        },
      ],
    }),
  );
  return quiz;
}

/** A revision has a quiz's own questions first. */
export function ownAndPool({ questions }: MadeQuiz): NonNullable<Scene['drawn']> {
  const ids = questions.map(({ id }) => id);
  return { own: ids.slice(0, -POOL), pool: ids.slice(-POOL) };
}

/** Changes the deduction of the section with the quiz's own questions. */
export async function editSection(
  { app, admin, quiz }: Scene,
  { marks_wrong }: { marks_wrong: number },
): Promise<Observed> {
  const of = { params: { id: quiz.quiz_id }, token: await admin() };
  const [own, drawn] = (await call(app.url, getAdminQuiz, of)).body.sections ?? [];
  const sent = [{ ...own, marks_wrong, wrong_percent: null }, drawn].map((section) => ({
    ...section,
    draws: section?.draws?.map(({ pool, ...criteria }) => criteria),
  }));
  const answer = await call(app.url, replaceSections, { ...of, body: { sections: sent } });
  return answer.status === 200 ? { status: 200 } : refused(answer);
}

/**
 * Remembers the paper of an attempt, which never changes. It has the quiz's own questions, then one of the pool: in the
 * second attempt the one that the first had not.
 */
export function requireDraw({ drawn, draws }: Scene, { questions, attempt }: AttemptState): void {
  if (!drawn) return;
  const { number, new_questions } = attempt;
  const ids = questions.map(({ id }) => id);
  const before = draws.get(number);
  if (before && String(before) !== String(ids))
    throw new Error(`The paper of attempt ${number} changed from ${before} to ${ids}`);
  draws.set(number, ids);
  const own = ids.slice(0, drawn.own.length).sort((a, b) => a - b);
  const [chosen = 0, ...more] = ids.slice(drawn.own.length);
  if (String(own) !== String(drawn.own) || !drawn.pool.includes(chosen) || more.length > 0)
    throw new Error(`Attempt ${number} has the questions ${ids} of ${drawn.own} and one of ${drawn.pool}`);
  const first = draws.get(1)?.at(-1);
  if (number === 2 && (chosen === first || new_questions !== 1))
    throw new Error(`The second attempt has ${chosen} as the first one, and ${new_questions} new questions`);
}
