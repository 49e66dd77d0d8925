import {
  chooseAccount,
  logIn,
  logOut,
  resetPassword,
  sendOtp,
  setPasswordByLink,
  verifyOtp,
} from '@abhyas/contract/accounts';
import { resetUser } from '@abhyas/contract/accounts/users';
import { IDEMPOTENCY_KEY } from '@abhyas/contract/endpoint';
import { expect, it } from 'vitest';
import { openInstitute } from '#features/institute/open-institute.service.ts';
import { openDatabase } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';
import { cleanUpLater } from '#testing/later.ts';

it('visitors who end sessions take no connection of learners', async () => {
  const connection = await cloneDatabase();
  const open = (more: { idle_in_transaction_session_timeout?: number } = {}) =>
    openDatabase({ ...connection, ...more }, { max: 1, onIdleError: () => undefined });
  const visitors = open();
  // Its transaction is idle for as long as the calls take.
  const learners = open({ idle_in_transaction_session_timeout: 0 });
  cleanUpLater(() => Promise.all([visitors.close(), learners.close()]));
  // Its row is read once a second for all calls together.
  const institute = openInstitute({ db: visitors.db });
  const app = await buildTestApp({ db: learners.db, visitor_db: visitors.db, institute }, { connection });
  const { phone_number } = newIdentity();
  const elder = await registerLearner(app, { ...newIdentity(), phone_number });
  await registerLearner(app, { ...newIdentity(), phone_number });
  const link = await call(app.url, resetUser, {
    token: (await registerAdmin(app)).token,
    params: { id: elder.user_id },
    body: { by: 'link' },
  });
  expect(link.status).toBe(200);

  const statuses: Record<string, number> = {};
  // All connections of learners are taken.
  await inTransaction(learners.db, async () => {
    app.clock.advance(MINUTE);
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'login' } });
    const login = { phone_number, otp: lastCode(app, phone_number), purpose: 'login' as const };
    const proved = await call(app.url, verifyOtp, { body: login });
    statuses.code = proved.status;
    const choice = 'choice' in proved.body ? (proved.body.choice ?? '') : '';
    const chosen = await call(app.url, chooseAccount, { body: { choice, user_id: elder.user_id } });
    statuses.choice = chosen.status;
    statuses.logout = (await call(app.url, logOut, { body: { refresh: chosen.body.refresh } })).status;
    const byLink = { token: link.body.token ?? '', password: 'set with a link' };
    statuses.link = (await call(app.url, setPasswordByLink, { body: byLink })).status;
    app.clock.advance(MINUTE);
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'reset' } });
    const reset = { phone_number, otp: lastCode(app, phone_number), password: 'set with a code' };
    statuses.reset = (await call(app.url, resetPassword, { body: reset })).status;
    const body = { username: elder.username, password: reset.password };
    const headers = { [IDEMPOTENCY_KEY]: 'key-of-a-visitor' };
    statuses.login = (await call(app.url, logIn, { body, headers })).status;
  });
  expect(statuses).toEqual({ code: 200, choice: 200, logout: 204, link: 200, reset: 200, login: 200 });
});
