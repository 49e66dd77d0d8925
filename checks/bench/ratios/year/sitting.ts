import type { Line } from '#bench/ratios/work.ts';
import { lineOf, type Times, timeOf } from './compare.ts';
import type { Seat } from './seat.ts';

/** How many learners sit the exam on each database, one after another. */
export const SITTERS = 200;
const SAVES = 5;

export const QUIZ = '/api/quizzes/1';
const steps = ['POST attempt/', 'GET paper/', 'GET question/{n}/', 'PUT answers/', 'POST submit/'] as const;
type Step = (typeof steps)[number];

/** Learners who have not taken the first quiz take it, in turns on both databases. */
export async function linesOfSitting([few, many]: [few: Seat, many: Seat]): Promise<Line[]> {
  const times = new Map(steps.map((step): [Step, Times] => [step, { few: [], many: [] }]));
  for (let turn = 0; turn < SITTERS; turn++) {
    await sit(few, turn, (step, ms) => times.get(step)?.few.push(ms));
    await sit(many, turn, (step, ms) => times.get(step)?.many.push(ms));
  }
  return [...times].map(([step, found]) => lineOf(`${step} of an exam`, found));
}

async function sit(seat: Seat, turn: number, took: (step: Step, ms: number) => void): Promise<void> {
  const { stage, sitters } = seat;
  const token = tokenOf(sitters, turn);
  const call = async (step: Step, method: string, path: string, body?: unknown) =>
    took(step, await timeOf(seat, { method, path: `${QUIZ}${path}`, body, token }));
  await call('POST attempt/', 'POST', '/attempt/');
  const attempt = await attemptOf(stage, token);
  await call('GET paper/', 'GET', '/paper/');
  for (let seq = 1; seq <= SAVES; seq++) {
    await call('GET question/{n}/', 'GET', `/question/${seq}/`);
    await call('PUT answers/', 'PUT', '/answers/', saveOf(stage, attempt, seq));
  }
  await call('POST submit/', 'POST', '/submit/', { attempt, answers: {} });
}

export function tokenOf(sitters: Seat['sitters'], place: number): string {
  const token = sitters[place];
  if (!token) throw new Error(`There is no learner ${place}`);
  return token();
}

/** The body of a save with one answer. */
export function saveOf({ questions }: Seat['stage'], attempt: number, seq: number): object {
  const { id, options } = questions[seq % questions.length] ?? { id: 0, options: [] };
  return { attempt, client: 'bench-0001', seq, answers: { [id]: options[0]?.id } };
}

/** The id of the attempt at the first quiz that a learner has open. */
export async function attemptOf(stage: Seat['stage'], token: string): Promise<number> {
  const state = await stage.call({ user_id: 0, token }, 'GET', `${QUIZ}/attempt/`);
  const { attempt } = state as { attempt?: { id?: number } };
  if (attempt?.id === undefined) throw new Error('The learner has no open attempt');
  return attempt.id;
}
