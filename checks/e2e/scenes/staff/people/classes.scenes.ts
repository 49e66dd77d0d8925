import type { ClassInvite, InvitedPhone } from '@abhyas/contract/classes/invites';
import type { ClassMember, StaffClass } from '@abhyas/contract/classes/staff';
import type { ClassPractice } from '@abhyas/contract/practice/staff';
import type { Page } from '@playwright/test';
import { breakCall, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

// Real classes cannot be deleted once they had members, and would be in the lists of other scenes.

const own: StaffClass = {
  id: 900_001,
  name: { en: 'Morning batch, Kharidar', ne: 'खरिदार, बिहानी समूह' },
  starts_on: '2026-04-14',
  ends_on: '2026-10-17',
  created_at: '2026-04-01T06:00:00.000Z',
  archived_at: null,
  owner_id: 1,
  owner: 'sita.sharma',
  staff: [
    { user_id: 2, username: 'hari.rai', full_name: 'Hari Rai', role: 'teacher' },
    { user_id: 3, username: 'gita', full_name: '', role: 'viewer' },
  ],
  members: 4,
  requests: 2,
  may_manage: true,
};
const classes: StaffClass[] = [
  own,
  {
    ...own,
    id: 900_002,
    name: {
      en: 'Public Service Commission, Section Officer, intensive evening course of Baneshwor',
      ne: 'लोक सेवा आयोग, शाखा अधिकृत, बानेश्वरको साँझको सघन कक्षा',
    },
    starts_on: null,
    members: 1284,
    requests: 0,
    staff: [],
  },
  {
    ...own,
    id: 900_003,
    name: { en: '', ne: 'अघिल्लो सत्र' },
    archived_at: '2026-03-01T06:00:00.000Z',
    requests: 0,
  },
];
const member = (n: number, change: Partial<ClassMember> = {}): ClassMember => ({
  user_id: 900_100 + n,
  username: n === 2 ? 'a.very.long.username.of.thirty' : `learner.${n}`,
  full_name: n % 2 === 0 ? 'Ram Bahadur Thapa Magar' : 'सीता कुमारी शर्मा',
  roll_number: n === 3 ? '' : String(n),
  status: 'active',
  joined_at: '2026-04-15T06:15:00.000Z',
  ...change,
});
const members = [
  ...[1, 2, 3, 4].map((n) => member(n)),
  ...[5, 6].map((n) => member(n, { status: 'requested' })),
];
const invite = (n: number, change: Partial<ClassInvite> = {}): ClassInvite => ({
  id: n,
  code: `K7P${n}-2M4D`,
  link: `/join/K7P${n}-2M4D`,
  expires_at: '2099-05-14T06:15:00.000Z',
  max_uses: 40,
  uses: 4,
  needs_approval: false,
  created_at: '2026-04-15T06:15:00.000Z',
  ...change,
});
const invites = [
  invite(3, { needs_approval: true, max_uses: null }),
  invite(2, { expires_at: null }),
  invite(1, { uses: 40 }),
];
const phones: InvitedPhone[] = [
  { id: 1, phone_number: '9841234567', created_at: '2026-04-15T06:15:00.000Z' },
];

const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**/api/admin/classes/${path}`, (route) => route.fulfill({ json }));

async function openList(page: Page, world: World, listed: StaffClass[] = classes): Promise<void> {
  await world.signInAsAdmin(page);
  await page.route('**/api/admin/classes/found/*', (route) => {
    const isWhole = route.request().url().includes('shown=all');
    const found = listed.filter(({ archived_at }) => isWhole || archived_at === null);
    return route.fulfill({ json: { classes: found, total: found.length, all: listed.length } });
  });
  await page.goto('/admin/classes');
  await page.getByRole('heading', { level: 1, name: 'Classes' }).waitFor();
}

async function openClass(page: Page, world: World, seen = own): Promise<void> {
  await world.signInAsAdmin(page);
  await answer(page, `${own.id}/`, seen);
  await answer(page, `${own.id}/members/`, members);
  await answer(page, `${own.id}/invites/`, invites);
  await answer(page, `${own.id}/invited-phones/`, phones);
  await page.goto(`/admin/classes/${own.id}`);
  if (seen.may_manage) await page.getByRole('row', { name: /K7P2/ }).waitFor();
  await page.getByRole('row', { name: /learner\.4/ }).waitFor();
}

const tally = (right: number, total: number, low: number, high: number) => ({
  ...{ right, total },
  interval: { low, high },
});
const practice: ClassPractice = {
  ...{
    from: '2026-01-25',
    to: '2026-04-14',
    members: 4,
    practising: 3,
    questions: 412,
    answers: 655,
    days: 61,
  },
  learned: { questions: 280, before: 22, after: tally(204, 280, 0.6737, 0.7775) },
  topics: [
    {
      topic: { id: 1, name: { en: 'Rivers of Nepal', ne: 'नेपालका नदी' } },
      ...{ members: 3, questions: 210, answers: 340 },
      learned: { questions: 180, before: 10, after: tally(141, 180, 0.7174, 0.8374) },
    },
    {
      topic: null,
      ...{ members: 2, questions: 202, answers: 315 },
      learned: { questions: 4, before: 1, after: { right: 3, total: 4, interval: null } },
    },
  ],
  rows: members.slice(0, 4).map(({ user_id, username, full_name, roll_number }, n) => ({
    ...{ user_id, username, full_name, roll_number },
    ...(n === 3
      ? { days: 0, questions: 0, answers: 0, last_day: null }
      : { days: 21 - n, questions: 140 - n, answers: 220 - n, last_day: '2026-04-13' }),
    leaderboard_name: ['Phewa', 'हिमचितुवा', null][n] ?? null,
  })),
};

async function openPractice(page: Page, world: World, shown = practice): Promise<void> {
  await world.signInAsAdmin(page);
  await answer(page, `${own.id}/`, own);
  await answer(page, `${own.id}/practice/`, shown);
  await page.goto(`/admin/classes/${own.id}/practice`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export const staffClassScenes: Scene[] = [
  {
    name: 'admin-classes',
    async open(page, world) {
      await openList(page, world);
      await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'All classes' });
      await page.getByRole('row', { name: /Archived/ }).waitFor();
    },
  },
  {
    name: 'admin-classes-empty',
    async open(page, world) {
      await openList(page, world, []);
      await page.getByText('No classes yet.').waitFor();
    },
  },
  {
    name: 'admin-classes-new',
    rare: true,
    async open(page, world) {
      await openList(page, world, []);
      await page.getByRole('button', { name: 'New class' }).click();
      await page.getByLabel('First day').fill('2026-04-14');
      await page.getByRole('button', { name: 'Create class' }).click();
      await page.getByText('Enter a name in one language.').waitFor();
    },
  },
  {
    name: 'admin-classes-failed',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await breakCall(page, '**/api/admin/classes/found/*');
      await page.goto('/admin/classes');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: 'admin-class', open: openClass },
  {
    name: 'admin-class-viewer',
    rare: true,
    async open(page, world) {
      await openClass(page, world, { ...own, may_manage: false });
    },
  },
  {
    name: 'admin-class-practice',
    async open(page, world) {
      await openPractice(page, world);
      await page.getByRole('row', { name: /learner\.4/ }).waitFor();
    },
  },
  {
    name: 'admin-class-practice-name',
    rare: true,
    async open(page, world) {
      await openPractice(page, world);
      await page.getByRole('button', { name: 'Remove “Phewa”' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-class-practice-empty',
    async open(page, world) {
      await openPractice(page, world, {
        ...practice,
        practising: 0,
        questions: 0,
        answers: 0,
        days: 0,
        rows: practice.rows.map((row) => ({
          ...row,
          ...{ days: 0, questions: 0, answers: 0, last_day: null, leaderboard_name: null },
        })),
      });
      await page.getByText('Nobody has practised in these weeks.').waitFor();
    },
  },
  {
    name: 'admin-class-remove',
    rare: true,
    async open(page, world) {
      await openClass(page, world);
      await page.getByRole('checkbox', { name: /learner\.1/ }).check();
      await page.getByRole('checkbox', { name: /learner\.4/ }).check();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('alertdialog', { name: 'Remove 2 members?' }).waitFor();
    },
  },
  {
    name: 'admin-class-qr',
    rare: true,
    async open(page, world) {
      await openClass(page, world);
      await page.getByRole('button', { name: 'QR code of K7P2-2M4D' }).click();
      await page.getByRole('img', { name: 'QR code of K7P2-2M4D' }).waitFor();
    },
  },
  {
    name: 'admin-audience',
    rare: true,
    async open(page, world) {
      const quiz = await world.createGeneral();
      await world.signInAsAdmin(page);
      await answer(page, '', classes);
      await page.goto(`/admin/quiz/${quiz}/edit`);
      await page.getByRole('checkbox', { name: 'Only members of chosen classes' }).check();
      await page.getByRole('checkbox', { name: /Morning batch/ }).check();
      await page.getByRole('button', { name: 'Save Details' }).waitFor();
    },
  },
];
