import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUser, eraseUser, mergeUser } from '@abhyas/contract/accounts/users';
import {
  addInvite,
  invitePhones,
  listInvitedPhones,
  revokeInvite,
  withdrawPhone,
} from '@abhyas/contract/classes/invites';
import { addMembers } from '@abhyas/contract/classes/staff';
import { endGuardianLink, listGuardianLinks, makeGuardianLink } from '@abhyas/contract/reports/guardians';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endedFileIn, openEndedFile, readEnded } from '#features/audit/ended-file.service.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { openDatabase } from '#platform/db/open.ts';
import { systemClock } from '#platform/time/clock.ts';
import { recordMissingEnded } from '#start/record-missing-ended.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { newIdentity, registerAdmin, registerLearner, registerOverHttp } from '#testing/factories.ts';
import { writeBackup } from './backup.ts';
import { repeatEnded } from './repeat-ended.ts';
import { restoreBackup } from './restore.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const folder = join(app.deps.web_folder, 'data');

it('a restore ends again what was ended since the backup: people, invites, links', async () => {
  const learner = await registerLearner(app);
  const kept = await registerLearner(app);
  const add = async () =>
    (
      await call(app.url, createUser, {
        token,
        body: { full_name: 'Twice', phone_number: newIdentity().phone_number },
      })
    ).body;
  const [double, into] = [await add(), await add()];
  const { id } = await addClassTo(app, admin);
  const on = { token, params: { id } };
  await call(app.url, addMembers, { ...on, body: { usernames: [double.username] } });
  const { body: invite } = await call(app.url, addInvite, { ...on, body: {} });
  const [withdrawn, joined, stays] = [newIdentity(), newIdentity(), newIdentity()];
  const phone_numbers = [withdrawn, joined, stays].map(({ phone_number }) => phone_number);
  await call(app.url, invitePhones, { ...on, body: { phone_numbers } });
  const { body: pending } = await call(app.url, listInvitedPhones, on);
  await call(app.url, makeGuardianLink, { token: kept.token, body: { progress: true, days: 7 } });
  const { body: links } = await call(app.url, listGuardianLinks, { token: kept.token });

  const file = join(app.deps.web_folder, 'before.backup');
  await writeBackup(app.connection, file, {
    made_at: new Date().toISOString(),
    onTable: () => undefined,
    secret: undefined,
    carried_secret: undefined,
  });
  const params = { id: learner.user_id };
  expect((await call(app.url, eraseUser, { token, params })).status).toBeLessThan(300);
  await call(app.url, mergeUser, { token, params: { id: double.id }, body: { into: into.id } });
  await call(app.url, revokeInvite, { token, params: { id, invite_id: invite.id } });
  await call(app.url, withdrawPhone, { token, params: { id, pending_id: pending[0]?.id ?? 0 } });
  // Who has joined by an invitation since the backup joins by it again, unless the account was erased.
  const { user_id: joined_id } = await registerOverHttp(app, joined);
  await registerOverHttp(app, stays);
  await call(app.url, eraseUser, { token, params: { id: joined_id } });
  const link_id = links[0]?.id ?? '';
  expect((await call(app.url, endGuardianLink, { token: kept.token, params: { link_id } })).status).toBe(204);

  // A crash cut a line off.
  await appendFile(endedFileIn(folder), '{"kind":"acc');
  await openEndedFile(folder).append({ kind: 'account', id: kept.user_id, check: 'of another installation' });
  const text = await readFile(endedFileIn(folder), 'utf8');
  for (const personal of [
    joined.phone_number,
    stays.phone_number,
    learner.username,
    learner.phone_number,
    double.username,
    invite.code,
  ])
    expect(text).not.toContain(personal);

  const connection = await cloneDatabase('empty');
  await restoreBackup(connection, file, { replace: true, onTable: () => undefined });
  const { db, close } = openDatabase(connection, { max: 1, onIdleError: () => undefined });
  try {
    const names = async () =>
      (await db.execute<{ username: string }>(sql`select username from users`)).rows.map(
        (row) => row.username,
      );
    expect(await names()).toContain(learner.username);
    const ended = (await readEnded(endedFileIn(folder))) ?? [];
    expect(await repeatEnded({ db, clock: systemClock }, ended)).toEqual({
      accounts: 2,
      links: 4,
      failed: [],
    });
    expect(await names()).toEqual(
      expect.arrayContaining([`deleted-${learner.user_id}`, `deleted-${double.id}`]),
    );
    expect(await names()).toContain(kept.username);
    const { rows } = await db.execute(sql`
      select (select count(*)::int from class_invites where revoked_at is null) as invites,
        (select array_agg(phone_number) from class_invited_phones) as phones, (select count(*)::int from guardian_links) as links,
        (select count(*)::int from class_members where user_id = ${into.id}) as moved`);
    expect(rows).toEqual([{ invites: 0, phones: [stays.phone_number], links: 0, moved: 1 }]);
    expect(await repeatEnded({ db, clock: systemClock }, ended)).toEqual({
      accounts: 0,
      links: 0,
      failed: [],
    });
  } finally {
    await close();
  }
});

it('a start adds erased accounts and revoked invites that the file lacks, once', async () => {
  const learner = await registerLearner(app);
  await call(app.url, eraseUser, { token, params: { id: learner.user_id } });
  const other = join(folder, 'other');
  expect(await readEnded(endedFileIn(other))).toBe(undefined);
  await recordMissingEnded(app.db, other);
  const first = await readEnded(endedFileIn(other));
  expect(first).toContainEqual(expect.objectContaining({ kind: 'account', id: learner.user_id }));
  await recordMissingEnded(app.db, other);
  expect(await readEnded(endedFileIn(other))).toEqual(first);
});
