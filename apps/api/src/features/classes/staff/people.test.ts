import type { Role } from '@abhyas/contract/accounts/policy';
import { eraseUser } from '@abhyas/contract/accounts/users';
import { findPeople } from '@abhyas/contract/classes/people';
import { updateClass } from '@abhyas/contract/classes/staff';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { renewFoundBy } from '#features/accounts/found-by.queries.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
async function addPerson(full_name: string, { role = 'learner' as Role, roll_number = '' } = {}) {
  const made = await registerLearner(app, undefined, { role });
  await app.db.update(users).set({ full_name, roll_number }).where(eq(users.id, made.user_id));
  await renewFoundBy(app.db, [made.user_id]);
  return { ...made, full_name };
}
const teacher = await addPerson('Tara Thapa', { role: 'teacher' });
const examiner = await addPerson('Ekta Ale', { role: 'examiner' });
const admin = await addPerson('Arun Aryal', { role: 'admin' });
const viewer = await addPerson('Vivek Vaidya', { role: 'viewer' });
const asha = await addPerson('Asha Rai', { roll_number: '12' });
const sita = await addPerson('सीता श्रेष्ठ', { roll_number: '77531' });
const stranger = await addPerson('Asha Basnet');
const own = await addClassTo(app, teacher, [asha, sita]);
const other = await addClassTo(app, admin, [asha, stranger]);

type Caller = { token: string };
async function found({ token }: Caller, query: Record<string, string> = {}) {
  const path = `/api/admin/people/?${new URLSearchParams(query)}` as typeof findPeople.path;
  const { status, body } = await call(app.url, { ...findPeople, path }, { token });
  expect(status).toBe(200);
  return body.people;
}
const namesOf = async (by: Caller, query: Record<string, string> = {}) =>
  (await found(by, query)).map(({ full_name }) => full_name);

describe('people to choose from', () => {
  it('are for a teacher the learners of the own classes alone, with these classes', async () => {
    expect(await namesOf(teacher)).toEqual(['Asha Rai', 'सीता श्रेष्ठ']);
    expect((await found(teacher))[0]).toMatchObject({ username: asha.username, classes: [own.name] });
    expect(await namesOf(teacher, { search: 'basnet' })).toEqual([]);
    expect(await namesOf(teacher, { class_id: String(other.id) })).toEqual([]);
  });

  it('are everyone for examiners and admins, or one class', async () => {
    for (const by of [examiner, admin]) {
      expect(await namesOf(by, { search: 'asha' })).toEqual(['Asha Basnet', 'Asha Rai']);
      expect(await namesOf(by, { class_id: String(own.id) })).toEqual(['Asha Rai', 'सीता श्रेष्ठ']);
    }
    const [both] = await found(examiner, { search: 'asha rai' });
    expect(new Set(both?.classes.map(({ en }) => en))).toEqual(new Set([own.name.en, other.name.en]));
  });

  it('are found by words in any order, roll number in either script, and the whole phone number', async () => {
    expect(await namesOf(teacher, { search: 'rai ash' })).toEqual(['Asha Rai']);
    expect(await namesOf(teacher, { search: 'श्रेष्ठ' })).toEqual(['सीता श्रेष्ठ']);
    expect(await namesOf(teacher, { search: '७७५३१' })).toEqual(['सीता श्रेष्ठ']);
    expect(await namesOf(teacher, { search: asha.phone_number })).toEqual(['Asha Rai']);
    expect(await namesOf(teacher, { search: stranger.phone_number })).toEqual([]);
    const part = asha.phone_number.slice(0, 9);
    expect(await namesOf(teacher, { search: part })).toEqual([]);
    expect(await namesOf(admin, { search: part })).toContain('Asha Rai');
  });

  it('are staff from viewer on, for those who manage classes', async () => {
    const staff = await found(teacher, { kind: 'staff' });
    expect(staff.map(({ full_name, role }) => [full_name, role])).toEqual([
      ['Arun Aryal', 'admin'],
      ['Ekta Ale', 'examiner'],
      ['Tara Thapa', 'teacher'],
      ['Vivek Vaidya', 'viewer'],
    ]);
  });

  it('are without those who were erased, and without classes of the past', async () => {
    await call(app.url, eraseUser, { token: admin.token, params: { id: sita.user_id } });
    expect(await namesOf(teacher)).toEqual(['Asha Rai']);
    const params = { id: own.id };
    await call(app.url, updateClass, { token: teacher.token, params, body: { archived: true } });
    expect(await namesOf(teacher)).toEqual([]);
  });

  it('are refused to viewers and learners', async () => {
    for (const { token } of [viewer, asha])
      expect((await call(app.url, findPeople, { token })).status).toBe(403);
  });
});
