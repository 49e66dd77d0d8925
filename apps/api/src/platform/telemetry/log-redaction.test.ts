import {
  logIn,
  logOut,
  refreshAccess,
  registerUser,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@abhyas/contract/accounts';
import { getProfile } from '@abhyas/contract/accounts/profile';
import { listAuditEvents } from '@abhyas/contract/audit';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerAdmin } from '#testing/factories.ts';
import { createLog } from './log.ts';

it('no line of the log contains data of an account, even when everything fails', async () => {
  const lines: string[] = [];
  const app = await buildTestApp({ log: createLog('trace', { write: (line) => lines.push(line) }) });
  const admin = await registerAdmin(app);
  const { username, phone_number, password, token, refresh } = admin;
  await call(app.url, sendOtp, { body: { phone_number, purpose: 'reset' } });
  const otp = lastCode(app, phone_number);
  const stranger = newIdentity();
  const askAll = async () => {
    const statuses: number[] = [];
    const ask = async (...args: Parameters<typeof call>) => {
      statuses.push((await call(...args)).status);
    };
    await ask(app.url, logIn, { body: { username, password } });
    await ask(app.url, refreshAccess, { body: { refresh } });
    await ask(app.url, getProfile, { token });
    await ask(
      app.url,
      { ...listAuditEvents, path: `/api/admin/audit/?who=${username}` as '/api/x/' },
      { token },
    );
    await ask(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'reset' } });
    await ask(app.url, resetPassword, { body: { phone_number, otp, password: `${password} anew` } });
    await ask(app.url, registerUser, { body: { ...stranger, password2: stranger.password } });
    app.sms.refuse = true;
    await ask(app.url, sendOtp, { body: { phone_number: stranger.phone_number, purpose: 'register' } });
    app.sms.refuse = false;
    return statuses;
  };
  await askAll();
  for (const table of ['users', 'sessions', 'otp_challenges', 'login_failures', 'audit_events'])
    await app.db.execute(sql.raw(`alter table ${table} rename to gone_${table}`));
  const statuses = await askAll();
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThanOrEqual(6);
  await call(app.url, logOut, { body: { refresh } });

  const written = lines.join('');
  expect(lines.length).toBeGreaterThan(6);
  const { phone_number: other } = stranger;
  for (const secret of [
    username,
    phone_number,
    password,
    otp,
    token,
    refresh,
    stranger.username,
    other,
    'who=',
  ])
    expect(written).not.toContain(secret);
});
