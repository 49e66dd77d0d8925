import { eraseUser } from '@abhyas/contract/accounts/users';
import { watchQuiz } from '@abhyas/contract/attempts/live';
import { joinClass, leaveClass } from '@abhyas/contract/classes';
import { addInvite, type ClassInvite, listInvites } from '@abhyas/contract/classes/invites';
import {
  addClass,
  addMembers,
  approveMembers,
  deleteClass,
  getClass,
  listClasses,
  listMembers,
  moveMembers,
  removeMember,
  removeMembers,
  setClassStaff,
  updateClass,
} from '@abhyas/contract/classes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { readTrail } from '#features/audit/audit-trail.fixture.ts';
import { addClassTo, inviteTo } from '#features/classes/classes.fixture.ts';
import { DAY } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const teacher = await registerLearner(app, undefined, { role: 'teacher' });
const otherTeacher = await registerLearner(app, undefined, { role: 'teacher' });
const viewer = await registerLearner(app, undefined, { role: 'viewer' });
const examiner = await registerLearner(app, undefined, { role: 'examiner' });
const { eventsAbout } = readTrail(app, admin);

const listIds = async ({ token }: { token: string }) =>
  (await call(app.url, listClasses, { token })).body.map(({ id }) => id);

describe('/api/admin/classes/', () => {
  it('creates a class with a name in one language and a term, which the teacher then owns', async () => {
    const body = { name: { ne: 'बिहानी समूह' }, starts_on: '2026-04-14', ends_on: '2027-04-13' };
    const made = await call(app.url, addClass, { token: teacher.token, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: { en: '', ne: 'बिहानी समूह' },
      starts_on: '2026-04-14',
      ends_on: '2027-04-13',
      owner_id: teacher.user_id,
      owner: teacher.username,
      staff: [],
      members: 0,
      requests: 0,
      archived_at: null,
    });
    const got = await call(app.url, getClass, { token: teacher.token, params: { id: made.body.id } });
    expect(got.body).toEqual(made.body);
  });

  it('refuses a class without a name, and a term that ends before it starts', async () => {
    const add = (body: object) => call(app.url, addClass, { token: teacher.token, body });
    expect((await add({ name: { en: ' ' } })).body.errors?.map(({ path }) => path)).toEqual(['/name/en']);
    const reversed = { name: { en: 'Term' }, starts_on: '2026-05-02', ends_on: '2026-05-01' };
    expect((await add(reversed)).body.errors).toMatchObject([{ path: '/ends_on', code: 'END_BEFORE_START' }]);
    expect((await add({ ...reversed, ends_on: '2026-02-30' })).status).toBe(400);
    const { id } = await addClassTo(app, teacher);
    const change = (body: object) =>
      call(app.url, updateClass, { token: teacher.token, params: { id }, body });
    expect((await change({ starts_on: '2026-05-02' })).status).toBe(200);
    expect((await change({ ends_on: '2026-05-01' })).status).toBe(400);
  });

  it('shows a teacher and a viewer their own classes alone, and examiners all', async () => {
    const own = await addClassTo(app, teacher);
    const assigned = await addClassTo(app, otherTeacher);
    const foreign = await addClassTo(app, otherTeacher);
    const usernames = [teacher.username, viewer.username.toUpperCase()];
    const on = { token: otherTeacher.token, params: { id: assigned.id } };
    const { body } = await call(app.url, setClassStaff, { ...on, body: { usernames } });
    const roles = Object.fromEntries(body.staff.map(({ username, role }) => [username, role]));
    expect(roles).toEqual({ [teacher.username]: 'teacher', [viewer.username]: 'viewer' });
    expect(await listIds(teacher)).toEqual(expect.arrayContaining([own.id, assigned.id]));
    expect(await listIds(teacher)).not.toContain(foreign.id);
    expect(await listIds(viewer)).toEqual([assigned.id]);
    const mayManage = async ({ token }: { token: string }) =>
      (await call(app.url, getClass, { token, params: { id: assigned.id } })).body.may_manage;
    expect([await mayManage(viewer), await mayManage(teacher), await mayManage(examiner)]).toEqual([
      false,
      true,
      true,
    ]);
    for (const all of [examiner, admin])
      expect(await listIds(all)).toEqual(expect.arrayContaining([own.id, assigned.id, foreign.id]));

    const statusOf = async (
      endpoint: typeof getClass | typeof listMembers | typeof listInvites,
      { token }: { token: string },
      id: number,
    ) => (await call(app.url, endpoint, { token, params: { id } })).status;
    const change = async ({ token }: { token: string }, id: number) =>
      (await call(app.url, updateClass, { token, params: { id }, body: { starts_on: null } })).status;
    expect(await statusOf(getClass, teacher, foreign.id)).toBe(404);
    expect(await statusOf(listMembers, teacher, foreign.id)).toBe(404);
    expect(await change(teacher, foreign.id)).toBe(404);
    expect(await statusOf(getClass, teacher, assigned.id)).toBe(200);
    expect(await change(teacher, assigned.id)).toBe(200);
    expect(await statusOf(listMembers, viewer, assigned.id)).toBe(200);
    expect(await statusOf(listInvites, viewer, assigned.id)).toBe(403);
    expect(await change(viewer, assigned.id)).toBe(403);
    expect(await statusOf(getClass, viewer, own.id)).toBe(404);
    expect(await change(examiner, own.id)).toBe(200);
  });

  it('takes staff alone as teachers and viewers, and names all who are none', async () => {
    const { id } = await addClassTo(app, teacher);
    const learner = await registerLearner(app);
    const on = { token: teacher.token, params: { id } };
    const usernames = [viewer.username, learner.username, 'nobody.here'];
    const refused = await call(app.url, setClassStaff, { ...on, body: { usernames } });
    expect(refused.body.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['/usernames/1', 'NOT_STAFF'],
      ['/usernames/2', 'UNKNOWN_USER'],
    ]);
    expect((await call(app.url, getClass, on)).body.staff).toEqual([]);
  });

  it('adds members by name or id, all or none, and removes them', async () => {
    const [one, two, three] = [
      await registerLearner(app),
      await registerLearner(app),
      await registerLearner(app),
    ];
    const { id } = await addClassTo(app, teacher, [one]);
    const on = { token: teacher.token, params: { id } };
    const add = (body: object) => call(app.url, addMembers, { ...on, body });
    const refused = await add({ usernames: [two.username, 'nobody.here'] });
    expect(refused.body.errors).toMatchObject([{ path: '/usernames/1', code: 'UNKNOWN_USER' }]);
    const byAdmin = (body: object) => call(app.url, addMembers, { ...on, token: admin.token, body });
    expect((await byAdmin({ user_ids: [two.user_id, 999_999] })).body.errors).toMatchObject([
      { path: '/user_ids/1', code: 'UNKNOWN_USER' },
    ]);
    // A teacher does not count through ids: of those who are in no own class, none seems to exist.
    expect((await add({ user_ids: [one.user_id, two.user_id] })).body.errors).toMatchObject([
      { path: '/user_ids/1', code: 'UNKNOWN_USER' },
    ]);
    const user_ids_of_all = [one.user_id, two.user_id, two.user_id, three.user_id];
    expect((await byAdmin({ user_ids: user_ids_of_all })).body).toEqual({ added: 2 });
    const names = async () =>
      (await call(app.url, listMembers, on)).body.map(({ username, status }) => [username, status]);
    expect(await names()).toEqual([one, two, three].map(({ username }) => [username, 'active']));

    const remove = (user_id: number) => call(app.url, removeMember, { ...on, params: { id, user_id } });
    expect((await remove(one.user_id)).status).toBe(204);
    expect((await remove(one.user_id)).status).toBe(404);
    const user_ids = [one.user_id, two.user_id];
    expect((await call(app.url, removeMembers, { ...on, body: { user_ids } })).body).toEqual({ removed: 1 });
    expect(await names()).toEqual([[three.username, 'active']]);
    // Undo: who has left is added again.
    expect((await add({ user_ids })).body).toEqual({ added: 2 });
  });

  it('adds one member by id, and nobody who was erased, by id or neutral name', async () => {
    const [one, gone] = [await registerLearner(app), await registerLearner(app)];
    await call(app.url, eraseUser, { token: admin.token, params: { id: gone.user_id } });
    const { id } = await addClassTo(app, teacher);
    const on = { token: admin.token, params: { id } };
    expect((await call(app.url, addMembers, { ...on, body: { user_id: one.user_id } })).body).toEqual({
      added: 1,
    });
    for (const [body, path] of [
      [{ usernames: [`deleted-${gone.user_id}`] }, '/usernames/0'],
      [{ user_id: gone.user_id }, '/user_id'],
      [{ user_ids: [gone.user_id] }, '/user_ids/0'],
    ] as const) {
      const refused = await call(app.url, addMembers, { ...on, body });
      expect(refused.body.errors).toEqual([expect.objectContaining({ path, code: 'UNKNOWN_USER' })]);
    }
  });

  it('lists and counts nobody who was erased', async () => {
    const [one, gone] = [await registerLearner(app), await registerLearner(app)];
    const colleague = await registerLearner(app, undefined, { role: 'teacher' });
    const { id } = await addClassTo(app, teacher, [one, gone]);
    const on = { token: teacher.token, params: { id } };
    await call(app.url, setClassStaff, { ...on, body: { usernames: [colleague.username] } });
    const { quiz_id } = await addQuiz(app);
    const ofQuiz = { token: admin.token, params: { id: quiz_id } };
    await call(app.url, setAudience, { ...ofQuiz, body: { class_ids: [id] } });
    for (const { user_id } of [gone, colleague])
      await call(app.url, eraseUser, { token: admin.token, params: { id: user_id } });
    const { body: members } = await call(app.url, listMembers, on);
    expect(members.map(({ user_id }) => user_id)).toEqual([one.user_id]);
    expect((await call(app.url, getClass, on)).body).toMatchObject({ members: 1, staff: [] });
    const { body: live } = await call(app.url, watchQuiz, ofQuiz);
    expect(live.learners.map(({ id }) => id)).toEqual([one.user_id]);
    const { body: results } = await call(app.url, getQuizResults, ofQuiz);
    expect(results.absent).toMatchObject({ count: 1 });
  });

  it('makes an invite without a body, which ends after 30 days', async () => {
    const { id } = await addClassTo(app, teacher);
    const response = await fetch(`${app.url}/api/admin/classes/${id}/invites/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    expect(response.status).toBe(201);
    const invite: ClassInvite = JSON.parse(await response.text());
    expect(invite.link).toBe(`/join/${invite.code}`);
    expect(Date.parse(invite.expires_at ?? '') - Date.parse(invite.created_at)).toBe(30 * DAY);
  });

  it('approves and declines requests', async () => {
    const [one, two, three] = [
      await registerLearner(app),
      await registerLearner(app),
      await registerLearner(app),
    ];
    const { id } = await addClassTo(app, teacher);
    const code = await inviteTo(app, teacher, id, { needs_approval: true });
    for (const { token } of [one, two, three])
      expect((await call(app.url, joinClass, { token, body: { code } })).body.status).toBe('requested');
    const on = { token: teacher.token, params: { id } };
    expect((await call(app.url, getClass, on)).body).toMatchObject({ members: 0, requests: 3 });
    const approved = await call(app.url, approveMembers, {
      ...on,
      body: { user_ids: [one.user_id, 999_999] },
    });
    expect(approved.body).toEqual({ approved: 1 });
    await call(app.url, removeMember, { ...on, params: { id, user_id: two.user_id } });
    await call(app.url, addMembers, { ...on, body: { user_ids: [three.user_id] } });
    expect((await call(app.url, getClass, on)).body).toMatchObject({ members: 2, requests: 0 });
  });

  it('deletes a class of which nothing remains, and archives any other', async () => {
    const remove = async (id: number) =>
      (await call(app.url, deleteClass, { token: teacher.token, params: { id } })).body;
    const empty = await addClassTo(app, teacher);
    await inviteTo(app, teacher, empty.id);
    expect(await remove(empty.id)).toEqual({ archived: false });
    expect(await listIds(teacher)).not.toContain(empty.id);

    const learner = await registerLearner(app);
    const left = await addClassTo(app, teacher, [learner]);
    await call(app.url, leaveClass, { token: learner.token, params: { id: left.id } });
    expect(await remove(left.id)).toEqual({ archived: true });

    const named = await addClassTo(app, teacher);
    const { quiz_id } = await addQuiz(app);
    const body = { class_ids: [named.id] };
    const set = await call(app.url, setAudience, { token: admin.token, params: { id: quiz_id }, body });
    expect(set.status).toBe(200);
    expect(await remove(named.id)).toEqual({ archived: true });

    const on = { token: teacher.token, params: { id: named.id } };
    expect((await call(app.url, getClass, on)).body.archived_at).not.toBeNull();
    const back = await call(app.url, updateClass, { ...on, body: { archived: false } });
    expect(back.body.archived_at).toBeNull();
  });

  it('moves members to another class that the caller manages, and passes over who is none', async () => {
    const own = await registerLearner(app, undefined, { role: 'teacher' });
    const [one, both, asking, stranger] = [
      await registerLearner(app),
      await registerLearner(app),
      await registerLearner(app),
      await registerLearner(app),
    ];
    const from = await addClassTo(app, own, [one, both]);
    const to = await addClassTo(app, own, [both]);
    const ofOthers = await addClassTo(app, otherTeacher, []);
    const code = await inviteTo(app, own, from.id, { needs_approval: true });
    await call(app.url, joinClass, { token: asking.token, body: { code } });
    const user_ids = [one, both, asking, stranger].map(({ user_id }) => user_id);
    const move = (body: object, { token } = own, id = from.id) =>
      call(app.url, moveMembers, { token, params: { id }, body: body as never });
    const membersOf = async (id: number) =>
      (await call(app.url, listMembers, { token: own.token, params: { id } })).body
        .map(({ user_id, status }) => `${user_id} ${status}`)
        .sort();

    for (const id of [from.id, ofOthers.id, 0x7fffffff]) {
      const refused = await move({ to: id, user_ids });
      expect([refused.status, refused.body.errors]).toMatchObject([
        400,
        [{ path: '/to', code: 'UNKNOWN_CLASS' }],
      ]);
    }
    expect((await move({ to: ofOthers.id, user_ids }, otherTeacher)).status).toBe(404);
    const moved = await move({ to: to.id, user_ids });
    expect(moved.status).toBe(200);
    expect(new Set(moved.body.moved)).toEqual(new Set([one.user_id, both.user_id]));
    expect(moved.body.added).toEqual([one.user_id]);
    expect(await membersOf(from.id)).toEqual([`${asking.user_id} requested`]);
    expect(await membersOf(to.id)).toEqual([`${one.user_id} active`, `${both.user_id} active`].sort());
    // As after a lost response.
    expect((await move({ to: to.id, user_ids })).body).toEqual({ moved: [], added: [] });
    // An admin may move to any class, and back.
    await call(app.url, moveMembers, {
      token: admin.token,
      params: { id: to.id },
      body: { to: ofOthers.id, user_ids: [one.user_id] },
    });
    expect(await membersOf(to.id)).toEqual([`${both.user_id} active`]);
    const kinds = (await eventsAbout(own.username))
      .filter(({ details }) => 'people' in details && details.members)
      .map(({ kind, details }) => [kind, details.members]);
    expect(kinds.slice(-2)).toEqual([
      ['class_members_added', 1],
      ['class_members_removed', 2],
    ]);
  });

  it('records what staff do to a class, and nothing where nothing changes', async () => {
    const own = await registerLearner(app, undefined, { role: 'teacher' });
    const learner = await registerLearner(app);
    const { id, name } = await addClassTo(app, own, [learner]);
    const on = { token: own.token, params: { id } };
    const term = { starts_on: '2026-04-14', ends_on: null };
    await call(app.url, updateClass, { ...on, body: { ...term, archived: true } });
    await call(app.url, updateClass, { ...on, body: { ...term, archived: true } });
    await call(app.url, updateClass, { ...on, body: { archived: false } });
    await call(app.url, setClassStaff, { ...on, body: { usernames: [viewer.username] } });
    await call(app.url, setClassStaff, { ...on, body: { usernames: [viewer.username] } });
    await call(app.url, addMembers, { ...on, body: { user_ids: [learner.user_id] } });
    await call(app.url, removeMembers, { ...on, body: { user_ids: [learner.user_id] } });
    await call(app.url, addInvite, { ...on, body: {} });
    const named = ({ user_id, username }: typeof own) => ({ id: user_id, name: username });
    const events = (await eventsAbout(own.username)).filter(({ subject }) => subject?.type === 'class');
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ['class_created', {}],
      ['class_members_added', { members: 1, people: [named(learner)] }],
      ['class_changed', { changes: [{ field: 'starts_on', old: null, new: '2026-04-14' }] }],
      ['class_archived', {}],
      ['class_brought_back', {}],
      ['class_staff_changed', { members: 1, people: [named(viewer)], people_removed: [] }],
      ['class_members_removed', { members: 1, people: [named(learner)] }],
      ['class_invite_made', {}],
    ]);
    expect(new Set(events.map(({ subject }) => subject?.name))).toEqual(new Set([name.en]));
  });
});
