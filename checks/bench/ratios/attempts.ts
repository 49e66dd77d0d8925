import type { Server } from '#bench/support/server.ts';
import type { Stage } from './stage.ts';

export interface OpenedAttempt {
  user_id: number;
  id: number;
}

/**
 * Opens an attempt for each learner by SQL. The given number of questions is answered with the first option, a minute
 * ago. Inserts in the order of the learners, so that ids are consecutive.
 */
export async function addOpenAttempts(
  { server, quiz_id }: Pick<Stage, 'server' | 'quiz_id'>,
  { user_ids, answered }: { user_ids: number[]; answered: number },
): Promise<OpenedAttempt[]> {
  const opened = await insert(server, [quiz_id, user_ids, answered]);
  return opened.map(({ user_id, id }) => ({ user_id: Number(user_id), id: Number(id) }));
}

async function insert(server: Server, values: unknown[]) {
  const { rows } = await server.db.query<{ user_id: string; id: string }>(
    `insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, answers, answered_at, saved_at)
     select user_id, $1, 1, 1, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()) + interval '2 hours',
       array_fill(1, array[$3::int]), array_fill(-60000, array[$3::int]), now()
     from unnest($2::bigint[]) with ordinality learner (user_id, place) order by place
     returning user_id, id`,
    values,
  );
  return rows;
}
