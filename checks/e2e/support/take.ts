import { newLearner } from '#support/learner.ts';
import type { Server } from '#support/server.ts';
import { type Admin, expect } from './admin.ts';

/**
 * Takes the quiz as a learner through the API and returns the receipt. `chosen` has the positions of the chosen
 * options, in the order of the questions.
 */
export async function take(server: Server, api: Admin['api'], quiz_id: number, chosen: number[]) {
  const learner = await newLearner(server);
  const { questions } = (await api('GET', `/api/admin/quizzes/${quiz_id}/`)).body;
  const answers = Object.fromEntries(
    chosen.map((option, index) => [questions[index]?.id, questions[index]?.options[option]?.id]),
  );
  const authorization = `Bearer ${learner.tokens[0]}`;
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/quizzes/${quiz_id}/${path}/`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('attempt', {})).status).toBe(200);
  const submitted = await post('submit', { answers });
  expect(submitted.status).toBe(200);
  const { receipt }: { receipt: string } = await submitted.json();
  return { ...learner, receipt };
}
