import type { Paper, SubmitResult } from '@abhyas/contract/attempts';
import { call } from '#support/call.ts';
import type { Learner } from '#support/learner.ts';
import type { Server } from '#support/server.ts';

/**
 * Takes a quiz through the API. `choose` returns the position of the chosen option of a question, from 0; undefined
 * leaves it blank. `flagged` are numbers of questions, from 1.
 */
export async function sit(
  server: Server,
  { tokens: [token] }: Learner,
  quiz: number,
  choose: (number: number) => number | undefined,
  flagged: number[] = [],
): Promise<SubmitResult> {
  const own = <Body>(method: string, path: string, body?: unknown) =>
    call<Body>(`${server.url}/api/quizzes/${quiz}/${path}/`, { method, token, body });
  const { attempt } = await own<{ attempt: { id: number } }>('POST', 'attempt', {});
  const { questions } = await own<Paper>('GET', 'paper');
  const answers = Object.fromEntries(
    questions.flatMap(({ id, options }, index) => {
      const option = options[choose(index + 1) ?? -1];
      return option ? [[id, option.id]] : [];
    }),
  );
  const flags = flagged.map((number) => questions[number - 1]?.id);
  await own('PUT', 'answers', { attempt: attempt.id, client: 'e2e-sitting', seq: 1, answers, flags });
  return own('POST', 'submit', { attempt: attempt.id, answers: {} });
}
