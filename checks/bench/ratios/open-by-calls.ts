import { Connection } from '#bench/support/connection.ts';
import type { Stage } from './stage.ts';

const AT_ONCE = 32;

/**
 * Opens an attempt for each learner by the product's calls, and saves the first option of the given number of
 * questions. Works on every commit, however it stores answers. Returns the attempts' ids in the order of the learners.
 */
export async function openByCalls(stage: Stage, { answered }: { answered: number }): Promise<number[]> {
  const { server, quiz_id, questions, learners } = stage;
  const answers = Object.fromEntries(
    questions.slice(0, answered).map(({ id, options }) => [id, options[0]?.id]),
  );
  const ids: number[] = [];
  const queue = learners.entries();
  const openSome = async () => {
    const connection = new Connection(server.url);
    const call = async (method: string, path: string, token: string, body = '') => {
      const reply = await connection.request(method, `/api/quizzes/${quiz_id}/${path}/`, token, body);
      if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
      return reply.body.toString();
    };
    try {
      for (const [index, { token }] of queue) {
        const { attempt } = JSON.parse(await call('POST', 'attempt', token));
        ids[index] = attempt.id;
        const save = { attempt: attempt.id, client: 'bench-prepare', seq: 1, answers };
        await call('PUT', 'answers', token, JSON.stringify(save));
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  return ids;
}
