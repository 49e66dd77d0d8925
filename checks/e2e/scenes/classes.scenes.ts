import type { InviteToClass, OwnClass } from '@abhyas/contract/classes';
import type { Page } from '@playwright/test';
import { changeHome } from '#e2e/support/home.ts';
import { enter, HOUR, inSeconds, quizzesWith } from './dashboard/learner.ts';
import { breakCall, type Scene } from './scene.ts';
import type { World } from './world.ts';

const OWN = '**/api/classes/';
const own: OwnClass[] = [
  {
    id: 900_001,
    name: { en: 'Morning batch, Kharidar', ne: 'खरिदार, बिहानी समूह' },
    starts_on: '2026-04-14',
    ends_on: '2026-10-17',
    status: 'active',
  },
  {
    id: 900_002,
    name: { en: 'Section Officer', ne: 'शाखा अधिकृत' },
    starts_on: null,
    ends_on: '2026-10-17',
    status: 'active',
  },
  {
    id: 900_003,
    name: { en: 'Evening batch', ne: 'साँझको समूह' },
    starts_on: null,
    ends_on: null,
    status: 'requested',
  },
  {
    id: 900_004,
    name: { en: 'Weekend batch', ne: 'सप्ताहान्तको समूह' },
    starts_on: null,
    ends_on: null,
    status: 'invited',
  },
];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function openClasses(page: Page, world: World, classes: OwnClass[]): Promise<void> {
  await enter(page, world);
  await page.route(OWN, (route) => route.fulfill({ json: classes }));
  const class_ids = [900_001];
  const open = await quizzesWith(world, [
    { class_ids, end_time: inSeconds(30 * HOUR), remaining_attempts: 2, open_attempt: null },
    { class_ids, remaining_attempts: 0, open_attempt: null },
  ]);
  const coming = await quizzesWith(world, [{ class_ids, start_time: inSeconds(50 * HOUR), end_time: null }]);
  await changeHome(page, () => ({
    quizzes: open,
    upcoming: coming.map((quiz, n) => ({ ...quiz, id: 910_000 + n })),
  }));
  await page.goto('/classes');
  await heading(page, 'My Classes');
}

async function openInvite(page: Page, world: World, invite: Partial<InviteToClass> | undefined) {
  await enter(page, world);
  await page.route('**/api/classes/invites/*/', (route) =>
    invite
      ? route.fulfill({ json: { ...own[0], needs_approval: false, ...invite } })
      : route.fulfill({
          status: 404,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Not Found', status: 404, code: 'NOT_FOUND' },
        }),
  );
  await page.goto('/join/K7P1-2M4D');
  await heading(page, 'Join a class');
}

export const classScenes: Scene[] = [
  {
    name: 'classes',
    async open(page, world) {
      await openClasses(page, world, own);
      await page.getByText('Waiting for approval').waitFor();
      await page.getByRole('heading', { name: 'Upcoming quizzes' }).waitFor();
    },
  },
  {
    name: 'classes-none',
    async open(page, world) {
      await openClasses(page, world, []);
      await page.getByText('You are not in any class yet.').waitFor();
    },
  },
  {
    name: 'classes-leave',
    rare: true,
    async open(page, world) {
      await openClasses(page, world, own);
      await page.getByRole('button', { name: 'Leave class Morning batch' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'classes-failed',
    async open(page, world) {
      await enter(page, world);
      await breakCall(page, OWN);
      await page.goto('/classes');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'join',
    async open(page, world) {
      await openInvite(page, world, { status: null, needs_approval: true });
      await page.getByRole('button', { name: 'Ask to join' }).waitFor();
    },
  },
  {
    name: 'join-unknown',
    async open(page, world) {
      await openInvite(page, world, undefined);
      await page.getByText('There is no class with this code.').waitFor();
    },
  },
];
