import { eraseUser } from '@abhyas/contract/accounts/users';
import { CLASSES_PER_PAGE, findClasses, type foundClassesQuery } from '@abhyas/contract/classes/found';
import { addMembers, listClasses, setClassStaff, updateClass } from '@abhyas/contract/classes/staff';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { listedClasses } from '#features/classes/rules/listed-classes.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const staff = (role: 'teacher' | 'examiner' | 'viewer' | 'learner') =>
  registerLearner(app, undefined, { role });
const [sita, ram, examiner, viewer] = [
  await staff('teacher'),
  await staff('teacher'),
  await staff('examiner'),
  await staff('viewer'),
];
type Account = typeof sita;

type Query = z.input<typeof foundClassesQuery>;
const ask = ({ token }: Pick<Account, 'token'>, query: Record<string, string>) =>
  fetch(`${app.url}${findClasses.path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
async function found(account: Pick<Account, 'token'>, query: Query = {}) {
  const response = await ask(account, query);
  expect(response.status).toBe(200);
  return findClasses.response.parse(await response.json());
}
const idsOf = (classes: readonly { id: number }[]) => classes.map(({ id }) => id);
const idsFound = async (account: Account, query?: Query) => idsOf((await found(account, query)).classes);
const whole = async ({ token }: Account) => (await call(app.url, listClasses, { token })).body;

async function change({ token }: Account, id: number, body: object) {
  expect((await call(app.url, updateClass, { token, params: { id }, body })).status).toBe(200);
}

const evening = await addClassTo(app, sita);
const morning = await addClassTo(app, sita);
const old = await addClassTo(app, ram);
const foreign = await addClassTo(app, ram);
await change(sita, evening.id, { name: { en: 'Evening 2', ne: 'साँझको समूह' }, starts_on: '2026-05-01' });
await change(sita, morning.id, { name: { en: '', ne: 'बिहान' }, starts_on: '2026-06-01' });
await change(ram, old.id, { name: { en: 'Old' }, archived: true });
await change(ram, foreign.id, { name: { en: 'another' } });
const usernames = [viewer.username, sita.username];
for (const id of [old.id, evening.id])
  await call(app.url, setClassStaff, { token: admin.token, params: { id }, body: { usernames } });
const learners = [await staff('learner'), await staff('learner'), await staff('learner')];
const join = (id: number, members: Account[]) =>
  call(app.url, addMembers, {
    token: admin.token,
    params: { id },
    body: { usernames: members.map(({ username }) => username) },
  });
await join(evening.id, learners.slice(0, 1));
await join(foreign.id, learners);

const everyone = [
  { role: 'a teacher', account: sita },
  { role: 'another teacher', account: ram },
  { role: 'an examiner', account: examiner },
  { role: 'a viewer', account: viewer },
];

describe('the classes that staff find', () => {
  it.each(everyone)(
    'are for $role those of the whole list, in every order and filter',
    async ({ account }) => {
      const all = await whole(account);
      expect(await found(account, { shown: 'all' })).toEqual({
        ...{ classes: all, total: all.length, all: all.length },
      });
      for (const shown of ['current', 'archived', 'all'] as const) {
        const ofPart = all.filter(
          ({ archived_at }) => shown === 'all' || (archived_at !== null) === (shown === 'archived'),
        );
        for (const sort of ['name', 'term', 'members'] as const) {
          for (const order of ['asc', 'desc'] as const) {
            for (const search of ['', '२ साँझ', viewer.username]) {
              const query = { shown, sort, order, search };
              const { classes, total } = await found(account, query);
              const expected = listedClasses(ofPart, query);
              expect(classes, JSON.stringify(query)).toEqual(expected);
              expect(total).toBe(expected.length);
            }
          }
        }
      }
    },
  );

  it('are the current ones by name at first', async () => {
    expect(await idsFound(examiner)).toEqual([foreign.id, evening.id, morning.id]);
    expect(await idsFound(sita)).toEqual([evening.id, morning.id]);
    expect(await found(viewer)).toMatchObject({ total: 1, all: 2, classes: [{ may_manage: false }] });
  });

  it('count their members without erased accounts', async () => {
    const [first] = learners;
    const membersOf = async () =>
      (await found(examiner, { sort: 'members', order: 'desc' })).classes.map(({ members }) => members);
    expect(await membersOf()).toEqual([3, 1, 0]);
    await call(app.url, eraseUser, { token: admin.token, params: { id: first?.user_id ?? 0 } });
    expect(await membersOf()).toEqual([2, 0, 0]);
    expect((await whole(examiner)).map(({ members }) => members).sort()).toEqual([0, 0, 0, 2]);
  });

  it('come in pages', async () => {
    const names: string[] = [];
    for (let n = 0; n < CLASSES_PER_PAGE + 1; n++) {
      const { id } = await addClassTo(app, ram);
      names.push(`Page ${String(n).padStart(3, '0')}`);
      await change(ram, id, { name: { en: names.at(-1) } });
    }
    const pages = async (query: Query) => {
      const [first, second] = [
        await found(ram, { ...query, search: 'page' }),
        await found(ram, { ...query, search: 'page', page: '2' }),
      ];
      expect([first.total, second.total, first.classes.length]).toEqual([
        names.length,
        names.length,
        CLASSES_PER_PAGE,
      ]);
      return [...first.classes, ...second.classes].map(({ name }) => name.en);
    };
    expect(await pages({})).toEqual(names);
    expect(await pages({ order: 'desc' })).toEqual([...names].reverse());
    const [first, second] = [await found(ram), await found(ram, { page: '2' })];
    expect([first.classes.length, second.classes.length, first.total]).toEqual([
      CLASSES_PER_PAGE,
      first.total - CLASSES_PER_PAGE,
      names.length + 1,
    ]);
    expect(idsOf([...first.classes, ...second.classes])).toEqual(
      idsOf((await whole(ram)).filter(({ archived_at }) => archived_at === null)),
    );
  });

  it('refuses what is no query, and who is no staff', async () => {
    expect((await ask(sita, { sort: 'colour' })).status).toBe(400);
    expect((await ask(learners[1] ?? sita, {})).status).toBe(403);
  });

  it('are sorted by the numbers in their names, in digits of either script', async () => {
    const teacher = await staff('teacher');
    const names = ['Batch 10', 'Batch २', 'batch 9', 'Batch 100', 'Batch १'];
    for (const en of names) await change(teacher, (await addClassTo(app, teacher)).id, { name: { en } });
    const sorted = ['Batch १', 'Batch २', 'batch 9', 'Batch 10', 'Batch 100'];
    const namesOf = async (query?: Query) => (await found(teacher, query)).classes.map(({ name }) => name.en);
    expect(await namesOf()).toEqual(sorted);
    expect(await namesOf({ order: 'desc' })).toEqual(sorted.toReversed());
    expect(await namesOf({ search: 'batch' })).toEqual(sorted);
    expect((await whole(teacher)).map(({ name }) => name.en)).toEqual(sorted);
  });

  it('are sorted by the names of the language that is shown', async () => {
    const teacher = await staff('teacher');
    const names = [
      { en: 'Evening', ne: 'साँझ' },
      { en: 'Morning', ne: 'बिहान' },
      { en: '', ne: 'कखरा' },
      { en: 'Afternoon', ne: 'दिउँसो' },
    ];
    for (const name of names) await change(teacher, (await addClassTo(app, teacher)).id, { name });
    const namesOf = async (query: Query) => (await found(teacher, query)).classes.map(({ name }) => name.ne);
    expect(await namesOf({ language: 'ne' })).toEqual(['कखरा', 'दिउँसो', 'बिहान', 'साँझ']);
    expect(await namesOf({})).toEqual(['दिउँसो', 'साँझ', 'बिहान', 'कखरा']);
  });
});
