import type { Today } from '@abhyas/contract/office';
import type { Page } from '@playwright/test';
import { breakCall, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const TODAY = '**/api/admin/today/';
const none = { rows: [], total: 0 };
const nothing: Today = {
  ...{ running: none, coming: none, unreleased: none, queries: none, requests: none, failed_sms: none },
  first_steps: null,
};
const exam = (id: number, en: string, ne: string) => ({ id, title: { en, ne } });
const busy: Today = {
  running: {
    rows: [
      {
        ...exam(
          1,
          'Public Service Commission, Nayab Subba: weekly mock 12',
          'लोक सेवा आयोग, नायब सुब्बा: साप्ताहिक नमुना १२',
        ),
        ...{ sitting: 128, quiet: 3, hands: 2, ends_at: '2026-04-14T06:45:00.000Z' },
      },
    ],
    total: 1,
  },
  coming: {
    rows: [
      {
        ...exam(2, 'Evening batch: science', 'साँझको समूह: विज्ञान'),
        ...{ start_time: '2026-04-14T12:15:00.000Z', is_whole: true, lacks: null },
      },
      {
        ...exam(3, 'Morning batch: general knowledge', 'बिहानको समूह: सामान्य ज्ञान'),
        ...{ start_time: '2026-04-15T00:15:00.000Z', is_whole: true, lacks: 'publication' },
      },
      {
        ...exam(4, 'Entrance preparation', 'प्रवेश तयारी'),
        ...{ start_time: '2026-04-16T00:15:00.000Z', is_whole: true, lacks: 'questions' },
      },
    ],
    total: 7,
  },
  unreleased: {
    rows: [{ ...exam(5, 'First terminal', 'पहिलो त्रैमासिक'), scores: true, answers: true }],
    total: 1,
  },
  queries: { rows: [{ ...exam(6, 'Weekly mock 11', 'साप्ताहिक नमुना ११'), open: 3 }], total: 1 },
  requests: { rows: [{ id: 7, name: { en: 'Morning batch', ne: 'बिहानको समूह' }, requests: 4 }], total: 1 },
  failed_sms: { rows: [{ ...exam(8, 'Holiday on Friday', 'शुक्रबार बिदा'), failed: 9 }], total: 1 },
  first_steps: null,
};

const openToday = async (page: Page, world: World, today: Today) => {
  await world.signInAsAdmin(page);
  await page.route(TODAY, (route) => route.fulfill({ json: today }));
  await page.goto('/admin/today');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
};

export const officeScenes: Scene[] = [
  {
    name: 'today',
    referenced: true,
    open: (page, world) => openToday(page, world, busy),
  },
  {
    name: 'today-first-steps',
    rare: true,
    async open(page, world) {
      const first_steps = { institute: true, staff: true, students: false, exam: false, results: false };
      await openToday(page, world, { ...nothing, first_steps });
      await page.getByRole('heading', { name: 'First steps' }).waitFor();
    },
  },
  { name: 'today-empty', open: (page, world) => openToday(page, world, nothing) },
  {
    name: 'today-failed',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await breakCall(page, TODAY);
      await page.goto('/admin/today');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'office-sheet',
    referenced: true,
    async open(page, world) {
      await openToday(page, world, nothing);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'office-search',
    rare: true,
    async open(page, world) {
      await openToday(page, world, nothing);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('nepal');
      await page.getByRole('option').first().waitFor();
    },
  },
];
