import { endAllDevices, exportOwnData } from '@abhyas/contract/accounts/profile';
import { exportUser, updateUser } from '@abhyas/contract/accounts/users';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';
import { untilBlocked } from '#testing/until-blocked.ts';

const app = await buildTestApp();

/**
 * Makes a costly call that has its turn and cannot end, then another one that waits behind it. Runs `meanwhile`, and returns
 * the statuses of both.
 */
async function waiting<Answer extends { status: number }>(
  make: () => Promise<Answer>,
  meanwhile: () => Promise<unknown>,
): Promise<number[]> {
  const calls: Promise<Answer>[] = [];
  await inTransaction(app.db, async (tx) => {
    await tx.execute(sql`lock table practice_exam_dates in access exclusive mode`);
    calls.push(make());
    await untilBlocked(app.db);
    calls.push(make());
    // The server judges it while it answers others.
    for (let n = 0; n < 5; n++) await fetch(`${app.url}/livez`);
    await app.db.$count(users);
    await meanwhile();
  });
  return (await Promise.all(calls)).map(({ status }) => status);
}

describe('rights are judged again when a costly call has its turn', () => {
  it('of a demoted admin, who gets nobody’s data any more', async () => {
    const [admin, boss, learner] = [
      await registerAdmin(app),
      await registerAdmin(app),
      await registerLearner(app),
    ];
    const params = { id: learner.user_id };
    const statuses = await waiting(
      () => call(app.url, exportUser, { token: admin.token, params }),
      () =>
        call(app.url, updateUser, {
          token: boss.token,
          params: { id: admin.user_id },
          body: { role: 'learner' },
        }),
    );
    expect(statuses[0]).toBe(200);
    expect([401, 403]).toContain(statuses[1]);
  });

  it('of a session that has ended', async () => {
    const { token } = await registerLearner(app);
    const statuses = await waiting(
      () => call(app.url, exportOwnData, { token }),
      () => call(app.url, endAllDevices, { token }),
    );
    expect(statuses).toEqual([200, 401]);
  });
});
