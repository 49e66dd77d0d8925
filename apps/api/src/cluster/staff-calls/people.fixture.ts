import { acceptUserImport, getUserImport, startUserImport } from '@abhyas/contract/accounts/user-imports';
import {
  changeUsers,
  createUser,
  endUserDevices,
  eraseUser,
  getInvitations,
  inviteUsers,
  mergeUser,
  resetSecondFactor,
  resetUser,
  setSecondFactorRule,
  updateUser,
} from '@abhyas/contract/accounts/users';
import { joinClass } from '@abhyas/contract/classes';
import {
  addInvite,
  invitePhones,
  listInvitedPhones,
  revokeInvite,
  withdrawPhone,
} from '@abhyas/contract/classes/invites';
import {
  addClass,
  addMembers,
  approveMembers,
  deleteClass,
  removeMember,
  removeMembers,
  setClassStaff,
  updateClass,
} from '@abhyas/contract/classes/staff';
import { setLeaderboardName } from '@abhyas/contract/practice/leaderboard';
import { removeLeaderboardName } from '@abhyas/contract/practice/staff';
import { turnOn } from '../../features/accounts/second-factor/second-factor.fixture.ts';
import { addDetails, addResults } from '../../features/reports/learner-data/personal-data.fixture.ts';
import { call } from '../../testing/api-client.ts';
import { newIdentity, registerLearner } from '../../testing/factories.ts';
import type { Office } from './office.fixture.ts';

/** What an admin changes of accounts, one by one and several in one call. */
export async function changeAccounts({ app, ask, learners }: Office): Promise<void> {
  const [one, two, three] = await learners(3);
  if (!one || !two || !three) throw new Error('There are no learners');
  const user_ids = [one.user_id, two.user_id, three.user_id];
  const params = { id: one.user_id };
  await turnOn(app, one);
  await ask(setSecondFactorRule, { body: { is_required: false } });
  await ask(resetSecondFactor, { params });
  const { phone_number } = newIdentity();
  await ask(createUser, { body: { full_name: 'Sita Sharma', phone_number } });
  await ask(updateUser, { params, body: { full_name: 'Gita', phone_number: newIdentity().phone_number } });
  await ask(updateUser, { params, body: { role: 'teacher' } });
  await ask(resetUser, { params, body: { by: 'link' } });
  await ask(resetUser, { params, body: { by: 'sms' } });
  await ask(endUserDevices, { params });
  await ask(changeUsers, { body: { user_ids, end_devices: true } });
  await ask(changeUsers, { body: { user_ids, role: 'learner', suspended: false } });
  const { job_id } = await ask(inviteUsers, { body: { user_ids }, starts_job: true });
  await ask(getInvitations, { params: { job_id } });
}

/** An account without results is merged into one with results, which is then erased. Together they have rows in every table. */
export async function removeAccounts({ app, ask, learners }: Office): Promise<void> {
  const [one, two] = await learners(2);
  if (!one || !two) throw new Error('There are no learners');
  await addDetails(app, one);
  await addResults(app, two);
  await ask(mergeUser, { params: { id: one.user_id }, body: { into: two.user_id } });
  await ask(eraseUser, { params: { id: two.user_id } });
}

export async function importPeople({ ask }: Office): Promise<void> {
  const list = 'Name,Mobile,Roll No,Class\nAsha Rai,9851000001,7,BIT 1\nHari Thapa,9851000002,8,BIT 1\n';
  const body = new FormData();
  body.append('file', new Blob([list]), 'list.csv');
  const { import_id } = await ask(startUserImport, { body });
  const params = { import_id };
  await ask(getUserImport, { params });
  await ask(acceptUserImport, { params, body: { create_classes: true } });
}

/** A class with its staff, members, requests and invites, and one that is deleted again. Returns the first. */
export async function runClass({ app, ask, learners }: Office): Promise<number> {
  const teacher = await registerLearner(app, undefined, { role: 'teacher' });
  const [one, two, three, four, ...others] = await learners(7);
  if (!one || !two || !three || !four) throw new Error('There are no learners');
  const { id } = await ask(addClass, { body: { name: { en: 'BIT 2' } } });
  const params = { id };
  await ask(updateClass, { params, body: { starts_on: '2026-01-01' } });
  await ask(setClassStaff, { params, body: { usernames: [teacher.username] } });
  await ask(addMembers, { params, body: { user_ids: [one.user_id, two.user_id] } });
  await ask(addMembers, { params, body: { usernames: [three.username, four.username] } });
  const { id: invite_id, code } = await ask(addInvite, { params, body: { needs_approval: true } });
  for (const { token } of others) await call(app.url, joinClass, { token, body: { code } });
  await ask(approveMembers, { params, body: { user_ids: others.map(({ user_id }) => user_id) } });
  await ask(revokeInvite, { params: { id, invite_id } });
  const known = await learners(2);
  const phone_numbers = [...known, newIdentity(), newIdentity()].map(({ phone_number }) => phone_number);
  await ask(invitePhones, { params, body: { phone_numbers } });
  const [invited] = await ask(listInvitedPhones, { params });
  await ask(withdrawPhone, { params: { id, pending_id: invited?.id ?? 0 } });
  await call(app.url, setLeaderboardName, { token: one.token, body: { class_id: id, name: 'Tara' } });
  await ask(removeLeaderboardName, { params: { id, user_id: one.user_id } });
  await ask(removeMember, { params: { id, user_id: one.user_id } });
  await ask(removeMembers, { params, body: { user_ids: [two.user_id, three.user_id] } });
  const empty = await ask(addClass, { body: { name: { en: 'Empty' } } });
  await ask(deleteClass, { params: { id: empty.id } });
  await ask(deleteClass, { params: { id: (await ask(addClass, { body: { name: { en: 'B' } } })).id } });
  return id;
}
