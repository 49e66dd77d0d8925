import { pgbench, transactionOf } from '#bench/support/pgbench.ts';
import { recordStatements } from '#bench/support/record-statements.ts';
import { prepareSession } from '../../../apps/api/src/features/accounts/sessions/open-session.queries.ts';
import { prepareLogin } from '../../../apps/api/src/features/accounts/sign-in/login.queries.ts';
import type { Stage } from './stage.ts';

/** Prepares the statements of a login for pgbench, and returns a function that measures them: logins per second. */
export async function prepareLoginStatements(
  { server, learners }: Pick<Stage, 'server' | 'learners'>,
  { password_hash, clients, seconds }: { password_hash: string; clients: number; seconds: number },
): Promise<() => Promise<number>> {
  const { rows } = await server.db.query<{ id: string; username: string }>(
    'select id, username from users where not is_admin order by id limit 1',
  );
  const [first] = rows;
  if (!first) throw new Error('The stage has no learners');
  const user_id = Number(first.id);
  const now = new Date().toISOString();
  const name = { username: first.username, network: '198.51.100.7' };
  // Unlike any other parameter, so that each is replaced alone.
  const sample = {
    failure: 987_654_321,
    sid: '00000000-0000-4000-8000-000000000000',
    refresh_hash: 'recorded once',
  };
  const statements = await recordStatements(server.connection, async (db) => {
    const login = prepareLogin(db);
    await login.findAccount(name.username);
    await login.insertFailure({ ...name, now });
    await login.countFailures({ ...name, here_after: now, elsewhere_after: now });
    await prepareSession(db)({
      ...name,
      user_id,
      password_hash,
      sid: sample.sid,
      refresh_hash: sample.refresh_hash,
      user_agent: 'bench',
      address: name.network,
      max_networks: 20,
      method: 'password',
      failure: { id: sample.failure, username: name.username },
      now,
    });
  });
  // The names of the learners are numbered in the order of their ids (checks/support/prepare.ts).
  const transaction = transactionOf(statements, {
    first: [
      '\\set n :n + 1',
      `\\set place (:n * ${clients} + :client_id) % ${learners.length}`,
      '\\set user :first_user + :place',
    ],
    instead: {
      [name.username]: "('learner' || (:place + 1))",
      [user_id]: ':user',
      [sample.failure]: ':failure_id',
      [sample.sid]: 'gen_random_uuid()',
      [sample.refresh_hash]: "(:n || '-' || :client_id)",
    },
    stored: { 1: 'failure_' },
  });
  let runs = 0;
  return () => {
    const values = { ...transaction.values, n: String(runs++ * 1_000_000), first_user: String(user_id) };
    return pgbench(server.connection, { ...transaction, values }, { clients, seconds });
  };
}
