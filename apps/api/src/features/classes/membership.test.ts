import { registerUser, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { mergeUser } from '@abhyas/contract/accounts/users';
import { acceptInvitation, getInvite, joinClass, leaveClass, listOwnClasses } from '@abhyas/contract/classes';
import {
  addInvite,
  invitePhones,
  listInvitedPhones,
  listInvites,
  revokeInvite,
  withdrawPhone,
} from '@abhyas/contract/classes/invites';
import { addMembers, listMembers, removeMembers, updateClass } from '@abhyas/contract/classes/staff';
import { describe, expect, it } from 'vitest';
import { countHere } from '#platform/http/limits/shared-counts.ts';
import { DAY } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import {
  lastCode,
  newIdentity,
  registerAdmin,
  registerLearner,
  registerOverHttp,
} from '#testing/factories.ts';
import { turns } from '#testing/turns.ts';
import { addClassTo, inviteTo } from './classes.fixture.ts';

const app = await buildTestApp();
const teacher = await registerAdmin(app);
const plainTeacher = await registerLearner(app, undefined, { role: 'teacher' });

const join = (learner: { token: string }, code: string) =>
  call(app.url, joinClass, { token: learner.token, body: { code } });
const listOf = async ({ token }: { token: string }) => (await call(app.url, listOwnClasses, { token })).body;
const usesOf = async (id: number) =>
  (await call(app.url, listInvites, { token: teacher.token, params: { id } })).body.map(({ uses }) => uses);

describe('POST /api/classes/join/', () => {
  it('joins with a code, however it is typed, and once', async () => {
    const learner = await registerLearner(app);
    const { id, name } = await addClassTo(app, teacher);
    const code = await inviteTo(app, teacher, id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const seen = await call(app.url, getInvite, { token: learner.token, params: { invite: code } });
    expect(seen.body).toEqual({
      id,
      name,
      starts_on: null,
      ends_on: null,
      needs_approval: false,
      status: null,
    });
    expect(await listOf(learner)).toEqual([]);
    const own = { id, name, starts_on: null, ends_on: null, status: 'active' };
    expect(await join(learner, typed)).toMatchObject({ status: 200, body: own });
    expect(await join(learner, code)).toMatchObject({ status: 200, body: own });
    expect(await listOf(learner)).toEqual([own]);
    expect(await usesOf(id)).toEqual([1]);
  });

  it('requests to join where the invite needs an approval, and joins at once with another one', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, teacher);
    const code = await inviteTo(app, teacher, id, { needs_approval: true });
    expect((await join(learner, code)).body.status).toBe('requested');
    expect((await join(learner, code)).body.status).toBe('requested');
    expect(await usesOf(id)).toEqual([1]);
    expect((await listOf(learner)).map(({ status }) => status)).toEqual(['requested']);
    expect((await join(learner, await inviteTo(app, teacher, id))).body.status).toBe('active');
    expect((await join(learner, code)).body.status).toBe('active');
    expect(await usesOf(id)).toEqual([1, 1]);
  });

  it('refuses an invite that has expired or was used as often as it may be, but to its members', async () => {
    const [first, late] = [await registerLearner(app), await registerLearner(app)];
    const { id } = await addClassTo(app, teacher);
    const once = await inviteTo(app, teacher, id, { max_uses: 1 });
    const aDay = await inviteTo(app, teacher, id, { expires_in_days: 1 });
    await join(first, once);
    expect((await join(late, once)).body).toMatchObject({ status: 409, code: 'INVITE_ENDED' });
    const look = await call(app.url, getInvite, { token: late.token, params: { invite: once } });
    expect(look.body).toMatchObject({ code: 'INVITE_ENDED' });
    expect((await join(first, once)).body.status).toBe('active');
    app.clock.advance(DAY);
    expect((await join(await registerLearner(app), aDay)).body).toMatchObject({ code: 'INVITE_ENDED' });
    app.clock.advance(-DAY);
    expect(await listOf(late)).toEqual([]);
  });

  it('counts learners who join at the same moment, and lets in no more than allowed', async () => {
    const learners = await Promise.all(Array.from({ length: 6 }, () => registerLearner(app)));
    const { id } = await addClassTo(app, teacher);
    const code = await inviteTo(app, teacher, id, { max_uses: 4 });
    const twice = [...learners, ...learners];
    const statuses = await Promise.all(twice.map(async (learner) => (await join(learner, code)).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    const members = await call(app.url, listMembers, { token: teacher.token, params: { id } });
    expect(members.body).toHaveLength(4);
    expect(await usesOf(id)).toEqual([4]);
  });

  it('knows no code that is wrong, revoked, or of an archived class', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, teacher);
    const code = await inviteTo(app, teacher, id);
    const on = { token: teacher.token, params: { id } };
    for (const wrong of ['', 'ZZZZ-ZZZZ', `${code}A`, '०००० ००००'])
      expect((await join(learner, wrong)).status).toBe(404);
    await call(app.url, updateClass, { ...on, body: { archived: true } });
    expect((await join(learner, code)).status).toBe(404);
    await call(app.url, updateClass, { ...on, body: { archived: false } });
    const [invite] = (await call(app.url, listInvites, on)).body;
    const revoke = { ...on, params: { id, invite_id: invite?.id ?? 0 } };
    expect((await call(app.url, revokeInvite, revoke)).status).toBe(204);
    expect((await call(app.url, revokeInvite, revoke)).status).toBe(404);
    expect((await join(learner, code)).status).toBe(404);
  });

  it('stops an account that guesses codes', async () => {
    const limited = await buildTestApp({ call_counts: countHere() });
    const { token } = await registerLearner(limited);
    const statuses = [];
    for (let n = 0; n < 22; n++)
      statuses.push((await call(limited.url, joinClass, { token, body: { code: `GUES-S${n}` } })).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

describe('DELETE /api/classes/:id/', () => {
  it('leaves a class, or withdraws a request, and may come back', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, teacher, [learner]);
    const leave = () => call(app.url, leaveClass, { token: learner.token, params: { id } });
    expect((await leave()).status).toBe(204);
    expect((await leave()).status).toBe(404);
    expect(await listOf(learner)).toEqual([]);
    const code = await inviteTo(app, teacher, id, { needs_approval: true });
    expect((await join(learner, code)).body.status).toBe('requested');
    expect((await leave()).status).toBe(204);
    expect((await leave()).status).toBe(404);
  });
});

describe('POST /api/admin/classes/:id/invited-phones/', () => {
  it('makes members for an admin of those who have an account at once, and of the others when they register', async () => {
    const registered = await registerLearner(app);
    const coming = newIdentity();
    const withdrawn = newIdentity();
    const { id } = await addClassTo(app, teacher);
    const other = await addClassTo(app, teacher);
    const on = { token: teacher.token, params: { id } };
    const phone_numbers = [registered, coming, withdrawn].map(({ phone_number }) => phone_number);
    const invited = await call(app.url, invitePhones, { ...on, body: { phone_numbers } });
    expect(invited.body).toEqual({ added: 1, pending: 2 });
    expect((await call(app.url, invitePhones, { ...on, body: { phone_numbers } })).body).toEqual({
      added: 0,
      pending: 2,
    });
    await call(app.url, invitePhones, {
      ...on,
      params: { id: other.id },
      body: { phone_numbers: [coming.phone_number] },
    });
    expect((await listOf(registered)).map((own) => own.id)).toEqual([id]);
    const pending = (await call(app.url, listInvitedPhones, on)).body;
    expect(pending.map(({ phone_number }) => phone_number)).toEqual(phone_numbers.slice(1));
    const pending_id = pending[1]?.id ?? 0;
    expect((await call(app.url, withdrawPhone, { ...on, params: { id, pending_id } })).status).toBe(204);
    expect((await call(app.url, withdrawPhone, { ...on, params: { id, pending_id } })).status).toBe(404);

    const account = await registerOverHttp(app, coming);
    expect((await listOf(account)).map((own) => [own.id, own.status]).sort()).toEqual(
      [
        [id, 'active'],
        [other.id, 'active'],
      ].sort(),
    );
    expect((await call(app.url, listInvitedPhones, on)).body).toEqual([]);
    expect(await listOf(await registerOverHttp(app, withdrawn))).toEqual([]);
  });

  const invitedBy = async ({ token }: { token: string }, id: number) =>
    (await call(app.url, listInvitedPhones, { token, params: { id } })).body;
  const invite = ({ token }: { token: string }, id: number, ...phones: { phone_number: string }[]) =>
    call(app.url, invitePhones, {
      token,
      params: { id },
      body: { phone_numbers: phones.map(({ phone_number }) => phone_number) },
    });
  const accept = ({ token }: { token: string }, id: number) =>
    call(app.url, acceptInvitation, { token, params: { id } });

  it('shows a teacher nothing of who has an account, whose owner accepts', async () => {
    const learner = await registerLearner(app);
    const colleague = await registerLearner(app, undefined, { role: 'teacher' });
    const { id, name } = await addClassTo(app, plainTeacher);
    const as = { token: plainTeacher.token, params: { id } };
    const phones = [learner, colleague, newIdentity(), teacher];
    for (const _ of ['first', 'again'])
      expect((await invite(plainTeacher, id, ...phones)).body).toEqual({ added: 0, pending: 4 });
    const numbers = phones.map(({ phone_number }) => phone_number).sort();
    const listed = await invitedBy(plainTeacher, id);
    expect(listed.map(({ phone_number }) => phone_number)).toEqual(numbers);
    expect(new Set(listed.map((each) => Object.keys(each).sort().join()))).toEqual(
      new Set(['created_at,id,phone_number']),
    );
    expect((await call(app.url, listMembers, as)).body).toEqual([]);

    const own = { id, name, starts_on: null, ends_on: null };
    expect(await listOf(learner)).toEqual([{ ...own, status: 'invited' }]);
    for (const staff of [colleague, teacher]) {
      expect((await listOf(staff)).filter((each) => each.id === id)).toEqual([]);
      expect((await accept(staff, id)).status).toBe(404);
    }
    expect((await accept(await registerLearner(app), id)).status).toBe(404);
    for (const _ of ['first', 'again'])
      expect(await accept(learner, id)).toMatchObject({ status: 200, body: { ...own, status: 'active' } });
    expect(await listOf(learner)).toEqual([{ ...own, status: 'active' }]);
    expect((await call(app.url, listMembers, as)).body).toMatchObject([{ username: learner.username }]);
    expect(await invitedBy(plainTeacher, id)).toHaveLength(3);
  });

  it('ends an invitation that is declined, and one from before its owner has left or was removed', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, plainTeacher);
    const code = await inviteTo(app, plainTeacher, id);
    const as = { token: plainTeacher.token, params: { id } };
    await invite(plainTeacher, id, learner);
    expect((await call(app.url, leaveClass, { token: learner.token, params: { id } })).status).toBe(204);
    expect([await listOf(learner), await invitedBy(plainTeacher, id)]).toEqual([[], []]);
    expect((await accept(learner, id)).status).toBe(404);

    await invite(plainTeacher, id, learner);
    app.clock.advance(1000);
    await join(learner, code);
    expect(await listOf(learner)).toMatchObject([{ status: 'active' }]);
    await call(app.url, removeMembers, { ...as, body: { user_ids: [learner.user_id] } });
    expect(await listOf(learner)).toEqual([]);
    expect((await accept(learner, id)).status).toBe(404);
    // Staff let the learner in again by a new invitation.
    const [pending] = await invitedBy(plainTeacher, id);
    await call(app.url, withdrawPhone, { ...as, params: { id, pending_id: pending?.id ?? 0 } });
    app.clock.advance(1000);
    await invite(plainTeacher, id, learner);
    expect((await accept(learner, id)).status).toBe(200);
    await call(app.url, leaveClass, { token: learner.token, params: { id } });
    expect((await join(learner, code)).status).toBe(200);
  });

  it('stands before a request, and ends once an admin adds the account', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, plainTeacher);
    await join(learner, await inviteTo(app, plainTeacher, id, { needs_approval: true }));
    await invite(plainTeacher, id, learner);
    expect(await listOf(learner)).toMatchObject([{ id, status: 'invited' }]);
    expect((await invite(teacher, id, learner)).body).toEqual({ added: 1, pending: 0 });
    expect(await listOf(learner)).toMatchObject([{ id, status: 'active' }]);
    expect(await invitedBy(plainTeacher, id)).toEqual([]);
  });

  it('does not let in again whom staff have removed, until staff do', async () => {
    const { id } = await addClassTo(app, teacher);
    const as = { token: teacher.token, params: { id } };
    const { body: invite } = await call(app.url, addInvite, { ...as, body: {} });
    const learner = await registerLearner(app);
    const joining = () => call(app.url, joinClass, { token: learner.token, body: { code: invite.code } });
    expect((await joining()).status).toBe(200);
    await call(app.url, removeMembers, { ...as, body: { user_ids: [learner.user_id] } });
    const refused = await joining();
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'REMOVED_FROM_CLASS' }),
    ]);
    const params = { invite: invite.code };
    expect((await call(app.url, getInvite, { token: learner.token, params })).body).toMatchObject({
      code: 'REMOVED_FROM_CLASS',
    });
    await call(app.url, addMembers, { ...as, body: { usernames: [learner.username] } });
    expect((await joining()).body).toMatchObject({ status: 'active' });
    // Who leaves of themselves comes back by themselves.
    await call(app.url, leaveClass, { token: learner.token, params: { id } });
    expect((await joining()).status).toBe(200);
  });

  it('does not let in whom staff have removed by merging the account into another one', async () => {
    const { id } = await addClassTo(app, teacher);
    const on = { token: teacher.token, params: { id } };
    const code = await inviteTo(app, teacher, id);
    const [removed, into, member, kept] = [
      await registerLearner(app),
      await registerLearner(app),
      await registerLearner(app),
      await registerLearner(app),
    ];
    for (const learner of [removed, member, kept]) await join(learner, code);
    const user_ids = [removed.user_id, kept.user_id];
    await call(app.url, removeMembers, { ...on, body: { user_ids } });
    const merge = (from: { user_id: number }, target: { user_id: number }) =>
      call(app.url, mergeUser, {
        token: teacher.token,
        params: { id: from.user_id },
        body: { into: target.user_id },
      });
    expect((await merge(removed, into)).status).toBe(200);
    expect((await join(into, code)).body.code).toBe('REMOVED_FROM_CLASS');
    // A membership counts more than a removal, and is a whole one.
    expect((await merge(member, kept)).status).toBe(200);
    expect((await listOf(kept)).map((own) => own.id)).toEqual([id]);
    await call(app.url, leaveClass, { token: kept.token, params: { id } });
    expect((await join(kept, code)).status).toBe(200);
  });

  it('misses nobody who registers at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { username, phone_number, password } = newIdentity();
      const { id } = await addClassTo(app, teacher);
      await call(app.url, sendOtp, { body: { phone_number, purpose: 'register' } });
      const otp = lastCode(app, phone_number);
      await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'register' } });
      const registering = call(app.url, registerUser, {
        body: { username, password, password2: password, phone_number },
      });
      await turns(round * 10);
      await call(app.url, invitePhones, {
        token: teacher.token,
        params: { id },
        body: { phone_numbers: [phone_number] },
      });
      expect((await registering).status).toBe(201);
      const members = await call(app.url, listMembers, { token: teacher.token, params: { id } });
      expect(members.body.map((member) => member.username)).toEqual([username]);
    }
  });
});
